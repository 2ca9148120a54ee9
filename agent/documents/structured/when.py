"""When an entry was, as one row that :mod:`agent.dates` reads: "2019-03 - 2021-08", "2019-03 - present"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.dates import find_date, find_period
from agent.documents.structured.profile import Span, Value

_TIME = re.compile(r"(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d.*")
_OPEN = re.compile(
    r"present|current(?:ly)?|now|today|ongoing|to date|heute|aktuell|aujourd['’]hui|actualidad|presente|oggi|hoje|heden"
    r"|till now|至今|現在",
    re.IGNORECASE,
)
_DATE_OR_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class When:
    """The row, its place, and the field it is where it tells one end alone; ``warning`` where it tells no time."""

    text: str
    where: str
    field: str | None = None
    value: str | None = None
    warning: str | None = None


def when(span: Span | None) -> When | None:
    """The row of a span, ``None`` where it says nothing."""
    if span is None:
        return None
    if span.text is not None:
        return _one_text(span.text)
    start, end = span.start, span.end
    if start is None:
        return None if end is None else _one_end(end, "end")
    if end is None and not span.lasts:
        return _one_end(start, "start")
    where = start.where if end is None else f"{start.where} and {_last(end.where)}"
    first, last = _spelt(start.text), "present" if end is None or _is_open(end.text) else _spelt(end.text)
    row = f"{first} - {last}"
    found = find_period(row)
    if found and found.whole:
        return When(row, where)
    for told, text in ((start, first), (end, last)):
        if told is not None and text != "present" and _date(text) is None:
            known = _date(first) if told is end else None
            return When(row, where, "start" if known else None, known, _no_date(told))
    return When(row, where, warning=f"{where}: {first} to {last} ends before it begins.")


def _one_text(value: Value) -> When | None:
    """A text with both ends in it; a month or a year alone is the start."""
    text = _spelt(value.text)
    if not text:
        return None
    if find_period(text):
        return When(text, value.where)
    return _one_end(Value(text, value.where), "start")


def _one_end(value: Value, field: str) -> When:
    """A row that tells one end."""
    text = _spelt(value.text)
    date = _date(text)
    if date is None:
        return When(text, value.where, warning=None if _is_open(text) else _no_date(value))
    shown = text if field == "start" else f"until {text}"
    return When(shown, value.where, field, date)


def _date(text: str) -> str | None:
    """The date as facts hold it, where the text is one and nothing else."""
    found = find_date(text)
    if found is None or not found.whole:
        return None
    return str(found.month.year) if found.precision == "year" else str(found.month)


def _spelt(text: str) -> str:
    """A date on one row, without the time of day that programs add."""
    text = _DATE_OR_SPACE.sub(" ", text).strip()
    timed = _TIME.fullmatch(text)
    return timed[1] if timed else text


def _is_open(text: str) -> bool:
    return _OPEN.fullmatch(text.strip()) is not None


def _no_date(value: Value) -> str:
    return f"{value.where} is no date: {value.text[:60]!r}."


def _last(where: str) -> str:
    """The end of a place, for a second one beside the first: "work[2].endDate" is "endDate"."""
    return where.rsplit(".", 1)[-1] if "." in where and " " not in where else where.rsplit(" ", 1)[-1]
