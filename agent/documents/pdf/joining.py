"""Puts the rows of one wrapped sentence back together, and blank rows between what stands apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from agent.dates import find_period
from agent.documents.headings import part_of
from agent.documents.pdf.hyphens import Hyphens
from agent.documents.pdf.rows import Row, usual_pitch

_APART = 1.4  # of the usual step from row to row
_STEP, _WIDEST_STEP = 1.2, 2.3
_INDENT = 3.0  # of the font size: a paragraph's first row may stand in so far
_HANGING = 3.5  # of the font size, from a bullet to where its rows go on
_FINISHED = re.compile(r"[.!?:;。！？…][\"'”’)\]]*$")
_OPEN = re.compile(
    r"(?:[,&–—(/]|\b(?:a|an|and|as|at|by|for|from|in|into|of|on|or|over|per|that|the|their|to|using|via|which|with"
    r"|und|oder|der|die|das|mit|für|von|et|ou|de|du|des|les|le|la|y|o|el|los|las|con|para|e))$",
)
_LEADER = re.compile(r"[^\w\s]*\s*")
_CJK = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]")
_ADDRESS = re.compile(r"^(?:www\.|https?:|\S+@)")
_RTL = re.compile(r"[\u0590-\u08ff]")
_NUMBERED = re.compile(r"\(?\d{1,2}[.)]\s")
_AROUND = 12  # rows that tell how far a column reaches
_FEWEST_WORDS, _SHORT, _SHORTEST, _CJK_SHORTEST = 3, 22, 30, 9
_SAME_SIZE = 0.06
_PROSE_WORDS, _MOSTLY = 6, 0.75
_PERIOD_WITHIN = 60


def joined(rows: Sequence[Row], hyphens: Hyphens) -> None:
    """Note on each row of a flow whether it carries the row above on, or a blank row parts it from that."""
    rows = [row for row in rows if not row.aside]
    pitch = usual_pitch(rows)
    begun = rows[0] if rows else None
    for place, (above, row) in enumerate(pairwise(rows)):
        assert begun is not None
        near = rows[max(0, place - _AROUND) : place + _AROUND + 1]
        if above.page == row.page and _carries_on(begun, above, row, near, pitch):
            _join(above, row, hyphens)
            continue
        begun = row
        step = above.step(row)
        row.gap = row.page == above.page and (step > _APART * pitch or step < 0)


def over_the_edge(above: Row, row: Row, hyphens: Hyphens) -> bool:
    """Join the first row of a page or column to the last one of the page or column before, if it carries that on."""
    small = row.text[:1].islower() and not row.bullet
    alike = abs(above.size - row.size) <= _SAME_SIZE * above.size and above.heavy[1] == row.heavy[0]
    full = above.right + row.first > above.edge - 2 * above.size
    if not (small and alike and full and above.cells == row.cells == 1) or _FINISHED.search(above.text):
        return False
    if _ADDRESS.search(row.text):
        return False
    if len(above.text.split()) < _FEWEST_WORDS or above.hidden != row.hidden:
        return False
    _join(above, row, hyphens)
    return True


def _carries_on(begun: Row, above: Row, row: Row, near: Sequence[Row], pitch: float) -> bool:
    step = above.step(row)
    if not 0.5 < step <= min(_STEP * pitch, _WIDEST_STEP):
        return False
    alike = above.bold == row.bold or (above.heavy[1] == row.heavy[0] and row.text[:1].islower())
    if abs(above.size - row.size) > _SAME_SIZE * above.size or not alike:
        return False
    if row.cells > 1 or row.bullet or _NUMBERED.match(row.text) or above.hidden != row.hidden:
        return False
    return _indented_alike(begun, above, row) and _wraps(above, row, near)


def _indented_alike(begun: Row, above: Row, row: Row) -> bool:
    size = row.size
    if _RTL.search(row.text):
        return abs(above.right - row.right) < size or (above is begun and above.right > row.right - _INDENT * size)
    if above.cells > 1:  # a label with its text behind it
        return above.cells == 2 and abs(row.left - above.last) < size
    if begun.bullet or _NUMBERED.match(begun.text):
        if above is begun:
            return -2 * size <= row.left - begun.left <= _HANGING * size
        return abs(above.left - row.left) < 0.6 * size
    if above is begun:
        return -0.6 * size < above.left - row.left < _INDENT * size
    return abs(above.left - row.left) < 0.6 * size


def _wraps(above: Row, row: Row, near: Sequence[Row]) -> bool:
    """Whether the row above ends where its column does and the sentence does not."""
    if _CJK.search(above.text[-1:]) and _CJK.search(row.text[:1]):
        return above.right > _local_edge(above, near) - 1.5 * above.size and len(above.text) > _CJK_SHORTEST
    words = above.text.split()
    hyphen = above.text[-1:] in "-\xad" and above.text[-2:-1].isalpha()
    said = _LEADER.sub("", row.text, count=1)
    inside = above.text.count("(") > above.text.count(")")
    broken = hyphen or inside or _OPEN.search(above.text) is not None
    small = broken or (said[:1].islower() and len(above.text) >= _SHORT)
    if _RTL.search(row.text):
        return row.right - row.left > 0 and len(words) > _FEWEST_WORDS and not _FINISHED.search(above.text)
    reaches = above.right - above.left > _MOSTLY * (_local_edge(above, near) - above.left)
    if small and len(words) >= _PROSE_WORDS and reaches:
        return True
    fits = above.right + 0.2 * above.size + row.first <= _local_edge(above, near) + 0.05 * above.size
    if fits or (len(words) < _FEWEST_WORDS and not hyphen) or part_of(row.text):
        return False
    if small:
        return True
    period = find_period(row.text[:_PERIOD_WITHIN])
    dated = period is not None and (period.start == 0 or period.whole)
    return len(above.text) >= _SHORTEST and not dated and not _FINISHED.search(above.text)


def _local_edge(above: Row, near: Sequence[Row]) -> float:
    """How far rows near a row reach that begin near where it does."""
    beside = [row.right for row in near if row.cells == 1 and abs(row.left - above.left) < 5 * above.size]
    return max(beside, default=above.right)


def _join(above: Row, row: Row, hyphens: Hyphens) -> None:
    row.joins, row.gap = True, False
    if _CJK.search(above.text[-1:]) and _CJK.search(row.text[:1]):
        row.glue = ""
    elif above.text[-1:] in "-\xad" and above.text[-2:-1].isalnum() and row.text[:1].isalnum():
        row.glue = ""
        row.cut = 1 if hyphens.falls_away(above.text, row.text) else 0
