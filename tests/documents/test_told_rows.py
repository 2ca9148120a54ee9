"""Rows that say by themselves what they are, and headings that say it in other words."""

from __future__ import annotations

import pytest

from agent.degrees import find_degrees
from agent.documents import read_text
from agent.documents.naming import are_titles, is_title
from agent.languages import is_row_of_languages
from tests.documents.reading import lines


@pytest.mark.parametrize(
    ("row", "spoken"),
    [
        ("Korean (heritage speaker), English", True),
        ("Twi (mother tongue); French (working knowledge)", True),
        ("Speaks Dutch at home, English at work", True),
        ("English only", True),
        ("Polish and good English; Russian a little", True),
        ("英语（CET-6），日语（N2）", True),
        ("anglais professionnel, espagnol scolaire", True),
        ("English teacher", False),
        ("German shepherd, French bulldog", False),
        ("English Heritage, Dover", False),
    ],
)
def test_a_row_of_languages(row: str, spoken: bool) -> None:
    assert is_row_of_languages(row) is spoken


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("NVQ3 Site Carpentry, 2013", "vocational"),
        ("SVQ Level 3 Electrical Installation", "vocational"),
        ("FdSc Paramedic Science", "associate"),
        ("BSME, Foo University", "bachelor"),
        ("M.A.Ed., Foo University", "master"),
        ("MA Scandinavian Studies, Edinburgh, 2013", "master"),
        ("BA Business, Foo City, 2014", "bachelor"),
        ("BA Manager, Foo Ltd", None),
        ("MA Boston office", None),
    ],
)
def test_a_degree_by_its_short_name(text: str, level: str | None) -> None:
    assert [degree.level for degree in find_degrees(text)] == ([level] if level else [])


@pytest.mark.parametrize(
    ("text", "titled"),
    [
        ("Licensed Practical Nurse, Foo Hospital", True),
        ("chef de partie", True),
        ("Head of Maths", True),
        ("ingénieure procédés", True),
        ("QC analyst II", True),
        ("forklift licence", False),
        ("Foo Ltd", False),
    ],
)
def test_a_title(text: str, titled: bool) -> None:
    assert is_title(text) is titled


@pytest.mark.parametrize(
    ("text", "titles"), [("clerk, then senior clerk", True), ("chef de partie, sauces", True), ("filed it", False)]
)
def test_titles_and_nothing_else(text: str, titles: bool) -> None:
    assert are_titles(text) is titles


@pytest.mark.parametrize(
    ("heading", "row", "expected"),
    [
        ("CARDS HELD", "IPAF", "certifications item: IPAF"),
        ("Software I know:", "Opera", "skills item: Opera"),
        ("KIT", "Josper", "skills item: Josper"),
        ("Papers\n------", "Forklift licence", "certifications item: Forklift licence"),
        ("Qualifications & memberships", "IATI member", "certifications item: IATI member"),
        ("Spreche ich", "Deutsch, etwas Polnisch", "languages item: etwas Polnisch"),
        ("Trayectoria", "- Foo SA, 2018 - 2020", "experience dates: 2018 - 2020"),
        ("POST-REG EXPERIENCE", "Foo Hospital, 2018 - 2020", "experience dates: 2018 - 2020"),
        ("[Tickets]", "IPAF", "certifications item: IPAF"),
        ("Skills.", "Python", "skills item: Python"),
        ("Certificates and languages", "Mandarin (native), English (C1)", "languages item: English (C1)"),
        ("Education\nBSc Law, Foo, 2013\n\nTech • TrakCare, Telepath", "", "skills item: Telepath"),
        ("Publications", "Skiing in Wales", "other body: Skiing in Wales"),
    ],
)
def test_a_heading_in_other_words(heading: str, row: str, expected: str) -> None:
    document = read_text(f"Ada Byron\nLeeds\n\nSummary\nLikes maps.\n\n{heading}\n{row}", "cv.txt")
    last = document.lines[-1]
    assert f"{last.part} {last.role}: {last.plain}" == expected


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("- FreeRTOS, Zephyr; STM32", ["item: FreeRTOS", "item: Zephyr", "item: STM32"]),
        ("- Keeps a calm head at night", ["body: Keeps a calm head at night"]),
        ("- Location: Leeds, England", ["label: Location:", "head: Leeds, England"]),
        ("- Leeds, West Yorkshire", ["head: Leeds, West Yorkshire"]),
        ("- Danish, English", ["item: Danish", "item: English"]),
        ("Go · Kotlin · Kafka · Docker", ["item: Go", "item: Kotlin", "item: Kafka", "item: Docker"]),
        ("Leeds · married · open to travel · German", ["head: Leeds · married · open to travel · German"]),
        ("12 Hill Road · Leeds · Yorkshire · UK", ["head: 12 Hill Road · Leeds · Yorkshire · UK"]),
        ("payroll clerk — CIPD — first aider", ["head: payroll clerk", "head: CIPD", "head: first aider"]),
        ("EIT (Texas) // SolidWorks CSWP", ["head: EIT (Texas)", "head: SolidWorks CSWP"]),
        ("NVQ 3 care, 2019. Enhanced DBS. Full licence.", ["head: NVQ 3 care, 2019.", "Enhanced DBS", "Full licence"]),
    ],
)
def test_rows_of_the_header(row: str, expected: list[str]) -> None:
    read = lines(f"Ada Byron\nEngineer, Leeds\n{row}")[2:]
    assert len(read) == len(expected), read
    assert all(told.rstrip(".").endswith(words.rstrip(".")) for told, words in zip(read, expected, strict=True)), read


def test_a_rule_below_the_headline_is_no_heading() -> None:
    assert lines("Ada Byron\nParamedic, HCPC PA41234\n---\nhave: ALS (2024), PHTLS", part="header") == [
        "head: Ada Byron",
        "head: Paramedic, HCPC PA41234",
    ]


def test_a_degree_among_certificates_is_one() -> None:
    assert lines("Ada Byron\n\nQualified: MRICS 2018, BSc Surveying (Foo 2013)", part="education") == [
        "head: BSc Surveying (Foo 2013)"
    ]
