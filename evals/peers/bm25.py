"""BM25: how well a line answers a query by the words they share.

S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and
Beyond", Foundations and Trends in Information Retrieval 3(4), 2009,
doi:10.1561/1500000019. Over the words w of the query, each once:

    sum of  idf(w) * tf * (K1 + 1) / (tf + K1 * (1 - B + B * length / mean length))
    idf(w) = ln(1 + (N - n + 0.5) / (n + 0.5))

``tf``: times w stands in the line; ``n`` of the N lines hold w. The 1 inside
the logarithm is Lucene's: it keeps a word that most lines hold from counting
against a line. K1 and B are Lucene's defaults.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence

K1, B = 1.2, 0.75

_WORD = re.compile(r"\w+[+#]*")


def words_of(text: str) -> list[str]:
    """The words without case, in order; "C++" and "C#" are words of their own."""
    return _WORD.findall(text.casefold())


class Bm25:
    """The statistics of a collection of lines, each given as its words."""

    def __init__(self, lines: Sequence[Sequence[str]]) -> None:
        self._count = len(lines)
        self._holding = Counter(word for line in lines for word in set(line))
        self._mean = sum(map(len, lines)) / self._count if lines else 0.0

    def idf(self, word: str) -> float:
        """How telling a word is: above 0, the more the fewer lines hold it."""
        holding = self._holding[word]
        return math.log(1 + (self._count - holding + 0.5) / (holding + 0.5))

    def score(self, query: Sequence[str], line: Sequence[str]) -> float:
        """The line's score for the query, 0 where they share no word."""
        times = Counter(line)
        shared = [word for word in dict.fromkeys(query) if word in times]
        mean = self._mean or 1.0  # 0 only where there are no lines
        damping = K1 * (1 - B + B * len(line) / mean)
        return math.fsum(self.idf(word) * times[word] * (K1 + 1) / (times[word] + damping) for word in shared)

    def most(self, query: Sequence[str]) -> float:
        """What no line's score can exceed: each word of the query standing there without end."""
        return math.fsum(self.idf(word) * (K1 + 1) for word in dict.fromkeys(query))
