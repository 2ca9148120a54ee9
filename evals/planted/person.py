"""A planted person: what is true of somebody, before anything is written down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from agent.assessment import DegreeLevel

Month = int
"""A month as year * 12 + month - 1."""


@dataclass(frozen=True)
class Sentence:
    """A sentence of work. ``shows``: the subject it shows, None where it shows none of the rubric's."""

    text: str
    shows: str | None = None


@dataclass(frozen=True)
class Job:
    """A dated job; ``end`` is None while it lasts."""

    title: str
    employer: str
    town: str
    start: Month
    end: Month | None
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True)
class Degree:
    """A degree; ``finished`` is False while it is being studied for."""

    level: DegreeLevel
    field: str | None
    school: str
    year: int
    finished: bool = True


DateStyle = Literal["months", "numbers", "iso", "short", "years"]
Layout = Literal["resume", "linkedin", "pasted", "terse", "wordy"]


@dataclass(frozen=True)
class Person:
    """Everything that a profile is written from.

    ``listed``: members of the list of skills, each with the subject it names,
    if any. ``claims``: sentences of the summary with the subject they show.
    ``stated_years``: a total that the profile states, in years.
    """

    name: str
    town: str
    language: str
    layout: Layout
    dates: DateStyle
    jobs: tuple[Job, ...]
    degrees: tuple[Degree, ...]
    languages: tuple[str, ...]
    listed: tuple[tuple[str, str | None], ...]
    certificates: tuple[tuple[str, str], ...] = ()
    stated_years: int | None = None
    near: tuple[str, ...] = field(default=())
