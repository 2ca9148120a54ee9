"""What each word adds to the page as it is painted: the page's picture with it, compared to the picture without text.

Painting a page takes 5 to 30 ms, less than asking it for its characters, so
every page that has words is painted: once without its text, and once with it
(more often where texts lie over one another). That sees white on white,
covering, clipping, switched-off layers and empty glyphs alike.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as raw
from PIL import Image, ImageChops, ImageStat

from agent.documents.pdf.hidden_colours import Colour
from agent.documents.pdf.hidden_layers import layers_of
from agent.documents.pdf.hidden_things import Rect, Thing, key_of
from agent.documents.pdf.hidden_words import Word, area, around

_SCALE, _LARGE_SCALE = 2.0, 3.0  # pixels a point
_SMALL_TYPE = 5.0  # points: smaller letters are painted larger, else their thin strokes pale
_MOST_PIXELS = 6_000_000
_EDGE = 4.0  # points around the words
_MOST_OF_IT = 0.8  # of the strongest ink: what counts as the word's own colour
_PLAIN = 128  # of 255: ink that need not be looked at twice
_EVEN = 24  # of 255, between the extremes of one colour
_APART_FROM_FILL = 40  # of 255: a place where the word's colour would show


@dataclass(frozen=True, slots=True)
class Ink:
    """What a word adds to its place on the page.

    ``strength`` is the largest change of a channel, 0 to 255. ``ink`` is the
    colour where it changes most, ``behind`` the colour there without the word
    (where nothing changes: the place's mean colour, twice). ``even`` says that
    all of its place is of one colour without it.
    """

    strength: int
    ink: Colour
    behind: Colour
    even: bool


class Pictures:
    """The page without its text, and with it. ``things`` are switched on again afterwards."""

    def __init__(self, page: pdfium.PdfPage, things: Sequence[Thing], words: Sequence[Word]) -> None:
        width, height = page.get_size()
        smallest = min((word.first.size for word in words if word.first.size > 1), default=_SMALL_TYPE)
        self.width, self.height = width, height
        region = _region(words, width, height)
        scale = _LARGE_SCALE if smallest < _SMALL_TYPE else _SCALE
        self.scale = min(scale, (_MOST_PIXELS / area(region)) ** 0.5)
        self._cut = (region[0], region[1], width - region[2], height - region[3])
        self._layers = layers_of(words)
        texts = [thing for thing in things if thing.kind == raw.FPDF_PAGEOBJ_TEXT]
        try:
            self.bare = self._paint(page, texts, None)
            self._painted = [
                self._paint(page, texts, layer) for layer in range(max(self._layers.values(), default=0) + 1)
            ]
        finally:
            for thing in texts:
                thing.show(True)

    def _paint(self, page: pdfium.PdfPage, texts: Sequence[Thing], layer: int | None) -> Image.Image:
        for thing in texts:
            thing.show(self._layers.get(key_of(thing.handle), 0) == layer)
        bitmap = page.render(scale=self.scale, crop=self._cut, rev_byteorder=True, draw_annots=True)
        try:
            picture: Image.Image = bitmap.to_pil().convert("RGB")
            return picture
        finally:
            bitmap.close()

    def plain(self, word: Word) -> bool:
        """Whether the word is seen beyond doubt: strong ink on one colour. Quicker than to weigh it."""
        bare, painted = self._both(word)
        changes = ImageChops.difference(bare, painted).split()
        return any(_range(channel)[1] >= _PLAIN for channel in changes) and _even(bare)

    def ink(self, word: Word) -> Ink:
        """What the word adds, in the middle of its box."""
        bare, painted = self._both(word)
        changed = _strongest(ImageChops.difference(bare, painted))
        _, strength = _range(changed)
        even = _even(bare)
        if not strength:
            mean = _mean(bare)
            return Ink(0, mean, mean, even)
        mask = changed.point([255 if value >= _MOST_OF_IT * strength else 0 for value in range(256)])
        return Ink(strength, _mean(painted, mask), _mean(bare, mask), even)

    def _both(self, word: Word) -> tuple[Image.Image, Image.Image]:
        """The middle of a word's box without its text, and with it."""
        box = self._pixels(word.core())
        layer = self._layers.get(next(iter(word.things), 0), 0)
        return self.bare.crop(box), self._painted[layer].crop(box)

    def room(self, word: Word, colour: Colour) -> float:
        """The share of the word's place, 0 to 1, in which this colour stands out from what is behind it."""
        bare = self.bare.crop(self._pixels(word.core()))
        stands = _strongest(ImageChops.difference(bare, Image.new("RGB", bare.size, colour)))
        return sum(stands.histogram()[_APART_FROM_FILL:]) / (bare.width * bare.height)

    def shade(self, box: Rect) -> tuple[int, int, float]:
        """The darkest and lightest grey of a place without its text, and the share that is nearer to the darkest."""
        grey = self.bare.crop(self._pixels(box)).convert("L")
        low, high = _range(grey)
        counts = grey.histogram()
        return low, high, sum(counts[: (low + high) // 2 + 1]) / (grey.width * grey.height)

    def _pixels(self, box: Rect) -> tuple[int, int, int, int]:
        """The pixels of a place; at least one, within the picture."""
        cut, _, _, above = (math.ceil(side * self.scale) for side in self._cut)
        left = _within(int(box[0] * self.scale) - cut, self.bare.width)
        upper = _within(int((self.height - box[3]) * self.scale) - above, self.bare.height)
        right = max(left + 1, min(int(box[2] * self.scale) + 1 - cut, self.bare.width))
        lower = max(upper + 1, min(int((self.height - box[1]) * self.scale) + 1 - above, self.bare.height))
        return left, upper, right, lower


def _region(words: Sequence[Word], width: float, height: float) -> Rect:
    """The part of the page that holds its words: a poster is mostly empty."""
    box = words[0].box
    for word in words[1:]:
        box = around(box, word.box)
    left, bottom = max(box[0] - _EDGE, 0.0), max(box[1] - _EDGE, 0.0)
    return left, bottom, max(min(box[2] + _EDGE, width), left + 1), max(min(box[3] + _EDGE, height), bottom + 1)


def _within(value: int, size: int) -> int:
    return min(max(value, 0), size - 1)


def _strongest(difference: Image.Image) -> Image.Image:
    red, green, blue = difference.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _range(grey: Image.Image) -> tuple[int, int]:
    low, high = grey.getextrema()
    assert isinstance(low, int | float)
    assert isinstance(high, int | float)
    return int(low), int(high)


def _even(picture: Image.Image) -> bool:
    return all(high - low < _EVEN for low, high in map(_range, picture.split()))


def _mean(picture: Image.Image, mask: Image.Image | None = None) -> Colour:
    red, green, blue = (round(channel) for channel in ImageStat.Stat(picture, mask).mean)
    return red, green, blue
