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
    degree, or a plain skill or area whose subject is asked already at the
    same priority or a higher one. Its number is kept in ``also``.
    """
    kept: list[Requirement] = []
    for requirement in found:
        twin = next((other for other in kept if _covers(other, requirement)), None)
        if twin is None:
            kept.append(requirement)
        elif requirement.line is not None and requirement.line != twin.line:
            twin.also.append(requirement.line)
    for number, requirement in enumerate(kept, start=1):
        requirement.id = f"r{number}"
    return kept


def _covers(one: Requirement, other: Requirement) -> bool:
    if _RANK[one.priority] > _RANK[other.priority]:
        return False
    if other.kind == "education":
        return one.kind == "education" and one.min_degree == other.min_degree
    if one.quote.casefold() == other.quote.casefold():
        return True
    if other.kind not in {"skill", "area", "language", "certification"} or one.kind == "education":
        return False
    asked = {key for subject in one.subjects for key in _keys(subject)}
    return all(_keys(subject) & asked for subject in other.subjects)


def _keys(subject: str) -> set[str]:
    """The forms under which a subject counts as asked already."""
    forms = {bare(subject), *examples(subject)}
    return {form.casefold().removesuffix("s") for form in forms if form}
