"""Paddings add nothing that is a fact; rewrites take none away."""

from __future__ import annotations

from collections import Counter

import pytest

from agent.documents import read_text
from evals.changes import rewrites
from evals.changes.paddings import FLOURISHES, paddings
from evals.changes.touching import apart_from
from tests.evals.changes.cases import PROFILE, RUBRIC, all_cases, case, requirement

_PADDED = {variant.name: variant for variant in paddings(case(), RUBRIC)}


def _letters(text: str) -> Counter[str]:
    return Counter(letter for letter in text.casefold() if letter.isalnum())


def test_the_kinds_of_change() -> None:
    kinds = {name: variant.kind for name, variant in _PADDED.items()}
    assert kinds == {
        "flourish, middle": "padding",
        "flourish, end": "padding",
        "flourish, every section": "padding",
        "empty bullets": "padding",
        "bullets": "rewrite",
        "headings": "rewrite",
        "dashes": "rewrite",
        "line ends": "rewrite",
        "trailing spaces": "rewrite",
        "blank rows": "rewrite",
        "no-break spaces": "rewrite",
        "order of skills": "rewrite",
    }
    assert paddings(case(), RUBRIC) == list(_PADDED.values())


@pytest.mark.parametrize("name", [name for name, variant in _PADDED.items() if variant.kind == "rewrite"])
def test_a_rewrite_keeps_every_letter(name: str) -> None:
    assert _PADDED[name].text != PROFILE
    assert _letters(_PADDED[name].text) == _letters(PROFILE)


@pytest.mark.parametrize("name", [name for name, variant in _PADDED.items() if variant.kind == "padding"])
def test_a_padding_keeps_every_row(name: str) -> None:
    rows = iter(_PADDED[name].text.splitlines())
    assert all(row in rows for row in PROFILE.splitlines() if row.strip())


def test_every_section_gets_a_flourish() -> None:
    text = _PADDED["flourish, every section"].text
    sections = ["Summary", "Experience", "Education", "Skills", "Languages"]
    assert sum(text.count(sentence) for sentence in FLOURISHES) == len(sections) + 1
    for section in sections:
        before = text.split(f"\n{section}\n")[0].rstrip().splitlines()[-1]
        assert before in FLOURISHES


@pytest.mark.parametrize(
    ("rewrite", "text", "expected"),
    [
        ("bullets", "• one\n- two\n  * three\n2015 - 2018\n", "- one\n• two\n  • three\n2015 - 2018\n"),
        ("dashes", "Mar 2019 - Feb 2022, C++ - since", "Mar 2019 – Feb 2022, C++ - since"),
        ("line ends", "a\nb\r\nc", "a\r\nb\r\nc"),
        ("trailing spaces", "a\n\nb", "a  \n\nb  "),
        ("blank rows", "a\n\nb\nc", "a\n\n\n\nb\nc"),
        ("no-break spaces", "I weld, daily", "I\u00a0weld, daily"),
        ("headings", "Summary\nI weld pipes.\n", "SUMMARY\nI weld pipes.\n"),
        ("headings", "SUMMARY\nI weld pipes.\n", "Summary\nI weld pipes.\n"),
    ],
)
def test_each_rewrite(rewrite: str, text: str, expected: str) -> None:
    assert rewrites.REWRITES[rewrite](case(text=text)) == expected


def test_skills_change_places_and_nothing_else_does() -> None:
    text = _PADDED["order of skills"].text
    before, after = read_text(PROFILE, "before").lines, read_text(text, "after").lines
    changed = {line.text for line, other in zip(before, after, strict=True) if line.text != other.text}
    assert changed <= {"TIG", "MIG", "AutoCAD"}
    assert len(changed) > 1


def test_a_flourish_that_is_asked_for_is_not_used() -> None:
    told = RUBRIC.model_copy(update={"requirements": [requirement("r1", "other", "curiosity")]})
    left = apart_from(told, FLOURISHES)
    assert len(left) == len(FLOURISHES) - 1
    assert not any("Curiosity" in variant.text for variant in paddings(case(), told))


def test_paddings_of_the_programs_own_cases_are_sound() -> None:
    for case_set, one in all_cases():
        told = paddings(one, case_set.rubric)
        assert len({variant.name for variant in told}) == len(told) > 5
        for variant in told:
            assert variant.text != one.text
            if variant.kind == "rewrite":
                assert _letters(variant.text) == _letters(one.text)
