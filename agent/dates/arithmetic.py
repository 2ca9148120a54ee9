"""Count the months of periods, each calendar month once.

The rule: a month that is begun counts, so Feb 2020 to Jan 2023 is 36 months;
sites that count "in 3 years" beside the same dates count so too. An ongoing
period lasts to ``today``, which the caller gives: the day of a run is part of
its record. A period known by years alone has a low and a high count, and a
requirement is only surely met by the low one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from .period import Interval, Month, Period


def interval(period: Period, today: date) -> Interval | None:
    """The months a period covers at most, ``None`` where a side is missing or still to come."""
    now = Month(today.year, today.month)
    last = now if period.ongoing else period.end and min(period.end, now)
    if period.start is None or last is None or last < period.start:
        return None
    return Interval(period.start, last)


def months(period: Period, today: date) -> int:
    """How many months a period covers at most, both ends counted; 0 where that is not known."""
    covered = interval(period, today)
    return covered.months if covered else 0


def months_range(period: Period, today: date) -> tuple[int, int]:
    """The fewest and the most months that a period may have lasted.

    "2019 to 2021" is at least Dec 2019 to Jan 2021 (14) and at most Jan 2019
    to Dec 2021 (36); where months are stated both are the same. A period
    within one year lasted at least 1 month.
    """
    most = months(period, today)
    if not most:
        return 0, 0
    surely = _surely(period, today)
    return (surely.months if surely else 1), most


def merge(intervals: Iterable[Interval]) -> list[Interval]:
    """The union: sorted, with overlapping and adjoining intervals joined, so that no month counts twice."""
    merged: list[Interval] = []
    for each in sorted(intervals):
        if merged and each.first.ordinal <= merged[-1].last.ordinal + 1:
            merged[-1] = Interval(merged[-1].first, max(merged[-1].last, each.last))
        else:
            merged.append(each)
    return merged


def total_months(periods: Iterable[Period], today: date) -> int:
    """How many different months the periods cover at most."""
    return sum(each.months for each in merge(_covered(periods, today)))


def total_range(periods: Iterable[Period], today: date) -> tuple[int, int]:
    """The fewest and the most different months that the periods may cover."""
    kept = list(periods)
    sure = merge(surely for period in kept if (surely := _surely(period, today)))
    least = sum(each.months for each in sure)
    longest_low = max((months_range(period, today)[0] for period in kept), default=0)
    return max(least, longest_low), total_months(kept, today)


def describe(periods: Iterable[Period], today: date) -> str:
    """The count as a person writes it down, empty where nothing can be counted.

    "Feb 2020 to Jan 2023 = 36 months", or with an overlap "Aug 2019 to Oct
    2020 and Aug 2019 to Jul 2021 overlap: Aug 2019 to Jul 2021 = 24 months".
    """
    kept = sorted({period for period in periods if interval(period, today)}, key=_order)
    groups = [
        [period for period in kept if _within(interval(period, today), whole)] for whole in merge(_covered(kept, today))
    ]
    told = "; ".join(_describe_group(group, today) for group in groups)
    if len(groups) < 2:
        return told
    return f"{told}; together {_count(*total_range(kept, today))}"


def _surely(period: Period, today: date) -> Interval | None:
    whole = interval(period, today)
    if whole is None:
        return None
    first = Month(whole.first.year, 12) if period.start_is_year else whole.first
    last = Month(whole.last.year, 1) if period.end_is_year else whole.last
    return Interval(first, last) if first <= last else None


def _covered(periods: Iterable[Period], today: date) -> list[Interval]:
    return [each for period in periods if (each := interval(period, today))]


def _within(part: Interval | None, whole: Interval) -> bool:
    return part is not None and whole.first <= part.first and part.last <= whole.last


def _order(period: Period) -> tuple[Month, Month, str]:
    far = Month(9999, 12)
    return period.start or far, period.end or far, period.precision


def _describe_group(group: Sequence[Period], today: date) -> str:
    count = _count(*total_range(group, today))
    names = [_in_words(period, today) for period in group]
    if len(names) == 1:
        return f"{names[0]} = {count}"
    joined = f"{', '.join(names[:-1])} and {names[-1]}"
    covered = _covered(group, today)
    overlap = sum(each.months for each in covered) > total_months(group, today)
    union = merge(covered)[0]
    how = "overlap" if overlap else "adjoin"
    return f"{joined} {how}: {union.first.in_words} to {union.last.in_words} = {count}"


def _in_words(period: Period, today: date) -> str:
    start, end = period.start, period.end
    assert start is not None
    first = str(start.year) if period.start_is_year else start.in_words
    if period.ongoing or end is None or (end > Month(today.year, today.month) and end.year > today.year):
        return f"{first} to now ({Month(today.year, today.month).in_words})"
    return f"{first} to {end.year if period.end_is_year else end.in_words}"


def _count(low: int, high: int) -> str:
    if low != high:
        return f"{low} to {high} months"
    return f"{high} month" if high == 1 else f"{high} months"
