"""Rows as they will be emitted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from agent.documents.pdf.segments import Segment, Standing

CELLS = "   "
"""What stands between the cells of one row."""

_HIGHEST = 1.6  # of the font size, a row's box


@dataclass(slots=True, kw_only=True)
class Row(Standing):
    """A row to be emitted, its box in points as the row runs.

    ``gap`` tells a blank row before it, ``joins`` that it carries the row
    above on (``glue`` stands between, and ``cut`` characters of that row's end
    fall away). ``level`` is a heading's depth. ``edge`` is how far rows of its
    column reach, ``last`` where its last cell begins.
    ``aside`` tells that it stands in a margin, beside rows that come after it.
    """

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
    aside: bool = False

    def step(self, below: Row) -> float:
        """From this row to the next, of the font size; a row broken in two counts from its lower half."""
        mine, other = (min(row.top - row.bottom, _HIGHEST * row.size) / 2 for row in (self, below))
        return (self.bottom + mine - below.top + other) / max(self.size, below.size, 0.1)


def row_of(cells: Sequence[Segment], edge: float = 0.0) -> Row:
    """One row of stretches from left to right."""
    main = max(cells, key=lambda s: len(s.text))
    return Row(
        text=CELLS.join(cell.text for cell in cells),
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


def usual_pitch(rows: Sequence[Row]) -> float:
    """From a row to the next, of the font size, where nothing parts them."""
    steps = [one.step(other) for one, other in pairwise(rows) if one.page == other.page and one.middle > other.middle]
    near = sorted(step for step in steps if 0.8 < step < 2.4)
    return median(near[: max(1, (len(near) * 2 + 2) // 3)]) if near else 1.25
