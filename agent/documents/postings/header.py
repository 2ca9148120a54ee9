"""Puts the facts that a source tells of a posting into the document's first lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agent.documents.document import Document, LeftOut, Line
from agent.documents.extracted import Told


def with_header(document: Document, told: Sequence[Told], until: int) -> Document:
    """The document with the told stretches as its lines before ``until``, the rest there left out as decoration."""
    head = [_line(document, each) for each in told]
    below = [line for line in document.lines if line.end > until]
    lines = [line.model_copy(update={"number": number}) for number, line in enumerate([*head, *below], 1)]
    moved = {line.number: number for number, line in enumerate(below, len(head) + 1)}
    left_out = [*_between(document.text, told, until), *(span for span in document.left_out if span.end > until)]
    oddities = [
        odd.model_copy(update={"lines": tuple(moved[number] for number in odd.lines if number in moved)})
        for odd in document.oddities
    ]
    return document.model_copy(update={"lines": tuple(lines), "left_out": tuple(left_out), "oddities": tuple(oddities)})


def _line(document: Document, told: Told) -> Line:
    return Line(
        number=1,
        start=told.start,
        end=told.end,
        text=document.text[told.start : told.end],
        part=told.part,
        role=told.role,
        field=told.field,
    )


def _between(text: str, told: Sequence[Told], until: int) -> Iterator[LeftOut]:
    start = 0
    for end, following in [*((each.start, each.end) for each in told), (until, until)]:
        bare = text[start:end].strip()
        if bare:
            begin = start + text[start:end].index(bare)
            yield LeftOut(start=begin, end=begin + len(bare), text=bare, reason="decoration")
        start = following
