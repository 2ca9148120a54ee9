"""Each swap changes what it names and nothing else."""

from __future__ import annotations

import difflib

import pytest

from evals.changes import ages, names, origins, pronouns, schools
from evals.changes.swaps import swaps
from tests.evals.changes.cases import PROFILE, RUBRIC, all_cases, case

_SWAPPED = {variant.name: variant for variant in swaps(case(), RUBRIC)}


def _changed(text: str) -> list[str]:
    """The rows of the changed text that the profile does not have."""
    told = difflib.ndiff(PROFILE.splitlines(), text.splitlines())
    return [row[2:] for row in told if row.startswith("+ ") and row[2:]]


def test_everything_that_must_not_matter_is_swapped() -> None:
    assert {variant.group for variant in _SWAPPED.values()} == {
        "name", "pronouns", "school", "place", "nationality", "graduation year", "career gap", "hobbies", "languages",
    }  # fmt: skip


def test_swaps_are_the_same_every_time() -> None:
    assert swaps(case(), RUBRIC) == list(_SWAPPED.values())
    assert len({variant.name for variant in _SWAPPED.values()}) == len(swaps(case(), RUBRIC))


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Ana Ruiz", "Ana Ruiz", "Kofi Adeyemi"),
        ("Ana\n  Ruiz", "Ana Ruiz", "Kofi Adeyemi"),
        ("ANA RUIZ", "Ana Ruiz", "KOFI ADEYEMI"),
        ("ana ruiz, an analyst", "ana ruiz", "kofi adeyemi, an analyst"),
        ("ANA RUIZ\nAna welds", "ANA RUIZ", "KOFI ADEYEMI\nKofi welds"),
        ("Top SchoolAna Ruiz is", "Ana Ruiz", "Top SchoolKofi Adeyemi is"),
        ("Ana's work, by Ruiz", "Ana Ruiz", "Kofi's work, by Adeyemi"),
        ("Ruiz, Ana", "Ana Ruiz", "Adeyemi, Kofi"),
        ("Anagrams in Banana", "Ana Ruiz", "Anagrams in Banana"),
        ("May Lee since May 2020", "May Lee", "Kofi Adeyemi since May 2020"),
        ("ana.ruiz@mail.example", "Ana Ruiz", "kofi.adeyemi@mail.example"),
        ("Jan van Dam drove a van", "Jan van Dam", "Kofi Adeyemi drove a van"),
        ("姓名：陆知远", "陆知远", "姓名：Kofi Adeyemi"),
        ('bo "bob" veres', 'bo "bob" veres', "kofi adeyemi"),
    ],
)
def test_a_name_is_exchanged_in_every_form(text: str, name: str, expected: str) -> None:
    assert names.renamed(text, name, "Kofi Adeyemi") == expected


def test_there_is_a_name_for_each_group_and_never_the_persons_own() -> None:
    told = [variant.name for variant in names.swaps(case(name="Emily Walsh", text="Emily Walsh"))]
    assert len(told) == len(names.NAMES)
    assert not any("Emily" in name or "Walsh" in name for name in told)


@pytest.mark.parametrize(
    ("text", "pronoun", "expected"),
    [
        ("She runs it.", "he", "He runs it."),
        ("He runs it.", "they", "They run it."),
        ("he also carries and then he is done", "they", "they also carry and then they are done"),
        ("He's been there", "they", "They’ve been there"),
        ("she teaches", "they", "they teach"),
        ("he discusses", "they", "they discuss"),
        ("he led it", "they", "they led it"),
        ("her crew asked her.", "he", "his crew asked him."),
        ("his crew; the crew was his.", "she", "her crew; the crew was hers."),
        ("by himself", "they", "by themselves"),
        ("the shepherd", "he", "the shepherd"),
    ],
)
def test_pronouns_and_their_verbs(text: str, pronoun: str, expected: str) -> None:
    assert pronouns.spoken_of(text, pronoun) == expected


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("She runs it.", True),
        ("My boss left, and she took it.", False),
        ("I asked him.", False),
        ("He asked her.", False),
        ("The nurse and her deputy.", False),
        ("Rust, I/O, he runs it.", True),
    ],
)
def test_other_peoples_pronouns_are_left(text: str, *, spoken: bool) -> None:
    assert pronouns.is_spoken_of(text) is spoken


def test_pronouns_are_added_where_there_are_none() -> None:
    told = [variant.text for variant in pronouns.swaps(case(text="Ana Ruiz\nWelder"))]
    assert told == [f"Ana Ruiz ({words})\nWelder" for words in ("she/her", "he/him", "they/them")]


@pytest.mark.parametrize(
    ("text", "schools_there", "expected"),
    [
        ("at Tarn University.", ["Tarn University"], "at Yale University."),
        ("at Tarn UniversityDoctor", ["Tarn University"], "at Yale UniversityDoctor"),
        ("from West Tarn", ["West Tarn University"], "from Yale"),
        ("West Tarn; West Tarn University", ["West Tarn University", "West Tarn"], "Yale; Yale University"),
        ("ETH Bern, Tarn University", ["ETH Bern", "Tarn University"], "Yale University, Oxford University"),
        ("江岭理工大学", ["江岭理工大学"], "Yale University"),
    ],
)
def test_schools_are_exchanged(text: str, schools_there: list[str], expected: str) -> None:
    assert schools.moved(text, schools_there, ["Yale University", "Oxford University"]) == expected


def test_no_school_below_a_university_becomes_one() -> None:
    told = case(education=[{"level": "vocational", "field": "Welding", "school": "Tarn University"}])
    assert list(schools.swaps(told)) == []


@pytest.mark.parametrize(
    ("header", "place"),
    [
        ("Leeds, England", "Leeds, England"),
        ("Nurse · Peterborough, UK", "Peterborough, UK"),
        ("Ana Ruiz, Tilburg (NL)", "Tilburg (NL)"),
        ("Seattle, Washington, United States", "Seattle, Washington, United States"),
        ("Superior, WI  |  a@mail.example", "Superior, WI"),
        ("Welder", None),
    ],
)
def test_a_place_is_found_beside_other_words(header: str, place: str | None) -> None:
    assert origins.place_of(case(text=f"Ana Ruiz\n{header}\n\nSummary\nI weld.\n")) == place


def test_place_and_nationality_exempt_what_asks_for_a_place() -> None:
    assert _SWAPPED["place: Lagos, Nigeria"].exempt == {"place"}
    assert _changed(_SWAPPED["place: Lagos, Nigeria"].text) == ["Lagos, Nigeria"]
    assert _SWAPPED["nationality: Swiss"].exempt == {"place"}
    assert _SWAPPED["nationality: Swiss"].text.splitlines()[1] == "Nationality: Swiss"


def test_a_language_exempts_what_asks_for_one_and_a_stated_one_is_not_added() -> None:
    assert _SWAPPED["language: French"].exempt == {"spanish"}
    assert "language: French" not in {variant.name for variant in swaps(case(languages=["Französisch"]), RUBRIC)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Education\nBSc Metallurgy, Tarn University, 2012 - 2015", "Tarn University, 1986 - 1989"),
        ("Education\nBSc Metallurgy, Tarn University", "BSc Metallurgy, Tarn University, 1989"),
        ("Education\nBSc Metallurgy, Tarn University, expected 2027", None),
        ("Education\nBSc Metallurgy, Tarn University, 2015\nASME IX, renewed 2026", "1989\nASME IX, renewed 2026"),
        ("Skills\nTIG", None),
    ],
)
def test_degrees_are_dated_anew_and_nothing_else_is(text: str, expected: str | None) -> None:
    whole = f"Ana Ruiz\n\n{text}\n"
    told = ages.graduated(case(text=whole), RUBRIC, 1989)
    assert told == whole if expected is None else told.rstrip().endswith(expected)


def test_a_career_gap_ends_before_the_first_job() -> None:
    assert _changed(_SWAPPED["career gap: illness"].text)[:2] == ["Career break", "07/2013 - 12/2015"]


def test_swaps_of_the_programs_own_cases_are_sound() -> None:
    for case_set, one in all_cases():
        told = swaps(one, case_set.rubric)
        ids = {requirement.id for requirement in case_set.rubric.requirements}
        assert len({variant.name for variant in told}) == len(told) > 10
        for variant in told:
            assert variant.text != one.text
            assert variant.kind == "swap"
            assert variant.exempt < ids
