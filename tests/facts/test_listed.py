"""Skills, languages and years as a profile lists and states them."""

from __future__ import annotations

import pytest

from agent.documents import read_text
from agent.facts import listed

HEAD = "Ada King\nNurse at Northwind\n\n"


def _years(text: str) -> tuple[int | None, int | None]:
    stated = listed.years(read_text(HEAD + text, "ada.txt"))
    return stated.coding, stated.employed


@pytest.mark.parametrize(
    ("text", "years"),
    [
        pytest.param("6 years of coding experience\n1 year of employment as a software developer\n", (6, 1), id="both"),
        pytest.param("10 years of coding experience\n", (10, None), id="coding alone"),
        pytest.param("Summary\nAda likes the sea and the hills of the north.\n", (None, None), id="silence"),
        pytest.param("Summary\nAda has 9 years of experience in wound care.\n", (None, None), id="of one subject"),
        pytest.param(
            "Summary\n8 years in sales, the last five of them abroad.\n", (None, 8), id="of a trade as a whole"
        ),
        pytest.param(
            "Summary\nOver 9 years of experience in sales and 3 years in team leadership.\n",
            (None, 9),
            id="and of more",
        ),
        pytest.param("Summary\nTotal sales experience: 2 years\n", (None, 2), id="of a trade, behind a label"),
        pytest.param("Summary\nI have been a nurse for eleven years.\n", (None, 11), id="been one for"),
        pytest.param("Summary\n7 years of professional experience in four companies.\n", (None, 7), id="in companies"),
        pytest.param(
            "6 years of experience as a welder\n2 years of employment as a welder\n",
            (None, 2),
            id="employment goes before experience",
        ),
        pytest.param("Summary\nThe team has existed for 20 years by now.\n", (None, None), id="not the person's"),
        pytest.param(
            "Summary\nAda brings 8 years of coding experience to teams.\n\n6 years of coding experience\n",
            (6, None),
            id="the statement that stands alone goes before prose",
        ),
    ],
)
def test_years(text: str, years: tuple[int | None, int | None]) -> None:
    assert _years(text) == years


def test_stated_years_point_at_their_lines() -> None:
    document = read_text(HEAD + "6 years of coding experience\n", "ada.txt")
    (number,) = listed.years(document).coding_lines
    assert document.line(number).text == "6 years of coding experience"


def test_a_skill_listed_twice_is_one_with_both_lines_as_first_spelt() -> None:
    document = read_text(HEAD + "Skills\nExcel, SAP, excel\n", "ada.txt")
    skills = listed.skills(document)
    assert [skill.name for skill in skills] == ["Excel", "SAP"]
    assert len(skills[0].lines) == 2


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Languages\nGerman, English\n", ["German", "English"]),
        ("Languages\nGerman (A1)\nEnglish - native\n", ["German", "English"]),
        ("Languages\nPolish: mother tongue\nEnglish: fluent\n", ["Polish", "English"]),
        ("Language\nTagalog, english, german good\n", ["Filipino", "English", "German"]),
        ("Summary\nI speak Polish and English, and I can start in May.\n", ["Polish", "English"]),
        ("Work\nClerk, Acme\n2019 - 2020\n- Filed it\n\nPersian, Dutch (B2)\n", ["Persian", "Dutch"]),
        ("Programming languages (2)\nPython\nGo\n", []),
        ("Summary\nAda taught English to German pupils for a year.\n", []),
    ],
)
def test_languages_are_those_of_the_list(text: str, names: list[str]) -> None:
    assert [language.name for language in listed.languages(read_text(HEAD + text, "ada.txt"))] == names
