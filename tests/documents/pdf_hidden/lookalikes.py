"""Ordinary pages that look as if they hid something, and hide nothing."""

from __future__ import annotations

from collections.abc import Callable

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from tests.documents.pdf_hidden.vectors import described
from tests.documents.pdf_hidden.writing import (
    HEIGHT,
    WIDTH,
    Y,
    box,
    changed,
    content,
    ordinary,
    page,
    photo,
    scan,
    shown,
    write,
)

LOOKALIKES: dict[str, Callable[[], bytes]] = {}
_TEXT = "Python, Go, Kubernetes, Postgres and Terraform in daily use since 2015"


def lookalike(build: Callable[[], bytes]) -> Callable[[], bytes]:
    LOOKALIKES[build.__name__] = build
    return build


def drawn(name: str, draw: Callable[[Canvas], None]) -> None:
    LOOKALIKES[name] = lambda: page(draw)


drawn("light_grey", lambda canvas: write(canvas, _TEXT, colour="#999999"))
drawn("light_grey_small", lambda canvas: write(canvas, _TEXT, colour="#999999", size=6))
drawn("silver", lambda canvas: write(canvas, _TEXT, colour="#BDBDBD"))
drawn("gold_heading", lambda canvas: write(canvas, "Education", colour="#FFC000", size=14))
drawn("bright_yellow_heading", lambda canvas: write(canvas, "Education", colour="#FFD700", size=14))
drawn("sky_blue_heading", lambda canvas: write(canvas, "Education", colour="#5BC0DE", size=12))
drawn("small_footer", lambda canvas: write(canvas, "Page 1 of 1. Last changed in May 2024", size=5, y=30))
drawn(
    "thin_grey_footer",
    lambda canvas: write(canvas, "Page 1 of 1. Last changed in May 2024", size=4, y=30, colour="#777777"),
)
drawn("half_transparent", lambda canvas: write(canvas, _TEXT, colour=Color(0, 0, 0, 0.5)))
drawn("pale_watermark", lambda canvas: write(canvas, "CONFIDENTIAL", colour="#E4E4E4", size=60, y=300))


@lookalike
def slanted_watermark() -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.saveState()
        canvas.translate(120, 560)
        canvas.rotate(40)
        write(canvas, "CONFIDENTIAL", colour="#DDDDDD", size=70, x=0, y=0)
        canvas.restoreState()
        ordinary(canvas)

    return page(draw, rows=False)


@lookalike
def white_on_a_dark_sidebar() -> bytes:
    def draw(canvas: Canvas) -> None:
        box(canvas, "#1F2D3D", x=0, y=0, width=200, height=640)
        for n, text in enumerate(("Contact", "Berlin", "jane@example.org", "Skills", "Python", "Go", "English")):
            write(canvas, text, colour="#FFFFFF", x=20, y=600 - 18 * n, size=9)

    return page(draw)


@lookalike
def pale_on_a_dark_page() -> bytes:
    def draw(canvas: Canvas) -> None:
        box(canvas, "#222831", x=0, y=0, width=WIDTH, height=HEIGHT)
        ordinary(canvas, "#EEEEEE")
        write(canvas, _TEXT, colour="#8A8F98", size=8)

    return page(draw, rows=False)


@lookalike
def white_on_a_photo() -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.drawImage(photo(), 0, 480, WIDTH, 120)
        write(canvas, _TEXT, colour="#FFFFFF", y=540)

    return page(draw)


@lookalike
def black_on_a_pale_photo() -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.drawImage(photo(dark=200, light=255), 0, 0, WIDTH, HEIGHT)
        ordinary(canvas)

    return page(draw, rows=False)


@lookalike
def black_over_a_gradient() -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.linearGradient(0, 480, WIDTH, 480, (HexColor("#FFFFFF"), HexColor("#4A90D9")))
        ordinary(canvas)
        write(canvas, _TEXT + " and in every country of Europe")

    return page(draw, rows=False)


@lookalike
def white_over_a_gradient_that_ends_pale() -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.linearGradient(0, 480, WIDTH, 480, (HexColor("#20324A"), HexColor("#A8C0DC")))
        write(canvas, _TEXT + " and in all", colour="#FFFFFF")

    return page(draw, rows=False)


@lookalike
def a_page_number_off_the_page() -> bytes:
    return page(lambda canvas: write(canvas, "Page 1", y=-30))


@lookalike
def striped_table() -> bytes:
    def draw(canvas: Canvas) -> None:
        for n in range(6):
            box(canvas, "#F2F2F2" if n % 2 else "#FFFFFF", y=Y - 20 * n - 5, height=20)
            write(canvas, f"Project {n}   Python   {2010 + n}", y=Y - 20 * n)

    return page(draw)


@lookalike
def rules_through_rows() -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, _TEXT)
        canvas.line(60, Y + 3, 400, Y + 3)
        write(canvas, _TEXT, y=Y - 30)
        canvas.line(60, Y - 32, 400, Y - 32)

    return page(draw)


def _scanned(before: str, *, under: bool, shift: float = 0) -> bytes:
    rows = (*((700.0 - 20 * n, f"Maintained service number {n} of the platform") for n in range(10)),)
    layer = "\n".join(shown(text, x=60 + shift, y=y - shift, size=12, before=before) for y, text in rows)
    if under:

        def draw(canvas: Canvas) -> None:
            for y, text in rows:
                write(canvas, text, size=12, y=y)
            canvas.drawImage(scan(rows), 0, 0, WIDTH, HEIGHT)

        return page(draw, rows=False)
    whole = page(lambda canvas: canvas.drawImage(scan(rows), 0, 0, WIDTH, HEIGHT), rows=False)
    return changed(whole, lambda pdf: content(pdf, layer))


LOOKALIKES["scan_with_its_text_layer"] = lambda: _scanned("3 Tr", under=False)
LOOKALIKES["scan_with_a_text_layer_a_little_off"] = lambda: _scanned("3 Tr", under=False, shift=4)
LOOKALIKES["scan_over_its_text_layer"] = lambda: _scanned("", under=True)


@lookalike
def letters_filled_with_a_photo() -> bytes:
    operators = f"q BT 7 Tr /FX 40 Tf 1 0 0 1 60 {Y} Tm (JANE DOE) Tj ET 0 0 0.6 rg 0 400 600 200 re f Q"
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, operators))


@lookalike
def outlined_letters() -> bytes:
    row = shown("JANE DOE", size=30, before="0 0 0.5 RG 1 1 1 rg 2 Tr 1 w")
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, row))


@lookalike
def bold_by_painting_twice() -> bytes:
    def draw(canvas: Canvas) -> None:
        for shift in (0, 0.3):
            write(canvas, _TEXT, x=60 + shift)

    return page(draw)


@lookalike
def letters_with_a_shadow() -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, "Jane Doe", size=30, colour="#BBBBBB", x=61.5, y=Y - 1.5)
        write(canvas, "Jane Doe", size=30, colour="#203040")

    return page(draw)


@lookalike
def turned_text() -> bytes:
    def draw(canvas: Canvas) -> None:
        for angle, x, y in ((90, 30, 300), (270, 560, 600), (30, 100, 200), (180, 500, 100)):
            canvas.saveState()
            canvas.translate(x, y)
            canvas.rotate(angle)
            write(canvas, "Software engineer", x=0, y=0)
            canvas.restoreState()

    return page(draw)


@lookalike
def turned_page() -> bytes:
    def turn(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].Rotate = 270

    return changed(page(lambda canvas: write(canvas, _TEXT)), turn)


@lookalike
def cropped_page() -> bytes:
    def crop(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].cropbox = Array([30, 450, 580, 830])

    return changed(page(lambda canvas: write(canvas, _TEXT)), crop)


@lookalike
def page_measured_in_larger_units() -> bytes:
    def enlarge(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].UserUnit = 2

    return changed(page(lambda canvas: write(canvas, _TEXT)), enlarge)


@lookalike
def superscripts() -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, "Winner of the 1")
        write(canvas, "st", size=4.5, x=132, y=Y + 4)
        write(canvas, "prize", x=140)

    return page(draw)


@lookalike
def an_embedded_font_with_ligatures_and_accents() -> bytes:
    def draw(canvas: Canvas) -> None:
        registerFont(TTFont("Vera", "Vera.ttf"))
        canvas.setFont("Vera", 10)
        canvas.setFillColor(HexColor("#333333"))
        canvas.drawString(
            60,
            Y,
            "Chef de l\u2019e\ufb03cacit\u00e9, o\ufb03ce \ufb01nancier \u2013 Z\u00fcrich",
        )
        canvas.setFont("Vera", 3.5)
        canvas.drawString(60, Y - 20, "1 Measured against the year before; see the annual report of the company")

    return page(draw)


@lookalike
def a_row_marked_with_a_highlighter() -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        state = Dictionary(Type=Name.ExtGState, BM=Name.Multiply)
        mark = f"q /GM gs 1 1 0.2 rg 55 {Y - 4} 400 16 re f Q"
        content(pdf, shown(_TEXT) + mark, ExtGState=Dictionary(GM=state))

    return changed(page(lambda canvas: None), change)


@lookalike
def a_see_through_stamp_over_rows() -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, _TEXT)
        canvas.setFillColor(Color(1, 1, 1, 0.4))
        canvas.rect(50, Y - 20, 300, 50, stroke=0, fill=1)

    return page(draw)


@lookalike
def pale_separators() -> bytes:
    def draw(canvas: Canvas) -> None:
        for n, text in enumerate(("Python", "|", "Go", "•", "Rust", "-", "SQL")):
            write(canvas, text, x=60 + 40 * n, colour="#000000" if n % 2 == 0 else "#E0E0E0")

    return page(draw)


@lookalike
def clipped_to_its_column() -> bytes:
    def draw(canvas: Canvas) -> None:
        path = canvas.beginPath()
        path.rect(55, 50, 500, 500)
        canvas.clipPath(path, stroke=0, fill=0)
        write(canvas, _TEXT)

    return page(draw)


@lookalike
def a_layer_that_is_on() -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String("Text")))
        pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary(ON=Array([layer])))
        content(pdf, f"/OC /L0 BDC {shown(_TEXT)} EMC", Properties=Dictionary(L0=layer))

    return changed(page(lambda canvas: None), change)


@lookalike
def ligatures_and_icons_with_their_words() -> bytes:
    rows = (
        f"/Span <</ActualText (office)>> BDC {shown('o' + chr(0x87) + 'ce')} EMC",
        f"/Span <</ActualText (email: )>> BDC {shown('@', x=120)} EMC",
        f"/Span <</ActualText (https://github.com/jane)>> BDC {shown('jane', x=160)} EMC",
        f"/Span <</ActualText (\xfe\xff\x00\xad)>> BDC {shown('-', x=220)} EMC",
        f"/Span <</ActualText (LinkedIn: /in/jane)>> BDC {shown('L', x=240)} {shown('jane', x=260)} EMC",
    )
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, "\n".join(rows)))


@lookalike
def ordinary_metadata() -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.setTitle("Jane Doe - Resume - Senior Software Engineer (Machine Learning, AI Systems)")
        canvas.setAuthor("Jane Doe")
        canvas.setSubject("Application for the position of a senior software engineer in Berlin")
        canvas.setKeywords(
            "resume, cv, python, machine learning, system design, leadership, score matching, kubernetes, sql, go"
        )
        canvas.bookmarkPage("top")
        canvas.addOutlineEntry("Experience: the systems that I am proud of", "top")

    return page(draw)


@lookalike
def filled_form() -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.acroForm.textfield(name="name", value="Jane Doe", x=60, y=Y, width=200, height=20, fontSize=10)
        canvas.acroForm.textfield(
            name="mail",
            value="jane@example.org",
            x=60,
            y=Y - 30,
            width=200,
            height=16,
            fontSize=8,
            borderStyle="underlined",
            textColor=HexColor("#555555"),
            tooltip="Your e-mail address",
        )
        canvas.acroForm.checkbox(name="visa", checked=True, x=60, y=Y - 60, size=14)
        canvas.acroForm.choice(
            name="level", value="Senior", options=["Junior", "Senior"], x=60, y=Y - 90, width=120, height=18
        )
        canvas.acroForm.textfield(name="empty", value="", x=60, y=Y - 120, width=200, height=20)

    return page(draw)


@lookalike
def links() -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, "github.com/jane", colour="#0563C1")
        canvas.linkURL("https://github.com/jane", (60, Y - 2, 160, Y + 10), relative=0)

    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].Annots[0].Contents = String("Jane's code on GitHub")

    return changed(page(draw), change)


@lookalike
def a_remark_typed_on_the_page() -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
        look = Stream(pdf, b"BT 0 0 0.6 rg /F0 10 Tf 4 5 Td (Available from May) Tj ET")
        look.Type, look.Subtype, look.BBox = Name.XObject, Name.Form, Array([0, 0, 200, 20])
        look.Resources = Dictionary(Font=Dictionary(F0=font))
        remark = Dictionary(
            Type=Name.Annot,
            Subtype=Name.FreeText,
            Rect=[60, Y, 260, Y + 20],
            F=4,
            DA=String("/Helv 10 Tf"),
            Contents=String("Available from May"),
            AP=Dictionary(N=pdf.make_indirect(look)),
        )
        pdf.pages[0].Annots = Array([pdf.make_indirect(remark)])

    return changed(page(lambda canvas: None), change)


@lookalike
def a_pictures_description() -> bytes:
    return described("A chart of the monthly revenue of the shop, which doubled between January 2019 and June 2021")


@lookalike
def empty_page() -> bytes:
    return page(lambda canvas: None, rows=False)


def _in_a_font_that_the_file_lacks(canvas: Canvas) -> None:
    registerFont(UnicodeCIDFont("HeiseiMin-W3"))
    canvas.setFont("HeiseiMin-W3", 12)
    canvas.drawString(72, 700, "株式会社日本 2019年4月 - 2021年3月 エンジニア")


drawn("a font that is not in the file", _in_a_font_that_the_file_lacks)
