"""Workable: an account with its jobs, or one job with description, requirements and benefits apart."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, each, first, text, words
from agent.documents.postings.vendors.shapes import all_have, jobs


def openings(answer: Any) -> list[Opening] | None:
    """The jobs of an account's widget, or one of them."""
    found = jobs(answer, "jobs", "results")
    if not all_have(found, "title", "shortcode") or found is None:
        return None
    employer = first(answer, "name") if "jobs" in answer else ""
    return [_opening(job, employer) for job in found]


def _opening(job: dict[str, Any], employer: str) -> Opening:
    told = job.get("locations") or job.get("location") or job
    remote = "Remote" if True in (job.get("telecommuting"), job.get("remote")) else ""
    sections = [
        Passage(text=text(job.get("description"))),
        Passage("Requirements", text(job.get("requirements"))),
        Passage("Benefits", text(job.get("benefits"))),
    ]
    fields = [Passage("Education", members=tuple(filter(None, [words(job.get("education"))])))]
    return Opening(
        source="workable",
        title=words(job.get("title")),
        employer=employer or first(job, "company"),
        places=tuple(dict.fromkeys(filter(None, map(place.of_address, each(told))))),
        arrangement=place.arrangement(job.get("workplace"), at(job, "location", "workplace_type"), remote),
        terms=terms(job.get("employment_type") or job.get("type")),
        passages=tuple(filter(None, sections)),
        fields=tuple(filter(None, fields)),
        closed=words(job.get("state")) in {"closed", "archived"},
    )
