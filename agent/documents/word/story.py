"""A part's paragraphs and tables as rows in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from agent.dates import find_period
from agent.documents.headings import part_of
from agent.documents.office.page import Row, first_gap
from agent.documents.office.tables import Cell, read_table
from agent.documents.office.tree import Element, attribute, below, child, children, number, short
from agent.documents.word.book import Book, Place
from agent.documents.word.cells import Dressing, grounded
from agent.documents.word.look import Frame, Look, frame_of, is_on, over
from agent.documents.word.runs import INSERTED, UNFILLED, Runs
from agent.documents.word.shapes import Box, chosen, unsaid, words_of

_TWIPS = 20
_FLAT = 2.0
_LONGEST_HEADING = 120
_FEW_ROWS = 2
_AWAY, _WIDEST = -200.0, 7.0
_FILLING_WORDS = 5
_TO_FILL = re.compile(
    r"[\[<{_…]|\b(?:your|click|tap|enter|type|insert|choose|name|title|date|ihre?n?|votre|su)\b", re.IGNORECASE
)
_TABS = re.compile(r" *\t[ \t]*")
_SKIPPED = frozenset(
    {"w:sectPr", "w:sdtPr", "w:sdtEndPr", "w:customXmlPr", "w:pPr", "w:tblPr", "w:tblGrid", "w:docSuppData"}
)


@dataclass
class Story:
    """Reads one part: the body, a header, a note.

    Large text boxes stand beside the text and not in it: they are read behind
    it. ``opening`` are the rows of those that stand beside its beginning,
    ``aside`` those of the others.
    """

    book: Book
    opening: list[Row] = field(default_factory=list)
    aside: list[Row] = field(default_factory=list)
    _begun: bool = False
    _capital: str = ""

    def read(self, root: Element, place: Place) -> list[Row]:
        """All rows of the part."""
        rows = self.blocks(root, place)
        if rows and part_of(rows[0].text) is not None:
            # A text that begins with a section leaves name and contact to the sidebar.
            return self.opening + first_gap(rows) + self.aside
        return rows + self.opening + self.aside

    def blocks(self, parent: Element, place: Place) -> list[Row]:
        """The rows of paragraphs and tables in an element, in order."""
        rows: list[Row] = []
        last: tuple[str, Frame] | None = None
        gap = False
        for element, where in self._flat(parent, place):
            if short(element) == "w:tbl":
                found, last = self._table(element, where), None
            else:
                frame, style = self._frame(element), _style(element)
                found = self._paragraph(element, frame, where)
                if found and rows:
                    found[0].space = _space(last, (style, frame), self.book)
                last = (style, frame)
                if not found:
                    gap = gap or _is_blank(element)
                    continue
            if found:
                found[0].gap = found[0].gap or (gap and bool(rows))
                rows, gap = rows + found if not rows else _extended(rows, found), False
        return rows

    def _flat(self, parent: Element, place: Place) -> Iterator[tuple[Element, Place]]:
        """Paragraphs and tables with their places, those in controls and changes too."""
        for element in parent:
            name = short(element)
            if name in {"w:p", "w:tbl"}:
                yield element, place
            elif name == "w:sdt":
                unfilled = child(child(element, "w:sdtPr"), "w:showingPlcHdr") is not None
                yield from self._flat(element, place.with_odd(*UNFILLED) if unfilled else place)
            elif name in {"w:ins", "w:moveTo"}:
                yield from self._flat(element, place.with_odd(*INSERTED))
            elif name in {"w:del", "w:moveFrom"}:
                yield from self._flat(element, place.hidden("deleted text"))
            elif name == "w:altChunk":
                self.book.odd["embedded-part"] = "The document embeds a part in another format; that part was not read."
            elif name == "mc:AlternateContent":
                shown, fallback = chosen(element)
                if text := unsaid(shown, fallback):
                    self.book.hidden.add("in a part for older programs", text)
                if shown is not None:
                    yield from self._flat(shown, place)
            elif name not in _SKIPPED and not name.startswith("?"):
                yield from self._flat(element, place)

    def _frame(self, paragraph: Element) -> Frame:
        properties = child(paragraph, "w:pPr")
        return over(frame_of(properties, self.book.theme), self.book.styles.frame_of(_style(paragraph)))

    def _paragraph(self, paragraph: Element, frame: Frame, place: Place) -> list[Row]:
        book = self.book
        book.paragraphs += 1
        ground = place.ground if frame.ground is None else frame.ground
        if book.covered and frame.ground is None:
            ground = None
        runs = Runs(book, place, self._look(_style(paragraph), place), ground)
        runs.read(paragraph, place.how or self._hidden_by(paragraph, frame, place))
        rows = self._rows("".join(runs.shown), frame, runs.odd)
        book.covered = max(book.covered - max(len(rows), 1), 0)
        if rows and _is_drop_cap(paragraph):
            self._capital = rows[0].text
            rows = []
        begun, self._begun = self._begun, self._begun or bool(rows)
        for box in runs.boxes:
            rows += self._box(box, place, self.aside if begun else self.opening)
        return rows

    def _look(self, style: str, place: Place) -> Look:
        """How a paragraph's runs look before they say anything themselves."""
        key = style, place.look
        if key not in self.book.looks:
            styles = self.book.styles
            self.book.looks[key] = over(styles.look_of(style, "paragraph"), over(place.look, styles.look))
        return self.book.looks[key]

    def _rows(self, text: str, frame: Frame, odd: dict[str, str]) -> list[Row]:
        """The rows of a paragraph's text: one, but for line breaks in it."""
        listed = not frame.level and self.book.numbering.is_listed(frame)
        depth = (frame.list_level or 0) if listed else 0
        rows: list[Row] = []
        gap = False
        for line in text.split("\n"):
            line = _TABS.sub("   ", line.strip(" \t"))
            if not line:
                gap = True
                continue
            line, self._capital = self._capital + line, ""
            level = (frame.level or 0) if _may_head(line) else 0
            first = not rows
            # What follows a break in a list's member stands in from its first row.
            own = {code: said for code, said in odd.items() if code != UNFILLED[0] or (not level and _is_to_fill(line))}
            indent = depth + (listed and not first)
            rows.append(Row(line, level, listed and first, indent, gap and not first, odd=own))
            gap = False
        return rows

    def _box(self, box: Box, place: Place, beside: list[Row]) -> list[Row]:
        how = place.how or box.how
        look = place.look if box.letters is None else over(replace(place.look, colour=box.letters), place.look)
        rows = first_gap(self.blocks(box.content, Place(how, box.ground, look, place.odd, inside=True)))
        if len(rows) > _FEW_ROWS:
            beside += rows
            return []
        return rows

    def _hidden_by(self, paragraph: Element, frame: Frame, place: Place) -> str | None:
        """How a paragraph's own place hides it."""
        properties = child(paragraph, "w:pPr")
        if frame.exact is None and frame.left is None and properties is None:
            return None
        if frame.exact is not None and frame.exact <= _FLAT:
            return f"in lines {frame.exact:g} pt high"
        if self._is_beside(paragraph, frame, place):
            return "off the page"
        box, page = child(properties, "w:framePr"), self.book.page
        across, down = (number(attribute(box, side)) / _TWIPS for side in "xy")
        away = across <= _AWAY or across >= page.width or down <= _AWAY or down >= page.height
        return "off the page" if box is not None and away else None

    def _is_beside(self, paragraph: Element, frame: Frame, place: Place) -> bool:
        """Whether a paragraph's lines begin so far out that none of their letters reaches the page."""
        page, left = self.book.page, frame.left or 0.0
        if left >= page.width:
            return True
        if left >= 0 or frame.aligned not in {None, "left", "start", "both"}:
            return False
        start = left + (page.width if place.inside else page.left)
        return start + _WIDEST * len(words_of(paragraph)) < 0

    def _table(self, table: Element, place: Place) -> list[Row]:
        properties = child(table, "w:tblPr")
        afloat = child(properties, "w:tblpPr")
        across, down = (number(attribute(afloat, side)) / _TWIPS for side in ("tblpX", "tblpY"))
        if abs(across) >= self.book.page.width or abs(down) >= self.book.page.height:
            place = place.hidden("off the page")
        lines = list(_table_rows(table))
        dressing = Dressing(self.book, properties, len(lines))
        return read_table([self._cells(line, at, dressing, place) for at, line in enumerate(lines)])

    def _cells(self, line: Element, at: int, dressing: Dressing, place: Place) -> list[Cell]:
        place = place.hidden(_row_hides(line))
        cells = list(_row_cells(line))
        read = []
        for column, cell in enumerate(cells):
            properties = child(cell, "w:tcPr")
            dress = dressing.of(at, column, len(cells))
            own = self.book.theme.shading(child(properties, "w:shd"))
            ground = grounded(own, dress.ground, place.ground)
            rows = self.blocks(cell, Place(place.how, ground, over(dress.look, place.look), place.odd, inside=True))
            span = int(number(attribute(child(properties, "w:gridSpan"), "val"), 1.0))
            read.append(Cell(rows, span))
        return read


def _extended(rows: list[Row], more: list[Row]) -> list[Row]:
    rows.extend(more)
    return rows


def _may_head(line: str) -> bool:
    """Whether a row set as a heading may be one: a long text, contact data or a period alone is none."""
    if len(line) > _LONGEST_HEADING or "@" in line or line.count("|") > 1:
        return False
    period = find_period(line)
    return period is None or not period.whole


def _is_to_fill(line: str) -> bool:
    """Whether a template's own words ask to be replaced: many of its headings ("Objective") are placeholders too."""
    return _TO_FILL.search(line) is not None or len(line.split()) >= _FILLING_WORDS


def _style(paragraph: Element) -> str:
    return attribute(child(child(paragraph, "w:pPr"), "w:pStyle"), "val")


def _space(above: tuple[str, Frame] | None, below: tuple[str, Frame], book: Book) -> float | None:
    """The room between two paragraphs in points."""
    if above is None:
        return None
    (style, top), (own, frame) = above, below
    both_listed = book.numbering.is_listed(top) and book.numbering.is_listed(frame)
    if both_listed or (style == own and frame.contextual):
        return 0.0
    return max(top.after or 0.0, frame.before or 0.0)


def _is_blank(paragraph: Element) -> bool:
    """Whether a paragraph without visible text is an empty row: one that is all hidden leaves no trace."""
    return not any((each.text or "").strip() for each in below(paragraph, "w:t", "w:delText", "m:t", "w:instrText"))


def _is_drop_cap(paragraph: Element) -> bool:
    return attribute(child(child(paragraph, "w:pPr"), "w:framePr"), "dropCap") in {"drop", "margin"}


def _table_rows(table: Element) -> Iterator[Element]:
    for element in table:
        if short(element) == "w:tr":
            yield element
        elif short(element) in {"w:sdt", "w:sdtContent", "w:customXml", "w:ins", "w:del", "w:moveTo", "w:moveFrom"}:
            yield from _table_rows(element)


def _row_cells(line: Element) -> Iterator[Element]:
    for element in line:
        if short(element) == "w:tc":
            yield element
        elif short(element) in {"w:sdt", "w:sdtContent", "w:customXml"}:
            yield from _row_cells(element)


def _row_hides(line: Element) -> str | None:
    properties = child(line, "w:trPr")
    if is_on(child(properties, "w:hidden")):
        return "in a hidden row of a table"
    for height in children(properties, "w:trHeight"):
        points = number(attribute(height, "val")) / _TWIPS
        if points <= _FLAT and "exact" in {attribute(height, "hRule"), attribute(height, "h-rule")}:
            return f"in a row of a table {points:g} pt high"
    return None
