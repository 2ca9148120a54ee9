"""What the matrix found for each subject, and for how long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from agent.assessment import Cell
from agent.dates import Period, describe, total_range
from agent.judge import mention
from agent.judge.matrix import Matrix
from agent.judge.passages import Passage

_QUOTES = 3
"""Lines quoted for one subject; the matrix shows the rest."""

_ANSWERED = frozenset({"asked", "asked alone", "contested", "others", "a wish"})
"""How a cell came by its "no" where somebody or something looked at what the passage says of the subject."""


@dataclass(frozen=True)
class Finding:
    """One subject: shown in prose, listed without use, or absent.

    ``shown`` are the passages that show it, the likeliest first; ``listed``
    the numbers of lines that list it. ``named`` are, where it is absent, the
    lines of passages that have all its words and were found not to show it.
    """

    subject: str
    shown: tuple[Passage, ...] = ()
    listed: tuple[int, ...] = ()
    named: tuple[int, ...] = ()

    @property
    def state(self) -> Literal["shown", "listed", "absent"]:
        """The most that can be said of the subject."""
        return "shown" if self.shown else "listed" if self.listed else "absent"

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines to quote for it."""
        quoted = [number for passage in self.shown[:_QUOTES] for number in passage.lines]
        return tuple(dict.fromkeys(quoted)) or self.listed[:_QUOTES]

    @property
    def periods(self) -> tuple[Period, ...]:
        """The periods of the jobs and projects that show it."""
        return tuple(dict.fromkeys(p.period for p in self.shown if p.period is not None))

    @property
    def stated_years(self) -> float | None:
        """The most years that a passage showing it states in the same breath."""
        return max((p.years for p in self.shown if p.years is not None), default=None)


@dataclass(frozen=True)
class Span:
    """How long something is shown: months at least and at most, and the count written down."""

    least: int
    most: int
    written: str


def span_of(findings: Sequence[Finding], today: date) -> Span:
    """The time that dated passages of the findings cover together, each month once."""
    periods = dict.fromkeys(period for finding in findings for period in finding.periods)
    least, most = total_range(periods, today)
    return Span(least, most, describe(periods, today))


def find(matrix: Matrix, passages: Sequence[Passage], subjects: Sequence[str]) -> dict[str, Finding]:
    """The findings by subject."""
    by_lines = {passage.lines: passage for passage in passages}
    return {subject: find_one(subject, matrix, by_lines) for subject in subjects}


def find_one(subject: str, matrix: Matrix, by_lines: Mapping[tuple[int, ...], Passage]) -> Finding:
    """What the matrix found for one subject; ``by_lines`` are the passages by their lines."""

    def likeliest(cell: Cell) -> float:
        return -(1.0 if cell.probability is None else cell.probability)

    shown = sorted(matrix.of(subject, "shown"), key=likeliest)
    listed = matrix.of(subject, "listed")
    return Finding(
        subject,
        tuple(by_lines[tuple(cell.lines)] for cell in shown),
        tuple(number for cell in listed for number in cell.lines),
        () if shown or listed else _named(subject, matrix),
    )


def _named(subject: str, matrix: Matrix) -> tuple[int, ...]:
    """The first lines that have all the subject's words and were answered with no."""
    cells = [cell for cell in matrix.of(subject, "no") if cell.why in _ANSWERED]
    named = sorted(number for cell in cells if mention.share(subject, cell.passage) == 1 for number in cell.lines)
    return tuple(dict.fromkeys(named))[:_QUOTES]
