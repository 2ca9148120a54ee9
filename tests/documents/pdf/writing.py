"""PDFs as reportlab and pikepdf write them, and what is read out of them."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

import pikepdf
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from agent.documents.extracted import Box, Extracted, Reading
from agent.documents.pdf import extract
from agent.documents.pdf.collecting import collect
from agent.documents.pdf.opening import opened
from agent.documents.pdf.reading import Sheet, rows_in_order
from agent.documents.pdf.writing import Text

WIDTH, HEIGHT = A4
Draw = Callable[[Canvas], object]
Placed = tuple[float, float, str]
"""Left and height above the page's bottom in points, and what is written there."""

BODY, BOLD = "Helvetica", "Helvetica-Bold"


def pdf(*pages: Draw, size: tuple[float, float] = A4) -> bytes:
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=size)
    for draw in pages:
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def texts(*placed: Placed, font: str = BODY, size: float = 10) -> Draw:
    """A page with texts at their places."""

    def draw(canvas: Canvas) -> None:
        put(canvas, *placed, font=font, size=size)

    return draw


def put(canvas: Canvas, *placed: Placed, font: str = BODY, size: float = 10) -> None:
    canvas.setFont(font, size)
    for x, y, text in placed:
        canvas.drawString(x, y, text)


def right(canvas: Canvas, x: float, y: float, text: str, *, font: str = BODY, size: float = 10) -> None:
    canvas.setFont(font, size)
    canvas.drawRightString(x, y, text)


def paragraph(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    text: str,
    *,
    size: float = 10,
    hang: float = 0.0,
    step: float = 12,
) -> float:
    """Text broken at a width, without hyphens; gives the height below it."""
    row: list[str] = []
    first = True
    canvas.setFont(BODY, size)
    for word in [*text.split(), None]:
        room = width - (0 if first else hang)
        if word is not None and stringWidth(" ".join([*row, word]), BODY, size) <= room:
            row.append(word)
            continue
        canvas.drawString(x if first else x + hang, y, " ".join(row))
        y, first = y - step, False
        row = [word] if word else []
    return y


def read(data: bytes, *, password: str | None = None, ocr: bool = False) -> Extracted:
    return extract(data, "cv.pdf", Reading(password, ocr))


def rows(data: bytes) -> list[str]:
    return [row for row in read(data).text.split("\n") if row]


def painted(data: bytes) -> list[str]:
    """The rows of a file whether or not this machine has the fonts that show them."""
    with opened(data, "cv.pdf") as document:
        text = Text()
        text.write(rows_in_order([Sheet(1, WIDTH, HEIGHT, collect(document[0]))]))
    return [row for row in str(text).split("\n") if row]


def encrypted(data: bytes, user: str, owner: str = "owner") -> bytes:
    buffer = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as document:
        document.save(buffer, encryption=pikepdf.Encryption(owner=owner, user=user))
    return buffer.getvalue()


def mapped(shown: str, meant: str, *, places: Sequence[tuple[float, float]] = ()) -> bytes:
    """A page with Helvetica's letters whose font says that they stand for others, one for each.

    They stand in a row, or each at its place.
    """
    document = pikepdf.new()
    document.add_blank_page(page_size=A4)
    pairs = dict(zip(shown, meant, strict=True))
    told = "".join(f"<{ord(code):02x}> <{letter.encode('utf-16-be').hex()}>\n" for code, letter in pairs.items())
    table = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def\n"
        f"1 begincodespacerange <00> <ff> endcodespacerange\n{len(pairs)} beginbfchar\n{told}endbfchar\n"
        "endcmap end end"
    )
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.Type1,
        BaseFont=pikepdf.Name.Helvetica,
        ToUnicode=document.make_stream(table.encode()),
    )
    page = document.pages[0]
    page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=document.make_indirect(font)))
    written = zip(places, shown, strict=True) if places else [((100, 700), shown)]
    page.Contents = document.make_stream(
        "".join(f"BT /F1 12 Tf {x} {y} Td ({text}) Tj ET\n" for (x, y), text in written).encode()
    )
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


def share(left: float, bottom: float, right: float, top: float) -> Box:
    """Points of an A4 page as shares of it from its top left."""
    return left / WIDTH, 1 - top / HEIGHT, right / WIDTH, 1 - bottom / HEIGHT


def around(extracted: Extracted, text: str) -> tuple[int | None, Box]:
    """The page and the box of the row that holds a text."""
    place = extracted.text.index(text)
    mark = next(mark for mark in extracted.marks if mark.start <= place < mark.end)
    assert mark.box is not None
    return mark.page, mark.box
