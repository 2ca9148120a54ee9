"""Pages that are pictures: which they are, and their text as it is recognised."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.documents.pdf.characters import Char
from agent.documents.pdf.collecting import UNKNOWN, frame_of
from agent.documents.pdf.segments import Segment
from agent.documents.recognition import MOST_PIXELS, Seen, recognise

MOST_SCANNED = 30
"""So many scanned pages of a file are read."""

_DPI = 200
_FEWEST_LETTERS = 12
_STAMPED = 60  # letters that a scanner puts on a page beside the picture
_COVERED, _ALL = 0.5, 0.8  # of the page's area
_UNPAINTED = 3  # the render mode of text that a scanner lays over its picture
_UNREADABLE = 0.5  # of the letters
_BODY = 0.25  # rows whose height differs by less are taken for equally large
_LETTERS = 0.8  # of the height of the box around a row
_SURE = 0.75
_MOST_TOLD = 8
_BLACK = (0, 0, 0, 255)


def is_scan(page: pdfium.PdfPage, chars: Sequence[Char]) -> bool:
    """Whether a page is a picture without text, or has text that no letter is known of."""
    letters = sum(character.isalnum() for char in chars for character in char.text)
    unknown = sum(char.text == UNKNOWN for char in chars)
    if unknown > _UNREADABLE * (letters + unknown):
        return unknown > _FEWEST_LETTERS
    layer = sum(char.mode == _UNPAINTED for char in chars)
    if layer >= _FEWEST_LETTERS or letters >= _STAMPED:
        return False  # a scan with the text behind it, or no scan
    return _pictured(page) > (_COVERED if letters < _FEWEST_LETTERS else _ALL)


def _pictured(page: pdfium.PdfPage) -> float:
    """The share of the page's area that pictures cover."""
    frame = frame_of(page)
    area = 0.0
    for thing in page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE], max_depth=4):
        try:
            left, bottom, right, top = frame.box(*thing.get_bounds())
        except pdfium.PdfiumError:
            continue
        wide = min(right, frame.width) - max(left, 0.0)
        high = min(top, frame.height) - max(bottom, 0.0)
        area += max(wide, 0.0) * max(high, 0.0)
    return area / (frame.width * frame.height)


def recognised(page: pdfium.PdfPage, number: int) -> tuple[list[Segment], list[str]]:
    """The stretches of a scanned page, and words that are not sure."""
    frame = frame_of(page)
    scale = min(_DPI / 72, math.sqrt(MOST_PIXELS / (frame.width * frame.height)))
    picture = page.render(scale=scale).to_pil()
    return stretches(recognise(picture), scale, frame.height, number)


def stretches(rows: Sequence[Seen], scale: float, height: float, number: int) -> tuple[list[Segment], list[str]]:
    """What was recognised in a picture of a page, in points, and words that are not sure.

    ``scale`` is pixels a point, ``height`` the page's in points.
    """
    usual = median([row.bottom - row.top for row in rows]) if rows else 0.0
    found, unsure = [], []
    for row in rows:
        high = row.bottom - row.top
        size = _LETTERS * (usual if abs(high - usual) < _BODY * usual else high) / scale
        left, right = row.left / scale, row.right / scale
        first = (right - left) * len(row.text.split()[0]) / len(row.text)
        bottom, top = height - row.bottom / scale, height - row.top / scale
        found.append(Segment(row.text, left, bottom, right, top, size, "", _BLACK, first=first, page=number))
        if row.sure < _SURE:
            unsure.append(row.text)
    return found, unsure


def telling(unsure: Sequence[str]) -> str:
    """The sentence that tells what was hard to read."""
    told = ", ".join(f"“{text}”" for text in unsure[:_MOST_TOLD])
    more = f" and {len(unsure) - _MOST_TOLD} more" if len(unsure) > _MOST_TOLD else ""
    return f"Read from a picture; these words are unsure: {told}{more}."
