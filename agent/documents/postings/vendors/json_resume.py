"""A job in JSON Resume's job schema: lists of responsibilities, qualifications and skills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import each, first, members, text, words

_OWN = frozenset({"company", "responsibilities", "qualifications", "skills", "experience"})


def openings(answer: Any) -> list[Opening] | None:
    """The one job of such a file."""
    if not isinstance(answer, dict) or "title" not in answer or "basics" in answer:
        return None
    lists = any(isinstance(answer.get(key), list) for key in ("responsibilities", "qualifications"))
    if len(_OWN & answer.keys()) < 2 or not (lists or isinstance(answer.get("description"), str)):
        return None
    return [_opening(answer)]


def _opening(job: dict[str, Any]) -> Opening:
    where = job.get("location")
    return Opening(
        source="json resume job",
        title=first(job, "title"),
        employer=first(job, "company"),
        places=tuple(filter(None, [place.of_address(where)])),
        arrangement=place.arrangement(job.get("remote")),
        pay=pay.of_salary(job.get("salary"), job.get("currency")),
        terms=terms(job.get("type")),
        passages=tuple(filter(None, [Passage(text=text(job.get("description")))])),
        fields=(
            *_lists(job, "Responsibilities", "responsibilities"),
            *_lists(job, "Qualifications", "qualifications"),
            *filter(None, [Passage("Skills", members=tuple(_skills(job.get("skills"))))]),
        ),
    )


def _lists(job: dict[str, Any], heading: str, key: str) -> Iterator[Passage]:
    told = job.get(key)
    passage = Passage(heading, members=members(told)) if isinstance(told, list) else Passage(heading, text(told))
    if passage:
        yield passage


def _skills(told: Any) -> Iterator[str]:
    """ "Databases: SQL, MongoDB" of a skill with keywords; its name alone otherwise."""
    for skill in each(told):
        keywords = members(skill.get("keywords")) if isinstance(skill, dict) else ()
        name = words(skill)
        yield f"{name}: {', '.join(keywords)}" if keywords else name
