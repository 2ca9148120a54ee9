"""Pair each count with the unit that stands beside it: "3413 reviews, 899 commits, 1969 PRs"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from .written import DIGITS, WORDS, number_words

Unit = Literal["reviews", "commits", "pull_requests", "comments", "issues"]


@dataclass(frozen=True, slots=True)
class FoundCount:
    """A count with its unit at ``text[start:end]``; ``at_least`` for "100+" and "over 100"."""

    count: int
    at_least: bool
    start: int
    end: int


_NAMES: dict[Unit, str] = {
    "reviews": r"reviews?",
    "commits": r"commits?",
    "pull_requests": r"(?:pull|merge)[ -]requests?|prs?|mrs?",
    "comments": r"comments?",
    "issues": r"issues?",
}
_NAMED = "|".join(f"(?P<{unit}>{names})" for unit, names in _NAMES.items())
_KIND = r"(?:(?:merged|open(?:ed)?|closed|code|peer|github|gitlab|pr|accepted|review)\s)?"
_BEFORE = re.compile(
    rf"(?=[^\W_])(?:(?<!\w)(?P<over>over|more than|at least)\s)?(?<![\w.,$€£#/-])"
    rf"(?P<number>(?:{DIGITS})\s?[km]?|{WORDS})(?P<plus>\s?\+)?\s{{1,3}}{_KIND}(?:{_NAMED})(?!\w|-\w)",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    rf"(?<![\w-])(?:{_NAMED})\s?[:=]\s{{0,3}}(?P<number>(?:{DIGITS})[km]?)(?P<plus>\s?\+)?(?![\w%]|[.,]\d)"
    rf"(?!\s{{1,3}}{_KIND}(?:{'|'.join(_NAMES.values())})(?!\w))",
    re.IGNORECASE,
)


def find_counts(text: str) -> dict[Unit, FoundCount]:
    """The counts a text states, by unit; of a unit named twice the first.

    A number belongs to a unit only when it stands right before it, or right
    behind it after a colon ("Commits: 85"). A number without a unit is nobody's.
    """
    found: dict[Unit, FoundCount] = {}
    for match in [*_BEFORE.finditer(text), *_BEHIND.finditer(text)]:
        count = number_words(match["number"].replace(" ", "") if match["number"][0].isdigit() else match["number"])
        if count is None or count != int(count):
            continue
        unit = next(unit for unit in _NAMES if match[unit])
        least = bool(match["plus"] or match.groupdict().get("over"))
        found.setdefault(unit, FoundCount(int(count), least, match.start(), match.end()))
    return found
