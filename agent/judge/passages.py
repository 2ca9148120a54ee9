"""What of a profile is asked about: its passages, each one sentence, bullet or job title."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from agent.dates import Period, find_period
from agent.documents import Document, Line
from agent.facts.work import entry_period
from agent.judge.blind import Blind
from agent.numbers import stated_years

_PIECES = re.compile(r";\s|\s[|·•–—]\s")
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_FEWEST_WORDS = 3
"""Shorter prose shows nothing that a model could judge."""


@dataclass(frozen=True)
class Passage:
    """A piece of a profile that is judged alone.

    ``text`` is what a question shows, blinded. ``period`` is that of the job
    or project it belongs to, else the one that it names itself; ``years`` what the passage itself states ("13
    years of experience building ..."). ``kind`` "list": code reads it, and it
    supports no more than "listed". "aside": a line of the header or among the
    degrees, or a sentence of two words, which code reads for certificates alone. "posting": a line of the
    posting, word for word, and "addressed": one that speaks to the judge;
    neither shows anything of the person. ``total``: it states years and
    nothing else, and shows only what it names.
    """

    lines: tuple[int, ...]
    text: str
    kind: Literal["prose", "list", "aside", "posting", "addressed"]
    period: Period | None = None
    years: float | None = None
    total: bool = False


def passages(
    document: Document, blind: Blind, copied: frozenset[int] = frozenset(), to_the_judge: frozenset[int] = frozenset()
) -> list[Passage]:
    """The passages of a document: those of dated entries first, then prose, then lists.

    ``copied`` and ``to_the_judge``: the lines that are the posting's, and those that speak to the judge.
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
    lists = [Passage((line.number,), line.plain, "list") for line in document.visible if _is_listed(line)]
    asides = [
        Passage((line.number,), piece, "aside")
        for line in document.visible
        for piece in _PIECES.split(line.plain)
        if (line.part in {"header", "education"} and line.role != "heading") or _is_remark(line)
    ]
    prose.sort(key=lambda passage: passage.period is None)
    found = [
        replace(each, kind="posting") if copied.issuperset(each.lines) else each for each in prose + lists + asides
    ]
    return [replace(each, kind="addressed") if to_the_judge.issuperset(each.lines) else each for each in found]


def _prose(line: Line, period: Period | None, blind: Blind) -> Passage:
    if period is None and (found := find_period(line.plain)) is not None:
        period = found.period
    hit = stated_years(line.plain)
    years = hit.years.low if hit is not None and hit.kind in {"experience", "subject"} else None
    return Passage((line.number,), blind(line.plain), "prose", period, years, total=hit is not None and hit.whole)


def _is_listed(line: Line) -> bool:
    """Whether code reads this line: a member of a list, or a row too short to tell of anything ("Forklift licence")."""
    if line.part in {"header", "education", "languages"}:
        return False
    return line.role == "item" or (_is_short(line) and not line.plain.endswith("."))


def _is_remark(line: Line) -> bool:
    """Whether a sentence is too short to tell of anything, and may still name a card: "DBS clear."."""
    return line.part not in {"header", "education", "languages"} and _is_short(line) and line.plain.endswith(".")


def _is_short(line: Line) -> bool:
    return line.role == "body" and _words(line.plain) < _FEWEST_WORDS


def _words(text: str) -> int:
    """How many words a text has; Chinese, Japanese and Korean set no spaces, and two signs make about a word."""
    return len(text.split()) + len(_UNSPACED.findall(text)) // 2


def _is_asked(line: Line) -> bool:
    """Whether a model is asked about this line: prose about the person, or a job's title."""
    if line.part in {"header", "education", "languages"}:
        return False
    if line.role == "head":
        return line.part == "experience" and line.field in {None, "title"}
    if line.role != "body" or _words(line.plain) < _FEWEST_WORDS:
        return False
    hit = stated_years(line.plain)
    return not (hit is not None and hit.whole and hit.kind in {"coding", "employed"})
