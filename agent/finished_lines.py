"""Where the finished candidates' lines are, and where each stands: some twenty bytes a candidate."""

from __future__ import annotations

from array import array

from agent.score import Standing


class Lines:
    """One line for each of ``count`` places, or none yet.

    ``assessed`` counts the candidates with a standing, ``finished`` those and the unscored ones.
    """

    def __init__(self, count: int) -> None:
        self.assessed = self.finished = 0
        self._starts = array("Q", [0]) * count
        self._lengths = array("L", [0]) * count
        self._standings: list[Standing | None] = [None] * count
        self._equal: dict[Standing, Standing] = {}

    def note(self, place: int, start: int, length: int, standing: Standing | None) -> None:
        """Note a candidate's line: where it begins, its bytes, its standing, None where it is unscored.

        A later line of the same candidate replaces the earlier.
        """
        self.finished += not self._lengths[place]
        self.assessed += (standing is not None) - (self._standings[place] is not None)
        self._starts[place], self._lengths[place] = start, length
        # Equal standings are one object: there may be very many.
        self._standings[place] = None if standing is None else self._equal.setdefault(standing, standing)

    def has(self, place: int) -> bool:
        """Whether the candidate at this place is finished."""
        return self._lengths[place] > 0

    def where(self, place: int) -> tuple[int, int]:
        """Where a finished candidate's line begins, and its bytes."""
        return self._starts[place], self._lengths[place]

    def standing(self, place: int) -> Standing | None:
        """The candidate's standing; None where it is unscored or not finished."""
        return self._standings[place]
