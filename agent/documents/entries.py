"""Jobs, projects and degrees of a profile: rows that name one, its period, then what was done."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.documents.document import Part
from agent.documents.entry_beside import CLOSERS, OPENERS
from agent.documents.entry_kinds import Row
from agent.documents.entry_rows import LENGTH, bullets_name_entries, rows_of
from agent.documents.entry_starts import starts_of, starts_of_degrees
from agent.documents.label_words import is_field
from agent.documents.lists import labelled_list
from agent.documents.markup import bare
from agent.documents.naming import AWAY, are_titles, opens_details, tells_of_it
from agent.documents.placing import LIST_LABEL, is_prose, put, put_heads, put_prose, split_label
from agent.documents.spans import Block, Draft, has_words

_NAME_THEN = re.compile(r"\s(?:--|–|—|-)\s|:\s")
_NAME_WORDS, _OWN_NAME_WORDS = 9, 4
_IN_PROGRESS = re.compile(
    r"(?:currently|now|still )?\s?(?:in progress|ongoing|expected|studying|pursuing|incomplete|unfinished"
    r"|not (?:yet )?finished"
    r"|en cours|en curso|laufend|angestrebt|abgebrochen)",
    re.IGNORECASE,
)


def place_entries(draft: Draft, blocks: Sequence[Block], part: Part) -> None:
    """Lines of each entry of a section: heads, dates, labels with their lists, body."""
    rows = rows_of(draft, blocks, part)
    bullets_name = bullets_name_entries(rows, part)
    bullets_name_all = bullets_name is not None and any(row.head for row in rows)
    named_in_rows = part == "projects" and _are_named_in_rows(draft, rows)
    entry: int | None = None
    place = 0
    while place < len(rows):
        row = rows[place]
        if row.kind and (row.kind != "link" or not _inside(rows, place)):
            entry = _place_kind(draft, row, part, entry)
            place += 1
            continue
        if named_in_rows and _names_itself(draft, row):
            entry = draft.next_entry()
            _place_named_bullet(draft, row, part, entry)
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


def _are_named_in_rows(draft: Draft, rows: list[Row]) -> bool:
    """Whether projects stand in a row each, "Name: what it is", with no period and no mark that would begin one."""
    return bool(rows) and _names_itself(draft, rows[0]) and not any(row.dates or row.block.level for row in rows)


def _names_itself(draft: Draft, row: Row) -> bool:
    joint = (
        None if row.block.bullet or row.block.hidden else _NAME_THEN.search(draft.text, row.block.start, row.block.end)
    )
    name = draft.text[row.block.start : joint.start()] if joint else ""
    return 0 < len(name.split()) <= _OWN_NAME_WORDS and LIST_LABEL.search(name) is None


def _inside(rows: list[Row], place: int) -> bool:
    """Whether a row stands among those that name an entry, so that it parts no name from its period."""
    return place > 0 and rows[place - 1].head and rows[place].head


def _place_kind(draft: Draft, row: Row, part: Part, entry: int | None) -> int | None:
    """Place a row that is no entry; gives the entry that what follows belongs to."""
    span = row.block.start, row.block.end
    if row.kind == "certificate":
        put(draft, span, "certifications", "item")
    elif row.kind == "membership":
        put(draft, span, "other", "body")
    elif row.kind == "group":
        put(draft, span, part, "label")
        return None
    else:
        put(draft, span, part, "about", entry=entry, hidden=row.block.hidden)
    return entry


def _run(rows: list[Row], place: int) -> list[Row]:
    end = place
    while end < len(rows) and rows[end].head:
        end += 1
    return rows[place:end]


def _place_run(draft: Draft, run: list[Row], part: Part, entry: int | None, *, after_body: bool) -> int | None:
    """Place rows that name entries; gives the entry that what follows belongs to."""
    starts = starts_of(run) if part != "education" else starts_of_degrees(draft, run)
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


def _place_head(draft: Draft, row: Row, part: Part, entry: int) -> None:
    block = row.block
    label = None if row.whole else split_label(draft, block)
    if label and part == "education" and _IN_PROGRESS.search(draft.text, *label[0]):
        label = None  # what is said of the degree stays with it
    if label and has_words(draft.text[slice(*label[1])]):
        # "Employer:" is a form's word, "Foo Ltd:" the employer.
        employer = (
            part == "experience" and draft.text[label[0][0]].isupper() and not is_field(draft.text[slice(*label[0])])
        )
        put(draft, label[0], part, "head" if employer else "label", entry=entry)
        begin = label[1][0]
    else:
        begin = block.start
    if row.dates is None and LENGTH.fullmatch(draft.text, begin, block.end):
        put(draft, (begin, block.end), part, "label", entry=entry)  # a site's "5 years 2 months"
    elif row.dates is None:
        put_heads(draft, (begin, block.end), part, entry)
    elif row.whole:
        put(draft, (begin, block.end), part, "dates", entry=entry)
    else:
        _put_around(draft, bare(draft, begin, block.end), row.dates, part, entry)


def _put_around(draft: Draft, span: tuple[int, int], dates: tuple[int, int], part: Part, entry: int) -> None:
    """A row with its period at one end or inside: what is left of it, the period, what is right of it."""
    begin, end = span
    left, right = dates[0], dates[1]
    while left > begin and draft.text[left - 1] in OPENERS:
        left -= 1
    while right < end and draft.text[right] in CLOSERS:
        right += 1
    put_heads(draft, (begin, left), part, entry)
    put(draft, (max(begin, dates[0]), dates[1]), part, "dates", entry=entry)
    behind = draft.text[right:end]
    details = left > begin and opens_details(draft.text[begin:end], dates[1] - begin) and not are_titles(behind)
    details = details or (left > begin and draft.text[dates[1] : right].strip() == ")" and tells_of_it(behind))
    if details or AWAY.match(draft.text, right, end):
        put(draft, (right, end), part, "body", entry=entry)
    else:
        put_heads(draft, (right, end), part, entry)


def _place_named_bullet(draft: Draft, row: Row, part: Part, entry: int) -> None:
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
