"""Where a word begins and ends, in scripts with spaces between words and in those without."""

from __future__ import annotations

import re

_UNSPACED = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
# Case is switched off where it decides nothing: ignoring it, the compiler walks through each of these letters.
LETTER = rf"(?-i:[^\W{_UNSPACED}])"
"""A word's letter or digit. Chinese, Japanese and Korean run on, so theirs bound no word: "熟悉Python开发"."""

_LETTER = re.compile(LETTER)
_EDGE = re.compile(rf"^[{_UNSPACED}]|[{_UNSPACED}]$")


def is_unspaced(word: str) -> bool:
    """Whether the word begins or ends in a script that sets no spaces between words."""
    return _EDGE.search(word) is not None


def whole(pattern: str) -> str:
    """The pattern where it stands as whole words of a spaced script."""
    return rf"(?<!{LETTER})(?:{pattern})(?!{LETTER})"


def finds(words: str, text: str) -> re.Match[str] | None:
    """Where the words first stand whole in the text, in any case; made for words that are looked for once."""
    pattern, at = re.compile(re.escape(words), re.IGNORECASE), 0
    while match := pattern.search(text, at):
        # The edges are looked at apart: a pattern that holds them takes milliseconds to compile.
        if not _LETTER.match(text, match.end()) and not (match.start() and _LETTER.match(text, match.start() - 1)):
            return match
        at = match.start() + 1
    return None
