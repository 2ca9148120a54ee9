"""The rule for a number of years: stated totals, and dated work in each subject."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from agent.assessment import Verdict
from agent.dates import describe, total_range
from agent.judge.findings import Finding, span_of
from agent.judge.ruling import Case, Ruling, in_lines, not_shown, once, spoken, years
from agent.rubric.requirement import Requirement


@dataclass(frozen=True)
class _Part:
    """One thing the requirement needs: how far it is there, told in words."""

    state: Literal["enough", "some", "absent", "short", "conflict", "unknown"]
    told: str
    lines: tuple[int, ...] = ()
    computed: str = ""
    question: str = ""


def rule(requirement: Requirement, case: Case) -> Ruling:
    """Compare the years asked with stated totals (where they are of the profession) and with dated work."""
    asked = requirement.min_years or 0.0
    parts = _subject_parts(requirement, case, asked)
    overall = _overall(case, asked) if requirement.overall_years or not requirement.subjects else None
    verdict = _verdict(overall, parts)
    used = [part for part in (overall, *parts) if part is not None]
    # Where no subject is there at all, a total proves nothing about them and is told, not quoted.
    quoted = parts if verdict == "not_stated" else used
    return Ruling(
        verdict,
        " ".join(f"{part.told}." for part in used),
        once([number for part in quoted for number in part.lines]),
        "; ".join(part.computed for part in used if part.computed),
        tuple(part.question for part in used if part.question),
    )


def _verdict(overall: _Part | None, parts: Sequence[_Part]) -> Verdict:
    enough = bool(parts) and all(part.state == "enough" for part in parts)
    if overall is not None and overall.state == "conflict":
        return "conflicting"
    if overall is not None and overall.state == "short":
        return "conflicting" if enough else "not_met"
    if enough or (overall is not None and not parts and overall.state == "enough"):
        return "met"
    return "partly_met" if any(part.state in {"enough", "some"} for part in parts) else "not_stated"


def _subject_parts(requirement: Requirement, case: Case, asked: float) -> list[_Part]:
    """A part for each subject, or one for all together where any of them will do."""
    found = [case.findings[subject] for subject in requirement.subjects]
    if not found:
        return []
    if requirement.any_of:
        there = [finding for finding in found if finding.state != "absent"]
        name = spoken([finding.subject for finding in there or found], "or")
        return [_part(name, there, case, asked)]
    return [_part(finding.subject, [finding], case, asked) for finding in found]


def _part(name: str, found: Sequence[Finding], case: Case, asked: float) -> _Part:
    shown = [finding for finding in found if finding.state == "shown"]
    lines = once([number for finding in shown or found for number in finding.lines])
    lines = once([*lines, *_dating(shown, lines)])
    if not lines:
        named = once([number for finding in found for number in finding.named])
        known = "names" if named else "says nothing about"
        question = f"Your profile {known} {name}: how long have you worked with that{' yourself' if named else ''}?"
        return _Part("absent", not_shown(name, named), question=question)
    if not shown:
        told = f"{name}: listed ({in_lines(lines)}), but no passage shows it used, so no years can be counted"
        return _Part("some", told, lines, question=f"You list {name}: where did you use that, and for how long?")
    span = span_of(shown, case.today)
    stated = max((finding.stated_years or 0.0 for finding in shown), default=0.0)
    computed = f"{name}: {span.written}; asked {asked * 12:g}" if span.written else ""
    where = in_lines(lines)
    if span.least >= asked * 12:
        return _Part("enough", f"{name}: shown for {_months(span.least, span.most)} ({where})", lines, computed)
    if stated >= asked:
        lines = once([*_stating(shown), *lines])
        told = f"{name}: {years(stated)} stated ({in_lines(lines)})"
        return _Part("enough", told, lines, computed)
    question = f"How long have you worked with {name} in all?"
    if span.written:
        told = f"{name}: shown for {_months(span.least, span.most)} of the {asked * 12:g} asked ({where})"
        return _Part("some", told, lines, computed, question)
    return _Part("some", f"{name}: shown ({where}), but nothing there is dated", lines, computed, question)


def _dating(found: Sequence[Finding], quoted: Sequence[int]) -> list[int]:
    """A line for each period that is counted and has none among those quoted."""
    passages = [passage for finding in found for passage in finding.shown]
    told = {passage.period for passage in passages if set(passage.lines) & set(quoted)}
    first = {passage.period: passage.lines for passage in reversed(passages) if passage.period}
    return [number for period, lines in first.items() if period not in told for number in lines]


def _stating(found: Sequence[Finding]) -> list[int]:
    """The lines that state years together with what they show."""
    return [number for finding in found for passage in finding.shown if passage.years for number in passage.lines]


def _overall(case: Case, asked: float) -> _Part:
    """The years of the profession: as stated, else as the dated jobs add up to."""
    stated = case.facts.stated_years
    totals = [
        (value, f"{years(value)} of {what}", lines)
        for value, what, lines in (
            (stated.coding, "coding", stated.coding_lines),
            (stated.employed, "employment", stated.employed_lines),
        )
        if value is not None
    ]
    if not totals:
        return _overall_from_jobs(case, asked)
    lines = once([number for _, _, numbers in totals for number in numbers[:1]])
    told = f"Stated: {spoken([words for _, words, _ in totals])} ({in_lines(lines)})"
    computed = "; ".join(f"{words}, asked {asked:g}" for _, words, _ in totals)
    reached = [value >= asked for value, _, _ in totals]
    if all(reached):
        return _confirmed(case, asked, _Part("enough", told, lines, computed))
    if any(reached):
        question = f"Your profile states {spoken([words for _, words, _ in totals])}: how do they fit together?"
        return _Part("conflict", f"{told}; they disagree about {years(asked)}", lines, computed, question)
    dated = _overall_from_jobs(case, asked)
    if dated.state == "enough":
        question = f"Which of your jobs belong to the {spoken([words for _, words, _ in totals])} that you state?"
        told = f"{told}. {dated.told}, which may not all be of this profession"
        return _Part("conflict", told, once([*lines, *dated.lines]), f"{computed}; {dated.computed}", question)
    question = f"Your profile states {spoken([words for _, words, _ in totals])}: is there more?"
    return _Part("short", f"{told}, where {_are_asked(asked)}", lines, computed, question)


def _confirmed(case: Case, asked: float, stated: _Part) -> _Part:
    """A total that reaches what is asked, unless the dated jobs together cannot: then the two disagree."""
    periods = [period for period, _ in case.jobs]
    least, most = total_range(periods, case.today)
    if not most or most >= asked * 12:
        return stated
    lines = once([*stated.lines, *(number for _, numbers in case.jobs for number in numbers)])
    told = f"{stated.told}, but the dated jobs come to {_months(least, most)} of the {asked * 12:g} asked"
    computed = f"{stated.computed}; dated jobs: {describe(periods, case.today)}; asked {asked * 12:g}"
    question = "Your profile states more years than its dated jobs add up to: what is left out?"
    return _Part("conflict", told, lines, computed, question)


def _are_asked(asked: float) -> str:
    return f"{years(asked)} {'is' if asked == 1 else 'are'} asked"


def _overall_from_jobs(case: Case, asked: float) -> _Part:
    periods = [period for period, _ in case.jobs]
    least, most = total_range(periods, case.today)
    question = "How many years have you worked in this profession?"
    if not most:
        return _Part("unknown", "No total of years is stated", question=question)
    lines = once([number for _, numbers in case.jobs for number in numbers])
    computed = f"dated jobs: {describe(periods, case.today)}; asked {asked * 12:g}"
    told = f"Dated jobs: {_months(least, most)} ({in_lines(lines)})"
    if least >= asked * 12:
        return _Part("enough", told, lines, computed)
    return _Part("unknown", f"{told} of the {asked * 12:g} asked; more may be left out", lines, computed, question)


def _months(least: int, most: int) -> str:
    return f"{least} months" if least == most else f"{least} to {most} months"
