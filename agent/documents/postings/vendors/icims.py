"""iCIMS' career sites: jobs wrapped in ``data``, with qualifications and responsibilities apart."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, each, first, text


def openings(answer: Any) -> list[Opening] | None:
    """The jobs of ``/api/jobs``."""
    wrapped = [at(job, "data") for job in each(at(answer, "jobs"))]
    found = [job for job in wrapped if isinstance(job, dict) and "title" in job and "description" in job]
    return [_opening(job) for job in found] or None


def _opening(job: dict[str, Any]) -> Opening:
    where, arrangement = place.without_arrangement(
        place.of_address(job) or first(job, "full_location", "location_name")
    )
    sections = [
        Passage(text=text(job.get("description"))),
        Passage("Responsibilities", text(job.get("responsibilities"))),
        Passage("Qualifications", text(job.get("qualifications"))),
    ]
    return Opening(
        source="icims",
        title=first(job, "title"),
        employer=first(job, "hiring_organization", "brand"),
        places=tuple(filter(None, [where])),
        arrangement=place.arrangement(arrangement, job.get("location_type")),
        pay=pay.pay(
            job.get("salary_currency"),
            job.get("salary_min_value") or job.get("salary_value"),
            job.get("salary_max_value"),
            job.get("salary_frequency"),
        ),
        terms=terms(job.get("employment_type")),
        passages=tuple(filter(None, sections)),
    )
