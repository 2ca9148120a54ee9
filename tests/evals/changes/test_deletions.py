"""A requirement's evidence is cut whole, and nothing else; where something is left, there is no deletion."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evals.changes.deletions import deletion, deletions, without
from evals.reading import document_of, lines_of
from tests.evals.changes.cases import PROFILE, RUBRIC, all_cases, case, truth

_DELETED = {variant.name: variant for variant in deletions(case(), RUBRIC)}


def test_there_is_one_where_the_truth_is_decided_by_lines() -> None:
    assert list(_DELETED) == [f"without {id_}" for id_ in ("degree", "years", "tig", "cad", "spanish", "place")]
    assert _DELETED["without tig"].expects == {"tig": "not_stated"}
    assert _DELETED["without tig"].group == "skill"


@pytest.mark.parametrize(
    ("quotes", "gone", "left"),
    [
        (["TIG welded thin pipe"], ["• TIG welded thin pipe every day."], "Read drawings"),
        (
            ["six years of experience"],
            ["Ana Ruiz is a welder with six years of experience."],
            "She runs the robot cell",
        ),
        (["Spanish"], ["Spanish"], "Languages"),
        (["Mar 2019", "2016 - 2018"], ["Mar 2019 - Feb 2022", "2016 - 2018"], "Fitter, Harrow Steel"),
    ],
)
def test_whole_lines_are_cut(quotes: list[str], gone: list[str], left: str) -> None:
    text = without(PROFILE, quotes)
    assert text is not None
    assert left in text
    for row in gone:
        assert row in PROFILE
        assert row not in text
    assert len("".join(PROFILE.split())) - len("".join(text.split())) == len("".join("".join(gone).split()))


@pytest.mark.parametrize(
    ("text", "quote", "expected"),
    [
        ("Skills\nTIG\nMIG\n", "TIG", "Skills\nMIG\n"),
        ("I weld. I also paint boats. I swim.\n", "paint boats", "I weld. I swim."),
        ("Summary\n- paints boats\n- welds\n", "paints", "Summary\n- welds\n"),
    ],
)
def test_no_empty_bullet_is_left(text: str, quote: str, expected: str) -> None:
    told = without(text, [quote])
    assert told is not None
    assert " ".join(told.split()) == " ".join(expected.split())


def test_a_line_that_a_page_says_twice_is_cut_twice() -> None:
    seeds = next(one for _, one in all_cases() if one.id == "seeds/jacky-cao")
    text = without(seeds.text, ["Bachelor of Science - BS, Computer Science"])
    assert text is not None
    assert "Bachelor" not in text


def test_a_sites_score_goes_with_its_skill() -> None:
    seeds = next(one for _, one in all_cases() if one.id == "seeds/jacky-cao")
    text = without(seeds.text, ["tensorflow"])
    assert text is not None
    assert "deep-learning10\nxla10\n" in text


def test_an_open_or_silent_truth_has_none() -> None:
    ids = {requirement.id: requirement for requirement in RUBRIC.requirements}
    assert deletion(case(), ids["robots"]) is None
    assert deletion(case(), ids["code"]) is None
    assert deletion(replace(case(), verdicts={}), ids["tig"]) is None


@pytest.mark.parametrize(
    ("id_", "lines", "added"),
    [
        ("degree", ["BSc Metallurgy"], "Education\nMaster of Science in Physics, 2018"),
        ("degree", ["BSc Metallurgy"], "Education\nCertificate of Metallurgy, Tarn University"),
        ("years", ["six years", "Mar 2019 - Feb 2022", "2016 - 2018"], "Experience\nPainter, Dock 9\nSince May 2023"),
        ("years", ["six years", "Mar 2019 - Feb 2022", "2016 - 2018"], "Summary\n4 years of experience as a welder."),
        ("years", ["six years"], ""),
    ],
)
def test_what_still_bears_on_it_forbids_one(id_: str, lines: list[str], added: str) -> None:
    told = case(text=f"{PROFILE}\n{added}\n")
    told = replace(told, verdicts={id_: truth("met", *lines)})
    requirement = next(one for one in RUBRIC.requirements if one.id == id_)
    assert deletion(told, requirement) is None


def test_deletions_of_the_programs_own_cases_leave_no_line_that_the_truth_names() -> None:
    count = 0
    for case_set, one in all_cases():
        for variant in deletions(one, case_set.rubric):
            (id_,) = variant.expects
            document = document_of(variant.text)
            held = [line for line in document.lines for words in one.verdicts[id_].lines if words in line.plain]
            assert held == []
            assert len(variant.text) < len(one.text)
            assert any(lines_of(document_of(one.text), words) for words in one.verdicts[id_].lines)
            count += 1
    assert count > len(all_cases())
