"""Score, band and rank are arithmetic on verdicts, the same for the same verdicts."""

from __future__ import annotations

import itertools
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.assessment import Assessment, Candidate, RequirementAssessment, Verdict
from agent.jsonl import json_line
from agent.score import Score, rank


def _of(verdict: Any, weight: float = 1.0, priority: Any = "must") -> RequirementAssessment:
    return RequirementAssessment(
        id="r", text="t", kind="skill", priority=priority, weight=weight, verdict=verdict, reason="Because."
    )


VERDICTS = st.lists(
    st.builds(
        _of,
        st.sampled_from(get_args(Verdict)),
        st.sampled_from([0.0, 0.1, 0.7, 1.0, 3.0]),
        st.sampled_from(["must", "should", "nice"]),
    ),
    max_size=6,
)


@pytest.mark.parametrize(
    ("verdicts", "value", "coverage", "band"),
    [
        pytest.param(["met", "met"], 1.0, 1.0, "strong", id="all met"),
        pytest.param(
            ["met", "not_stated"], 1.0, 0.5, "possible", id="unknowns leave the denominator, open musts the top"
        ),
        pytest.param(["met", "met", "conflicting"], 1.0, 0.6667, "possible", id="a conflict decides nothing"),
        pytest.param(["met", "conflicting", "not_stated"], 1.0, 0.3333, "open", id="too little is stated"),
        pytest.param(["met", "partly_met"], 0.75, 1.0, "strong", id="every must is there in part at least"),
        pytest.param(["partly_met", "partly_met"], 0.5, 1.0, "possible", id="halves"),
        pytest.param(["met", "met", "met", "not_met"], 0.75, 1.0, "possible", id="a denied must is never strong"),
        pytest.param(["not_met", "not_met"], 0.0, 1.0, "weak", id="stated otherwise"),
        pytest.param(["not_stated", "not_stated"], 0.0, 0.0, "open", id="silence is not weak"),
        pytest.param([], 0.0, 0.0, "open", id="nothing asked"),
    ],
)
def test_score(verdicts: list[str], value: float, coverage: float, band: str) -> None:
    score = Score([_of(verdict) for verdict in verdicts])
    assert (score.value, score.coverage, score.band) == (value, coverage, band)


def test_a_wish_that_is_denied_does_not_bar_the_top() -> None:
    assert Score([_of("met", 9), _of("not_met", 1, "nice")]).band == "strong"


@pytest.mark.parametrize(
    ("requirements", "computed"),
    [
        pytest.param(
            [_of("met", 3), _of("partly_met", 2), _of("not_stated", 1)],
            "score 4 / 5 = 0.80 (weight met / weight decided); coverage 5 / 6 = 0.83",
            id="decided",
        ),
        pytest.param(
            [_of("not_stated", 3), _of("conflicting", 2)],
            "score 0, since nothing could be decided; coverage 0 / 5 = 0.00",
            id="nothing decided",
        ),
    ],
)
def test_the_arithmetic_can_be_repeated(requirements: list[RequirementAssessment], computed: str) -> None:
    assert Score(requirements).computed == computed


@given(VERDICTS)
def test_silence_never_lowers_a_score_and_shares_stay_shares(requirements: list[RequirementAssessment]) -> None:
    score, more = Score(requirements), Score([*requirements, _of("not_stated", 3.0)])
    assert more.value == score.value
    assert 0 <= score.value <= 1
    assert 0 <= more.coverage <= score.coverage <= 1 or not score.coverage


@given(VERDICTS)
def test_the_order_of_the_requirements_decides_nothing(requirements: list[RequirementAssessment]) -> None:
    one, other = Score(requirements), Score(requirements[::-1])
    assert (one.value, one.coverage, one.band) == (other.value, other.coverage, other.band)


def _candidate(identity: str, *verdicts: str, source: str = "") -> Assessment:
    requirements = [_of(verdict) for verdict in verdicts]
    score = Score(requirements)
    return Assessment(
        candidate=Candidate(id=identity, source=source or f"{identity}.txt"),
        status="assessed",
        band=score.band,
        score=score.value,
        coverage=score.coverage,
        requirements=requirements,
    )


def _unscored(identity: str, source: str) -> Assessment:
    return Assessment(candidate=Candidate(id=identity, source=source), status="unscored", reason="Empty.")


def test_the_ranking_is_byte_identical_for_any_order() -> None:
    candidates = [
        _candidate("a", "met", "partly_met"),
        _candidate("b", "partly_met", "met"),
        _candidate("c", "met", "not_stated"),
        _candidate("d", "not_met", "met"),
        _unscored("u", "one.txt"),
        _unscored("u", "two.txt"),
    ]
    rankings = {"".join(map(json_line, rank(order))) for order in itertools.permutations(candidates)}
    assert len(rankings) == 1


def test_equal_standing_is_an_equal_rank_and_the_unscored_have_none() -> None:
    ranked = rank(
        [
            _unscored("u", "u.txt"),
            _candidate("b", "met", "partly_met"),
            _candidate("a", "partly_met", "met"),
            _candidate("c", "partly_met", "partly_met"),
        ]
    )
    assert [(one.candidate.id, one.rank) for one in ranked] == [("a", 1), ("b", 1), ("c", 3), ("u", None)]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param(["met", "met", "partly_met"], ["met", "met", "not_stated"], id="more shown before a higher score"),
        pytest.param(["not_stated", "not_stated"], ["not_met", "not_met"], id="open before weak"),
        pytest.param(
            ["partly_met"] + ["not_met"] * 1 + ["not_stated"] * 1,
            ["partly_met"] + ["not_met"] * 2,
            id="as much shown: the higher score, however shares round",
        ),
        pytest.param(
            ["met", *["not_met"] * 2, "not_stated"],
            ["met", *["not_met"] * 3],
            id="a third of three quarters is a quarter",
        ),
    ],
)
def test_who_stands_before_whom(first: list[str], second: list[str]) -> None:
    ranked = rank([_candidate("a", *second), _candidate("b", *first)])
    assert [(one.candidate.id, one.rank) for one in ranked] == [("b", 1), ("a", 2)]


def test_nobody_falls_out_of_the_ranking() -> None:
    given_ = [_candidate("a", "met"), _unscored("b", "b.txt"), _candidate("a", "met", source="again.txt")]
    ranked = rank(given_)
    assert sorted(one.candidate.source for one in ranked) == ["a.txt", "again.txt", "b.txt"]
    assert [one.score for one in ranked] == [1.0, 1.0, None]
