"""Whether a text names a subject, by its words alone."""

from __future__ import annotations

import re
from functools import lru_cache

from agent.rubric.subjects import bare, examples, is_name

_WORD = re.compile(r"[^\W_][\w+#]*")
_COMMON = frozenset(
    [
        "and",
        "or",
        "of",
        "for",
        "in",
        "on",
        "with",
        "the",
        "a",
        "an",
        "to",
        "at",
        "by",
        "as",
        "such",
        "other",
        "using",
        "based",
    ]
)
_ENDINGS = (
    "izations", "ization", "ations", "ation", "ings", "ing", "ers", "er", "ors", "or", "ies", "ed", "es", "s", "y",
)  # fmt: skip


def names(subject: str, text: str) -> bool:
    """Whether the text holds the subject's name, or one of the examples in its brackets."""
    return any(_pattern(form).search(text) for form in _forms(subject))


def mentions(subject: str, text: str) -> bool:
    """Whether the text holds the name or, for a field of work, any of its words in some form."""
    if names(subject, text):
        return True
    if is_name(subject):
        return False
    told = stems(text)
    return any(_akin(stem, other) for stem in stems(bare(subject)) for other in told)


def lists(subject: str, item: str) -> bool:
    """Whether a member of a list ("compiler-optimization") is the subject, in all its words."""
    if names(subject, item):
        return True
    if is_name(subject):
        return False
    asked, told = stems(bare(subject)), stems(item)
    return bool(asked) and all(any(_akin(stem, other) for other in told) for stem in asked)


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
    return (bare(subject), *examples(subject))


@lru_cache(maxsize=1024)
def _pattern(name: str) -> re.Pattern[str]:
    """The name as whole words, singular or plural; very short ones as they are spelt ("R", "Go")."""
    stem = name.removesuffix("s") if len(name) > 3 and not name.endswith("ss") else name
    plural = "s?" if stem[-1:].isalnum() else ""
    words = r"[\s-]+".join(re.escape(word) for word in re.split(r"[\s-]+", stem))
    flags = re.IGNORECASE if len(name) > 2 else re.RegexFlag(0)
    return re.compile(rf"(?<![\w+#&]){words}{plural}(?![\w+#&])", flags)
