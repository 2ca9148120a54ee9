"""An opening as a posting's text: the title, a row of facts, then sections with headings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from agent.documents.extracted import Extracted, Mark, Reading, Told
from agent.documents.postings.fragment import Row, rows
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.said import Description

_DESCRIPTION = "Job description"
_GAP = Row("")
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
"""What escapes in JSON can spell, and no file can hold."""


@dataclass(frozen=True, slots=True)
class Written:
    """A posting's text; ``header`` says which stretches of its first rows are which fact, up to ``body``."""

    extracted: Extracted
    header: tuple[Told, ...]
    body: int


def write(opening: Opening, name: str, reading: Reading, body: list[Row] | None = None) -> Written:
    """The text of an opening; ``body`` are rows that stand for a description which its source does not give.

    Raises:
        DocumentError: the description cannot be read.
    """
    text = _Text()
    header = _header(opening, text)
    begins = text.length
    description = [row for passage in opening.passages for row in _section(passage, name, reading, opening.styles)]
    if not any(row.text.strip() for row in description):
        description = [Row(_DESCRIPTION, level=2), *(body or [])] if body else []
    text.add(description)
    known = Description(description)
    for passage in opening.fields:
        text.add(_unsaid(_section(passage, name, reading, opening.styles), known))
    warnings = (f"{name} says that this job is closed.",) if opening.closed else ()
    return Written(
        Extracted(
            opening.source, _HALF_CHARACTER.sub("\ufffd", "".join(text.pieces)), tuple(text.marks), warnings=warnings
        ),
        tuple(header),
        begins,
    )


class _Text:
    """The text so far, with its marks."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.marks: list[Mark] = []
        self.length = 0

    def put(self, piece: str) -> tuple[int, int]:
        """Set a piece down; where it stands."""
        start = self.length
        self.pieces.append(piece)
        self.length += len(piece)
        return start, self.length

    def add(self, added: Iterable[Row]) -> None:
        """Rows with their marks, a bullet before each member of a list."""
        for row in added:
            if row.bullet and row.text.strip():
                self.put("• ")
            start, end = self.put(row.text)
            self.marks += [Mark(start + begin, start + stop, hidden=how) for begin, stop, how in row.hidden]
            if row.level:
                self.marks.append(Mark(start, end, level=row.level))
            self.put("\n")


def _header(opening: Opening, text: _Text) -> list[Told]:
    facts = [
        ("organisation", opening.employer),
        ("place", " / ".join(opening.places)),
        ("arrangement", opening.arrangement),
        ("pay", opening.pay),
        *(("terms", term) for term in opening.terms),
        ("deadline", f"Apply by {opening.deadline}" if opening.deadline else ""),
    ]
    told = []
    if opening.title:
        start, end = text.put(opening.title)
        text.marks.append(Mark(start, end, level=1))
        told.append(Told(start, end, "header", "head", field="title"))
        text.put("\n")
    for field, fact in facts:
        if fact:
            text.put("; " if told and told[-1].field != "title" else "\n")
            told.append(Told(*text.put(fact.replace(";", ",")), "header", "head", field=field))
    text.put("\n")
    return told


def _section(passage: Passage, name: str, reading: Reading, styles: str) -> list[Row]:
    """A gap, the heading and the rows; a text without a heading of its own on top gets one."""
    inner = [Row(member, bullet=True) for member in passage.members]
    inner = inner or _trimmed(rows(passage.text, name, reading, styles))
    if not inner:
        return []
    heading = passage.heading.strip(" :") or ("" if inner[0].level else _DESCRIPTION)
    deeper = [replace(row, level=3 if heading else 2) if row.level else row for row in inner]
    return [_GAP, *([Row(heading, level=2), _GAP] if heading else []), *deeper]


def _trimmed(given: list[Row]) -> list[Row]:
    """The rows without gaps at either end."""
    said = [place for place, row in enumerate(given) if row.text.strip()]
    return given[said[0] : said[-1] + 1] if said else []


def _unsaid(section: list[Row], known: Description) -> list[Row]:
    """A field's section without the rows that the description has; nothing where it has them all."""
    kept = [row for row in section if row.level or not row.text.strip() or not known.says(row.text)]
    return kept if any(row.text.strip() and not row.level for row in kept) else []
