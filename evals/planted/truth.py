"""What follows from a planted person, by the rules of docs/evals.md, counted without the program's own rules.

Where dates are in years only, a time has a least and a most length; a verdict
is drawn from both, and both stand where they differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, get_args

from agent.assessment import DegreeLevel, RequirementKind, Verdict
from agent.rubric.requirement import Requirement, Rubric
from evals.cases import TrueEducation, TrueFacts, TruePosition, TrueVerdict, TrueYears
from evals.planted.draw import NOW
from evals.planted.person import Job, Month, Person
from evals.planted.written import Words

_LEVELS: tuple[DegreeLevel, ...] = get_args(DegreeLevel)
_State = Literal["enough", "some", "absent"]


def verdicts_of(person: Person, words: Words, rubric: Rubric) -> dict[str, TrueVerdict]:
    """The true verdict on each requirement, with the words of the lines that bear on it."""
    return {requirement.id: _RULES[requirement.kind](requirement, person, words) for requirement in rubric.requirements}


def facts_of(person: Person, words: Words) -> TrueFacts:
    """The facts that the profile states."""
    return TrueFacts(
        name=person.name,
        stated_years=TrueYears(employed=person.stated_years),
        positions=[
            TruePosition(
                title=job.title,
                organisation=job.employer,
                start=_stamp(job.start, person),
                end="present" if job.end is None else _stamp(job.end, person),
            )
            for job in person.jobs
        ],
        education=[
            TrueEducation(level=degree.level, field=degree.field, school=degree.school)
            for degree in person.degrees
            if degree.finished
        ],
        languages=list(words.languages),
        skills=list(words.skills),
    )


def _stamp(month: Month, person: Person) -> str:
    year, number = divmod(month, 12)
    return str(year) if person.dates == "years" else f"{year}-{number + 1:02d}"


def _sentences(person: Person, subject: str) -> list[str]:
    return [s.text for job in person.jobs for s in job.sentences if s.shows == subject]


def _listing(person: Person, subject: str) -> list[str]:
    return [name for name, named in (*person.listed, *person.certificates) if named == subject]


def _subjects(requirement: Requirement, person: Person, words: Words) -> TrueVerdict:
    states: list[_State] = []
    lines: list[str] = []
    for subject in requirement.subjects:
        shown, listed = _sentences(person, subject), _listing(person, subject)
        held = bool(listed) and requirement.kind == "certification"
        states.append("enough" if shown or held else "some" if listed else "absent")
        lines += [*shown, *listed]
    return _told([_joined(states, any_of=requirement.any_of)], lines)


def _joined(states: Sequence[_State], *, any_of: bool) -> Verdict:
    if (any if any_of else all)(state == "enough" for state in states):
        return "met"
    return "partly_met" if any(state != "absent" for state in states) else "not_stated"


def _told(verdicts: Iterable[Verdict], lines: Sequence[str]) -> TrueVerdict:
    told = list(dict.fromkeys(verdicts))
    return TrueVerdict.model_validate({"is": told, "lines": [] if told == ["not_stated"] else list(lines)})


def _years(requirement: Requirement, person: Person, words: Words) -> TrueVerdict:
    lines = [line for subject in requirement.subjects for line in _sentences(person, subject)]
    lines += [line for subject in requirement.subjects for line in _listing(person, subject)]
    overall = requirement.overall_years or not requirement.subjects
    if overall:
        lines += [*filter(None, [words.total]), *(dates for _, dates in words.jobs)]
    return _told([_years_if(requirement, person, most=most, overall=overall) for most in (False, True)], lines)


def _years_if(requirement: Requirement, person: Person, *, most: bool, overall: bool) -> Verdict:
    asked = (requirement.min_years or 0) * 12
    groups = [requirement.subjects] if requirement.any_of else [[subject] for subject in requirement.subjects]
    states = [_duration_state(group, person, asked, most=most) for group in groups]
    there = bool(states) and all(state == "enough" for state in states)
    if overall:
        months = _months(person.jobs, person, most=most)
        total = person.stated_years * 12 if person.stated_years is not None else None
        if total is not None and (total >= asked) != (months >= asked):
            return "conflicting"
        if total is not None and total < asked:
            return "conflicting" if there else "not_met"
        if not states:
            return "met" if months >= asked else "not_stated"
    return _joined(states, any_of=False)


def _duration_state(subjects: Sequence[str], person: Person, asked: float, *, most: bool) -> _State:
    jobs = [job for job in person.jobs if any(s.shows in subjects for s in job.sentences)]
    if jobs:
        return "enough" if _months(jobs, person, most=most) >= asked else "some"
    return "some" if any(_listing(person, subject) for subject in subjects) else "absent"


def _months(jobs: Iterable[Job], person: Person, *, most: bool) -> int:
    """The months of these jobs, each once. Where only years stand, a job begins and ends somewhere in its years."""
    told: set[Month] = set()
    for job in jobs:
        start, end = job.start, NOW if job.end is None else job.end
        if person.dates == "years":
            start = start // 12 * 12 + (0 if most else 11)
            if job.end is not None:
                end = end // 12 * 12 + (11 if most else 0)
            end = min(end, NOW)
        told |= set(range(start, end + 1))
    return len(told)


def _education(requirement: Requirement, person: Person, words: Words) -> TrueVerdict:
    held = [(degree, told) for degree, told in words.degrees if degree.finished]
    asked = _LEVELS.index(requirement.min_degree or "bachelor")
    if not held:
        return _told(["not_stated"], [])
    lines = [told for _, told in held]
    high = [degree for degree, _ in held if _LEVELS.index(degree.level) >= asked]
    if not high:
        return _told(["not_stated" if requirement.or_equivalent else "not_met"], lines)
    wanted = [subject.casefold() for subject in requirement.subjects]
    fits = not wanted or any(w in (degree.field or "").casefold() for degree in high for w in wanted)
    return _told(["met" if fits else "partly_met"], lines)


def _language(requirement: Requirement, person: Person, words: Words) -> TrueVerdict:
    named = dict(zip(person.languages, words.languages, strict=True))
    found = [named[language] for language in requirement.subjects if language in named]
    states: list[_State] = ["enough" if language in named else "absent" for language in requirement.subjects]
    return _told([_joined(states, any_of=requirement.any_of)], found)


def _location(requirement: Requirement, person: Person, words: Words) -> TrueVerdict:
    there = person.town in requirement.subjects
    return _told(["met" if there else "not_stated"], [words.town])


_RULES: Mapping[RequirementKind, Callable[[Requirement, Person, Words], TrueVerdict]] = {
    "education": _education,
    "years": _years,
    "language": _language,
    "location": _location,
    "skill": _subjects,
    "area": _subjects,
    "responsibility": _subjects,
    "certification": _subjects,
    "other": _subjects,
}
