"""A text that grows row by row, with what each piece of a row is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.documents.document import Part, Role
from agent.documents.extracted import Told
from agent.documents.sentences import sentences
from agent.documents.spans import has_words
from agent.documents.structured.markup import shown
from agent.documents.structured.profile import Value

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_ROW = re.compile(r"\r\n?|[\n\x85\u2028\u2029]")
_BULLET = re.compile(r"(?:[•●▪■◦‣⁃·*]|[-–—](?=\s)|\d{1,2}[.)](?=\s))\s*")
_STOPS = (".", ":", ";", "!", "?", "。")
HIDDEN_MARKUP = "in markup that is not shown"


@dataclass(frozen=True, slots=True)
class Piece:
    """A value as part of a row: its role and, where it is one, the fact that it is."""

    value: Value
    role: Role
    field: str | None = None
    fact: str | None = None


class Page:
    """The text so far, and the places told of it."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self._rows: list[str] = []
        self._length = 0
        self._entry: int | None = None
        self._entries = 0
        self._hidden: list[tuple[Value, str]] = []

    @property
    def text(self) -> str:
        """All rows, each with a line feed behind it."""
        return "".join(self._rows)

    def heading(self, words: str, part: Part) -> None:
        """A section's title, below a blank row."""
        self._gap()
        self._put([(words, Piece(Value(words, ""), "heading"))], part)

    def begin_entry(self) -> None:
        """What follows belongs to a new job, project or degree."""
        if self._rows and self.told and self.told[-1].role != "heading":
            self._gap()
        self._entries += 1
        self._entry = self._entries

    def end_entry(self) -> None:
        """What follows belongs to none."""
        self._entry = None

    def row(self, pieces: Sequence[Piece | str], part: Part) -> None:
        """A row of pieces and the signs between them; pieces with nothing to read in them leave no trace."""
        kept: list[tuple[str, Piece | None]] = []
        for piece in pieces:
            if isinstance(piece, str):
                kept.append((piece, None))
            elif has_words(text := self._shown(piece.value)):
                kept.append((text, piece))
        if any(piece for _, piece in kept):
            self._put(kept, part)

    def prose(self, value: Value, part: Part, role: Role = "body", *, bullet: bool = False) -> None:
        """Rows of a longer text: a bullet is one line, running text one a sentence."""
        seen, unseen = shown(value.text)
        self._hidden += [(Value(each, value.where), HIDDEN_MARKUP) for each in unseen]
        for row, marked in _rows_of(_clean(seen)):
            if not has_words(row):
                continue
            if bullet or marked:
                self._put([("- ", None), (row, Piece(value, role))], part)
                continue
            pieces: list[tuple[str, Piece | None]] = []
            for start, end in sentences(row, 0, len(row)):
                pieces += [(" ", None)] if pieces else []
                pieces.append((row[start:end], Piece(value, role) if has_words(row[start:end]) else None))
            self._put(pieces, part)

    def hide(self, value: Value, how: str) -> None:
        """A text that no reader sees; it is written behind all others."""
        self._hidden.append((value, how))

    def finish(self) -> None:
        """Write what is hidden."""
        for value, how in self._hidden:
            rows = [row for row, _ in _rows_of(_clean(value.text)) if has_words(row)]
            if rows:
                self._gap()
            for row in rows:
                self._put([(row, Piece(value, "body"))], "other", how)
        self._hidden = []

    def _shown(self, value: Value) -> str:
        seen, unseen = shown(value.text)
        self._hidden += [(Value(each, value.where), HIDDEN_MARKUP) for each in unseen]
        return " ".join(_clean(seen).split())

    def _put(self, pieces: Sequence[tuple[str, Piece | None]], part: Part, hidden: str | None = None) -> None:
        for text, piece in pieces:
            if piece is not None:
                end = self._length + len(text)
                self.told.append(
                    Told(
                        self._length, end, part, piece.role, self._entry,
                        field=piece.field, value=piece.fact, hidden=hidden, where=piece.value.where or None,
                    )
                )  # fmt: skip
            self._rows.append(text)
            self._length += len(text)
        self._rows.append("\n")
        self._length += 1

    def _gap(self) -> None:
        if self._rows:
            self._rows.append("\n")
            self._length += 1


def _clean(text: str) -> str:
    """The text without control characters and halves of characters."""
    return _UNPRINTABLE.sub("\ufffd", text)


def _rows_of(text: str) -> list[tuple[str, bool]]:
    """The rows of a value, wrapped ones joined, each with whether a bullet begins it."""
    rows: list[tuple[list[str], bool]] = []
    gap = True
    for each in _ROW.split(text):
        row = " ".join(each.split())
        if not row:
            gap = True
            continue
        mark = _BULLET.match(row)
        if mark and mark.end() < len(row):
            rows.append(([row[mark.end() :]], True))
        elif rows and not gap and row[0].islower() and not rows[-1][0][-1].endswith(_STOPS):
            rows[-1][0].append(row)
        else:
            rows.append(([row], False))
        gap = False
    return [(" ".join(parts), marked) for parts, marked in rows]
