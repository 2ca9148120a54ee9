"""Stretches of one row: what stands together with no gap wider than a blank or two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from agent.documents.pdf.characters import Char
from agent.documents.pdf.lettering import is_bullet, is_icon, readable
from agent.documents.pdf.spacing import Placed, words

_NEAR = 0.7  # of the font size: a wider gap parts two stretches
_BACK = 0.6  # so far a letter may stand back over the last one
_SAME_ROW = 0.5  # of the lower one's height must lie beside the other
_BAND = 6.0  # points; only for finding neighbours fast
_MOST_BANDS = 200  # a damaged file may say letters of any height
_TWICE = 0.1  # of the font size: the same letter so near is painted twice, to look bold
_SHADOW = 0.3  # of the font size
_TWICE_WIDE = 0.4  # of the letter's width
_HEAVY = ("bold", "black", "heavy", "demi")


@dataclass(slots=True)
class Standing:
    """What stands on a page in one row: its text, its place in points, and whether a list's mark is drawn before it."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    size: float
    font: str
    colour: tuple[int, int, int, int]
    dotted: bool = False
    hidden: str | None = None

    @property
    def middle(self) -> float:
        """Half its height up."""
        return (self.bottom + self.top) / 2

    @property
    def bullet(self) -> bool:
        """Whether it begins with a list's mark."""
        return self.dotted or is_bullet(self.text)


@dataclass(slots=True)
class Segment(Standing):
    """A stretch of one row, its text in logical order.

    The box is in points, the origin at the bottom left, as the row runs.
    ``first`` is the first word's width, ``blank`` the widest blank inside,
    both in points, ``apart`` how far letters are set apart, of the font
    size. ``heavy`` tells whether it begins and ends in bold letters.
    ``page`` counts from 1. ``dotted`` tells a list's mark that is drawn before it.
    """

    first: float = 0.0
    blank: float = 0.0
    apart: float = 0.0
    heavy: tuple[bool, bool] = (False, False)
    page: int = 1

    @property
    def bold(self) -> bool:
        """Whether its font's name says so."""
        return is_heavy(self.font)

    def beside(self, other: Segment) -> bool:
        """Whether both stand in one row."""
        return beside(self, other)


def is_heavy(font: str) -> bool:
    """Whether a font's name says that it is bold."""
    return any(word in font.lower() for word in _HEAVY)


def beside(one: Segment | Char | _Run, other: Segment | Char | _Run) -> bool:
    """Whether two boxes stand in one row."""
    shared = min(one.top, other.top) - max(one.bottom, other.bottom)
    return shared >= _SAME_ROW * min(one.top - one.bottom, other.top - other.bottom) > 0


@dataclass(slots=True)
class _Run:
    """Characters that were painted one behind the other."""

    items: list[Placed]
    left: float
    bottom: float
    right: float
    top: float
    size: float

    def add(self, run: _Run) -> None:
        self.items += run.items
        self.left, self.right = min(self.left, run.left), max(self.right, run.right)
        if run.size >= self.size:
            self.bottom, self.top, self.size = run.bottom, run.top, run.size


def segments(chars: Sequence[Char]) -> list[Segment]:
    """The stretches of characters that all run the same way, from left to right."""
    found: list[Segment] = []
    known: dict[str, list[Segment]] = {}
    for run in _merged(list(_runs(readable(chars)))):
        segment = _segment(run)
        if segment and not any(_over(segment, other) for other in known.get(segment.text, ())):
            found.append(segment)
            known.setdefault(segment.text, []).append(segment)
    return found


def _over(one: Segment, other: Segment) -> bool:
    """Whether the same words are painted over each other, to look bold or to throw a shadow."""
    near = _SHADOW * min(one.size, other.size)
    return abs(one.left - other.left) < near and abs(one.middle - other.middle) < near


def askew(chars: Sequence[Char]) -> list[Segment]:
    """The stretches of characters that run neither level nor upright, each as it was painted."""
    found = []
    for _, group in groupby(readable(chars), key=lambda char: (round(char.angle), round(char.size))):
        run = list(group)
        text = ""
        for place, char in enumerate(run):
            parted = place > 0 and char.index - run[place - 1].index > len(run[place - 1].text)
            text += (" " if parted and not text.endswith(" ") else "") + char.text
        if text.strip():
            left, bottom = min(char.left for char in run), min(char.bottom for char in run)
            right, top = max(char.right for char in run), max(char.top for char in run)
            first = run[0]
            found.append(Segment(text.strip(), left, bottom, right, top, first.size, first.font, first.colour))
    return found


def _runs(chars: Sequence[Char]) -> Iterator[_Run]:
    run: _Run | None = None
    blank = False
    for char in chars:
        if char.text.isspace():
            blank = True
            continue
        if is_icon(char):
            if run:
                yield run
            run, blank = None, False
            continue
        if run and _follows(run, char):
            if not _painted_twice(run.items[-1].char, char):
                leftwards = char.right < run.right and char.left < run.left
                if leftwards and blank:  # a blank stands right of what is written from right to left
                    run.items[-1].blank, blank = True, False
                run.add(_alone(char, blank))
        else:
            if run:
                yield run
            run = _alone(char, blank)
        blank = False
    if run:
        yield run


def _alone(char: Char, blank: bool) -> _Run:
    return _Run([Placed(char, blank)], char.left, char.bottom, char.right, char.top, char.size)


def _follows(run: _Run, char: Char) -> bool:
    near, back = _NEAR * min(run.size, char.size), _BACK * char.size
    behind = -back <= char.left - run.right <= near
    before = -back <= run.left - char.right <= near  # right to left
    return (behind or before) and beside(run, char)


def _painted_twice(last: Char, char: Char) -> bool:
    near = min(_TWICE * char.size, _TWICE_WIDE * (char.right - char.left))
    return last.text == char.text and abs(last.left - char.left) < near


def _merged(runs: list[_Run]) -> list[_Run]:
    """Runs that touch in one row put together, whatever was painted first."""
    bands: dict[int, list[_Run]] = {}
    found: list[_Run] = []
    for run in sorted(runs, key=lambda run: run.left):
        near = [
            other
            for band in {int(run.bottom // _BAND), int(run.top // _BAND), int((run.bottom + run.top) / 2 // _BAND)}
            for other in bands.get(band, ())
            if _touches(other, run)
        ]
        if near:
            max(near, key=lambda other: other.right).add(run)
            continue
        found.append(run)
        lowest = int(run.bottom // _BAND)
        for band in range(lowest, min(int(run.top // _BAND), lowest + _MOST_BANDS) + 1):
            bands.setdefault(band, []).append(run)
    return found


def _touches(run: _Run, behind: _Run) -> bool:
    size = min(run.size, behind.size)
    return -_BACK * size <= behind.left - run.right <= _NEAR * size and beside(run, behind)


def _segment(run: _Run) -> Segment | None:
    said = words(run.items)
    if not said.text.strip("\ufffd "):
        return None
    most = max(run.items, key=lambda item: (item.char.size, not item.blank)).char
    fonts: dict[tuple[str, tuple[int, int, int, int]], int] = {}
    for item in run.items:
        key = item.char.font, item.char.colour
        fonts[key] = fonts.get(key, 0) + 1
    font, colour = max(fonts, key=lambda key: fonts[key])
    sizes = sorted(item.char.size for item in run.items)
    size = sizes[len(sizes) // 2]
    bottom = min((i.char.bottom for i in run.items if i.char.size >= size), default=most.bottom)
    top = max((i.char.top for i in run.items if i.char.size >= size), default=most.top)
    heavy = is_heavy(run.items[0].char.font), is_heavy(run.items[-1].char.font)
    return Segment(
        said.text,
        run.left,
        bottom,
        run.right,
        top,
        size,
        font,
        colour,
        first=said.first,
        blank=said.blank,
        apart=said.apart,
        heavy=heavy,
    )
