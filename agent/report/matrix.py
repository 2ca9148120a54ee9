"""The evidence matrix as a grid: passages down, subjects across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.assessment import Cell
from agent.report.text import line_spans


@dataclass(frozen=True)
class Tile:
    """One cell as it is drawn.

    ``shade`` is the probability in tenths, 0 to 10, ``None`` where none was
    given; ``text`` is what stands in the cell, so that shade is never alone; one that
    was looked at twice has both answers ("93 → no").
    """

    answer: str
    text: str
    shade: int | None = None


@dataclass(frozen=True)
class Row:
    """A passage, its line numbers and a tile for each subject."""

    lines: str
    passage: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class Matrix:
    """``len(row.tiles) == len(subjects)`` for each row; rows stand in reading order."""

    subjects: tuple[str, ...]
    rows: tuple[Row, ...]


NOT_ASKED = Tile("not_asked", "–")


_WORDS = {"shown": "yes", "listed": "list", "no": "no", "not_asked": "–"}


def build_matrix(cells: Sequence[Cell]) -> Matrix:
    """Arrange cells as a grid; a pair that has no cell was not asked."""
    subjects = tuple(dict.fromkeys(cell.subject for cell in cells))
    passages: dict[tuple[tuple[int, ...], str], dict[str, Tile]] = {}
    for cell in sorted(cells, key=lambda cell: cell.lines):
        passages.setdefault((tuple(cell.lines), cell.passage), {})[cell.subject] = _tile(cell)
    rows = tuple(
        Row(line_spans(lines), passage, tuple(tiles.get(subject, NOT_ASKED) for subject in subjects))
        for (lines, passage), tiles in passages.items()
    )
    return Matrix(subjects, rows)


def _tile(cell: Cell) -> Tile:
    if cell.answer == "not_asked":
        return NOT_ASKED
    shade = None if cell.probability is None else round(cell.probability * 10)
    text = _WORDS[cell.answer] if cell.probability is None else f"{cell.probability * 100:.0f}"
    if cell.second is not None:
        first = text if cell.probability is not None else _WORDS[cell.second.first or "not_asked"]
        text = f"{first} → {_WORDS[cell.answer]}"
    return Tile(cell.answer, text, shade)
