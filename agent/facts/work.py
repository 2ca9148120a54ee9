"""Jobs and projects: names by the model, dates and numbers by code."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from itertools import pairwise

from agent.assessment import Position, Project
from agent.dates import Period, find_period
from agent.documents import Document, Line
from agent.documents.naming import AWAY
from agent.facts.copying import copied
from agent.facts.told import tells_fields, told, told_date
from agent.llm import Model
from agent.numbers import find_counts

_ROLE_LABEL = re.compile(r"(?:my |your )?(?:role|position)\b", re.IGNORECASE)


def entry_period(lines: Sequence[Line]) -> Period | None:
    """The period of an entry: its own line of dates first, else the first one its head holds."""
    for role in ("dates", "head"):
        for line in lines:
            if line.role == role and (found := find_period(line.plain)) is not None:
                return found.period
    return None


def is_job(lines: Sequence[Line]) -> bool:
    """Whether an entry of the list of jobs names a job, and not a time away from work."""
    heads = [line for line in lines if line.role == "head"]
    return bool(heads) and AWAY.match(heads[0].plain) is None


async def positions(document: Document, model: Model) -> list[Position]:
    """The jobs of the profile's list of jobs, in reading order."""
    entries = [lines for _, lines in document.entries("experience")]
    return [job for job in await asyncio.gather(*(_position(lines, model) for lines in entries)) if job]


def with_present(jobs: Sequence[Position], present: Position | None, *, employer_said: bool = True) -> list[Position]:
    """The jobs with the header's present one first, unless the list holds it.

    A header that does not say whom the person works for tells how they call
    themselves, and maybe a town or a field; beside listed jobs it is none of them.
    """
    if present is None or any(_same_job(present, job) for job in jobs):
        return list(jobs)
    return [present, *jobs] if not jobs or (present.organisation and employer_said) else list(jobs)


async def _position(lines: Sequence[Line], model: Model) -> Position | None:
    if not is_job(lines):
        return None
    heads = [line for line in lines if line.role == "head"]
    words = _told(lines, "title", "organisation") or await copied(model, "position", heads)
    if not any(words.values()):
        return None
    start, end = _ends(lines)
    return Position(
        title=words["title"] or None,
        organisation=words["organisation"] or None,
        start=start,
        end=end,
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
    words = _told(lines, "name", "role") or _labelled(lines) or await copied(model, "project", heads)
    start, end = _ends(lines)
    counts = {
        unit: found.count for line in lines if line.role == "counts" for unit, found in find_counts(line.plain).items()
    }
    return Project(
        name=words["name"] or heads[0].plain,
        role=words["role"] or None,
        start=start,
        end=end,
        commits=counts.get("commits"),
        pull_requests=counts.get("pull_requests"),
        reviews=counts.get("reviews"),
        comments=counts.get("comments"),
        lines=_numbers(lines, {"head", "dates", "counts"}),
    )


def _told(lines: Sequence[Line], *fields: str) -> dict[str, str] | None:
    """What the file's format says the lines are, else None."""
    return {field: told(lines, field) or "" for field in fields} if tells_fields(lines) else None


def _ends(lines: Sequence[Line]) -> tuple[str | None, str | None]:
    """When an entry began and ended, as facts hold it; one end alone where the file's format tells one."""
    period = entry_period(lines)
    if period is not None:
        return period.start_text, period.end_text
    return told_date(lines, "start"), told_date(lines, "end")


def _labelled(lines: Sequence[Line]) -> dict[str, str] | None:
    """Name and role where the page itself says which is which ("Role in this project:"); else None."""
    for label, after in pairwise(lines):
        if label.role == "label" and after.role == "head" and _ROLE_LABEL.match(label.plain):
            name = next(line for line in lines if line.role == "head")
            return {"name": name.plain, "role": after.plain} if name is not after else None
    return None


def _numbers(lines: Sequence[Line], roles: set[str]) -> list[int]:
    return [line.number for line in lines if line.role in roles]
