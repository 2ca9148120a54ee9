"""95% intervals: Wilson's for a plain rate, the cluster bootstrap for all else."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import floor, sqrt

Interval = tuple[float, float]

SEED = 20260
"""The seed of every bootstrap, so that the same outcomes give the same interval."""

Z = 1.959963984540054
"""The normal quantile of a two-sided 95% interval."""

_ENOUGH = 0.95
"""Where the statistic is undefined in more than a twentieth of the draws, there is no interval."""


def wilson(successes: int, n: int) -> Interval | None:
    """The score interval of a rate, without continuity correction; ``None`` of nothing.

    Wilson (1927); method 3 in Newcombe, "Two-sided confidence intervals for
    the single proportion", Statistics in Medicine 17 (1998).
    """
    if not n:
        return None
    share, spread = successes / n, Z * Z / n
    centre = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    return (
        0.0 if successes == 0 else max(0.0, centre - half),
        1.0 if successes == n else min(1.0, centre + half),
    )


def cluster_bootstrap(
    totals: Mapping[str, Sequence[float]],
    statistic: Callable[[Sequence[float]], float | None],
    seed: int = SEED,
    draws: int = 2000,
) -> Interval | None:
    """The percentile interval of a statistic, drawing whole clusters with replacement.

    ``totals``: for each cluster its sums (right answers and answers, say), all
    of one length; ``statistic`` takes those sums over all drawn clusters and
    gives ``None`` where it is undefined. Since a statistic here is a function
    of sums, no draw looks at an outcome again. ``None`` of fewer than two
    clusters. Davison and Hinkley, "Bootstrap Methods and their Application"
    (1997), 3.8: resampling whole clusters keeps what ties their members.
    """
    if len(totals) < 2:
        return None
    # By name, since the order in which outcomes came must not move an interval.
    columns = list(zip(*(totals[name] for name in sorted(totals)), strict=True))
    found = []
    for picked in _draws(len(totals), seed, draws):
        value = statistic([sum(map(column.__getitem__, picked)) for column in columns])
        if value is not None:
            found.append(value)
    if len(found) < _ENOUGH * draws:
        return None
    found.sort()
    return quantile(found, 0.025), quantile(found, 0.975)


def quantile(ordered: Sequence[float], share: float) -> float:
    """A quantile of sorted values, between neighbours by their distance (Hyndman and Fan's type 7)."""
    place = share * (len(ordered) - 1)
    below = floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


@lru_cache(maxsize=2)
def _draws(clusters: int, seed: int, draws: int) -> tuple[tuple[int, ...], ...]:
    """Which clusters each draw takes; kept, since all metrics of a suite draw from the same profiles."""
    chance = random.Random(seed)  # noqa: S311 - a bootstrap, not a secret
    numbers = range(clusters)
    return tuple(tuple(chance.choices(numbers, k=clusters)) for _ in range(draws))
