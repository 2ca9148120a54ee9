"""The rows of a flow: what stands side by side said in one row, what is only set beside it in rows of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median

from agent.documents.headings import part_of
from agent.documents.pdf.columns import rows_of
from agent.documents.pdf.lettering import is_bullet
from agent.documents.pdf.segments import Segment

CELLS = "   "
"""What stands between the cells of one row."""

_EVEN, _EVEN_AT_MOST, _AFTER_A_STOP = 1.5, 3.0, 1.6  # of the font size
_MARK, _LONGEST_MARK, _MARK_ROOM = re.compile(r"[^\w\s@#]|[o–—-]|\(?\d{1,2}[.)]"), 4, 4.0
_SMALL = 0.4
_HIGHEST = 1.6  # of the font size, a row's box
_CLOSE = 1.8  # of the font size, from row to row
_SPREAD, _BLANK = 2.5, 0.35  # letters' distance beside a blank, and the blank
_NEXT = 2.2  # of the font size, from one row of what is set beside an entry to its next
_PROSE_WORDS, _INDENT = 5, 2.5
_STOP = re.compile(r"[.!?][)\]\"'”’]*$")
_OPEN_END = re.compile(r"(?:[-–—]|\b(?:to|until|bis|à|au|a|al))$")


@dataclass(slots=True)
class Row:
    """A row to be emitted, its box in points as the row runs.

    ``gap`` tells a blank row before it, ``joins`` that it carries the row
    above on (``glue`` stands between, and ``cut`` characters of that row's end
    fall away). ``level`` is a heading's depth. ``edge`` is how far rows of its
    column reach, ``last`` where its last cell begins.
    ``aside`` tells that it stands in a margin, beside rows that come after it.
    """

    text: str
    left: float
    bottom: float
    right: float
    top: float
    size: float
    font: str
    colour: tuple[int, int, int, int]
    bold: bool
    first: float
    page: int
    heavy: tuple[bool, bool] = (False, False)
    cells: int = 1
    last: float = 0.0
    edge: float = 0.0
    gap: bool = False
    joins: bool = False
    glue: str = " "
    cut: int = 0
    level: int = 0
    dotted: bool = False
    aside: bool = False
    hidden: str | None = None
    after: list[Row] = field(default_factory=list)

    @property
    def middle(self) -> float:
        """Half its height up."""
        return (self.bottom + self.top) / 2

    @property
    def bullet(self) -> bool:
        """Whether it begins with a list's mark."""
        return self.dotted or is_bullet(self.text)

    def step(self, below: Row) -> float:
        """From this row to the next, of the font size; a row broken in two counts from its lower half."""
        mine, other = (min(row.top - row.bottom, _HIGHEST * row.size) / 2 for row in (self, below))
        return (self.bottom + mine - below.top + other) / max(self.size, below.size, 0.1)


def lines(segments: Sequence[Segment]) -> list[Row]:
    """The rows of stretches that are read across, from top to bottom."""
    across = [_with_marks(row) for row in rows_of(segments)]
    edge = _edge(across)
    across = [_stretched(_spread(row), edge) for row in across]
    found: list[Row] = []
    for cells, extras in _hoisted(across, edge, _home(across)):
        for group in _by_bullets(cells):
            found.append(row_of(group, edge))
        for extra in extras:
            found.append(row_of([extra], edge))
            found[-1].aside = True
    return found


def row_of(cells: Sequence[Segment], edge: float = 0.0) -> Row:
    """One row of stretches from left to right."""
    main = max(cells, key=lambda s: len(s.text))
    return Row(
        text=_joined(cells),
        left=min(s.left for s in cells),
        bottom=min(s.bottom for s in cells),
        right=max(s.right for s in cells),
        top=max(s.top for s in cells),
        size=main.size,
        font=main.font,
        colour=main.colour,
        bold=all(s.bold for s in cells),
        first=cells[0].first,
        page=cells[0].page,
        heavy=(cells[0].heavy[0], cells[-1].heavy[1]),
        cells=len(cells),
        last=cells[-1].left,
        edge=edge,
        dotted=cells[0].dotted,
        hidden=main.hidden,
    )


def _edge(across: Sequence[Sequence[Segment]]) -> float:
    """How far the rows of running text reach to the right."""
    alone = [row[0].right for row in across if len(row) == 1]
    return max(alone or [row[-1].right for row in across])


def _joined(cells: Sequence[Segment]) -> str:
    return CELLS.join(cell.text for cell in cells)


def _spread(cells: list[Segment]) -> list[Segment]:
    """The cells of a row, words as one whose letters are set so far apart that their blanks look like gaps."""
    found = [cells[0]]
    for cell in cells[1:]:
        last = found[-1]
        apart = min(last.apart, cell.apart)
        near = cell.left - last.right < (_SPREAD * apart + _BLANK) * min(last.size, cell.size)
        if apart > 0 and near and abs(last.size - cell.size) < 0.1 * cell.size:
            found[-1] = _together(last, cell)
        else:
            found.append(cell)
    return found


def _stretched(cells: list[Segment], edge: float) -> list[Segment]:
    """The cells of a row, as one where blanks are wide only because the row is stretched to the column's edge."""
    if len(cells) < 2 or cells[-1].right < edge - cells[-1].size:
        return cells
    gaps = [other.left - one.right for one, other in pairwise(cells)]
    blanks = [cell.blank for cell in cells if cell.blank]
    least = min([*gaps, *blanks])
    even = sum(blank <= _EVEN * least for blank in [*gaps, *blanks]) > 1 and least <= _EVEN_AT_MOST * cells[-1].size
    even = even and _is_running_text(cells)
    found = [cells[0]]
    for cell, gap in zip(cells[1:], gaps, strict=True):
        last = found[-1]
        sentence = _STOP.search(last.text) and gap < _AFTER_A_STOP * last.size
        if sentence or (even and gap <= _EVEN * least):
            found[-1] = _together(last, cell)
        else:
            found.append(cell)
    return found


def _is_running_text(cells: Sequence[Segment]) -> bool:
    """Whether a row reads like a piece of a sentence and not like a list of names."""
    words = " ".join(cell.text for cell in cells).split()
    small = sum(word[:1].islower() and word.islower() for word in words)
    return small >= _SMALL * len(words) or any(word.endswith((",", "-", ";")) for word in words)


def _together(one: Segment, other: Segment) -> Segment:
    blank = max(one.blank, other.blank, other.left - one.right)
    main = max(one, other, key=lambda s: len(s.text))
    return replace(
        main,
        text=f"{one.text} {other.text}",
        left=min(one.left, other.left),
        right=max(one.right, other.right),
        bottom=min(one.bottom, other.bottom),
        top=max(one.top, other.top),
        first=one.first,
        dotted=one.dotted,
        blank=blank,
        heavy=(one.heavy[0], other.heavy[1]),
    )


def _with_marks(cells: list[Segment]) -> list[Segment]:
    """The cells of a row, a list's mark and what it stands before as one."""
    found: list[Segment] = []
    for cell in cells:
        mark = found[-1] if found and len(found[-1].text) <= _LONGEST_MARK else None
        if mark and _MARK.fullmatch(mark.text) and cell.left - mark.right < _MARK_ROOM * cell.size:
            text = f"{mark.text} {cell.text}"
            found[-1] = replace(cell, text=text, left=mark.left, first=cell.left + cell.first - mark.left)
        else:
            found.append(cell)
    return found


def _evenly_set(cells: Sequence[Segment], edge: float) -> bool:
    """Whether a row's blanks are wide only because it is stretched to the column's edge."""
    blanks = [other.left - one.right for one, other in pairwise(cells)]
    blanks += [cell.blank for cell in cells if cell.blank]
    if len(blanks) < 2 or cells[-1].right < edge - cells[-1].size:
        return False
    return max(blanks) <= _EVEN * min(blanks) and max(blanks) <= _EVEN_AT_MOST * cells[0].size


def _by_bullets(cells: Sequence[Segment]) -> list[list[Segment]]:
    """The cells of a row, apart where a list's mark begins a new item."""
    groups: list[list[Segment]] = []
    for cell in cells:
        if groups and not (cell.bullet and groups[-1][0].bullet):
            groups[-1].append(cell)
        else:
            groups.append([cell])
    return groups


def _home(across: Sequence[Sequence[Segment]]) -> float | None:
    """Where rows that stand alone mostly begin."""
    lefts = Counter(round(row[0].left / 3) for row in across if len(row) == 1)
    return 3.0 * lefts.most_common(1)[0][0] if lefts else None


def _hoisted(
    across: Sequence[list[Segment]], edge: float, home_left: float | None
) -> list[tuple[list[Segment], list[Segment]]]:
    """Each row with what is set beside the rows below it and belongs to it: places and dates in a margin.

    A first cell stands beside an entry's first row and stays in it; more of
    them below, beside the entry's bullets or its running text, follow that row.
    """
    found: list[tuple[list[Segment], list[Segment]]] = []
    beside = _margin(across)
    last: Segment | None = None  # the last extra cell, to which one right below it belongs
    home = -1
    for cells in across:
        if len(cells) < 2:
            alone = cells[0]
            margin = home_left is not None and alone.left > (home_left + edge) / 2
            if last is not None and margin and _below(last, alone) and home >= 0:
                found[home][1].append(alone)
                last = alone
            elif home == len(found) - 1 and home >= 0 and _goes_on(found[home][0], alone, beside):
                found[home] = ([_together(found[home][0][0], alone), *found[home][0][1:]], found[home][1])
            else:
                found.append((cells, []))
            continue
        main = _main(cells, last, home_left)
        extras = [cell for cell in cells if cell is not main]
        if last is not None and len(extras) == 1 and _below(last, extras[0]) and _runs_on(main, edge):
            _attach(found[home], last, extras[0])
            last = extras[0]
            found.append(([main], []))
            continue
        if len(extras) == 1 and extras[0] is cells[0] and part_of(extras[0].text):
            found += [(extras, []), ([main], [])]  # a heading in the margin of what it is about
            last, home = None, -1
            continue
        found.append((list(cells), []))
        last, home = extras[-1], len(found) - 1
    return found


def _main(cells: Sequence[Segment], last: Segment | None, home: float | None) -> Segment:
    """The cell that is no margin's: the one that begins where rows do, or the widest."""
    if home is not None:
        nearest = min(cells, key=lambda cell: abs(cell.left - home))
        if abs(nearest.left - home) < _INDENT * nearest.size:
            return nearest
    if last is not None and len(cells) == 2:
        one, other = cells
        if _below(last, one) != _below(last, other):
            return other if _below(last, one) else one
    return max(cells, key=lambda s: s.right - s.left)


def _margin(across: Sequence[Sequence[Segment]]) -> float:
    """Where the margin at the right begins, in which places and dates end alike."""
    ends = [row[-1] for row in across if len(row) > 1]
    far = max((cell.right for cell in ends), default=0.0)
    return min((cell.left for cell in ends if far - cell.right < cell.size), default=far)


def _goes_on(cells: Sequence[Segment], alone: Segment, margin: float) -> bool:
    """Whether a row carries on a title that was broken before what stands right of it."""
    if len(cells) != 2:
        return False
    title, other = cells
    alike = (
        title.bold == alone.bold and title.colour == alone.colour and abs(title.size - alone.size) < 0.05 * title.size
    )
    lined = abs(title.left - alone.left) < 0.5 * alone.size and not alone.bullet
    near = 0 < title.middle - alone.middle < _CLOSE * alone.size
    full = title.right + alone.first + 0.3 * alone.size > margin and alone.right < other.left
    return alike and lined and near and full


def _attach(entry: tuple[list[Segment], list[Segment]], last: Segment, extra: Segment) -> None:
    if _OPEN_END.search(last.text) and last in entry[0]:
        last.text = f"{last.text} {extra.text}"  # a period that is broken over two rows of a margin
        last.bottom = extra.bottom
    else:
        entry[1].append(extra)


def _below(last: Segment, extra: Segment) -> bool:
    """Whether a cell is the next row of what another begins, in the same margin."""
    near = last.middle - extra.middle <= _NEXT * max(last.size, extra.size)
    lined = abs(last.right - extra.right) < extra.size or abs(last.left - extra.left) < extra.size
    return near and lined and abs(last.size - extra.size) < 0.2 * last.size


def _runs_on(main: Segment, edge: float) -> bool:
    """Whether a row is a bullet or running text, which nothing belongs into."""
    words = len(main.text.split())
    reaches = main.right > edge - 3 * main.size
    return main.bullet or main.text[:1].islower() or (words >= _PROSE_WORDS and reaches)


def usual_pitch(rows: Sequence[Row]) -> float:
    """From a row to the next, of the font size, where nothing parts them."""
    steps = [one.step(other) for one, other in pairwise(rows) if one.page == other.page and one.middle > other.middle]
    near = sorted(step for step in steps if 0.8 < step < 2.4)
    return median(near[: max(1, (len(near) * 2 + 2) // 3)]) if near else 1.25
