"""Whether two stretches side by side are columns, read one after the other, or the cells of rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.dates import find_date, find_period
from agent.documents.headings import part_of
from agent.documents.pdf.segments import Segment

_ALIGNED = 0.6  # of its rows stand beside a row of the other side
_DATED = 0.3
_MARGIN_HEADINGS = 0.6
_FULL, _FULL_WORDS, _FULL_ROWS, _PROSE = 0.75, 4, 3, 0.4
_LONGEST_CELL = 60
_YEAR = re.compile(r"(?:19|20)\d\d|\b(?:19|20)XX\b")
_SAME_SIZE = 0.03
_CARD_ROWS = 2
_DENSE, _LAPPED, _WITHIN, _SOME = 0.2, 0.6, 0.9, 0.3


@dataclass(frozen=True, slots=True)
class _Side:
    rows: list[list[Segment]]
    left: float
    right: float

    @property
    def texts(self) -> list[str]:
        return [" ".join(segment.text for segment in row) for row in self.rows]


def are_columns(left: Sequence[Segment], right: Sequence[Segment]) -> bool:
    """Whether two sets of stretches, one left of the other, are columns."""
    one, other = _side(left), _side(right)
    minor, major = (one, other) if len(one.rows) < len(other.rows) else (other, one)
    if not _side_by_side(minor, major):
        return False
    aligned = _aligned(minor, major)
    share = sum(aligned) / len(aligned)
    headings = sum(map(_is_heading, minor.texts))
    if headings >= _MARGIN_HEADINGS * len(minor.rows) and share >= _ALIGNED and len(minor.rows) < len(major.rows):
        return False  # each heading stands in the margin of what it is about
    if headings and len(minor.rows) > _CARD_ROWS and _is_heading(_first_in_both(minor, major)):
        return True
    if headings and len(minor.rows) > headings and any(map(_is_heading, major.texts)):
        return True
    if headings > 1 or (headings == 1 and len(minor.rows) > _FULL_ROWS and share < 1):
        return True
    dated = sum(map(_is_dated, minor.texts)) / len(minor.rows)
    if dated >= _DATED and share >= _ALIGNED:
        return False
    if _is_prose(minor) and _is_prose(major):
        return True
    if share < _ALIGNED and len(minor.rows) > _CARD_ROWS and _covered(minor) > _DENSE:
        return True
    if all(sum(row[0].bullet for row in side.rows) >= 0.4 * len(side.rows) for side in (one, other)):
        return True
    return _are_cards(one, other)


def _side(segments: Sequence[Segment]) -> _Side:
    return _Side(rows_of(segments), min(s.left for s in segments), max(s.right for s in segments))


def rows_of(segments: Sequence[Segment]) -> list[list[Segment]]:
    """The stretches by rows from the top, each row from the left."""
    rows: list[list[Segment]] = []
    for segment in sorted(segments, key=lambda s: -s.middle):
        for row in reversed(rows[-3:]):
            if all(segment.beside(other) for other in row) and not any(_over(segment, other) for other in row):
                row.append(segment)
                break
        else:
            rows.append([segment])
    for row in rows:
        row.sort(key=lambda s: s.left)
    return sorted(rows, key=lambda row: -max(row, key=lambda s: s.size).middle)


def _over(one: Segment, other: Segment) -> bool:
    """Whether one is written over the other, so that they are no neighbours."""
    shared = min(one.right, other.right) - max(one.left, other.left)
    return shared > 0.5 * min(one.right - one.left, other.right - other.left)


def _aligned(minor: _Side, major: _Side) -> list[bool]:
    return [any(_level(row[0], other[0]) for other in major.rows) for row in minor.rows]


def _level(one: Segment, other: Segment) -> bool:
    """Whether both stand on one line, as far as boxes of different fonts tell."""
    return abs(one.middle - other.middle) < 0.25 * min(one.size, other.size) or (
        abs(one.bottom - other.bottom) < 0.15 * min(one.size, other.size)
    )


def _first_in_both(minor: _Side, major: _Side) -> str:
    """The text of the smaller side's first row, if the other side has none above it."""
    first = minor.rows[0][0]
    return minor.texts[0] if first.middle >= major.rows[0][0].middle - first.size else ""


def _side_by_side(minor: _Side, major: _Side) -> bool:
    """Whether most of the smaller side stands at the height of the other, and not above or below it."""
    inside, outside = _beside(minor, major), _beside(major, minor)
    if inside < max(2, _LAPPED * len(minor.rows)) or outside < _CARD_ROWS:
        return False
    return inside >= _WITHIN * len(minor.rows) or outside >= _SOME * len(major.rows)


def _beside(minor: _Side, major: _Side) -> int:
    """How many rows of one side stand at the height of the other."""
    top, bottom = major.rows[0][0].top, major.rows[-1][0].bottom
    return sum(bottom <= row[0].middle <= top for row in minor.rows)


def _covered(side: _Side) -> float:
    """The share of a side's height that its rows take: a column is no few words strewn down the page."""
    high = max(row[0].top for row in side.rows) - min(row[0].bottom for row in side.rows)
    return sum(row[0].size for row in side.rows) / max(high, 0.1)


def _is_heading(text: str) -> bool:
    return part_of(text) is not None and len(text) <= _LONGEST_CELL


def _is_dated(text: str) -> bool:
    if len(text) > _LONGEST_CELL:
        return False
    return find_period(text) is not None or find_date(text) is not None or _YEAR.search(text) is not None


def _is_prose(side: _Side) -> bool:
    """Whether rows run to the column's edge, as a paragraph's do."""
    width = side.right - side.left
    full = [
        row
        for row in side.rows
        if row[-1].right - row[0].left >= _FULL * width
        and len(" ".join(s.text for s in row).split()) >= _FULL_WORDS
        and not _is_dated(row[-1].text)
    ]
    return len(full) >= _FULL_ROWS and len(full) >= _PROSE * len(side.rows)


def _are_cards(one: _Side, other: _Side) -> bool:
    """Whether both sides are made alike, heavy rows with lighter ones below each: cards and no table."""
    heavy = [[row[0] for row in side.rows if row[0].bold] for side in (one, other)]
    if not heavy[0] or len(heavy[0]) != len(heavy[1]) or min(len(one.rows), len(other.rows)) < _CARD_ROWS:
        return False
    first = one.rows[0][0].bold and other.rows[0][0].bold
    light = all(2 * len(found) <= len(side.rows) for found, side in zip(heavy, (one, other), strict=True))
    level = all(_level(a, b) and _same(_style(a), _style(b)) for a, b in zip(*heavy, strict=True))
    few = max(len(one.rows), len(other.rows)) <= _CARD_ROWS + 1
    return first and light and level and (few or len(heavy[0]) > 1)


def _style(segment: Segment) -> tuple[float, bool]:
    return segment.size, segment.bold


def _same(one: tuple[float, bool], other: tuple[float, bool]) -> bool:
    return abs(one[0] - other[0]) <= _SAME_SIZE * one[0] and one[1] == other[1]
