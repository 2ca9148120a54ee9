"""Two runs on the same items: did it get better, and which items turned."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from pydantic import BaseModel, ConfigDict, Field

from evals.results import Metric, Outcome
from evals.statistics.intervals import SEED, cluster_bootstrap


class Turned(BaseModel):
    """An item that one run has right and the other wrong, as each run has it."""

    model_config = ConfigDict(extra="forbid")

    before: Outcome
    after: Outcome


class Comparison(BaseModel):
    """What changed from one run to another, on the items that both could score.

    ``difference``: accuracy after less accuracy before, -1 to 1, its interval
    by clusters. ``p``: McNemar's, which takes items for independent; where it
    and the interval disagree, the interval is to be trusted. ``only_before``
    and ``only_after``: keys that the other run lacks; ``unscored``: keys that
    one of the two could not score. None of those is in a figure. ``repeated``:
    keys that a run has more than once, of which the first counts.
    """

    model_config = ConfigDict(extra="forbid")

    n: int
    before: float | None
    after: float | None
    difference: Metric
    p: float | None
    both_right: int
    both_wrong: int
    turned_right: list[Turned]
    turned_wrong: list[Turned]
    only_before: list[str]
    only_after: list[str]
    unscored: list[str]
    repeated: list[str] = Field(default_factory=list)


def paired(before: Iterable[Outcome], after: Iterable[Outcome], seed: int = SEED) -> Comparison:
    """Compare two runs' outcomes of one suite, item by item."""
    repeated: set[str] = set()
    old, new = _by_key(before, repeated), _by_key(after, repeated)
    both = sorted(old.keys() & new.keys())
    counted = [key for key in both if old[key].right is not None and new[key].right is not None]
    pairs = [Turned(before=old[key], after=new[key]) for key in counted]
    better = [pair for pair in pairs if pair.after.right and not pair.before.right]
    worse = [pair for pair in pairs if pair.before.right and not pair.after.right]
    agreed = sum(bool(pair.before.right and pair.after.right) for pair in pairs)
    n = len(pairs)
    return Comparison(
        n=n,
        before=(agreed + len(worse)) / n if n else None,
        after=(agreed + len(better)) / n if n else None,
        difference=_difference(pairs, seed),
        p=mcnemar(len(worse), len(better)) if n else None,
        both_right=agreed,
        both_wrong=n - agreed - len(better) - len(worse),
        turned_right=better,
        turned_wrong=worse,
        only_before=sorted(old.keys() - new.keys()),
        only_after=sorted(new.keys() - old.keys()),
        unscored=sorted(set(both) - set(counted)),
        repeated=sorted(repeated),
    )


def mcnemar(b: int, c: int) -> float:
    """The exact two-sided p of ``b`` items turning one way and ``c`` the other, were either way as likely.

    McNemar, Psychometrika 12 (1947), in its exact form: twice the binomial
    tail, at most 1 (Fay, "Exact McNemar's Test and Matching Confidence Intervals").
    """
    n = b + c
    tail = sum(comb(n, i) for i in range(min(b, c) + 1))
    return float(min(1.0, 2 * tail / 2**n))


def _by_key(outcomes: Iterable[Outcome], repeated: set[str]) -> dict[str, Outcome]:
    """The first outcome of each key; keys that come again are added to ``repeated``."""
    found: dict[str, Outcome] = {}
    for outcome in outcomes:
        if found.setdefault(outcome.key, outcome) is not outcome:
            repeated.add(outcome.key)
    return found


def _difference(pairs: list[Turned], seed: int) -> Metric:
    totals: dict[str, list[float]] = {}
    for pair in pairs:
        sums = totals.setdefault(pair.after.cluster, [0.0, 0.0])
        sums[0] += bool(pair.after.right) - bool(pair.before.right)
        sums[1] += 1
    n = len(pairs)
    value = sum(sums[0] for sums in totals.values()) / n if n else None
    interval = cluster_bootstrap(totals, lambda sums: sums[0] / sums[1] if sums[1] else None, seed)
    low, high = interval or (None, None)
    return Metric(value=value, low=low, high=high, n=n)
