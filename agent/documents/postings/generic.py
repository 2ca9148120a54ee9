"""Jobs of a source that is not known by name: objects with a title and a description, under the usual names."""

from __future__ import annotations

from collections import deque
from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, day, each, first, text, words

_TITLES = ("title", "jobTitle", "job_title", "positionTitle", "position_title", "position", "jobName", "role")
_DESCRIPTIONS = (
    *("description", "descriptionHtml", "description_html", "jobDescription", "job_description", "body"),
    *("content_html", "contentHtml", "encoded", "content", "details"),
)
_EMPLOYERS = (
    "company",
    "employer",
    "companyName",
    "company_name",
    "organization",
    "organisation",
    "hiringOrganization",
)
_PLACES = ("location", "locations", "place", "jobLocation", "address")
_PROFILE = frozenset({"basics", "work", "education", "resume", "candidate", "workExperience", "work_experience"})
_SHORTEST, _MOST = 40, 200_000
_PASSAGES = (
    ("Responsibilities", ("responsibilities", "duties", "tasks")),
    ("Requirements", ("requirements", "jobRequirements", "job_requirements")),
    ("Qualifications", ("qualifications", "profile")),
    ("Skills", ("skills", "requiredSkills", "required_skills")),
    ("Benefits", ("benefits", "perks")),
)


def openings(answer: Any) -> list[Opening] | None:
    """The jobs in an answer, ``None`` where nothing in it looks like one."""
    if isinstance(answer, dict) and _PROFILE & answer.keys():
        return None
    found, waiting, seen = [], deque([answer]), 0
    while waiting and seen < _MOST:
        value, seen = waiting.popleft(), seen + 1
        if isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, dict):
            if (job := _opening(value)) is not None:
                found.append(job)
            else:
                waiting.extend(inner for inner in value.values() if isinstance(inner, (dict, list)))
    return found or None


def _opening(job: dict[str, Any]) -> Opening | None:
    title = first(job, *_TITLES)
    description = next(filter(None, (text(job.get(key)) for key in _DESCRIPTIONS)), "")
    fields = tuple(filter(None, (_passage(heading, job, keys) for heading, keys in _PASSAGES)))
    if not title or (len(description) < _SHORTEST and not fields):
        return None
    told = next((job[key] for key in _PLACES if job.get(key)), None)
    where = [place.without_arrangement(one) for one in (place.of_places(told) or (place.of_address(job),)) if one]
    remote = "Remote" if True in (job.get("remote"), job.get("isRemote"), job.get("is_remote")) else ""
    arrangements = (job.get(key) for key in ("remote", "workplaceType", "workplace_type", "workMode"))
    return Opening(
        source="job data",
        title=title,
        employer=first(job, *_EMPLOYERS),
        places=tuple(dict.fromkeys(bare for bare, _ in where if bare)),
        arrangement=remote or place.arrangement(*arrangements, *(found for _, found in where)),
        pay=_pay(job),
        terms=terms(*(job.get(key) for key in ("employmentType", "employment_type", "jobtype", "jobType", "job_type"))),
        deadline=next(filter(None, (day(job.get(key)) for key in ("deadline", "validThrough", "expirationdate"))), ""),
        passages=tuple(filter(None, [Passage(text=description)])),
        fields=fields,
    )


def _pay(job: dict[str, Any]) -> str:
    told = next((job[key] for key in ("salary", "pay", "compensation", "salaryRange") if job.get(key)), None)
    if not isinstance(told, dict):
        return words(told)
    low, high = (at(told, "min") or at(told, "minValue"), at(told, "max") or at(told, "maxValue"))
    each_for = first(told, "period", "interval", "unitText")
    return pay.pay(at(told, "currency"), low, high, each_for) or pay.of_salary(told)


def _passage(heading: str, job: dict[str, Any], keys: tuple[str, ...]) -> Passage:
    told = next((job[key] for key in keys if job.get(key)), None)
    if isinstance(told, list):
        return Passage(heading, members=tuple(filter(None, map(words, each(told)))))
    return Passage(heading, text(told))
