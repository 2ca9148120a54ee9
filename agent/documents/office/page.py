"""The page that a reader of office documents makes: rows of visible text, what is hidden, and what is odd."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from agent.documents.extracted import Extracted, Mark, Note

_MOST_NOTES = 40
_MORE_SPACE = 3.0


@dataclass(slots=True)
class Row:
    """A row of visible text.

    ``level`` is a heading's depth, ``indent`` its depth in lists, ``gap`` asks
    for a blank row above it; ``space`` is the room above it in points, where
    it has a neighbour to stand off from. ``odd`` are the notes that it bears,
    by code.
    """

    text: str
    level: int = 0
    bullet: bool = False
    indent: int = 0
    gap: bool = False
    space: float | None = None
    odd: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Hidden:
    """What a file holds and no page shows, in the order of the file.

    It is told behind the visible text, so that hiding something never changes
    how the rest is read.
    """

    found: list[tuple[str, list[str], object]] = field(default_factory=list)

    def add(self, how: str, text: str, where: object = None) -> None:
        """A text and how it is hidden; the pieces of one place (a paragraph) are joined."""
        if self.found and self.found[-1][0] == how and where is not None and self.found[-1][2] == where:
            self.found[-1][1].append(text)
        else:
            self.found.append((how, [text], where))

    def texts(self) -> list[tuple[str, str]]:
        """Each stretch as how and what; those without a letter (page numbers, dots) and repeated ones left out."""
        said = dict.fromkeys((how, " ".join("".join(texts).split())) for how, texts, _ in self.found)
        return [(how, text) for how, text in said if any(map(str.isalpha, text))]


def compose(
    rows: Iterable[Row], hidden: Hidden, notes: Iterable[Note], form: str, warnings: Iterable[str] = ()
) -> Extracted:
    """The text of all rows, with marks, and what is hidden below it."""
    text: list[str] = []
    marks: list[Mark] = []
    told = list(notes)
    at, blank = 0, True
    for row in rows:
        if row.gap and not blank:
            text.append("\n")
            at += 1
        line = "  " * row.indent + row.text
        start, end = at + len(line) - len(row.text), at + len(line)
        if row.level or row.bullet:
            marks.append(Mark(start, end, level=row.level, bullet=row.bullet))
        told += [Note(code, message, start, end) for code, message in row.odd.items()]
        text.append(line + "\n")
        at, blank = end + 1, not row.text
    for how, what in hidden.texts():
        text.append(f"\n{what}\n")
        marks.append(Mark(at + 1, at + 1 + len(what), hidden=how))
        at += len(what) + 2
    return Extracted(form, "".join(text), tuple(marks), notes=tuple(told[:_MOST_NOTES]), warnings=tuple(warnings))


def space_out(rows: list[Row]) -> list[Row]:
    """The rows, a blank one asked for where the writer left more room above one than is usual in the file."""
    usual = median(spaces) if (spaces := [row.space for row in rows if row.space is not None]) else 0.0
    for above, row in pairwise(rows):
        more = row.space is not None and row.space > usual + _MORE_SPACE
        row.gap = row.gap or (more and not (row.level and row.level == above.level))
    return rows


def first_gap(rows: list[Row]) -> list[Row]:
    """The rows with a blank one asked for above them."""
    if rows:
        rows[0].gap = True
    return rows
