"""The order a page is read in: columns, sidebars, margins, tables, headers and footers, turned text."""

from __future__ import annotations

import pytest
from reportlab.pdfgen.canvas import Canvas

from tests.documents.pdf.writing import BOLD, Draw, around, paragraph, pdf, put, read, right, rows, share, texts

LEFT = "Led the migration of nine services to a shared platform and wrote the tools that keep it running every day."
RIGHT = "Taught apprentices how to read logs and wrote the handbook that the whole department uses to this very day."


def test_two_columns_are_read_one_after_the_other() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, (180, 800, "Two columns about one person"), font=BOLD, size=16)
        for start in (760, 700, 640):
            paragraph(canvas, 50, start, 230, LEFT)
            paragraph(canvas, 310, start, 230, RIGHT)

    assert rows(pdf(draw)) == ["Two columns about one person", LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT]


def sidebar(
    canvas: Canvas, at: float, main: float, entries: list[str], jobs: list[str], *, headed: bool = True
) -> None:
    """Rows at one height in both columns would be torn apart by a reader of rows."""
    if headed:
        put(canvas, (at, 760, "Skills"), (main, 760, "Experience"), font=BOLD, size=13)
    put(canvas, *((at, 740 - 17 * place, entry) for place, entry in enumerate(entries)))
    y = 740.0
    for job in jobs:
        put(canvas, (main, y, job), font=BOLD)
        y = paragraph(canvas, main, y - 13, 300, LEFT, step=13) - 10


SKILLS = ["Python", "Kubernetes", "PostgreSQL", "Terraform", "Go", "Linux", "Ansible", "Grafana"]
JOBS = ["Engineer, Acme", "Clerk, Initech", "Trainee, Hooli"]


@pytest.mark.parametrize(("at", "main"), [(40, 200), (450, 60)], ids=["left", "right"])
def test_a_sidebar_stays_in_one_piece(at: float, main: float) -> None:
    data = pdf(lambda canvas: sidebar(canvas, at, main, SKILLS, JOBS))
    side = ["Skills", *SKILLS]
    column = ["Experience", *(row for job in JOBS for row in (job, LEFT))]
    assert rows(data) == (side + column if at < main else column + side)


def test_a_sidebar_goes_on_over_pages() -> None:
    def first(canvas: Canvas) -> None:
        sidebar(canvas, 40, 200, SKILLS * 2, JOBS * 3)

    def second(canvas: Canvas) -> None:
        sidebar(canvas, 40, 200, ["Rust", *SKILLS[1:], *SKILLS], ["Helper, Globex", *JOBS * 2], headed=False)

    found = rows(pdf(first, second))
    assert found.index("Rust") == 2 * len(SKILLS) + 1
    assert found.index("Helper, Globex") > found.index("Trainee, Hooli") > found.index("Rust")


def test_a_main_column_goes_on_where_the_sidebar_ends() -> None:
    def first(canvas: Canvas) -> None:
        put(canvas, (200, 800, "Jane Doe"), font=BOLD, size=24)
        sidebar(canvas, 40, 200, SKILLS * 2, JOBS * 3)

    def second(canvas: Canvas) -> None:
        put(canvas, (200, 800, "Helper, Globex"), font=BOLD)
        paragraph(canvas, 200, 787, 300, LEFT, step=13)

    found = rows(pdf(first, second))
    assert found[:2] == ["Jane Doe", "Experience"]
    assert found.index("Helper, Globex") == found.index("Skills") - 2


def test_a_title_and_its_dates_are_one_row() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, (50, 700, "Engineer, Acme"), font=BOLD)
        right(canvas, 545, 700, "2019 - 2021")
        put(canvas, (50, 686, "Berlin"))
        right(canvas, 545, 686, "Full time")
        put(canvas, (50, 672, "• Built the billing system."), (50, 658, "• Ran it for two years."))

    assert rows(pdf(draw)) == [
        "Engineer, Acme   2019 - 2021",
        "Berlin   Full time",
        "• Built the billing system.",
        "• Ran it for two years.",
    ]


def test_dates_beside_bullets_stay_with_the_title() -> None:
    def draw(canvas: Canvas) -> None:
        for y in (700, 600):
            put(canvas, (50, y, "Engineer, Acme"), font=BOLD)
            put(canvas, (450, y, "Berlin"), (450, y - 12, "2019 - 2021"), (450, y - 24, "2 years"))
            paragraph(canvas, 60, y - 12, 340, f"• {LEFT}", hang=7)

    entry = ["Engineer, Acme   Berlin", "2019 - 2021", "2 years", f"• {LEFT}"]
    assert rows(pdf(draw)) == entry * 2


def test_dates_in_the_left_margin_stand_before_their_title() -> None:
    def draw(canvas: Canvas) -> None:
        for y in (700, 620, 540):
            put(canvas, (50, y, "2019 –"), (50, y - 12, "2021"), (150, y, "Engineer, Acme"))
            paragraph(canvas, 150, y - 12, 380, LEFT)

    assert rows(pdf(draw)) == ["2019 – 2021   Engineer, Acme", LEFT] * 3


def test_a_cell_that_is_broken_is_one_with_what_carries_it_on() -> None:
    def draw(canvas: Canvas) -> None:
        for y in (700, 650, 600):
            put(canvas, (50, y, "2019 – 2021"), (150, y, "Engineer, Acme: built the billing system and all of"))
            put(canvas, (150, y - 12, "the tools around it"), (450, y, "Berlin"))

    whole = "2019 – 2021   Engineer, Acme: built the billing system and all of the tools around it   Berlin"
    assert rows(pdf(draw)) == [whole] * 3


def test_headings_in_the_margin_stand_over_what_they_are_about() -> None:
    def draw(canvas: Canvas) -> None:
        y = 740.0
        for heading in ("Experience", "Education", "Skills"):
            put(canvas, (50, y, heading), font=BOLD)
            put(canvas, (180, y, f"First row of it, {heading[:3]}"))
            y = paragraph(canvas, 180, y - 12, 350, LEFT) - 20

    sections = [[name, f"First row of it, {name[:3]}", LEFT] for name in ("Experience", "Education", "Skills")]
    assert rows(pdf(draw)) == [row for section in sections for row in section]


def test_a_table_is_read_by_rows() -> None:
    cells = [
        ("Language", "Level", "Since"),
        ("German", "C2", "2001"),
        ("English", "C1", "2005"),
        ("Turkish", "B2", "2012"),
    ]
    data = pdf(
        texts(*((50 + 150 * x, 700 - 16 * y, cell) for y, row in enumerate(cells) for x, cell in enumerate(row)))
    )
    assert rows(data) == ["   ".join(row) for row in cells]


def test_cards_are_read_one_by_one() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, (50, 740, "Skills"), font=BOLD, size=14)
        for x, names in ((50, ("Unity", "Python")), (300, ("Unreal", "Game design"))):
            for y, name in zip((710, 650), names, strict=True):
                put(canvas, (x, y, name), font=BOLD)
                put(canvas, (x, y - 14, "Advanced"), (x, y - 28, "five years of use"))

    names = ["Unity", "Python", "Unreal", "Game design"]
    assert rows(pdf(draw)) == ["Skills", *(row for name in names for row in (name, "Advanced", "five years of use"))]


def test_headers_and_footers_are_said_once_and_page_numbers_never() -> None:
    def page(number: int) -> list[str]:
        return [f"Row {number} of what was done in that year, told at some length."]

    def draw(number: int) -> Draw:
        def on(canvas: Canvas) -> None:
            put(
                canvas,
                (50, 815, "Jane Doe, curriculum vitae"),
                (50, 30, "jane@example.org"),
                (500, 20, f"Page {number}"),
            )
            put(canvas, (50, 600, page(number)[0]))

        return on

    found = rows(pdf(*(draw(number) for number in (1, 2, 3))))
    assert found == ["Jane Doe, curriculum vitae", *page(1), *page(2), *page(3), "jane@example.org"]


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_turned_text_is_read_and_placed(turn: int) -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, (60, 700, "Level text stands first on the page."))
        canvas.saveState()
        canvas.translate(400, 400)
        canvas.rotate(turn)
        put(canvas, (0, 0, "Turned words here"), (0, -12, "Second row"))
        canvas.restoreState()

    extracted = read(pdf(draw))
    assert extracted.text.split("\n") == [
        "Level text stands first on the page.",
        "",
        "Turned words here",
        "Second row",
    ]
    page, (left, top, far, bottom) = around(extracted, "Turned words")
    assert page == 1
    wide, high = (far - left) * 595, (bottom - top) * 842
    assert (high > 3 * wide) == (turn != 180)
    assert left * 595 - 15 < 400 < far * 595 + 15
    assert top * 842 - 15 < 442 < bottom * 842 + 15


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_page_is_read_as_it_is_shown(turn: int) -> None:
    # What is drawn in a canvas that was turned the other way stands upright when the page is shown.
    def draw(canvas: Canvas) -> None:
        canvas.setPageRotation(turn)
        if turn:
            canvas.translate(*{90: (842, 0), 180: (595, 842), 270: (0, 595)}[turn])
            canvas.rotate(turn)
        put(canvas, (100, 500, "Engineer at Acme since 2019"), (100, 488, "Still there"))

    extracted = read(pdf(draw))
    assert extracted.text == "Engineer at Acme since 2019\nStill there"
    page, (left, top, _, _) = around(extracted, "Engineer")
    assert page == 1
    assert left * 595 == pytest.approx(100, abs=3)
    assert (1 - top) * 842 == pytest.approx(508, abs=4)


def test_each_row_has_its_page_and_box() -> None:
    data = pdf(texts((100, 700, "First page")), texts((100, 300, "Second page"), (100, 280, "and more")))
    extracted = read(data)
    assert extracted.pages == 2
    for text, page, y in (("First page", 1, 700), ("Second page", 2, 300), ("and more", 2, 280)):
        found, box = around(extracted, text)
        assert found == page
        assert box == pytest.approx(share(100, y - 2, 100 + 5 * len(text), y + 8), abs=0.02)


def test_a_crop_box_moves_what_is_shown() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setCropBox((100, 400, 500, 800))
        put(canvas, (150, 700, "Inside the crop"))

    page, (left, top, _, bottom) = around(read(pdf(draw)), "Inside")
    assert page == 1
    assert left == pytest.approx(50 / 400, abs=0.01)
    assert top < (800 - 700) / 400 < bottom
