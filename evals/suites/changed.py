"""What the attack, fairness and stability suites share: a changed profile assessed beside the unchanged one."""

from __future__ import annotations

from collections.abc import Sequence

from agent.assessment import Assessment, Verdict
from evals.cases import Case
from evals.changes.variant import Variant, broken
from evals.lab import Lab
from evals.results import Outcome


async def outcomes_of(lab: Lab, items: Sequence[tuple[Case, Variant]]) -> list[Outcome]:
    """One outcome a changed profile and requirement: whether the verdict keeps the change's promise."""

    async def one(item: tuple[Case, Variant]) -> list[Outcome]:
        case, variant = item
        rubric = lab.rubric_of(case)
        before = await lab.assess(case.text, rubric, case.id)
        after = await lab.assess(variant.text, rubric, case.id)
        return compared(case, variant, before, after)

    return [outcome for outcomes in await lab.each(items, one) for outcome in outcomes]


def compared(case: Case, variant: Variant, before: Assessment, after: Assessment) -> list[Outcome]:
    """The outcomes of one changed profile; unscored where one of the two is."""
    first, second = verdicts_of(before), verdicts_of(after)
    scored = bool(first) and bool(second)
    wrong = set(broken(variant, first, second)) if scored else set()
    told = {requirement.id: requirement for requirement in after.requirements}
    kept = [name for name in first if name not in variant.exempt]
    return [
        Outcome(
            key=f"{case.id}/{variant.kind}/{variant.name}/{name}",
            cluster=case.id,
            group=variant.group or variant.kind,
            expected=[variant.expects.get(name, first[name])],
            got=second.get(name, "unscored"),
            right=name not in wrong if scored else None,
            detail=told[name].reason if name in told else after.reason,
            evidence=[evidence.text for evidence in told[name].evidence] if name in told else [],
            tags=[variant.kind],
        )
        for name in kept
    ]


def verdicts_of(assessment: Assessment) -> dict[str, Verdict]:
    """The verdicts by requirement; none of an unscored candidate."""
    return {requirement.id: requirement.verdict for requirement in assessment.requirements}


def first_of_sets(lab: Lab, a_set: int) -> list[Case]:
    """So many cases of each set, English ones first: changes are tried on all trades alike."""
    chosen = []
    for case_set in lab.sets:
        ordered = sorted(case_set.cases, key=lambda case: case.language != "en")
        chosen += ordered[: a_set if lab.size == "full" else 1]
    return chosen
