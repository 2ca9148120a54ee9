"""Where entries begin in rows that follow each other and name jobs, projects or degrees."""

from __future__ import annotations

from agent.degrees import find_degrees
from agent.documents.entry_kinds import Row
from agent.documents.spans import Draft


def starts_of(run: list[Row]) -> set[int]:
    """Where entries begin in rows that name them.

    A heading's mark begins one. Else each period ends one's naming, or, where
    a period comes first, begins one; rows kept together by blank rows stay
    together.
    """
    levels = {place for place, row in enumerate(run) if row.block.level}
    dated = [place for place, row in enumerate(run) if row.dates]
    if len(dated) < 2:
        return levels | ({0} if 0 not in levels else set())
    # "2016 - now   Foo Ltd" with the title below it: what follows a period belongs to it.
    if run[0].whole or (all(row.dates is None or row.dates[0] == row.block.start for row in run) and dated[0] == 0):
        return levels | set(dated)
    groups = _groups(run)
    if all(sum(row.dates is not None for row in run[begin:end]) <= 1 for begin, end in groups):
        return levels | _starts_of_groups(run, groups, dated[-1])
    return levels | {0} | {place + 1 for place in dated[:-1]}


def starts_of_degrees(draft: Draft, run: list[Row]) -> set[int]:
    """As :func:`starts_of`; rows without dates that name a degree each are as many entries."""
    starts = starts_of(run)
    named = [place for place, row in enumerate(run) if find_degrees(draft.of(row.block))]
    if any(row.dates for row in run) or len(named) < 2 or len(starts) > 1:
        return starts
    return starts | (set(named) if named[0] == 0 else {place + 1 for place in named[:-1]})


def _groups(run: list[Row]) -> list[tuple[int, int]]:
    begins = [place for place, row in enumerate(run) if row.block.gap or place == 0]
    return list(zip(begins, [*begins[1:], len(run)], strict=True))


def _starts_of_groups(run: list[Row], groups: list[tuple[int, int]], last_dated: int) -> set[int]:
    """A group begins an entry unless it follows one that still waits for its period."""
    starts: set[int] = set()
    waiting = False
    for begin, end in groups:
        if not waiting and (begin <= last_dated or not starts):
            starts.add(begin)
        waiting = not any(row.dates for row in run[begin:end]) and begin <= last_dated
    return starts
