"""Real postings, where the corpus lies beside the checkout: what is read of each, and what it is found to ask."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from agent.documents import read_posting
from agent.errors import InputError
from agent.rubric.compile import asked_lines
from tests.documents.postings.told import HERE, header
from tests.documents.reading import ROOT
from tests.timed import within

_JOBS = ROOT.parent / "shared" / "corpus" / "jobs"

pytestmark = pytest.mark.skipif(not _JOBS.is_dir(), reason="the corpus is not here")


@dataclass(frozen=True)
class Case:
    """How many lines under each kind of heading a person would mark; what the source tells of itself."""

    file: str
    asked: dict[str, int]
    header: dict[str, str] = field(default_factory=dict)


_GITLAB = {"organisation": "GitLab", "arrangement": "Remote"}
_LINEAR = {"title": "Senior / Staff Fullstack Engineer", "arrangement": "Remote", "terms": "Full time"}
_CASES = [
    Case(
        "ats/radar_greenhouse.json#1",
        {"duties": 8, "asked": 9},
        {**_GITLAB, "title": "Account Executive - Italy", "place": "Italy"},
    ),
    Case(
        "ats/radar_greenhouse.json#2",
        {"duties": 9, "asked": 11, "wished": 6},
        {**_GITLAB, "title": "AI Engineer", "place": "United States"},
    ),
    Case("ats/radar_ashby.json#1", {"duties": 7, "asked": 8, "listed": 9}, {**_LINEAR, "place": "Europe"}),
    Case("ats/radar_ashby.json#2", {"duties": 7, "asked": 8, "listed": 9}, {**_LINEAR, "place": "North America"}),
    Case(
        "ats/careerkit_lever.json#1",
        {"duties": 12, "asked": 11, "wished": 7},
        {
            "title": "(1099 Contract) Nonprofit Salesforce Consultant: Enterprise Project Manager",
            "place": "Chicago, IL",
            "arrangement": "Remote",
            "terms": "Contract",
        },
    ),
    Case(
        "ats/careerkit_lever.json#2",
        {"duties": 15, "asked": 12},
        {
            "title": "(1099 Contract) Salesforce for Nonprofits: Solution Architect",
            "place": "Washington, D.C.",
            "arrangement": "Remote",
            "terms": "Contract",
        },
    ),
    Case(
        "ats/careerkit_personio.xml",
        {"asked": 1},
        {
            "title": "Staff Software Engineer, Data Platform",
            "organisation": "Acme SE & Co. KG",
            "place": "Munich / Berlin",
            "terms": "Full time",
        },
    ),
    Case(
        "json/jsonresume_sample_job.json",
        {"duties": 4, "asked": 3, "listed": 4},
        {
            "title": "Web Developer",
            "organisation": "Microsoft",
            "place": "Berlin, Germany",
            "arrangement": "Hybrid",
            "pay": "100,000",
            "terms": "Full time",
        },
    ),
    Case(
        "markdown/18f_innovation-specialist-gs-13.md",
        {"duties": 6, "asked": 16},
        {"title": "Innovation Specialist, GS-0301-13"},
    ),
    Case("markdown/18f_product-manager.md", {"duties": 25, "asked": 20}, {"title": "Product Manager"}),
    Case("text/cvoptimizer_sample_job_description.txt", {"duties": 13, "asked": 22, "wished": 11}),
    Case("text/resumematcher_backend-eng.txt", {"asked": 6}),
    Case("text/resumematcher_ml-eng.txt", {"asked": 7}),
    Case("text/scorelia_data_scientist.txt", {"duties": 3, "asked": 7, "wished": 3, "listed": 1}),
]


@pytest.mark.parametrize("case", _CASES, ids=lambda case: case.file)
def test_what_a_real_posting_asks(case: Case) -> None:
    document = within(10, lambda: read_posting(_JOBS / case.file, HERE))
    asked = asked_lines(document)
    assert Counter(item.section for item in asked) == case.asked
    assert header(document) == case.header
    assert not document.warnings


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("ats/radar_greenhouse.json", "holds 2 postings: 1 Account Executive - Italy, 2 AI Engineer; name one as"),
        ("ats/careerkit_icims.html", "names 2 postings without their text: 1 Payroll Tax Specialist, 2 Payroll Supp"),
        ("ats/careerkit_workday.json", "names 2 postings without their text: 1 Solution Architect / Senior"),
        ("ats/careerkit_smartrecruiters.json", r"names the posting CNA / LPN .* but holds no text of it"),
        ("schemaorg/issue-1698-examples.txt", "names the posting Mobile App Developer but holds no text of it"),
        ("jsonld_malformed/JSONLD_with_JS_comment.html", "holds nothing to read"),
    ],
)
def test_what_cannot_be_read_as_one_posting_is_a_sentence(file: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read_posting(_JOBS / file, HERE)
