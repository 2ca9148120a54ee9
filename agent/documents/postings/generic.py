"""Jobs of a source that is not known by name: objects with a title and a description, under the usual names.

Names are compared without case, signs and a maker's trimmings, so that
"jobTitle", "job_title" and "ExternalTitleStr" are all the title.
"""

from __future__ import annotations

import re
from collections import deque
from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, day, first, members, text, words

_TITLES = "title jobtitle positiontitle position jobname role jobopeningname postingtitle".split()
_DESCRIPTIONS = "description jobdescription body encoded content details positiondescription jobsummary".split()
_EMPLOYERS = "company employer companyname organization organisation hiringorganization employername".split()
_PLACES = "location locations joblocation primarylocation place address worklocation".split()
_ARRANGEMENTS = "workplacetype remote workmode workarrangement remotestatus".split()
_TERMS = "employmenttype jobtype timetype commitment".split()
_DEADLINES = "deadline deadlineat validthrough expirationdate closingdate enddate".split()
_LOW, _HIGH = (
    "minimumsalary compensationminimum salarymin".split(),
    "maximumsalary compensationmaximum salarymax".split(),
)
_CURRENCY, _PERIOD = "salarycurrency compensationcurrency".split(), "salaryinterval compensationfrequency".split()
_PASSAGES = (
    ("Responsibilities", "responsibilities keyresponsibilities duties tasks examplesofduties".split()),
    ("Requirements", "requirements jobrequirements minimumrequirements".split()),
    ("Qualifications", "qualifications minimumqualifications requiredqualifications profile".split()),
    ("Preferred qualifications", "preferredqualifications desiredqualifications nicetohave".split()),
    ("Skills", "skills requiredskills skillsknowledgeexpertise".split()),
    ("Benefits", "benefits perks".split()),
)
_PROFILE = frozenset({"basics", "work", "education", "resume", "candidate", "workExperience", "work_experience"})
_TRIMMINGS = re.compile(r"\A(?:external|internal)|(?:html|str|text)\Z")
_SHORTEST, _MOST = 40, 200_000

Fields = dict[str, Any]


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


def _opening(told: Fields) -> Opening | None:
    job: Fields = {}
    for key, value in told.items():
        job.setdefault(_plain(key), value)
    title = first(job, *_TITLES)
    if not title and "jobdescription" in job:
        title = first(job, "name")
    description = next(filter(None, (text(job.get(key)) for key in _DESCRIPTIONS)), "")
    passages = tuple(filter(None, (_passage(heading, job, keys) for heading, keys in _PASSAGES)))
    if not title or (len(description) < _SHORTEST and not passages):
        return None
    stated = _any(job, _PLACES)
    where = [place.without_arrangement(one) for one in (place.of_places(stated) or (place.of_address(told),)) if one]
    remote = "Remote" if True in (job.get("remote"), job.get("isremote")) else ""
    return Opening(
        source="job data",
        title=title,
        employer=first(job, *_EMPLOYERS),
        places=tuple(dict.fromkeys(bare for bare, _ in where if bare)),
        arrangement=remote or place.arrangement(*map(job.get, _ARRANGEMENTS), *(found for _, found in where)),
        pay=_pay(job),
        terms=terms(*map(job.get, _TERMS)),
        deadline=day(_any(job, _DEADLINES)),
        passages=tuple(filter(None, [Passage(text=description)])),
        fields=passages,
    )


def _plain(key: str) -> str:
    return _TRIMMINGS.sub("", re.sub(r"[^a-z]", "", key.casefold()))


def _any(job: Fields, keys: list[str]) -> Any:
    """The value at the first of these names that has one."""
    return next((job[key] for key in keys if job.get(key)), None)


def _pay(job: Fields) -> str:
    stated = _any(job, "salary pay compensation salaryrange".split())
    if isinstance(stated, dict):
        low, high = (at(stated, "min") or at(stated, "minValue"), at(stated, "max") or at(stated, "maxValue"))
        each_for = first(stated, "period", "interval", "unitText")
        return pay.pay(at(stated, "currency"), low, high, each_for) or pay.of_salary(stated)
    apart = pay.pay(_any(job, _CURRENCY), _any(job, _LOW), _any(job, _HIGH), _any(job, _PERIOD))
    return words(stated) or apart


def _passage(heading: str, job: Fields, keys: list[str]) -> Passage:
    """A field of its own, under the heading that the source gives it ("benefits_header") or its kind's."""
    key = next((key for key in keys if job.get(key)), keys[0])
    stated, named = job.get(key), first(job, f"{key}header")
    if isinstance(stated, list):
        return Passage(named or heading, members=members(stated))
    return Passage(named or heading, text(stated))
