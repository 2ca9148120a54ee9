"""OpenDocument text as rows in reading order, with what is hidden told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from agent.dates import find_period
from agent.documents.office.colours import Colour, contrast
from agent.documents.office.page import Row, first_gap
from agent.documents.office.tables import Cell, read_table
from agent.documents.office.tree import Element, attribute, below, child, children, number, short
from agent.documents.opendocument.runs import SHAPES, Book, Runs
from agent.documents.opendocument.styles import Style
from agent.documents.spans import has_words
from agent.documents.speech import DESCRIPTION, speaks

_FLAT = 2.0
_FEW_ROWS, _LONGEST_HEADING = 2, 120
_PAGE = 2000.0
_DARK, _ROW = 1.25, 10.0
_TABS = re.compile(r" *\t[ \t]*")
_SKIPPED = frozenset({"text:tracked-changes", "text:sequence-decls", "text:variable-decls", "text:user-field-decls"})


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text stands: how it is hidden, the colour under it (``None``: not known), its depth in lists."""

    how: str | None
    ground: Colour | None
    depth: int = 0
    bullet: bool = False


class Story:
    """Reads one part of a document. ``aside`` are the rows of large text boxes, read behind the text."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self.aside: list[Row] = []
        self._after: float | None = None

    def read(self, root: Element, place: Place) -> list[Row]:
        """All rows of the part."""
        rows = self._blocks(root, place)
        return rows + self.aside

    def _blocks(self, parent: Element, place: Place) -> list[Row]:
        rows: list[Row] = []
        gap = False
        for element in parent:
            name = short(element)
            if name in {"text:p", "text:h"}:
                found = self._paragraph(element, place)
                if found and rows:
                    found[0].gap = found[0].gap or gap
                gap = not found and (gap or not has_words("".join(map(_own_text, element.iter()))))
                place = Place(place.how, place.ground, place.depth) if place.bullet else place
            else:
                found, gap = self._block(element, name, place), False
            rows += found
        return rows

    def _block(self, element: Element, name: str, place: Place) -> list[Row]:
        if name == "text:list":
            return self._blocks(element, Place(place.how, place.ground, place.depth + 1))
        if name == "text:list-item":
            return self._blocks(element, Place(place.how, place.ground, place.depth, bullet=True))
        if name == "table:table":
            return self._table(element, place)
        if name == "text:section":
            hides = (
                attribute(element, "display") in {"none", "condition"} and attribute(element, "is-hidden") != "false"
            )
            return self._blocks(element, self._hid(place, "in a hidden section" if hides else None))
        if name in SHAPES:
            return self._shape(element, place, None)
        if name in _SKIPPED or name.startswith("?"):
            return []
        return self._blocks(element, place)

    def _hid(self, place: Place, how: str | None) -> Place:
        return Place(place.how or how, place.ground, place.depth, place.bullet)

    def _paragraph(self, element: Element, place: Place) -> list[Row]:
        book = self._book
        book.paragraphs += 1
        style = book.styles.of("paragraph", attribute(element, "style-name"))
        ground = style.ground if style.ground is not None else place.ground
        if book.covered and style.ground is None:
            ground = None
        how = place.how
        if any(attribute(each, "is-hidden") == "true" for each in below(element, "text:hidden-paragraph")):
            how = how or "in a hidden paragraph"
        runs = Runs(book, ground)
        runs.read(element, how, style)
        rows = self._rows("".join(runs.shown), element, style, place)
        book.covered = max(book.covered - max(len(rows), 1), 0)
        for row in rows:
            row.odd.update(runs.odd)
        if rows:
            if self._after is not None:
                rows[0].space = max(self._after, style.before or 0.0)
            self._after = style.after or 0.0
        for shape in runs.shapes:
            rows += self._shape(shape, place, how)
        for note in runs.notes:
            book.notes += Story(book).read(note, Place(how, book.styles.page))
        return rows

    def _rows(self, text: str, element: Element, style: Style, place: Place) -> list[Row]:
        level = number(attribute(element, "outline-level")) if short(element) == "text:h" else style.level or 0
        rows: list[Row] = []
        for line in text.split("\n"):
            line = _TABS.sub("   ", line.strip(" \t"))
            if not line:
                continue
            period = find_period(line) if len(line) <= _LONGEST_HEADING else None
            heads = len(line) <= _LONGEST_HEADING and not (period and period.whole)
            first = not rows
            indent = max(place.depth - 1, 0) + (place.depth > 0 and not (place.bullet and first))
            rows.append(Row(line, int(level) if heads else 0, place.bullet and first and not level, indent))
        return rows

    def _shape(self, shape: Element, place: Place, how: str | None) -> list[Row]:
        """A frame or a drawn shape: its text, its description, and what lies upon it."""
        book = self._book
        style = book.styles.of("graphic", attribute(shape, "style-name"))
        for description in [*children(shape, "svg:title"), *children(shape, "svg:desc")]:
            if speaks(description.text or "", DESCRIPTION):
                book.hidden.add("in a picture's description", description.text or "")
        how = place.how or how or _shape_hides(shape)
        height = number(attribute(shape, "height"))
        ground = place.ground
        if style.filled or style.fill is not None or style.ground is not None:
            ground = style.fill if style.fill is not None else style.ground
            if ground is None or contrast(ground, book.styles.page) >= _DARK:
                book.covered = max(book.covered, int(height / _ROW) + 3)
        if child(shape, "draw:object") is not None or child(shape, "draw:object-ole") is not None:
            book.odd["embedded-file"] = "The file embeds another file; that one was not read."
        rows = first_gap(self._blocks(shape, Place(how, ground)))
        if len(rows) > _FEW_ROWS:
            self.aside += rows
            return []
        return rows

    def _table(self, table: Element, place: Place) -> list[Row]:
        lines = []
        for line in _table_rows(table):
            style = self._book.styles.of("table-row", attribute(line, "style-name"))
            hides = "in a hidden row of a table" if attribute(line, "visibility") in {"collapse", "filter"} else None
            if style.height is not None and style.height <= _FLAT:
                hides = hides or f"in a row of a table {style.height:g} pt high"
            cells = []
            for cell in children(line, "table:table-cell"):
                ground = self._book.styles.of("table-cell", attribute(cell, "style-name")).ground
                where = Place(place.how or hides, place.ground if ground is None else ground)
                span = int(number(attribute(cell, "number-columns-spanned"), 1.0))
                self._after = None
                cells.append(Cell(self._blocks(cell, where), span))
            lines.append(cells)
        return read_table(lines)


def _own_text(element: Element) -> str:
    return (element.text or "") + (element.tail or "")


def _table_rows(table: Element) -> Iterator[Element]:
    for element in table:
        if short(element) == "table:table-row":
            yield element
        elif short(element) in {"table:table-header-rows", "table:table-rows", "table:table-row-group"}:
            yield from _table_rows(element)


def _shape_hides(shape: Element) -> str | None:
    across, down = number(attribute(shape, "x")), number(attribute(shape, "y"))
    width, height = number(attribute(shape, "width"), 100.0), number(attribute(shape, "height"), 100.0)
    if across + width < -_FLAT or down + height < -_FLAT or max(across, down) > _PAGE:
        return "off the page"
    if attribute(shape, "width") and width < _FLAT:
        return f"in a shape {width:.1f} pt wide"
    return "in a hidden shape" if attribute(shape, "visibility") == "hidden" else None
