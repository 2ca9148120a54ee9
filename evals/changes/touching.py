"""Which requirements a change bears on, so that their verdicts may follow it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.rubric.requirement import Requirement, Rubric

_RIGHT_TO_WORK = re.compile(
    r"citizen|nationalit|visa|residen|right to work|work (?:permit|authori)|authori[sz]ed to work|clearance|relocat",
    re.IGNORECASE,
)
_STEM = 5


def of_kind(rubric: Rubric, *kinds: str) -> frozenset[str]:
    """Ids of the requirements of these kinds."""
    return frozenset(requirement.id for requirement in rubric.requirements if requirement.kind in kinds)


def of_place(rubric: Rubric) -> frozenset[str]:
    """Ids of the requirements that a place or a nationality can bear on."""
    told = (requirement.id for requirement in rubric.requirements if _RIGHT_TO_WORK.search(requirement.quote))
    return of_kind(rubric, "location") | frozenset(told)


def of_words(rubric: Rubric, words: str) -> frozenset[str]:
    """Ids of the requirements whose subjects share the beginning of a word with these words."""
    return frozenset(requirement.id for requirement in rubric.requirements if not is_apart(requirement, words))


def is_apart(requirement: Requirement, words: str) -> bool:
    """Whether the words share no word's beginning with the requirement's subjects."""
    return not _stems(words) & _stems(" ".join(requirement.subjects))


def apart_from(rubric: Rubric, options: Sequence[str]) -> list[str]:
    """The options that bear on no requirement of the rubric."""
    return [option for option in options if not of_words(rubric, option)]


def _stems(words: str) -> frozenset[str]:
    """The first letters of each word that is long enough to mean something, without case."""
    return frozenset(word[:_STEM].casefold() for word in re.findall(r"[^\W\d_]{4,}", words))
