"""Hyphens at the end of a row: those that only the row's end put there, and those of the word itself."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LAST = re.compile(r"((?:[^\W\d_]+-)*)([^\W\d_]+)-$")
_FIRST = re.compile(r"([^\W\d_]+)")
# First halves of words that keep their hyphen.
_KEPT = frozenset(
    """self non cross well high low full part long short multi real third first second single open front back end data
    cloud user customer client server object event cost hands large small mid award decision role risk model two three
    four five six seven eight nine ten day year month week fact results solution semi anti problem fast slow service
    test time machine team""".split()
)
# Second halves that are no word.
_ENDINGS = re.compile(r"(?:i[sz](?:e|ed|es|ing|ation)|able|ible|ment|ments|ness|tion|tions|sion|ings?|ners?|ally)$")


class Hyphens:
    """What the document itself and the program that wrote it tell of hyphens."""

    def __init__(self, rows: Iterable[str], producer: str = "") -> None:
        self._known: set[str] = set()
        self._said: set[str] = set()
        broken = False
        for row in rows:
            said = _WORD.findall(row.replace("\xad", "-"))
            pieces = said[1:] if broken else said
            broken = row.endswith(("-", "\xad"))
            for word in pieces[:-1] if broken else pieces:
                (self._known if "-" in word else self._said).add(word.lower())
        # Browsers and office programs break after a word's own hyphen and put none of their own, unless told to.
        self._typeset = not re.search(r"skia|chrom|mozilla|cairo|word|wkhtml|qt|libreoffice", producer, re.IGNORECASE)

    def falls_away(self, above: str, row: str) -> bool:
        """Whether the hyphen at the end of ``above`` is the row's and not the word's."""
        last, first = _LAST.search(above.replace("\xad", "-")), _FIRST.match(row)
        if last is None or first is None or not first[1][0].islower():
            return False
        before, after = last[2].lower(), first[1].lower()
        if f"{before}-{after}" in self._known:
            return False
        if before + after in self._said:
            return True
        if (before in _KEPT and len(after) > 3 and not _ENDINGS.match(after)) or (last[1] and before in self._said):
            return False
        whole = before in self._said and after in self._said and len(before) > 2 and len(after) > 2
        return self._typeset and not whole
