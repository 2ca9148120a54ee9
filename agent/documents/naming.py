"""Whether a dated row names a job or tells a sentence: "2019-2021: Clerk, Acme" or "In 2019 I worked at Acme"."""

from __future__ import annotations

import re

from agent.documents.sentences import INSIDE_END

_NAMING_WORDS = 12
_MARKS = re.compile(r"[|/·•,;:–—()\[\]-]+")
_SENTENCE_END = re.compile(r"[^\W\d_A-Z]{4}[.!?…]$")
_TELLS = re.compile(
    r"\bI(?:['’](?:m|ve|d|ll))?\s+[a-z]|\b(?:[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Mm]y|[Oo]ur)\s+[a-z]"
    r"|\b(?:[Ii]ch|[Ww]ir|[Jj]e|[Nn]ous|[Yy]o|[Ii]o)\s+[a-zà-ÿ]|\b[Jj]['’]",
)
_CLOSERS = " \t|,;:·•–—-/)]."
AWAY = re.compile(
    r"(?:not working|nothing|no work|out of work|unemployed|between jobs|looking for work|career break|gap year"
    r"|travell?ing|sabbatical|world trip|looking after|looked after|caring for|raising"
    r"|(?:parental|maternity|paternity|family|sick) leave|arbeitslos|elternzeit|sans emploi|congé|baja|desempleo)\b",
    re.IGNORECASE,
)
"""How a time without work begins; it is told among jobs and is none."""


def tells(row: str) -> bool:
    """Whether a row speaks of somebody ("From 2018 to 2021 I worked on ..."), so that it names nothing."""
    return _TELLS.search(row) is not None


def opens_details(row: str, end: int) -> bool:
    """Whether a colon behind a period leads over to what was done: "Clerk at Acme since 2021: files"."""
    return row[end:].lstrip(" )]").startswith((":", "："))


def names_beside(row: str, dates: tuple[int, int]) -> bool:
    """Whether a row is a period at one end and few words beside it that are no sentence.

    ``dates`` is the span of the period in the row. A period inside a row
    ("was there from 2018 to 2021 and left") names nothing.
    """
    left, right = row[: dates[0]], row[dates[1] :].strip(_CLOSERS)
    if left.strip() and opens_details(row, dates[1]):
        return not tells(left) and len(_MARKS.sub(" ", left).split()) <= _NAMING_WORDS
    if (left.strip(_CLOSERS + "([") and right) or tells(row):
        return False
    rest = f"{left} {row[dates[1] :]}".strip()
    words = _MARKS.sub(" ", rest).split()
    return 0 < len(words) <= _NAMING_WORDS and not _SENTENCE_END.search(rest) and not INSIDE_END.search(rest)
