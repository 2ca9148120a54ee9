"""The words and the order in which the report speaks of assessments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import PurePath

from agent.assessment import VERDICT_WORDS, Assessment, Candidate, Priority, RequirementAssessment, Verdict

VERDICTS = VERDICT_WORDS

PRIORITIES: dict[Priority, str] = {"must": "Must have", "should": "Should have", "nice": "Nice to have"}


def ranked(assessments: Iterable[Assessment]) -> list[Assessment]:
    """The assessed candidates in ranking order."""
    assessed = [one for one in assessments if one.status == "assessed"]
    return sorted(assessed, key=lambda one: (one.rank is None, one.rank or 0))


def unscored(assessments: Iterable[Assessment]) -> list[Assessment]:
    """The candidates that could not be assessed, in the order given."""
    return [one for one in assessments if one.status == "unscored"]


def shown_name(candidate: Candidate) -> str:
    """The candidate's name, or the file's where the profile gives none."""
    return candidate.name or PurePath(candidate.source).name or candidate.id


def counts(assessment: Assessment) -> list[tuple[Verdict, int]]:
    """How often each verdict was given; verdicts that were not given are left out."""
    found = Counter(requirement.verdict for requirement in assessment.requirements)
    return [(verdict, found[verdict]) for verdict in VERDICTS if found[verdict]]


def counts_in_words(assessment: Assessment) -> str:
    """The verdict counts as a phrase: "4 met, 1 partly met, 5 not stated"."""
    return ", ".join(f"{number} {VERDICTS[verdict]}" for verdict, number in counts(assessment))


def by_priority(
    requirements: Sequence[RequirementAssessment],
) -> list[tuple[Priority, list[RequirementAssessment]]]:
    """The requirements grouped as must, should and nice, each in its given order; no empty group."""
    groups = [(priority, [one for one in requirements if one.priority == priority]) for priority in PRIORITIES]
    return [(priority, members) for priority, members in groups if members]


def percent(share: float | None) -> str:
    """A share from 0 to 1 as "64%"; a dash where there is none."""
    return "–" if share is None else f"{share * 100:.0f}%"


def points(score: float | None) -> str:
    """A score from 0 to 1 as "0.72"; a dash where there is none."""
    return "–" if score is None else f"{score:.2f}"
