"""Spans of the source while it is being read: what a stretch is, before and after it is placed."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import Literal

from agent.documents.document import Part, Role
from agent.documents.marks import Marks

Reason = Literal["advert", "said twice", "site score", "decoration"]

# Signs that carry meaning although Unicode files them with the pictures.
_MEANT = frozenset("©®™°№℃℉")
_PICTURES = frozenset({"So", "Cf", "Co", "Cn", "Cc", "Cs"})


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of the source that belongs together: a row, or rows of one wrapped sentence.

    ``start`` and ``end`` are offsets into the source, marks (bullets, hashes)
    excluded. ``indent`` counts columns before the mark, ``level`` is a
    heading's depth (0: none), ``gap`` tells a blank row before it, ``glued``
    that it was cut off the block before it. ``cell`` and ``caption`` are rows
    of a table.
    """

    start: int
    end: int
    indent: int = 0
    bullet: bool = False
    level: int = 0
    gap: bool = False
    glued: bool = False
    kind: Literal["text", "cell", "caption", "code"] = "text"
    hidden: str | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A span that will be a line, with its place in the profile."""

    start: int
    end: int
    part: Part
    role: Role
    entry: int | None = None
    hidden: str | None = None
    field: str | None = None
    value: str | None = None
    where: str | None = None


@dataclass(slots=True)
class Draft:
    """The reading so far: the source, the pieces placed, the spans set aside.

    ``marks`` are what the file's format says of the text. ``entries`` counts
    the jobs, projects and degrees met so far.
    """

    text: str
    marks: Marks = field(default_factory=Marks)
    pieces: list[Piece] = field(default_factory=list)
    left_out: list[tuple[int, int, Reason]] = field(default_factory=list)
    entries: int = 0

    def of(self, block: Block) -> str:
        """The text of a block."""
        return self.text[block.start : block.end]

    def leave_out(self, start: int, end: int, reason: Reason) -> None:
        """Set a span aside; white space at its edges is nobody's and is dropped."""
        start, end = strip(self.text, start, end)
        if start < end:
            self.left_out.append((start, end, reason))

    def add(
        self,
        span: tuple[int, int],
        part: Part,
        role: Role,
        *,
        entry: int | None = None,
        hidden: str | None = None,
    ) -> None:
        """Place a span as a line; one with nothing to read in it stays decoration."""
        start, end = trim(self.text, *span)
        if has_words(self.text[start:end]):
            self.pieces.append(Piece(start, end, part, role, entry, hidden))

    def next_entry(self) -> int:
        """The number of a new job, project or degree."""
        self.entries += 1
        return self.entries


def has_words(text: str) -> bool:
    """Whether there is a letter or a digit to read."""
    return any(character.isalnum() for character in text)


def is_picture(character: str) -> bool:
    """Whether a character is an emoji, an invisible sign or a font's private bullet."""
    if character.isascii():
        return unicodedata.category(character) == "Cc"
    if character in _MEANT:
        return False
    return (
        unicodedata.category(character) in _PICTURES
        or "\ufe00" <= character <= "\ufe0f"
        or "\U0001f3fb" <= character <= "\U0001f3ff"
    )


def strip(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without white space at its edges."""
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end


def trim(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without white space, emoji, invisible signs and cell bars at its edges."""
    while start < end and _is_edge(text[start]):
        start += 1
    while start < end and _is_edge(text[end - 1]):
        end -= 1
    return start, end


def _is_edge(character: str) -> bool:
    return character.isspace() or character == "|" or is_picture(character)
