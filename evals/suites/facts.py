"""Are the facts right? Precision, recall and F1 a field, and invented facts a profile."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pydantic import BaseModel
from rapidfuzz import fuzz

from agent.assessment import Assessment
from agent.languages import same_language
from evals.cases import Case, TrueFacts
from evals.lab import Lab
from evals.results import Metric, Outcome, SuiteResult
from evals.statistics import by_group, f1_metrics, found_counts, mean

NAME = "facts"

_ALIKE = 60.0
"""Entries less alike than this (0 to 100) are two: one missed, one invented."""


@dataclass(frozen=True)
class Pair:
    """One value of one field: the true one and the one told, either of them None where there is none."""

    field: str
    true: str | None
    told: str | None

    @property
    def right(self) -> bool:
        """Whether they are the same but for case, spaces and marks at the ends."""
        return self.true is not None and self.told is not None and _same(self.field, self.true, self.told)


async def run(lab: Lab) -> SuiteResult:
    """Every fact of the cases whose facts are known."""
    cases = [case for case in lab.cases if case.facts is not None]
    assessments = await lab.each(cases, lab.assess_case)
    outcomes: list[Outcome] = []
    unscored = 0
    for case, assessment in zip(cases, assessments, strict=True):
        if assessment.status == "unscored":
            unscored += 1
        elif case.facts is not None:
            outcomes += _outcomes(case, pairs(case.facts, assessment))
    return SuiteResult(name=NAME, metrics=_metrics(outcomes), outcomes=outcomes, unscored=unscored)


def _outcomes(case: Case, found: Iterable[Pair]) -> Iterator[Outcome]:
    for number, pair in enumerate(found):
        yield Outcome(
            key=f"{case.id}/{pair.field}/{number}",
            cluster=case.id,
            group=pair.field,
            expected=[] if pair.true is None else [pair.true],
            got=pair.told or "",
            right=pair.right,
            tags=[case.origin, case.language],
        )


def _metrics(outcomes: Sequence[Outcome]) -> dict[str, Metric]:
    metrics = f1_metrics(found_counts(outcomes))
    for field, members in by_group(outcomes).items():
        metrics[f"f1.{field}"] = f1_metrics(found_counts(members))["f1"]
    invented: dict[str, list[float]] = {one.cluster: [0.0] for one in outcomes}
    for one in outcomes:
        invented[one.cluster][0] += bool(one.got and not one.expected)
    metrics["invented"] = mean(invented, "facts a profile")
    return metrics


def pairs(true: TrueFacts, assessment: Assessment) -> list[Pair]:
    """Each true value beside the one told, and each told one that nothing true stands beside."""
    told = assessment.facts
    found = [Pair("name", true.name, assessment.candidate.name)] if true.name else []
    for name in ("coding", "employed"):
        stated = getattr(true.stated_years, name), getattr(told.stated_years, name)
        found += [Pair("stated_years", *map(_text, stated))] if any(value is not None for value in stated) else []
    if true.positions is not None:
        found += _entries("position", true.positions, told.positions, ("title", "organisation", "start", "end"))
    if true.education is not None:
        held = [degree for degree in told.education if degree.level is not None or _has_course(true)]
        found += _entries("education", true.education, held, ("level", "field", "school"))
    if true.projects is not None:
        numbers = ("commits", "pull_requests", "reviews", "comments")
        found += _entries("project", true.projects, told.projects, ("name", "role", "start", "end", *numbers))
    if true.languages is not None:
        found += _set("language", true.languages, [language.name for language in told.languages])
    if true.skills is not None:
        found += _set("skill", true.skills, [skill.name for skill in told.skills])
    return found


def _has_course(true: TrueFacts) -> bool:
    """Whether the truth counts courses without a degree too."""
    return any(degree.level is None for degree in true.education or [])


def _entries(name: str, true: Sequence[BaseModel], told: Sequence[BaseModel], fields: Sequence[str]) -> list[Pair]:
    """The fields of entries that belong together, the most alike first; then those that stand alone."""
    found: list[Pair] = []
    left_true, left_told = list(range(len(true))), list(range(len(told)))
    likeness = sorted(
        ((_likeness(true[one], told[other], fields), one, other) for one in left_true for other in left_told),
        key=lambda triple: (-triple[0], triple[1], triple[2]),
    )
    for alike, one, other in likeness:
        if alike >= _ALIKE and one in left_true and other in left_told:
            left_true.remove(one)
            left_told.remove(other)
            found += _fields(name, true[one], told[other], fields)
    for one in left_true:
        found += _fields(name, true[one], None, fields)
    for other in left_told:
        found += _fields(name, None, told[other], fields)
    return found


def _likeness(one: BaseModel, other: BaseModel, fields: Sequence[str]) -> float:
    def words(entry: BaseModel) -> str:
        return " ".join(_text(getattr(entry, field)) or "" for field in fields).casefold()

    return float(fuzz.token_set_ratio(words(one), words(other)))


def _fields(name: str, true: BaseModel | None, told: BaseModel | None, fields: Sequence[str]) -> list[Pair]:
    values = [(field, _of(true, field), _of(told, field)) for field in fields]
    return [Pair(f"{name}.{field}", one, other) for field, one, other in values if one or other]


def _of(entry: BaseModel | None, field: str) -> str | None:
    return None if entry is None else _text(getattr(entry, field))


def _text(value: object) -> str | None:
    return None if value is None or value == "" else str(value)


def _set(field: str, true: Sequence[str], told: Sequence[str]) -> list[Pair]:
    left = list(told)
    found = []
    for value in true:
        twin = next((other for other in left if _same(field, value, other)), None)
        if twin is not None:
            left.remove(twin)
        found.append(Pair(field, value, twin))
    return found + [Pair(field, None, other) for other in left]


def _same(field: str, one: str, other: str) -> bool:
    if field == "language" and same_language(one, other):
        return True
    return _plain(one) == _plain(other)


def _plain(words: str) -> str:
    return re.sub(r"\s+", " ", words).strip(" .,;:|()-–").casefold()
