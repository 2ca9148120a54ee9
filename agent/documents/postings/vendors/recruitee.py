"""Recruitee's offers: a description and the requirements beside it."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, each, first, text, words
from agent.documents.postings.vendors.shapes import all_have, jobs


def openings(answer: Any) -> list[Opening] | None:
    """The offers of ``/api/offers``, or one of them."""
    if not (isinstance(at(answer, "offers"), list) or isinstance(at(answer, "offer"), dict)):
        return None
    found = jobs(answer, "offers", one="offer")
    return [_opening(job) for job in found] if found and all_have(found, "title") else None


def _opening(job: dict[str, Any]) -> Opening:
    flags = [
        word
        for key, word in (("hybrid", "Hybrid"), ("remote", "Remote"), ("on_site", "On-site"))
        if job.get(key) is True
    ]
    where = [place.of_address(each_place) for each_place in each(job.get("locations"))]
    salary = job.get("salary")
    return Opening(
        source="recruitee",
        title=words(job.get("title")),
        employer=first(job, "company_name"),
        places=tuple(dict.fromkeys(filter(None, where or [place.of_address(job), first(job, "location")][:1]))),
        arrangement=place.arrangement(*flags),
        pay=pay.pay(at(salary, "currency"), at(salary, "min"), at(salary, "max"), at(salary, "period")),
        terms=terms(
            first(job, "employment_type", "employment_type_code").replace("fulltime", "full time").replace("_", ",")
        ),
        passages=tuple(
            filter(
                None,
                [Passage(text=text(job.get("description"))), Passage("Requirements", text(job.get("requirements")))],
            )
        ),
        closed=words(job.get("status")) in {"closed", "archived"},
    )
