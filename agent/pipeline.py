"""The main job from top to bottom: a posting and profiles in, ranked assessments out."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path, PurePath
from typing import Protocol, TypeVar

from agent import __version__
from agent.assessment import Assessment, Candidate, RunRecord
from agent.documents import Document, File, Reading, read, read_posting
from agent.documents.apart import give_up
from agent.documents.kinds import as_profile
from agent.documents.kinds.contacts import contacts_of
from agent.errors import DocumentError, ModelUnavailable, ReplyError
from agent.judge.asking import Asking, asking
from agent.judge.assess import assess
from agent.judge.same_person import Reached, flag_same_persons
from agent.judge.thresholds import CAUTIOUS
from agent.llm import Model
from agent.prompting import prompts_hash
from agent.rubric.compile import compile_rubric
from agent.rubric.requirement import Rubric
from agent.score import rank

HOSTED_AT_ONCE = 8
"""Candidates under way at once where a model answers many questions at a time elsewhere."""

_AS_USUAL = Reading()

F = TypeVar("F")


class Listener(Protocol):
    """Who hears how far a run is: the terminal, or a log."""

    def step(self, text: str) -> None:
        """A new step begins."""

    def candidate_started(self, name: str) -> None:
        """A candidate is being read."""

    def cells(self, done: int, of: int) -> None:
        """So many of the posting's lines are typed, or of the present candidate's passages judged."""

    def candidate_done(self, assessment: Assessment) -> None:
        """A candidate is finished, and not yet ranked."""


@dataclass(frozen=True)
class Job:
    """What is to be screened.

    ``today`` is the day that open-ended periods are counted to. ``rubric``:
    judge by this one and compile none. ``reading`` is how files are read.
    """

    posting: Path
    profiles: Sequence[File]
    today: date
    rubric: Rubric | None = None
    reading: Reading = _AS_USUAL


@dataclass(frozen=True)
class Screen:
    """A finished screen."""

    rubric: Rubric
    assessments: list[Assessment]
    record: RunRecord


async def screen(job: Job, model: Model, listener: Listener) -> Screen:
    """Assess every profile against the posting, and rank the assessments.

    A profile that cannot be read or judged becomes ``unscored`` with the
    reason. Raises InputError for the posting, ModelUnavailable where the model
    gives no answer before any candidate is assessed.
    """
    begun, started = time.monotonic(), datetime.now(UTC)
    posting = await apart(read_posting, job.posting, job.reading)
    for warning in posting.warnings:
        listener.step(warning)
    rubric = job.rubric
    if rubric is None:
        listener.step(f"Reading what {posting.name} asks for")
        rubric = await compile_rubric(posting, model, listener.cells)
    profiles, twins = await asyncio.to_thread(once_each, job.profiles)
    for file, first in twins:
        listener.step(f"{file.name} is left out: its content is that of {first.name}")
    way = asking(model)
    if way.probable and way.thresholds is CAUTIOUS:
        listener.step(f"No thresholds were learnt for {model.name}: cautious ones are used, which miss more")
    listener.step(f"Judging {len(profiles)} candidate{'' if len(profiles) == 1 else 's'}")
    judge = Judge(rubric, model, way, job.today, listener, job.reading)
    assessments = rank(await judge.all(profiles))
    seconds = time.monotonic() - begun
    return Screen(rubric, assessments, _record(job, judge, assessments, len(twins), started, seconds))


@dataclass
class Judge:
    """What all candidates of a run are judged with."""

    rubric: Rubric
    model: Model
    way: Asking
    today: date
    listener: Listener
    reading: Reading = _AS_USUAL
    trouble: ModelUnavailable | None = None
    reached: list[Reached] = field(default_factory=list)

    async def all(self, profiles: Sequence[File]) -> list[Assessment]:
        """Every profile's assessment, in the order given, each told as it is finished."""
        at_once = asyncio.Semaphore(1 if self.way.name == "cells" else HOSTED_AT_ONCE)

        async def one(file: File) -> Assessment:
            async with at_once:
                assessment = await self.one(file)
                self.listener.candidate_done(assessment)
                return assessment

        assessments = await asyncio.gather(*map(one, profiles))
        if self.trouble and not any(assessment.status == "assessed" for assessment in assessments):
            raise self.trouble
        flag_same_persons(self.reached)
        return list(assessments)

    async def one(self, file: File) -> Assessment:
        """One profile's assessment; the reason instead where it cannot be read or judged."""
        if self.trouble:
            return unscored(file, str(self.trouble))
        self.listener.candidate_started(PurePath(file.name).name)
        try:
            document = as_profile(await apart(read, file, self.reading))
            told = self.listener.cells
            assessment = await assess(document, file.name, self.rubric, self.model, self.way, self.today, told)
            self.reached.append(Reached(assessment, contacts_of(document)))
            return assessment
        except (DocumentError, ReplyError) as error:
            return unscored(file, str(error))
        except ModelUnavailable as error:
            self.trouble = error
            return unscored(file, str(error))


async def apart(reader: Callable[[F, Reading], Document], file: F, reading: Reading) -> Document:
    """The file's document, read while other work goes on. Raises DocumentError."""
    try:
        return await asyncio.to_thread(reader, file, reading)
    except asyncio.CancelledError:
        give_up()  # else the thread would go on until the file is read
        raise


def once_each(profiles: Sequence[File]) -> tuple[list[File], list[tuple[File, File]]]:
    """The profiles by content, each once, and the others with the one they repeat."""
    first: dict[str, File] = {}
    twins = []
    for file in profiles:
        kept = first.setdefault(_content_hash(file), file)
        if kept is not file:
            twins.append((file, kept))
    return list(first.values()), twins


def unscored(file: File, reason: str) -> Assessment:
    """The row of a profile that could not be assessed: no score, no rank, tried again on the next run."""
    candidate = Candidate(id=_content_hash(file)[:12], source=file.name)
    return Assessment(candidate=candidate, status="unscored", reason=reason)


def _content_hash(file: File) -> str:
    """The hash of the file's bytes; of its name where it cannot be read."""
    try:
        return hashlib.sha256(file.load()).hexdigest()
    except DocumentError:
        return hashlib.sha256(file.name.encode()).hexdigest()


def _thresholds(way: Asking) -> str:
    """From when the thresholds in use are; none are used where a model tells no probabilities."""
    if not way.probable:
        return "none"
    return "cautious" if way.thresholds is CAUTIOUS else f"learnt {way.thresholds.date}"


def _record(
    job: Job, judge: Judge, assessments: Sequence[Assessment], skipped: int, started: datetime, seconds: float
) -> RunRecord:
    tally = judge.model.tally
    told = judge.rubric.hash + "".join(sorted(a.candidate.id for a in assessments))
    return RunRecord(
        run_id=f"{started:%Y%m%d-%H%M%S}-{hashlib.sha256(told.encode()).hexdigest()[:6]}",
        program_version=__version__,
        started=started.isoformat(timespec="seconds"),
        today=job.today.isoformat(),
        posting=str(job.posting),
        model=judge.model.name,
        rubric_hash=judge.rubric.hash,
        prompts_hash=prompts_hash(),
        answers=judge.way.name,
        thresholds=_thresholds(judge.way),
        candidates=len(job.profiles),
        assessed=sum(a.status == "assessed" for a in assessments),
        unscored=sum(a.status == "unscored" for a in assessments),
        skipped=skipped,
        calls=tally.calls,
        cached_calls=tally.cached_calls,
        tokens_in=tally.tokens_in,
        tokens_reused=tally.tokens_reused,
        tokens_out=tally.tokens_out,
        cost_usd=tally.cost_usd,
        seconds=round(seconds, 2),
        model_seconds=round(tally.model_seconds, 2),
    )
