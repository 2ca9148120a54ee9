"""The code's part of the facts: what is found again, counted, ordered and merged."""

from __future__ import annotations

import pytest

from agent.assessment import Education, Position
from agent.documents import Line, read_text
from agent.facts import listed
from agent.facts.education import _field, _levels, _school, merged
from agent.facts.identity import _says_employer, _sorted_out
from agent.facts.work import entry_period, with_present

PROFILE = """\
Ada King
Nurse at Northwind
Leeds, England

Summary
Ada has 9 years of experience in wound care. She holds a Ph.D. in Nursing Science.

8 years of coding experience
2 years of employment as a software developer
German, English

Github Skills (5)
python10
c-language10
linux10
wound-care9
testing8

Github contributions (1)
openxla/xla
Aug 2019 - Oct 2020
A machine learning compiler
Role in this project:
Back-end Developer
Back-end DeveloperContributions:15 reviews, 71 commits, 1,969 PRs in 1 year 2 months
Contributions summary:Ada fixed the build.
"""
DOCUMENT = read_text(PROFILE, "ada.txt")


def test_lists_and_statements_are_read_by_code() -> None:
    assert [skill.name for skill in listed.skills(DOCUMENT)] == [
        "python",
        "c-language",
        "linux",
        "wound-care",
        "testing",
    ]
    assert [language.name for language in listed.languages(DOCUMENT)] == ["German", "English"]
    years = listed.years(DOCUMENT)
    assert (years.coding, years.employed) == (8, 2)
    assert DOCUMENT.line(years.coding_lines[0]).text == "8 years of coding experience"


def test_a_project_has_its_own_period() -> None:
    ((_, lines),) = DOCUMENT.entries("projects")
    period = entry_period(lines)
    assert period is not None
    assert (period.start_text, period.end_text) == ("2019-08", "2020-10")


def test_in_prose_a_field_stands_behind_its_degree() -> None:
    line = next(line for line in DOCUMENT.lines if "Ph.D." in line.text)
    assert _field("Nursing Science", [line]) == "Nursing Science"
    assert _field("wound care", [line.model_copy(update={"text": "A Ph.D. who loves wound care"})]) is None


def test_a_degree_is_no_school() -> None:
    assert _school("Ph.D.") is None
    assert _school("University of Leeds") == "University of Leeds"


def test_a_short_form_alone_is_a_degree_where_degrees_stand() -> None:
    document = read_text(
        "Ada King\n\nEducation\n\nBS\nLeeds University, Biology\n2010 - 2013\n\nSkills\n\nBS\n", "cv.txt"
    )
    lines = [line for line in document.lines if line.plain == "BS"]
    assert [_levels([line]) for line in lines] == [["bachelor"], []]


def test_a_degree_said_twice_is_one() -> None:
    entry = Education(level="doctorate", field="Computer Science", school="Carnegie Mellon University", lines=[15])
    again = Education(level="doctorate", field=None, school="Carnegie Mellon", lines=[8])
    other = Education(level="bachelor", field="Law", school=None, lines=[16])
    assert merged(iter([entry, again, other])) == [
        Education(level="doctorate", field="Computer Science", school="Carnegie Mellon University", lines=[8, 15]),
        other,
    ]


def test_the_present_position_is_not_doubled() -> None:
    present = Position(title="Nurse", organisation="Northwind", lines=[2])
    listed_too = Position(title="Nurse", organisation="northwind", start="2019-01", end="present", lines=[9])
    assert with_present([listed_too], present) == [listed_too]
    assert with_present([], present) == [present]


@pytest.mark.parametrize(
    ("organisation", "place", "expected"),
    [
        pytest.param("Leeds, England", "a@b.org", ("", "Leeds, England"), id="a place is no employer"),
        pytest.param("Northwind", "Leeds, England", ("Northwind", "Leeds, England"), id="right already"),
        pytest.param("Northwind", "+44 113 496 0000", ("Northwind", ""), id="a telephone number is no place"),
    ],
)
def test_what_the_header_copied_is_sorted_out(organisation: str, place: str, expected: tuple[str, str]) -> None:
    words = {"name": "Ada King", "title": "Nurse", "organisation": organisation, "place": place}
    sorted_out = _sorted_out(words, _header("Ada King", "Nurse at Northwind", "Leeds, England"))
    assert (sorted_out["organisation"], sorted_out["place"]) == expected
    assert (sorted_out["name"], sorted_out["title"]) == ("Ada King", "Nurse")


def test_a_site_in_a_row_of_its_own_is_no_employer() -> None:
    words = {"name": "Ada King", "title": "Nurse", "organisation": "adaking.dev", "place": "Leeds"}
    assert _sorted_out(words, _header("Ada King", "Nurse", "adaking.dev", "Leeds"))["organisation"] == ""
    assert _sorted_out(words, _header("Ada King", "Nurse at adaking.dev", "Leeds"))["organisation"] == "adaking.dev"


def _header(*rows: str) -> list[Line]:
    return [Line(number=number, start=0, end=0, text=row) for number, row in enumerate(rows, start=1)]


@pytest.mark.parametrize(
    ("title", "organisation", "expected"),
    [
        pytest.param("Nurse", "Leeds", ("Nurse", "", "Leeds"), id="a row of its own below the title is a place"),
        pytest.param("Netherlands", "", ("", "", "Netherlands"), id="a country is no title"),
        pytest.param("Nurse", "Northwind", ("Nurse", "Northwind", ""), id="an employer stands beside the title"),
    ],
)
def test_a_place_in_the_header_is_told_from_title_and_employer(
    title: str, organisation: str, expected: tuple[str, str, str]
) -> None:
    words = {"name": "Ada King", "title": title, "organisation": organisation, "place": ""}
    rows = _header("Ada King", "Nurse at Northwind", "Nurse", "Leeds", "Netherlands")
    told = _sorted_out(words, rows)
    assert (told["title"], told["organisation"], told["place"]) == expected


def test_a_header_that_names_no_employer_adds_no_job_to_those_listed() -> None:
    job = Position(title="Nurse", organisation="Northwind", start="2019-01", end="present", lines=[9])
    headline = Position(title="Senior Nurse", lines=[2])
    assert with_present([job], headline) == [job]
    assert with_present([], headline) == [headline]


@pytest.mark.parametrize(
    ("row", "organisation", "said"),
    [
        ("Nurse at Northwind", "Northwind", True),
        ("Nurse @ Northwind", "Northwind", True),
        ("Krankenpfleger bei der Northwind GmbH", "Northwind GmbH", True),
        ("Infirmière chez Northwind", "Northwind", True),
        ("Data engineer - Grenoble", "Grenoble", False),
        ("Senior Staff Nurse | Critical Care", "Critical Care", False),
        ("Payroll Administrator, Esch-sur-Alzette", "Esch-sur-Alzette", False),
        ("Maths teacher", "", False),
    ],
)
def test_a_header_that_puts_something_beside_the_title_names_no_employer(
    row: str, organisation: str, said: bool
) -> None:
    job = Position(title="Nurse", organisation="Elsewhere", start="2019-01", end="present", lines=[9])
    present = Position(title="Sister", organisation=organisation or None, lines=[2])
    assert _says_employer(organisation, _header("Ada King", row)) is said
    assert with_present([job], present, employer_said=said) == ([present, job] if said else [job])
    assert with_present([], present, employer_said=said) == [present]


@pytest.mark.parametrize(
    ("row", "copied_place", "place"),
    [
        ("Dundee, Scotland, United Kingdom · Contact info", "Contact info", "Dundee, Scotland, United Kingdom"),
        ("Contact info", "Contact info", ""),
        ("Eastville", "Eastville", "Eastville"),
        ("Leeds, England", "Leeds, England", "Leeds, England"),
        ("Senior Nurse - Surgery", "", ""),
    ],
)
def test_a_sites_words_are_no_place(row: str, copied_place: str, place: str) -> None:
    words = {"name": "Ada King", "title": "", "organisation": "", "place": copied_place}
    assert _sorted_out(words, _header("Ada King", row))["place"] == place
