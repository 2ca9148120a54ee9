"""What does a profile take? Calls, tokens and seconds, with answers from the ledger counted as if asked."""

from __future__ import annotations

from evals.lab import Lab
from evals.results import Metric, SuiteResult
from evals.statistics import mean

NAME = "cost"

_FRESH = 0.9
"""Seconds are told of profiles of which at least this share of calls was really made."""


async def run(lab: Lab) -> SuiteResult:
    """The cost of each case's assessment, where profiles go one at a time so that it can be told."""
    await lab.each(lab.cases, lab.assess_case)
    spent = lab.spent
    timed = {name: [one.seconds] for name, one in spent.items() if one.fresh_calls >= _FRESH * one.calls}
    metrics: dict[str, Metric] = {
        "calls": mean({name: [one.calls] for name, one in spent.items()}, "calls a profile"),
        "tokens_in": mean({name: [one.tokens_in] for name, one in spent.items()}, "tokens a profile"),
        "tokens_out": mean({name: [one.tokens_out] for name, one in spent.items()}, "tokens a profile"),
        "seconds": mean(timed, "seconds a profile"),
    }
    notes = []
    if len(timed) < len(spent):
        notes.append(f"Seconds are of {len(timed)} profiles; the others' answers came from the ledger.")
    return SuiteResult(name=NAME, metrics=metrics, notes=notes)
