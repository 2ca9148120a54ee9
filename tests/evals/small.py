"""The small suite: a few cases of several trades, answered from recordings of the embedded model."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from agent.llm import Endpoint, Ledger, open_model
from evals.cases import Case, CaseSet
from evals.changes.deletions import deletions
from evals.lab import Lab
from evals.results import EvalRun
from evals.running import Plan, evaluate, sets_of
from tests.cassettes import recorder
from tests.seeds import REPLAYED

RECORDINGS = Path(__file__).parent / "recordings"
GOLDEN = Path(__file__).parent / "golden" / "small.json"
SETS = ("icu-nurse", "payroll-clerk", "firmware-engineer", "electrician")
PLAN = Plan(("facts", "verdicts", "ranking", "grounding"), part="tune", size="quick")


@cache
def small_sets() -> tuple[CaseSet, ...]:
    """One case written by hand and one planted of each of four trades."""
    return tuple(case_set for case_set in sets_of(PLAN) if case_set.name in SETS)


def small_run(mode: str = "none") -> EvalRun:
    """The run over all of them; ``mode`` as vcrpy names them. One recording a case."""
    with answers(mode) as ledger:
        return run_on(ledger)


def answers(mode: str = "none") -> Ledger:
    """A ledger with the model's answers to all questions of the small suite."""
    ledger, sets = Ledger(":memory:"), small_sets()
    for case_set in sets:
        for case in case_set.cases:
            _ask(case, sets, ledger, mode)
    return ledger


def run_on(ledger: Ledger, suites: Sequence[str] = PLAN.suites) -> EvalRun:
    """The suites on answers that are there: nothing is left to ask, and nobody listens at the address."""
    return asyncio.run(_evaluate(replace(PLAN, suites=tuple(suites)), small_sets(), ledger))


def recording(case: Case) -> Path:
    """Where a case's answers are kept."""
    return RECORDINGS / f"{case.id.replace('/', '-')}.json"


def _ask(case: Case, sets: Sequence[CaseSet], ledger: Ledger, mode: str) -> None:
    """All questions about one case and its deletions."""
    with recorder(mode, "json").use_cassette(str(recording(case))) as tape:
        asyncio.run(_judge(case, sets, ledger, REPLAYED if mode == "none" else None))
        if mode == "none":
            assert tape.all_played, f"{recording(case).name} holds questions that are no longer asked: make record"


async def _judge(case: Case, sets: Sequence[CaseSet], ledger: Ledger, endpoint: Endpoint | None) -> None:
    async with open_model("embedded", ledger, endpoint=endpoint) as model:
        lab = Lab(model, sets, PLAN.size)
        rubric = lab.rubric_of(case)
        await lab.assess_case(case)
        for variant in deletions(case, rubric):
            await lab.assess(variant.text, rubric, case.id)


async def _evaluate(plan: Plan, sets: Sequence[CaseSet], ledger: Ledger) -> EvalRun:
    async with open_model("embedded", ledger, endpoint=REPLAYED) as model:
        run = await evaluate(plan, Lab(model, sets, plan.size))
        # What a run took and when says nothing about the answers.
        about = run.about.model_copy(update={"seconds": 0.0, "date": "", "cached_calls": 0, "program_version": ""})
        return run.model_copy(update={"about": about})
