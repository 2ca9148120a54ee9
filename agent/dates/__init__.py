"""Dates and periods as people write them, and the counting of months."""

from __future__ import annotations

from .arithmetic import describe, interval, merge, months, months_range, total_months, total_range
from .find import FoundDate, FoundPeriod, find_date, find_period
from .period import Interval, Month, Period, Precision
from .words import MONTH_OF

__all__ = [
    "MONTH_OF",
    "FoundDate",
    "FoundPeriod",
    "Interval",
    "Month",
    "Period",
    "Precision",
    "describe",
    "find_date",
    "find_period",
    "interval",
    "merge",
    "months",
    "months_range",
    "total_months",
    "total_range",
]
