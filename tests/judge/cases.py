"""Findings and cases for the rules, in a few words each."""

from __future__ import annotations

from datetime import date
from typing import Any

from agent.assessment import Education, Facts, StatedYears
from agent.dates import find_period
from agent.judge.findings import Finding
from agent.judge.passages import Passage
from agent.judge.ruling import Case
from agent.rubric.requirement import Posting, Requirement

TODAY = date(2024, 6, 15)


def shown(line: int, when: str = "", years: float | None = None) -> Passage:
    """A passage that shows something, on this line, in this period, stating these years."""
    found = find_period(when) if when else None
    assert found or not when
    return Passage((line,), "text", "prose", found.period if found else None, years)


def finding(subject: str, *passages: Passage, listed: tuple[int, ...] = (), named: tuple[int, ...] = ()) -> Finding:
    """What was found for a subject."""
    return Finding(subject, passages, listed, named)


def case(*findings: Finding, facts: Facts | None = None, **more: Any) -> Case:
    """A candidate with these findings and facts."""
    values: dict[str, Any] = {"jobs": (), "related": {}, "posting": Posting(), "today": TODAY, **more}
    return Case(facts=facts or Facts(), findings={f.subject: f for f in findings}, **values)


def stated(coding: int | None = None, employed: int | None = None) -> Facts:
    """Facts with stated totals, coding on line 1 and employment on line 2."""
    years = StatedYears(
        coding=coding,
        employed=employed,
        coding_lines=[1] if coding is not None else [],
        employed_lines=[2] if employed is not None else [],
    )
    return Facts(stated_years=years)


def degree(level: Any, field: str | None = None, line: int = 5) -> Education:
    """A degree on this line."""
    return Education(level=level, field=field, lines=[line])


def asked(kind: Any, *subjects: str, **more: Any) -> Requirement:
    """A requirement of this kind."""
    return Requirement(id="r1", quote="asked", kind=kind, subjects=list(subjects), priority="must", weight=3, **more)


def taught(*degrees: Education) -> Facts:
    """Facts with these degrees."""
    return Facts(education=list(degrees))
