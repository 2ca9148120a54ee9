"""An eval run: the sets, one model, its suites one after the other, and what it took."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from agent import __version__
from agent.errors import InputError, UsageError
from agent.llm import Model
from agent.prompting import prompts_hash
from agent.report.text import plural
from evals.cases import DATA, CaseSet, load_sets
from evals.lab import Lab, Part, Size, chosen
from evals.planted.cases import planted
from evals.results import About, EvalRun, SuiteResult
from evals.suites import attack, cost, facts, fairness, grounding, outreach, ranking, rubric, stability, verdicts

SUITES: Mapping[str, Callable[[Lab], Awaitable[SuiteResult]]] = {
    module.NAME: module.run
    for module in (rubric, facts, verdicts, ranking, cost, grounding, stability, attack, fairness, outreach)
}
"""Every suite by its name, in the order that they run; the first that needs an assessment pays for it."""


THRESHOLDS = DATA.parent / "thresholds.toml"
"""What a run on the program's own cases has to reach."""


@dataclass(frozen=True)
class Plan:
    """What is to be run. ``data``: a folder of the user's own sets, instead of those that come with the program."""

    suites: tuple[str, ...]
    part: Part = "tune"
    size: Size = "full"
    repeat: int = 1
    data: Path | None = None


def suites_of(names: Sequence[str]) -> tuple[str, ...]:
    """The suites named, all where none is, in the order that they run. Raises UsageError for a name unknown."""
    unknown = [name for name in names if name not in SUITES]
    if unknown:
        raise UsageError(f"There is no suite {unknown[0]!r}; there are {', '.join(SUITES)}.")
    return tuple(name for name in SUITES if not names or name in names)


def sets_of(plan: Plan) -> list[CaseSet]:
    """The sets of a plan with the cases of its part, planted ones among them. Raises InputError, also of no case."""
    sets = load_sets(plan.data) if plan.data else load_sets(DATA, "written")
    grown = [replace(case_set, cases=(*case_set.cases, *planted(case_set))) for case_set in sets]
    # Of a user's own cases none was tuned on, so all of them count.
    found = chosen(grown, "all" if plan.data else plan.part, plan.size)
    if not found:
        waiting = plural(sum(case_set.unreviewed for case_set in sets), "case is", "cases are")
        raise InputError(f"There is no case to run in {plan.data or DATA}; {waiting} not reviewed yet.")
    return found


async def evaluate(plan: Plan, lab: Lab) -> EvalRun:
    """Run the plan's suites. Raises ModelUnavailable where the model gives no answer; what was answered is kept."""
    begun = time.monotonic()
    results = {}
    for name in plan.suites:
        lab.told.step(name)
        results[name] = await SUITES[name](lab)
    return EvalRun(about=about(plan, lab.sets, lab.model, time.monotonic() - begun), suites=results)


def about(plan: Plan, sets: Sequence[CaseSet], model: Model, seconds: float) -> About:
    """What made a run's figures."""
    tally = model.tally
    return About(
        model=model.name,
        program_version=__version__,
        prompts_hash=prompts_hash(),
        data_hash=data_hash(sets),
        date=date.today().isoformat(),
        part=f"{plan.part}, {plan.size}" if plan.data is None else "own cases",
        seconds=round(seconds, 1),
        calls=tally.calls,
        cached_calls=tally.cached_calls,
        tokens_in=tally.tokens_in,
        tokens_out=tally.tokens_out,
        cost_usd=tally.cost_usd,
    )


def data_hash(sets: Sequence[CaseSet]) -> str:
    """One hash over the cases: their texts, truths and rubrics, 12 hexadecimal digits."""
    told = hashlib.sha256()
    for case_set in sets:
        told.update(case_set.rubric.hash.encode())
        for case in case_set.cases:
            truths = "".join(f"{name}{truth.model_dump_json()}" for name, truth in sorted(case.verdicts.items()))
            facts_told = case.facts.model_dump_json() if case.facts else ""
            told.update(f"{case.id}{case.text}{truths}{facts_told}".encode("utf-8", "surrogatepass"))
    return told.hexdigest()[:12]
