"""What of a profile is asked about: its passages, each one sentence, bullet or job title."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from agent.dates import Period, find_period
from agent.documents import Document, Line
from agent.facts.work import entry_period
from agent.judge.addressed import addressed
from agent.judge.blind import Blind
from agent.numbers import stated_years

_FEWEST_WORDS = 3
"""Shorter prose shows nothing that a model could judge."""


@dataclass(frozen=True)
class Passage:
    """A piece of a profile that is judged alone.

    ``text`` is what a question shows, blinded. ``period`` is that of the job
    or project it belongs to, else the one that it names itself; ``years`` what the passage itself states ("13
    years of experience building ..."). ``kind`` "list": code reads it, and it
    supports no more than "listed". "aside": a line of the header or among the
    degrees, which code reads for certificates alone. "posting": a line of the
    posting, word for word, and "addressed": one that speaks to the judge;
    neither shows anything of the person.
    """

    lines: tuple[int, ...]
    text: str
    kind: Literal["prose", "list", "aside", "posting", "addressed"]
    period: Period | None = None
    years: float | None = None


def passages(document: Document, blind: Blind, asked: Collection[str] = ()) -> list[Passage]:
    """The passages of a document: those of dated entries first, then prose, then lists. ``asked``: the posting's lines.

    What a person did somewhere comes before how they describe themselves, so
    that the evidence found first is the better one.
    """
    periods = {
        number: entry_period(lines) for part in ("experience", "projects") for number, lines in document.entries(part)
    }
    prose = [
        _prose(line, periods.get(line.entry) if line.entry else None, blind)
        for line in document.visible
        if _is_asked(line)
    ]
    lists = [
        Passage((line.number,), line.plain, "list")
        for line in document.visible
        if line.role == "item" and line.part not in {"header", "education", "languages"}
    ]
    asides = [
        Passage((line.number,), line.plain, "aside")
        for line in document.visible
        if line.part in {"header", "education"} and line.role != "heading"
    ]
    posting = {_bare(line) for line in asked if len(line.split()) >= _FEWEST_WORDS}
    prose = [replace(passage, kind="posting") if _bare(passage.text) in posting else passage for passage in prose]
    prose.sort(key=lambda passage: passage.period is None)
    to_the_judge = addressed(document.visible)
    return [
        replace(passage, kind="addressed") if to_the_judge.issuperset(passage.lines) else passage
        for passage in prose + lists + asides
    ]


def _bare(text: str) -> str:
    """A line without what differs between two copies of it: case, spaces, marks at the ends."""
    return " ".join(text.split()).strip(" .;:•*-–").casefold()


def _prose(line: Line, period: Period | None, blind: Blind) -> Passage:
    if period is None and (found := find_period(line.plain)) is not None:
        period = found.period
    hit = stated_years(line.plain)
    years = hit.years.low if hit is not None and hit.kind in {"experience", "subject"} else None
    return Passage((line.number,), blind(line.plain), "prose", period, years)


def _is_asked(line: Line) -> bool:
    """Whether a model is asked about this line: prose about the person, or a job's title."""
    if line.part in {"header", "education", "languages"}:
        return False
    if line.role == "head":
        return line.part == "experience" and line.field in {None, "title"}
    if line.role != "body" or len(line.plain.split()) < _FEWEST_WORDS:
        return False
    hit = stated_years(line.plain)
    return not (hit is not None and hit.whole and hit.kind in {"coding", "employed"})
