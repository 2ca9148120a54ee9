"""What a set of a given size can tell, and a sentence where that is little."""

from __future__ import annotations

from math import ceil, sqrt

from evals.results import Metric
from evals.statistics.intervals import Z

_POWER = 0.8416212335729143
"""The normal quantile of 80%: a difference is "visible" where four runs of five would show it."""

_FEWEST_TURNED = 6
"""With five items or fewer turned, even all the same way, McNemar's exact p stays above 0.05."""

WORTH_SEEING = 0.05
"""A difference that a person choosing between two models would want to see."""


def smallest_visible(n: int, rate: float) -> float:
    """The smallest difference from a rate that two runs on ``n`` cases could show, 0 to 1.

    By the usual sizes for two shares (5% two-sided, power 80%: Fleiss,
    "Statistical Methods for Rates and Proportions", chapter 4, without
    continuity correction). Two runs on the same cases mostly fail on the same
    ones and show somewhat less, so this is a cautious figure; it is never
    under six cases, the fewest that McNemar's exact test can call a change.
    A rate of 0 or 1 is taken as half a case away from it.
    """
    if n <= 0:
        return 1.0
    edge = 0.5 / n
    held = min(max(rate, edge), 1 - edge)
    by_power = (Z + _POWER) * sqrt(2 * held * (1 - held) / n)
    return min(1.0, max(by_power, _FEWEST_TURNED / n))


def effective_size(metric: Metric) -> int:
    """How many independent cases a share is worth: its interval's width tells, where cases share profiles."""
    if metric.value is None or metric.low is None or metric.high is None or not 0 < metric.value < 1:
        return metric.n
    error = (metric.high - metric.low) / (2 * Z)
    return metric.n if error <= 0 else max(1, min(metric.n, round(metric.value * (1 - metric.value) / error**2)))


def too_small(metric: Metric, wanted: float = WORTH_SEEING) -> str:
    """A sentence where the set cannot show a difference as small as the one wanted, else ""."""
    if metric.unit != "share":
        return ""
    if metric.value is None or not metric.n:
        return "Nothing could be counted, so nothing can be told."
    visible = smallest_visible(effective_size(metric), metric.value)
    if visible <= wanted:
        return ""
    noun = "case" if metric.n == 1 else "cases"
    return (
        f"Too small to tell small differences: {metric.n:,} {noun} can show one of about "
        f"{ceil(visible * 100)} points, not one of {round(wanted * 100)}."
    )
