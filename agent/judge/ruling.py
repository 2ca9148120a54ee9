"""What a rule makes of one requirement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from agent.assessment import Facts, Verdict
from agent.dates import Period
from agent.judge.findings import Finding
from agent.rubric.requirement import Posting


@dataclass(frozen=True)
class Case:
    """All that rules may look at for one candidate.

    ``jobs`` are the periods of the dated jobs with their lines. ``related``
    holds, by asked field, the fields of study that count as related to it.
    """

    facts: Facts
    findings: Mapping[str, Finding]
    jobs: Sequence[tuple[Period, tuple[int, ...]]]
    related: Mapping[str, frozenset[str]]
    posting: Posting
    today: date


@dataclass(frozen=True)
class Ruling:
    """A verdict with its reason in a sentence, its arithmetic, the lines it rests on and what is left to ask."""

    verdict: Verdict
    reason: str
    lines: tuple[int, ...] = ()
    computed: str = ""
    questions: tuple[str, ...] = ()


def spoken(words: Sequence[str], joint: str = "and") -> str:
    """Words as a person lists them: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def in_lines(numbers: Sequence[int]) -> str:
    """Line numbers for a reason, in order: "line 4", "lines 4, 7 and 9"; empty for none."""
    if not numbers:
        return ""
    return f"line{'s' if len(numbers) > 1 else ''} {spoken([str(number) for number in sorted(numbers)])}"


def not_shown(name: str, named: Sequence[int], *, held: bool = False) -> str:
    """That a subject is absent: not stated, or named in these lines and still not shown; ``held`` of a certificate."""
    if not named:
        return f"{name}: not stated"
    return f"{name}: named ({in_lines(named)}), but no passage shows it {'held' if held else 'as own work'}"


def years(value: float) -> str:
    """A number of years in words: "1 year", "2.5 years"."""
    return f"{value:g} year{'' if value == 1 else 's'}"


def once(numbers: Sequence[int]) -> tuple[int, ...]:
    """The numbers in order, each once."""
    return tuple(dict.fromkeys(numbers))
