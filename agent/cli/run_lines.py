"""A run's record as lines that a person reads: a label and what it says, nothing twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from agent.assessment import RunRecord
from agent.report.second_look import second_look
from agent.report.text import duration, plural

_ANSWERS = {
    "cells": "one topic of one passage a call, with its probability",
    "rows": "all topics of one passage a call, as yes or no",
}
_TROUBLES = {
    "retries": "sent again after a fault on the way",
    "repairs": "asked again after a wrong answer",
    "refusals": "declined by the model or its provider",
    "faults": "fault on the way",
    "wrong": "wrong answer",
}

Lines = Iterator[tuple[str, str]]


def lines_of(told: Mapping[str, Any], record: RunRecord | None) -> list[tuple[str, str]]:
    """Label and value of each line; ``told`` is the run's state, and all there is where it wrote no record."""
    lines = _of_record(record) if record else _of_state(told)
    return [("Run", told["run_id"]), ("State", _state(told)), *((label, value) for label, value in lines if value)]


def lines_of_troubles(record: RunRecord) -> list[str]:
    """What did not go straight: how often, and what."""
    lines = []
    for name, value in record.troubles.items():
        said = _TROUBLES.get(name, name)
        if isinstance(value, dict):
            lines += [f"{count:>6,}  {said}: {kind}" for kind, count in value.items()]
        elif value:
            lines.append(f"{value:>6,}  {said}")
    return lines


def _state(told: Mapping[str, Any]) -> str:
    return f"{told['state']}: {told['stopped']}" if told["stopped"] else str(told["state"])


def _of_record(record: RunRecord) -> Lines:
    yield "Posting", record.posting
    reached = f"; {record.not_reached:,} of the unscored not reached" if record.not_reached else ""
    yield "Profiles", record.accounted + reached
    yield "Model", record.model
    yield "Asked", _ANSWERS.get(record.answers, record.answers)
    yield (
        "Yes counts from",
        {"none": "", "cautious": "cautious thresholds, none were learnt"}.get(
            record.thresholds, f"thresholds {record.thresholds}"
        ),
    )
    yield "Calls", f"{record.calls:,}, and {plural(record.cached_calls, 'answer')} from the ledger"
    again = f" ({record.tokens_reused:,} of them read before)" if record.tokens_reused else ""
    yield "Second model", second_look(record)
    yield "Tokens", f"{record.tokens_in:,} read{again}, {record.tokens_out:,} written"
    yield "Cost", _cost(record.cost_usd, record.budget_usd, record.spent_usd)
    yield "Started", _started(record.started, record.sessions)
    yield "Took", f"{duration(record.seconds)}, the model {duration(record.model_seconds)} of it"
    yield "Day", f"{record.today}, to which open periods are counted"
    yield "Program", f"{record.program_version}, rubric {record.rubric_hash}, prompts {record.prompts_hash}"
    yield "Log", record.log or ""


def _of_state(told: Mapping[str, Any]) -> Lines:
    yield "Posting", told["posting"]
    yield "Profiles", f"{told['candidates']:,} in {', '.join(told['profiles'])}"
    yield "So far", f"{told['assessed']:,} assessed, {told['unscored']:,} unscored, {told['skipped']:,} skipped"
    yield "Rubric", told["rubric"] or ""
    yield "Model", told["model"]
    yield "Asked again of", told["escalate"] or ""
    yield "Calls", f"{told['calls']:,}, and {plural(told['cached_calls'], 'answer')} from the ledger"
    yield "Cost", _cost(told["cost_usd"], told["budget"], told["spent_usd"])
    yield "Started", _started(told["started"], told["sessions"])
    yield "Took", duration(told["seconds"]) if told["seconds"] else ""
    yield "Day", f"{told['today']}, to which open periods are counted"


def _cost(cost: float | None, budget: float | None, spent: float) -> str:
    """What it cost; of a budget also what may have been spent, with the worst case of calls whose end is not known."""
    said = "not known" if cost is None else f"USD {cost:.2f}" if cost else "nothing"
    if spent > (cost or 0.0) + 0.005:
        said += f"; USD {spent:.2f} may have been spent, for the end of some calls is not known"
    return said if budget is None else f"{said}, of a budget of USD {budget:.2f}"


def _started(started: str, sessions: int) -> str:
    when = started.replace("T", " ").removesuffix("+00:00")
    return f"{when} UTC" + (f", in {sessions:,} sessions" if sessions > 1 else "")
