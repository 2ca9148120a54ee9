"""The one thing that the profile leaves open and the posting turns on, as a question."""

from __future__ import annotations

from agent.assessment import Assessment, RequirementAssessment
from agent.outreach.note import Fact
from agent.rubric.requirement import Requirement, Rubric

_OPEN = ("not_stated", "conflicting", "partly_met")


def gap_of(assessment: Assessment, rubric: Rubric) -> tuple[Fact, str, dict[str, str]] | None:
    """The heaviest requirement that is open: a fact, the kind of question and its words; None where nothing is.

    Kinds: years, years in all, degree, language, place, certificate, subject.
    Where something must be had, only that is asked about.
    """
    asked = {requirement.id: requirement for requirement in rubric.requirements}
    candidates = [one for one in assessment.requirements if one.verdict in _OPEN and one.id in asked]
    candidates.sort(key=lambda one: (-one.weight, _OPEN.index(one.verdict)))
    if not candidates or candidates[0].priority == "nice":
        return None
    chosen = candidates[0]
    requirement = asked[chosen.id]
    subjects = _missing(assessment, chosen, requirement)
    fact = Fact(
        id=f"g-{chosen.id}",
        kind="gap",
        text=requirement.quote,
        lines=[evidence.line for evidence in chosen.evidence],
        requirement=chosen.id,
    )
    kind = _KINDS.get(requirement.kind, "subject")
    if kind == "years" and not requirement.subjects:
        kind = "years in all"
    return fact, kind, {"subjects": subjects, "years": _years(requirement)}


def _missing(assessment: Assessment, chosen: RequirementAssessment, requirement: Requirement) -> str:
    """The subjects that no passage shows, in the posting's words; all of them where each is shown."""
    shown = {cell.subject for cell in assessment.cells if cell.answer == "shown"}
    missing = [subject for subject in requirement.subjects if subject not in shown]
    if requirement.any_of or chosen.verdict == "conflicting":
        missing = requirement.subjects
    return (" or " if requirement.any_of else " and ").join((missing or requirement.subjects)[:3])


def _years(requirement: Requirement) -> str:
    return f"{requirement.min_years:g}" if requirement.min_years else ""


_KINDS = {
    "years": "years",
    "education": "degree",
    "language": "language",
    "location": "place",
    "certification": "certificate",
}
