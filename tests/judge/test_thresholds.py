from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.judge.thresholds import CAUTIOUS, threshold, thresholds_for, wording
from agent.llm import embedded_endpoint
from agent.prompting import load

SHARE = st.floats(0, 1)


@pytest.mark.parametrize(
    ("neutral", "limit"),
    [
        pytest.param(0.0, 0.6, id="a subject unlikely beside any text"),
        pytest.param(0.5, 0.6, id="even"),
        pytest.param(0.9, 0.68, id="likely beside any text"),
        pytest.param(1.0, 0.7, id="certain beside any text"),
    ],
)
def test_what_is_likely_anyway_has_to_be_likelier(neutral: float, limit: float) -> None:
    assert threshold(0.6, neutral) == pytest.approx(limit)


@given(SHARE, SHARE, SHARE)
def test_a_threshold_is_never_lowered_nor_out_of_reach(base: float, one: float, other: float) -> None:
    low, high = sorted([one, other])
    assert base <= threshold(base, low) <= threshold(base, high) <= 1


@pytest.mark.parametrize(
    ("subject", "text", "said"),
    [
        ("Python", "Wrote Python services.", "named"),
        ("compiler debugging", "Debugged the compiler.", "all"),
        ("compiler debugging", "Wrote a compiler.", "some"),
        ("compiler debugging", "Wrote letters.", "none"),
    ],
)
def test_how_much_of_a_subject_a_passage_says(subject: str, text: str, said: str) -> None:
    assert wording(subject, text) == said


def test_a_model_that_nothing_was_learnt_of_is_judged_cautiously() -> None:
    assert thresholds_for("somebody's model") is CAUTIOUS
    assert CAUTIOUS.of("all") <= CAUTIOUS.of("some") <= CAUTIOUS.of("none")
    learnt = thresholds_for(embedded_endpoint().identity)
    assert all(CAUTIOUS.of(wording) >= one.limit for wording, one in learnt.classes.items())


def test_the_embedded_model_s_thresholds_were_learnt_with_the_question_in_use() -> None:
    learnt = thresholds_for(embedded_endpoint().identity)
    assert learnt.prompt == load("cell").hash, "the question has changed: make calibrate"
