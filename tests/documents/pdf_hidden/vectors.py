"""Ways to hide a text in a PDF, each with its clean twin: ``build(True)`` hides, ``build(False)`` does not."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String
from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from tests.documents.pdf_hidden.writing import (
    HEIGHT,
    PAYLOAD,
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

Build = Callable[[bool], bytes]
VECTORS: dict[str, Build] = {}


def vector(build: Build) -> Build:
    VECTORS[build.__name__] = build
    return build


# --- in a colour like what is behind it ---------------------------------------------------------------------------


def coloured(ink: str, behind: str, seen: str) -> Build:
    def build(hide: bool) -> bytes:
        def draw(canvas: Canvas) -> None:
            box(canvas, behind)
            write(canvas, colour=ink if hide else seen)

        return page(draw)

    return build


VECTORS |= {
    "white_on_white": coloured("#FFFFFF", "#FFFFFF", "#999999"),
    "almost_white_on_white": coloured("#F4F4F4", "#FFFFFF", "#999999"),
    "pale_grey_on_white": coloured("#DADADA", "#FFFFFF", "#AAAAAA"),
    "pale_yellow_on_white": coloured("#FFFFD8", "#FFFFFF", "#C09000"),
    "navy_on_navy": coloured("#1F3A5F", "#1F3A5F", "#FFFFFF"),
    "almost_navy_on_navy": coloured("#24405F", "#1F3A5F", "#D0D8E8"),
    "dark_on_black": coloured("#1C1C1C", "#000000", "#BBBBBB"),
    "red_on_red": coloured("#C0392B", "#C0392B", "#FFFFFF"),
}


@vector
def white_on_the_bare_page(hide: bool) -> bytes:
    return page(lambda canvas: write(canvas, colour="#FFFFFF" if hide else "#333333"))


@vector
def white_small_print_between_rows(hide: bool) -> bytes:
    return page(lambda canvas: write(canvas, colour="#FFFFFF" if hide else "#333333", size=5, y=692.5))


@vector
def white_on_a_turned_page(hide: bool) -> bytes:
    def turn(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].Rotate = 90

    return changed(white_on_the_bare_page(hide), turn)


@vector
def white_and_written_upwards(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.translate(300, 60)
        canvas.rotate(90)
        write(canvas, colour="#FFFFFF" if hide else "#333333", x=0, y=0)

    return page(draw)


@vector
def white_with_blanks_between_letters(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, " ".join(PAYLOAD.replace(" ", "")), size=6, colour="#FFFFFF" if hide else "#333333")

    return page(draw)


@vector
def white_outlines(hide: bool) -> bytes:
    colour = "1 1 1" if hide else "0 0 0"
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, shown(before=f"{colour} RG 1 Tr 0.4 w")))


@vector
def white_over_a_visible_row(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, "Ran the on-call rota for the payment systems of three countries in Europe", y=Y)
        write(canvas, colour="#FFFFFF" if hide else "#000000", y=Y if hide else Y - 20)

    return page(draw)


@vector
def white_across_hairlines(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.setLineWidth(0.2)
        for x in range(60, 500, 25):
            canvas.line(x, Y - 5, x, Y + 12)
        write(canvas, colour="#FFFFFF" if hide else "#000000")

    return page(draw)


@vector
def white_in_a_coloured_glyph_font(hide: bool) -> bytes:
    return _glyphs("700 0 d0 1 1 1 rg 50 0 500 700 re f") if hide else page(write)


@vector
def empty_glyphs(hide: bool) -> bytes:
    return _glyphs("700 0 d0") if hide else page(write)


def _glyphs(procedure: str) -> bytes:
    """A font of drawings: every letter of the payload is this one, and so says its encoding."""
    letters = sorted(set(PAYLOAD))
    mapping = "".join(f"<{ord(letter):02x}> <{ord(letter):04x}>\n" for letter in letters)
    unicode = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def "
        f"1 begincodespacerange <00> <ff> endcodespacerange {len(letters)} beginbfchar\n{mapping}endbfchar "
        "endcmap end end"
    )

    def change(pdf: pikepdf.Pdf) -> None:
        font = Dictionary(
            Type=Name.Font,
            Subtype=Name.Type3,
            FontBBox=[0, 0, 700, 700],
            FontMatrix=[0.001, 0, 0, 0.001, 0, 0],
            CharProcs=Dictionary(g=pdf.make_indirect(Stream(pdf, procedure.encode()))),
            Resources=Dictionary(),
            Encoding=Dictionary(Type=Name.Encoding, Differences=Array([0, *[Name("/g")] * 256])),
            FirstChar=0,
            LastChar=255,
            Widths=[700] * 256,
            ToUnicode=pdf.make_indirect(Stream(pdf, unicode.encode())),
        )
        content(pdf, shown(size=9).replace("/FX", "/FT"), Font=Dictionary(FT=pdf.make_indirect(font)))

    return changed(page(lambda canvas: None), change)


@vector
def white_between_two_rows(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        for n in range(3):
            write(canvas, "Ran the on-call rota for the payment systems of three countries in Europe", y=Y - 11 * n)
        write(canvas, colour="#FFFFFF" if hide else "#000000", y=Y - 5.5 if hide else Y - 60)

    return page(draw)


# --- transparent ---------------------------------------------------------------------------------------------------


@vector
def transparent(hide: bool) -> bytes:
    return page(lambda canvas: write(canvas, colour=Color(0, 0, 0, 0.01 if hide else 0.6)))


@vector
def faint(hide: bool) -> bytes:
    return page(lambda canvas: write(canvas, colour=Color(0, 0, 0, 0.08 if hide else 0.6)))


@vector
def in_a_faded_group(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding)
        form = Stream(pdf, shown().encode())
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 600, 850])
        form.Resources = Dictionary(Font=Dictionary(FX=font))
        form.Group = Dictionary(S=Name.Transparency, I=True)
        state = Dictionary(Type=Name.ExtGState, ca=0.02 if hide else 0.7, CA=0.02 if hide else 0.7)
        content(
            pdf, "q /GF gs /XF Do Q", XObject=Dictionary(XF=pdf.make_indirect(form)), ExtGState=Dictionary(GF=state)
        )

    return changed(page(lambda canvas: None), change)


@vector
def under_a_soft_mask(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        mask = Stream(pdf, (b"0 g" if hide else b"1 g") + b" 0 0 600 850 re f")
        mask.Type, mask.Subtype, mask.BBox = Name.XObject, Name.Form, Array([0, 0, 600, 850])
        mask.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceGray)
        soft = Dictionary(Type=Name.Mask, S=Name.Luminosity, G=pdf.make_indirect(mask))
        state = Dictionary(Type=Name.ExtGState, SMask=soft)
        content(pdf, f"q /GS gs {shown()} Q", ExtGState=Dictionary(GS=state))

    return changed(page(lambda canvas: None), change)


@vector
def multiplied_white(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        state = Dictionary(Type=Name.ExtGState, BM=Name.Multiply)
        row = shown(before="1 1 1 rg" if hide else "0.2 0.2 0.2 rg")
        content(pdf, f"q /GM gs {row} Q", ExtGState=Dictionary(GM=state))

    return changed(page(lambda canvas: None), change)


@vector
def filled_with_a_white_pattern(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        colour = "1 1 1 rg" if hide else "0 0 0 rg"
        tile = Stream(pdf, f"{colour} 0 0 10 10 re f".encode())
        tile.Type, tile.PatternType, tile.PaintType, tile.TilingType = Name.Pattern, 1, 1, 1
        tile.BBox, tile.XStep, tile.YStep, tile.Resources = Array([0, 0, 10, 10]), 10, 10, Dictionary()
        row = shown(size=14, before="/Pattern cs /PT scn")
        content(pdf, row, Pattern=Dictionary(PT=pdf.make_indirect(tile)))

    return changed(page(lambda canvas: None), change)


# --- too small, elsewhere, cut off, covered ------------------------------------------------------------------------


@vector
def tiny(hide: bool) -> bytes:
    return page(lambda canvas: write(canvas, size=0.8 if hide else 5))


@vector
def scaled_down(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.scale(*((0.05, 0.05) if hide else (0.6, 0.6)))
        write(canvas, size=12, x=1200 if hide else 100, y=9000 if hide else 800)

    return page(draw)


@vector
def squeezed(hide: bool) -> bytes:
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, shown(before=f"{1 if hide else 60} Tz")))


@vector
def flattened_to_a_line(hide: bool) -> bytes:
    matrix = f"1 0 {1 if hide else 0.2} {0.001 if hide else 1} 60 {Y} Tm"
    row = shown().replace(f"1 0 0 1 60 {Y} Tm", matrix)
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, row))


@vector
def left_of_the_page(hide: bool) -> bytes:
    return page(lambda canvas: write(canvas, x=-900 if hide else 60))


@vector
def above_the_page(hide: bool) -> bytes:
    return page(lambda canvas: write(canvas, y=HEIGHT + 40 if hide else Y))


@vector
def outside_the_crop_box(hide: bool) -> bytes:
    def crop(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].cropbox = Array([0, 520 if hide else 400, WIDTH, HEIGHT])

    return changed(page(lambda canvas: write(canvas)), crop)


@vector
def clipped_away(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        path = canvas.beginPath()
        path.rect(60, 100 if hide else Y - 10, 500, 40)
        canvas.clipPath(path, stroke=0, fill=0)
        write(canvas)

    return page(draw)


@vector
def beyond_its_forms_box(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding)
        form = Stream(pdf, shown().encode())
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 600, 400 if hide else 800])
        form.Resources = Dictionary(Font=Dictionary(FX=font))
        content(pdf, "q /XF Do Q", XObject=Dictionary(XF=pdf.make_indirect(form)))

    return changed(page(lambda canvas: None), change)


@vector
def covered_by_a_box(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        if hide:
            write(canvas)
        box(canvas, "#FFFFFF")
        if not hide:
            write(canvas)

    return page(draw)


@vector
def covered_and_written_over(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, y=Y if hide else Y - 60)
        box(canvas, "#FFFFFF")
        write(canvas, "Ran the on-call rota for the payment systems of three countries in Europe", x=62)

    return page(draw)


@vector
def covered_and_written_over_lower_down(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, y=Y if hide else Y - 60)
        box(canvas, "#FFFFFF")
        for n in range(-2, 3):
            write(canvas, "Ran the on-call rota for the payment systems of three countries in Europe", y=Y - 5 + 11 * n)

    return page(draw)


@vector
def covered_by_a_photo(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        write(canvas, y=Y if hide else 300)
        canvas.drawImage(photo(), 50, Y - 60, 480, 120)

    return page(draw)


@vector
def covered_by_an_annotation(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        look = Stream(pdf, b"1 g 0 0 500 60 re f")
        look.Type, look.Subtype, look.BBox = Name.XObject, Name.Form, Array([0, 0, 500, 60])
        y = Y - 20 if hide else 100
        cover = Dictionary(
            Type=Name.Annot,
            Subtype=Name.Square,
            Rect=[40, y, 540, y + 60],
            F=4,
            AP=Dictionary(N=pdf.make_indirect(look)),
        )
        pdf.pages[0].Annots = Array([pdf.make_indirect(cover)])

    return changed(page(lambda canvas: write(canvas)), change)


# --- not painted at all --------------------------------------------------------------------------------------------


@vector
def invisible_text(hide: bool) -> bytes:
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, shown(before=f"{3 if hide else 0} Tr")))


@vector
def text_that_only_clips(hide: bool) -> bytes:
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, shown(before=f"{7 if hide else 0} Tr")))


@vector
def invisible_text_over_a_photo(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.drawImage(photo(dark=150, light=250), 0, 0, WIDTH, HEIGHT)
        ordinary(canvas)

    return changed(page(draw, rows=False), lambda pdf: content(pdf, shown(before=f"{3 if hide else 0} Tr")))


@vector
def beside_a_scans_text_layer(hide: bool) -> bytes:
    rows = (*((700 - 20 * n, f"Maintained service number {n} of the platform") for n in range(8)),)
    printed = rows if hide else (*rows, (Y, PAYLOAD))

    def layer(pdf: pikepdf.Pdf) -> None:
        content(pdf, "\n".join(shown(text, y=y, size=12, before="3 Tr") for y, text in (*rows, (Y, PAYLOAD))))

    return changed(page(lambda canvas: canvas.drawImage(scan(printed), 0, 0, WIDTH, HEIGHT), rows=False), layer)


@vector
def in_a_scans_text_layer_over_other_words(hide: bool) -> bytes:
    rows = (*((700.0 - 20 * n, f"Maintained service number {n} of the platform") for n in range(8)),)
    printed = (*rows, (Y, "Planned and built gardens for several schools in the county" if hide else PAYLOAD))

    def layer(pdf: pikepdf.Pdf) -> None:
        content(pdf, "\n".join(shown(text, y=y, size=12, before="3 Tr") for y, text in (*rows, (Y, PAYLOAD))))

    return changed(page(lambda canvas: canvas.drawImage(scan(printed), 0, 0, WIDTH, HEIGHT), rows=False), layer)


@vector
def in_a_layer_switched_off(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        layer = _layer(pdf, hide)
        content(pdf, f"/OC /L0 BDC {shown()} EMC", Properties=Dictionary(L0=layer))

    return changed(page(lambda canvas: None), change)


@vector
def in_a_form_of_a_layer_switched_off(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding)
        form = Stream(pdf, shown().encode())
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 600, 850])
        form.Resources, form.OC = Dictionary(Font=Dictionary(FX=font)), _layer(pdf, hide)
        content(pdf, "q /XF Do Q", XObject=Dictionary(XF=pdf.make_indirect(form)))

    return changed(page(lambda canvas: None), change)


def _layer(pdf: pikepdf.Pdf, off: bool) -> pikepdf.Object:
    layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String("Notes")))
    chosen = Dictionary(OFF=Array([layer]) if off else Array([]), ON=Array([]) if off else Array([layer]))
    pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=chosen)
    return layer


# --- in place of what is painted -----------------------------------------------------------------------------------


@vector
def replacement_text(hide: bool) -> bytes:
    painted = "Ran the on-call rota" if hide else PAYLOAD
    row = f"/Span <</ActualText ({PAYLOAD})>> BDC {shown(painted)} EMC"
    return changed(page(lambda canvas: None), lambda pdf: content(pdf, row))


_OTHER = "Planned and built gardens for several schools in the south of the county, yes"


@vector
def a_font_that_tells_other_letters(hide: bool) -> bytes:
    return _told(_OTHER if hide else PAYLOAD, PAYLOAD)


@vector
def a_font_that_shifts_the_alphabet(hide: bool) -> bytes:
    shifted = "".join(chr((ord(letter) - 97 + 7) % 26 + 97) if letter.islower() else letter for letter in PAYLOAD)
    return _told(shifted if hide else PAYLOAD, PAYLOAD)


def _told(painted: str, said: str) -> bytes:
    """A row of which each sign is painted as one letter and told as another."""
    length = min(len(painted), len(said))
    names = [
        Name("/space") if letter == " " else Name("/comma") if letter == "," else Name("/" + letter)
        for letter in painted
    ]
    mapping = "".join(f"<{code:02x}> <{ord(letter):04x}>\n" for code, letter in enumerate(said[:length], 128))
    unicode = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def "
        f"1 begincodespacerange <00> <ff> endcodespacerange {length} beginbfchar\n{mapping}endbfchar endcmap end end"
    )

    def change(pdf: pikepdf.Pdf) -> None:
        font = Dictionary(
            Type=Name.Font,
            Subtype=Name.Type1,
            BaseFont=Name.Helvetica,
            Encoding=Dictionary(Type=Name.Encoding, Differences=Array([128, *names])),
            ToUnicode=pdf.make_indirect(Stream(pdf, unicode.encode())),
        )
        codes = "".join(f"{code:02x}" for code in range(128, 128 + length))
        row = f"q BT /FT 10 Tf 1 0 0 1 60 {Y} Tm <{codes}> Tj ET Q"
        content(pdf, row, Font=Dictionary(FT=pdf.make_indirect(font)))

    return changed(page(lambda canvas: None), change)


# --- beside the pages ----------------------------------------------------------------------------------------------


def _annotated(pdf: pikepdf.Pdf, **entries: Any) -> None:
    annotation = Dictionary({"/Type": Name.Annot, "/Rect": [60, Y, 500, Y + 20], "/F": 4})
    for key, value in entries.items():
        annotation["/" + key] = value
    pdf.pages[0].Annots = Array([pdf.make_indirect(annotation)])


@vector
def a_sticky_note(hide: bool) -> bytes:
    kept = String(PAYLOAD) if hide else String("")
    return changed(
        page(lambda canvas: None),
        lambda pdf: _annotated(pdf, Subtype=Name.Text, Contents=kept, Rect=[20, Y, 40, Y + 20]),
    )


@vector
def a_comment_on_a_highlight(hide: bool) -> bytes:
    kept = String(PAYLOAD) if hide else String("")
    spots = [60, Y + 20, 500, Y + 20, 60, Y, 500, Y]
    return changed(
        page(lambda canvas: None),
        lambda pdf: _annotated(pdf, Subtype=Name.Highlight, Contents=kept, QuadPoints=spots, C=[1, 1, 0]),
    )


def _remark(pdf: pikepdf.Pdf, flags: int, colour: str) -> None:
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    look = Stream(pdf, f"BT {colour} /F0 10 Tf 4 5 Td ({PAYLOAD}) Tj ET".encode())
    look.Type, look.Subtype, look.BBox = Name.XObject, Name.Form, Array([0, 0, 440, 20])
    look.Resources = Dictionary(Font=Dictionary(F0=font))
    _annotated(
        pdf,
        Subtype=Name.FreeText,
        Contents=String(PAYLOAD),
        DA=String("0 g /Helv 10 Tf"),
        F=flags,
        AP=Dictionary(N=pdf.make_indirect(look)),
    )


@vector
def a_hidden_remark(hide: bool) -> bytes:
    return changed(page(lambda canvas: None), lambda pdf: _remark(pdf, 2 if hide else 4, "0 g"))


@vector
def a_white_remark(hide: bool) -> bytes:
    return changed(page(lambda canvas: None), lambda pdf: _remark(pdf, 4, "1 g" if hide else "0 g"))


@vector
def a_link_title(hide: bool) -> bytes:
    title = String(PAYLOAD if hide else "Jane's page")
    action = Dictionary(S=Name.URI, URI=String("https://example.org"))
    return changed(page(lambda canvas: None), lambda pdf: _annotated(pdf, Subtype=Name.Link, Contents=title, A=action))


def _field(flags: int, colour: str) -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.acroForm.textfield(
            name="remarks",
            value=PAYLOAD,
            x=60,
            y=Y,
            width=440,
            height=20,
            fontSize=9,
            borderStyle="inset",
            textColor=Color(*[float(part) for part in colour.split()]),
            fillColor=Color(1, 1, 1),
        )

    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].Annots[0].F = flags

    return changed(page(draw), change)


@vector
def a_hidden_field(hide: bool) -> bytes:
    return _field(2 if hide else 4, "0 0 0")


@vector
def a_field_not_viewed(hide: bool) -> bytes:
    return _field(32 if hide else 4, "0 0 0")


@vector
def a_field_written_in_white(hide: bool) -> bytes:
    return _field(4, "1 1 1" if hide else "0 0 0")


@vector
def an_attached_file(hide: bool) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.attachments["notes.txt"] = PAYLOAD.encode()

    data = page(lambda canvas: None)
    return changed(data, change) if hide else data


@vector
def a_subject(hide: bool) -> bytes:
    return page(lambda canvas: canvas.setSubject(PAYLOAD if hide else "Application as a software engineer"))


@vector
def keywords(hide: bool) -> bytes:
    ordinary_words = (
        "resume, software engineer, python, kubernetes, postgres, terraform, go, rust, aws, gcp, docker, sql, git"
    )
    return page(lambda canvas: canvas.setKeywords(f"{ordinary_words}, {PAYLOAD}" if hide else ordinary_words))


def _xmp(said: str, *, packed: bool) -> bytes:
    packet = (
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF '
        'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">'
        f"{said}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end='w'?>"
    )

    def change(pdf: pikepdf.Pdf) -> None:
        stream = Stream(pdf, packet.encode())
        stream.Type, stream.Subtype = Name.Metadata, Name.XML
        pdf.Root.Metadata = pdf.make_indirect(stream)
        if packed:
            stream.write(zlib.compress(packet.encode()), filter=Name.FlateDecode)

    return changed(page(lambda canvas: None), change)


@vector
def xmp(hide: bool) -> bytes:
    return _xmp(PAYLOAD if hide else "Profile of Jane Doe", packed=False)


@vector
def xmp_compressed(hide: bool) -> bytes:
    return _xmp(PAYLOAD if hide else "Profile of Jane Doe", packed=True)


@vector
def a_bookmark(hide: bool) -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.bookmarkPage("top")
        canvas.addOutlineEntry(PAYLOAD if hide else "Experience", "top")

    return page(draw)


@vector
def a_pictures_description(hide: bool) -> bytes:
    return described(
        PAYLOAD if hide else "Portrait of Jane Doe in front of a shelf of books at her desk in Berlin, smiling"
    )


def described(words: str) -> bytes:
    """A tagged page whose figure has this description."""

    def change(pdf: pikepdf.Pdf) -> None:
        first = pdf.pages[0]
        root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        figure = pdf.make_indirect(
            Dictionary(Type=Name.StructElem, S=Name.Figure, P=root, Pg=first.obj, K=0, Alt=String(words))
        )
        root.K = Array([figure])
        root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array([0, Array([figure])])))
        pdf.Root.StructTreeRoot, pdf.Root.MarkInfo = root, Dictionary(Marked=True)
        first.StructParents = 0
        content(pdf, "/Figure <</MCID 0>> BDC 0.5 g 60 400 100 60 re f EMC")

    return changed(page(lambda canvas: None), change)
