"""Text whose font paints other letters than it tells: found by their shapes, read off the page where that can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

import pypdfium2 as pdfium
from PIL import Image
from rapidfuzz import fuzz

from agent.documents.pdf.characters import Char
from agent.documents.pdf.hidden_shapes import Stretch, stretches
from agent.documents.pdf.hidden_things import Rect
from agent.documents.pdf.hidden_words import Word, around

UNLIKE = "painted as other letters than it says"

_SCALE = 3.0  # pixels a point
_MOST_PIXELS = 20_000_000
_ROOM = 2.0  # points around a row
_SURE, _SAME = 0.8, 65.0  # of 1: the reading's own confidence; of 100: its likeness to what the file says
_MOST_READ = 40  # rows of a page


@dataclass(frozen=True, slots=True)
class Unlike:
    """Words, by their places in the page's list, that are painted as others; ``painted`` is what was read, or ""."""

    words: tuple[int, ...]
    painted: str
    box: Rect


def unlike_on(page: pdfium.PdfPage, chars: Sequence[Char], words: Sequence[Word], *, ocr: bool) -> list[Unlike]:
    """The rows whose letters have other letters' shapes; where they can be read, those that do say something else."""
    suspects = [stretch for stretch in stretches(page, chars, words) if stretch.false]
    if not suspects:
        return []
    reads = ocr and find_spec("rapidocr") is not None
    picture = _picture(page) if reads else None
    found = []
    for number, row in enumerate(_rows(suspects, words)):
        box = words[row[0]].box
        for place in row[1:]:
            box = around(box, words[place].box)
        painted, sure = _read(picture, box, page.get_height()) if picture and number < _MOST_READ else ("", 0.0)
        said = _letters("".join(words[place].text for place in row))
        if sure >= _SURE and fuzz.ratio(said, _letters(painted)) >= _SAME:
            continue
        found.append(Unlike(tuple(row), painted if sure >= _SURE else "", box))
    return found


def _rows(suspects: Sequence[Stretch], words: Sequence[Word]) -> list[list[int]]:
    """The words of the stretches by the rows that they stand in."""
    rows: list[list[int]] = []
    for stretch in suspects:
        last: Word | None = None
        for place in stretch.words:
            word = words[place]
            if last is None or not _beside(last, word):
                rows.append([])
            rows[-1].append(place)
            last = word
    return rows


def _beside(last: Word, word: Word) -> bool:
    high = last.box[3] - last.box[1]
    return abs(last.box[1] - word.box[1]) < high / 3 and -high < word.box[0] - last.box[2] < 3 * high


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def _picture(page: pdfium.PdfPage) -> Image.Image:
    width, height = page.get_size()
    bitmap = page.render(scale=min(_SCALE, (_MOST_PIXELS / max(width * height, 1.0)) ** 0.5))
    try:
        picture: Image.Image = bitmap.to_pil().convert("RGB")
        return picture
    finally:
        bitmap.close()


def _read(picture: Image.Image, box: Rect, height: float) -> tuple[str, float]:
    """What stands in a place, and how sure that is, 0 to 1."""
    scale = picture.height / max(height, 1.0)
    left, lower, right, upper = box[0] - _ROOM, height - box[1] + _ROOM, box[2] + _ROOM, height - box[3] - _ROOM
    row = picture.crop((int(left * scale), int(upper * scale), int(right * scale) + 1, int(lower * scale) + 1))
    result = _engine()(row, use_det=False, use_cls=False, use_rec=True)
    texts, scores = result.txts or (), result.scores or ()
    return " ".join(texts), float(min(scores, default=0.0))


@lru_cache(1)
def _engine() -> Any:  # it has no types
    from rapidocr import RapidOCR

    return RapidOCR(params={"Global.log_level": "critical"})
