"""Where a word begins and ends, in scripts with spaces between words and in those without."""

from __future__ import annotations

import re

_UNSPACED = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
# Case is switched off where it decides nothing: ignoring it, the compiler walks through each of these letters.
LETTER = rf"(?-i:[^\W{_UNSPACED}])"
"""A word's letter or digit. Chinese, Japanese and Korean run on, so theirs bound no word: "熟悉Python开发"."""

_EDGE = re.compile(rf"^[{_UNSPACED}]|[{_UNSPACED}]$")


def is_unspaced(word: str) -> bool:
    """Whether the word begins or ends in a script that sets no spaces between words."""
    return _EDGE.search(word) is not None


def whole(pattern: str) -> str:
    """The pattern where it stands as whole words of a spaced script."""
    return rf"(?<!{LETTER})(?:{pattern})(?!{LETTER})"
