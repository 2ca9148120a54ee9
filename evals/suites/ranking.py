"""Is the order right, where the text decides it? Pairs of which one candidate is nowhere behind and somewhere ahead.

Two cases of a set may be such a pair by their true verdicts; and every case
is one with itself, once the lines that show a requirement are cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from agent.assessment import Assessment, Verdict
from agent.score import rank
from evals.cases import Case, CaseSet
from evals.changes.variant import Variant
from evals.lab import Lab
from evals.results import Outcome, SuiteResult
from evals.statistics import accuracy, rate
from evals.suites.grounding import some_deletions

NAME = "ranking"

_WORTH: Mapping[Verdict, int] = {"met": 2, "partly_met": 1, "not_stated": 0, "not_met": 0}
"""What a true verdict is worth beside another; *conflicting* is worth nothing that could be compared."""


async def run(lab: Lab) -> SuiteResult:
    """The order of every dominated pair of each set."""
    outcomes: list[Outcome] = []
    whole: dict[str, Assessment] = {}
    for case_set in lab.sets:
        assessments = await lab.each(case_set.cases, lab.assess_case)
        whole |= {case.id: told for case, told in zip(case_set.cases, assessments, strict=True)}
        ranks: dict[str, float] = {}
        by_source = {a.candidate.source: a.rank for a in rank(assessments)}
        for case in case_set.cases:
            place = by_source.get(case.id)
            if place is not None:
                ranks[case.id] = float(place)
        outcomes += outcomes_of(case_set, ranks)
    return result([*outcomes, *await _cut(lab, whole)])


def outcomes_of(case_set: CaseSet, ranks: Mapping[str, float]) -> list[Outcome]:
    """One outcome a dominated pair; ``ranks`` by case, the smaller the better, without the unscored."""
    return [_outcome(better.id, worse.id, ranks, "cases") for better, worse in dominated(case_set.cases)]


def result(outcomes: Sequence[Outcome]) -> SuiteResult:
    """The share of pairs in order; a tie is not in order."""
    tied = sum(one.got == "tied" for one in outcomes)
    metrics = {"in_order": accuracy(outcomes), "tied": rate(tied, len(outcomes))}
    for group in sorted({one.group for one in outcomes}):
        metrics[f"in_order.{group}"] = accuracy([one for one in outcomes if one.group == group])
    unscored = sum(one.right is None for one in outcomes)
    return SuiteResult(name=NAME, metrics=metrics, outcomes=list(outcomes), unscored=unscored)


def dominated(cases: Sequence[Case]) -> Iterator[tuple[Case, Case]]:
    """Pairs (better, worse): on every requirement at least as good, on one better; with one true verdict each."""
    for one, other in combinations(cases, 2):
        if (first := _worths(one)) is None or (second := _worths(other)) is None or first.keys() != second.keys():
            continue
        differences = [first[name] - second[name] for name in first]
        if max(differences, default=0) > 0 and min(differences, default=0) >= 0:
            yield one, other
        elif min(differences, default=0) < 0 and max(differences, default=0) <= 0:
            yield other, one


async def _cut(lab: Lab, whole: Mapping[str, Assessment]) -> list[Outcome]:
    """Each case beside itself without the lines that show one requirement, where that is worth something."""
    pairs = [item for item in some_deletions(lab) if _WORTH.get(item[0].verdicts[item[1]].verdicts[0], 0)]

    async def one(item: tuple[Case, str, Variant]) -> Outcome:
        case, name, variant = item
        cut = f"{case.id} without {name}"
        assessments = [whole[case.id], await lab.assess(variant.text, lab.rubric_of(case), cut)]
        ranks = {told.candidate.source: float(told.rank) for told in rank(assessments) if told.rank is not None}
        return _outcome(case.id, cut, ranks, "cut")

    return await lab.each(pairs, one)


def _worths(case: Case) -> dict[str, int] | None:
    """What each true verdict is worth; None where one of them is not certain or cannot be compared."""
    worths = {}
    for name, truth in case.verdicts.items():
        if len(truth.verdicts) != 1 or truth.verdicts[0] not in _WORTH:
            return None
        worths[name] = _WORTH[truth.verdicts[0]]
    return worths


def _outcome(better: str, worse: str, ranks: Mapping[str, float], group: str) -> Outcome:
    places = ranks.get(better), ranks.get(worse)
    got = "unscored"
    if places[0] is not None and places[1] is not None:
        got = "in order" if places[0] < places[1] else "tied" if places[0] == places[1] else "reversed"
    return Outcome(
        key=f"{better} > {worse}",
        cluster=better,
        group=group,
        expected=["in order"],
        got=got,
        right=None if got == "unscored" else got == "in order",
        detail=f"{better} (rank {places[0]}) stands nowhere behind {worse} (rank {places[1]}).",
    )
