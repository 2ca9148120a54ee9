"""Text whose font paints other letters than it tells: found by their shapes, read off the page where that can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pypdfium2 as pdfium
from PIL import Image
from rapidfuzz import fuzz

from agent.documents.pdf.characters import Char
from agent.documents.pdf.hidden_shapes import stretches
from agent.documents.pdf.hidden_things import Rect
from agent.documents.pdf.hidden_words import Word, around
from agent.documents.recognition import is_installed, recognise_row
from agent.documents.speech import instructs

UNLIKE = "painted as other letters than it says"

_SCALE = 3.0  # pixels a point
_MOST_PIXELS = 20_000_000
_ROOM = 2.0  # points around a row
_SURE, _SAME = 0.8, 65.0  # of 1: the reading's own confidence; of 100: its likeness to what the file says
_MOST_READ = 40  # rows of a page
_MOST_ORDERS, _SAMPLE = 6, 2  # rows of a scan's layer: reading one takes 0.4 s
_MOSTLY = 0.5  # of those rows: what tells of all
_SMALLEST = 4  # pixels a side


@dataclass(frozen=True, slots=True)
class Unlike:
    """Words, by their places in the page's list, that are painted as others; ``painted`` is what was read, or ""."""

    words: tuple[int, ...]
    painted: str
    box: Rect


def unlike_on(page: pdfium.PdfPage, chars: Sequence[Char], words: Sequence[Word], *, ocr: bool) -> list[Unlike]:
    """The words that are painted as others: by their letters' shapes, and of a scan's text layer by reading it.

    Where reading is possible it decides, and tells what is painted.
    """
    suspects = [place for stretch in stretches(page, chars, words) if stretch.false for place in stretch.words]
    layer = [place for place, word in enumerate(words) if word.pictured]
    reads = ocr and (suspects or layer) and is_installed()
    reader = _Reader(page) if reads else None
    found = [_compared(row, words, reader) for row in _rows(suspects, words)[:_MOST_READ]]
    unlike = [each for each in found if each is not None]
    return unlike + (_in_layer(layer, words, reader) if reader and layer else [])


def _compared(row: Sequence[int], words: Sequence[Word], reader: _Reader | None) -> Unlike | None:
    """The row if it says something else than can be read there, or if nothing can be read."""
    box = _box(row, words)
    painted, sure = reader.read(box) if reader else ("", 0.0)
    said = "".join(words[place].text for place in row)
    if sure >= _SURE and _likeness(said, painted) >= _SAME:
        return None
    return Unlike(tuple(row), painted if sure >= _SURE else "", box)


def _in_layer(layer: Sequence[int], words: Sequence[Word], reader: _Reader) -> list[Unlike]:
    """Rows of a scan's text layer that say something else than the scan: what gives orders is read, and a sample."""
    rows = sorted(_rows(layer, words), key=len, reverse=True)
    ordering = [row for row in rows if instructs(" ".join(words[place].text for place in row))][:_MOST_ORDERS]
    sample = ordering + [row for row in rows if row not in ordering][:_SAMPLE]
    read = [(row, _compared(row, words, reader)) for row in sample]
    false = [each for _, each in read if each is not None and each.painted]
    if len(false) > _MOSTLY * len(sample):
        return [Unlike(tuple(layer), " ".join(each.painted for each in false), _box(layer, words))]
    return false


def _box(row: Sequence[int], words: Sequence[Word]) -> Rect:
    box = words[row[0]].box
    for place in row[1:]:
        box = around(box, words[place].box)
    return box


def _rows(places: Sequence[int], words: Sequence[Word]) -> list[list[int]]:
    """The words by the rows that they stand in."""
    rows: list[list[int]] = []
    last: Word | None = None
    for place in places:
        word = words[place]
        if last is None or not _beside(last, word):
            rows.append([])
        rows[-1].append(place)
        last = word
    return rows


def _beside(last: Word, word: Word) -> bool:
    high = last.box[3] - last.box[1]
    return abs(last.box[1] - word.box[1]) < high / 3 and -high < word.box[0] - last.box[2] < 3 * high


def _likeness(one: str, two: str) -> float:
    return fuzz.ratio(_letters(one), _letters(two))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


class _Reader:
    """Reads what is painted in a place of a page."""

    def __init__(self, page: pdfium.PdfPage) -> None:
        width, self._height = page.get_size()
        scale = min(_SCALE, (_MOST_PIXELS / max(width * self._height, 1.0)) ** 0.5)
        bitmap = page.render(scale=scale)
        try:
            self._picture: Image.Image = bitmap.to_pil().convert("RGB")
        finally:
            bitmap.close()
        self._scale = scale

    def read(self, box: Rect) -> tuple[str, float]:
        """The words there, and how sure that is, 0 to 1."""
        left, right = box[0] - _ROOM, box[2] + _ROOM
        upper, lower = self._height - box[3] - _ROOM, self._height - box[1] + _ROOM
        one, two, three, four = (int(side * self._scale) for side in (left, upper, right, lower))
        row = self._picture.crop((one, two, three, four))
        if min(row.size) < _SMALLEST:
            return "", 0.0
        return recognise_row(row)
