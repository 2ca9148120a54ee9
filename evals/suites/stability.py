"""Is it stable? The same facts padded, rewritten, reordered, laid out anew or asked again give the same verdicts."""

from __future__ import annotations

from agent.assessment import Assessment
from evals.cases import Case
from evals.changes.paddings import paddings
from evals.changes.permutations import criteria_orders
from evals.changes.variant import Variant
from evals.lab import Lab, assessed
from evals.planted.cases import laid_out_anew
from evals.results import Outcome, SuiteResult
from evals.statistics import accuracy, scored, wrong_rate
from evals.suites.changed import compared, first_of_sets, outcomes_of

NAME = "stability"

_CHANGES = 80
_FORMATS = 24


async def run(lab: Lab) -> SuiteResult:
    """Paddings and rewrites, requirements in another order, other layouts and, with ``--repeat``, asking again."""
    cases = first_of_sets(lab, 2)
    changes = [(case, variant) for case in cases for variant in paddings(case, lab.rubric_of(case))]
    chosen = lab.sample(changes, _CHANGES, lambda item: f"{item[0].id}/{item[1].kind}/{item[1].name}")
    outcomes = await outcomes_of(lab, chosen)
    ordered = [outcome for case in cases for outcome in await _permuted(lab, case)]
    formats = await outcomes_of(lab, _formats(lab))
    again = [outcome for case in cases for outcome in await _asked_again(lab, case)]
    everything = [*outcomes, *ordered, *formats, *again]
    metrics = {
        "padding_flips": wrong_rate([one for one in outcomes if "padding" in one.tags]),
        "rewrite_flips": wrong_rate([one for one in outcomes if "rewrite" in one.tags]),
        "permutation_flips": wrong_rate(ordered),
        "format_flips": wrong_rate(formats),
    }
    if again:
        metrics["repeat_flips"] = wrong_rate(again)
    metrics["kept"] = accuracy(everything)
    unscored = len(everything) - len(scored(everything))
    return SuiteResult(name=NAME, metrics=metrics, outcomes=everything, notes=_notes(lab), unscored=unscored)


def _notes(lab: Lab) -> list[str]:
    if lab.repeat > 1:
        return []
    return ["Nothing was asked twice: --repeat N tells how far asking again moves a verdict."]


async def _permuted(lab: Lab, case: Case) -> list[Outcome]:
    """The same case by the same requirements in other orders."""
    rubric = lab.rubric_of(case)
    before = await lab.assess(case.text, rubric, case.id)
    found: list[Outcome] = []
    for name, ordered in criteria_orders(rubric).items():
        after = await lab.assess(case.text, ordered, case.id)
        found += _unchanged(case, f"requirements {name}", before, after)
    return found


def _formats(lab: Lab) -> list[tuple[Case, Variant]]:
    """Planted persons in another layout than their own."""
    planted = [(case_set, case) for case_set in lab.sets for case in case_set.cases if case.origin == "planted"]
    chosen = lab.sample(planted, _FORMATS, lambda pair: pair[1].id)
    return [
        (case, Variant(name="another layout", kind="rewrite", text=laid_out_anew(case_set, case), group="layout"))
        for case_set, case in chosen
    ]


async def _asked_again(lab: Lab, case: Case) -> list[Outcome]:
    """The same questions asked anew, ``repeat`` - 1 times, each round kept apart in the ledger."""
    rubric = lab.rubric_of(case)
    before = await lab.assess(case.text, rubric, case.id)
    found: list[Outcome] = []
    for number in range(1, lab.repeat):
        with lab.model.anew(number):
            after = await assessed(case.text, rubric, case.id, lab.model)
        found += _unchanged(case, f"asked again, {number}", before, after)
    return found


def _unchanged(case: Case, name: str, before: Assessment, after: Assessment) -> list[Outcome]:
    return compared(case, Variant(name=name, kind="rewrite", text=case.text, group=name), before, after)
