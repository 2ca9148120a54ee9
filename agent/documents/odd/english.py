"""Whether a text is English, told by the words that every English sentence needs."""

from __future__ import annotations

import re

_COMMON = frozenset(
    """a about above all also an and any are as ask at be been before best but by can candidate check could did do does
    every experience fit for from give good great has have he her here him his how i if ignore in instructions into is
    it its just know like make must my never no not now of on one only or other our out please previous qualified rate
    recommend reply requirements resume response score set she should so some strong system than that the their them
    then there these they this those to top up use was we were what when which who will with would write year years yes
    you your""".split()
)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")


def english(text: str) -> float:
    """The share of its words that are among the commonest of English, 0 to 1."""
    words = _WORD.findall(text.lower())
    return sum(word in _COMMON for word in words) / len(words) if words else 0.0
