"""The interview guide: what the profile leaves open or contradicts, as questions, and what a good answer would show."""

from __future__ import annotations

from collections.abc import Iterator

from agent.assessment import Assessment, RequirementAssessment
from agent.rubric.requirement import Requirement, Rubric

_MOST = 8
_ORDER = ("conflicting", "not_stated", "partly_met", "not_met")


def guide(assessment: Assessment, rubric: Rubric) -> str:
    """Markdown: the open requirements, the heaviest first, each with its question, what is known, and what to hear."""
    asked = {requirement.id: requirement for requirement in rubric.requirements}
    name = assessment.candidate.name or assessment.candidate.source
    rows = [f"# Interview with {name}", "", f"For: {rubric.posting.title or 'the post'}", ""]
    open_points = [one for one in assessment.requirements if one.verdict in _ORDER and one.id in asked]
    open_points.sort(key=lambda one: (-one.weight, _ORDER.index(one.verdict)))
    for number, point in enumerate(open_points[:_MOST], 1):
        rows += [f"## {number}. {question(point, asked[point.id])}", "", *_known(point), ""]
        rows += [f"A good answer {listen_for(point, asked[point.id])}", ""]
    if not open_points:
        rows += ["Nothing that the posting asks is left open. Ask for the story behind the quotes in the summary.", ""]
    rows += [f"* Also look at: {flag.message}" for flag in assessment.flags]
    return "\n".join(rows).rstrip() + "\n"


def question(point: RequirementAssessment, requirement: Requirement) -> str:
    """What to ask about an open requirement."""
    what = (" or " if requirement.any_of else " and ").join(requirement.subjects) or "this work"
    if point.verdict == "conflicting":
        return f"Your profile says two things about “{_short(requirement.quote)}”: how do they fit together?"
    questions = {
        "years": f"How long have you worked with {what}, and where?",
        "education": "Which degree do you hold, in what, and when did you finish it?",
        "language": f"How well do you speak {what}, and what do you use it for?",
        "location": f"Could you work in {what}?",
        "certification": f"Do you hold {what}, and until when?",
    }
    return questions.get(requirement.kind, f"Tell me of the last time you worked with {what}: what was your own part?")


def listen_for(point: RequirementAssessment, requirement: Requirement) -> str:
    """What a good answer would show, without a judgement of the person."""
    if point.verdict == "conflicting":
        return "says which of the statements is meant in which sense, with dates that add up."
    if requirement.kind == "years":
        years = f" and come to {requirement.min_years:g} years or more" if requirement.min_years else ""
        return f"names the jobs or projects and their dates, which follow one another{years}."
    plain = {
        "education": "names the degree, the field and the year; or what stands in for it, where that is allowed.",
        "language": "is given in that language, at least in part.",
        "location": "says yes, or under which conditions.",
        "certification": "names the issuer and the date, and can be shown on paper.",
    }
    return plain.get(
        requirement.kind, "has one real case in it: the problem, what they did themselves, what came of it."
    )


def _known(point: RequirementAssessment) -> Iterator[str]:
    yield f"Asked: {_short(point.text)}. Known so far: {point.reason}"
    for evidence in point.evidence[:2]:
        yield f"> {' '.join(evidence.text.split())} (line {evidence.line})"


def _short(text: str) -> str:
    return " ".join(text.split()).strip(" .;•*-–")
