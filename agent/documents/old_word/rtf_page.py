"""The rows that a Rich Text file's words make: paragraphs, tables, headers and footers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from agent.documents.office.page import Row, first_gap, space_out
from agent.documents.office.tables import Cell, read_table

_TWIPS = 20
_TABS = re.compile(r" *\t[ \t]*")
FLOWS = ("body", "header", "footer", "footnote", "box")
"""Where visible text goes; a text box's goes before the paragraph that it hangs on."""


@dataclass(slots=True)
class Paragraph:
    """The paragraph under way. ``quiet``: it holds hidden text; ``ground`` is a colour's number."""

    text: list[str] = field(default_factory=list)
    level: int = 0
    bullet: bool = False
    before: int = 0
    after: int = 0
    ground: int = 0
    in_table: bool = False
    quiet: bool = False
    odd: dict[str, str] = field(default_factory=dict)


class Page:
    """Takes text and breaks in, gives rows."""

    def __init__(self) -> None:
        self.paragraph = Paragraph()
        self.count = 0
        self._outer: list[Paragraph] = []
        self._rows: dict[str, list[Row]] = {flow: [] for flow in FLOWS}
        self._after: int | None = None
        self._table: list[list[Cell]] = []
        self._cells: list[Cell] = []
        self._cell: list[Row] = []
        self._grounds: list[int] = []
        self._ground = 0

    def set(self, word: str, value: int | None) -> None:
        """A word that says how the paragraph or the table's row under way stands."""
        paragraph, number = self.paragraph, value or 0
        if word == "pard":
            kept = {"bullet": paragraph.bullet, "quiet": paragraph.quiet}
            self.paragraph = Paragraph(paragraph.text, odd=paragraph.odd, **kept)
        elif word == "ls":
            paragraph.bullet = paragraph.bullet or number > 0
        elif word == "outlinelevel":
            paragraph.level = number + 1 if 0 <= number < 9 else 0
        elif word == "sb":
            paragraph.before = number
        elif word == "sa":
            paragraph.after = number
        elif word == "cbpat":
            paragraph.ground = number
        elif word == "intbl":
            paragraph.in_table = True
        elif word == "trowd":
            self._grounds = []
        elif word == "clcbpat":
            self._ground = number
        elif word == "cellx":  # each cell's definition ends with its right edge
            self._grounds.append(self._ground)
            self._ground = 0

    def grounds(self) -> list[int]:
        """The numbers of the colours under the text here, the nearest first; 0 for none."""
        cell = self._grounds[len(self._cells) : len(self._cells) + 1] if self.paragraph.in_table else []
        return [self.paragraph.ground, *cell]

    def end(self, word: str, flow: str) -> None:
        """A word that ends a paragraph, a cell or a table's row."""
        if word in {"cell", "nestcell"}:
            self._cell += self._taken()
            self._cells.append(Cell(self._cell))
            self._cell = []
        elif word in {"row", "nestrow"}:
            self._table.append(self._cells)
            self._cells = []
        elif self.paragraph.in_table:
            self._cell += self._taken()
        else:
            self.end_paragraph(flow)

    def enter(self) -> None:
        """Begin a text that stands apart from the paragraph under way."""
        self._outer.append(self.paragraph)
        self.paragraph = Paragraph()

    def leave(self, flow: str) -> None:
        """End such a text and go on with the paragraph around it."""
        if self.paragraph.text:
            self.end_paragraph(flow)
        self.count += 1
        self.paragraph = self._outer.pop()

    def end_paragraph(self, flow: str) -> None:
        """End the paragraph under way outside of tables."""
        paragraph = self.paragraph
        rows = self._taken()
        if flow == "body":
            self._end_table()
        if rows and flow == "body":
            rows[0].space = None if self._after is None else max(self._after, paragraph.before) / _TWIPS
            self._after = paragraph.after
        elif not rows and not paragraph.quiet:
            rows = [Row("")]  # a paragraph that is all hidden leaves no trace
        self._rows["body" if flow == "box" else flow] += rows

    def rows(self) -> list[Row]:
        """All rows in the order that they are read."""
        self.end_paragraph("body")
        rows = self._rows
        if rows["header"]:
            first_gap(rows["body"])
        return space_out(rows["header"] + rows["body"]) + first_gap(rows["footnote"]) + first_gap(rows["footer"])

    def _taken(self) -> list[Row]:
        rows = list(_rows_of(self.paragraph))
        self.paragraph = replace(self.paragraph, text=[], odd={}, bullet=False, quiet=False)
        self.count += 1
        return rows

    def _end_table(self) -> None:
        if self._cells:
            self._table.append(self._cells)
        if self._cell:
            self._table.append([Cell(self._cell)])
        self._rows["body"] += read_table(self._table)
        self._table, self._cells, self._cell = [], [], []


def _rows_of(paragraph: Paragraph) -> Iterator[Row]:
    # Letters beyond the first 65,536 are written as two.
    joined = "".join(paragraph.text).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    first = True
    for line in joined.split("\n"):
        text = _TABS.sub("   ", line.strip(" \t"))
        if text:
            bullet = paragraph.bullet and first and not paragraph.level
            yield Row(text, paragraph.level, bullet, int(paragraph.bullet and not first), odd=dict(paragraph.odd))
            first = False
