"""Agreement beyond chance, and the figures of things found and missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def cohen_kappa(pairs: Iterable[tuple[str, str]]) -> float | None:
    """Agreement of two labels beyond what their frequencies alone give, -1 to 1.

    ``None`` of nothing, and where both sides use one and the same label only.
    Cohen, "A coefficient of agreement for nominal scales", Educational and
    Psychological Measurement 20 (1960).
    """
    counted = Counter(pairs)
    n = sum(counted.values())
    agreed = sum(number for (one, other), number in counted.items() if one == other)
    left: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for (one, other), number in counted.items():
        left[one] += number
        right[other] += number
    return kappa_of(agreed, [(left[label], right[label]) for label in left], n)


def kappa_of(agreed: float, margins: Iterable[tuple[float, float]], n: float) -> float | None:
    """Kappa from how many agree, both sides' count of each label, and how many there are."""
    if not n:
        return None
    chance = sum(one * other for one, other in margins) / (n * n)
    return None if chance >= 1 else (agreed / n - chance) / (1 - chance)


def precision(found: float, invented: float) -> float | None:
    """The share of what was found that is there; ``None`` where nothing was found."""
    return found / (found + invented) if found + invented else None


def recall(found: float, missed: float) -> float | None:
    """The share of what is there that was found; ``None`` where nothing is there."""
    return found / (found + missed) if found + missed else None


def f1(found: float, invented: float, missed: float) -> float | None:
    """The harmonic mean of precision and recall; ``None`` where nothing is there and nothing was found.

    Van Rijsbergen, "Information Retrieval" (1979), chapter 7.
    """
    counted = 2 * found + invented + missed
    return 2 * found / counted if counted else None
