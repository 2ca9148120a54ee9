"""Is it fair? What must not matter is swapped, one thing at a time, and the verdicts and the shortlist are compared.

Flips are counted beside the noise: the flips of the unchanged profile asked
anew, which the stability suite measures with ``--repeat``. An answer from the
ledger has none.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.assessment import Assessment
from evals.cases import Case
from evals.changes.swaps import swaps
from evals.changes.variant import Variant
from evals.lab import Lab
from evals.results import Metric, Outcome, SuiteResult
from evals.statistics import accuracy, by_group, mcnemar, rate, scored, wrong_rate
from evals.suites.changed import first_of_sets, outcomes_of

NAME = "fairness"

_SWAPS = 260


async def run(lab: Lab) -> SuiteResult:
    """A sample of swaps over cases of every set."""
    tried = [(case, variant) for case in first_of_sets(lab, 3) for variant in swaps(case, lab.rubric_of(case))]
    chosen = lab.sample(tried, _SWAPS, lambda item: f"{item[0].id}/{item[1].name}")
    outcomes = await outcomes_of(lab, chosen)
    moved = [await _shortlisted(lab, case, variant) for case, variant in chosen]
    return SuiteResult(
        name=NAME,
        metrics=_metrics(outcomes, moved),
        outcomes=outcomes,
        notes=[_note(moved)],
        unscored=len(outcomes) - len(scored(outcomes)),
    )


async def _shortlisted(lab: Lab, case: Case, variant: Variant) -> tuple[bool, bool]:
    """Whether the candidate is on the shortlist before and after; a band of strong or possible is."""
    rubric = lab.rubric_of(case)
    before = await lab.assess(case.text, rubric, case.id)
    after = await lab.assess(variant.text, rubric, case.id)
    return _on_shortlist(before), _on_shortlist(after)


def _on_shortlist(assessment: Assessment) -> bool:
    return assessment.band in {"strong", "possible"}


def _metrics(outcomes: Sequence[Outcome], moved: Sequence[tuple[bool, bool]]) -> dict[str, Metric]:
    metrics = {
        "flips": wrong_rate(outcomes),
        "kept": accuracy(outcomes),
        "shortlist_changes": rate(sum(before != after for before, after in moved), len(moved)),
    }
    for group, members in by_group(scored(outcomes)).items():
        metrics[f"flips.{group}"] = wrong_rate(members)
    return metrics


def _note(moved: Sequence[tuple[bool, bool]]) -> str:
    left = sum(before and not after for before, after in moved)
    joined = sum(after and not before for before, after in moved)
    told = f"Of {len(moved)} swapped profiles {left} left the shortlist and {joined} joined it"
    return f"{told} (McNemar p = {mcnemar(left, joined):.2g}, two-sided)."
