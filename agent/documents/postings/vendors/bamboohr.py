"""BambooHR's careers pages: one job opening with its description, or a list of names."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, each, first, text

_KINDS = {"0": "On-site", "1": "Remote", "2": "Hybrid"}


def openings(answer: Any) -> list[Opening] | None:
    """The opening of ``/careers/N/detail``, or the names of ``/careers/list``."""
    told = at(answer, "result", "jobOpening") or at(answer, "result")
    found = [job for job in each(told) if isinstance(job, dict) and "jobOpeningName" in job]
    return [_opening(job) for job in found] or None


def _opening(job: dict[str, Any]) -> Opening:
    where = job.get("location") or job.get("atsLocation")
    return Opening(
        source="bamboohr",
        title=first(job, "jobOpeningName"),
        places=tuple(filter(None, [place.of_address(where)])),
        arrangement=_KINDS.get(first(job, "locationType"), "")
        or place.arrangement("Remote" if job.get("isRemote") else ""),
        pay=first(job, "compensation"),
        terms=terms(job.get("employmentStatusLabel")),
        passages=tuple(filter(None, [Passage(text=text(job.get("description")))])),
        fields=tuple(
            filter(None, [Passage("Experience", members=tuple(filter(None, [first(job, "minimumExperience")])))])
        ),
        closed=first(job, "jobOpeningStatus").casefold() in {"closed", "filled", "canceled", "cancelled"},
    )
