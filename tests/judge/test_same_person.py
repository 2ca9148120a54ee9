"""Two files of one person are flagged on both sides, and nobody else's are."""

from __future__ import annotations

import pytest

from agent.assessment import Assessment, Candidate
from agent.documents import read_text
from agent.documents.kinds.contacts import contacts_of
from agent.judge.same_person import Reached, flag_same_persons


def reached(file: str, name: str | None, contact: str) -> Reached:
    assessment = Assessment(candidate=Candidate(id=file, source=file, name=name), status="assessed")
    return Reached(assessment, contacts_of(read_text(f"{name}\n{contact}\n", file)))


@pytest.mark.parametrize(
    ("one", "other", "word"),
    [
        ("ada@king.example", "E-Mail: Ada@King.example", "e-mail address"),
        ("ada.king+jobs@gmail.com", "adaking@googlemail.com", "e-mail address"),
        ("+49 (0)30 1234 5678", "030/12345678", "phone number"),
        ("(555) 123-4567 x", "Phone 555.123.4567", "phone number"),
        ("https://www.linkedin.com/in/Ada-King/", "linkedin.com/in/ada-king", "profile page"),
        ("github.com/adaking", "see github.com/adaking.", "profile page"),
    ],
)
def test_both_are_flagged_and_each_names_the_other(one: str, other: str, word: str) -> None:
    pair = [reached("a.txt", "Ada King", one), reached("b.pdf", "KING, Ada M.", other)]
    flag_same_persons(pair)
    told = [[flag.message for flag in each.assessment.flags] for each in pair]
    assert told == [
        [f"This may be the same person as in {file}: the same {word}. Both were assessed."]
        for file in ("b.pdf", "a.txt")
    ]
    assert {flag.code for each in pair for flag in each.assessment.flags} == {"same-person"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("Ada King", "ada@king.example"), ("Ada King", "ada@other.example")),
        (("Ada King", "office@agency.example"), ("Eve Adams", "office@agency.example")),
        (("Ada King", "2015 - 2018, 2019 - 2021"), ("Ada King", "2015 - 2018, 2019 - 2021")),
        (("Ada King", ""), ("Ada King", "")),
    ],
    ids=["other address", "other name", "years", "name alone"],
)
def test_others_are_not(first: tuple[str, str], second: tuple[str, str]) -> None:
    pair = [reached("a.txt", *first), reached("b.txt", *second)]
    flag_same_persons(pair)
    assert [each.assessment.flags for each in pair] == [[], []]


def test_an_agencys_contact_in_all_files_tells_nothing() -> None:
    many = [reached(f"{n}.txt", "Ada King", "office@agency.example") for n in range(50)]
    flag_same_persons(many)
    assert not any(each.assessment.flags for each in many)
