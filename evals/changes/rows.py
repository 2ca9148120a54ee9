"""Where something can be put into a profile without tearing a sentence or an entry apart."""

from __future__ import annotations

import re
from itertools import pairwise

from agent.documents import Document
from evals.cases import Case
from evals.reading import document_of

END = "\n"


def boundaries(document: Document) -> list[int]:
    """Offsets at the beginning of a source row where one line has ended and another begins."""
    found = []
    for before, after in pairwise(document.lines):
        between = document.text[before.end : after.start]
        if END in between:
            found.append(before.end + between.rindex(END) + 1)
    return found


def section_starts(document: Document) -> list[int]:
    """Offsets of the rows that begin a section after the first, where the row begins with its heading."""
    headings = [line.start for line in document.lines[1:] if line.role == "heading"]
    return [row for row in boundaries(document) if any(_begins(document, row, start) for start in headings)]


def _begins(document: Document, row: int, start: int) -> bool:
    """Whether nothing but white space stands between a row's beginning and ``start``."""
    return row <= start and not document.text[row:start].strip()


def middle(document: Document) -> int:
    """The offset nearest to the middle where an entry or a section begins; any row's where none does."""
    starts = [
        after.start
        for before, after in pairwise(document.lines)
        if after.role == "heading" or after.part != before.part or after.entry != before.entry
    ]
    rows = boundaries(document)
    at_starts = [row for row in rows if any(_begins(document, row, start) for start in starts)]
    half = len(document.text) / 2
    inner = [row for row in at_starts or rows if 0.2 < row / len(document.text) < 0.8]
    return min(inner or at_starts or rows or [len(document.text)], key=lambda row: abs(row - half))


def put(text: str, offset: int, added: str) -> str:
    """The text with rows added at an offset, as rows of their own."""
    before, after = text[:offset], text[offset:]
    if before and not before.endswith(END):
        before += END
    return f"{before}{added}{END}{after}" if after else f"{before}{added}{END}"


def at_top(text: str, added: str) -> str:
    """The text with rows added before everything else."""
    return put(text, 0, added)


def in_middle(text: str, added: str) -> str:
    """The text with rows added near its middle, between two lines."""
    return put(text, middle(document_of(text)), added)


def at_end(text: str, added: str) -> str:
    """The text with a paragraph added after everything else."""
    return f"{text.rstrip()}{END}{END}{added}{END}"


def name_at(case: Case) -> re.Match[str] | None:
    """Where the person's name stands first, in whatever case; None where it is not known or not there."""
    words = (case.facts.name if case.facts else None) or ""
    return re.search(r"\s+".join(map(re.escape, words.split())), case.text, re.IGNORECASE) if words else None


def below_name(case: Case, added: str) -> str:
    """The text with a row added below the row that holds the person's name first; at the top where none does."""
    found = name_at(case)
    if found is None:
        return at_top(case.text, added)
    below = (row for row in boundaries(document_of(case.text)) if row > found.start())
    return put(case.text, next(below, len(case.text)), added)
