"""The rule for skills, areas, responsibilities, certifications and the like: which subjects were shown."""

from __future__ import annotations

from collections.abc import Sequence

from agent.assessment import Verdict
from agent.judge.findings import Finding
from agent.judge.ruling import Case, Ruling, in_lines, not_shown, once, spoken
from agent.rubric.requirement import Requirement


def rule(requirement: Requirement, case: Case) -> Ruling:
    """Met when all subjects, or one where any will do, are shown; a list alone supports part of it."""
    found = [case.findings[subject] for subject in requirement.subjects]
    reason = "; ".join(_told(finding, requirement) for finding in found)
    return Ruling(
        _verdict(requirement, found),
        f"{reason}.",
        once([number for finding in found for number in finding.lines]),
        questions=_questions(requirement, found),
    )


def _verdict(requirement: Requirement, found: Sequence[Finding]) -> Verdict:
    shown = [_counts(finding, requirement) for finding in found]
    if any(shown) if requirement.any_of else all(shown):
        return "met"
    return "partly_met" if any(finding.state != "absent" for finding in found) else "not_stated"


def _counts(finding: Finding, requirement: Requirement) -> bool:
    """Whether the subject is there in full. A certificate is held or not: to list it is to state it."""
    return finding.state == "shown" or (requirement.kind == "certification" and finding.state == "listed")


def _told(finding: Finding, requirement: Requirement) -> str:
    if finding.state == "absent":
        return not_shown(finding.subject, finding.named, held=requirement.kind == "certification")
    where = f"({in_lines(finding.lines)})"
    if requirement.kind == "certification":
        return f"{finding.subject}: stated {where}"
    if finding.state == "listed":
        return f"{finding.subject}: listed {where}, but no passage shows it used"
    return f"{finding.subject}: shown {where}"


def _questions(requirement: Requirement, found: Sequence[Finding]) -> tuple[str, ...]:
    if requirement.any_of and any(_counts(finding, requirement) for finding in found):
        return ()
    absent = [finding.subject for finding in found if finding.state == "absent"]
    named = [finding.subject for finding in found if finding.named]
    silent = [subject for subject in absent if subject not in named]
    listed = [finding.subject for finding in found if finding.state == "listed" and not _counts(finding, requirement)]
    asked = []
    if absent and requirement.kind == "certification":
        asked.append(f"Do you hold {spoken(absent, 'or')}?")
    else:
        if silent:
            asked.append(f"Your profile says nothing about {spoken(silent, 'or')}: have you worked with that?")
        if named:
            asked.append(f"Your profile names {spoken(named)}: what of that was your own work?")
    if listed:
        asked.append(f"You list {spoken(listed)}: where did you use that, and for what?")
    return tuple(asked)
