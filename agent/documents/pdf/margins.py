"""What stands in a margin of a flow: dates, places and headings beside the entries that they belong to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from agent.documents.headings import part_of
from agent.documents.pdf.cells import together
from agent.documents.pdf.segments import Segment

_CLOSE = 1.8  # of the font size, from row to row
_NEXT = 2.2  # of the font size, from one row of what is set beside an entry to its next
_PROSE_WORDS, _TITLE_WORDS, _BROKEN_WORDS, _INDENT = 5, 4, 3, 2.5
_OPEN_END = re.compile(r"(?:[-–—]|\b(?:to|until|bis|à|au|a|al))$")
_FINISHED = re.compile(r"[.!?:;][)\]\"'”’]*$")
_HEADED = {"experience", "education"}  # no labels of a list are so called


@dataclass(slots=True)
class Entry:
    """A row's cells, and what is set beside the rows below it and belongs to it, each a row of its own."""

    cells: list[Segment]
    extras: list[Segment] = field(default_factory=list)


class Margins:
    """The rows of a flow with what stands in its margins.

    A first cell stands beside an entry's first row and stays in it; more of
    them below, beside the entry's bullets or its running text, follow that row.
    ``edge`` is how far rows reach to the right, in points.
    """

    def __init__(self, across: Sequence[list[Segment]], edge: float) -> None:
        self._across = across
        self._edge = edge
        self._home = _home(across)
        self._right = _right(across)
        self._headed = self._has_headings()
        self._entries: list[Entry] = []
        self._at: Entry | None = None  # the entry that margins may belong to
        self._last: Segment | None = None  # the last cell of a margin, to which one right below it belongs

    def entries(self) -> list[Entry]:
        """The rows, from top to bottom."""
        for cells in self._across:
            if len(cells) == 1:
                self._alone(cells[0])
            else:
                self._row(cells)
        return self._entries

    def _alone(self, cell: Segment) -> None:
        above = self._entries[-1] if self._entries else None
        in_margin = self._home is not None and cell.left > (self._home + self._edge) / 2
        if self._at and self._last and in_margin and _below(self._last, cell):
            self._at.extras.append(cell)
            self._last = cell
        elif above is not None and (place := self._carried_on(above.cells, cell)) is not None:
            above.cells[place] = together(above.cells[place], cell)
        else:
            self._entries.append(Entry([cell]))

    def _row(self, cells: list[Segment]) -> None:
        main = self._main(cells)
        extras = [cell for cell in cells if cell is not main]
        if self._headed and cells[0] is not main and _is_heading(cells[0]):
            self._entries.append(Entry([cells[0]]))
            self._at = self._last = None
            cells = cells[1:]
            extras = [cell for cell in cells if cell is not main]
        elif self._at and self._last and len(extras) == 1 and _below(self._last, extras[0]) and self._runs_on(main):
            self._beside(self._at, self._last, extras[0])
            self._entries.append(Entry([main]))
            return
        self._entries.append(Entry(list(cells)))
        if extras:
            self._at, self._last = self._entries[-1], extras[-1]

    def _beside(self, entry: Entry, last: Segment, extra: Segment) -> None:
        if _OPEN_END.search(last.text) and last in entry.cells:
            last.text = f"{last.text} {extra.text}"  # a period that is broken over two rows of a margin
            last.bottom = extra.bottom
        else:
            entry.extras.append(extra)
            self._last = extra

    def _main(self, cells: Sequence[Segment]) -> Segment:
        """The cell that is no margin's: the one that begins where rows do, or the widest."""
        if self._home is not None:
            nearest = min(cells, key=lambda cell: abs(cell.left - (self._home or 0.0)))
            if abs(nearest.left - self._home) < _INDENT * nearest.size:
                return nearest
        if self._last is not None and len(cells) == 2:
            one, other = cells
            if _below(self._last, one) != _below(self._last, other):
                return other if _below(self._last, one) else one
        return max(cells, key=lambda s: s.right - s.left)

    def _runs_on(self, main: Segment) -> bool:
        """Whether a row is a bullet or running text, which nothing belongs into."""
        reaches = main.right > self._edge - 3 * main.size
        return main.bullet or main.text[:1].islower() or (len(main.text.split()) >= _PROSE_WORDS and reaches)

    def _carried_on(self, cells: Sequence[Segment], alone: Segment) -> int | None:
        """Which cell of the row above a row carries on: one that was broken before what stands right of it."""
        if len(cells) == 1 or alone.bullet:
            return None
        for place, (cell, right) in enumerate(zip(cells, [*cells[1:], None], strict=True)):
            if right is None or not _lined(cell, alone) or alone.right >= right.left:
                continue
            room = min(right.left, self._right if place == len(cells) - 2 else right.left)
            words = len(cell.text.split())
            full = words >= _BROKEN_WORDS and cell.right + alone.first + 0.3 * alone.size > room
            small = alone.text[:1].islower() and words >= _TITLE_WORDS
            return place if (full or small) and not _FINISHED.search(cell.text) else None
        return None

    def _has_headings(self) -> bool:
        """Whether headings stand in the left margin of what they are about."""
        first = [row[0] for row in self._across if len(row) > 1 and row[0] is not self._main_or_none(row)]
        parts = [part_of(cell.text) for cell in first if _is_heading(cell)]
        return 2 * len(parts) >= len(first) > 1 and bool(_HEADED & set(parts))

    def _main_or_none(self, row: Sequence[Segment]) -> Segment | None:
        """The cell of a row that begins where rows do."""
        if self._home is None:
            return max(row, key=lambda s: s.right - s.left)
        return next((cell for cell in row if abs(cell.left - self._home) < _INDENT * cell.size), None)


def _home(across: Sequence[Sequence[Segment]]) -> float | None:
    """Where rows that stand alone mostly begin."""
    lefts = Counter(round(row[0].left / 3) for row in across if len(row) == 1)
    return 3.0 * lefts.most_common(1)[0][0] if lefts else None


def _right(across: Sequence[Sequence[Segment]]) -> float:
    """Where the margin at the right begins, in which places and dates end alike."""
    ends = [row[-1] for row in across if len(row) > 1]
    far = max((cell.right for cell in ends), default=0.0)
    return min((cell.left for cell in ends if far - cell.right < cell.size), default=far)


def _is_heading(cell: Segment) -> bool:
    return part_of(cell.text) is not None and not cell.text.endswith((":", "："))


def _lined(cell: Segment, alone: Segment) -> bool:
    """Whether a row stands right below a cell, painted alike and beginning where it does."""
    alike = cell.bold == alone.bold and cell.colour == alone.colour and abs(cell.size - alone.size) < 0.05 * cell.size
    near = cell.bottom - alone.bottom < _CLOSE * alone.size and alone.middle < cell.middle
    return alike and near and abs(cell.left - alone.left) < 0.5 * alone.size


def _below(last: Segment, extra: Segment) -> bool:
    """Whether a cell is the next row of what another begins, in the same margin."""
    near = last.middle - extra.middle <= _NEXT * max(last.size, extra.size)
    lined = abs(last.right - extra.right) < extra.size or abs(last.left - extra.left) < extra.size
    return near and lined and abs(last.size - extra.size) < 0.2 * last.size
