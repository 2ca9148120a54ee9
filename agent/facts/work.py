"""Jobs and projects: names by the model, dates and numbers by code."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from agent.assessment import Position, Project
from agent.dates import Period, find_period
from agent.documents import Document, Line
from agent.facts.copying import copied
from agent.llm import Model
from agent.numbers import find_counts


def entry_period(lines: Sequence[Line]) -> Period | None:
    """The period of an entry: its own line of dates first, else the first one its head holds."""
    for role in ("dates", "head"):
        for line in lines:
            if line.role == role and (found := find_period(line.plain)) is not None:
                return found.period
    return None


async def positions(document: Document, model: Model, present: Position | None) -> list[Position]:
    """The jobs in reading order; the header's present one first, unless the list holds it."""
    entries = [lines for _, lines in document.entries("experience")]
    found = [job for job in await asyncio.gather(*(_position(lines, model) for lines in entries)) if job]
    if present is not None and not any(_same_job(present, job) for job in found):
        return [present, *found]
    return found


async def _position(lines: Sequence[Line], model: Model) -> Position | None:
    heads = [line for line in lines if line.role == "head"]
    if not heads:
        return None
    words = await copied(model, "position", heads)
    if not any(words.values()):
        return None
    period = entry_period(lines)
    return Position(
        title=words["title"] or None,
        organisation=words["organisation"] or None,
        start=period.start_text if period else None,
        end=period.end_text if period else None,
        lines=_numbers(lines, {"head", "dates"}),
    )


def _same_job(one: Position, other: Position) -> bool:
    def key(job: Position) -> tuple[str, str]:
        return (job.title or "").casefold(), (job.organisation or "").casefold()

    return key(one) == key(other)


async def projects(document: Document, model: Model) -> list[Project]:
    """The projects in reading order. A count is kept only with its unit beside it."""
    entries = [lines for _, lines in document.entries("projects")]
    found = await asyncio.gather(*(_project(lines, model) for lines in entries))
    return [project for project in found if project is not None]


async def _project(lines: Sequence[Line], model: Model) -> Project | None:
    heads = [line for line in lines if line.role == "head"]
    if not heads:
        return None
    words = await copied(model, "project", heads)
    period = entry_period(lines)
    counts = {
        unit: found.count for line in lines if line.role == "counts" for unit, found in find_counts(line.plain).items()
    }
    return Project(
        name=words["name"] or heads[0].plain,
        role=words["role"] or None,
        start=period.start_text if period else None,
        end=period.end_text if period else None,
        commits=counts.get("commits"),
        pull_requests=counts.get("pull_requests"),
        reviews=counts.get("reviews"),
        comments=counts.get("comments"),
        lines=_numbers(lines, {"head", "dates", "counts"}),
    )


def _numbers(lines: Sequence[Line], roles: set[str]) -> list[int]:
    return [line.number for line in lines if line.role in roles]
