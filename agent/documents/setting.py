"""Sets a text in rows, as a browser or TeX does: white space collapsed, breaks and gaps once, whoever asks for them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.documents.extracted import Mark

_SPACE = re.compile(r"[ \t\n\r\f]+")
_BREAKS = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_JOINTS = frozenset(":,|·•;")
_SMALL_HEADING, _LONGEST_NAME = 3, 40
_BREAK, _GAP = "\n", "\n\n"
COLUMN = "\t"
"""What parts cells and boxes that stand side by side."""


@dataclass(slots=True)
class Row:
    """One row: its text, whether a blank row stands before it, its marks.

    ``boxes``: it is a list of boxes, and so continues the name above it.
    """

    text: str
    gap: bool = False
    level: int = 0
    bullet: bool = False
    boxes: bool = False


class Writer:
    """Takes text and the edges of elements in order, gives rows."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._parts: list[str] = []
        self._pending = ""
        self._gap = False
        self._level, self._bullet, self._boxes = 0, False, False
        self._next_level, self._next_bullet = 0, False

    @property
    def begun(self) -> int:
        """How many rows have text so far; the one that is being written counts."""
        return len(self.rows) + bool(self._parts)

    def text(self, text: str) -> None:
        """Running text, whose white space collapses."""
        text = _SPACE.sub(" ", _BREAKS.sub(" ", text))
        if not text.strip(" "):
            if text:
                self._pending = self._pending or " "
            return
        self._part(text[0] == " ", joins=text.lstrip(" ")[0] in _JOINTS)
        self._parts.append(text.strip(" "))
        self._pending = " " if text[-1] == " " else ""

    def verbatim(self, text: str) -> None:
        """Text whose rows are kept."""
        for place, row in enumerate(_BREAKS.split(text)):
            if place:
                self.edge()
            if row.strip():
                self._part(spaced=False)
                self._parts.append(row.rstrip())

    def edge(self) -> None:
        """A row ends here."""
        if self._pending in {"", " "}:
            self._pending = _BREAK

    def gap(self) -> None:
        """A blank row stands here."""
        self._pending = _GAP

    def end(self) -> None:
        """A row ends here, whatever stands beside it."""
        self._pending = _GAP if self._pending == _GAP else _BREAK

    def beside(self, separator: str) -> None:
        """What comes next stands in the same row, behind a separator."""
        if self._pending != _GAP:
            self._pending = separator

    def apart(self, separator: str) -> None:
        """What comes next in the same row stands behind a separator; a row that ends here ends."""
        if self._pending in {"", " "}:
            self._pending = separator

    def next_row(self, *, level: int = 0, bullet: bool = False) -> None:
        """Marks of the next row that begins; none where what bore them had no text."""
        self._next_level, self._next_bullet = level, bullet

    def boxes(self) -> None:
        """The row that is being written is a list of boxes."""
        self._boxes = bool(self._parts)

    def close(self) -> list[Row]:
        """All rows."""
        self._flush()
        return self.rows

    def _part(self, spaced: bool, *, joins: bool = False) -> None:
        """Begin a piece of text: a new row, or what parts it from the piece before."""
        pending = self._pending or (" " if spaced else "")
        if pending in {_BREAK, _GAP}:
            self._flush()
            self._gap = pending == _GAP
        elif pending and self._parts:
            plain = pending != " " and (joins or self._parts[-1][-1:] in _JOINTS)
            self._parts.append(" " if plain else pending)
        if not self._parts:
            self._level, self._bullet = self._next_level, self._next_bullet
            self._next_level, self._next_bullet = 0, False
        self._pending = ""

    def _flush(self) -> None:
        if self._parts:
            self.rows.append(Row("".join(self._parts), self._gap, self._level, self._bullet, self._boxes))
        self._parts, self._gap, self._boxes = [], False, False


def composed(rows: Sequence[Row], asides: Sequence[tuple[str, Sequence[str]]]) -> tuple[str, list[Mark]]:
    """The text of all rows with their marks; behind them what is hidden, each with how."""
    parts: list[str] = []
    marks: list[Mark] = []
    length = 0

    def put(text: str, between: str) -> tuple[int, int]:
        nonlocal length
        between = between if parts else ""
        parts.extend([between, text])
        start = length + len(between)
        length = start + len(text)
        return start, length

    for row in _joined(rows):
        start, end = put(row.text, _GAP if row.gap else _BREAK)
        if row.level or row.bullet:
            marks.append(Mark(start, end, level=row.level, bullet=row.bullet))
    for how, said in asides:
        for place, text in enumerate(said):
            marks.append(Mark(*put(text, _BREAK if place else _GAP), hidden=how))
    return "".join(parts), marks


def _joined(rows: Sequence[Row]) -> list[Row]:
    """The rows, a list of boxes with the short name above it as one: "Web: JavaScript, HTML 5".

    A small heading that stands over such a list names the list and opens no section.
    """
    out: list[Row] = []
    for row in rows:
        if row.boxes and not row.gap and out and _names(out[-1]):
            above = out[-1]
            if len(out) > 1 and out[-2].level >= _SMALL_HEADING and not above.gap:
                out[-2] = replace(out[-2], level=0)
                out.append(row)
                continue
            joint = " " if above.text.endswith(":") else ": "
            out[-1] = Row(above.text + joint + row.text, above.gap, 0, above.bullet)
        else:
            out.append(row)
    return out


def _names(row: Row) -> bool:
    """Whether a row may name the list below it."""
    small = row.level == 0 or row.level >= _SMALL_HEADING
    return small and len(row.text) <= _LONGEST_NAME and not re.search(r"[.!?;,\t]|\d{4}", row.text)
