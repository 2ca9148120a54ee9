"""The main job from top to bottom: a posting and profiles in, ranked assessments out."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Protocol

from agent import __version__
from agent.assessment import Assessment, Candidate, RunRecord
from agent.documents import Document, read
from agent.errors import DocumentError, ModelUnavailable, ReplyError
from agent.judge.asking import Asking, asking
from agent.judge.assess import assess
from agent.llm import Model
from agent.prompting import prompts_hash
from agent.rubric.compile import compile_rubric
from agent.rubric.requirement import Rubric
from agent.score import rank

HOSTED_AT_ONCE = 8
"""Candidates under way at once where a model answers many questions at a time elsewhere."""


class Listener(Protocol):
    """Who hears how far a run is: the terminal, or a log."""

    def step(self, text: str) -> None:
        """A new step begins."""

    def lines_typed(self, done: int, of: int) -> None:
        """So many lines of the posting are typed."""

    def candidate_started(self, name: str) -> None:
        """A candidate is being read."""

    def cells(self, done: int, of: int) -> None:
        """So many passages of the present candidate are judged."""

    def candidate_done(self, assessment: Assessment) -> None:
        """A candidate is finished, and not yet ranked."""


@dataclass(frozen=True)
class Screen:
    """A finished screen."""

    rubric: Rubric
    assessments: list[Assessment]
    record: RunRecord


async def screen(
    posting: Path,
    profiles: Sequence[Path],
    model: Model,
    today: date,
    listener: Listener,
    rubric: Rubric | None = None,
) -> Screen:
    """Assess every profile against the posting, and rank the assessments.

    A profile that cannot be read or judged becomes ``unscored`` with the
    reason. Raises InputError for the posting, ModelUnavailable where the model
    gives no answer before any candidate is assessed.
    """
    begun, started = time.monotonic(), datetime.now(UTC)
    if rubric is None:
        listener.step(f"Reading what {posting.name} asks for")
        rubric = await compile_rubric(read(posting), model, listener.lines_typed)
    listener.step(f"Judging {len(profiles)} candidate{'' if len(profiles) == 1 else 's'}")
    way = asking(model)
    assessments = await _assess_all(profiles, rubric, model, way, today, listener)
    ranked = rank(assessments)
    record = _record(posting, rubric, model, way, ranked, today, started, time.monotonic() - begun)
    return Screen(rubric, ranked, record)


async def _assess_all(
    profiles: Sequence[Path], rubric: Rubric, model: Model, way: Asking, today: date, listener: Listener
) -> list[Assessment]:
    """Every profile's assessment, in the order given, each told as it is finished."""
    at_once = asyncio.Semaphore(1 if way.name == "cells" else HOSTED_AT_ONCE)
    trouble: list[ModelUnavailable] = []

    async def one(path: Path) -> Assessment:
        async with at_once:
            if trouble:
                return unscored(path, str(trouble[0]))
            listener.candidate_started(path.name)
            try:
                assessment = await _assess_one(path, rubric, model, way, today, listener)
            except ModelUnavailable as error:
                trouble.append(error)
                assessment = unscored(path, str(error))
            listener.candidate_done(assessment)
            return assessment

    assessments = list(await asyncio.gather(*map(one, profiles)))
    if trouble and not any(assessment.status == "assessed" for assessment in assessments):
        raise trouble[0]
    return assessments


async def _assess_one(
    path: Path, rubric: Rubric, model: Model, way: Asking, today: date, listener: Listener
) -> Assessment:
    try:
        document = read(path)
        _must_hold_text(document)
        return await assess(document, str(path), rubric, model, way, today, listener.cells)
    except (DocumentError, ReplyError) as error:
        return unscored(path, str(error))


def _must_hold_text(document: Document) -> None:
    if not document.visible:
        raise DocumentError(f"{document.name} holds no text that a reader could see.")


def unscored(path: Path, reason: str) -> Assessment:
    """The row of a profile that could not be assessed: no score, no rank, tried again on the next run."""
    try:
        identity = hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        identity = hashlib.sha256(str(path).encode()).hexdigest()
    return Assessment(candidate=Candidate(id=identity[:12], source=str(path)), status="unscored", reason=reason)


def _record(
    posting: Path,
    rubric: Rubric,
    model: Model,
    way: Asking,
    assessments: Sequence[Assessment],
    today: date,
    started: datetime,
    seconds: float,
) -> RunRecord:
    tally = model.tally
    return RunRecord(
        run_id=run_id(rubric, assessments, started),
        program_version=__version__,
        started=started.isoformat(timespec="seconds"),
        today=today.isoformat(),
        posting=str(posting),
        model=model.name,
        rubric_hash=rubric.hash,
        prompts_hash=prompts_hash(),
        answers=way.name,
        candidates=len(assessments),
        assessed=sum(a.status == "assessed" for a in assessments),
        unscored=sum(a.status == "unscored" for a in assessments),
        calls=tally.calls,
        cached_calls=tally.cached_calls,
        tokens_in=tally.tokens_in,
        tokens_reused=tally.tokens_reused,
        tokens_out=tally.tokens_out,
        cost_usd=tally.cost_usd,
        seconds=round(seconds, 2),
        model_seconds=round(tally.model_seconds, 2),
    )


def run_id(rubric: Rubric, assessments: Sequence[Assessment], started: datetime) -> str:
    """A run's id: when it started, and a hash of what was judged by what."""
    told = rubric.hash + "".join(sorted(a.candidate.id for a in assessments))
    return f"{started:%Y%m%d-%H%M%S}-{hashlib.sha256(told.encode()).hexdigest()[:6]}"
