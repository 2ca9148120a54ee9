"""What may be said of a candidate: the evidence of met requirements and the facts beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from agent.assessment import Assessment, Cell, Education, Evidence, Position, Project
from agent.documents import Document, Part
from agent.outreach.choosing import is_doing
from agent.outreach.distinct import words
from agent.outreach.note import Fact
from agent.rubric.requirement import Requirement, Rubric

_FEWEST_WORDS, _MOST_WORDS = 5, 45
_STATED = frozenset({"education", "language", "location"})
"""Kinds that a profile states; a sentence of work shows the others."""

_TELLING = ("responsibility", "area", "skill", "other", "certification", "years")
"""Of several things that one line answers, the first of these says best why it matters."""

_STEM = 5
"""Letters that tell a word here."""

_NO_EMPLOYER = re.compile(
    r"free-?lanc\w*|self[- ]?employed|independent|contractor|consultant|various|several|multiple|private|confidential"
    r"|undisclosed|stealth\b.*|n/?a|none|remote|home|unemployed|career break|sabbatical|parental leave|family|travel\w*"
    r"|selbstst?ändig|freiberuf\w*|indépendante?|à mon compte|autónom[oa]|por cuenta propia",
    re.IGNORECASE,
)
_LONGEST_NAME = 60
"""Characters; what is longer is a sentence rather than a name."""


@dataclass(frozen=True)
class Person:
    """The facts of one candidate, in the profile's order; ``where`` tells the entry that a line belongs to."""

    work: list[Fact]
    projects: list[tuple[Fact, Project]]
    positions: list[tuple[Fact, Position]]
    degrees: list[tuple[Fact, Education]]


def person_of(assessment: Assessment, rubric: Rubric, document: Document | None) -> Person:
    """What may be said of a candidate. ``document`` is the profile as it was judged, None where it is not there.

    A line that is hidden or speaks to the judge is never a fact, even where an
    assessment quotes it. Without the document no line is said to belong
    anywhere.
    """
    told = list(_evidence(assessment, rubric, document))
    spoken = _places(assessment, document) if document is not None else {}
    left = barred(assessment, document)
    work = [
        Fact(
            id=f"p{number}",
            kind="work",
            text=" ".join(evidence.text.split()),
            lines=[evidence.line],
            where=spoken.get(evidence.line, ""),
            requirement=requirement.id,
            subject=subject,
        )
        for number, (evidence, requirement, subject) in enumerate(told, 1)
        if evidence.line not in left
    ]
    facts = assessment.facts
    projects = [one for one in facts.projects if not left.intersection(one.lines)]
    positions = [one for one in facts.positions if not left.intersection(one.lines)]
    degrees = [one for one in facts.education if not left.intersection(one.lines)]
    return Person(
        work,
        [(_project(n, one), one) for n, one in enumerate(projects, 1)],
        [
            (_named(f"e{n}", "position", [one.title, one.organisation], one.lines), one)
            for n, one in enumerate(positions, 1)
        ],
        [
            (_named(f"d{n}", "degree", [one.level, one.field, one.school], one.lines), one)
            for n, one in enumerate(degrees, 1)
        ],
    )


def barred(assessment: Assessment, document: Document | None) -> frozenset[int]:
    """The lines that are hidden from a reader or speak to the judge: no note may rest on them."""
    flagged = {
        line for flag in assessment.flags if flag.code in {"hidden-text", "speaks-to-the-judge"} for line in flag.lines
    }
    hidden = {line.number for line in document.lines if line.hidden is not None} if document is not None else set()
    return frozenset(flagged | hidden)


def is_employer(name: str | None, assessment: Assessment) -> bool:
    """Whether the name of a job's place can stand behind "at": no "Freelance", no town, no sentence."""
    if not name or len(name) > _LONGEST_NAME or _NO_EMPLOYER.fullmatch(name.strip(" .()")):
        return False
    place = assessment.facts.place.name.casefold() if assessment.facts.place else ""
    return name.casefold() not in {place, *(part.strip() for part in place.split(","))}


def _project(number: int, project: Project) -> Fact:
    named = _named(f"o{number}", "project", [project.name], project.lines)
    return named.model_copy(update={"where": project.name})


def _named(identifier: str, kind: str, parts: Sequence[str | None], lines: Sequence[int]) -> Fact:
    text = " ".join(filter(None, parts))
    return Fact.model_validate({"id": identifier, "kind": kind, "text": text, "lines": list(lines)})


def _evidence(
    assessment: Assessment, rubric: Rubric, document: Document | None
) -> Iterator[tuple[Evidence, Requirement, str]]:
    """Each line of prose that shows something asked, with what it answers best and the subject of it."""
    answers = _answers(assessment, rubric)
    titles = {_plain(text) for job in assessment.facts.positions for text in (job.title, job.organisation) if text}
    told = set[int]()
    for one in assessment.requirements:
        for evidence in one.evidence:
            if evidence.line in told or evidence.line not in answers:
                continue
            told.add(evidence.line)
            length = len(evidence.text.split())
            if not _FEWEST_WORDS <= length <= _MOST_WORDS or not is_doing(evidence.text):
                continue
            if _plain(evidence.text) not in titles and not _is_heading(evidence, document):
                yield evidence, *answers[evidence.line]


def _answers(assessment: Assessment, rubric: Rubric) -> Mapping[int, tuple[Requirement, str]]:
    """For each line that shows a subject, the requirement it answers that says best why it matters."""
    verdicts = {one.id: one.verdict for one in assessment.requirements}
    found: dict[int, tuple[Requirement, str]] = {}
    ranks: dict[int, tuple[bool, float, int]] = {}
    for cell in assessment.cells:
        if cell.answer != "shown":
            continue
        for requirement in rubric.requirements:
            if cell.subject not in requirement.subjects or requirement.kind in _STATED:
                continue
            if verdicts.get(requirement.id) not in {"met", "partly_met"}:
                continue
            for line in cell.lines:
                rank = _rank(requirement, cell)
                if line not in ranks or rank < ranks[line]:
                    ranks[line], found[line] = rank, (requirement, cell.subject)
    return found


def _rank(requirement: Requirement, cell: Cell) -> tuple[bool, float, int]:
    """What a line answers best comes first: what it says in the posting's words, then what weighs most."""
    kind = requirement.kind if requirement.kind in _TELLING else "other"
    passage = {word[:_STEM] for word in words(cell.passage)}
    named = all(word[:_STEM] in passage for word in words(cell.subject))
    return not named, -requirement.weight, _TELLING.index(kind)


def _is_heading(evidence: Evidence, document: Document | None) -> bool:
    return document is not None and document.line(evidence.line).role != "body"


def _plain(text: str) -> str:
    return " ".join(text.split()).strip(" .,;").casefold()


def _places(assessment: Assessment, document: Document) -> dict[int, str]:
    """Each line of a job or project to the name of its employer or project."""
    names = {line: one.name for one in assessment.facts.projects for line in one.lines}
    for job in assessment.facts.positions:
        if job.organisation and is_employer(job.organisation, assessment):
            names |= dict.fromkeys(job.lines, job.organisation)
    places: dict[int, str] = {}
    parts: tuple[Part, ...] = ("experience", "projects")
    for part in parts:
        for _, lines in document.entries(part):
            name = next((names[line.number] for line in lines if line.number in names), "")
            places |= {line.number: name for line in lines if name}
    return places
