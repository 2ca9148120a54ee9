from __future__ import annotations

import re

import pytest

from evals.report import Threshold
from evals.report.plots import CostPoint, ForestRow, confusion, cost_against_accuracy, forest, reliability_plot
from evals.report.plots.svg import ticks
from evals.results import Metric, Outcome
from evals.statistics import rate, reliability
from tests.evals.report.samples import outcomes


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0.9, 1, [0.9, 0.92, 0.94, 0.96, 0.98, 1]),
        (0, 0.03, [0, 0.01, 0.02, 0.03]),
        (-0.2, 0.2, [-0.2, -0.1, 0, 0.1, 0.2]),
    ],
)
def test_ticks_are_round(low: float, high: float, expected: list[float]) -> None:
    assert ticks(low, high) == expected


@pytest.mark.parametrize(
    "figures",
    [
        [rate(0, 9)],
        [rate(9, 9), None],
        [Metric(value=-0.4, low=-0.9, high=0.1, n=4, unit="kappa")],
        [Metric(value=0.5, n=1), rate(1, 2)],
    ],
)
def test_marks_of_a_forest_lie_inside_it(figures: list[Metric | None]) -> None:
    drawn = str(forest([ForestRow("x", figures, Threshold(min=0.5))], "Figures of a suite"))
    places = [float(x) for x in re.findall(r'(?:x1|x2|cx)="(-?[\d.]+)"', drawn)]
    assert places
    assert all(0 <= x <= 960 for x in places)
    assert drawn.count('class="limit"') == 1


def test_nothing_to_draw_is_no_plot() -> None:
    assert forest([], "x") == ""
    assert forest([ForestRow("x", [Metric(value=None, n=0), None], Threshold(min=0.5))], "x") == ""
    assert cost_against_accuracy([]) == ""
    assert reliability_plot([], "x") == ""


def test_a_cell_of_the_confusion_matrix_counts_a_defensible_answer_as_expected() -> None:
    both = Outcome(key="k", cluster="k", expected=["met", "partly_met"], got="partly_met", right=True)
    drawn = str(confusion([both], ["met", "partly_met", "not_met"], "Confusion"))
    assert "expected partly met: 1 given partly met" in drawn
    assert "not met" not in drawn


def test_points_of_cost_far_apart_and_alike() -> None:
    points = [
        CostPoint(place, f"m{place}", seconds, rate(80, 100)) for place, seconds in enumerate((0.0, 5.0, 5.0, 700.0))
    ]
    drawn = str(cost_against_accuracy(points))
    heights = [float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)"[^>]*class="name"', drawn)]
    assert len(set(heights)) == 4, "no label covers another"
    assert cost_against_accuracy(points[:1])


def test_every_bin_has_its_mark() -> None:
    bins = reliability(outcomes(0.9, 1))
    drawn = str(reliability_plot(bins, "Calibration", place=2))
    assert drawn.count('class="mark run2"') == len(bins) == drawn.count('class="bar"')
