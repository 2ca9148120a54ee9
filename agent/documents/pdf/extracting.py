"""From a PDF's bytes to its text with marks."""

from __future__ import annotations

from collections.abc import Sequence

import pypdfium2 as pdfium

from agent.documents.extracted import Extracted, Reading
from agent.documents.pdf.characters import Char
from agent.documents.pdf.collecting import collect, frame_of
from agent.documents.pdf.dots import dots
from agent.documents.pdf.hidden import Beside, Hidden, hidden_of
from agent.documents.pdf.opening import opened
from agent.documents.pdf.reading import Sheet, rows_in_order
from agent.documents.pdf.segments import Segment
from agent.documents.pdf.writing import Text, Written

_TYPED_SIZE = 11.0  # points; of what is typed into a form


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text of a PDF in reading order.

    Raises:
        DocumentError: it is encrypted, damaged, empty, has too many pages, or is a scan and nothing reads scans.
    """
    with opened(data, name, reading.password) as document:
        sheets = []
        for number, page in enumerate(document, start=1):
            frame = frame_of(page)
            sheets.append(Sheet(number, frame.width, frame.height, collect(page), dots=dots(page)))
        hidden = hidden_of(document, [sheet.chars for sheet in sheets], data=data, ocr=reading.ocr)
        for sheet, hows in zip(sheets, hidden.chars, strict=True):
            _part(sheet, hows)
        aside = _beside(sheets, hidden)
        text = Text()
        text.write(rows_in_order(sheets, _producer(document)))
        text.write(Written(each.text, "\n\n", 0, each.page, each.box, each.how) for each in aside)
        return Extracted("pdf", str(text), tuple(text.marks), notes=hidden.notes, pages=len(sheets))


def _part(sheet: Sheet, hows: Sequence[str | None]) -> None:
    """Set the sheet's hidden characters apart."""
    seen: list[Char] = []
    for char, how in zip(sheet.chars, hows, strict=True):
        if how is None:
            seen.append(char)
        else:
            sheet.hidden.setdefault(how, []).append(char)
    sheet.chars = seen


def _beside(sheets: Sequence[Sheet], hidden: Hidden) -> list[Beside]:
    """The texts beside the flow; what is seen of them is put where it stands."""
    rest = []
    for each in hidden.beside:
        if each.how is None and each.page is not None and each.box is not None:
            _type(sheets[each.page - 1], each)
        else:
            rest.append(each)
    return rest


def _type(sheet: Sheet, beside: Beside) -> None:
    """Put what is typed into a form on its page."""
    assert beside.box is not None
    left, top, right, bottom = beside.box
    rows = [row for row in beside.text.splitlines() if row.strip()]
    high = (bottom - top) * sheet.height / max(len(rows), 1)
    size = min(_TYPED_SIZE, high)
    for place, row in enumerate(rows):
        middle = (1 - top) * sheet.height - (place + 0.5) * high
        wide = min(0.5 * size * len(row), (right - left) * sheet.width)
        sheet.typed.append(
            Segment(
                row.strip(),
                left * sheet.width,
                middle - size / 2,
                left * sheet.width + wide,
                middle + size / 2,
                size,
                "",
                (0, 0, 0, 255),
                page=sheet.number,
            )
        )


def _producer(document: pdfium.PdfDocument) -> str:
    said = document.get_metadata_dict()
    return f"{said.get('Producer', '')} {said.get('Creator', '')}"
