from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt

import pytest

from evals.statistics import accuracy, cluster_bootstrap, kappa, wilson
from evals.statistics.intervals import quantile
from tests.evals.statistics.samples import many
from tests.timed import within


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [  # Newcombe (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(successes: int, n: int, low: float, high: float) -> None:
    interval = wilson(successes, n)
    assert interval is not None
    assert [round(limit, 4) for limit in interval] == [low, high]


def test_wilson_of_all_mirrors_wilson_of_none() -> None:
    none, every = wilson(0, 20), wilson(20, 20)
    assert none is not None
    assert every is not None
    assert every == pytest.approx((1 - none[1], 1 - none[0]))
    assert wilson(0, 0) is None


def share(sums: Sequence[float]) -> float | None:
    right, n = sums
    return right / n if n else None


def test_the_bootstrap_agrees_with_the_ratio_estimators_own_error() -> None:
    chance = random.Random(3)
    totals = {}
    for cluster in range(120):
        size = chance.randint(5, 20)
        ease = chance.betavariate(5, 1)
        totals[str(cluster)] = (sum(chance.random() < ease for _ in range(size)), size)
    n = sum(size for _, size in totals.values())
    value = sum(right for right, _ in totals.values()) / n
    # The linearised variance of a ratio (Cochran, "Sampling Techniques", 6.4), clusters taken as drawn freely.
    spread = sum((right - value * size) ** 2 for right, size in totals.values()) * 120 / 119
    half = 1.96 * sqrt(spread) / n
    interval = cluster_bootstrap(totals, share)
    assert interval is not None
    low, high = interval
    assert (high - low) / 2 == pytest.approx(half, rel=0.08)
    assert (high + low) / 2 == pytest.approx(value, abs=half / 5)


def test_clusters_widen_the_interval() -> None:
    alike = {str(number): (10.0 * (number % 2), 10.0) for number in range(40)}
    apart = {str(number): (float(number % 2), 1.0) for number in range(400)}
    clustered, free = cluster_bootstrap(alike, share), cluster_bootstrap(apart, share)
    assert clustered is not None
    assert free is not None
    assert clustered[1] - clustered[0] > 2.5 * (free[1] - free[0])


def test_the_same_outcomes_in_another_order_give_the_same_interval() -> None:
    outcomes = list(many(30, 5))
    assert accuracy(outcomes) == accuracy(reversed(outcomes))
    assert accuracy(outcomes) != accuracy(outcomes, seed=1)


def test_no_interval_where_it_could_not_be_drawn() -> None:
    assert cluster_bootstrap({"one": (1, 2)}, share) is None
    assert cluster_bootstrap({"one": (0, 0), "two": (1, 1)}, share) is None, "undefined in a quarter of the draws"


def test_quantiles_lie_between_neighbours() -> None:
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([7], 0.975) == 7
    assert quantile([0, 10], 0.025) == 0.25


def test_a_set_of_full_size_takes_seconds() -> None:
    outcomes = list(many(120, 12))
    within(20, lambda: (accuracy(outcomes), kappa(outcomes)))
