"""The record of a run: what went in and came out, what it took, what did not go straight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path

from agent import __version__
from agent.assessment import RunRecord
from agent.finished import Finished
from agent.judge.asking import Asking
from agent.judge.second_opinion import SecondOpinion
from agent.judge.thresholds import CAUTIOUS
from agent.llm import Model, Tally, Took
from agent.prompting import prompts_hash
from agent.rubric.requirement import Rubric

MOST_REASONS = 50
"""Reasons that the record tells, the most frequent first; each candidate's own stands with it."""


@dataclass(frozen=True)
class Earlier:
    """The sessions of a run before the present one: how many, when the first began, what they took."""

    sessions: int = 0
    started: str = ""
    took: Took = field(default_factory=Took)
    seconds: float = 0.0
    model_seconds: float = 0.0
    cached_calls: int = 0


def now() -> str:
    """The present moment as records tell it: UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def thresholds(way: Asking) -> str:
    """From when the thresholds in use are; none are used where a model tells no probabilities."""
    if not way.probable:
        return "none"
    return "cautious" if way.thresholds is CAUTIOUS else f"learnt {way.thresholds.date}"


def terms(
    model: Model, way: Asking, rubric: Rubric, today: date, opinion: SecondOpinion | None = None
) -> dict[str, str]:
    """All that an assessment rests on beside the profile: where one of these changed, it is made anew."""
    return {
        "model": model.identity,
        "answers": way.name,
        "thresholds": thresholds(way),
        "rubric": rubric.hash,
        "prompts": prompts_hash(),
        "program": __version__,
        "today": today.isoformat(),
    } | ({"again": f"{opinion.model.identity}, {opinion.votes} votes"} if opinion else {})


def record_of(
    model: Model,
    way: Asking,
    rubric: Rubric,
    finished: Finished,
    *,
    posting: Path,
    today: date,
    candidates: int,
    skipped: int,
    started: str,
    seconds: float,
    earlier: Earlier,
    log: Path | None,
    opinion: SecondOpinion | None = None,
) -> RunRecord:
    """The record of a run that ends now, with what its earlier sessions took."""
    tally, before = _tally(model), earlier.took
    assessed = finished.assessed
    return RunRecord(
        run_id=model.run or f"{datetime.fromisoformat(started):%Y%m%d-%H%M%S}",
        program_version=__version__,
        started=earlier.started or started,
        today=today.isoformat(),
        posting=str(posting),
        model=model.name,
        rubric_hash=rubric.hash,
        prompts_hash=prompts_hash(),
        answers=way.name,
        thresholds=thresholds(way),
        candidates=candidates,
        assessed=assessed,
        unscored=candidates - skipped - assessed,
        skipped=skipped,
        not_reached=finished.not_reached,
        reasons=dict(list(finished.reasons().items())[:MOST_REASONS]),
        calls=before.calls + tally.calls,
        cached_calls=earlier.cached_calls + tally.cached_calls,
        tokens_in=before.tokens_in + tally.tokens_in,
        tokens_reused=before.tokens_reused + tally.tokens_reused,
        tokens_out=before.tokens_out + tally.tokens_out,
        cost_usd=None if None in (before.cost_usd, tally.cost_usd) else (before.cost_usd or 0) + (tally.cost_usd or 0),
        budget_usd=model.budget_usd,
        spent_usd=model.spent_usd,
        escalated=opinion.told.record() if opinion else {},
        troubles=_with(tally.troubles(), before),
        seconds=round(earlier.seconds + seconds, 2),
        model_seconds=round(earlier.model_seconds + tally.model_seconds, 2),
        state="stopped" if model.stopped else "done",
        stopped=model.stopped,
        sessions=earlier.sessions + 1,
        log=str(log) if log else None,
    )


def _tally(model: Model) -> Tally:
    """What a run's models were asked, together; their seconds may overlap."""
    tallies = [model.tally, *(other.tally for other in model.others)]
    costs = [tally.cost_usd for tally in tallies]
    return Tally(
        calls=sum(tally.calls for tally in tallies),
        cached_calls=sum(tally.cached_calls for tally in tallies),
        tokens_in=sum(tally.tokens_in for tally in tallies),
        tokens_reused=sum(tally.tokens_reused for tally in tallies),
        tokens_out=sum(tally.tokens_out for tally in tallies),
        model_seconds=sum(tally.model_seconds for tally in tallies),
        cost_usd=None if None in costs else sum(cost or 0.0 for cost in costs),
        retries=sum(tally.retries for tally in tallies),
        repairs=sum(tally.repairs for tally in tallies),
        faults=sum((tally.faults for tally in tallies), Counter()),
        wrong=sum((tally.wrong for tally in tallies), Counter()),
    )


def _with(troubles: Mapping[str, int | dict[str, int]], before: Took) -> dict[str, int | dict[str, int]]:
    """The troubles of this session, and how often earlier ones sent and asked again."""
    found = dict(troubles)
    for name, count in (("retries", before.retries), ("repairs", before.repairs)):
        now = found.get(name, 0)
        found[name] = count + now if isinstance(now, int) else count
    return found
