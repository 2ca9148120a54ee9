"""The words in which a person's dates, degrees and languages are put, the same in every layout."""

from __future__ import annotations

import random
from dataclasses import dataclass

from evals.planted.person import Degree, Job, Month, Person
from evals.planted.wording import WORDINGS


@dataclass(frozen=True)
class Words:
    """What a layout arranges. Every string stands in the profile as it is here."""

    name: str
    town: str
    summary: tuple[str, ...]
    total: str
    jobs: tuple[tuple[Job, str], ...]
    degrees: tuple[tuple[Degree, str], ...]
    skills: tuple[str, ...]
    certificates: tuple[str, ...]
    languages: tuple[str, ...]


def words_of(person: Person, chance: random.Random) -> Words:
    """The person's facts in the words of the profile's language and habits of dates."""
    wording = WORDINGS[person.language]
    present = chance.choice(wording.present)
    total = chance.choice(wording.totals).format(years=person.stated_years) if person.stated_years else ""
    if person.stated_years == 1:
        total = total.replace("years", "year").replace("Jahre ", "Jahr ").replace(" ans", " an").replace("años", "año")
    return Words(
        name=person.name,
        town=person.town,
        summary=(*chance.sample(wording.about, 1), *person.near),
        total=total,
        jobs=tuple((job, _dates(job, person, present)) for job in person.jobs),
        degrees=tuple((degree, _degree(degree, person)) for degree in person.degrees),
        skills=tuple(name for name, _ in person.listed),
        certificates=tuple(name for name, _ in person.certificates),
        languages=tuple(spoken(language, person) for language in person.languages),
    )


def spoken(language: str, person: Person) -> str:
    """A spoken language's name as the profile spells it."""
    return WORDINGS[person.language].spoken.get(language, language)


def _dates(job: Job, person: Person, present: str) -> str:
    start = _month(job.start, person)
    return f"{start} – {present if job.end is None else _month(job.end, person)}"


def _month(month: Month, person: Person) -> str:
    year, number = divmod(month, 12)
    name = WORDINGS[person.language].months[number]
    if person.dates == "years":
        return str(year)
    if person.language == "zh":
        return f"{year}年{name}"
    return {
        "months": f"{name} {year}",
        "numbers": f"{number + 1:02d}/{year}",
        "iso": f"{year}-{number + 1:02d}",
        "short": f"{name} '{year % 100:02d}" if person.language == "en" else f"{name} {year}",
    }[person.dates]


def _degree(degree: Degree, person: Person) -> str:
    wording = WORDINGS[person.language]
    name = wording.degrees[degree.level] + (wording.in_field.format(field=degree.field) if degree.field else "")
    return name if degree.finished else wording.studying.format(degree=name)
