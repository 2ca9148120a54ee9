"""Two files of one person are flagged on both sides, and nobody else's are."""

from __future__ import annotations

import pytest

from agent.documents import read_text
from agent.documents.kinds.contacts import contacts_of
from agent.judge.same_person import Contacts, Reached, only, same_persons


def reached(file: str, name: str | None, contact: str) -> Reached:
    return Reached(file, name, contacts_of(read_text(f"{name}\n{contact}\n", file)))


def flagged(candidates: list[Reached]) -> list[str]:
    """What each candidate is told, "" for nothing: as a run finds it, by the hashes of what they state."""
    stated = Contacts()
    for place, candidate in enumerate(candidates):
        stated.add(place, candidate.contacts)
    near = {
        place: Reached(candidates[place].source, candidates[place].name, only(candidates[place].contacts, hashes))
        for place, hashes in stated.shared().items()
    }
    flags = same_persons(near)
    assert {flag.code for flag in flags.values()} <= {"same-person"}
    return [flags[place].message if place in flags else "" for place in range(len(candidates))]


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
    assert flagged(pair) == [
        f"This may be the same person as in {file}: the same {word}. Both were assessed." for file in ("b.pdf", "a.txt")
    ]


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
    assert flagged(pair) == ["", ""]


def test_an_agencys_contact_in_all_files_tells_nothing() -> None:
    many = [reached(f"{n}.txt", "Ada King", "office@agency.example") for n in range(50)]
    assert flagged(many) == [""] * 50
