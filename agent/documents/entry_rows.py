"""What each row of a section of jobs, projects or degrees looks like: whether it names one, and its period."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from agent.dates import find_date, find_period
from agent.degrees import find_degrees
from agent.documents.details import is_detail, names_a_group
from agent.documents.document import Part
from agent.documents.links import only_links
from agent.documents.loose import part_of_row
from agent.documents.naming import names_beside, tells
from agent.documents.placing import is_prose, split_label
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft

_LONGEST_HEAD = 160
OPENERS, CLOSERS = " \t|,;:·•–—-/([", " \t|,;:·•–—-/)]"
# "He built it." is said of someone; "Foo Inc." names something.
_SAID = re.compile(r"\w+[^\W\d_A-Z]{3}[.!]$|\s\d+[.!]$")
_SAID_SMALL = re.compile(r"\w\s(?:[^\W\d_A-ZÀ-Þ]{5,})[.!]$")
_SAID_WORDS, _DETAIL_WORDS, _NAME_WORDS, _SET_IN = 3, 6, 4, 4
LENGTH = re.compile(r"[\s·•,(\[]*\d{1,2}\+?\s?(?:years?|yrs?|months?|mos?)\b[^\n]{0,20}$", re.IGNORECASE)
# A row that names a job whole has a title and an employer, with something between them.
_COMPLETE = re.compile(r"[,|/·]|\s[-–—]\s|\S\s{2,}\S|\s(?:at|bei|chez|en)\s")
_FAR, _BEHIND_YEAR = re.compile(r"\s{3,}|\t"), re.compile(r"\s?[:,|–—-]?\s")
_OPENING_WORDS = 6
_CERTIFICATE = re.compile(
    r"\b(?:certified|licen[cs]ed?|(?:gold |green |smart )?card|ticket|registered (?:with|as)|registration|führerschein"
    r"|permis|carnet de conducir)\b",
    re.IGNORECASE,
)
_LEVEL_YEAR = frozenset({"education", "certifications", "projects"})


@dataclass(frozen=True, slots=True)
class Row:
    """A block with what it looks like: ``head`` may name an entry, ``dates`` is its period's span.

    ``kind`` tells a certificate among degrees, a group of entries ("Freelance"), and an address.
    """

    block: Block
    head: bool
    dates: tuple[int, int] | None
    whole: bool
    kind: Literal["", "certificate", "group", "link"] = ""


def rows_of(draft: Draft, blocks: Sequence[Block], part: Part) -> list[Row]:
    """The rows of a section, each looked at on its own and then beside the others."""
    rows = [_look(draft, each, part) for block in blocks for each in _opening(draft, block)]
    return _without_details(draft, _without_descriptions(draft, rows) if part == "projects" else rows)


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
    short = len(text) <= _LONGEST_HEAD
    dates, whole = _dates(text, part) if short else (None, False)
    span = (block.start + dates[0], block.start + dates[1]) if dates else None
    head = short and not block.bullet and not block.hidden and block.kind != "code"
    if head and not block.level and not whole:
        head = _may_name(draft, block, text, part) or (dates is not None and names_beside(text, dates))
        head = head and not tells(text)
    kind = _kind(draft, block, part)
    return Row(block, head and kind not in {"certificate", "group"}, span, whole, kind)


def _kind(draft: Draft, block: Block, part: Part) -> Literal["", "certificate", "group", "link"]:
    text = draft.of(block)
    if block.level and names_a_group(text):
        return "group"
    if part == "education" and _is_certificate(draft, block):
        return "certificate"
    return "link" if not block.bullet and not block.hidden and only_links(text) else ""


def _is_certificate(draft: Draft, block: Block) -> bool:
    """Whether a row among degrees is none but a certificate or licence to work: "ECS Gold Card, runs to 08/2028"."""
    text = draft.of(block)
    named = not block.level and not block.hidden and len(text) <= _LONGEST_HEAD and _CERTIFICATE.search(text)
    return bool(named) and not find_degrees(text) and not is_prose(text)


def _without_descriptions(draft: Draft, rows: list[Row]) -> list[Row]:
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


def _without_details(draft: Draft, rows: list[Row]) -> list[Row]:
    """Rows that only look like names, below one row that names a job whole: set in, or begun with a small letter."""
    kept: list[Row] = []
    whole: Row | None = None
    alike = _all_complete(draft, rows)
    for place, row in enumerate(_without_set_in(draft, rows)):
        text = draft.of(row.block)
        if row.dates and row.head:
            whole = row if _is_complete(draft, row) else None
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


def _all_complete(draft: Draft, rows: list[Row]) -> bool:
    """Whether several dated rows name their jobs whole, and none leaves the naming to other rows."""
    dated = [row for row in rows if row.dates and row.head]
    return len(dated) > 1 and all(_is_complete(draft, row) for row in dated)


def _without_set_in(draft: Draft, rows: list[Row]) -> Iterator[Row]:
    """The rows; of those set in below a row that begins with its period, only what may be a name still missing."""
    anchor: Row | None = None
    missing = 0
    for row in rows:
        if anchor and not row.block.gap and row.block.indent > anchor.block.indent + _SET_IN:
            yield replace(row, head=row.head and missing > 0 and row.dates is None)
            missing -= 1
            continue
        begins = row.dates is not None and row.dates[0] == row.block.start
        anchor = row if begins else None
        missing = 2 if row.whole else 0 if _is_complete(draft, row) else 1
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


def _is_labelled_list(draft: Draft, block: Block) -> bool:
    """Whether a row is a label with several things behind it, as "Stack: Go, Rust"."""
    label = split_label(draft, block)
    return label is not None and draft.text[slice(*label[1])].count(",") > 0


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
