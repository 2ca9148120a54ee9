"""The rows of a text, each without its marks: bullets, numbering, hashes, rules, fences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from agent.dates import find_period
from agent.documents.headings import part_of
from agent.documents.markup import HTML_ROW_EDGE, comments
from agent.documents.spans import Block, Draft, has_words, strip, trim

_BREAK = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
# Signs that are bullets wherever they begin a row, and those that need room behind them.
# U+E000 to U+F8FF are a word processor's own symbol fonts; a lone "o" is its hollow bullet.
_BULLET = re.compile(r"[•●▪■□◦‣⁃∙·➢➤►▸✓✔❖◆○\ue000-\uf8ff]\s*|[-*+–—>~»›→]\s+|-{2}\s+|\.{2,3}\s+|o(?:\t|\s{2,})\s*")
_NUMBERING = re.compile(r"(\d{1,2})[.)]\s+(?=\S)")
_LEVELLED = re.compile(r"(\d{1,2})\.(\d{1,2})\.?\s+(?=[^\W\d])")
_BARE_NUMBER = re.compile(r"\d{1,2}\s+(?=[^\W\d_])")
_HASHES = re.compile(r"(#{1,6})\s+(?=\S)")
_TIGHT_HASHES = re.compile(r"(#{1,6})\s*(?=[^#\s])")
_CLOSING_HASHES = re.compile(r"(?<!\s)\s+#+$")
_RULE = re.compile(r"([=\-])\1{2,}$")
_RULE_BEHIND = re.compile(r"(?<=\w)\s+([=_~*\-])\1{4,}$")
_FENCE = re.compile(r"(?:```|~~~)")
_CELLS = re.compile(r"\|.*\|$")
_TABLE_RULE = re.compile(r"\|[\s:|-]+$")
_HARD_BREAK = re.compile(r"\\$")
_FRONT_MATTER = re.compile(r"---[ \t]*\r?\n(.{0,4000}?)\r?\n---[ \t]*(?:\r?\n|\Z)", re.DOTALL)
_UNDERLINED_WORDS = 10


def rows(draft: Draft, *, markdown: bool) -> list[Block]:
    """Every row that has something to read, in order, marks excluded and set aside."""
    found: list[Block] = []
    for start, end, hidden in _stretches(draft, markdown):
        found += [_marked(draft, replace(row, hidden=hidden)) for row in _rows(draft, start, end, markdown)]
    return _without_numbering(draft, found)


def _marked(draft: Draft, row: Block) -> Block:
    """The row with what the file's format says of it."""
    level = draft.marks.level(row.start) or row.level
    return replace(row, level=level, bullet=row.bullet or draft.marks.bullet(row.start))


def _stretches(draft: Draft, markdown: bool) -> Iterator[tuple[int, int, str | None]]:
    """The text, cut behind front matter and at what is in the file but not on the page: comments, hidden text."""
    done = 0
    if markdown and (front := _FRONT_MATTER.match(draft.text)):
        yield front.start(1), front.end(1), None
        done = front.end()
    remarks = [(start, end, "a comment") for start, end in comments(draft.text, done)] if markdown else []
    for start, end, how in sorted([*remarks, *draft.marks.hidden()]):
        if end <= done:
            continue
        yield done, max(start, done), None
        yield max(start, done), end, how
        done = end
    yield done, len(draft.text), None


def _rows(draft: Draft, start: int, end: int, markdown: bool) -> Iterator[Block]:
    gap, in_code = True, False
    waiting: Block | None = None
    for begin, finish in _split(draft.text, start, end):
        row = _bare(draft, begin, finish)
        if markdown and _FENCE.match(draft.text, row.start, row.end):
            draft.leave_out(row.start, row.end, "decoration")
            in_code = not in_code
            continue
        if not has_words(draft.text[row.start : row.end]):
            if waiting and waiting.kind == "cell" and _TABLE_RULE.match(draft.text, row.start, row.end):
                waiting = replace(waiting, kind="caption")
            elif waiting and _underlines(draft.text, waiting, row):
                waiting = replace(waiting, level=1 if draft.text[row.start] == "=" else 2)
            gap = gap or row.start == row.end
            continue
        if waiting:
            yield waiting
        row = replace(row, gap=gap)
        waiting = replace(row, kind="code") if in_code else _unmarked(draft, row, markdown)
        if not has_words(draft.of(waiting)):
            waiting = None  # nothing but marks and tags
            continue
        gap = False
    if waiting:
        yield waiting


def _split(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    for found in _BREAK.finditer(text, start, end):
        yield start, found.start()
        start = found.end()
    yield start, end


def _bare(draft: Draft, begin: int, finish: int) -> Block:
    start, end = strip(draft.text, begin, finish)
    return Block(start, end, indent=len(draft.text[begin:start].expandtabs(4)))


def _underlines(text: str, above: Block, row: Block) -> bool:
    """Whether a row of ``====`` or ``----`` makes a heading of the row above it."""
    words = text[above.start : above.end].split()
    directly = len(_BREAK.findall(text, above.end, row.start)) == 1
    plain = (
        not above.bullet
        and not above.level
        and above.kind == "text"
        and find_period(text[above.start : above.end]) is None
    )
    return bool(plain and directly and len(words) <= _UNDERLINED_WORDS and _RULE.match(text, row.start, row.end))


def _unmarked(draft: Draft, row: Block, markdown: bool) -> Block:
    """The row without its mark, the mark noted; a heading's hashes, a bullet, an HTML tag."""
    text = draft.text
    if markdown and _CELLS.match(text, row.start, row.end):
        return replace(row, kind="cell")
    if markdown:
        row = _without_tags(draft, row)
    hashes = (_TIGHT_HASHES if markdown else _HASHES).match(text, row.start, row.end)
    if hashes:
        closing = _CLOSING_HASHES.search(text, hashes.end(), row.end)
        return replace(row, start=hashes.end(), end=closing.start() if closing else row.end, level=len(hashes[1]))
    if markdown and (hard_break := _HARD_BREAK.search(text, row.start, row.end)):
        row = replace(row, end=hard_break.start())
    start, end = row.start, row.end
    while bullet := _BULLET.match(text, start, end):
        draft.leave_out(start, bullet.end(), "decoration")
        start, row = bullet.end(), replace(row, bullet=True)
    if rule := _RULE_BEHIND.search(text, start, end):
        draft.leave_out(rule.start(), end, "decoration")
        end, row = rule.start(), replace(row, level=0 if row.bullet else 1)
    start, end = trim(text, start, end)
    return replace(row, start=start, end=end)


def _without_tags(draft: Draft, row: Block) -> Block:
    while tag := HTML_ROW_EDGE.match(draft.text, row.start, row.end):
        draft.leave_out(tag.start(), tag.end(), "decoration")
        row = replace(row, start=strip(draft.text, tag.end(), row.end)[0])
    return row


def _without_numbering(draft: Draft, found: list[Block]) -> list[Block]:
    """Numbers count as marks where rows count on ("1.", "2."); "3. Platz" alone stays."""
    found = _without_levels(draft, found)
    numbers = [_NUMBERING.match(draft.text, row.start, row.end) for row in found]
    values = [int(number[1]) if number else None for number in numbers]
    kept: list[Block] = []
    for place, (row, number) in enumerate(zip(found, numbers, strict=True)):
        if number is None or not _counts_on(values, place):
            kept.append(row)
            continue
        draft.leave_out(number.start(), number.end(), "decoration")
        kept.append(replace(row, start=number.end(), bullet=not row.level or row.bullet))
    return kept


def _without_levels(draft: Draft, found: list[Block]) -> list[Block]:
    """ "1.1 ...", "1.2 ..." without their numbers, and "1 Employment" above them."""
    numbers = [_LEVELLED.match(draft.text, row.start, row.end) for row in found]
    pairs = {(int(number[1]), int(number[2])) for number in numbers if number}
    kept: list[Block] = []
    for row, number in zip(found, numbers, strict=True):
        if number and pairs & {(int(number[1]), int(number[2]) + step) for step in (-1, 1)}:
            draft.leave_out(number.start(), number.end(), "decoration")
            kept.append(replace(row, start=number.end()))
        elif (
            pairs
            and (bare := _BARE_NUMBER.match(draft.text, row.start, row.end))
            and _heads(draft, bare.end(), row.end)
        ):
            draft.leave_out(bare.start(), bare.end(), "decoration")
            kept.append(replace(row, start=bare.end()))
        else:
            kept.append(row)
    return kept


def _heads(draft: Draft, start: int, end: int) -> bool:
    return part_of(draft.text[start:end]) is not None


def _counts_on(values: list[int | None], place: int) -> bool:
    """Whether the nearest numbered row on either side is one less, the same or one more."""
    value = values[place]
    before = next((other for other in reversed(values[max(0, place - 12) : place]) if other is not None), None)
    after = next((other for other in values[place + 1 : place + 13] if other is not None), None)
    assert value is not None
    return (before is not None and value - before in {0, 1}) or (after is not None and after - value in {0, 1})
