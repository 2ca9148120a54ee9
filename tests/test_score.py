from __future__ import annotations

import itertools
from typing import Any

import pytest

from agent.assessment import Assessment, Candidate, RequirementAssessment
from agent.report.files import json_line
from agent.score import Score, rank


def _of(verdict: Any, weight: float = 1.0, priority: Any = "must") -> RequirementAssessment:
    return RequirementAssessment(
        id="r", text="t", kind="skill", priority=priority, weight=weight, verdict=verdict, reason="Because."
    )


@pytest.mark.parametrize(
    ("verdicts", "value", "coverage", "band"),
    [
        pytest.param(["met", "met"], 1.0, 1.0, "strong", id="all met"),
        pytest.param(
            ["met", "not_stated"], 1.0, 0.5, "possible", id="unknowns leave the denominator, open musts the top"
        ),
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


def test_the_arithmetic_can_be_repeated() -> None:
    score = Score([_of("met", 3), _of("partly_met", 2), _of("not_stated", 1)])
    assert score.computed == "score 4 / 5 = 0.80 (weight met / weight decided); coverage 5 / 6 = 0.83"


def _candidate(identity: str, score: float, coverage: float = 1.0, band: Any = "strong") -> Assessment:
    candidate = Candidate(id=identity, source=f"{identity}.txt")
    return Assessment(candidate=candidate, status="assessed", band=band, score=score, coverage=coverage)


UNSCORED = Assessment(candidate=Candidate(id="u", source="u.txt"), status="unscored", reason="Empty.")


def test_the_ranking_is_byte_identical_for_any_order() -> None:
    candidates = [
        _candidate("a", 0.9),
        _candidate("b", 0.9),
        _candidate("c", 1.0, 0.6),
        _candidate("d", 0.5, band="possible"),
        UNSCORED,
    ]
    rankings = {"".join(map(json_line, rank(order))) for order in itertools.permutations(candidates)}
    assert len(rankings) == 1


def test_equal_standing_is_an_equal_rank_and_the_unscored_have_none() -> None:
    ranked = rank([UNSCORED, _candidate("b", 0.9), _candidate("a", 0.9), _candidate("c", 0.8)])
    assert [(one.candidate.id, one.rank) for one in ranked] == [("a", 1), ("b", 1), ("c", 3), ("u", None)]


def test_what_is_shown_counts_more_than_a_high_score_of_little() -> None:
    assert [one.candidate.id for one in rank([_candidate("little", 1.0, 0.5), _candidate("much", 0.8, 0.9)])] == [
        "much",
        "little",
    ]
