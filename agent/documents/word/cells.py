"""What a table's style says of a cell, by its place in the table."""

from __future__ import annotations

from collections.abc import Iterator

from agent.documents.office.colours import Colour
from agent.documents.office.tree import Element, attribute, child
from agent.documents.word.book import Book
from agent.documents.word.look import over
from agent.documents.word.styles import Dress

_FLAGS = {
    "firstRow": 0x20,
    "lastRow": 0x40,
    "firstColumn": 0x80,
    "lastColumn": 0x100,
    "noHBand": 0x200,
    "noVBand": 0x400,
}


class Dressing:
    """A table's style with the parts of it that the table wants (``w:tblLook``)."""

    def __init__(self, book: Book, properties: Element | None, rows: int) -> None:
        self._cells = book.styles.cells_of(attribute(child(properties, "w:tblStyle"), "val"))
        own = book.theme.shading(child(properties, "w:shd"))
        self._whole = Dress(ground=own)
        self._rows = rows
        wanted = child(properties, "w:tblLook")
        bits = int(attribute(wanted, "val", "0") or "0", 16) if _is_hexadecimal(attribute(wanted, "val")) else 0
        self._wanted = {flag for flag, bit in _FLAGS.items() if attribute(wanted, flag) == "1" or bits & bit}

    def of(self, row: int, column: int, columns: int) -> Dress:
        """The dress of one cell; what is said of fewer cells goes before what is said of more."""
        dress = self._whole
        for condition in self._conditions(row, column, columns):
            if (more := self._cells.get(condition)) is not None:
                dress = Dress(over(dress.look, more.look), grounded(dress.ground, more.ground, None))
        return dress

    def _conditions(self, row: int, column: int, columns: int) -> Iterator[str]:
        wanted = self._wanted
        if row == 0 and "firstRow" in wanted:
            yield "firstRow"
        if row == self._rows - 1 and "lastRow" in wanted:
            yield "lastRow"
        if column == 0 and "firstColumn" in wanted:
            yield "firstCol"
        if column == columns - 1 and "lastColumn" in wanted:
            yield "lastCol"
        if "noHBand" not in wanted:
            yield "band1Horz" if (row - ("firstRow" in wanted)) % 2 == 0 else "band2Horz"
        if "noVBand" not in wanted:
            yield "band1Vert" if (column - ("firstColumn" in wanted)) % 2 == 0 else "band2Vert"
        yield "wholeTable"


def grounded(*grounds: Colour | None) -> Colour | None:
    """The first colour that is said."""
    return next((ground for ground in grounds if ground is not None), None)


def _is_hexadecimal(text: str) -> bool:
    return bool(text) and len(text) <= 8 and all(digit in "0123456789abcdefABCDEF" for digit in text)
