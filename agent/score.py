"""Score, band and rank, from verdicts alone: arithmetic that anybody can repeat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import fsum

from agent.assessment import Assessment, Band, RequirementAssessment, Verdict

WORTH: dict[Verdict, float] = {"met": 1.0, "partly_met": 0.5, "not_met": 0.0}
"""What a decided verdict is worth. The others decide nothing and leave the sum."""

STRONG, POSSIBLE = 0.75, 0.5
"""Scores from which on a candidate is ``strong`` or ``possible``."""

ENOUGH_COVERAGE = 0.5
"""With less of the rubric decided, too little is stated to say: the band is ``open``."""

_ORDER: dict[Band, int] = {"strong": 0, "possible": 1, "open": 2, "weak": 3}


class Score:
    """The score of one candidate.

    ``value`` is the weight met over the weight decided, 0 to 1 (0 where
    nothing is decided); ``coverage`` the weight decided over all weight;
    ``share`` the weight met over all weight, unrounded.
    """

    def __init__(self, requirements: Sequence[RequirementAssessment]) -> None:
        decided = [r for r in requirements if r.verdict in WORTH]
        self._weight = fsum(r.weight for r in decided)
        self._total = fsum(r.weight for r in requirements)
        self._met = fsum(r.weight * WORTH[r.verdict] for r in decided)
        self.value = round(self._met / self._weight, 4) if self._weight else 0.0
        self.share = self._met / self._total if self._total else 0.0
        self.coverage = round(self._weight / self._total, 4) if self._total else 0.0
        musts = [r.verdict for r in requirements if r.priority == "must"]
        self._musts_there = all(verdict in {"met", "partly_met"} for verdict in musts)

    @property
    def computed(self) -> str:
        """The arithmetic as a person writes it down."""
        if not self._weight:
            return f"score 0, since nothing could be decided; coverage 0 / {self._total:g} = 0.00"
        return (
            f"score {self._met:g} / {self._weight:g} = {self.value:.2f} "
            f"(weight met / weight decided); coverage {self._weight:g} / {self._total:g} = {self.coverage:.2f}"
        )

    @property
    def band(self) -> Band:
        """How far the evidence goes; a must that is denied or still open keeps a candidate from ``strong``."""
        if self.coverage < ENOUGH_COVERAGE:
            return "open"
        if self.value >= STRONG and self._musts_there:
            return "strong"
        return "possible" if self.value >= POSSIBLE else "weak"


Standing = tuple[int, float, float]
"""What orders candidates, the smaller first: band, weight met over all weight, score."""


def rank(assessments: Sequence[Assessment]) -> list[Assessment]:
    """The assessments in ranking order with their ranks, the unscored last and without one.

    Order: band, then weight met over all weight (what is shown counts more
    than what is guessed), then score, then the id and the source, which say
    nothing about the person. Equal on all but these means the same rank.
    """
    assessed = sorted((a for a in assessments if a.status == "assessed"), key=lambda a: (standing(a), _identity(a)))
    places = ranks(map(standing, assessed))
    ranked = [a.model_copy(update={"rank": place}) for a, place in zip(assessed, places, strict=True)]
    return ranked + sorted((a for a in assessments if a.status == "unscored"), key=_identity)


def ranks(standings: Iterable[Standing]) -> Iterator[int]:
    """The rank of each of these standings, which are in order: equals share the place of the first of them."""
    before, rank = None, 0
    for place, one in enumerate(standings, start=1):
        before, rank = one, rank if one == before else place
        yield rank


def standing(assessment: Assessment) -> Standing:
    """Where an assessed candidate stands."""
    # From the verdicts again: a product of two rounded shares would order equals by chance.
    share = Score(assessment.requirements).share
    return _ORDER[assessment.band or "weak"], -round(share, 9), -(assessment.score or 0.0)


def _identity(assessment: Assessment) -> tuple[str, str]:
    """What orders equals: the content's id, then the source, since two files may hold the same."""
    return assessment.candidate.id, assessment.candidate.source
