"""``screening-agent screen --estimate``: what it would take, told before anything is asked; nothing is written."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from agent.cli import consoles
from agent.documents import Reading, find_documents
from agent.errors import UsageError
from agent.estimate import Planned, estimate
from agent.estimated import Estimate, Part, Range
from agent.folders import data_folder
from agent.llm import Ledger, find_endpoint
from agent.llm.measured import taken
from agent.report.text import duration, plural, safe
from agent.rubric.yaml_file import read_rubric

if TYPE_CHECKING:
    from rich.table import Table

    from agent.cli.screen import Options

_RUBRIC = {
    "given": "the rubric given",
    "known": "the posting's rubric, which the ledger knows",
    "guessed": "the posting's own lines, for it is not compiled yet; run `screening-agent rubric` to know more",
}


def run(options: Options) -> int:
    """Print the estimate; the exit code."""
    from agent.cli.screen import USUAL_CONCURRENCY, day

    if options.posting is None or not options.profiles:
        raise UsageError("--estimate needs a posting and profiles.")
    at_once = options.concurrency or USUAL_CONCURRENCY
    endpoint = find_endpoint(options.model, concurrency=at_once)
    planned = Planned(
        posting=options.posting,
        profiles=find_documents(options.profiles, options.password),
        today=day(options.today),
        endpoint=endpoint,
        rubric=read_rubric(options.rubric) if options.rubric else None,
        reading=Reading(password=options.password),
        second=find_endpoint(options.escalate, concurrency=at_once) if options.escalate is not None else None,
        votes=options.votes or 1,
    )
    path = data_folder() / "ledger.sqlite3"
    with Ledger(path if path.is_file() else ":memory:") as ledger:
        found = estimate(planned, ledger, taken(path, endpoint.name))
    if options.as_json:
        print(json.dumps(found.record(), ensure_ascii=False, indent=2))  # noqa: T201 - for programs
    else:
        _tell(found, os.fspath(options.posting))
    return 0


def _tell(found: Estimate, posting: str) -> None:
    console = consoles.out()
    candidates = plural(found.candidates, "candidate")
    console.print(f"Estimate: {candidates} for {safe(posting)} with {safe(found.model)}", markup=False)
    console.print(_table(found))
    for line in _lines(found):
        console.print(line, markup=False)


def _table(found: Estimate) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in ("calls", "from the ledger", "tokens read", "written", "time"):
        table.add_column(name, justify="right")
    for kind, part in found.parts.items():
        table.add_row(kind, *_row(part))
    table.add_row("all", *_row(found.all), style="bold")
    return table


def _row(part: Part) -> tuple[str, ...]:
    low, high = (duration(seconds) for seconds in (part.seconds.low, part.seconds.high))
    time = low if low == high else f"{low} to {high}"
    return (_range(part.calls), _range(part.known), _range(part.tokens_in), _range(part.tokens_out), time)


def _range(told: Range) -> str:
    low, high = f"{told.low:,.0f}", f"{told.high:,.0f}"
    return low if low == high else f"{low} to {high}"


def _lines(found: Estimate) -> list[str]:
    """What the figures rest on."""
    lines = [_cost(found)]
    lines.append(
        f"Rests on {_RUBRIC[found.rubric]}: {plural(found.requirements, 'requirement')}, "
        f"{plural(found.subjects, 'subject')}."
    )
    if found.read + found.twins < found.candidates:
        lines.append(
            f"{found.read:,} of {found.candidates:,} profiles were read, picked by a seed; that leaves "
            f"± {found.spread:.0%} open, which the ranges hold."
        )
    if found.twins:
        lines.append(f"{plural(found.twins, 'file')} with the content of another left out.")
    if found.unreadable:
        lines.append(f"{plural(found.unreadable, 'profile')} cannot be read and would be unscored.")
    if found.too_long:
        lines.append(
            f"{plural(found.too_long, 'question')} may be too long for the model: asked in parts, at more calls."
        )
    lines.append(f"Tokens from {found.tokens}; time from {found.speed}.")
    lines.append(
        "At least: each subject is shown by the first passages. At most: none is ever shown. Nothing was asked."
    )
    return lines


def _cost(found: Estimate) -> str:
    if found.cost_usd is None or found.at_most_usd is None:
        return (
            "Cost: not known; set SCREENING_AGENT_PRICE to dollars a million tokens read and written, as in 0.40/1.60."
        )
    if not found.at_most_usd:
        return "Cost: nothing, since the model runs on this machine." if found.all.calls.high else "Cost: nothing."
    cost = found.cost_usd
    return (
        f"Cost: USD {cost.low:.4f} to {cost.high:.4f} ({found.price}); it cannot pass USD {found.at_most_usd:.4f}, "
        "a token for each byte."
    )
