"""Made-up outcomes."""

from __future__ import annotations

import random
from collections.abc import Iterator

from evals.results import Outcome

VERDICTS = ["met", "partly_met", "not_stated", "not_met", "conflicting"]


def outcome(key: str, right: bool | None, cluster: str = "", got: str = "met") -> Outcome:
    """One outcome whose expected answer follows from whether it is right."""
    expected = got if right else "not_stated" if got != "not_stated" else "met"
    return Outcome(key=key, cluster=cluster or key, expected=[expected], got=got, right=right)


def many(clusters: int, each: int, seed: int = 1) -> Iterator[Outcome]:
    """Outcomes whose clusters differ in how hard they are."""
    chance = random.Random(seed)
    for cluster in range(clusters):
        ease = chance.betavariate(6, 1.5)
        for item in range(each):
            expected = chance.choice(VERDICTS)
            right = chance.random() < ease
            got = expected if right else chance.choice([one for one in VERDICTS if one != expected])
            yield Outcome(key=f"{cluster}/{item}", cluster=f"c{cluster}", expected=[expected], got=got, right=right)
