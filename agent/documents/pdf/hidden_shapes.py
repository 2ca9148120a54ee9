"""Whether letters look like what a font says they are: their heights, depths and widths.

A font may paint "Gardener" and tell programs "Hire her". Of ordinary Latin
type every "x" is as high as every "n", every "l" is higher, every "p" goes
below the line, and an "m" is wider than an "i". In 3,000 stretches of real
profiles no letter broke that, capitals set small ("Small Caps") aside; of
letters that stand for others every second one does.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import StatisticsError, correlation, median

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.documents.pdf.characters import Char
from agent.documents.pdf.hidden_things import key_of
from agent.documents.pdf.hidden_words import Word

_FEWEST, _DISTINCT = 12, 8  # letters that a stretch must have to be judged
_MOST = 48  # letters of a stretch
_LOW = frozenset("acemnorsuvwxz")
_HIGH = frozenset("bdhklABCDEFGHIKLMNOPRSTUVWXYZ")
_DEEP = frozenset("gpqy")
_LEVEL, _ABOVE, _BELOW = 0.15, 1.18, -0.19  # of the height of an x
# Widths of letters in most type, in tenths of the size; only their order counts.
_WIDTHS = {
    letter: width
    for width, letters in (
        (2, "ijl"),
        (3, "ftrI"),
        (5, "ckszvxyJ"),
        (6, "abdeghnopquLFTEZ"),
        (7, "wABPSKVXYRUDHNCG"),
        (9, "mMOQW"),
    )
    for letter in letters
}
_FALSE_HEIGHTS, _FALSE_WIDTHS = 0.22, 0.45
_MANY_FALSE = 0.45  # heights: no widths are asked
_CAPITALS, _UNRELATED = 18, 0.1  # where heights tell nothing, widths must tell it alone


@dataclass(slots=True)
class Stretch:
    """Words of one type that follow one another, with their letters' shapes: letter, height, depth and width."""

    words: list[int] = field(default_factory=list)
    letters: list[tuple[str, float, float, float]] = field(default_factory=list)

    @property
    def false(self) -> bool:
        """Whether the letters have other letters' shapes."""
        if len(self.letters) < _FEWEST or len({letter for letter, *_ in self.letters}) < _DISTINCT:
            return False
        heights, widths = self._wrong_heights(), self._alike_widths()
        if heights is None:
            return len(self.letters) >= _CAPITALS and widths < _UNRELATED
        return heights >= _MANY_FALSE or (heights >= _FALSE_HEIGHTS and widths < _FALSE_WIDTHS)

    def _wrong_heights(self) -> float | None:
        """The share of letters with another's height or depth; ``None`` where too few are small letters to tell."""
        lows = [top for letter, top, _, _ in self.letters if letter in _LOW]
        height = median(lows) if len(lows) >= _FEWEST // 3 else 0.0
        if height <= 0:
            return None
        told = [_fits(letter, top / height, depth / height) for letter, top, depth, _ in self.letters]
        judged = [fits for fits in told if fits is not None]
        return judged.count(False) / len(judged)

    def _alike_widths(self) -> float:
        """How the letters' widths go with those of most type: 1 alike, 0 not at all."""
        try:
            return correlation([_WIDTHS[letter] for letter, *_ in self.letters], [each[3] for each in self.letters])
        except StatisticsError:
            return 1.0


def stretches(page: pdfium.PdfPage, chars: Sequence[Char], words: Sequence[Word]) -> list[Stretch]:
    """The words of a page by type, in stretches of at most some fifty letters; words with replaced text aside."""
    textpage = page.get_textpage()
    try:
        return list(_stretches(_Shapes(textpage.raw), chars, words))
    finally:
        textpage.close()


def _stretches(shapes: _Shapes, chars: Sequence[Char], words: Sequence[Word]) -> Iterator[Stretch]:
    stretch, last = Stretch(), None
    for number, word in enumerate(words):
        if word.replaced:
            continue
        high = word.first.right - word.first.left if word.sideways else word.first.top - word.first.bottom
        kind = (shapes.font(word.first.index), round(word.first.size, 1), word.first.angle, round(high))
        if stretch.words and (kind != last or len(stretch.letters) >= _MOST):
            yield stretch
            stretch = Stretch()
        last = kind
        stretch.words.append(number)
        for place in word.members:
            if chars[place].text in _WIDTHS:
                stretch.letters.append((chars[place].text, *shapes.of(chars[place].index)))
    if stretch.words:
        yield stretch


def _fits(letter: str, top: float, depth: float) -> bool | None:
    if letter in _LOW:
        return abs(top - 1) < _LEVEL and depth > _BELOW
    if letter in _HIGH:
        return top > _ABOVE and depth > _BELOW
    if letter in _DEEP:
        return depth < _BELOW and top < _ABOVE
    return None


class _Shapes:
    """The painted sizes of a page's letters, as its fonts draw them."""

    def __init__(self, textpage: raw.FPDF_TEXTPAGE) -> None:
        self._page = textpage
        self._sides = tuple(ctypes.c_double() for _ in range(4))
        self._x, self._y = ctypes.c_double(), ctypes.c_double()
        self._matrix = raw.FS_MATRIX()

    def font(self, index: int) -> int:
        """What tells a letter's font from others, of the same name even."""
        thing = raw.FPDFText_GetTextObject(self._page, index)
        return key_of(raw.FPDFTextObj_GetFont(thing)) if thing else 0

    def of(self, index: int) -> tuple[float, float, float]:
        """Height over the line, depth (negative below it) and width of one letter, along and across its writing."""
        raw.FPDFText_GetCharBox(self._page, index, *self._sides)
        raw.FPDFText_GetCharOrigin(self._page, index, self._x, self._y)
        raw.FPDFText_GetMatrix(self._page, index, self._matrix)
        left, right, bottom, top = (side.value for side in self._sides)
        angle = math.atan2(self._matrix.b, self._matrix.a)
        sine, cosine = math.sin(angle), math.cos(angle)
        corners = [(x - self._x.value, y - self._y.value) for x in (left, right) for y in (bottom, top)]
        up = [y * cosine - x * sine for x, y in corners]
        along = [x * cosine + y * sine for x, y in corners]
        return max(up), min(up), max(along) - min(along)
