"""Where a verdict is decided: each kind of requirement has its rule.

A rule sees facts and findings, never the model: the same findings give the
same verdict. Silence is ``not_stated``; every other verdict carries lines.
"""

from __future__ import annotations

from collections.abc import Callable

from agent.assessment import RequirementKind
from agent.judge import education_rule, stated_rules, subjects_rule, years_rule
from agent.judge.ruling import Case, Ruling
from agent.rubric.requirement import Requirement

RULES: dict[RequirementKind, Callable[[Requirement, Case], Ruling]] = {
    "education": education_rule.rule,
    "years": years_rule.rule,
    "language": stated_rules.language_rule,
    "location": stated_rules.place_rule,
    "skill": subjects_rule.rule,
    "area": subjects_rule.rule,
    "responsibility": subjects_rule.rule,
    "certification": subjects_rule.rule,
    "other": subjects_rule.rule,
}


def decide(requirement: Requirement, case: Case) -> Ruling:
    """The ruling on one requirement for one candidate."""
    ruling = RULES[requirement.kind](requirement, case)
    if ruling.verdict != "not_stated" and not ruling.lines:
        raise AssertionError(f"a verdict without evidence: {requirement.id} {ruling}")
    return ruling
