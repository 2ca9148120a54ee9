"""Persons made by hand, and a small set with words to draw persons from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from agent.assessment import DegreeLevel
from agent.rubric.requirement import Requirement, Rubric
from agent.rubric.yaml_file import to_yaml
from evals.cases import CaseSet, load_set
from evals.planted.person import Degree, Job, Month, Person, Sentence


def asked(kind: str, *subjects: str, **more: object) -> Requirement:
    """A requirement of this kind."""
    told = {"id": "r1", "quote": "asked", "kind": kind, "subjects": subjects, "priority": "must", "weight": 3}
    return Requirement.model_validate({**told, **more})


def shows(subject: str) -> Sentence:
    """A sentence of work that shows this subject."""
    return Sentence(f"Did {subject} every day.", subject)


def job(when: str, *sentences: Sentence) -> Job:
    """A job from and to these months, "2020-02 2023-01"; without the second it lasts."""
    start, _, end = when.partition(" ")
    return Job("Clerk", "Brook & Co", "Leeds", _month(start), _month(end) if end else None, sentences)


def degree(level: DegreeLevel, field: str | None = None, **more: bool) -> Degree:
    """A degree, finished unless told otherwise."""
    return Degree(level, field, "Tarn University", 2012, **more)


def person(*jobs: Job, **more: Any) -> Person:
    """A person with these jobs, who states nothing else unless told."""
    told: dict[str, Any] = {"layout": "resume", "dates": "months", "degrees": (), "languages": (), "listed": ()}
    return Person(**{"name": "Ana Ruiz", "town": "Leeds", "language": "en", "jobs": jobs, **told, **more})


def _month(stamp: str) -> Month:
    year, month = map(int, stamp.split("-"))
    return year * 12 + month - 1


RUBRIC = Rubric(
    requirements=[
        asked("education", "Law", id="r1", min_degree="bachelor", quote="A degree in Law."),
        asked("years", id="r2", min_years=3, overall_years=True, quote="3 years of experience."),
        asked("skill", "SAP", id="r3", quote="SAP."),
        asked("area", "filing", id="r4", quote="Filing."),
        asked("language", "German", id="r5", quote="German."),
    ]
)
WORDS = {
    "titles": ["Clerk", "Assistant", "Secretary"],
    "employers": ["Brook & Co, Leeds", "Tarn Mills, York", "Fell Yard, Hull", "Moor Works, Derby"],
    "schools": ["Tarn University", "Fell College"],
    "fields": {"asked": ["Law"], "other": ["Botany"]},
    "fillers": [f"Answered telephone number {number} all day." for number in range(1, 13)],
    "subjects": {
        name: {
            "shows": [f"Used {name} in way {number}." for number in range(1, 7)],
            "near": [f"Sat beside {name} person {number}." for number in range(1, 7)],
            "listed": [name],
        }
        for name in ("SAP", "filing")
    },
}


def made_set(folder: Path) -> CaseSet:
    """The small set, written to a folder and read from there."""
    (folder / "rubric.yaml").write_text(to_yaml(RUBRIC), "utf-8")
    (folder / "cases.yaml").write_text("cases: []\n", "utf-8")
    (folder / "posting.txt").write_text("\n".join(r.quote for r in RUBRIC.requirements), "utf-8")
    (folder / "vocabulary.yaml").write_text(json.dumps(WORDS), "utf-8")
    return load_set(folder, "written")
