from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.judge.matrix import base_threshold
from agent.judge.thresholds import MENTIONED, NAMED, TOUCHED, UNMENTIONED, threshold

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
    ("subject", "text", "base"),
    [
        ("Python", "Wrote Python services.", NAMED),
        ("compiler debugging", "Debugged the compiler.", MENTIONED),
        ("compiler debugging", "Wrote a compiler.", TOUCHED),
        ("compiler debugging", "Wrote letters.", UNMENTIONED),
    ],
)
def test_the_more_of_the_subject_is_said_the_less_is_asked(subject: str, text: str, base: float) -> None:
    assert base_threshold(subject, text) == base
    assert MENTIONED < TOUCHED < UNMENTIONED
