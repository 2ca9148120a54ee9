"""Words, sentences and rows of a PDF: blanks, hyphens, ligatures, icons, writing from right to left, headings."""

from __future__ import annotations

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

from agent.documents.pdf.characters import Char
from agent.documents.pdf.hyphens import Hyphens
from agent.documents.pdf.lettering import readable
from tests.documents.pdf.writing import BOLD, Draw, around, mapped, painted, paragraph, pdf, put, read, rows, texts

LONG = (
    "Designed the ingestion of two million records a day and cut its cost by forty percent, with alerts, dashboards "
    "and a rota that three teams now share; wrote down why each choice was made so that others could go on."
)


def test_a_wrapped_sentence_is_one_row() -> None:
    extracted = read(pdf(lambda canvas: paragraph(canvas, 50, 700, 300, LONG)))
    assert extracted.text == LONG
    assert len(extracted.marks) == 4
    assert all(mark.page == 1 for mark in extracted.marks)


def test_bullets_begin_rows_and_hang() -> None:
    def draw(canvas: Canvas) -> None:
        y = paragraph(canvas, 50, 700, 300, f"• {LONG}", hang=8)
        y = paragraph(canvas, 50, y, 300, "• A short one")
        paragraph(canvas, 50, y, 300, f"• {LONG}", hang=8)

    assert rows(pdf(draw)) == [f"• {LONG}", "• A short one", f"• {LONG}"]


def test_drawn_marks_are_bullets() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, (50, 714, "Engineer, Acme"), font=BOLD)
        for y in (700, 686, 672):
            canvas.circle(55, y + 3, 1.5, fill=1)
            put(canvas, (65, y, f"Wrote part {y} of the manual"))
        for x in (55, 61, 67):  # an ornament before a heading
            canvas.circle(x, 633, 1.5, fill=1)
        put(canvas, (75, 630, "Education"), font=BOLD)

    extracted = read(pdf(draw))
    assert [mark.bullet for mark in extracted.marks] == [False, True, True, True, False]


def test_short_rows_are_not_run_together() -> None:
    names = ["Jenkins", "Groovy scripts", "Git", "Docker", "Terraform"]
    assert rows(pdf(texts(*((50, 700 - 14 * place, name) for place, name in enumerate(names))))) == names


def test_a_wider_gap_is_a_blank_row() -> None:
    data = pdf(texts((50, 700, "One"), (50, 688, "Two"), (50, 676, "Three"), (50, 640, "Four"), (50, 628, "Five")))
    assert read(data).text == "One\nTwo\nThree\n\nFour\nFive"


@pytest.mark.parametrize(
    ("above", "below", "said"),
    [
        ("who came to see it, and cared for the develop-", "ment of the plant.", "the development of the plant."),
        ("who came to see it, and cared for the develop\xad", "ment of the plant.", "the development of the plant."),
        ("who came to see it, and cared for the well-", "known part of it.", "the well-known part of it."),
        ("who came to see it between the years of 2019-", "2021 and after it.", "the years of 2019-2021 and after it."),
    ],
)
def test_a_hyphen_at_the_end_of_a_row(above: str, below: str, said: str) -> None:
    data = pdf(texts((50, 712, "Worked with the whole team and with every one"), (50, 700, above), (50, 688, below)))
    assert read(data).text.replace("\xad", "-").endswith(said)


@pytest.mark.parametrize(
    ("producer", "above", "below", "falls"),
    [
        ("pdfTeX", "an unannounced infor-", "mation system", True),
        ("Skia/PDF", "an unannounced AAA action-", "adventure title", False),
        ("pdfTeX", "a fast-growing, cross-", "platform tool", False),
        ("pdfTeX", "a so-called micro-", "Service", False),
    ],
)
def test_which_hyphens_fall_away(producer: str, above: str, below: str, falls: bool) -> None:
    assert Hyphens([above, below], producer).falls_away(above, below) is falls


def spaced(text: str, room: float, *, x: float = 100, font: str = BOLD, size: float = 14) -> Draw:
    def draw(canvas: Canvas) -> None:
        written = canvas.beginText(x, 700)
        written.setFont(font, size)
        written.setCharSpace(room)
        written.textOut(text)
        canvas.drawText(written)

    return draw


@pytest.mark.parametrize("room", [0, 2, 4, -0.6])
def test_letters_set_apart_are_one_word(room: float) -> None:
    assert rows(pdf(spaced("WORK EXPERIENCE", room))) == ["WORK EXPERIENCE"]


def test_words_without_blanks_between_them_are_told_by_the_gap() -> None:
    def draw(canvas: Canvas) -> None:
        x = 100.0
        for word in ("Head", "of", "Engineering", "at", "Acme"):
            put(canvas, (x, 700, word))
            x += canvas.stringWidth(word, "Helvetica", 10) + 2.5

    assert rows(pdf(draw)) == ["Head of Engineering at Acme"]


def test_letters_painted_twice_are_said_once() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, (100, 700, "Bold by overprinting"), (100.3, 700, "Bold by overprinting"))

    assert rows(pdf(draw)) == ["Bold by overprinting"]


def test_a_shadow_is_not_said() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(0.6)
        put(canvas, (101.5, 698.5, "Jane Doe"), size=24)
        canvas.setFillGray(0)
        put(canvas, (100, 700, "Jane Doe"), size=24)

    assert rows(pdf(draw)) == ["Jane Doe"]


@pytest.mark.parametrize(
    ("shown", "meant", "said"),
    [
        ("aX", "oﬀ", "off"),
        ("Xnd", "ﬁnd", "find"),
        ("Xat", "ﬂat", "flat"),
        ("Y", "é", "é"),
    ],
)
def test_ligatures_are_letters(shown: str, meant: str, said: str) -> None:
    assert rows(mapped(shown, meant)) == [said]


@pytest.mark.parametrize(("wide", "said"), [(0.7, "ff"), (0.87, "ffi")])
def test_a_ligature_is_as_long_as_its_glyph_is_wide(wide: float, said: str) -> None:
    def char(text: str, width: float) -> Char:
        return Char(text, 0, 0, 0, 10 * width, 10, 10, "Sans", (0, 0, 0, 255), 0)

    assert readable([char("f", 0.36), char("i", 0.25), char("ff", wide)])[-1].text == said


def test_accents_painted_over_letters_are_theirs() -> None:
    def char(text: str, left: float) -> Char:
        return Char(text, 0, left, 0, left + 5, 10, 10, "Sans", (0, 0, 0, 255), 0)

    said = readable([char("´", 0), char("e", 0.5), char("¨", 6), char("u", 6), char("¨", 20)])
    assert [each.text for each in said] == ["é", "ü", "¨"]


def test_icons_are_no_words() -> None:
    assert rows(mapped("Xjane", "\uf0e0jane")) == ["jane"]


@pytest.mark.parametrize(
    ("shown", "meant", "said"),
    [
        ("abcd efg", "םולש ןכא"[:4] + " " + "ןכא", "אכן שלום"),  # Hebrew as it is seen
        ("abcd xyz", "בבוא API"[:4] + " " + "API", "API אובב"),
        ("abcd", "ﺐﺘﻛﻡ"[::1], "مكتب"),  # forms that letters take inside a word
    ],
)
def test_right_to_left_text_is_in_the_order_it_is_read(shown: str, meant: str, said: str) -> None:
    assert rows(mapped(shown, meant)) == [said]


def test_japanese_is_joined_without_blanks() -> None:
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
    above, below = "株式会社履歴書にて新規事業の企画立案", "を担当した。"
    data = pdf(texts((100, 700, above), (100, 686, below), font="HeiseiMin-W3", size=11))
    assert painted(data) == [above + below]


def test_japanese_is_read_down_its_columns() -> None:
    columns = {300: "新規事業企画", 270: "担当者"}
    places = [(x, 700 - 12 * n) for x, text in columns.items() for n in range(len(text))]
    extracted = read(mapped("012345678", "".join(columns.values()), places=places))
    assert extracted.text.replace("\n", "") == "新規事業企画担当者"
    page, (left, top, right, bottom) = around(extracted, "新")
    assert page == 1
    assert (right - left) * 595 < (bottom - top) * 842 / 3


def test_headings_are_known_by_their_letters_and_words() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, (50, 780, "Jane Doe"), font=BOLD, size=22)
        y = 740
        for heading in ("Experience", "Invited Talks", "Education", "Skills"):
            put(canvas, (50, y, heading), font=BOLD, size=13)
            put(canvas, (50, y - 16, "Something that was done there, told in a few words"))
            put(canvas, (50, y - 30, "Languages"), font=BOLD)
            put(canvas, (50, y - 44, "And something else that was done, told in more words"))
            y -= 80

    extracted = read(pdf(draw))
    levels = {extracted.text[mark.start : mark.end]: mark.level for mark in extracted.marks if mark.level}
    assert levels.pop("Jane Doe") == 1
    assert {heading for heading, level in levels.items() if level == 2} >= {
        "Experience",
        "Invited Talks",
        "Education",
        "Skills",
    }


def test_a_sentence_goes_on_over_the_page() -> None:
    def first(canvas: Canvas) -> None:
        put(canvas, (50, 120, "Ran the migration of every service that the company had, and"))

    def second(canvas: Canvas) -> None:
        put(canvas, (50, 700, "wrote the report on it."), (50, 680, "Next thing"))

    extracted = read(pdf(first, second))
    assert extracted.text.split("\n")[0] == (
        "Ran the migration of every service that the company had, and wrote the report on it."
    )
    assert around(extracted, "wrote")[0] == 2
