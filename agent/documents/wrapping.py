"""Puts the rows of a hard-wrapped sentence or bullet back together."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from agent.dates import find_period
from agent.documents.spans import Block
from agent.documents.vocabulary import GLUED_LABEL, PAGE_LABEL
from agent.languages import only_languages

# A text editor wraps at 60 to 120 columns; shorter rows were broken on purpose.
_SHORTEST_WRAP, _SURELY_WRAPPED, _LONGEST_WRAP = 45, 60, 140
_FINISHED = re.compile(r"[.!?:;。！？…][\"'”’)\]*_`]*$")
_UNFINISHED = re.compile(
    r"(?:[,&–—(/]|\b(?:a|an|and|as|at|by|for|from|in|into|of|on|or|over|per|that|the|their|to|using|via|which|with"
    r"|und|oder|der|die|das|mit|für|von|et|ou|de|du|des|les|le|la|y|o|el|los|las|con|para|e))$",
)
_BEHIND_PERIOD = re.compile(r"[)\]]?\s*(?:$|[:|·•–—-]|\s{2,}|[A-ZÀ-Þ(])")
_YEAR_THEN = re.compile(r"(?:19|20)\d\d(?:\s{3,}|\t)")
_YEAR_AT_END = re.compile(r"[,(]\s?(?:19|20)\d\d\)?$")
_LONGEST_PERIOD, _NAMING_WORDS, _FEWEST_WORDS = 60, 10, 4
_STARTS_LABEL = re.compile(r"[*_]{0,2}[^\W\d_][\w &/'’-]{0,30}:(?:[*_]{1,2})?(?:\s|$)")


def join_wrapped(text: str, rows: list[Block]) -> list[Block]:
    """Blocks: each row alone, or with the rows that carry its sentence on."""
    widths = _widths(text, rows)
    blocks: list[Block] = []
    last: Block | None = None
    for row, width in zip(rows, widths, strict=True):
        if last is not None and _carries_on(text, blocks[-1], last, row, width):
            blocks[-1] = replace(blocks[-1], end=row.end)
        else:
            blocks.append(row)
        last = row
    return blocks


def _widths(text: str, rows: list[Block]) -> list[int]:
    """For each row the column that an editor wrapped its paragraph at, 0 where nothing shows one.

    A long row that goes on in small letters shows it. A list of long rows shows none.
    """
    widths: list[int] = []
    run: list[Block] = []
    for row in [*rows, None]:
        if row is None or row.gap:
            said = [text[other.start : other.end] for other in run]
            shown = not _in_small_letters(said) and any(
                _wrapped(above, below, 0) and not _begins_an_entry(above) for above, below in pairwise(said)
            )
            widths += [max(map(len, said)) if shown else 0] * len(run)
            run = []
        if row is not None:
            run.append(row)
    return widths


def _in_small_letters(rows: list[str]) -> bool:
    """Whether a paragraph's first row begins with a small letter: then small letters carry nothing on."""
    return bool(rows) and rows[0][:1].islower()


def _carries_on(text: str, block: Block, last: Block, row: Block, width: int) -> bool:
    plain = row.kind == last.kind == "text" and not row.bullet and not row.level and not last.level
    if row.gap or not plain or row.hidden != last.hidden:
        return False
    above, below = text[last.start : last.end], text[row.start : row.end]
    if only_languages(below) or GLUED_LABEL.search(above) or PAGE_LABEL.match(below):
        return False
    if _FINISHED.search(above) or _STARTS_LABEL.match(below) or _names_a_period(below, above):
        return False
    if _begins_an_entry(text[block.start : row.start], indented=row.indent > block.indent):
        return False
    if block.bullet and row.indent > block.indent:
        return True
    if len(above.split()) < _FEWEST_WORDS and block.start == last.start:
        return False  # a name stands over what was done there
    if text[block.start].islower() and len(above) < _SURELY_WRAPPED and not _UNFINISHED.search(above):
        return False  # what begins small is a list of things done, not a sentence wrapped
    return _wrapped(above, below, width)


def _names_a_period(row: str, above: str) -> bool:
    """Whether a row begins with a period and a name or nothing behind it: "2019-2021   Acme, Clerk"."""
    period = find_period(row[:_LONGEST_PERIOD])
    if _UNFINISHED.search(above):
        return False
    if period is None or period.start > 0:
        return _YEAR_THEN.match(row) is not None
    return _BEHIND_PERIOD.match(row, period.end) is not None


def _begins_an_entry(block: str, *, indented: bool = False) -> bool:
    """Whether what was read so far is one row that names a job: a period at its edge and few words."""
    row = block.strip()
    if "\n" in row:
        return False
    if (period := find_period(row)) is None:
        return _YEAR_AT_END.search(row) is not None
    rest = f"{row[: period.start]} {row[period.end :]}".split()
    at_edge = period.start == 0 or not row[period.end :].strip(" )].,")
    return at_edge and len(rest) <= _NAMING_WORDS and (indented or _UNFINISHED.search(row) is None)


def _wrapped(above: str, below: str, width: int) -> bool:
    """Whether the break between two rows of a paragraph is an editor's and not the writer's."""
    length = len(above)
    # Edited prose has short rows too: in a paragraph known to be wrapped, small letters carry on after any row.
    shortest = 0 if width and below[0].islower() else _SHORTEST_WRAP
    if not shortest <= length <= _LONGEST_WRAP or _FINISHED.search(above):
        return False
    if below[0].islower():
        return " " in below or _FINISHED.search(below) is not None
    if _UNFINISHED.search(above):
        return True
    first_word = below.split(None, 1)[0]
    return _SHORTEST_WRAP < width <= _LONGEST_WRAP and length + 1 + len(first_word) > width and " " in below
