"""Teamtailor: a JSON feed whose items hold a JobPosting, or the interface's job resources."""

from __future__ import annotations

from typing import Any

from agent.documents.postings import pay, place, schema_org
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, day, each, first, text


def openings(answer: Any) -> list[Opening] | None:
    """The jobs of ``/jobs.json`` or of ``/v1/jobs``."""
    items = at(answer, "items")
    if isinstance(items, list) and items and "jsonfeed" in first(answer, "version"):
        return [_of_feed(item) for item in items if isinstance(item, dict)] or None
    resources = [job for job in each(at(answer, "data")) if isinstance(job, dict) and job.get("type") == "jobs"]
    return [_of_resource(job["attributes"]) for job in resources if isinstance(job.get("attributes"), dict)] or None


def _of_feed(item: dict[str, Any]) -> Opening:
    inner = item.get("_jobposting")
    if isinstance(inner, dict):
        return schema_org.opening(
            {"title": item.get("title"), "description": item.get("content_html"), **inner}, source="teamtailor"
        )
    return Opening(
        "teamtailor", first(item, "title"), passages=tuple(filter(None, [Passage(text=text(item.get("content_html")))]))
    )


def _of_resource(job: dict[str, Any]) -> Opening:
    remote = first(job, "remote-status")
    return Opening(
        source="teamtailor",
        title=first(job, "title"),
        arrangement=place.arrangement("" if remote == "none" else remote),
        pay=pay.pay(job.get("currency"), job.get("min-salary"), job.get("max-salary"), job.get("salary-time-unit")),
        terms=terms(job.get("employment-type")),
        deadline=day(job.get("end-date")),
        passages=tuple(filter(None, [Passage(text=text(job.get("body")))])),
        closed=first(job, "status") in {"archived", "unlisted"},
    )
