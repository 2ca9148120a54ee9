"""The order in which a page's stretches are read: columns down, tables across."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median

from agent.documents.headings import part_of
from agent.documents.pdf.columns import are_columns, rows_of
from agent.documents.pdf.segments import Segment

_DEEPEST = 6
_FEWEST_ROWS = 2
_GUTTER = 0.6  # of the usual font size
_NEAR, _HALF = 3.0, 0.5  # rows that begin within so many letters of the cut count for it
_MOST_CANDIDATES = 60
_TRIED = 12
_BIGGER, _CARDS = 1.1, 3
_TITLE_ROWS, _APART = 3, 1.5
_SIDEBAR = 0.46  # of the width of both columns


@dataclass(slots=True)
class Flow:
    """Stretches that are read row by row."""

    segments: list[Segment]


@dataclass(slots=True)
class Split:
    """Two columns, each read to its end; ``at`` is where the right one begins, in points.

    ``head`` is what stands in a left sidebar above its first heading (a name,
    an address) where the right column begins without one: it is read first.
    """

    left: list[Node]
    right: list[Node]
    at: float
    sidebar: bool
    swapped: bool = False
    head: list[Node] = field(default_factory=list)
    box: tuple[float, float, float, float] = field(default=(0.0, 0.0, 0.0, 0.0))

    @property
    def parts(self) -> list[list[Node]]:
        """The columns in the order they are read in."""
        if self.head:
            return [self.head, self.right, self.left]
        return [self.right, self.left] if self.swapped else [self.left, self.right]


Node = Flow | Split


def across(node: Node) -> tuple[float, float]:
    """Where a part of a page begins and ends from left to right, in points."""
    if isinstance(node, Split):
        return node.box[0], node.box[2]
    return min(s.left for s in node.segments), max(s.right for s in node.segments)


@dataclass(frozen=True, slots=True)
class _Cut:
    at: float
    top: float
    bottom: float
    left: list[Segment]
    right: list[Segment]
    over: list[Segment] = field(default_factory=list)


def ordered(segments: Sequence[Segment], depth: int = 0) -> list[Node]:
    """The page taken apart into what is read row by row and columns of it, from top to bottom."""
    if len(segments) < 2 * _FEWEST_ROWS or depth >= _DEEPEST:
        return [Flow(list(segments))] if segments else []
    for whole in _cuts(segments):
        cut = _without_title(whole)
        if not are_columns(cut.left, cut.right):
            continue
        inside = {id(segment) for segment in [*whole.left, *whole.right]}
        rest = [segment for segment in segments if id(segment) not in inside]
        middle = (cut.top + cut.bottom) / 2
        above = [segment for segment in rest if segment.middle > middle] + cut.over
        below = [segment for segment in rest if segment.middle <= middle]
        return [*ordered(above, depth + 1), _split(cut, depth), *ordered(below, depth + 1)]
    parts = _sections(segments)
    return [node for part in parts for node in ordered(part, depth + 1)] if len(parts) > 1 else [Flow(list(segments))]


def _sections(segments: Sequence[Segment]) -> list[list[Segment]]:
    """The stretches taken apart below each heading that stands alone in its row; one part where none may be columns."""
    body = median(segment.size for segment in segments)
    parts: list[list[Segment]] = [[]]
    for row in rows_of(segments):
        if len(row) == 1 and (row[0].size > _BIGGER * body or part_of(row[0].text)):
            parts += [[row[0]], []]
        else:
            parts[-1] += row
    if not any(any(are_columns(cut.left, cut.right) for cut in _cuts(part)) for part in parts if len(part) > _CARDS):
        return [list(segments)]
    return [part for part in parts if part]


def _without_title(cut: _Cut) -> _Cut:
    """The cut without a title of the page that stands over one column only, well apart from it."""
    for side, other in ((cut.left, cut.right), (cut.right, cut.left)):
        below = max(segment.top for segment in other)
        over = [segment for segment in side if segment.bottom >= below]
        rest = [segment for segment in side if segment.bottom < below]
        if not over or len(rest) < _FEWEST_ROWS or len(rows_of(over)) > _TITLE_ROWS:
            continue
        if min(s.bottom for s in over) - max(s.top for s in rest) > _APART * max(s.size for s in over):
            sides = (rest, cut.right) if side is cut.left else (cut.left, rest)
            return _Cut(cut.at, below, cut.bottom, *sides, over)
    return cut


def _split(cut: _Cut, depth: int) -> Split:
    left, right = ordered(cut.left, depth + 1), ordered(cut.right, depth + 1)
    edges = [segment.left for segment in cut.left], [segment.right for segment in cut.right]
    whole = max(edges[1]) - min(edges[0])
    share = (cut.at - min(edges[0])) / whole
    box = min(edges[0]), cut.bottom, max(edges[1]), cut.top
    swapped = share < _SIDEBAR and _names(cut.right, cut.left)
    split = Split(left, right, cut.at, min(share, 1 - share) < _SIDEBAR, swapped, box=box)
    if share < _SIDEBAR and not swapped and not _is_heading(rows_of(cut.right)[0]):
        _set_head(split, cut.left)
    return split


def _set_head(split: Split, left: Sequence[Segment]) -> None:
    rows = rows_of(left)
    above = next((place for place, row in enumerate(rows) if _is_heading(row)), 0)
    if above and len(split.left) == 1 and isinstance(split.left[0], Flow):
        split.head = [Flow([segment for row in rows[:above] for segment in row])]
        split.left = [Flow([segment for row in rows[above:] for segment in row])]


def _is_heading(row: Sequence[Segment]) -> bool:
    return len(row) == 1 and part_of(row[0].text) is not None


def _names(one: Sequence[Segment], other: Sequence[Segment]) -> bool:
    """Whether the page's largest letters are in this column: the name of the person."""
    biggest = max(one, key=lambda segment: segment.size)
    return (
        biggest.size > 1.15 * max(segment.size for segment in other)
        and biggest.middle > max(segment.middle for segment in one) - 3 * biggest.size
    )


def _cuts(segments: Sequence[Segment]) -> Iterator[_Cut]:
    """Where the stretches may be cut into a left and a right column, the longest first."""
    body = median(segment.size for segment in segments)
    starts = sorted({round(segment.left) for segment in segments})[1:]
    if len(starts) > _MOST_CANDIDATES:
        counted = {start: sum(round(s.left) == start for s in segments) for start in starts}
        starts = sorted(sorted(starts, key=lambda start: -counted[start])[:_MOST_CANDIDATES])
    found: list[tuple[float, float, _Cut]] = []
    for start in starts:
        for cut in _bands(segments, start - 1.0, _GUTTER * body):
            gutter = min(s.left for s in cut.right) - max(s.right for s in cut.left)
            shared = min(max(s.top for s in side) for side in (cut.left, cut.right)) - max(
                min(s.bottom for s in side) for side in (cut.left, cut.right)
            )
            if shared > body:
                near = sum(s.left - start < _NEAR * body for s in cut.right) / len(cut.right)
                found.append((shared * (_HALF + near), gutter, cut))
    found.sort(key=lambda each: (-round(each[0]), -each[1]))
    for _, _, cut in found[:_TRIED]:
        yield cut


def _bands(segments: Sequence[Segment], at: float, room: float) -> Iterator[_Cut]:
    """The parts of the page, from top to bottom, that nothing crosses at ``at`` nor in the room left of it."""
    across = sorted((s for s in segments if s.left < at and s.right > at + 1 - room), key=lambda s: -s.middle)
    edges = [float("inf"), *(s.middle for s in across), float("-inf")]
    members: list[tuple[list[Segment], list[Segment]]] = [([], []) for _ in range(len(edges) - 1)]
    crossing = {id(segment) for segment in across}
    place = 0
    for segment in sorted(segments, key=lambda s: -s.middle):
        if id(segment) in crossing:
            continue
        while segment.middle < edges[place + 1]:
            place += 1
        members[place][0 if segment.left < at else 1].append(segment)
    for left, right in members:
        if len(left) >= _FEWEST_ROWS and len(right) >= _FEWEST_ROWS:
            both = [*left, *right]
            yield _Cut(at, max(s.top for s in both), min(s.bottom for s in both), left, right)
