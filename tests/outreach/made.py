"""Assessments made by hand, and a model that says what it is told to: what notes are drafted from in tests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from agent.assessment import Assessment, Candidate, Cell, Evidence, Facts, RequirementAssessment
from agent.documents import Document, read_text
from agent.errors import ReplyError
from agent.llm import Model, Question
from agent.outreach.compose import Wish, compose
from agent.outreach.distinct import said_by
from agent.outreach.note import Note
from agent.outreach.opening import Subject
from agent.outreach.sender import Sender
from agent.rubric.requirement import Posting, Requirement, Rubric

T = TypeVar("T")

SENDER = Sender(name="Alex Morgan", role="Recruiter")
PROFILE = """\
Ana Ruiz
Leeds

Experience

Clerk, Brook & Co
Mar 2019 - Feb 2023
- Ran SAP for the whole office of 40 people.
- Kept up the filing of twelve lawyers.

Education
Bachelor of Law, Tarn University, 2015
"""
POSTING = Posting.model_validate(
    {
        "title": "Office Clerk",
        "employers": [{"text": "Fell Mills", "line": 2}],
        "place": "York",
        "arrangement": "hybrid",
        "pay": "GBP 30,000 - 34,000",
    }
)


def asked(id_: str, kind: str = "skill", **more: Any) -> Requirement:
    """A requirement of the subject that is its id."""
    told = {
        "id": id_,
        "quote": f"Experience with {id_}.",
        "kind": kind,
        "subjects": [id_],
        "priority": "must",
        "weight": 3,
    }
    return Requirement.model_validate({**told, **more})


RUBRIC = Rubric(posting=POSTING, requirements=[asked("SAP"), asked("filing", "area"), asked("Excel")])
_SHOWS = {"SAP": "Ran SAP for the whole office of 40 people.", "filing": "Kept up the filing of twelve lawyers."}


def document(text: str = PROFILE) -> Document:
    """A profile as it is read."""
    return read_text(text, "profile.txt")


def assessment(
    name: str | None = "Ana Ruiz",
    *,
    text: str = PROFILE,
    shows: dict[str, str] | None = None,
    facts: dict[str, Any] | None = None,
    listed: Sequence[str] = (),
    **more: Any,
) -> Assessment:
    """What a screen says of a profile: the subjects shown by their lines, all others not stated."""
    read = document(text)
    shown = _SHOWS if shows is None else shows
    lines = {subject: _line(read, words) for subject, words in shown.items()}
    requirements = []
    for one in RUBRIC.requirements:
        verdict = "met" if one.id in lines else "partly_met" if one.id in listed else "not_stated"
        requirements.append(
            RequirementAssessment.model_validate(
                {
                    "id": one.id,
                    "text": one.quote,
                    "kind": one.kind,
                    "priority": one.priority,
                    "weight": one.weight,
                    "verdict": verdict,
                    "reason": f"{one.id}: {verdict}.",
                    "evidence": [lines[one.id]] if one.id in lines else [],
                }
            )
        )
    cells = [
        Cell(subject=subject, lines=[found.line], passage=found.text, answer="shown", why="asked")
        for subject, found in lines.items()
    ]
    cells += [Cell(subject=subject, lines=[1], passage=subject, answer="listed", why="asked") for subject in listed]
    told = {"positions": [{"title": "Clerk", "organisation": "Brook & Co", "start": "2019-03", "end": "2023-02",
                           "lines": [_line(read, "Brook & Co").line]}]} if facts is None else facts  # fmt: skip
    return Assessment(
        candidate=Candidate(id=more.pop("id", "one"), source=more.pop("source", "profile.txt"), name=name),
        status="assessed",
        facts=Facts.model_validate(told),
        requirements=requirements,
        cells=cells,
        **more,
    )


def _line(read: Document, words: str) -> Evidence:
    line = next(line for line in read.lines if words in line.text)
    return Evidence(line=line.number, text=line.text, start=line.start, end=line.end)


class Says:
    """A model that gives these clauses, one after the other, and counts what it was asked."""

    def __init__(self, *clauses: str) -> None:
        self.clauses = list(clauses)
        self.asked = 0

    async def ask(self, question: Question, parse: Callable[[str], T]) -> tuple[T, None]:
        """The next clause; none is a reply that cannot be read."""
        self.asked += 1
        if not self.clauses:
            raise ReplyError("No answer was right.")
        return parse(json.dumps({"clause": self.clauses.pop(0)})), None


def note(
    one: Assessment | None = None,
    *,
    text: str | None = PROFILE,
    rubric: Rubric = RUBRIC,
    model: Says | None = None,
    others: Sequence[Assessment] = (),
    variant: int = 1,
    **wish: Any,
) -> Note | None:
    """The note to a candidate; ``text`` None: the profile is no longer there."""
    whom = Subject(
        one or assessment(),
        document(text) if text is not None else None,
        [said_by(other) for other in others],
        [other.candidate.name for other in others if other.candidate.name],
    )
    return asyncio.run(compose(whom, rubric, Wish(**{"sender": SENDER, **wish}), cast("Model | None", model), variant))


def drafted(*words: Any, **more: Any) -> Note:
    """As ``note``, where there has to be one."""
    found = note(*words, **more)
    assert found is not None
    return found


def sentence(made: Note, kind: str) -> str:
    """The text of a note's sentence of this kind; empty where it has none."""
    return next((one.text for one in made.sentences if one.kind == kind), "")
