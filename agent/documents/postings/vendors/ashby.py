"""Ashby's job board: ``descriptionHtml``, ``isRemote``, pay in components."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, each, first, text, words
from agent.documents.postings.vendors.shapes import all_have, jobs


def openings(answer: Any) -> list[Opening] | None:
    """The jobs of ``/posting-api/job-board/NAME``, or one of them."""
    found = jobs(answer, "jobs", one="job")
    if found is None or not (all_have(found, "title", "descriptionHtml") or all_have(found, "title", "jobUrl")):
        return None
    return [_opening(job) for job in found]


def _opening(job: dict[str, Any]) -> Opening:
    told = [_place(job), *map(_place, each(job.get("secondaryLocations")))]
    places = [place.without_arrangement(where) for where in told]
    remote = "Remote" if job.get("isRemote") is True and not job.get("workplaceType") else ""
    return Opening(
        source="ashby",
        title=words(job.get("title")),
        employer=words(job.get("organizationName")),
        places=tuple(dict.fromkeys(where for where, _ in places if where)),
        arrangement=place.arrangement(job.get("workplaceType"), remote, *(found for _, found in places)),
        pay=_pay(job.get("compensation")),
        terms=terms(job.get("employmentType")),
        passages=tuple(
            filter(None, [Passage(text=text(job.get("descriptionHtml")) or text(job.get("descriptionPlain")))])
        ),
    )


def _place(job: Any) -> str:
    """The address where it says the city, else the name that the board shows."""
    address = at(job, "address", "postalAddress") or at(job, "address")
    named = words(at(job, "location"))
    return place.of_address(address) if first(address, "addressLocality") else named or place.of_address(address)


def _pay(told: Any) -> str:
    for component in each(at(told, "summaryComponents")):
        if "salary" in first(component, "compensationType").casefold():
            amounts = at(component, "minValue"), at(component, "maxValue")
            if found := pay.pay(at(component, "currencyCode"), *amounts, at(component, "interval")):
                return found
    return first(told, "scrapeableCompensationSalarySummary", "compensationTierSummary")
