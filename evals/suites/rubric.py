"""Is the posting understood? Requirements found, their kinds, numbers, degrees, priorities and subjects."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.documents import read_posting
from agent.errors import ReplyError, RubricError
from agent.rubric.compile import compile_rubric
from agent.rubric.requirement import Requirement, Rubric
from evals.cases import CaseSet
from evals.lab import Lab
from evals.results import Metric, Outcome, SuiteResult
from evals.statistics import accuracy, by_group, f1_metrics, found_counts

NAME = "rubric"

_FIELDS = ("kind", "min_years", "min_degree", "priority", "any_of")


async def run(lab: Lab) -> SuiteResult:
    """Each posting compiled by the model, against the rubric that a person wrote."""
    sets = [case_set for case_set in lab.sets if case_set.posting.is_file()]
    found = await lab.each(sets, lambda case_set: _outcomes(case_set, lab))
    outcomes = [outcome for outcomes in found for outcome in outcomes]
    return SuiteResult(name=NAME, metrics=_metrics(outcomes), outcomes=outcomes)


async def _outcomes(case_set: CaseSet, lab: Lab) -> list[Outcome]:
    try:
        compiled = await compile_rubric(read_posting(case_set.posting), lab.model)
    except (RubricError, ReplyError) as error:
        missed = [
            _outcome(case_set, r.id, "requirement", r.quote, "", str(error)) for r in case_set.rubric.requirements
        ]
        return list(missed)
    return list(compared(case_set, compiled))


def compared(case_set: CaseSet, compiled: Rubric) -> Iterator[Outcome]:
    """Each requirement that a person sees beside the one compiled of the same line, and those compiled beside."""
    left = list(compiled.requirements)
    for true in case_set.rubric.requirements:
        told = next((one for one in left if _same_line(true, one)), None)
        yield _outcome(case_set, true.id, "requirement", true.quote, told.quote if told else "")
        if told is None:
            continue
        left.remove(told)
        for field in _FIELDS:
            yield _outcome(case_set, true.id, field, _value(true, field), _value(told, field), true.quote)
        yield from _subjects(case_set, true, told)
    for number, told in enumerate(left):
        yield _outcome(case_set, f"more-{number}", "requirement", "", told.quote)


def _same_line(one: Requirement, other: Requirement) -> bool:
    return _plain(one.quote) == _plain(other.quote) or (one.line is not None and one.line in {other.line, *other.also})


def _subjects(case_set: CaseSet, true: Requirement, told: Requirement) -> Iterator[Outcome]:
    left = {_plain(subject): subject for subject in told.subjects}
    for subject in true.subjects:
        twin = left.pop(_plain(subject), "")
        yield _outcome(case_set, f"{true.id}/{subject}", "subject", subject, twin, true.quote)
    for subject in left.values():
        yield _outcome(case_set, f"{true.id}/+{subject}", "subject", "", subject, true.quote)


def _outcome(case_set: CaseSet, key: str, group: str, true: str, told: str, detail: str = "") -> Outcome:
    return Outcome(
        key=f"{case_set.name}/{key}/{group}",
        cluster=case_set.name,
        group=group,
        expected=[true] if true else [],
        got=told,
        right=bool(true) and _plain(true) == _plain(told),
        detail=detail,
    )


def _value(requirement: Requirement, field: str) -> str:
    value = getattr(requirement, field)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _plain(words: str) -> str:
    return re.sub(r"\W+", " ", words).strip().casefold()


def _metrics(outcomes: list[Outcome]) -> dict[str, Metric]:
    groups = by_group(outcomes)
    lines = f1_metrics(found_counts(groups.get("requirement", [])))
    subjects = f1_metrics(found_counts(groups.get("subject", [])))
    metrics = {"f1": lines["f1"], "precision": lines["precision"], "recall": lines["recall"]}
    metrics["f1.subjects"] = subjects["f1"]
    for field in _FIELDS:
        metrics[f"accuracy.{field}"] = accuracy(groups.get(field, []))
    return metrics
