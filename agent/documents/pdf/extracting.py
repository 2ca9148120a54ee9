"""From a PDF's bytes to its text with marks."""

from __future__ import annotations

from collections.abc import Sequence

import pypdfium2 as pdfium

from agent.documents.extracted import Extracted, Reading
from agent.documents.pdf.characters import Char
from agent.documents.pdf.collecting import UNKNOWN, collect, frame_of
from agent.documents.pdf.dots import dots
from agent.documents.pdf.hidden import Hidden, hidden_of
from agent.documents.pdf.hidden_beside import Beside
from agent.documents.pdf.opening import opened
from agent.documents.pdf.reading import Sheet, rows_in_order
from agent.documents.pdf.scanned import MOST_SCANNED, is_scan, recognised, telling
from agent.documents.pdf.segments import Segment
from agent.documents.pdf.writing import Text, Written
from agent.documents.recognition import is_installed
from agent.errors import DocumentError

_TYPED_SIZE = 11.0  # points; of what is typed into a form
_MOST_CHARACTERS = 600_000  # 200 full pages; more is a book
_BLACK = (0, 0, 0, 255)


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text of a PDF in reading order.

    Raises:
        DocumentError: it is encrypted, damaged, empty, has too many pages, or is a scan and nothing reads scans.
    """
    try:
        with opened(data, name, reading.password) as document:
            return _extracted(document, data, name, reading)
    except pdfium.PdfiumError as error:
        raise DocumentError(
            f"{name} is a damaged PDF that cannot be read to its end; save or export it again."
        ) from error


def _extracted(document: pdfium.PdfDocument, data: bytes, name: str, reading: Reading) -> Extracted:
    sheets, scans = _sheets(document, name)
    hidden = hidden_of(document, [sheet.chars for sheet in sheets], data=data, ocr=reading.ocr)
    for sheet, hows in zip(sheets, hidden.chars, strict=True):
        _part(sheet, hows)
    told = _recognise(document, sheets, scans, name, reading)
    aside = _beside(sheets, hidden)
    text = Text()
    text.write(rows_in_order(sheets, _producer(document)))
    text.write(Written(each.text, "\n\n", 0, each.page, each.box, each.how) for each in aside)
    said = str(text)
    if UNKNOWN in said:
        told = (*told, "The file does not say what some of its letters are; they are shown as \ufffd.")
    return Extracted("pdf", said, tuple(text.marks), notes=hidden.notes, warnings=told, pages=len(sheets))


def _sheets(document: pdfium.PdfDocument, name: str) -> tuple[list[Sheet], list[int]]:
    """The pages, and the numbers of those that are scans."""
    sheets, scans, count = [], [], 0
    for number in range(1, len(document) + 1):
        page = document[number - 1]
        frame = frame_of(page)
        chars = collect(page)
        count += len(chars)
        if count > _MOST_CHARACTERS:
            raise DocumentError(f"{name} holds more than {_MOST_CHARACTERS:,} characters; no profile has so many.")
        sheets.append(Sheet(number, frame.width, frame.height, chars, dots=dots(page)))
        if is_scan(page, chars):
            scans.append(number)
        page.close()
    return sheets, scans


def _recognise(
    document: pdfium.PdfDocument, sheets: Sequence[Sheet], scans: Sequence[int], name: str, reading: Reading
) -> tuple[str, ...]:
    """Put the text of scanned pages on them, and tell what is not sure or was not read."""
    if not scans:
        return ()
    if not (reading.ocr and is_installed()):
        if len(scans) == len(sheets):
            raise DocumentError(
                f"{name} is a scan and holds no text: install the extra 'ocr' (pip install 'screening-agent[ocr]')"
                " to read it."
            )
        return (f"{_pages(scans)} scanned and without text, and not read; the extra 'ocr' reads such pages.",)
    told, unsure = [], []
    for number in scans[:MOST_SCANNED]:
        sheet = sheets[number - 1]
        found, doubtful = recognised(document[number - 1], number)
        sheet.typed += found
        sheet.chars = []
        unsure += doubtful
    if unsure:
        told.append(telling(unsure))
    if len(scans) > MOST_SCANNED:
        told.append(f"Only the first {MOST_SCANNED} of {len(scans)} scanned pages were read.")
    return tuple(told)


def _pages(numbers: Sequence[int]) -> str:
    if len(numbers) == 1:
        return f"Page {numbers[0]} is"
    return f"Pages {', '.join(map(str, numbers[:-1]))} and {numbers[-1]} are"


def _part(sheet: Sheet, hows: Sequence[str | None]) -> None:
    """Set the sheet's hidden characters apart."""
    seen: list[Char] = []
    for char, how in zip(sheet.chars, hows, strict=True):
        if how is None:
            seen.append(char)
        elif how:
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
    rows = [row.strip() for row in beside.text.splitlines() if row.strip()]
    high = (bottom - top) * sheet.height / max(len(rows), 1)
    size = max(min(_TYPED_SIZE, high), 1.0)
    for place, row in enumerate(rows):
        middle = (1 - top) * sheet.height - (place + 0.5) * high
        begin = left * sheet.width
        end = begin + min(0.5 * size * len(row), max((right - left) * sheet.width, size))
        sheet.typed.append(
            Segment(row, begin, middle - size / 2, end, middle + size / 2, size, "", _BLACK, page=sheet.number)
        )


def _producer(document: pdfium.PdfDocument) -> str:
    """The programs that wrote the file, as it names them."""
    said = document.get_metadata_dict()
    return f"{said.get('Producer', '')} {said.get('Creator', '')}"
