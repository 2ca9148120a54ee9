"""Rows of a section looked at beside each other: which only look like names of a job or project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from agent.documents.entry_kinds import Row
from agent.documents.placing import is_list
from agent.documents.spans import Draft

OPENERS, CLOSERS = " \t|,;:·•–—-/([", " \t|,;:·•–—-/)]"
_DETAIL_WORDS, _NAME_WORDS, _SET_IN, _FEWEST_TOOLS = 6, 4, 4, 4
# A row that names a job whole has a title and an employer, with something between them.
_COMPLETE = re.compile(r"[,|/·]|\s[-–—]\s|\S\s{2,}\S|\s(?:at|bei|chez|en)\s")


def employers_with_colons(draft: Draft, rows: list[Row]) -> Iterator[Row]:
    """The rows; "Foo plc:" below a blank row is a name where a dated title follows, and loses its colon."""
    for place, row in enumerate(rows):
        block, below = row.block, rows[place + 1] if place + 1 < len(rows) else None
        plain = not row.head and not block.bullet and not block.hidden and (block.gap or place == 0)
        titled = below is not None and below.head and below.dates and not below.whole and not _is_complete(draft, below)
        if plain and titled and draft.of(block).endswith(":") and len(draft.of(block).split()) <= _DETAIL_WORDS:
            yield replace(row, block=replace(block, end=block.end - 1), head=True)
        else:
            yield row


def without_descriptions(draft: Draft, rows: list[Row]) -> list[Row]:
    """Long undated rows of projects that stand below a name are what the project is."""
    kept: list[Row] = []
    named = False
    for row in rows:
        describes = named and row.head and not row.dates and not row.block.level and not row.block.gap
        kept.append(
            replace(row, head=False) if describes and len(draft.of(row.block).split()) >= _DETAIL_WORDS else row
        )
        named = kept[-1].head and (named or not row.whole)
    return kept


def without_details(draft: Draft, rows: list[Row]) -> list[Row]:
    """Rows that only look like names, below one row that names a job whole: set in, or begun with a small letter."""
    kept: list[Row] = []
    whole: Row | None = None
    alike = _all_complete(draft, rows)
    titled = _are_titled(draft, rows)
    for place, row in enumerate(_without_set_in(draft, rows, titled=titled)):
        text = draft.of(row.block)
        if kept and kept[-1].head and kept[-1].dates and _is_stack(text, row):
            kept.append(replace(row, head=False))
            continue
        if row.dates and row.head:
            whole = row if _is_complete(draft, row) and not titled else None
        elif whole and row.head and not row.block.gap and not row.block.level:
            detail = row.block.indent > whole.block.indent or text[:1].islower()
            words = len(text.split())
            detail = detail or (words >= _DETAIL_WORDS and _next_is_complete(draft, rows, place))
            detail = detail or (words >= _NAME_WORDS and alike)
            kept.append(replace(row, head=not detail))
            continue
        elif row.block.gap:
            whole = None
        kept.append(row)
    return kept


def _is_stack(text: str, row: Row) -> bool:
    """Whether a row directly below a dated one lists what was used: "Python, Airflow, Redshift, Terraform"."""
    return not row.dates and not row.block.level and not row.block.gap and is_list(text, at_least=_FEWEST_TOOLS)


def _all_complete(draft: Draft, rows: list[Row]) -> bool:
    """Whether several dated rows name their jobs whole, and none leaves the naming to other rows."""
    dated = [row for row in rows if row.dates and row.head]
    return len(dated) > 1 and all(_is_complete(draft, row) for row in dated)


def _are_titled(draft: Draft, rows: list[Row]) -> bool:
    """Whether below every row that begins with its period a short one is set in: the title below the employer."""
    dated = [place for place, row in enumerate(rows) if row.head and row.dates and row.dates[0] == row.block.start]
    below = [rows[place + 1] if place + 1 < len(rows) else rows[place] for place in dated]
    return len(dated) > 1 and all(
        row.head
        and not row.dates
        and not row.block.gap
        and row.block.indent > rows[place].block.indent + _SET_IN
        and len(draft.of(row.block).split()) < _NAME_WORDS
        and draft.text[row.block.start].isupper()
        for place, row in zip(dated, below, strict=True)
    )


def _without_set_in(draft: Draft, rows: list[Row], *, titled: bool) -> Iterator[Row]:
    """The rows; of those set in below a row that begins with its period, only what may be a name still missing."""
    anchor: Row | None = None
    capitals, missing = False, 0
    for row in rows:
        if anchor and not row.block.gap and row.block.indent > anchor.block.indent + _SET_IN:
            capital = draft.text[row.block.start].isupper()
            yield replace(row, head=row.head and missing > 0 and row.dates is None and capital >= capitals)
            capitals, missing = capitals or capital, missing - 1
            continue
        anchor = row if row.dates is not None and row.dates[0] == row.block.start else None
        capitals = False
        missing = 2 if row.whole else 0 if _is_complete(draft, row) and not titled else 1
        yield row


def _next_is_complete(draft: Draft, rows: list[Row], place: int) -> bool:
    """Whether the next dated row names its job whole too, so that the rows above it belong to the last one."""
    below = next((row for row in rows[place + 1 :] if row.dates and row.head), None)
    return below is not None and _is_complete(draft, below)


def _is_complete(draft: Draft, row: Row) -> bool:
    """Whether a dated row names its job whole: a title and an employer stand beside the period."""
    if row.whole or row.dates is None:
        return False
    left, right = draft.text[row.block.start : row.dates[0]], draft.text[row.dates[1] : row.block.end]
    return any(_COMPLETE.search(side.strip(OPENERS + CLOSERS)) for side in (left, right))
