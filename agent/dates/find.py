"""Find the period or the date that a line states, however it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain, pairwise

from agent.kept import kept

from .period import Month, Period, Precision
from .points import Point, points
from .words import FROM, JOIN, NOW, NOW_UNJOINED, SINCE

_JOINED = re.compile(rf"\s{{0,3}}(?:{JOIN})\s{{0,3}}", re.IGNORECASE)
_AND = re.compile(r"\s(?:and|und|et|y|e)\s", re.IGNORECASE)
_OPEN = re.compile(
    rf"[)\s]{{0,3}}(?:(?:{JOIN}|/)\s{{0,3}}(?:{NOW})|{NOW_UNJOINED}"
    r"|\s?(?:[-–—→]|[-=]>)(?=\s*$|\s*[;)]|\s{3,}\S|\t|\s*\|)|(?<!\s)[-–—→](?=\s(?!(?i:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))(?-i:[A-ZÀ-Þ][^\W\d_])))",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"(?<!\w)(?:between|zwischen|entre)\s$", re.IGNORECASE)
_SINCE = re.compile(rf"(?<!\w)(?:{SINCE})\s{{0,2}}$", re.IGNORECASE)
_FROM = re.compile(rf"(?<!\w)(?:{FROM})\s{{1,2}}$", re.IGNORECASE)
_OPENED_ROW = re.compile(r"[-–—](?=\s[^\W\d_])")
_ENDS_THERE = re.compile(r"\s*(?:$|[)\];|])")
_LENGTH = re.compile(
    r"(?:~|about|ca\.?)?\s?\d{1,2}(?:[.,]\d)?\s?\+?\s?"
    r"(?:years?|yrs?|yr|y|months?|mos?|mths?|m|weeks?|jahre?n?|monate?n?|ans?|années?|mois|años?|mes(?:es)?"
    r"|ann[io]|mesi|anos?|mês|jaar|maanden|年半?|个月|個月|ヶ月|か月)(?![^\W\d\u3040-\u9fff])",
    re.IGNORECASE,
)
_JOINT = re.compile(r"(?<!\w)(?:and|und|et|y)(?!\w)")
_WORDY = re.compile(r"[^\W_]")


@dataclass(frozen=True, slots=True)
class FoundPeriod:
    """A period at ``text[start:end]``; ``whole`` where the text is nothing but that period.

    A length beside it ("(2 yrs 3 mos)"), brackets and bullets do not count as more.
    """

    period: Period
    start: int
    end: int
    whole: bool


@dataclass(frozen=True, slots=True)
class FoundDate:
    """A single date at ``text[start:end]``; a year alone is its January, with precision "year"."""

    month: Month
    precision: Precision
    start: int
    end: int
    whole: bool


@kept
def find_period(text: str) -> FoundPeriod | None:
    """The first period in a text: two ends, one open end, a season, a quarter or an academic year.

    A season begins in its first month and ends in the last one of its term:
    spring March to May, summer June to August, autumn September to December,
    winter December to February. A period that ends before it begins is none.
    """
    for one, other in pairwise(chain(points(text), (None,))):
        assert one is not None
        found = (other and _pair(text, one, other)) or _open(text, one) or _alone(one)
        if found:
            period, start, end = found
            start = _with_preposition(text, start)
            return FoundPeriod(period, start, end, _is_whole(text, start, end))
    return None


@kept
def find_date(text: str) -> FoundDate | None:
    """The first single date in a text; of a season or quarter its first month."""
    for point in points(text):
        whole = _is_whole(text, point.start, point.end)
        return FoundDate(point.first, point.precision, point.start, point.end, whole)
    return None


_Found = tuple[Period, int, int]


def _pair(text: str, one: Point, other: Point) -> _Found | None:
    join = text[one.end : other.start]
    joined = _JOINED.fullmatch(join) or (
        _AND.fullmatch(join) and _BETWEEN.search(text[max(0, one.start - 10) : one.start])
    )
    slashed = join == "/" and one.precision == other.precision == "month"
    if not (joined or slashed) or one.first > other.last:
        return None
    precision: Precision = "year" if "year" in {one.precision, other.precision} else "month"
    return Period(one.first, other.last, precision=precision), one.start, other.end


def _open(text: str, one: Point) -> _Found | None:
    if match := _OPEN.match(text, one.end) or (
        _OPENED_ROW.match(text, one.end) if not text[: one.start].strip() else None
    ):
        return Period(one.first, None, ongoing=True, precision=one.precision), one.start, match.end()
    before = text[max(0, one.start - 10) : one.start]
    if _SINCE.search(before) or (_FROM.search(before) and _ENDS_THERE.match(text, one.end)):
        return Period(one.first, None, ongoing=True, precision=one.precision), one.start, one.end
    return None


def _alone(one: Point) -> _Found | None:
    if not one.span:
        return None
    return Period(one.first, one.last, precision=one.precision), one.start, one.end


def _with_preposition(text: str, start: int) -> int:
    before = text[max(0, start - 12) : start]
    match = _FROM.search(before) or _SINCE.search(before)
    return start - len(before) + match.start() if match else start


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether only lengths, brackets and marks stand around a span."""
    if _WORDY.search(text, 0, start):
        return False
    return not _WORDY.search(_LENGTH.sub("", _JOINT.sub(" ", text[end:])))
