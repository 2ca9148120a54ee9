"""What a run's second opinions came to, in a sentence or two."""

from __future__ import annotations

from typing import Any

from agent.assessment import RunRecord
from agent.report.text import plural


def second_look(run: RunRecord) -> str:
    """The share asked again, what that changed and took, and what asking everything would have; empty without one."""
    told: dict[str, Any] = run.escalated
    if not told:
        return ""
    votes = f" in {told['votes']} votes" if told["votes"] > 1 else ""
    asked = f"{told['cells']:,} of {plural(told['of'], 'answer')} ({told['share']:.1%}) asked again of {told['model']}"
    became = f"{told['turned']:,} turned, {told['differ']:,} in dispute"
    left = f", {told['left_out']:,} contested and not asked" if told["left_out"] else ""
    everything = told["everything"]
    whole = f"Asking it everything: {_took(everything['calls'], everything)}." if everything["tokens_in"] else ""
    return f"{asked}{votes}: {became}{left}; {_took(told['calls'] + told['cached_calls'], told)}. {whole}".strip()


def _took(calls: int, told: dict[str, Any]) -> str:
    tokens = (told["tokens_in"] or 0) + (told["tokens_out"] or 0)
    cost = f", USD {told['cost_usd']:.4f}" if told["cost_usd"] else ""
    return f"{plural(calls, 'call')}, {tokens:,} tokens{cost}"
