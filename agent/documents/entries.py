"""Jobs, projects and degrees of a profile: rows that name one, its period, then what was done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.dates import find_date, find_period
from agent.degrees import find_degrees
from agent.documents.document import Part
from agent.documents.lists import labelled_list
from agent.documents.loose import part_of_row
from agent.documents.naming import names_beside, tells
from agent.documents.placing import is_prose, put, put_heads, put_prose, split_label
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft, has_words

_LONGEST_HEAD = 160
_OPENERS, _CLOSERS = " \t|,;:·•–—-/([", " \t|,;:·•–—-/)]"
_NAME_THEN = re.compile(r"\s(?:--|–|—|-)\s|:\s")
_NAME_WORDS = 9
# "He built it." is said of someone; "Foo Inc." names something.
_SAID = re.compile(r"\w+[^\W\d_A-Z]{3}[.!]$|\s\d+[.!]$")
_SAID_SMALL = re.compile(r"\w\s(?:[^\W\d_A-ZÀ-Þ]{5,})[.!]$")
_SAID_WORDS, _DETAIL_WORDS = 3, 6
_LENGTH = re.compile(r"[\s·•,(\[]*\d{1,2}\+?\s?(?:years?|yrs?|months?|mos?)\b[^\n]{0,20}$", re.IGNORECASE)
# A row that names a job whole has a title and an employer, with something between them.
_COMPLETE = re.compile(r"[,|/·]|\s[-–—]\s|\S\s{2,}\S|\s(?:at|bei|chez|en)\s")
_FAR, _BEHIND_YEAR = re.compile(r"\s{3,}|\t"), re.compile(r"\s?[:,|–—-]?\s")
_OPENING_WORDS = 6
_CERTIFICATE = re.compile(
    r"\b(?:certified|licen[cs]ed?|(?:gold |green |smart )?card|ticket|registered (?:with|as)|registration|führerschein"
    r"|permis|carnet de conducir)\b",
    re.IGNORECASE,
)
_AWAY = re.compile(
    r"(?:not working|nothing|no work|out of work|unemployed|between jobs|looking for work|career break|gap year"
    r"|travell?ing|sabbatical|world trip|looking after|looked after|caring for|raising"
    r"|(?:parental|maternity|paternity|family|sick) leave|arbeitslos|elternzeit|sans emploi|congé|baja|desempleo)\b",
    re.IGNORECASE,
)
_IN_PROGRESS = re.compile(
    r"(?:currently|now|still )?\s?(?:in progress|ongoing|expected|studying|pursuing|incomplete|unfinished"
    r"|not (?:yet )?finished"
    r"|en cours|en curso|laufend|angestrebt|abgebrochen)",
    re.IGNORECASE,
)
_LEVEL_YEAR = frozenset({"education", "certifications", "projects"})


@dataclass(frozen=True, slots=True)
class _Row:
    """A block with what it looks like: ``head`` may name an entry, ``dates`` is its period's span."""

    block: Block
    head: bool
    dates: tuple[int, int] | None
    whole: bool
    certificate: bool = False


def place_entries(draft: Draft, blocks: Sequence[Block], part: Part) -> None:
    """Lines of each entry of a section: heads, dates, labels with their lists, body."""
    rows = _without_details(draft, [_look(draft, each, part) for block in blocks for each in _opening(draft, block)])
    bullets_name = _bullets_name_entries(rows, part)
    bullets_name_all = bullets_name is not None and any(row.head for row in rows)
    entry: int | None = None
    place = 0
    while place < len(rows):
        row = rows[place]
        if row.certificate:
            put(draft, (row.block.start, row.block.end), "certifications", "item")
            place += 1
            continue
        if row.head and not (bullets_name and bullets_name.bullet and bullets_name_all):
            run = _run(rows, place)
            entry = _place_run(draft, run, part, entry, after_body=place > 0)
            place += len(run)
            continue
        if bullets_name and row.block.bullet and row.block.indent <= bullets_name.indent:
            entry = draft.next_entry()
            _place_named_bullet(draft, row, part, entry)
        elif not labelled_list(draft, row.block, part, entry):
            _place_body(draft, row.block, part, entry)
        place += 1


def _look(draft: Draft, block: Block, part: Part) -> _Row:
    text = draft.of(block)
    short = len(text) <= _LONGEST_HEAD
    dates, whole = _dates(text, part) if short else (None, False)
    span = (block.start + dates[0], block.start + dates[1]) if dates else None
    head = short and not block.bullet and not block.hidden and block.kind != "code"
    if head and not block.level and not whole:
        head = _may_name(draft, block, text, part) or (dates is not None and names_beside(text, dates))
        head = head and not tells(text)
    return _Row(block, head, span, whole, part == "education" and _is_certificate(draft, block))


def _is_certificate(draft: Draft, block: Block) -> bool:
    """Whether a row among degrees is none but a certificate or licence to work: "ECS Gold Card, runs to 08/2028"."""
    text = draft.of(block)
    named = not block.level and not block.hidden and len(text) <= _LONGEST_HEAD and _CERTIFICATE.search(text)
    return bool(named) and not find_degrees(text) and not is_prose(text)


def _without_details(draft: Draft, rows: list[_Row]) -> list[_Row]:
    """Rows that only look like names, below one row that names a job whole: set in, or begun with a small letter."""
    kept: list[_Row] = []
    whole: _Row | None = None
    for place, row in enumerate(rows):
        text = draft.of(row.block)
        if row.dates and row.head:
            whole = row if _is_complete(draft, row) else None
        elif whole and row.head and not row.block.gap and not row.block.level:
            detail = row.block.indent > whole.block.indent or text[:1].islower()
            detail = detail or (len(text.split()) >= _DETAIL_WORDS and _next_is_complete(draft, rows, place))
            kept.append(replace(row, head=not detail))
            continue
        elif row.block.gap:
            whole = None
        kept.append(row)
    return kept


def _next_is_complete(draft: Draft, rows: list[_Row], place: int) -> bool:
    """Whether the next dated row names its job whole too, so that the rows above it belong to the last one."""
    below = next((row for row in rows[place + 1 :] if row.dates and row.head), None)
    return below is not None and _is_complete(draft, below)


def _is_complete(draft: Draft, row: _Row) -> bool:
    """Whether a dated row names its job whole: a title and an employer stand beside the period."""
    if row.whole or row.dates is None:
        return False
    left, right = draft.text[row.block.start : row.dates[0]], draft.text[row.dates[1] : row.block.end]
    return any(_COMPLETE.search(side.strip(_OPENERS + _CLOSERS)) for side in (left, right))


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
    if text.endswith((":", "：")) or _is_labelled_list(draft, block):
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
        length = _LENGTH.match(text, period.end)
        return (period.start, length.end() if length else period.end), period.whole
    date = find_date(text)
    far = _FAR if part == "experience" else _BEHIND_YEAR
    alone = date is not None and date.start == 0 and far.match(text, date.end) is not None
    if date and (date.whole or alone or (part in _LEVEL_YEAR and not text[date.end :].strip(_CLOSERS))):
        return (date.start, date.end), date.whole
    return None, False


def _bullets_name_entries(rows: list[_Row], part: Part) -> Block | None:
    """The first bullet, where a section's bullets are its entries: nothing else names one."""
    first = rows[0] if rows else None
    if first is None or not first.block.bullet:
        return None
    if any(row.head for row in rows):
        own = [row for row in rows if row.block.bullet and row.block.indent <= first.block.indent]
        return first.block if all(row.dates for row in own) and part == "experience" else None
    return first.block if part in _LEVEL_YEAR or first.dates else None


def _run(rows: list[_Row], place: int) -> list[_Row]:
    end = place
    while end < len(rows) and rows[end].head and not rows[end].certificate:
        end += 1
    return rows[place:end]


def _place_run(draft: Draft, run: list[_Row], part: Part, entry: int | None, *, after_body: bool) -> int | None:
    """Place rows that name entries; gives the entry that what follows belongs to."""
    starts = _starts(run) if part != "education" else _starts_of_degrees(draft, run)
    undated = not any(row.dates or row.block.level for row in run)
    if after_body and entry is not None and undated and not run[0].block.gap:
        starts = set()  # a caption inside an entry: no blank row, no period
    for place, row in enumerate(run):
        if place in starts:
            entry = draft.next_entry()
        if entry is None:
            entry = draft.next_entry()
        if starts:
            _place_head(draft, row, part, entry)
        else:
            put(draft, (row.block.start, row.block.end), part, "label", entry=entry)
    return entry


def _starts(run: list[_Row]) -> set[int]:
    """Where entries begin in rows that name them.

    A heading's mark begins one. Else each period ends one's naming, or, where
    a period comes first, begins one; rows kept together by blank rows stay
    together.
    """
    levels = {place for place, row in enumerate(run) if row.block.level}
    dated = [place for place, row in enumerate(run) if row.dates]
    if len(dated) < 2:
        return levels | ({0} if 0 not in levels else set())
    if run[0].whole:
        return levels | set(dated)
    groups = _groups(run)
    if all(sum(row.dates is not None for row in run[begin:end]) <= 1 for begin, end in groups):
        return levels | _starts_of_groups(run, groups, dated[-1])
    return levels | {0} | {place + 1 for place in dated[:-1]}


def _starts_of_degrees(draft: Draft, run: list[_Row]) -> set[int]:
    """As :func:`_starts`; rows without dates that name a degree each are as many entries."""
    starts = _starts(run)
    named = [place for place, row in enumerate(run) if find_degrees(draft.of(row.block))]
    if any(row.dates for row in run) or len(named) < 2 or len(starts) > 1:
        return starts
    return starts | (set(named) if named[0] == 0 else {place + 1 for place in named[:-1]})


def _groups(run: list[_Row]) -> list[tuple[int, int]]:
    begins = [place for place, row in enumerate(run) if row.block.gap or place == 0]
    return list(zip(begins, [*begins[1:], len(run)], strict=True))


def _starts_of_groups(run: list[_Row], groups: list[tuple[int, int]], last_dated: int) -> set[int]:
    """A group begins an entry unless it follows one that still waits for its period."""
    starts: set[int] = set()
    waiting = False
    for begin, end in groups:
        if not waiting and (begin <= last_dated or not starts):
            starts.add(begin)
        waiting = not any(row.dates for row in run[begin:end]) and begin <= last_dated
    return starts


def _place_head(draft: Draft, row: _Row, part: Part, entry: int) -> None:
    block = row.block
    label = None if row.whole else split_label(draft, block)
    if label and part == "education" and _IN_PROGRESS.search(draft.text, *label[0]):
        label = None  # what is said of the degree stays with it
    if label and has_words(draft.text[slice(*label[1])]):
        put(draft, label[0], part, "label", entry=entry)
        begin = label[1][0]
    else:
        begin = block.start
    if row.dates is None and _LENGTH.fullmatch(draft.text, begin, block.end):
        put(draft, (begin, block.end), part, "label", entry=entry)  # a site's "5 years 2 months"
    elif row.dates is None:
        put_heads(draft, (begin, block.end), part, entry)
    elif row.whole:
        put(draft, (begin, block.end), part, "dates", entry=entry)
    else:
        _put_around(draft, (begin, block.end), row.dates, part, entry)


def _put_around(draft: Draft, span: tuple[int, int], dates: tuple[int, int], part: Part, entry: int) -> None:
    """A row with its period at one end or inside: what is left of it, the period, what is right of it."""
    begin, end = span
    left, right = dates[0], dates[1]
    while left > begin and draft.text[left - 1] in _OPENERS:
        left -= 1
    while right < end and draft.text[right] in _CLOSERS:
        right += 1
    put_heads(draft, (begin, left), part, entry)
    put(draft, (max(begin, dates[0]), dates[1]), part, "dates", entry=entry)
    if _AWAY.match(draft.text, right, end):
        put(draft, (right, end), part, "body", entry=entry)
    else:
        put_heads(draft, (right, end), part, entry)


def _place_named_bullet(draft: Draft, row: _Row, part: Part, entry: int) -> None:
    """A bullet that is an entry of its own: "Name - what it is", or a degree with its year."""
    block = row.block
    joint = _NAME_THEN.search(draft.text, block.start, block.end)
    if row.dates is None and joint and len(draft.text[block.start : joint.start()].split()) <= _NAME_WORDS:
        put_heads(draft, (block.start, joint.start()), part, entry)
        put(draft, (joint.end(), block.end), part, "body", entry=entry)
    elif row.dates is None and is_prose(draft.of(block)):
        put_prose(draft, block, part, entry=entry)
    else:
        _place_head(draft, row, part, entry)


def _place_body(draft: Draft, block: Block, part: Part, entry: int | None) -> None:
    text = draft.of(block)
    if text.endswith((":", "：")) and not is_prose(text):
        put(draft, (block.start, block.end), part, "label", entry=entry, hidden=block.hidden)
    else:
        put_prose(draft, block, part, entry=entry)
