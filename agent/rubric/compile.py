"""From a posting to a rubric: the model types each line, code checks and completes it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from agent.assessment import RequirementKind
from agent.degrees import allows_equivalent, minimum_degree
from agent.documents import Document, Line
from agent.errors import RubricError
from agent.languages import find_languages
from agent.llm import Model, Question
from agent.numbers import find_years
from agent.prompting import load
from agent.rubric import wording
from agent.rubric.merge import merged
from agent.rubric.posting import posting_facts
from agent.rubric.requirement import WEIGHTS, Requirement, Rubric
from agent.rubric.sections import Section, priority_of, section_of
from agent.rubric.subjects import Subjects, in_line, is_name, trim

_KINDS = (*get_args(RequirementKind), "none")
_SCHEMA = {
    "type": "object",
    "properties": {
        "kind": {"type": "string", "enum": list(_KINDS)},
        "subjects": {"type": "array", "items": {"type": "string", "maxLength": 80}, "maxItems": 8},
    },
    "required": ["kind", "subjects"],
    "additionalProperties": False,
}
_LISTED_WORDS = 3
"""A longer row of a list of skills says more than a subject."""


@dataclass(frozen=True)
class Asked:
    """A posting line that may ask for something, with the heading it stands under."""

    line: Line
    heading: str
    section: Section


async def compile_rubric(
    posting: Document, model: Model, done: Callable[[int, int], None] = lambda lines, of: None
) -> Rubric:
    """The rubric of a posting; ``done`` is told how many of its lines are typed.

    Raises RubricError when the posting asks for nothing that could be found,
    ModelError when the model cannot be used.
    """
    asked = asked_lines(posting)
    counted = 0

    async def one(item: Asked) -> Requirement | None:
        nonlocal counted
        requirement = await _requirement(item, model)
        counted += 1
        done(counted, len(asked))
        return requirement

    facts, typed = await asyncio.gather(posting_facts(posting, model), asyncio.gather(*map(one, asked)))
    requirements = merged(found for found in typed if found is not None)
    if not requirements:
        raise RubricError(
            f"{posting.name} holds no requirement that could be found. Check with `screening-agent read` "
            "that its text is right, or write a rubric and give it with --rubric."
        )
    return Rubric(posting=facts, requirements=requirements)


def asked_lines(posting: Document) -> list[Asked]:
    """The lines that may ask for something, in order, each text once.

    Where headings tell what is asked, prose under other headings is left to
    the posting's own facts; a posting without such headings is typed whole.
    """
    items = list(_under_headings(posting.visible))
    known = [item for item in items if item.section in {"asked", "wished", "listed", "duties"}]
    chosen = known or [item for item in items if item.section != "not asked"] or items
    once: dict[str, Asked] = {}
    for item in chosen:
        once.setdefault(f"{item.heading} {item.line.plain}".casefold(), item)
    return list(once.values())


def _under_headings(lines: Iterable[Line]) -> Iterable[Asked]:
    """Each line with its section: its heading's, or what a label below the heading says is only wished."""
    heading, section = "", section_of("")
    wished = False
    for line in lines:
        if line.role == "heading":
            heading, section, wished = line.plain, section_of(line.plain), False
        elif line.role == "label":
            wished = section_of(line.plain) == "wished"
        elif line.role in {"body", "item"}:
            yield Asked(line, heading, "wished" if wished and section != "not asked" else section)


async def _requirement(item: Asked, model: Model) -> Requirement | None:
    """The requirement of one line, or None where it asks for nothing."""
    if _is_listed(item):
        subject = trim(item.line.plain)
        return _complete(item, _skill_or_area([subject]), Subjects((subject,), any_of=False))
    (kind, subjects), _ = await model.ask(_question(item), lambda text: _read(text, item.line.plain))
    kind = _checked_kind(kind, item.line.plain)
    if kind == "none":
        return None
    if kind in {"skill", "area"}:
        kind = _skill_or_area(subjects.names)
    return _complete(item, kind, subjects)


def _skill_or_area(subjects: Sequence[str]) -> RequirementKind:
    """A skill has a proper name among its subjects; fields of work are areas."""
    return "skill" if any(is_name(subject) for subject in subjects) else "area"


def _is_listed(item: Asked) -> bool:
    """Whether the line is a bare member of a list of skills or tools: it is its own subject."""
    line = item.line.plain
    bare_words = len(line.split()) <= _LISTED_WORDS and not re.search(r"[,;:()/]|\band\b|\bor\b|\d", line)
    return item.section == "listed" and bare_words and not find_languages(line) and minimum_degree(line) is None


def _question(item: Asked) -> Question:
    values = {"heading": item.heading or "(none)", "line": item.line.plain}
    return load("requirement").question(values, max_tokens=120, schema=_SCHEMA)


def _read(text: str, line: str) -> tuple[Any, Subjects]:
    """The model's answer with the subjects that the line does not hold dropped."""
    answer = json.loads(text)
    if answer["kind"] not in _KINDS:
        raise ValueError(f"The kind must be one of {', '.join(_KINDS)}.")
    return answer["kind"], in_line(line, [str(subject) for subject in answer["subjects"]])


def _checked_kind(kind: Any, line: str) -> Any:
    """The kind, corrected where the line itself decides: numbers of years, degrees, languages."""
    if minimum_degree(line) is not None:
        return "education"
    if find_years(line) and kind in {"skill", "area", "other", "years", "responsibility"}:
        return "years"
    if kind == "years" or (kind == "education" and "degree" not in line.casefold()):
        kind = "area"
    if kind == "language" and not find_languages(line):
        kind = "skill"
    return kind


def _complete(item: Asked, kind: RequirementKind, subjects: Subjects) -> Requirement:
    line = item.line.plain
    # "5+ years of experience" and "a bachelor's degree" ask for no subject; any other line is its own.
    names = subjects.names or (() if kind in {"education", "years"} else (wording.whole(line),))
    if kind == "language":
        names = tuple(name for name, _ in find_languages(line)) or names
    if kind == "responsibility":
        names = wording.duty(line, names)
    if kind == "education":
        names = tuple(name for name in names if not wording.allows_related(name))
    years = find_years(line) if kind == "years" else []
    priority = priority_of(item.section, line)
    return Requirement(
        id="",
        quote=line,
        line=item.line.number,
        kind=kind,
        subjects=list(names),
        any_of=subjects.any_of and len(names) > 1,
        min_years=years[0].low if years else None,
        overall_years=bool(years) and (not names or wording.asks_overall(line)),
        # "Nursing degree" names no level: it is read as a bachelor's, the least it can be.
        min_degree=(minimum_degree(line) or "bachelor") if kind == "education" else None,
        or_related=kind == "education" and wording.allows_related(line),
        or_equivalent=allows_equivalent(line),
        priority=priority,
        weight=WEIGHTS[priority],
    )
