"""Real files, where the corpus lies beside the checkout: the facts found are those the file states."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from agent.assessment import Facts
from agent.errors import DocumentError
from tests.documents.reading import ROOT
from tests.documents.structured.reading import degrees, document, facts, hidden, jobs

_CORPUS = ROOT.parent / "shared" / "corpus" / "resumes"
_LEVELS = {"Bachelor": "bachelor", "Bachelor of Science": "bachelor", "Ph.D.": "doctorate"}

pytestmark = pytest.mark.skipif(not _CORPUS.exists(), reason="the corpus is not here")


def _read(name: str) -> tuple[Any, Facts]:
    path = _CORPUS / name
    who, found = facts(document(path.read_bytes(), str(path)))
    assert who.name
    return (json.loads(path.read_text("utf-8")) if path.suffix == ".json" else None), found


def _month(date: str | None) -> str:
    return date[:7] if date else "present"


@pytest.mark.parametrize(
    "name",
    [
        "json/jsonresume_schema_sample.json",
        "json/jsonresumeorg_new-grad.resume.json",
        "json/jsonresumeorg_senior-engineer.resume.json",
        "json/fresh_test/jrs__jane-incomplete.json",
        "multi/hackmyresume_jane.json",
    ],
)
def test_a_json_resume_has_the_facts_it_states(name: str) -> None:
    data, found = _read(name)
    assert jobs(found) == [
        (job["position"], job.get("name") or job["company"], _month(job["startDate"]), _month(job.get("endDate")))
        for job in data.get("work", [])
    ]
    assert degrees(found) == [
        (_LEVELS.get(each.get("studyType", "")), each.get("area"), each["institution"])
        for each in data["education"]
        if "institution" in each
    ]
    listed = [name for skill in data["skills"] for name in (skill["name"], *skill.get("keywords", []))]
    assert [skill.name for skill in found.skills] == list(dict.fromkeys(listed))
    assert [each.name for each in found.languages] == [each["language"] for each in data["languages"]]
    assert [each.name for each in found.projects] == [each["name"] for each in data.get("projects", [])]


def test_fresh_as_json_and_as_yaml_is_one_person() -> None:
    data, found = _read("json/fresh_test/fresh__jane-fullstacker.json")
    assert jobs(found) == [
        (job["position"], job["employer"], job["start"], job.get("end", "present"))
        for job in data["employment"]["history"]
    ]
    _, as_yaml = _read("multi/hackmyresume_jane.yml")
    _, as_json_resume = _read("multi/hackmyresume_jane.json")
    assert found == as_yaml
    assert jobs(found) == jobs(as_json_resume)
    assert [(p.name, p.role, p.start, p.end) for p in found.projects] == [
        (p.name, p.role, p.start, p.end) for p in as_json_resume.projects
    ]


def test_private_entries_are_hidden_and_flagged() -> None:
    path = _CORPUS / "json/fresh_test/fresh__jane-fullstacker.json"
    found = hidden(document(path.read_bytes(), str(path)))
    assert {where for _, _, where in found} == {
        "education.history[2].summary",
        "affiliation.history[4].summary",
        "testimonials[0].quote",
    }


@pytest.mark.parametrize(
    ("name", "expected_jobs", "expected_degrees"),
    [
        ("text/rendercv_John_Doe.yaml",
         [("Co-Founder & CTO", "Nexus AI", "2023-06", "present"),
          ("Research Intern", "NVIDIA Research", "2022-05", "2022-08"),
          ("Research Intern", "Google DeepMind", "2021-05", "2021-08"),
          ("Research Intern", "Apple ML Research", "2020-05", "2020-08"),
          ("Research Intern", "Microsoft Research", "2019-05", "2019-08")],
         [("doctorate", "Computer Science", "Princeton University"),
          ("bachelor", "Computer Engineering", "Boğaziçi University")]),
        ("json/resumematcher_master.json",
         [("Senior Backend Engineer", "Acme Corp", "2021-01", "present"),
          ("Software Engineer", "StartupCo", "2018-06", "2020-12")],
         [("bachelor", "Computer Science", "MIT")]),
        ("nonenglish/de_lebenslauf_gueltig.yaml",
         [("Frontend Developer", "Tech Solutions GmbH", "2021", "2023"),
          ("Junior Frontend Developer", "Tech Solutions GmbH", "2020", "2021"),
          ("Backend Developer", "WebTech Innovations", "2019", "2020"),
          ("Praktikant Frontend Developer", "Creative Web GmbH", "2018", "2019")],
         [("bachelor", "Informatik", "TU Berlin")]),
    ],
)  # fmt: skip
def test_other_formats_have_the_facts_they_state(
    name: str, expected_jobs: list[tuple[str, ...]], expected_degrees: list[tuple[str, ...]]
) -> None:
    _, found = _read(name)
    assert jobs(found) == expected_jobs
    assert degrees(found) == expected_degrees


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("json/fresh_test/fresh__johnny-trouble.broken.json", "Expecting ',' delimiter at line 251, column 3"),
        ("json/jsonresume_suite/basics.json", "no profile that is known"),
        ("json/jsonresume_suite/work.json", "no profile that is known"),
        ("json/jsonresume_suite/dates.json", "no profile that is known"),
        ("../jobs/json/jsonresume_sample_job.json", "looks like a posting"),
        ("../jobs/ats/careerkit_workday.json", "looks like a posting"),
    ],
)
def test_a_near_miss_is_a_sentence(name: str, told: str) -> None:
    path = Path(_CORPUS / name)
    with pytest.raises(DocumentError) as caught:
        document(path.read_bytes(), path.name)
    assert told in str(caught.value)
