"""A list's marks that are drawn and not written, as browsers do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.documents.pdf.collecting import frame_of
from agent.documents.pdf.segments import Segment

_SMALLEST, _LARGEST = 1.0, 9.0  # points
_SQUARE = 1.5
_MOST_DRAWN = 20_000
_ROOM = 3.0  # of the font size, from a mark to its row
_FEWEST = 2
_OFF = 0.4  # of the font size, from the row's middle

Dot = tuple[float, float]
"""Where the middle of a drawn mark is, in points from the bottom left of the page as it is shown."""


def dots(page: pdfium.PdfPage) -> list[Dot]:
    """Small round or square shapes of the page."""
    frame = frame_of(page)
    found = []
    for place, thing in enumerate(page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=3)):
        if place > _MOST_DRAWN:
            break
        try:
            left, bottom, right, top = frame.box(*thing.get_bounds())
        except pdfium.PdfiumError:
            continue
        wide, high = right - left, top - bottom
        if _SMALLEST <= wide <= _LARGEST and _SMALLEST <= high <= _LARGEST and 1 / _SQUARE < wide / high < _SQUARE:
            found.append(((left + right) / 2, (bottom + top) / 2))
    return found


def mark_dotted(segments: Sequence[Segment], drawn: Sequence[Dot]) -> None:
    """Note on each stretch whether one drawn mark stands before it; marks come in columns of two at least."""
    columns = Counter(round(x) for x, _ in drawn)
    before: dict[int, list[tuple[Segment, float]]] = {}
    for x, y in drawn:
        near = [
            segment
            for segment in segments
            if 0 < segment.left - x < _ROOM * segment.size and abs(segment.middle - y) < _OFF * segment.size
        ]
        if near:
            first = min(near, key=lambda segment: segment.left)
            before.setdefault(id(first), []).append((first, x))
    for marks in before.values():
        segment, x = marks[0]
        lined = sum(columns[round(x) + step] for step in (-1, 0, 1))
        segment.dotted = len(marks) == 1 and lined >= _FEWEST  # several before one row are an ornament
