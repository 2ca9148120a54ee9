"""Tables in reading order: columns of a layout are read one after the other, rows of data as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.dates import find_period
from agent.documents.office.page import Row, first_gap

_SHORT, _SHORT_ROW = 80, 160
_TALL = 3


@dataclass(slots=True)
class Cell:
    """A cell's rows and how many columns it takes."""

    rows: list[Row]
    span: int = 1

    @property
    def filled(self) -> bool:
        """Whether there is anything to read in it."""
        return bool(self.rows)


def read_table(table: Sequence[Sequence[Cell]]) -> list[Row]:
    """The rows of a table, given its rows of cells."""
    read: list[Row] = []
    run: list[Sequence[Cell]] = []
    for cells in table:
        if sum(cell.filled for cell in cells) > 1:
            run.append(cells)
            continue
        read += _read_run(run)
        run = []
        for cell in cells:
            read += cell.rows
    return read + _read_run(run)


def _read_run(run: list[Sequence[Cell]]) -> list[Row]:
    """Rows of several cells each that stand below each other."""
    if _are_columns(run):
        return _by_columns(run)
    read: list[Row] = []
    for cells in run:
        read += _read_row([cell for cell in cells if cell.filled], tall_above=bool(read))
    return read


def _are_columns(run: list[Sequence[Cell]]) -> bool:
    """Whether cells below each other belong together: the first column's are mostly tall, as are others beside it."""
    if len(run) < 2 or len({tuple(cell.span for cell in cells) for cells in run}) > 1:
        return False
    tall = [[len(cell.rows) >= _TALL for cell in cells] for cells in run]
    first = sum(row[0] for row in tall)
    return 2 * first >= len(run) and any(any(row[1:]) for row in tall)


def _by_columns(run: list[Sequence[Cell]]) -> list[Row]:
    read: list[Row] = []
    for column in zip(*run, strict=True):
        for cell in column:
            read += first_gap(cell.rows)
    return read


def _read_row(cells: list[Cell], *, tall_above: bool) -> list[Row]:
    """One row of a table: its short cells side by side, else cell by cell."""
    if all(_is_short(cell) for cell in cells) and sum(len(cell.rows[0].text) for cell in cells) <= _SHORT_ROW:
        return [_joined([cell.rows[0] for cell in cells])]
    head, rest = cells[0], cells[1:]
    if _is_period(head) and len(rest) == 1 and not rest[0].rows[0].bullet:
        # A period in the margin belongs to the row that it stands beside.
        beside = rest[0].rows
        joined = [_joined([*head.rows, beside[0]]), *beside[1:]]
        return first_gap(joined) if tall_above else joined
    return [row for cell in cells for row in first_gap(cell.rows)]


def _is_short(cell: Cell) -> bool:
    return len(cell.rows) == 1 and len(cell.rows[0].text) <= _SHORT and not cell.rows[0].bullet


def _is_period(cell: Cell) -> bool:
    if not _is_short(cell):
        return False
    period = find_period(cell.rows[0].text)
    return period is not None and period.start == 0


def _joined(rows: list[Row]) -> Row:
    odd = {code: message for row in rows for code, message in row.odd.items()}
    level = min((row.level for row in rows if row.level), default=0) if all(row.level for row in rows) else 0
    return replace(rows[0], text="   ".join(row.text for row in rows), level=level, odd=odd)
