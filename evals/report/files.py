"""The files of an eval run, and baselines: written here and read again here."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from agent.errors import InputError
from agent.jsonl import json_line, plain
from agent.report.files import replace_all
from evals.report.against import Thresholds
from evals.report.page import render_page
from evals.report.view import Report
from evals.results import EvalRun, Outcome, SuiteResult


def write_results(
    folder: Path, runs: Sequence[EvalRun], *, baselines: Sequence[EvalRun] = (), thresholds: Thresholds | None = None
) -> None:
    """Write ``results.json`` and ``run.json`` of the first run, ``results.MODEL.json`` and so on of the others,
    and ``report.html`` of all.

    Raises:
        InputError: the folder cannot be written to; then no file of it has changed.
    """
    report = Report(runs, baselines, thresholds or {})
    contents = {}
    for mark, run in zip(_marks(runs), runs, strict=True):
        contents[f"results{mark}.json"] = json.dumps(figures(run), indent=2, ensure_ascii=False) + "\n"
        contents[f"run{mark}.json"] = dumped(run)
    contents["report.html"] = render_page(report)
    replace_all(folder, contents)


def write_baseline(path: Path, run: EvalRun) -> None:
    """Write a run where ``--baseline`` finds it. Raises InputError."""
    replace_all(path.parent, {path.name: dumped(run)})


def read_run(path: Path) -> EvalRun:
    """A run from a baseline file, a ``run.json`` or a folder of results. Raises InputError in a sentence."""
    file = path / "run.json" if path.is_dir() else path
    if not file.is_file():
        there = f"{path} holds no run.json" if path.is_dir() else f"There is no file {path}"
        raise InputError(f"{there}. Name a baseline, a run.json or a folder that `eval --out` wrote.")
    try:
        return EvalRun.model_validate(json.loads(file.read_bytes()))
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}.") from error
    except ValueError as error:  # JSON, UTF-8 and pydantic all raise one
        raise InputError(f"{file} is not an eval run{_reason(file, error)}.") from error


def figures(run: EvalRun) -> dict[str, dict[str, dict[str, Any]]]:
    """``results.json``: {suite: {metric: {value, low, high, n, unit}}}."""
    return {
        name: {metric: plain(found) for metric, found in suite.metrics.items()}  # type: ignore[misc]  # a dictionary
        for name, suite in run.suites.items()
    }


def dumped(run: EvalRun) -> str:
    """The whole run as JSON, one figure and one outcome a line, outcomes by key: a diff shows what changed.

    What an outcome leaves at its default is left out.
    """
    suites = ",\n".join(f"{json.dumps(name)}: {_suite(suite)}" for name, suite in run.suites.items())
    return f'{{\n"about": {json_line(run.about).strip()},\n"suites": {{\n{suites}\n}}\n}}\n'


def _suite(suite: SuiteResult) -> str:
    metrics = ",\n".join(f"{json.dumps(name)}: {json_line(metric).strip()}" for name, metric in suite.metrics.items())
    outcomes = ",\n".join(_outcome(one) for one in sorted(suite.outcomes, key=lambda one: one.key))
    return (
        f'{{\n"name": {json.dumps(suite.name)},\n"unscored": {suite.unscored},\n'
        f'"notes": {json.dumps(suite.notes, ensure_ascii=False)},\n'
        f'"metrics": {{\n{metrics}\n}},\n"outcomes": [\n{outcomes}\n]\n}}'
    )


def _outcome(outcome: Outcome) -> str:
    kept = outcome.model_dump(mode="json", exclude_defaults=True)
    if outcome.probability is not None:
        kept["probability"] = round(outcome.probability, 4)
    return json.dumps(kept, ensure_ascii=False)


def _marks(runs: Sequence[EvalRun]) -> list[str]:
    """What stands in a run's file names: nothing for the first, then ".MODEL", no two alike."""
    marks: list[str] = []
    for run in runs:
        mark = "." + re.sub(r"[^a-z0-9]+", "-", run.about.model.lower()).strip("-") if marks else ""
        taken = sum(mark == other or other.startswith(f"{mark}-") for other in marks) if mark else 0
        marks.append(f"{mark}-{taken + 1}" if taken else mark)
    return marks


def _reason(file: Path, error: ValueError) -> str:
    if isinstance(error, ValidationError):
        if file.name.startswith("results"):
            return ": results.json holds the figures only; name the run.json beside it"
        first = error.errors()[0]
        return f": {' / '.join(str(step) for step in first['loc']) or 'the file'}: {first['msg']}"
    return f": {error}"
