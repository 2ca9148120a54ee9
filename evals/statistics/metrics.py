"""Figures with their intervals, from outcomes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from evals.results import Metric, Outcome
from evals.statistics.agreement import f1, kappa_of, precision, recall
from evals.statistics.intervals import SEED, Interval, cluster_bootstrap, wilson

Found = tuple[int, int, int]
"""Of one cluster: found rightly, invented, missed."""

_Statistic = Callable[[Sequence[float]], float | None]


def scored(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """Those that could be scored; the others are counted apart and are in no figure."""
    return [outcome for outcome in outcomes if outcome.right is not None]


def by_group(outcomes: Iterable[Outcome]) -> dict[str, list[Outcome]]:
    """The outcomes of each group, groups by name."""
    found: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        found[outcome.group].append(outcome)
    return dict(sorted(found.items()))


def found_counts(outcomes: Iterable[Outcome]) -> dict[str, Found]:
    """By cluster: found rightly, invented, missed. A wrong value is both invented and missed."""
    totals = _totals(
        (
            (one.cluster, (bool(one.right), bool(one.got and not one.right), bool(one.expected and not one.right)))
            for one in outcomes
        ),
        3,
    )
    return {cluster: (int(right), int(invented), int(missed)) for cluster, (right, invented, missed) in totals.items()}


def wrong_rate(outcomes: Iterable[Outcome]) -> Metric:
    """The share of those scored that is wrong, as a plain rate."""
    counted = scored(outcomes)
    return rate(sum(not one.right for one in counted), len(counted))


def rate(successes: int, n: int) -> Metric:
    """A share of independent cases with Wilson's interval."""
    return _metric(successes / n if n else None, wilson(successes, n), n)


def accuracy(outcomes: Iterable[Outcome], seed: int = SEED) -> Metric:
    """The share that is right, its interval by clusters; where all or none are, see :func:`_by_clusters`."""
    counted = scored(outcomes)
    totals = _totals(((one.cluster, (bool(one.right), 1)) for one in counted), 2)
    return _by_clusters(totals, lambda sums: sums[0] / sums[1] if sums[1] else None, len(counted), seed)


def kappa(outcomes: Iterable[Outcome], seed: int = SEED) -> Metric:
    """Cohen's kappa of what was got and what was expected.

    Where several answers can be defended and one of them was given, that one
    counts as the expected; else the first does.
    """
    counted = scored(outcomes)
    pairs = [(one.cluster, truth(one), one.got) for one in counted]
    labels = sorted({expected for _, expected, _ in pairs} | {got for _, _, got in pairs})
    place = {label: number for number, label in enumerate(labels)}
    size = 2 + 2 * len(labels)

    def row(expected: str, got: str) -> list[float]:
        sums = [0.0] * size
        sums[0], sums[1] = 1, expected == got
        sums[2 + place[expected]] += 1
        sums[2 + len(labels) + place[got]] += 1
        return sums

    def statistic(sums: Sequence[float]) -> float | None:
        margins = zip(sums[2 : 2 + len(labels)], sums[2 + len(labels) :], strict=True)
        return kappa_of(sums[1], margins, sums[0])

    totals = _totals(((cluster, row(expected, got)) for cluster, expected, got in pairs), size)
    return _by_clusters(totals, statistic, len(counted), seed, "kappa")


def truth(outcome: Outcome) -> str:
    """The expected answer that the outcome is held against."""
    if outcome.got in outcome.expected or not outcome.expected:
        return outcome.got
    return outcome.expected[0]


def f1_metrics(found: Mapping[str, Found], seed: int = SEED) -> dict[str, Metric]:
    """``precision``, ``recall`` and ``f1`` from counts by cluster: found rightly, invented, missed.

    ``n`` is what each is a share of; for F1, all things found or missed.
    """
    right, invented, missed = (sum(counts[place] for counts in found.values()) for place in range(3))

    def metric(statistic: _Statistic, n: int) -> Metric:
        return _by_clusters(found, statistic, n, seed)

    return {
        "precision": metric(lambda sums: precision(sums[0], sums[1]), right + invented),
        "recall": metric(lambda sums: recall(sums[0], sums[2]), right + missed),
        "f1": metric(lambda sums: f1(sums[0], sums[1], sums[2]), right + invented + missed),
    }


def mean(values: Mapping[str, Sequence[float]], unit: str, seed: int = SEED) -> Metric:
    """The mean of values that come in clusters: seconds, calls, invented facts a profile."""
    totals = {cluster: (sum(members), len(members)) for cluster, members in values.items()}
    n = sum(len(members) for members in values.values())
    value = sum(total for total, _ in totals.values()) / n if n else None
    interval = cluster_bootstrap(totals, lambda sums: sums[0] / sums[1] if sums[1] else None, seed)
    return _metric(value, interval, n, unit)


def _totals(rows: Iterable[tuple[str, Sequence[float]]], size: int) -> dict[str, list[float]]:
    totals: dict[str, list[float]] = defaultdict(lambda: [0.0] * size)
    for cluster, row in rows:
        totals[cluster] = [before + more for before, more in zip(totals[cluster], row, strict=True)]
    return dict(totals)


def _by_clusters(
    totals: Mapping[str, Sequence[float]], statistic: _Statistic, n: int, seed: int, unit: str = "share"
) -> Metric:
    """A figure from 0 to 1 (kappa: -1 to 1), its interval drawn by clusters.

    A bootstrap has no spread to draw from where every answer is right (or
    wrong). There Wilson's interval of the clusters stands in, as if a cluster
    were one case: wider than needed rather than of no width.
    """
    value = statistic([sum(column) for column in zip(*totals.values(), strict=True)]) if totals else None
    if value == 1.0:
        interval = wilson(len(totals), len(totals))
    elif value == 0.0 and unit == "share":
        interval = wilson(0, len(totals))
    else:
        interval = cluster_bootstrap(totals, statistic, seed)
    return _metric(value, interval, n, unit)


def _metric(value: float | None, interval: Interval | None, n: int, unit: str = "share") -> Metric:
    low, high = interval if value is not None and interval else (None, None)
    return Metric(value=value, low=low, high=high, n=n, unit=unit)
