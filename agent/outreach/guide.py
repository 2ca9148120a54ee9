"""The interview guide: what the profile leaves open or contradicts, as questions, and what a good answer would show."""

from __future__ import annotations

from collections.abc import Iterator

from agent.assessment import Assessment, RequirementAssessment
from agent.judge.ruling import spoken
from agent.outreach.gap import are_listed, missing
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
    hearing: dict[str, list[int]] = {}
    for number, point in enumerate(open_points[:_MOST], 1):
        rows += [f"## {number}. {question(point, asked[point.id], assessment)}", "", *_known(point), ""]
        hearing.setdefault(listen_for(point, asked[point.id]), []).append(number)
    if not open_points:
        rows += ["Nothing that the posting asks is left open. Ask for the story behind the quotes in the summary.", ""]
    if hearing:
        rows += ["## What a good answer has", ""]
        rows += [f"* {_numbers(numbers)}: {told}" for told, numbers in hearing.items()] + [""]
    rows += [f"* Also look at: {flag.message}" for flag in assessment.flags if flag.code != "conflict"]
    return "\n".join(rows).rstrip() + "\n"


def question(point: RequirementAssessment, requirement: Requirement, assessment: Assessment) -> str:
    """What to ask about an open requirement; what was never mentioned is asked otherwise than what is listed."""
    subjects = missing(assessment, point, requirement)
    what = (
        spoken(subjects, "or" if requirement.any_of else "and")
        or f"what the posting calls “{_short(requirement.quote)}”"
    )
    if point.verdict == "conflicting":
        return f"Your profile says two things about “{_short(requirement.quote)}”: how do they fit together?"
    if requirement.kind in _QUESTIONS:
        return _QUESTIONS[requirement.kind].format(what=what)
    mentioned = bool(point.evidence) or are_listed(subjects, assessment)
    if requirement.kind == "years":
        return (
            f"How long have you worked with {what}, and where?"
            if mentioned
            else (f"Have you worked with {what}? If so, where, and for how long?")
        )
    if are_listed(subjects, assessment):
        return f"You list {what}: tell me of the last time you used it. What was your own part?"
    return f"Have you worked with {what}? If so, tell me of the last time: what was your own part?"


_QUESTIONS = {
    "education": "Which degree do you hold, in what, and when did you finish it?",
    "language": "How well do you speak {what}, and what do you use it for?",
    "location": "Could you work in {what}?",
    "certification": "Do you hold {what}, and until when?",
}


def _numbers(numbers: list[int]) -> str:
    return f"Question{'s' if len(numbers) > 1 else ''} {spoken([str(number) for number in numbers])}"


def listen_for(point: RequirementAssessment, requirement: Requirement) -> str:
    """What a good answer would show, without a judgement of the person."""
    if point.verdict == "conflicting":
        return "which of the statements is meant in which sense, with dates that add up."
    if requirement.kind == "years":
        years = f" and come to {requirement.min_years:g} years or more" if requirement.min_years else ""
        return f"the jobs or projects and their dates, which follow one another{years}."
    plain = {
        "education": "the degree, the field and the year; or what stands in for it, where that is allowed.",
        "language": "some of it said in that language.",
        "location": "a yes, or under which conditions.",
        "certification": "the issuer and the date, and a paper that shows it.",
    }
    return plain.get(requirement.kind, "one real case: the problem, what they did themselves, what came of it.")


def _known(point: RequirementAssessment) -> Iterator[str]:
    yield f"Asked: {_short(point.text)}. Known so far: {point.reason}"
    for evidence in point.evidence[:2]:
        yield f"> {' '.join(evidence.text.split())} (line {evidence.line})"


def _short(text: str) -> str:
    return " ".join(text.split()).strip(" .;•*-–")
