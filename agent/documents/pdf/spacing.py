"""Where words begin: gaps measured against the font's size, blanks of the file, letters set apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from agent.documents.pdf.characters import Char
from agent.documents.pdf.logical import has_rtl, logical

_WORD = 0.115  # of the font size: a blank is a quarter to a third, kerning a tenth at most
_TOUCHING = 0.02  # a blank of the file that takes no room parts nothing
_APART, _FEWEST_APART = 0.08, 4  # letters set apart, or together, on purpose
_ALL_BLANKS = 0.6


@dataclass(slots=True)
class Placed:
    """A character, and whether the file has a blank before it."""

    char: Char
    blank: bool


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch's text, its first word's width and its widest blank, in points."""

    text: str
    first: float
    blank: float


def words(items: Sequence[Placed]) -> Words:
    """The words of characters that stand in one row."""
    placed = sorted(items, key=lambda item: item.char.left)
    gaps = [_gap(one.char, other.char) for one, other in pairwise(placed)]
    starts = _starts(placed, gaps)
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
    return Words(text, first, widest)


def _gap(one: Char, other: Char) -> float:
    """The room between two letters, of the font size."""
    return (other.left - one.right) / max(min(one.size, other.size), 0.1)


def _starts(placed: Sequence[Placed], gaps: Sequence[float]) -> set[int]:
    """Which characters begin a word, but for the first."""
    inner = [gap for gap, item in zip(gaps, placed[1:], strict=True) if not item.blank]
    blanks = sum(item.blank for item in placed[1:])
    spelled = len(gaps) >= _FEWEST_APART and blanks > _ALL_BLANKS * len(gaps)
    measured = gaps if spelled else inner
    usual = median(measured) if len(measured) >= _FEWEST_APART else 0.0
    if abs(usual) <= _APART:
        usual, spelled = 0.0, False
    widest = max(1.5 * usual, usual + _WORD)
    found = set()
    for place, (gap, item) in enumerate(zip(gaps, placed[1:], strict=True), start=1):
        if gap > widest or (item.blank and not spelled and gap > _TOUCHING):
            found.add(place)
    return found
