"""Degrees: the level by code, field and school copied by the model."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from agent.assessment import Education
from agent.degrees import find_degrees
from agent.documents import Document, Line
from agent.facts.copying import copied
from agent.llm import Model


async def education(document: Document, model: Model) -> list[Education]:
    """The degrees, those of the education section first, each once.

    A degree that prose names again ("holds a Ph.D. in ...") is merged with
    its entry; one that only prose names is a fact of its own.
    """
    passages = list(_passages(document))
    found = await asyncio.gather(*(_degrees(lines, model) for lines in passages))
    return merged(degree for degrees in found for degree in degrees)


def _passages(document: Document) -> Iterator[list[Line]]:
    for _, lines in document.entries("education"):
        if kept := [line for line in lines if line.role in {"head", "body"}]:
            yield kept
    for line in document.visible:
        if line.role in {"body", "head"} and line.entry is None and find_degrees(line.plain):
            yield [line]


async def _degrees(lines: Sequence[Line], model: Model) -> list[Education]:
    words = await copied(model, "education", lines)
    numbers = [line.number for line in lines]
    levels = dict.fromkeys(degree.level for line in lines for degree in find_degrees(line.plain))
    if not levels and not any(words.values()):
        return []
    return [
        Education(level=level, field=words["field"] or None, school=words["school"] or None, lines=numbers)
        for level in levels or [None]
    ]


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
    return one.casefold() in other.casefold() or other.casefold() in one.casefold()
