"""Whether a probability means what it says: of all answers given at 0.8, are 80% right?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from evals.results import Metric, Outcome
from evals.statistics.metrics import accuracy

BINS = 10


@dataclass(frozen=True)
class Bin:
    """Outcomes whose probability lies in ``low`` to ``high``: their mean probability and the share right."""

    low: float
    high: float
    mean: float
    right: Metric


def reliability(outcomes: Iterable[Outcome], bins: int = BINS) -> list[Bin]:
    """The scored outcomes that have a probability, in bins of one width; empty bins are left out.

    The reliability diagram of DeGroot and Fienberg, The Statistician 32 (1983).
    """
    members: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.probability is not None and outcome.right is not None:
            members[min(int(outcome.probability * bins), bins - 1)].append(outcome)
    return [_bin(place, members[place], bins) for place in sorted(members)]


def calibration_error(bins: Iterable[Bin]) -> float | None:
    """How far probability and share right lie apart, by the outcomes in each bin (expected calibration error).

    Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", AAAI 2015.
    """
    held = list(bins)
    n = sum(one.right.n for one in held)
    return sum(abs(one.mean - (one.right.value or 0.0)) * one.right.n for one in held) / n if n else None


def _bin(place: int, members: list[Outcome], bins: int) -> Bin:
    chances = [outcome.probability or 0.0 for outcome in members]
    return Bin(place / bins, (place + 1) / bins, sum(chances) / len(chances), accuracy(members))
