"""Workday's career sites: one posting with its text, or a search's list of titles without any."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, day, each, text, words


def openings(answer: Any) -> list[Opening] | None:
    """The posting of ``/wday/cxs/TENANT/SITE/job/...``, or the titles of ``/jobs``."""
    if isinstance(job := at(answer, "jobPostingInfo"), dict):
        return [_opening(job, words(at(answer, "hiringOrganization")))]
    listed = at(answer, "jobPostings")
    if isinstance(listed, list) and listed and all(isinstance(job, dict) and "externalPath" in job for job in listed):
        return [
            Opening("workday", words(job.get("title")), places=(words(job.get("locationsText")),)) for job in listed
        ]
    return None


def _opening(job: dict[str, Any], employer: str) -> Opening:
    told = [words(job.get("location")), *map(words, each(job.get("additionalLocations")))]
    places = [place.without_arrangement(where) for where in told if where]
    return Opening(
        source="workday",
        title=words(job.get("title")),
        employer=employer,
        places=tuple(dict.fromkeys(where for where, _ in places if where)) or (words(job.get("country")),),
        arrangement=place.arrangement(job.get("remoteType"), *(found for _, found in places)),
        terms=terms(job.get("timeType")),
        deadline=day(job.get("endDate")),
        passages=tuple(filter(None, [Passage(text=text(job.get("jobDescription")))])),
        closed=job.get("posted") is False,
    )
