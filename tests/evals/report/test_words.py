from __future__ import annotations

import pytest

from evals.report import words
from evals.results import Metric, Outcome


@pytest.mark.parametrize(
    ("value", "unit", "spelt"),
    [
        (0.8642, "share", "86.4%"),
        (1.0, "share", "100%"),
        (0.9999, "share", "99.9%"),
        (0.0, "share", "0%"),
        (0.0002, "share", "0.1%"),
        (0.776, "kappa", "0.78"),
        (114.0, "seconds", "1 min 54 s"),
        (0.004, "seconds", "4 ms"),
        (0.0, "seconds", "0.0 s"),
        (12345.6, "tokens", "12,346"),
        (41.25, "calls", "41.2"),
        (None, "share", "–"),
    ],
)
def test_figures(value: float | None, unit: str, spelt: str) -> None:
    assert words.figure(value, unit) == spelt


@pytest.mark.parametrize(
    ("value", "unit", "spelt"),
    [
        (0.012, "share", "+1.2 points"),
        (-0.2801, "share", "−28.0 points"),
        (0.0, "share", "same"),
        (-0.00002, "share", "same"),
        (0.0008, "share", "+0.1 points"),
        (-0.03, "kappa", "−0.03"),
        (0.001, "kappa", "same"),
        (-15.2, "seconds", "−15 s"),
        (2500.0, "tokens", "+2,500"),
        (None, "share", "–"),
    ],
)
def test_changes(value: float | None, unit: str, spelt: str) -> None:
    assert words.change(value, unit) == spelt


def test_intervals_and_chances() -> None:
    assert words.interval(Metric(value=0.8, low=0.712, high=0.9, n=9)) == "71.2 to 90.0%"
    assert words.interval(Metric(value=3.0, low=2.0, high=4.0, n=9, unit="seconds")) == "2.0 s to 4.0 s"
    assert words.interval(Metric(value=0.8, n=1)) == "–"
    assert words.change_interval(Metric(value=0.01, low=-0.004, high=0.028, n=9)) == "−0.4 to +2.8"
    assert words.change_interval(Metric(value=0.0, low=0.0, high=0.0, n=9)) == "0 to 0"
    assert [words.chance(p) for p in (0.0004, 0.0207, 0.5, None)] == ["p under 0.001", "p 0.021", "p 0.50", "p –"]


def test_answers() -> None:
    both = Outcome(key="k", cluster="k", expected=["met", "partly_met"], got="", right=False)
    assert words.expected(both) == "met or partly met"
    assert words.answer(both.got) == "–"
    assert words.answer("Ana\nLima") == "Ana Lima"


@pytest.mark.parametrize(
    ("name", "unit", "title"),
    [
        ("false_met", "share", "false met"),
        ("accuracy.skill", "share", "accuracy · skill"),
        ("calls", "calls a profile", "calls a profile"),
        ("tokens_in", "tokens a profile", "tokens in: tokens a profile"),
        ("invented", "facts a profile", "invented: facts a profile"),
        ("seconds a profile", "seconds", "seconds a profile"),
    ],
)
def test_titles_of_figures_name_their_unit(name: str, unit: str, title: str) -> None:
    assert words.titled(name, unit) == title
