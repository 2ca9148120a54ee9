"""From rows to the text and its marks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from agent.documents.extracted import Box, Mark

_LINKED = re.compile(r"(?<!\S)(?:mailto|tel):(?=\S)")
"""What a link says and no reader sees."""


@dataclass(frozen=True, slots=True)
class Written:
    """A row as it goes into the text.

    ``before`` stands between it and the row above; ``cut`` characters of that
    row's end fall away. ``box`` are shares of the page from its top left.
    """

    text: str
    before: str = "\n"
    cut: int = 0
    page: int | None = None
    box: Box | None = None
    hidden: str | None = None
    level: int = 0
    bullet: bool = False


@dataclass(slots=True)
class Text:
    """The text so far, with a mark for each row of a page."""

    pieces: list[str] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    length: int = 0

    def write(self, rows: Iterable[Written]) -> None:
        """Put rows behind what is there."""
        for row in rows:
            said = _LINKED.sub("", row.text)
            if not said:
                continue
            if self.pieces:
                self._cut(row.cut)
                self._put(row.before)
            start = self.length
            self._put(said)
            self.marks.append(Mark(start, self.length, row.page, row.box, row.hidden, row.level, row.bullet))

    def _put(self, text: str) -> None:
        self.pieces.append(text)
        self.length += len(text)

    def _cut(self, characters: int) -> None:
        if characters:
            self.pieces[-1] = self.pieces[-1][:-characters]
            self.length -= characters
            self.marks[-1] = replace(self.marks[-1], end=self.length)

    def __str__(self) -> str:
        return "".join(self.pieces)
