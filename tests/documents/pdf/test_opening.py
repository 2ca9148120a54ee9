"""Files that do not open, and scans: each is told in a sentence, or read."""

from __future__ import annotations

import contextlib
import io

import pikepdf
import pytest
from PIL import Image, ImageDraw
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from agent.documents import scan
from agent.documents.extracted import Reading
from agent.documents.pdf import extracting, scanned
from agent.documents.recognition import Seen, is_installed
from agent.errors import DocumentError
from tests.documents.pdf.writing import encrypted, pdf, put, read, texts
from tests.timed import in_proportion, within

PLAIN = pdf(texts((100, 700, "Jane Doe"), (100, 680, "Engineer")))


def _saved(document: pikepdf.Pdf) -> bytes:
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


def _nesting() -> bytes:
    """A form that paints itself, and a page tree that holds itself."""
    document = pikepdf.new()
    document.add_blank_page()
    form = document.make_stream(b"/X Do BT /F 12 Tf 10 10 Td (again) Tj ET")
    form.Type, form.Subtype, form.BBox = pikepdf.Name.XObject, pikepdf.Name.Form, [0, 0, 100, 100]
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form), Font=pikepdf.Dictionary(F=font))
    document.pages[0].Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))
    document.pages[0].Contents = document.make_stream(b"q /X Do Q")
    return _saved(document)


def _without_pages() -> bytes:
    return _saved(pikepdf.new())


@pytest.mark.parametrize(
    ("data", "password", "told"),
    [
        (encrypted(PLAIN, "secret"), None, "is encrypted; give its password with --password"),
        (encrypted(PLAIN, "secret"), "", "is encrypted; give its password with --password"),
        (encrypted(PLAIN, "secret"), "wrong", "the password given does not open it"),
        (b"%PDF-1.7\nnothing more", None, "is a damaged PDF"),
        (PLAIN[:300], None, "is a damaged PDF"),
        (_without_pages(), None, "or one without pages"),
    ],
    ids=["locked", "empty password", "wrong password", "no PDF", "cut short", "no pages"],
)
def test_what_does_not_open_is_told(data: bytes, password: str | None, told: str) -> None:
    with pytest.raises(DocumentError, match=r"cv\.pdf") as error:
        read(data, password=password)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("data", "password"),
    [(encrypted(PLAIN, "secret"), "secret"), (encrypted(PLAIN, ""), None), (encrypted(PLAIN, "é"), "é")],
)
def test_a_password_opens(data: bytes, password: str | None) -> None:
    assert read(data, password=password).text == "Jane Doe\nEngineer"


def test_a_book_is_no_profile() -> None:
    document = pikepdf.new()
    for _ in range(301):
        document.add_blank_page()
    with pytest.raises(DocumentError, match="301 pages"):
        read(_saved(document))


def test_a_file_cut_short_gives_what_can_be_had_or_a_sentence() -> None:
    for share in range(1, 20):
        with contextlib.suppress(DocumentError):
            assert read(PLAIN[: len(PLAIN) * share // 20]).format == "pdf"


def test_objects_that_hold_themselves_end() -> None:
    assert "again" in within(30, lambda: read(_nesting())).text


def test_a_huge_page_is_read() -> None:
    extracted = read(pdf(texts((100, 700, "Poster"), (100, 13000, "Top")), size=(14400, 14400)))
    assert extracted.text == "Top\n\nPoster"


def test_full_pages_take_time_in_proportion() -> None:
    full = [(50.0, 800.0 - 11 * row, f"Row {row} of the page, with a whole sentence of words") for row in range(65)]
    in_proportion(read, pdf(*[texts(*full)] * 4), pdf(texts(*full)))


def _picture(*rows: str) -> Image.Image:
    image = Image.new("RGB", (1000, 1400), "white")
    for place, row in enumerate(rows):
        ImageDraw.Draw(image).text((80, 100 + 60 * place), row, fill="black", font_size=36)
    return image


def _scan(*, layer: str | None = None) -> bytes:
    def draw(canvas: Canvas) -> None:
        canvas.drawImage(ImageReader(_picture("Jane Doe", "Engineer")), 0, 0, 595, 842)
        if layer:
            written = canvas.beginText(50, 770)
            written.setFont("Helvetica", 20)
            written.setTextRenderMode(3)
            written.textLines(layer)
            canvas.drawText(written)

    return pdf(draw)


def test_a_scan_is_told_where_nothing_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DocumentError, match=r"cv.pdf is a scan and holds no text: install the extra 'ocr'"):
        read(_scan())
    monkeypatch.setattr(extracting, "is_installed", lambda: False)
    with pytest.raises(DocumentError, match=r"pip install 'screening-agent\[ocr\]'"):
        read(_scan(), ocr=True)


def test_a_scanners_stamp_makes_no_text_of_a_scan() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawImage(ImageReader(_picture("Jane Doe", "Engineer")), 0, 0, 595, 842)
        put(canvas, (400, 10, "Scanned by a telephone"))

    with pytest.raises(DocumentError, match="is a scan and holds no text"):
        read(pdf(draw))


def test_a_scans_own_text_layer_is_read() -> None:
    extracted = read(_scan(layer="Jane Doe\nEngineer"))
    assert extracted.text == "Jane Doe\nEngineer"
    assert not any(mark.hidden for mark in extracted.marks)


def test_a_scanned_page_among_others_is_told() -> None:
    def both(canvas: Canvas) -> None:
        put(canvas, (100, 700, "A page with words of its own, enough of them"))

    def scanned_page(canvas: Canvas) -> None:
        canvas.drawImage(ImageReader(_picture("Certificate")), 0, 0, 595, 842)

    extracted = read(pdf(both, scanned_page))
    assert extracted.text == "A page with words of its own, enough of them"
    assert extracted.warnings == (
        "Page 2 is scanned and without text, and not read; the extra 'ocr' reads such pages.",
    )


SEEN = [
    Seen("and wrote the handbook.", 100, 260, 400, 290, 0.98),
    Seen("Led the team that built every one of the pumps,", 100, 220, 740, 250, 0.99),
    Seen("Jane D0e", 100, 100, 400, 160, 0.6),
]


def test_what_is_recognised_is_put_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extracting, "is_installed", lambda: True)
    monkeypatch.setattr(scanned, "recognise", lambda picture: SEEN)
    extracted = read(_scan(), ocr=True)
    assert extracted.text == "Jane D0e\nLed the team that built every one of the pumps, and wrote the handbook."
    assert extracted.warnings == ("Read from a picture; these words are unsure: “Jane D0e”.",)
    assert extracted.marks[0].page == 1
    assert extracted.marks[0].box == pytest.approx((100 / 1653, 100 / 2339, 400 / 1653, 160 / 2339), abs=0.002)


def _file(image: Image.Image, kind: str = "PNG") -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind)
    return buffer.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "TIFF", "BMP", "GIF"])
def test_a_picture_is_read(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan, "is_installed", lambda: True)
    monkeypatch.setattr(scan, "recognise", lambda picture: SEEN)
    extracted = scan.extract(_file(_picture("x"), kind), "cv.png", Reading())
    assert extracted.text.startswith("Jane D0e\nLed the team")
    assert extracted.pages == 1


def test_a_damaged_picture_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan, "is_installed", lambda: True)
    for data in (b"\x89PNG nothing", _file(_picture("x"))[:200]):
        with pytest.raises(DocumentError, match=r"cv\.png is a damaged picture"):
            scan.extract(data, "cv.png", Reading())


@pytest.mark.skipif(not is_installed(), reason="the extra ocr is not installed")
def test_letters_of_a_picture_are_read() -> None:
    extracted = scan.extract(_file(_picture("Jane Doe", "Engineer at Acme since 2019")), "cv.png", Reading())
    assert extracted.text.split() == "Jane Doe Engineer at Acme since 2019".split()
    assert scan.extract(_file(_picture()), "cv.png", Reading()).text == ""
