"""The one thing that the profile leaves open and the posting turns on, as a question."""

from __future__ import annotations

from agent.assessment import Assessment, RequirementAssessment
from agent.outreach.note import Fact
from agent.rubric.requirement import Requirement, Rubric

_OPEN = ("not_stated", "conflicting", "partly_met")
_MOST_SUBJECTS = 3


def gap_of(assessment: Assessment, rubric: Rubric) -> tuple[Fact, str, dict[str, str]] | None:
    """The heaviest requirement that is open: a fact, the kind of question and its words; None where nothing is.

    Kinds: years, years open (no number asked), years in all, degree, language,
    place, certificate, listed, subject. What would only be nice is not asked.
    """
    asked = {requirement.id: requirement for requirement in rubric.requirements}
    candidates = [one for one in assessment.requirements if one.verdict in _OPEN and one.id in asked]
    candidates.sort(key=lambda one: (-one.weight, _OPEN.index(one.verdict)))
    if not candidates or candidates[0].priority == "nice":
        return None
    chosen = candidates[0]
    requirement = asked[chosen.id]
    subjects = missing(assessment, chosen, requirement)
    told = (" or " if requirement.any_of else " and ").join(subjects[:_MOST_SUBJECTS])
    years = f"{requirement.min_years:g}" if requirement.min_years else ""
    fact = Fact(
        id=f"g-{chosen.id}",
        kind="gap",
        text=requirement.quote,
        where=f"{years} {told}".strip(),
        lines=[requirement.line] if requirement.line else [],
        requirement=chosen.id,
    )
    return fact, _kind(requirement, subjects, assessment), {"subjects": told, "years": years}


def missing(assessment: Assessment, chosen: RequirementAssessment, requirement: Requirement) -> list[str]:
    """The subjects that no passage shows, in the posting's words; all of them where each is shown."""
    shown = {cell.subject for cell in assessment.cells if cell.answer == "shown"}
    left = [subject for subject in requirement.subjects if subject not in shown]
    if requirement.any_of or chosen.verdict == "conflicting":
        left = requirement.subjects
    return left or requirement.subjects


def are_listed(subjects: list[str], assessment: Assessment) -> bool:
    """Whether the profile lists each of the subjects, so that "have you worked with it?" would not have read it."""
    listed = {cell.subject for cell in assessment.cells if cell.answer in {"listed", "shown"}}
    return bool(subjects) and listed.issuperset(subjects)


def _kind(requirement: Requirement, subjects: list[str], assessment: Assessment) -> str:
    kind = _KINDS.get(requirement.kind, "subject")
    if kind == "years":
        if not subjects:
            return "years in all"
        return "years" if requirement.min_years and requirement.min_years > 1 else "years open"
    if kind == "subject":
        if not subjects:
            return "line"
        if are_listed(subjects, assessment):
            return "listed"
    return kind


_KINDS = {
    "years": "years",
    "education": "degree",
    "language": "language",
    "location": "place",
    "certification": "certificate",
}
