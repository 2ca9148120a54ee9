"""Whether a description says already what a single field asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.degrees import find_degrees
from agent.documents.postings.fragment import Row
from agent.numbers import find_years

_WORD = re.compile(r"[^\W_]+[+#]*")
_FEW_WORDS, _SHORT_WORDS = 4, 9
_MOST = 200_000
"""Characters of a description that are looked at."""


class Description:
    """The words of a description, to be asked what they say."""

    def __init__(self, rows: Sequence[Row]) -> None:
        told = "\n".join(row.text for row in rows)[:_MOST]
        self._all = _folded(told)
        self._listed = "".join(_folded(row.text) for row in rows if row.bullet)
        self._degrees = {degree.level for degree in find_degrees(told)}
        self._years = {years.low for years in find_years(told)}

    def says(self, row: str) -> bool:
        """Whether the row's words stand there in this order; a term alone has to stand in a list.

        A degree or a number of years alone is said where the same one stands.
        """
        words = _folded(row)
        count = len(words.split())
        if words in (self._all if count >= _FEW_WORDS else self._listed):
            return True
        if count > _SHORT_WORDS:
            return False
        degrees = {degree.level for degree in find_degrees(row)}
        years = {found.low for found in find_years(row)}
        return bool(degrees | years) and degrees <= self._degrees and years <= self._years


def _folded(text: str) -> str:
    """The words alone, a space around each."""
    return f" {' '.join(_WORD.findall(text.casefold()))} "
