"""Whether a text names a subject, by its words alone."""

from __future__ import annotations

import re
from functools import lru_cache

from agent.judge.naming import pattern
from agent.judge.other_names import other_names
from agent.rubric.subjects import FUNCTION_WORDS, bare, examples, is_name

_WORD = re.compile(r"[^\W_][\w+#]*")
_COMMON = FUNCTION_WORDS | {"as", "such", "other", "using", "based"}
_ENDINGS = (
    "izations", "ization", "ations", "ation", "ings", "ing", "ers", "er", "ors", "or", "ies", "ed", "es", "s", "y",
)  # fmt: skip


def names(subject: str, text: str) -> bool:
    """Whether the text holds the subject's name, one of the examples in its brackets, or another name of either."""
    return _by_itself(subject, text) or other_name(subject, text) is not None


def other_name(subject: str, text: str) -> str | None:
    """The other name by which a text calls the subject (GTAW for TIG welding), None where it has none."""
    others = (other for form in _forms(subject) for other in other_names(form))
    return next((other for other in others if pattern(other, as_spelt=True).search(text)), None)


def as_named(subject: str, text: str) -> str:
    """The subject with the other name that the text has for it, where it has only that: "TIG welding (GTAW)"."""
    other = None if _by_itself(subject, text) else other_name(subject, text)
    return f"{subject} ({other})" if other else subject


def _by_itself(subject: str, text: str) -> bool:
    return any(pattern(form).search(text) for form in _forms(subject))


def mentions(subject: str, text: str) -> bool:
    """Whether the text holds the name or, for a field of work, any of its words in some form."""
    return share(subject, text) > 0


def lists(subject: str, item: str) -> bool:
    """Whether a member of a list ("compiler-optimization") is the subject, in all its words."""
    return share(subject, item) == 1


def share(subject: str, text: str) -> float:
    """How much of the words of a subject, or of another name of it, a text holds in some form, 0 to 1.

    A proper name stands there whole or not at all.
    """
    if names(subject, text):
        return 1.0
    if is_name(subject):
        return 0.0
    told = stems(text)
    return max(_held(stems(form), told) for form in (bare(subject), *other_names(bare(subject), exact=True)))


def _held(asked: frozenset[str], told: frozenset[str]) -> float:
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
