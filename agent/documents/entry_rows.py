"""What each row of a section of jobs, projects or degrees looks like: whether it names one, and its period."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from agent.dates import find_date, find_period
from agent.documents.details import is_detail
from agent.documents.document import Part
from agent.documents.entry_beside import CLOSERS, employers_with_colons, without_descriptions, without_details
from agent.documents.entry_kinds import LONGEST_HEAD, Row, kind_of
from agent.documents.label_words import names_jobs
from agent.documents.loose import part_of_row
from agent.documents.naming import AWAY, is_title, names_beside, tells
from agent.documents.placing import is_prose, split_label
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft

# "He built it." is said of someone; "Foo Inc." names something.
_SAID = re.compile(r"\w+[^\W\d_A-Z]{3}[.!]$|\s\d+[.!]$")
_SAID_SMALL = re.compile(r"\w\s(?:[^\W\d_A-ZÀ-Þ]{5,})[.!]$")
_SAID_WORDS = 3
LENGTH = re.compile(r"[\s·•,(\[]*\d{1,2}\+?\s?(?:years?|yrs?|months?|mos?)\b[^\n]{0,20}$", re.IGNORECASE)
_FAR, _BEHIND_YEAR = re.compile(r"\s{3,}|\t"), re.compile(r"\s?[:,|–—-]?\s")
_OPENING_WORDS = 6
_LEVEL_YEAR = frozenset({"education", "certifications", "projects"})


def rows_of(draft: Draft, blocks: Sequence[Block], part: Part) -> list[Row]:
    """The rows of a section, each looked at on its own and then beside the others."""
    rows = []
    for block in blocks:
        first, *told = _opening(draft, block)
        rows += [_look(draft, first, part), *(Row(each, is_title(draft.of(each)), None, False) for each in told)]
    rows = list(employers_with_colons(draft, rows)) if part == "experience" else rows
    return without_details(draft, without_descriptions(draft, rows) if part == "projects" else rows)


def bullets_name_entries(rows: list[Row], part: Part) -> Block | None:
    """The first bullet, where a section's bullets are its entries: nothing else names one."""
    first = rows[0] if rows else None
    if first is None or not first.block.bullet:
        return None
    if any(row.head for row in rows):
        own = [row for row in rows if row.block.bullet and row.block.indent <= first.block.indent]
        return first.block if all(row.dates for row in own) and part == "experience" else None
    return first.block if part in _LEVEL_YEAR or first.dates else None


def _look(draft: Draft, block: Block, part: Part) -> Row:
    text = draft.of(block)
    short = len(text) <= LONGEST_HEAD
    dates, whole = _dates(text, part) if short else (None, False)
    span = (block.start + dates[0], block.start + dates[1]) if dates else None
    head = short and not block.bullet and not block.hidden and block.kind != "code"
    if head and not block.level and not whole:
        head = _may_name(draft, block, text, part) or (dates is not None and names_beside(text, dates))
        head = head and not tells(text)
        head = head or (dates is not None and _is_dated_label(draft, block))
    kind = kind_of(draft, block, part)
    return Row(block, head and kind in {"", "link"}, span, whole, kind)


def _opening(draft: Draft, block: Block) -> list[Block]:
    """Prose that opens with a period and a name ("May 2020 - June 2021, Acme. I built ...") as two blocks."""
    text = draft.of(block)
    if block.bullet or block.hidden or block.kind != "text" or not is_prose(text):
        return [block]
    spans = sentences(draft.text, block.start, block.end)
    first = draft.text[slice(*spans[0])].rstrip(".")
    period = find_period(first)
    if len(spans) == 1 or period is None or period.start or period.whole:
        return [block]
    if len(first[period.end :].split()) > _OPENING_WORDS or not names_beside(first, (0, period.end)):
        return [block]
    return [replace(block, end=spans[0][0] + len(first)), replace(block, start=spans[1][0], gap=False)]


def _may_name(draft: Draft, block: Block, text: str, part: Part) -> bool:
    if part == "education" and part_of_row(text) == "education":
        return True
    if text.endswith((":", "：")) or _is_labelled_list(draft, block) or is_detail(text, part):
        return False
    said = _SAID_SMALL.search(text) or (_SAID.search(text) and len(text.split()) >= _SAID_WORDS)
    return not said and not is_prose(text)


def _is_dated_label(draft: Draft, block: Block) -> bool:
    """Whether a row is "Before: payroll clerk, Acme, 2014-2020, with SAP."."""
    label = split_label(draft, block)
    if label is None or not names_jobs(draft.text[slice(*label[0])]):
        return False
    value = draft.text[slice(*label[1])]
    return not tells(value) and AWAY.match(value.strip()) is None


def _is_labelled_list(draft: Draft, block: Block) -> bool:
    """Whether a row is a label with several things behind it, as "Stack: Go, Rust"."""
    label = split_label(draft, block)
    if label is None or names_jobs(draft.text[slice(*label[0])]):
        return False
    return draft.text[slice(*label[1])].count(",") > 0


def _dates(text: str, part: Part) -> tuple[tuple[int, int] | None, bool]:
    """The span of a row's period, and whether it is all of the row; where degrees stand a year will do."""
    if period := find_period(text):
        length = LENGTH.match(text, period.end)
        return (period.start, length.end() if length else period.end), period.whole
    date = find_date(text)
    far = _BEHIND_YEAR if part == "education" else _FAR
    alone = date is not None and date.start == 0 and far.match(text, date.end) is not None
    if date and (date.whole or alone or (part in _LEVEL_YEAR and not text[date.end :].strip(CLOSERS))):
        return (date.start, date.end), date.whole
    return None, False
