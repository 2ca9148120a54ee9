"""Each board's answer, written with the names that its public interface uses."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.documents.postings.told import header, read_json, read_text, sections

_HTML = "<p>We build ledgers.</p><p><strong>What you need</strong></p><ul><li>5 years of Go</li><li>SQL</li></ul>"
_ASKED = {"Job description": ["We build ledgers."], "What you need": ["5 years of Go", "SQL"]}


@dataclass(frozen=True)
class Case:
    id: str
    answer: Any
    header: dict[str, str]
    sections: dict[str, list[str]] = field(default_factory=lambda: dict(_ASKED))


_CASES = [
    Case(
        "greenhouse, escaped twice",
        {
            "title": "Engineer",
            "absolute_url": "https://boards.greenhouse.io/acme/jobs/1",
            "location": {"name": "Hybrid - Berlin, Germany"},
            "company_name": "Acme",
            "application_deadline": "2026-12-31T23:59:00-05:00",
            "content": _HTML.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"),
            "pay_input_ranges": [{"min_cents": 9000000, "max_cents": 12000000, "currency_type": "EUR", "title": "Pay"}],
        },
        {
            "title": "Engineer",
            "organisation": "Acme",
            "place": "Berlin, Germany",
            "arrangement": "Hybrid",
            "pay": "EUR 90,000 - 120,000",
            "deadline": "Apply by 2026-12-31",
        },
    ),
    Case(
        "lever",
        [
            {
                "id": "1",
                "text": "Engineer",
                "categories": {"location": "Oslo, Norway", "commitment": "Full-time"},
                "workplaceType": "hybrid",
                "descriptionPlain": "We build ledgers.",
                "lists": [{"text": "What you need:", "content": "<li>5 years of Go</li><li>SQL</li>"}],
                "additional": "<div>Write to us.</div>",
                "salaryRange": {"currency": "USD", "interval": "per-hour-wage", "min": 40.5, "max": 55},
            }
        ],
        {
            "title": "Engineer",
            "place": "Oslo, Norway",
            "arrangement": "Hybrid",
            "pay": "USD 40.50 - 55 per hour",
            "terms": "Full time",
        },
        {**_ASKED, "More about the job": ["Write to us."]},
    ),
    Case(
        "ashby",
        {
            "apiVersion": "1",
            "jobs": [
                {
                    "title": "Engineer",
                    "jobUrl": "https://jobs.ashbyhq.com/acme/1",
                    "employmentType": "FullTime",
                    "isRemote": True,
                    "location": "HQ",
                    "address": {
                        "postalAddress": {"addressLocality": "Austin", "addressRegion": "TX", "addressCountry": "US"}
                    },
                    "secondaryLocations": [{"location": "Toronto"}],
                    "descriptionHtml": _HTML,
                    "compensation": {
                        "summaryComponents": [
                            {"compensationType": "EquityPercentage", "minValue": 0.1, "maxValue": 0.2},
                            {
                                "compensationType": "Salary",
                                "interval": "1 YEAR",
                                "currencyCode": "USD",
                                "minValue": 81000,
                                "maxValue": 87000,
                            },
                        ]
                    },
                }
            ],
        },
        {
            "title": "Engineer",
            "place": "Austin, TX, United States / Toronto",
            "arrangement": "Remote",
            "pay": "USD 81,000 - 87,000 per year",
            "terms": "Full time",
        },
    ),
    Case(
        "workday",
        {
            "jobPostingInfo": {
                "title": "Engineer",
                "jobDescription": _HTML,
                "location": "Dublin, Ireland",
                "additionalLocations": ["Cork, Ireland"],
                "timeType": "Full time",
                "remoteType": "Flexible",
                "endDate": "2026-12-01",
            },
            "hiringOrganization": {"name": "Acme", "url": ""},
        },
        {
            "title": "Engineer",
            "organisation": "Acme",
            "place": "Dublin, Ireland / Cork, Ireland",
            "arrangement": "Hybrid",
            "terms": "Full time",
            "deadline": "Apply by 2026-12-01",
        },
    ),
    Case(
        "smartrecruiters",
        {
            "id": "1",
            "name": "Engineer",
            "releasedDate": "2026-01-01",
            "company": {"identifier": "acme", "name": "Acme"},
            "location": {"city": "Berlin", "region": "BE", "country": "de", "remote": False, "hybrid": True},
            "typeOfEmployment": {"label": "Part-time"},
            "jobAd": {
                "sections": {
                    "companyDescription": {"title": "About us", "text": "<p>We build ledgers.</p>"},
                    "qualifications": {"title": "What you need", "text": "<ul><li>5 years of Go</li><li>SQL</li></ul>"},
                }
            },
        },
        {
            "title": "Engineer",
            "organisation": "Acme",
            "place": "Berlin, BE, Germany",
            "arrangement": "Hybrid",
            "terms": "Part time",
        },
        {"About us": ["We build ledgers."], "What you need": ["5 years of Go", "SQL"]},
    ),
    Case(
        "recruitee",
        {
            "offers": [
                {
                    "title": "Engineer",
                    "company_name": "Acme",
                    "city": "Utrecht",
                    "country_code": "NL",
                    "on_site": True,
                    "employment_type_code": "fulltime_permanent",
                    "description": "<p>We build ledgers.</p>",
                    "requirements": "<ul><li>5 years of Go</li><li>SQL</li></ul>",
                    "salary": {"min": "4000", "max": "5000", "currency": "EUR", "period": "month"},
                }
            ]
        },
        {
            "title": "Engineer",
            "organisation": "Acme",
            "place": "Utrecht, Netherlands",
            "arrangement": "On-site",
            "pay": "EUR 4,000 - 5,000 per month",
            "terms": "Permanent",
        },
        {"Job description": ["We build ledgers."], "Requirements": ["5 years of Go", "SQL"]},
    ),
    Case(
        "teamtailor's feed",
        {
            "version": "https://jsonfeed.org/version/1",
            "items": [
                {
                    "title": "Engineer",
                    "content_html": _HTML,
                    "_jobposting": {
                        "@type": "JobPosting",
                        "hiringOrganization": {"name": "Acme"},
                        "employmentType": "FULL_TIME",
                    },
                }
            ],
        },
        {"title": "Engineer", "organisation": "Acme", "terms": "Full time"},
    ),
    Case(
        "workable",
        {
            "name": "Acme",
            "jobs": [
                {
                    "title": "Engineer",
                    "shortcode": "A1",
                    "telecommuting": True,
                    "employment_type": "Contract",
                    "city": "Athens",
                    "country": "Greece",
                    "description": "<p>We build ledgers.</p>",
                    "requirements": "<ul><li>5 years of Go</li><li>SQL</li></ul>",
                }
            ],
        },
        {
            "title": "Engineer",
            "organisation": "Acme",
            "place": "Athens, Greece",
            "arrangement": "Remote",
            "terms": "Contract",
        },
        {"Job description": ["We build ledgers."], "Requirements": ["5 years of Go", "SQL"]},
    ),
    Case(
        "bamboohr",
        {
            "result": {
                "jobOpening": {
                    "jobOpeningName": "Engineer",
                    "location": {"city": "Lindon", "state": "Utah", "addressCountry": "United States"},
                    "employmentStatusLabel": "Full-Time",
                    "locationType": "2",
                    "description": _HTML,
                    "compensation": "$90,000 per year",
                }
            }
        },
        {
            "title": "Engineer",
            "place": "Lindon, Utah, United States",
            "arrangement": "Hybrid",
            "pay": "$90,000 per year",
            "terms": "Full time",
        },
    ),
    Case(
        "icims",
        {
            "jobs": [
                {
                    "data": {
                        "title": "Engineer",
                        "hiring_organization": "Acme",
                        "city": "Boise",
                        "state": "Idaho",
                        "description": "<p>We build ledgers.</p>",
                        "qualifications": "<ul><li>5 years of Go</li><li>SQL</li></ul>",
                    }
                }
            ]
        },
        {"title": "Engineer", "organisation": "Acme", "place": "Boise, Idaho"},
        {"Job description": ["We build ledgers."], "Qualifications": ["5 years of Go", "SQL"]},
    ),
    Case(
        "json resume's job",
        {
            "title": "Engineer",
            "company": "Acme",
            "type": "Full-time",
            "location": {"city": "Berlin", "region": "Berlin", "countryCode": "DE"},
            "remote": "Full",
            "description": "We build ledgers.",
            "qualifications": ["5 years of Go"],
            "skills": [{"name": "Databases", "keywords": ["SQL", "Redis"]}],
        },
        {
            "title": "Engineer",
            "organisation": "Acme",
            "place": "Berlin, Germany",
            "arrangement": "Remote",
            "terms": "Full time",
        },
        {
            "Job description": ["We build ledgers."],
            "Qualifications": ["5 years of Go"],
            "Skills": ["Databases:", "SQL", "Redis"],
        },
    ),
    Case(
        "a board of another maker",
        {
            "count": 1,
            "rows": [
                {
                    "job_title": "Engineer",
                    "employer": "Acme",
                    "location": "Lyon, France",
                    "salary": {"min": 50, "max": 60, "currency": "EUR", "period": "hourly"},
                    "description": _HTML,
                    "requirements": ["A driving licence"],
                }
            ],
        },
        {"title": "Engineer", "organisation": "Acme", "place": "Lyon, France", "pay": "EUR 50 - 60 per hour"},
        {**_ASKED, "Requirements": ["A driving licence"]},
    ),
    Case(
        "a maker's own trimmings",
        {
            "Title": "Engineer",
            "ExternalDescriptionStr": "<p>We build ledgers.</p>",
            "ExternalQualificationsStr": "<ul><li>5 years of Go</li><li>SQL</li></ul>",
            "benefits_header": "What you get",
            "benefits": "<p>A desk.</p>",
            "PrimaryLocation": "Atlanta, GA",
            "WorkplaceType": "Hybrid",
            "minimumSalary": "135000",
            "maximumSalary": 175000,
            "salaryCurrency": "USD",
            "salaryInterval": "Year",
            "deadline_at": "2026-08-28T23:59:59-04:00",
        },
        {
            "title": "Engineer",
            "place": "Atlanta, GA",
            "arrangement": "Hybrid",
            "pay": "USD 135,000 - 175,000 per year",
            "deadline": "Apply by 2026-08-28",
        },
        {
            "Job description": ["We build ledgers."],
            "Qualifications": ["5 years of Go", "SQL"],
            "What you get": ["A desk."],
        },
    ),
]


@pytest.mark.parametrize("case", _CASES, ids=lambda case: case.id)
def test_an_answer_is_a_title_a_row_of_facts_and_sections(case: Case, tmp_path: Path) -> None:
    document = read_json(tmp_path, case.answer)
    assert header(document) == case.header
    assert sections(document) == case.sections
    rows = document.text.split("\n")
    assert rows[0] == case.header["title"]
    assert rows[2] == "; ".join(line.text for line in document.lines if line.field not in {None, "title"})
    assert all(line.text == document.text[line.start : line.end] for line in document.lines)
    assert [line.number for line in document.lines] == list(range(1, len(document.lines) + 1))


_PERSONIO = """<?xml version="1.0" encoding="UTF-8"?>
<workzag-jobs><position>
  <id>1</id><subcompany>Acme &amp; Co. KG</subcompany><office>Munich</office>
  <additionalOffices><office>Berlin</office></additionalOffices>
  <name>Engineer</name><employmentType>permanent</employmentType><schedule>full-time</schedule>
  <yearsOfExperience>{years}</yearsOfExperience>
  <jobDescriptions>
    <jobDescription><name>Your tasks</name><value><![CDATA[<p>Build ledgers.</p>]]></value></jobDescription>
    <jobDescription><name>Your profile</name><value><![CDATA[<ul><li>{asked}</li></ul>]]></value></jobDescription>
  </jobDescriptions>
</position></workzag-jobs>"""


@pytest.mark.parametrize(
    ("years", "asked", "requirements"),
    [
        ("7-10", "Go", ["7-10 years of experience"]),
        ("7-10", "7 years of Go", None),
        ("gt-15", "Go", ["15+ years of experience"]),
        ("lt-1", "Go", None),
    ],
)
def test_personio(tmp_path: Path, years: str, asked: str, requirements: list[str] | None) -> None:
    document = read_text(tmp_path, "jobs.xml", _PERSONIO.format(years=years, asked=asked))
    assert header(document) == {
        "title": "Engineer",
        "organisation": "Acme & Co. KG",
        "place": "Munich / Berlin",
        "terms": "Full time",
    }
    found = sections(document)
    assert found.pop("Requirements", None) == requirements
    assert found == {"Your tasks": ["Build ledgers."], "Your profile": [asked]}


def test_a_feed_in_xml(tmp_path: Path) -> None:
    text = f"""<source><publisher>Acme</publisher><job><title><![CDATA[Engineer]]></title><company>Acme</company>
    <city>Reno</city><state>NV</state><country>US</country><description><![CDATA[{_HTML}]]></description></job></source>"""
    document = read_text(tmp_path, "feed.xml", text)
    assert header(document) == {"title": "Engineer", "organisation": "Acme", "place": "Reno, NV, United States"}
    assert sections(document) == _ASKED


def test_entities_of_a_feed_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the canary", "utf-8")
    text = f"""<!DOCTYPE a [<!ENTITY s SYSTEM "file://{secret}">]><source><job><title>Engineer</title>
    <description>We look for an engineer who can count &s; and who likes to.</description></job></source>"""
    assert "canary" not in read_text(tmp_path, "feed.xml", text).text


def test_one_object_a_row(tmp_path: Path) -> None:
    job = '{"title": "Engineer", "absolute_url": "https://x/1", "content": "<p>Go is needed.</p>"}'
    document = read_text(tmp_path, "jobs.json", f"{job}\n{job.replace('Engineer', 'Clerk')}", number=2)
    assert header(document)["title"] == "Clerk"
