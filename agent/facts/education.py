"""Degrees: the level by code, field and school copied by the model."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence

from agent.assessment import DegreeLevel, Education
from agent.degrees import LEVELS, find_degrees
from agent.documents import Document, Line
from agent.edges import finds
from agent.facts.copying import copied
from agent.facts.told import tells_fields, told
from agent.facts.work import entry_period
from agent.llm import Model

_NAMES_A_SCHOOL = re.compile(
    r"\b(?:university|college|institute|academy|polytechnic|universit(?:y|é|à)|universidad|universidade|hochschule"
    r"|universität|institut|school)$"
    r"|^(?:university|universität|universidad|université|college|school|institute) (?:of|de|of the)\b",
    re.IGNORECASE,
)
_LONGEST_SHORT_FORM = 5
_BETWEEN = re.compile(
    r"^[\s,(:–-]*(?:hons\.?\)?[\s,]*)?(?:degree\s+)?(?:(?:in|of|en|de|in der|im)\s+)?(?:the\s+)?", re.IGNORECASE
)


async def education(document: Document, model: Model) -> list[Education]:
    """The degrees, those of the education section first, each once.

    A degree that prose names again ("holds a Ph.D. in ...") is merged with
    its entry; one that only prose names is a fact of its own.
    """
    passages = list(education_passages(document))
    found = await asyncio.gather(*(_degrees(lines, model) for lines in passages))
    return merged(degree for degrees in found for degree in degrees)


def education_passages(document: Document) -> Iterator[list[Line]]:
    """The lines of each degree: the entries of the education section, then the sentences that name one."""
    for _, lines in document.entries("education"):
        if tells_fields(lines):
            yield list(lines)
        elif kept := [line for line in lines if line.role in {"head", "body"}]:
            yield kept
    for line in document.visible:
        said = line.role in {"body", "head"} or (line.role == "item" and line.part == "certifications")
        if said and line.entry is None and find_degrees(line.plain):
            yield [line]


async def _degrees(lines: Sequence[Line], model: Model) -> list[Education]:
    if tells_fields(lines):
        return _told(lines)
    words = _sorted_out(await copied(model, "education", lines))
    field, school = _field(words["field"], lines), _school(words["school"])
    numbers = [line.number for line in lines]
    levels = _levels(lines)
    if not levels and not (field or school):
        return []
    return [Education(level=level, field=field, school=school, lines=numbers) for level in (*levels,) or (None,)]


def _sorted_out(words: Mapping[str, str]) -> dict[str, str]:
    """The copied words, a school's name in the field's place put where it belongs: an entry may name no field."""
    field, school = words["field"], words["school"]
    if _NAMES_A_SCHOOL.search(field) and not _NAMES_A_SCHOOL.search(school):
        return {"field": "", "school": field}
    return {"field": field, "school": school}


def _told(lines: Sequence[Line]) -> list[Education]:
    """The degrees of an entry whose format tells its fields; one that still goes on is not held yet."""
    period = entry_period(lines)
    levels = [line.value for line in lines if line.field == "level" and line.value in LEVELS]
    held = [] if period is not None and period.ongoing else list(dict.fromkeys(levels))
    numbers = [line.number for line in lines if line.role == "head"]
    field, school = told(lines, "field"), told(lines, "school")
    if not numbers or not (field or school or held):
        return []
    return [Education(level=level, field=field, school=school, lines=numbers) for level in (*held,) or (None,)]


def _field(field: str, lines: Sequence[Line]) -> str | None:
    """The field copied, unless prose says it of something else than a degree.

    In a line of the education section a field stands anywhere; in a sentence
    it has to stand right behind a degree ("a Ph.D. in Computer Science").
    """
    if not field or find_degrees(field):
        return None
    line = next(line for line in lines if field in line.plain)
    if line.part == "education":
        return field
    behind = (line.plain[degree.end :] for degree in find_degrees(line.plain))
    return field if any(_BETWEEN.sub("", rest).startswith(field) for rest in behind) else None


def _school(school: str) -> str | None:
    """The school copied, unless it is the degree itself."""
    return school if school and not find_degrees(school) else None


def _levels(lines: Sequence[Line]) -> list[DegreeLevel]:
    """The levels named, each once; a degree that is still being worked for is not held yet."""
    found = [degree for line in lines for degree in find_degrees(_with_company(line))]
    return list(dict.fromkeys(degree.level for degree in found if degree.finished))


def _with_company(line: Line) -> str:
    """The line's text; a short form that names an entry of the education section alone ("BS") is a degree's."""
    alone = line.role == "head" and line.part == "education" and len(line.plain) <= _LONGEST_SHORT_FORM
    return f"{line.plain} degree" if alone else line.plain


def merged(degrees: Iterator[Education]) -> list[Education]:
    """Each degree once: same level, and neither field nor school says otherwise."""
    kept: list[Education] = []
    for degree in degrees:
        twin = next((other for other in kept if _same(other, degree)), None)
        if twin is None:
            kept.append(degree)
        else:
            twin.field = twin.field or degree.field
            twin.school = twin.school or degree.school
            twin.lines = sorted({*twin.lines, *degree.lines})
    return kept


def _same(one: Education, other: Education) -> bool:
    same_level = one.level == other.level
    return same_level and _agree(one.field, other.field) and _agree(one.school, other.school)


def _agree(one: str | None, other: str | None) -> bool:
    """Whether two names can be of the same thing: one is silent, or one holds the other."""
    if not one or not other:
        return True
    return _holds(one, other) or _holds(other, one)


def _holds(name: str, part: str) -> bool:
    """Whether the part stands in the name as whole words: "Law" is no part of "Lawn Science"."""
    return finds(part, name) is not None
