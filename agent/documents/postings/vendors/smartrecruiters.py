"""SmartRecruiters' postings: the text stands in ``jobAd.sections``; a search's list has none."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, first, text, words
from agent.documents.postings.vendors.shapes import all_have, jobs

_SECTIONS = (
    ("companyDescription", "About the company"),
    ("jobDescription", "Job description"),
    ("qualifications", "Qualifications"),
    ("additionalInformation", "Additional information"),
)


def openings(answer: Any) -> list[Opening] | None:
    """The postings of ``/v1/companies/NAME/postings``, or one of them."""
    found = jobs(answer, "content")
    known = all_have(found, "name", "company", "jobAd") or all_have(found, "name", "company", "releasedDate")
    if found is None or not known:
        return None
    return [_opening(job) for job in found]


def _opening(job: dict[str, Any]) -> Opening:
    where = job.get("location")
    city, region, land = (first(where, key) for key in ("city", "region", "country"))
    flags = [word for key, word in (("remote", "Remote"), ("hybrid", "Hybrid")) if at(where, key) is True]
    sections = at(job, "jobAd", "sections")
    return Opening(
        source="smartrecruiters",
        title=words(job.get("name")),
        employer=first(job.get("company"), "name"),
        places=tuple(filter(None, [first(where, "fullLocation") or place.joined(city, region, land)])),
        arrangement=place.arrangement(*flags),
        terms=terms(job.get("typeOfEmployment")),
        passages=tuple(
            filter(
                None,
                (
                    Passage(first(at(sections, key), "title") or heading, _text(sections, key))
                    for key, heading in _SECTIONS
                ),
            )
        ),
        closed=job.get("active") is False,
    )


def _text(sections: Any, key: str) -> str:
    return text(at(sections, key, "text"))
