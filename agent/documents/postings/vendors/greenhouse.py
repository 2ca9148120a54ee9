"""Greenhouse's job board: ``content`` is HTML with its signs escaped."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.values import at, day, each, first, number, text, words
from agent.documents.postings.vendors.shapes import all_have, jobs


def openings(answer: Any) -> list[Opening] | None:
    """The jobs of ``/boards/NAME/jobs`` or one job of it."""
    found = jobs(answer, "jobs")
    if not all_have(found, "title", "absolute_url") or found is None:
        return None
    return [_opening(job) for job in found]


def _opening(job: dict[str, Any]) -> Opening:
    where, arrangement = place.without_arrangement(words(at(job, "location", "name")))
    return Opening(
        source="greenhouse",
        title=words(job.get("title")),
        employer=words(job.get("company_name")),
        places=tuple(filter(None, [place.of_address(where)])),
        arrangement=arrangement,
        pay=next(filter(None, map(_pay, each(job.get("pay_input_ranges")))), ""),
        deadline=day(job.get("application_deadline")),
        passages=tuple(filter(None, [Passage(text=text(job.get("content")))])),
    )


def _pay(told: Any) -> str:
    low, high = (number(at(told, key)) for key in ("min_cents", "max_cents"))
    period = first(told, "title", "blurb") if "hour" in first(told, "title", "blurb").casefold() else ""
    return pay.pay(at(told, "currency_type"), (low or 0) / 100, (high or 0) / 100, period)
