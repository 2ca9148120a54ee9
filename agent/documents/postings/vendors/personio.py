"""Personio's feed of positions: sections with names of their own, years of experience as a range."""

from __future__ import annotations

import re
from typing import Any

from agent.documents.postings import place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, each, first, members, text, words

_RANGE = re.compile(r"(\d+)-(\d+)")
_OVER = re.compile(r"(?:gt|>)-?\s*(\d+)")


def openings(answer: Any) -> list[Opening] | None:
    """The positions of ``/xml``."""
    found = [job for job in each(at(answer, "workzag-jobs", "position")) if isinstance(job, dict)]
    return [_opening(job) for job in found] or None


def _opening(job: dict[str, Any]) -> Opening:
    offices = [words(job.get("office")), *members(at(job, "additionalOffices", "office"))]
    places = [place.without_arrangement(office) for office in offices if office]
    sections = [
        Passage(first(part, "name"), text(at(part, "value")))
        for part in each(at(job, "jobDescriptions", "jobDescription"))
    ]
    return Opening(
        source="personio",
        title=first(job, "name"),
        employer=first(job, "subcompany"),
        places=tuple(dict.fromkeys(where for where, _ in places if where)),
        arrangement=place.arrangement(*(found for _, found in places)),
        terms=terms(job.get("employmentType"), job.get("schedule")),
        passages=tuple(filter(None, sections)),
        fields=tuple(filter(None, [Passage("Requirements", members=_years(first(job, "yearsOfExperience")))])),
    )


def _years(told: str) -> tuple[str, ...]:
    """ "7-10" and "gt-15" as a requirement; "lt-1" asks for nothing."""
    if _RANGE.fullmatch(told):
        return (f"{told} years of experience",)
    over = _OVER.fullmatch(told)
    return (f"{over[1]}+ years of experience",) if over else ()
