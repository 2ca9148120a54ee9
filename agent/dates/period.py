"""Months, and the periods that a profile states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Precision = Literal["month", "year"]

_SHORT = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Month(NamedTuple):
    """A calendar month; ``month`` counts from 1. Months sort by time, and ``str`` gives "2020-02"."""

    year: int
    month: int

    def __str__(self) -> str:
        return f"{self.year:04d}-{self.month:02d}"

    @property
    def in_words(self) -> str:
        """As a person writes it: "Feb 2020"."""
        return f"{_SHORT[self.month - 1]} {self.year}"

    @property
    def ordinal(self) -> int:
        """Months since the year 0, so that a difference of two counts months."""
        return self.year * 12 + self.month - 1

    @classmethod
    def at(cls, ordinal: int) -> Month:
        """The month with this :attr:`ordinal`."""
        return cls(ordinal // 12, ordinal % 12 + 1)


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time as it was stated, from the first month to the last, both included.

    ``ongoing`` periods have no ``end``. Where ``precision`` is "year" at least
    one side was a year alone: such a start is that year's January, such an
    end that year's December, and what is not known is kept by
    :func:`agent.dates.months_range`.
    """

    start: Month | None
    end: Month | None
    ongoing: bool = False
    precision: Precision = "month"

    @property
    def start_text(self) -> str | None:
        """The start as facts hold it: "2020-02", or "2020" where the year alone is known."""
        if self.start is None:
            return None
        return str(self.start.year) if self.start_is_year else str(self.start)

    @property
    def end_text(self) -> str | None:
        """The end as facts hold it: "2023-01", "2023" or "present"."""
        if self.ongoing:
            return "present"
        if self.end is None:
            return None
        return str(self.end.year) if self.end_is_year else str(self.end)

    @property
    def start_is_year(self) -> bool:
        """Whether the start may be any month of its year."""
        return self.precision == "year" and self.start is not None and self.start.month == 1

    @property
    def end_is_year(self) -> bool:
        """Whether the end may be any month of its year."""
        return self.precision == "year" and self.end is not None and self.end.month == 12


@dataclass(frozen=True, slots=True, order=True)
class Interval:
    """Whole months from ``first`` to ``last``, both included."""

    first: Month
    last: Month

    @property
    def months(self) -> int:
        """How many months the interval holds, at least 1."""
        return self.last.ordinal - self.first.ordinal + 1
