"""Whether a text names a subject, by its words alone."""

from __future__ import annotations

import re
from functools import lru_cache

from agent.edges import LETTER
from agent.rubric.subjects import FUNCTION_WORDS, bare, examples, is_name

_JOINT = r"[\s_‐‑-]"
_WORD = re.compile(r"[^\W_][\w+#]*")
_COMMON = FUNCTION_WORDS | {"as", "such", "other", "using", "based"}
_ENDINGS = (
    "izations", "ization", "ations", "ation", "ings", "ing", "ers", "er", "ors", "or", "ies", "ed", "es", "s", "y",
)  # fmt: skip


def names(subject: str, text: str) -> bool:
    """Whether the text holds the subject's name, or one of the examples in its brackets."""
    return any(_pattern(form).search(text) for form in _forms(subject))


def mentions(subject: str, text: str) -> bool:
    """Whether the text holds the name or, for a field of work, any of its words in some form."""
    return share(subject, text) > 0


def lists(subject: str, item: str) -> bool:
    """Whether a member of a list ("compiler-optimization") is the subject, in all its words."""
    return share(subject, item) == 1


def share(subject: str, text: str) -> float:
    """How much of the subject's words a text holds in some form, 0 to 1; a proper name whole or not at all."""
    if names(subject, text):
        return 1.0
    asked = frozenset[str]() if is_name(subject) else stems(bare(subject))
    told = stems(text)
    return sum(any(_akin(stem, other) for other in told) for stem in asked) / len(asked) if asked else 0.0


@lru_cache(maxsize=4096)
def stems(text: str) -> frozenset[str]:
    """The words of a text without their commonest English endings; short words whole."""
    return frozenset(_stem(word.casefold()) for word in _WORD.findall(text) if word.casefold() not in _COMMON)


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word.removesuffix(ending)
    return word


def _akin(one: str, other: str) -> bool:
    """Whether two stems are of one word: equal, or one begins the other and both are long."""
    if one == other:
        return True
    return min(len(one), len(other)) > 4 and (one.startswith(other) or other.startswith(one))


def _forms(subject: str) -> tuple[str, ...]:
    return tuple(form for form in (bare(subject), *examples(subject)) if form)


@lru_cache(maxsize=1024)
def _pattern(name: str) -> re.Pattern[str]:
    """The name as whole words: singular or plural, run together or apart, with a version ("C++17") or without.

    Very short names stand as they are spelt ("R", "Go"); a single letter has
    no hyphen beside it, since Objective-C is not C.
    """
    stem = name.removesuffix("s") if len(name) > 3 and not name.endswith("ss") else name
    plural = "s?" if stem[-1:].isalnum() else ""
    version = r"(?:\s?v?\d+(?:\.\d+)*)?" if len(name) > 2 else ""
    gap = rf"{_JOINT}*" if len(name) > 5 else rf"{_JOINT}+"
    words = gap.join(_dotted(word) for word in re.split(rf"{_JOINT}+", stem) if word)
    before, after = rf"(?<![+#&]|{LETTER})", rf"(?![+#&]|{LETTER})"
    if len(name) == 1:
        before, after = rf"{before}(?<!-)", rf"{after}(?!-(?!based|language|programming))"
    flags = re.IGNORECASE if len(name) > 2 else re.RegexFlag(0)
    return re.compile(f"{before}{words}{plural}{version}{after}", flags)


def _dotted(word: str) -> str:
    """A word of the name; a dot inside it may be left out ("Node.js", "NodeJS")."""
    return r"[.\s-]?".join(map(re.escape, re.split(r"(?<=\w)\.(?=\w)", word)))
