"""What may be said of a candidate: the evidence of met requirements and the facts beside it, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.assessment import Assessment, Education, Evidence, Position, Project, RequirementAssessment
from agent.documents import Document, Part
from agent.outreach.note import Fact

_FEWEST_WORDS, _MOST_WORDS = 5, 45


@dataclass(frozen=True)
class Person:
    """The facts of one candidate, each list best first; ``where`` tells the entry that a line belongs to."""

    work: list[Fact]
    projects: list[tuple[Fact, Project]]
    positions: list[tuple[Fact, Position]]
    degrees: list[tuple[Fact, Education]]


def person_of(assessment: Assessment, document: Document | None) -> Person:
    """What may be said of a candidate. ``document`` is the profile as it was judged, None where it is not there.

    Lines that are hidden, or that speak to the judge, are no evidence and so
    never a fact. Without the document no line is said to belong anywhere.
    """
    spoken = _places(assessment, document) if document is not None else {}
    work = [
        Fact(
            id=f"p{number}",
            kind="work",
            text=" ".join(evidence.text.split()),
            lines=[evidence.line],
            where=spoken.get(evidence.line, ""),
            requirement=requirement.id,
        )
        for number, (requirement, evidence) in enumerate(_evidence(assessment, document), 1)
    ]
    facts = assessment.facts
    return Person(
        work,
        [(_named(f"o{n}", "project", one.name, one.lines), one) for n, one in enumerate(facts.projects, 1)],
        [
            (_named(f"e{n}", "position", " ".join(filter(None, (one.title, one.organisation))), one.lines), one)
            for n, one in enumerate(facts.positions, 1)
        ],
        [
            (_named(f"d{n}", "degree", " ".join(filter(None, (one.level, one.field, one.school))), one.lines), one)
            for n, one in enumerate(facts.education, 1)
        ],
    )


def _named(identifier: str, kind: str, text: str, lines: Sequence[int]) -> Fact:
    return Fact.model_validate({"id": identifier, "kind": kind, "text": text, "lines": list(lines)})


def _evidence(assessment: Assessment, document: Document | None) -> Iterator[tuple[RequirementAssessment, Evidence]]:
    """Lines of prose that show a met requirement, those of the heaviest requirements first, each line once."""
    told = set[int]()
    for requirement in sorted(assessment.requirements, key=lambda one: (-one.weight, one.verdict != "met")):
        if requirement.verdict not in {"met", "partly_met"} or requirement.kind in {
            "education",
            "language",
            "location",
        }:
            continue
        shown = {number for cell in assessment.cells if cell.answer == "shown" for number in cell.lines}
        for evidence in _dated_first(requirement.evidence, document):
            words = len(evidence.text.split())
            if evidence.line in shown and evidence.line not in told and _FEWEST_WORDS <= words <= _MOST_WORDS:
                told.add(evidence.line)
                yield requirement, evidence


def _dated_first(evidence: Sequence[Evidence], document: Document | None) -> list[Evidence]:
    """What was done somewhere before how the person is described."""
    if document is None:
        return list(evidence)
    return sorted(evidence, key=lambda one: document.line(one.line).entry is None)


def _places(assessment: Assessment, document: Document) -> dict[int, str]:
    """Each line of a job or project to the name of its employer or project."""
    names = {line: one.name for one in assessment.facts.projects for line in one.lines}
    names |= {line: one.organisation for one in assessment.facts.positions if one.organisation for line in one.lines}
    places: dict[int, str] = {}
    parts: tuple[Part, ...] = ("experience", "projects")
    for part in parts:
        for _, lines in document.entries(part):
            name = next((names[line.number] for line in lines if line.number in names), "")
            places |= {line.number: name for line in lines if name}
    return places
