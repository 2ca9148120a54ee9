"""Numbers with what they count: years and what they are of, commits, reviews, pull requests."""

from __future__ import annotations

from .counts import FoundCount, Unit, find_counts
from .stated import Kind, StatedYearsHit, stated_years
from .written import number_words
from .years import FoundYears, find_years

__all__ = [
    "FoundCount",
    "FoundYears",
    "Kind",
    "StatedYearsHit",
    "Unit",
    "find_counts",
    "find_years",
    "number_words",
    "stated_years",
]
