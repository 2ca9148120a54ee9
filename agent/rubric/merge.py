"""One requirement for each thing asked: lines that ask the same again are merged."""

from __future__ import annotations

from collections.abc import Iterable

from agent.assessment import Priority
from agent.rubric.requirement import Requirement
from agent.rubric.subjects import bare, examples

_RANK: dict[Priority, int] = {"must": 0, "should": 1, "nice": 2}


def merged(found: Iterable[Requirement]) -> list[Requirement]:
    """The requirements in posting order, with ids r1, r2, ...

    A later line is merged into an earlier one when it adds nothing: the same
    degree in no other field, or a plain skill or area whose subject is asked
    already at the same priority or a higher one. Its number is kept in ``also``.
    """
    kept: list[Requirement] = []
    for requirement in found:
        twin = next((other for other in kept if _covers(other, requirement)), None)
        if twin is None:
            kept.append(requirement)
        elif requirement.line is not None and requirement.line not in {twin.line, *twin.also}:
            twin.also.append(requirement.line)
    for number, requirement in enumerate(kept, start=1):
        requirement.id = f"r{number}"
    return kept


def _covers(one: Requirement, other: Requirement) -> bool:
    if _RANK[one.priority] > _RANK[other.priority]:
        return False
    asked, again = _asked(one), _asked(other)
    if other.kind == "education":
        same_degree = one.kind == "education" and one.min_degree == other.min_degree
        return same_degree and (not again or bool(asked & again))
    if one.quote.casefold() == other.quote.casefold():
        return True
    if other.kind not in {"skill", "area", "language", "certification"} or one.kind == "education":
        return False
    if one.any_of and one.priority == other.priority and asked != again:
        return False  # "Python or Go" does not ask for Go; only a mere list below may be said again by it
    return bool(other.subjects) and all(_keys(subject) & asked for subject in other.subjects)


def _asked(requirement: Requirement) -> set[str]:
    return {key for subject in requirement.subjects for key in _keys(subject)}


def _keys(subject: str) -> set[str]:
    """The forms under which a subject counts as asked already."""
    forms = {bare(subject), *examples(subject)}
    return {form.casefold().removesuffix("s") for form in forms if form}
