"""Real documents whose person is known as data too: which files, and what the data says. Read by the bench alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from agent.degrees import find_degrees
from evals.cases import TrueEducation, TrueFacts, TruePosition
from tests.documents.reading import ROOT

CORPUS = ROOT.parent / "shared" / "corpus" / "resumes"


@dataclass(frozen=True)
class Group:
    """Documents of one person. ``truth`` is what the data states; None where there is no data, only twins."""

    name: str
    files: tuple[Path, ...]
    truth: TrueFacts | None = None


def groups() -> list[Group]:
    """The groups whose files are all here."""
    found = [
        _group("rendercv", "pdf/rendercv_*[!l].pdf", "text/rendercv_John_Doe.yaml", _rendercv),
        _group("hackmyresume", "multi/hackmyresume_jane.*", "multi/hackmyresume_jane.yml", _fresh),
        _group("resumematcher", "pdf/resumematcher_*.pdf"),
        _group("accountant", "soupboss/01-*"),
        _group("desktop support", "soupboss/02-*"),
    ]
    return [group for group in found if len(group.files) > 1]


def _group(name: str, files: str, data: str = "", read: Callable[[Any], TrueFacts] | None = None) -> Group:
    paths = tuple(path for path in sorted(CORPUS.glob(files)) if path.name != "rendercv_minimal.pdf")
    source = CORPUS / data
    if read is None or not source.is_file():
        return Group(name, paths)
    text = source.read_text("utf-8")
    held = json.loads(text) if source.suffix == ".json" else YAML(typ="safe", pure=True).load(text)
    return Group(name, paths, read(held))


def _rendercv(data: Any) -> TrueFacts:
    cv = data["cv"]
    jobs = [(job["position"], job["company"], job) for job in cv["sections"]["experience"]]
    degrees = [(degree["degree"], degree["area"], degree["institution"]) for degree in cv["sections"]["education"]]
    return TrueFacts(
        name=cv["name"],
        positions=[_position(title, employer, job["start_date"], job["end_date"]) for title, employer, job in jobs],
        education=[_degree(words, field, school) for words, field, school in degrees],
    )


def _fresh(data: Any) -> TrueFacts:
    jobs = data["employment"]["history"]
    degrees = data["education"]["history"]
    return TrueFacts(
        name=data["name"],
        positions=[_position(job["position"], job["employer"], job["start"], job.get("end")) for job in jobs],
        education=[_degree(degree.get("title") or "", None, degree["institution"]) for degree in degrees],
    )


def _position(title: str, employer: str, start: object, end: object) -> TruePosition:
    return TruePosition(title=title, organisation=employer, start=str(start), end=str(end or "present"))


def _degree(words: str, field: str | None, school: str) -> TrueEducation:
    levels = [degree.level for degree in find_degrees(f"{words} in {field}" if field else words)]
    return TrueEducation(level=levels[0] if levels else None, field=field, school=school)
