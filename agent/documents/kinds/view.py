"""A document as the questions here look at it: its rows, and what each of them is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from agent.dates import find_period
from agent.documents.document import Document, Part
from agent.documents.headings import part_of

_LONGEST_DATED = 120
_LOOKED_AT = 2000
"""Rows that are looked at; what a document is shows by then."""
_YEAR = re.compile(r"\b(?:19[5-9]|20[0-4])\d\b")
_WORD = re.compile(r"[^\W\d_]{2,}")
_EMAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+")


@dataclass(frozen=True)
class Row:
    """A row of the text: ``heading`` is the part it opens, if it is a heading of a profile."""

    text: str
    heading: Part | None

    @cached_property
    def dated(self) -> bool:
        """Whether a period stands in it, as in the head of an entry."""
        return len(self.text) <= _LONGEST_DATED and find_period(self.text) is not None

    @property
    def emails(self) -> list[str]:
        """The addresses in it, in lower case."""
        return [found.casefold() for found in _EMAIL.findall(self.text)]


@dataclass(frozen=True)
class View:
    """The rows of a document that a reader sees."""

    document: Document

    @cached_property
    def rows(self) -> list[Row]:
        """The rows that hold something, white space as single spaces; what is hidden is cut out."""
        kept, done = [], 0
        for line in self.document.lines:
            if line.hidden is not None:
                kept.append(self.document.text[done : line.start])
                done = line.end
        kept.append(self.document.text[done:])
        rows = (" ".join(row.split()) for row in "".join(kept).splitlines())
        return [Row(row, part_of(row.strip("#*|-•_ "))) for row in [row for row in rows if row][:_LOOKED_AT]]

    @cached_property
    def text(self) -> str:
        """The rows as one text."""
        return "\n".join(row.text for row in self.rows)

    @cached_property
    def words(self) -> int:
        """How many words there are."""
        return len(_WORD.findall(self.text))

    @cached_property
    def entries(self) -> int:
        """How many jobs and degrees there are, by the lines' own numbering, and how many dated rows if more."""
        numbered = {line.entry for line in self.document.visible if line.part in {"experience", "education"}}
        return max(len(numbered - {None}), sum(row.dated for row in self.rows))

    def years(self, text: str) -> int:
        """How often a year is named in a text."""
        return len(_YEAR.findall(text))
