"""How a name is looked for in a text."""

from __future__ import annotations

import re
from functools import lru_cache

from agent.edges import LETTER

_JOINT = r"[\s_‐‑-]"
_SHORT = 5
"""A name in capitals of so many letters ("TIG", "CACES") is matched as it is spelt."""


@lru_cache(maxsize=4096)
def pattern(name: str, *, as_spelt: bool = False) -> re.Pattern[str]:
    """The name as whole words: singular or plural, run together or apart, with a version ("C++17") or without.

    Very short names stand as they are spelt ("R", "Go"), and so do short ones
    in capitals where ``as_spelt``; a single letter has no hyphen beside it,
    since Objective-C is not C.
    """
    stem = name.removesuffix("s") if len(name) > 3 and not name.endswith("ss") else name
    plural = "s?" if stem[-1:].isalnum() else ""
    version = r"(?:\s?v?\d+(?:\.\d+)*)?" if len(name) > 2 else ""
    gap = rf"{_JOINT}*" if len(name) > 5 else rf"{_JOINT}+"
    words = gap.join(_dotted(word) for word in re.split(rf"{_JOINT}+", stem) if word)
    before, after = rf"(?<![+#&]|{LETTER})", rf"(?![+#&]|{LETTER})"
    if len(name) == 1:
        before, after = rf"{before}(?<!-)", rf"{after}(?!-(?!based|language|programming))"
    exact = len(name) <= 2 or (as_spelt and name.isupper() and len(name) <= _SHORT)
    return re.compile(f"{before}{words}{plural}{version}{after}", re.RegexFlag(0) if exact else re.IGNORECASE)


def _dotted(word: str) -> str:
    """A word of the name; a dot inside it may be left out ("Node.js", "NodeJS")."""
    return r"[.\s-]?".join(map(re.escape, re.split(r"(?<=\w)\.(?=\w)", word)))
