"""``screening-agent eval``: which model is good enough, and did a change help."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from agent.cli import consoles
from agent.cli.running import interruptible
from agent.errors import UsageError
from agent.folders import data_folder
from agent.llm import Ledger, find_endpoint, open_model
from agent.report.text import plural
from evals.adding import add
from evals.cases import load_sets
from evals.lab import Lab, Part
from evals.peers.running import keywords_run, one_prompt_run
from evals.progress import EvalProgress
from evals.report.against import missed, read_thresholds
from evals.report.files import read_run, write_results
from evals.report.terminal import show
from evals.report.view import Report
from evals.running import THRESHOLDS, Plan, evaluate, sets_of, suites_of

if TYPE_CHECKING:
    from evals.cases import CaseSet
    from evals.results import EvalRun

THRESHOLD_MISSED = 5
_OWN = Path("cases")
"""Where ``eval add`` puts cases unless told otherwise."""


@dataclass(frozen=True)
class Options:
    """The command's arguments and options, as they were given."""

    suites: list[str]
    models: list[str]
    repeat: int
    baseline: Path | None
    out: Path | None
    part: str
    quick: bool
    data: Path | None
    peers: bool
    budget: float | None
    concurrency: int


def run(options: Options) -> int:
    """Carry the command out; the exit code."""
    if options.suites[:1] == ["add"]:
        return _add(options)
    if options.part not in {"tune", "final", "all"}:
        raise UsageError(f"--part takes tune, final or all, not {options.part!r}.")
    for spec in options.models:
        find_endpoint(spec)  # A name that cannot be read is told before hours with the others.
    part = cast("Part", options.part)
    suites = suites_of(options.suites)
    plan = Plan(suites, part, "quick" if options.quick else "full", options.repeat, options.data)
    sets = sets_of(plan)
    baselines = [read_run(options.baseline)] if options.baseline else []
    runs = interruptible(lambda: asyncio.run(_all(plan, sets, options)))
    # What the program's own cases have to reach says nothing about a user's.
    thresholds = {} if options.data else read_thresholds(THRESHOLDS)
    report = Report(runs, baselines, thresholds)
    folder = options.out or data_folder() / "evals" / runs[0].about.date
    write_results(folder, runs, baselines=baselines, thresholds=thresholds)
    console = consoles.out()
    show(console, report)
    _tell_unreviewed(load_sets(options.data) if options.data else sets)
    console.print(f"\nReport: {folder / 'report.html'}", markup=False, soft_wrap=True)
    return THRESHOLD_MISSED if missed(report.checks[0]) else 0


async def _all(plan: Plan, sets: Sequence[CaseSet], options: Options) -> list[EvalRun]:
    runs: list[EvalRun] = []
    specs: list[str | None] = [*options.models] or [None]
    for spec in specs:
        runs += await _one(plan, sets, options, spec)
    return runs


async def _one(plan: Plan, sets: Sequence[CaseSet], options: Options, spec: str | None) -> list[EvalRun]:
    """The runs of one model: its own and, where peers are asked for, those beside it."""
    progress = EvalProgress(consoles.err())
    with Ledger(data_folder() / "ledger.sqlite3") as ledger:
        async with open_model(spec, ledger, concurrency=options.concurrency, budget=options.budget) as model:
            lab = Lab(model, sets, plan.size, plan.repeat, progress)
            runs = [await evaluate(plan, lab)]
            if options.peers:
                progress.step("peers: keywords")
                runs.append(await keywords_run(plan, lab))
                progress.step("peers: one prompt")
                runs.append(await one_prompt_run(plan, lab))
            return runs


def _tell_unreviewed(sets: Sequence[CaseSet]) -> None:
    """Also of the sets that no case was left of."""
    for case_set in sets:
        if case_set.unreviewed:
            waiting = plural(case_set.unreviewed, "case is", "cases are")
            told = f"{case_set.name}: {waiting} not reviewed yet and left out."
            consoles.out().print(told, markup=False, soft_wrap=True)


def _add(options: Options) -> int:
    """``eval add RUN``: the run's assessments become cases in the folder that ``--data`` names."""
    if len(options.suites) != 2:
        raise UsageError("eval add takes one RUN: a run's id, or the folder that screen wrote with --out.")
    added = add(options.suites[1], options.data or _OWN)
    told = f"{plural(added.new, 'new case')} in {added.folder / 'cases.yaml'}"
    if added.kept:
        told += f", {added.kept} were there already and stay as they are"
    if added.left_out:
        told += f"; {added.left_out} left out, since their files are no longer there"
    console = consoles.out()
    console.print(f"{told}.", markup=False, soft_wrap=True)
    todo = "Correct each verdict there, set `reviewed: true`, then: screening-agent eval --data"
    console.print(f"{todo} {options.data or _OWN}", markup=False, soft_wrap=True)
    return 0
