"""Takes a project's topic tags apart where a page's copy ran them together.

A tag is words joined by hyphens, so two words with no hyphen between them
belong to two tags: "deep-learningtpu" is "deep-learning" and "tpu". The words
come from the document itself and from ``data/words.txt``.
"""

from __future__ import annotations

import re
from collections.abc import Set
from functools import lru_cache
from importlib import resources

_TAGS = re.compile(r"[a-z0-9][a-z0-9.+#-]*")
_WORD = re.compile(r"[^\W_]+")
_LONGEST_RUN, _LONGEST_WORD = 600, 30
# Costs of a reading, in words: the fewest and longest known words win, and a
# stretch of unknown letters is kept whole rather than broken at a chance word.
_SHORT, _FROM_TEXT, _PLURAL = 6.0, 0.3, 0.4
_UNKNOWN, _UNKNOWN_LETTER, _SCRAP = 8.0, 1.2, 8.0
_SCRAP_LENGTH = 3


def looks_like_tags(text: str) -> bool:
    """Whether a row is one stretch of lower-case letters, digits and hyphens."""
    return bool(_TAGS.fullmatch(text)) and any(character.isalpha() for character in text)


def words_of(text: str) -> frozenset[str]:
    """The words of a document that may return in its tags, folded; single letters excluded."""
    return frozenset(word.lower() for word in _WORD.findall(text) if 1 < len(word) <= _LONGEST_WORD)


def split_tags(text: str, own_words: Set[str]) -> list[tuple[int, int]]:
    """The tags of a run as spans that touch each other and cover it.

    ``own_words`` are the document's (:func:`words_of`). A run too long to be
    tags comes back whole.
    """
    if len(text) > _LONGEST_RUN:
        return [(0, len(text))]
    tags: list[tuple[int, int]] = []
    offset = 0
    for stretch in re.split(r"(-+)", text):
        pieces = _segment(stretch, own_words) if stretch[:1] not in {"", "-"} else [len(stretch)]
        for length in pieces:
            joined = tags and "-" in (text[offset - 1], text[offset : offset + 1])
            if joined and offset:
                tags[-1] = (tags[-1][0], offset + length)
            elif length:
                tags.append((offset, offset + length))
            offset += length
    return tags


def _segment(stretch: str, own_words: Set[str]) -> list[int]:
    """The lengths of the words that a stretch without hyphens is read as."""
    size = len(stretch)
    best = [0.0] + [float("inf")] * size
    origin = [0] * (size + 1)
    for begin in range(size):
        for end in range(begin + 1, min(size, begin + _LONGEST_WORD) + 1):
            cost = best[begin] + _cost(stretch[begin:end], own_words)
            if cost < best[end]:
                best[end], origin[end] = cost, begin
    lengths: list[int] = []
    while size:
        lengths.append(size - origin[size])
        size = origin[size]
    return lengths[::-1]


def _cost(word: str, own_words: Set[str]) -> float:
    base = 1 + _SHORT / len(word)
    for form, extra in ((word, 0.0), (word[:-1] if word.endswith("s") else "", _PLURAL)):
        if form in _known_words():
            return base + extra
        if form in own_words:
            return base + extra + _FROM_TEXT
    scrap = _SCRAP if len(word) <= _SCRAP_LENGTH else 0
    return _UNKNOWN + _UNKNOWN_LETTER * len(word) + scrap


@lru_cache(maxsize=1)
def _known_words() -> frozenset[str]:
    listed = resources.files("agent.documents").joinpath("data/words.txt").read_text(encoding="utf-8")
    return frozenset(word for row in listed.splitlines() if not row.startswith("#") for word in row.split())
