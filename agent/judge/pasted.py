"""Lines of a profile that are the posting's, word for word: they state nothing of the person."""

from __future__ import annotations

from collections.abc import Collection

from agent.documents import Document

_FEWEST_WORDS = 3
"""A shorter line of a posting ("Python") is one that a profile has by itself."""


def pasted(document: Document, asked: Collection[str]) -> frozenset[int]:
    """The numbers of the visible lines that are among those asked; ``asked``: the posting's lines."""
    posting = {_bare(line) for line in asked if len(line.split()) >= _FEWEST_WORDS}
    return frozenset(line.number for line in document.visible if _bare(line.plain) in posting)


def persons_own(document: Document, others: Collection[int]) -> Document:
    """The document as facts are read from it, with the lines of these numbers hidden; itself where there are none."""
    if not others:
        return document
    lines = (
        line.model_copy(update={"hidden": "not the person's own"}) if line.number in others else line
        for line in document.lines
    )
    return document.model_copy(update={"lines": tuple(lines)})


def _bare(line: str) -> str:
    """A line without what differs between two copies of it: case, spaces, marks at the ends."""
    return " ".join(line.split()).strip(" .;:•*-–").casefold()
