"""Where words begin: gaps measured against the font's size, blanks of the file, letters set apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from agent.documents.pdf.characters import Char
from agent.documents.pdf.logical import has_rtl, logical

_WORD = 0.095  # of the font size: a blank is a quarter to a third, kerning a tenth at most
_DRAWN, _LEAST = 0.06, 0.08
_TOUCHING = -0.1  # a blank of the file parts what does not overlap
_SUPPOSED, _UNSUPPOSED = 0.07, 0.12  # where PDFium supposes a blank, and where it does not
_TYPEWRITERS = re.compile(r"cour|mono|consol|typewr|fixed|code|cmtt|lmtt", re.IGNORECASE)
_EVEN, _MOST, _TYPED = 0.04, 0.7, 1.4  # letters all as wide as each other
_APART, _FEWEST_APART = 0.08, 3  # letters set apart, or together, on purpose
_ALL_BLANKS = 0.6


@dataclass(slots=True)
class Placed:
    """A character, and whether the file has a blank before it."""

    char: Char
    blank: bool


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch's text, its first word's width and its widest blank, in points.

    ``apart`` is how far its letters are set apart, of the font size.
    """

    text: str
    first: float
    blank: float
    apart: float


def words(items: Sequence[Placed]) -> Words:
    """The words of characters that stand in one row."""
    placed = sorted(items, key=lambda item: item.char.left)
    gaps = [_gap(one.char, other.char) for one, other in pairwise(placed)]
    usual = _apart(placed, gaps)
    starts = _starts(placed, gaps, usual)
    pieces: list[tuple[str, Char | None]] = []
    first: float | None = None
    widest = 0.0
    for place, item in enumerate(placed):
        if place in starts:
            pieces.append((" ", None))
            gap = item.char.left - placed[place - 1].char.right
            widest = max(widest, gap)
            if first is None:
                first = placed[place - 1].char.right - placed[0].char.left
        pieces.append((item.char.text, item.char))
    if first is None:
        first = placed[-1].char.right - placed[0].char.left
    said = [text for text, _ in pieces]
    text = logical(pieces) if has_rtl("".join(said)) else "".join(said)
    return Words(text, first, widest, usual)


def _gap(one: Char, other: Char) -> float:
    """The room between two letters, of the font size."""
    return (other.left - one.right) / max(min(one.size, other.size), 0.1)


def _apart(placed: Sequence[Placed], gaps: Sequence[float]) -> float:
    """How far letters are set apart, or together, on purpose; 0 where they are not."""
    measured = gaps if _is_spelled(placed) else [g for g, item in zip(gaps, placed[1:], strict=True) if not item.blank]
    usual = median(measured) if len(measured) >= _FEWEST_APART else 0.0
    return usual if abs(usual) > _APART else 0.0


def _is_spelled(placed: Sequence[Placed]) -> bool:
    """Whether the file has a blank behind nearly every letter."""
    blanks = sum(item.blank for item in placed[1:])
    return len(placed) > _FEWEST_APART and blanks > _ALL_BLANKS * (len(placed) - 1)


def _starts(placed: Sequence[Placed], gaps: Sequence[float], usual: float) -> set[int]:
    """Which characters begin a word, but for the first."""
    if step := _typewritten(placed):
        lefts = [item.char.left for item in placed]
        steps = [right - left for left, right in pairwise(lefts)]
        return {n for n, far in enumerate(steps, start=1) if placed[n].blank or far > _TYPED * step}
    spelled = bool(usual) and _is_spelled(placed)
    letters = [gap for gap, item in zip(gaps, placed[1:], strict=True) if not item.blank]
    # Kerning draws some fonts' letters together all along.
    drawn = min(max(median(letters), -_DRAWN), 0.0) if letters else 0.0
    found = set()
    for place, (gap, item) in enumerate(zip(gaps, placed[1:], strict=True), start=1):
        before = placed[place - 1].char
        if usual:
            wide = gap > max(1.5 * usual, usual + _WORD)
        elif _skips(before, item.char):
            wide = gap - drawn > _SUPPOSED
        else:
            wide = gap > _LEAST and gap - drawn > (_WORD if before.font != item.char.font else _UNSUPPOSED)
        if wide or (item.blank and not spelled and gap > _TOUCHING):
            found.add(place)
    return found


def _typewritten(placed: Sequence[Placed]) -> float:
    """From letter to letter where all are as wide as each other, 0 where they are not."""
    if len(placed) < 8 or not _TYPEWRITERS.search(placed[0].char.font):
        return 0.0
    steps = [other.char.left - one.char.left for one, other in pairwise(placed)]
    usual = median(steps)
    even = sum(abs(step - usual) <= _EVEN * usual for step in steps)
    return usual if usual > 0 and even >= _MOST * len(steps) else 0.0


def _skips(one: Char, other: Char) -> bool:
    """Whether PDFium puts something of its own between two characters of a row."""
    return other.index - one.index > max(len(one.text), 1)
