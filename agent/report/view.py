"""What the report needs to know of a rubric.

The report reads this small view, not the rubric itself, so that the page can
be drawn for any rubric that has been turned into one.
"""

from __future__ import annotations

from dataclasses import dataclass

from agent.assessment import Priority, RequirementKind


@dataclass(frozen=True)
class RequirementView:
    """One requirement and the posting line it quotes; ``line`` counts from 1, 0 where a person wrote it."""

    id: str
    text: str
    kind: RequirementKind
    priority: Priority
    weight: float
    quote: str
    line: int


@dataclass(frozen=True)
class RubricView:
    """A posting's facts and its requirements, in the rubric's order.

    More than one name in ``employers`` means that the posting contradicts
    itself; the report shows them all and chooses none. Facts the posting does
    not give are empty strings.
    """

    title: str
    employers: tuple[str, ...] = ()
    place: str = ""
    arrangement: str = ""
    pay: str = ""
    requirements: tuple[RequirementView, ...] = ()
