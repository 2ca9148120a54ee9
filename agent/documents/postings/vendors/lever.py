"""Lever's postings: the title is ``text``; what is asked stands in ``lists``, each with a heading of its own."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, each, first, text, words
from agent.documents.postings.vendors.shapes import all_have, jobs


def openings(answer: Any) -> list[Opening] | None:
    """The postings of ``/v0/postings/NAME`` (with or without ``mode=json``'s list), or one of them."""
    found = jobs(answer, "data", one="data")
    if not all_have(found, "text", "categories") or found is None:
        return None
    return [_opening(job) for job in found]


def _opening(job: dict[str, Any]) -> Opening:
    content = job["content"] if isinstance(job.get("content"), dict) else job
    told = at(job, "categories", "allLocations") or at(job, "categories", "location")
    places = [place.without_arrangement(words(each_place)) for each_place in each(told)]
    salary = job.get("salaryRange")
    return Opening(
        source="lever",
        title=words(job.get("text")),
        places=tuple(dict.fromkeys(place.of_address(where) for where, _ in places if where)),
        arrangement=place.arrangement(job.get("workplaceType"), *(found for _, found in places)),
        pay=pay.pay(at(salary, "currency"), at(salary, "min"), at(salary, "max"), at(salary, "interval")),
        terms=terms(at(job, "categories", "commitment")),
        passages=tuple(filter(None, _passages(content))),
        closed=words(job.get("state")) == "closed",
    )


def _passages(job: dict[str, Any]) -> list[Passage]:
    description = _long(job, "description", "descriptionHtml", "descriptionPlain")
    if not description:
        description = "\n\n".join(filter(None, (_long(job, "opening"), _long(job, "descriptionBody"))))
    lists = [
        Passage(first(each_list, "text"), _items(at(each_list, "content"))) for each_list in each(job.get("lists"))
    ]
    ends = [_long(job, "additional", "closingHtml", "closing", "additionalPlain"), _long(job, "salaryDescription")]
    return [Passage(text=description), *lists, *(Passage("More about the job", end) for end in ends)]


def _items(content: Any) -> str:
    """A list's members as a whole list: they come without the element around them."""
    told = text(content)
    return f"<ul>{told}</ul>" if "<li" in told and "<ul" not in told and "<ol" not in told else told


def _long(job: dict[str, Any], *keys: str) -> str:
    return next((found for key in keys if (found := text(job.get(key)))), "")
