from __future__ import annotations

import pytest

from evals.results import Outcome
from evals.statistics import accuracy, cohen_kappa, f1, f1_metrics, kappa, mean, precision, rate, recall
from tests.evals.statistics.samples import many, outcome


def table(yes_yes: int, yes_no: int, no_yes: int, no_no: int) -> list[tuple[str, str]]:
    return [("y", "y")] * yes_yes + [("y", "n")] * yes_no + [("n", "y")] * no_yes + [("n", "n")] * no_no


@pytest.mark.parametrize(
    ("counts", "expected"),
    # The worked examples that textbooks give: po 0.7, pe 0.5; and two tables with the same agreement of 0.6.
    [((20, 5, 10, 15), 0.4), ((45, 15, 25, 15), 0.1304), ((25, 35, 5, 35), 0.2593)],
)
def test_kappa_gives_the_published_values(counts: tuple[int, int, int, int], expected: float) -> None:
    assert cohen_kappa(table(*counts)) == pytest.approx(expected, abs=5e-5)


def test_kappa_by_hand_with_three_labels() -> None:
    # 7 of 10 agree; margins a 5 and 4, b 3 and 4, c 2 and 2: chance (20 + 12 + 4) / 100
    pairs = [("a", "a")] * 3 + [("a", "b")] * 2 + [("b", "b")] * 2 + [("b", "a")] + [("c", "c")] * 2
    assert cohen_kappa(pairs) == pytest.approx((0.7 - 0.36) / 0.64)


def test_kappa_where_nothing_can_be_said() -> None:
    assert cohen_kappa([]) is None
    assert cohen_kappa([("met", "met")] * 9) is None
    assert cohen_kappa([("a", "b"), ("b", "a")]) == -1


def test_found_and_missed() -> None:
    assert precision(8, 2) == 0.8
    assert recall(8, 8) == 0.5
    assert f1(8, 2, 8) == pytest.approx(2 * 0.8 * 0.5 / 1.3)
    assert precision(0, 0) is None
    assert recall(0, 0) is None
    assert f1(0, 0, 0) is None
    assert f1(0, 3, 0) == 0


def test_f1_sums_counts_over_profiles() -> None:
    metrics = f1_metrics({"a": (4, 1, 0), "b": (4, 1, 8), "c": (0, 0, 0)})
    assert {name: (metric.value, metric.n) for name, metric in metrics.items()} == {
        "precision": (0.8, 10),
        "recall": (0.5, 16),
        "f1": (pytest.approx(16 / 26), 18),
    }
    assert f1_metrics({})["f1"].value is None


def test_the_figures_of_a_suite_hold_their_value_between_their_limits() -> None:
    outcomes = list(many(60, 8))
    for metric in (accuracy(outcomes), kappa(outcomes)):
        assert metric.value is not None
        assert metric.low is not None
        assert metric.high is not None
        assert metric.low < metric.value < metric.high
        assert metric.n == 480
    assert kappa(outcomes).value == cohen_kappa((one.expected[0], one.got) for one in outcomes)


def test_unscored_outcomes_are_in_no_figure() -> None:
    outcomes = [outcome("a", True), outcome("b", False), outcome("c", None)]
    assert accuracy(outcomes).n == 2
    assert accuracy(outcomes).value == 0.5
    assert accuracy([outcome("c", None)]).value is None
    assert kappa([]).n == 0


def test_an_answer_that_can_be_defended_counts_as_the_expected_one() -> None:
    both = Outcome(key="k", cluster="k", expected=["met", "partly_met"], got="partly_met", right=True)
    other = Outcome(key="l", cluster="l", expected=["not_met"], got="not_met", right=True)
    assert kappa([both, other]).value == 1


def test_a_figure_with_nothing_to_draw_from_still_has_a_width() -> None:
    perfect = accuracy([outcome(str(number), True, cluster=str(number % 20)) for number in range(200)])
    assert perfect.value == 1
    assert perfect.low == pytest.approx(1 - 0.1611, abs=1e-4), "as if each of the 20 profiles were one case"
    assert perfect.high == 1
    none = rate(0, 20)
    assert (none.value, none.low) == (0, 0)
    assert none.high == pytest.approx(0.1611, abs=1e-4)


def test_a_mean_of_seconds() -> None:
    metric = mean({"a": [1.0, 3.0], "b": [5.0]}, "seconds")
    assert (metric.value, metric.n, metric.unit) == (3.0, 3, "seconds")
    assert mean({}, "calls").value is None
