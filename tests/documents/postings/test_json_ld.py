"""A page's JobPosting in JSON-LD: where it may stand, how it may be broken, what its fields say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.documents.postings.told import header, page, read_text, sections

_JOB = {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    "title": "Nurse &amp; Carer",
    "description": "<p>We care.</p><h3>You bring</h3><ul><li>A valid licence</li></ul>",
    "hiringOrganization": {"@type": "Organization", "name": "St. Mary"},
}
_TOLD = {"Job description": ["We care."], "You bring": ["A valid licence"]}
_TEXT = json.dumps(_JOB)


@pytest.mark.parametrize(
    "data",
    [
        _JOB,
        [{"@type": "WebSite"}, _JOB],
        {"@graph": [{"@type": "BreadcrumbList"}, _JOB]},
        {"@type": "WebPage", "mainEntity": _JOB},
        {**_JOB, "@type": ["JobPosting", "Thing"]},
        {**_JOB, "@type": "http://schema.org/JobPosting"},
        {"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": _JOB}]},
    ],
    ids=["alone", "array", "graph", "nested", "types", "address", "list"],
)
def test_where_it_stands(tmp_path: Path, data: Any) -> None:
    document = read_text(tmp_path, "job.html", page(data))
    assert header(document) == {"title": "Nurse & Carer", "organisation": "St. Mary"}
    assert sections(document) == _TOLD
    assert not document.warnings


@pytest.mark.parametrize(
    "text",
    [
        _TEXT.replace('"title"', '// the title\n"title"'),
        _TEXT.replace('"title"', '/* "title": "no", */ "title"'),
        _TEXT[:-1] + ",}",
        _TEXT.replace("We care.", "We\n\tcare.\x07"),
        f"//<![CDATA[\n{_TEXT}\n//]]>",
        f"<!--\n{_TEXT}\n-->",
        f"\ufeff\u00a0{_TEXT};",
        _TEXT.replace("&", "&amp;").replace('"', "&quot;"),
        _TEXT.replace("We care.", r"We don\'t").replace(r"don\'t", r"care\."),
        _TEXT.replace("<p>", "&lt;p&gt;").replace("</p>", "&lt;/p&gt;").replace("<h3>", "&lt;h3&gt;")
        .replace("</h3>", "&lt;/h3&gt;").replace("<ul>", "&lt;ul&gt;").replace("<li>", "&lt;li&gt;")
        .replace("</li>", "&lt;/li&gt;").replace("</ul>", "&lt;/ul&gt;"),
    ],
    ids="comment remark comma controls cdata remark-of-html wrapped escaped escapes entities".split(),
)  # fmt: skip
def test_how_it_is_broken(tmp_path: Path, text: str) -> None:
    document = read_text(tmp_path, "job.html", page(text))
    assert header(document)["title"] == "Nurse & Carer"
    assert sections(document) == _TOLD


def test_what_cannot_be_mended_is_told_and_the_page_read(tmp_path: Path) -> None:
    body = "<main><h1>Nurse</h1><h2>Requirements</h2><ul><li>A valid licence</li></ul></main>"
    document = read_text(tmp_path, "job.html", page(_TEXT[:60] + "\n" + _TEXT[70:90], body))
    assert sections(document)["Requirements"] == ["A valid licence"]
    assert [warning for warning in document.warnings if "JobPosting data that is broken" in warning]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            {"jobLocation": {"address": {"addressLocality": "Graz", "addressCountry": {"name": "AT"}}}},
            {"place": "Graz, Austria"},
        ),
        ({"jobLocation": [{"address": "Reno, NV"}, {"address": "Elko, NV"}]}, {"place": "Reno, NV / Elko, NV"}),
        (
            {"jobLocationType": "TELECOMMUTE", "applicantLocationRequirements": {"@type": "Country", "name": "USA"}},
            {"place": "United States", "arrangement": "Remote"},
        ),
        ({"baseSalary": 60000, "salaryCurrency": "EUR"}, {"pay": "EUR 60,000"}),
        (
            {"baseSalary": {"currency": "GBP", "value": {"minValue": 12.5, "maxValue": "14", "unitText": "HOUR"}}},
            {"pay": "GBP 12.50 - 14 per hour"},
        ),
        (
            {"estimatedSalary": [{"currency": "USD", "duration": "P1Y", "percentile10": 72e3, "percentile90": 14e4}]},
            {"pay": "USD 72,000 - 140,000 per year"},
        ),
        ({"employmentType": ["FULL_TIME", "CONTRACTOR", "OTHER"]}, {"terms": "Contract"}),
        ({"validThrough": "2026-12-24T00:00"}, {"deadline": "Apply by 2026-12-24"}),
        ({"hiringOrganization": "St. John"}, {"organisation": "St. John"}),
    ],
)  # fmt: skip
def test_the_row_of_facts(tmp_path: Path, fields: dict[str, Any], expected: dict[str, str]) -> None:
    known = {"title": "Nurse & Carer", "organisation": "St. Mary"}
    assert header(read_text(tmp_path, "job.html", page({**_JOB, **fields}))) == {**known, **expected}


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"qualifications": "Two references."}, {"Qualifications": ["Two references."]}),
        ({"qualifications": "A valid licence"}, {}),
        ({"skills": "Triage, Wound care, Charting"}, {"Skills": ["Triage", "Wound care", "Charting"]}),
        ({"skills": [{"@type": "DefinedTerm", "name": "Triage"}]}, {"Skills": ["Triage"]}),
        (
            {"educationRequirements": {"credentialCategory": "bachelor degree"}, "experienceInPlaceOfEducation": True},
            {"Education": ["Bachelor's degree or equivalent experience"]},
        ),
        ({"educationRequirements": "no requirements"}, {}),
        ({"experienceRequirements": {"monthsOfExperience": 60}}, {"Experience": ["5 years of experience"]}),
        ({"experienceRequirements": {"monthsOfExperience": "18"}}, {"Experience": ["1.5 years of experience"]}),
        ({"experienceRequirements": {"monthsOfExperience": 7}}, {"Experience": ["7 months of experience"]}),
        (
            {"responsibilities": "<ul><li>Wash</li><li>Feed</li></ul>"},
            {"Responsibilities": ["Wash", "Feed"]},
        ),
        (
            {
                "description": "<p>You hold a Bachelor's degree and have 5 years of experience.</p>",
                "educationRequirements": {"credentialCategory": "bachelor degree"},
                "experienceRequirements": {"monthsOfExperience": 60},
            },
            {},
        ),
    ],
)  # fmt: skip
def test_fields_ask_where_the_description_does_not(
    tmp_path: Path, fields: dict[str, Any], expected: dict[str, list[str]]
) -> None:
    found = sections(read_text(tmp_path, "job.html", page({**_JOB, **fields})))
    assert {heading: rows for heading, rows in found.items() if heading not in _TOLD} == expected


def test_json_ld_saved_alone_and_a_source_saved_as_text(tmp_path: Path) -> None:
    assert header(read_text(tmp_path, "job.jsonld", _TEXT))["title"] == "Nurse & Carer"
    text = f'EXAMPLE 1\n\n<script type="application/ld+json">{_TEXT}</script>\n'
    assert sections(read_text(tmp_path, "source.txt", text)) == _TOLD
