"""Structured files as tests compare them: read in this process, their facts taken without a model."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any, cast

from ruamel.yaml import YAML

from agent.assessment import Facts
from agent.documents import Document
from agent.documents.extracted import Reading
from agent.documents.formats import extract
from agent.documents.reader import document_of
from agent.documents.sniff import sniff
from agent.facts.extract import extract as facts_of
from agent.facts.identity import Identity
from agent.llm import Model


class _Nobody:
    """A model that must not be asked."""

    name = "nobody"

    async def ask(self, question: object, *_: object) -> None:
        raise AssertionError(f"asked: {question}")


def document(data: object, name: str = "cv.json") -> Document:
    """The document of bytes, a text, or data that are written as JSON."""
    if not isinstance(data, bytes | str):
        data = json.dumps(data, ensure_ascii=False)
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    found = extract(sniff(raw), raw, name, Reading())
    return document_of(found, name, hashlib.sha256(raw).hexdigest())


def facts(read: Document) -> tuple[Identity, Facts]:
    """Who a document is about and its facts, by code alone."""
    return asyncio.run(facts_of(read, cast("Model", _Nobody())))


def rows(read: Document, part: str | None = None) -> list[str]:
    """Each visible line as "role: text", those of one part or all."""
    return [f"{line.role}: {line.plain}" for line in read.visible if part in {None, line.part}]


def hidden(read: Document) -> list[tuple[str, str | None, str | None]]:
    """The lines that no reader sees: text, how, where."""
    return [(line.plain, line.hidden, line.where) for line in read.lines if line.hidden]


def jobs(found: Facts) -> list[tuple[str | None, ...]]:
    """Title, employer, start and end of each job."""
    return [(job.title, job.organisation, job.start, job.end) for job in found.positions]


def degrees(found: Facts) -> list[tuple[str | None, ...]]:
    """Level, field and school of each degree."""
    return [(degree.level, degree.field, degree.school) for degree in found.education]


def as_yaml(data: object) -> str:
    """Data as YAML."""
    stream = io.StringIO()
    writer = YAML(typ="safe", pure=True)
    writer.default_flow_style = False
    writer.dump(data, stream)
    return stream.getvalue()


def archive(files: Mapping[str, str], packing: int = zipfile.ZIP_STORED) -> bytes:
    """A zip archive of texts."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", packing) as packed:
        for name, text in files.items():
            packed.writestr(name, text)
    return stream.getvalue()


RESUME: dict[str, Any] = {
    "basics": {
        "name": "Ada King",
        "label": "Ward Nurse",
        "email": "ada@example.org",
        "summary": "Nurse on surgical wards. Likes maps.",
        "location": {"address": "12 Mill Lane", "city": "Leeds", "region": "England", "countryCode": "GB"},
    },
    "work": [
        {
            "name": "Northwind",
            "position": "Ward Nurse",
            "location": "Leeds",
            "startDate": "2019-03",
            "summary": "Dressed wounds. Trained four nurses.",
            "highlights": ["Cut waiting by a third. Nobody left."],
        },
        {"company": "Contoso", "position": "Nursing Aide", "startDate": "2015", "endDate": "2019-02-28"},
    ],
    "education": [
        {"institution": "University of Leeds", "area": "Nursing", "studyType": "BSc", "endDate": "2015-06-30",
         "startDate": "2012-09-01", "courses": ["Wound care I"]}
    ],
    "projects": [
        {"name": "Ward app", "roles": ["Author", "Tester"], "startDate": "2020-01", "endDate": "2020-12",
         "description": "An app for wards", "keywords": ["Python", "SQL"]}
    ],
    "skills": [{"name": "Wound care", "level": "Master", "keywords": ["Dressings", "Sutures"]}],
    "languages": [{"language": "English", "fluency": "Native speaker"}, {"language": "Igbo"}],
    "certificates": [{"name": "ALS", "issuer": "Resus Council", "date": "2022-03-01"}],
    "volunteer": [{"organization": "Red Cross", "position": "Trainer", "summary": "Taught first aid to adults."}],
    "references": [{"name": "Bob Secret", "reference": "Ada is the best nurse there is."}],
    "interests": [{"name": "Chess", "keywords": ["Openings"]}],
}  # fmt: skip
"""A whole JSON Resume."""

CANDIDATE_XML = """<?xml version='1.0'?>
<Candidate xmlns="http://www.europass.eu/1.0" xmlns:hr="http://www.hr-xml.org/3"><CandidatePerson><PersonName>
<hr:GivenName>Ada</hr:GivenName><hr:FamilyName>King</hr:FamilyName></PersonName></CandidatePerson><CandidateProfile>
<EmploymentHistory><EmployerHistory><hr:OrganizationName>Northwind</hr:OrganizationName><PositionHistory>
<PositionTitle>Nurse</PositionTitle><Description>Dressed &lt;b&gt;wounds&lt;/b&gt;.</Description></PositionHistory>
</EmployerHistory></EmploymentHistory></CandidateProfile></Candidate>"""
"""A small Europass file."""
