"""The rows of a flow, from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence

from agent.documents.pdf.cells import by_bullets, spread, stretched, with_marks
from agent.documents.pdf.columns import rows_of
from agent.documents.pdf.margins import Margins
from agent.documents.pdf.rows import Row, row_of
from agent.documents.pdf.segments import Segment


def lines(segments: Sequence[Segment]) -> list[Row]:
    """The rows of stretches that are read across, from top to bottom."""
    across = [with_marks(row) for row in rows_of(segments)]
    edge = _edge(across)
    across = [stretched(spread(row), edge) for row in across]
    found: list[Row] = []
    for entry in Margins(across, edge).entries():
        found += [row_of(group, edge) for group in by_bullets(entry.cells)]
        for extra in entry.extras:
            found.append(row_of([extra], edge))
            found[-1].aside = True
    return found


def _edge(across: Sequence[Sequence[Segment]]) -> float:
    """How far the rows of running text reach to the right."""
    alone = [row[0].right for row in across if len(row) == 1]
    return max(alone or [row[-1].right for row in across])
