"""``screening-agent runs``: what was run, what became of it, and what its calls were like."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agent.assessment import RunRecord
from agent.cli import consoles
from agent.cli.run_lines import lines_of, lines_of_troubles
from agent.folders import data_folder
from agent.jsonl import plain
from agent.llm import Call, Ledger
from agent.report.text import duration, plural, safe
from agent.runs import State, all_runs, each_assessment, record_in, seen, state_of

if TYPE_CHECKING:
    from rich.console import Console


def list_runs(*, as_json: bool) -> None:
    """Print the runs, the newest first."""
    with Ledger(data_folder() / "ledger.sqlite3") as ledger:
        told = [_told(state, ledger) for state in all_runs()]
    if as_json:
        print(json.dumps(told, indent=2, ensure_ascii=False))  # noqa: T201 - for programs
        return
    console = consoles.out()
    if not told:
        console.print("There are no runs yet.")
        return
    for one in told:
        _say(console, f"{one['run_id']}  {one['state']}", "bold" if one["state"] == "done" else "bold yellow")
        _say(console, f"  {one['started']}  {one['posting']}  {one['model']}")
        cost = "" if one["cost_usd"] is None else f", USD {one['cost_usd']:.2f}" if one["cost_usd"] else ""
        counts = f"{one['assessed']:,} assessed, {one['unscored']:,} unscored, {one['skipped']:,} skipped"
        _say(console, f"  {counts} of {one['candidates']:,}; {plural(one['calls'], 'call')}{cost}")
        _say(console, f"  {one['folder']}")
        if one["state"] in {"stopped", "crashed"}:
            why = f"{one['stopped']} " if one["stopped"] else ""
            _say(console, f"  {why}Go on: screening-agent screen --resume {one['run_id']}")


def _told(state: State, ledger: Ledger) -> dict[str, Any]:
    """A run as the list tells it; one that is not over has its calls counted in the ledger."""
    now = seen(state)
    told = state.model_dump(mode="json", exclude={"judged_by"}) | {"state": now}
    if now in {"running", "crashed"} or not state.calls:
        took = ledger.took(state.run_id)
        told |= {"calls": took.calls, "cost_usd": took.cost_usd}
    return told


def show_run(run: str, *, calls: bool, most: int, as_json: bool) -> None:
    """Print a run's record, its troubles and its unscored; or its calls. Raises UsageError for an unknown run."""
    state = state_of(run)
    with Ledger(data_folder() / "ledger.sqlite3") as ledger:
        made = ledger.calls_of(state.run_id) if calls else []
        told = _told(state, ledger)
    if calls:
        _show_calls(made, most, as_json=as_json)
        return
    folder = Path(state.folder)
    record = record_in(folder)
    if record is not None and record.run_id != state.run_id:
        record = None  # another run wrote into the same folder since
    unscored = _unscored(folder) if record else []
    if as_json:
        whole = {"run": told, "record": plain(record) if record else None, "unscored": unscored}
        print(json.dumps(whole, indent=2, ensure_ascii=False))  # noqa: T201 - for programs
        return
    _show_record(consoles.out(), told, record, unscored, most)


def _unscored(folder: Path) -> list[dict[str, str]]:
    """Who could not be assessed, and why."""
    return [
        {"id": one.candidate.id, "source": one.candidate.source, "reason": one.reason}
        for one in each_assessment(str(folder))
        if one.status == "unscored"
    ]


def _show_record(
    console: Console, told: dict[str, Any], record: RunRecord | None, unscored: Sequence[dict[str, str]], most: int
) -> None:
    for label, value in [*lines_of(told, record), ("Folder", told["folder"])]:
        _say(console, f"{label:<16}  {value}")
    if record is None:
        return
    _section(console, "What did not go straight", lines_of_troubles(record))
    _section(console, "Unscored, by reason", [f"{count:>6,}  {reason}" for reason, count in record.reasons.items()])
    lines = [f"{one['id']}  {one['source']}" for one in unscored[:most]]
    more = [f"... and {len(unscored) - most:,} more"] if len(unscored) > most else []
    _section(console, "Unscored", lines + more)


def _show_calls(made: Sequence[Call], most: int, *, as_json: bool) -> None:
    """The calls by how they ended, by prompt, and those worth a look."""
    asked = [call for call in made if call.outcome != "cached"]
    kinds: dict[str, list[Call]] = {
        "slowest": _most(asked, lambda call: call.seconds, most),
        "sent again": _most((c for c in asked if _retries(c)), _retries, most),
        "repaired": _most((c for c in asked if c.repairs), lambda call: call.repairs, most),
        "not answered": _most((c for c in asked if c.outcome != "answered"), lambda call: call.seconds, most),
    }
    outcomes = Counter(call.outcome for call in made)
    if as_json:
        whole = {"outcomes": outcomes} | {name: [asdict(call) for call in calls] for name, calls in kinds.items()}
        print(json.dumps(whole, indent=2, ensure_ascii=False))  # noqa: T201 - for programs
        return
    console = consoles.out()
    _section(console, "How calls ended", [f"{count:>8,}  {outcome}" for outcome, count in outcomes.most_common()])
    _section(console, "By prompt", _by_prompt(asked))
    for name, calls in kinds.items():
        _section(console, name.capitalize(), [_line(call) for call in calls])


def _by_prompt(asked: Sequence[Call]) -> list[str]:
    """Number, seconds at the middle and the longest, for each prompt."""
    lines = []
    for template in sorted({call.template for call in asked}):
        seconds = sorted(call.seconds for call in asked if call.template == template)
        middle, longest = seconds[len(seconds) // 2], seconds[-1]
        lines.append(
            f"{len(seconds):>8,}  {template:<14} {duration(middle)} at the middle, {duration(longest)} at most"
        )
    return lines


def _most(calls: Iterable[Call], by: Callable[[Call], float], count: int) -> list[Call]:
    return sorted(calls, key=by, reverse=True)[:count]


def _retries(call: Call) -> int:
    """How often it was sent again after a transport fault."""
    return max(0, call.attempts - 1 - call.repairs)


def _line(call: Call) -> str:
    parts = [duration(call.seconds), call.template, call.about or "the posting", call.outcome]
    if call.attempts > 1:
        parts.append(f"sent {call.attempts} times")
    if call.repairs:
        parts.append(f"repaired {plural(call.repairs, 'time')}")
    said = f": {call.said}" if call.said else ""
    return "  " + " · ".join(parts) + said


def _section(console: Console, title: str, lines: Sequence[str]) -> None:
    if lines:
        console.print()
        _say(console, title, "bold")
        for line in lines:
            _say(console, line)


def _say(console: Console, line: str, style: str = "") -> None:
    """Print a line with nothing in it that a terminal obeys; its columns stay where they are."""
    shown = "".join(part if part.isspace() else safe(part) for part in re.split(r"( {2,})", line))
    console.print(shown, style=style or None, markup=False, soft_wrap=True)
