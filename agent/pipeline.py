"""The main job from top to bottom: a posting and profiles in, ranked assessments out."""

from __future__ import annotations

import asyncio
import hashlib
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path, PurePath
from typing import Protocol, TypeVar

from agent.accounting import Earlier, now, record_of, terms
from agent.assessment import Assessment, RunRecord
from agent.documents import Document, File, Reading, read, read_posting
from agent.documents.apart import give_up
from agent.documents.kinds import as_profile
from agent.documents.kinds.contacts import contacts_of
from agent.errors import DocumentError, ModelUnavailable, ReplyError, ScreeningError, Stopped
from agent.finished import Finished, Profile
from agent.judge.asking import Asking, asking
from agent.judge.assess import assess
from agent.judge.second_opinion import SecondOpinion
from agent.judge.thresholds import CAUTIOUS
from agent.llm import Model, about
from agent.rubric.compile import compile_rubric
from agent.rubric.requirement import Rubric

_AS_USUAL = Reading()

_LOOK = 0.1
"""Seconds between two looks whether a stop is through."""

F = TypeVar("F")
T = TypeVar("T")


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
    ``earlier``: what the run took before it was gone on with. ``log`` is told
    in the record.
    """

    posting: Path
    profiles: Sequence[File]
    today: date
    rubric: Rubric | None = None
    reading: Reading = _AS_USUAL
    earlier: Earlier = field(default_factory=Earlier)
    log: Path | None = None


@dataclass(frozen=True)
class Screen:
    """A screen that is over, finished or stopped; ``finished`` gives its assessments one after the other."""

    rubric: Rubric
    finished: Finished
    record: RunRecord

    @property
    def assessments(self) -> list[Assessment]:
        """All of them at once: the ranked in order, then the unscored."""
        return [*self.finished.ranked(), *self.finished.unscored()]


async def screen(
    job: Job,
    model: Model,
    listener: Listener,
    finished: Finished | None = None,
    opinion: SecondOpinion | None = None,
) -> Screen:
    """Assess every profile against the posting, and rank the assessments.

    A profile that cannot be read or judged becomes ``unscored`` with the
    reason. What ``finished`` holds already, under the same terms, is not
    judged again. ``opinion``: who is asked again what is contested. After
    ``model.stop``, and where the budget is used up, what is finished is ranked
    and the rest unscored. Raises InputError for the posting, ModelUnavailable
    where the model gives no answer before any candidate is assessed, Stopped
    where a stop comes before there is a rubric.
    """
    begun, started = time.monotonic(), now()
    posting = await apart(read_posting, job.posting, job.reading)
    for warning in posting.warnings:
        listener.step(warning)
    rubric = job.rubric
    if rubric is None:
        listener.step(f"Reading what {posting.name} asks for")
        compiling = asyncio.create_task(compile_rubric(posting, model, listener.cells))
        try:
            await _over({compiling}, model)
            rubric = compiling.result()
        except asyncio.InvalidStateError:
            raise Stopped(model.stopped) from None
        finally:
            compiling.cancel()
    profiles, twins = await asyncio.to_thread(once_each, job.profiles)
    for file, first in twins:
        listener.step(f"{file.name} is left out: its content is that of {first.name}")
    way = asking(model)
    if way.probable and way.thresholds is CAUTIOUS:
        listener.step(f"No thresholds were learnt for {model.name}: cautious ones are used, which miss more")
    finished = Finished() if finished is None else finished
    kept = finished.begin(terms(model, way, rubric, job.today, opinion), rubric, profiles)
    listener.step(f"Judging {_candidates(len(profiles) - kept)}" + (f"; {kept:,} are finished already" if kept else ""))
    judge = Judge(rubric, model, way, job.today, listener, profiles, finished, job.reading, opinion)
    await judge.all()
    record = record_of(
        model,
        way,
        rubric,
        finished,
        posting=job.posting,
        today=job.today,
        candidates=len(job.profiles),
        skipped=len(twins),
        started=started,
        seconds=time.monotonic() - begun,
        earlier=job.earlier,
        log=job.log,
        opinion=opinion,
    )
    return Screen(rubric, finished, record)


@dataclass
class Judge:
    """What all candidates of a run are judged with.

    ``trouble``: the model is gone, so that nobody else can be judged.
    """

    rubric: Rubric
    model: Model
    way: Asking
    today: date
    listener: Listener
    profiles: Sequence[Profile]
    finished: Finished
    reading: Reading = _AS_USUAL
    opinion: SecondOpinion | None = None
    trouble: ModelUnavailable | None = None
    _answered: int = 0
    _under_way: dict[int, tuple[int, int]] = field(default_factory=dict)

    async def all(self) -> None:
        """Judge every profile that is not finished, in order, as many at once as keep the model's lanes busy.

        After a stop nothing is begun; what is on its way comes in and is kept,
        and candidates that it finishes are finished. Raises ModelUnavailable
        where nobody could be assessed for want of a model.
        """
        left = (place for place in range(len(self.profiles)) if not self.finished.has(place))
        # On slots, a second candidate would push what was read of the first out of them.
        # Elsewhere a few more than there are lanes, since reading and deciding take time too.
        at_once = 1 if self.model.endpoint.slots else self.model.lanes + self.model.lanes // 4
        workers = {asyncio.create_task(self._work(left)) for _ in range(min(at_once, len(self.profiles)))}
        try:
            await _over(workers, self.model)
        finally:
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)
        if self.trouble and not self.finished.assessed:
            raise self.trouble
        if self.model.stopped:
            self.finished.rest = f"Not reached. {self.model.stopped}"

    async def _work(self, left: Iterator[int]) -> None:
        """Judge the next profile that is left, until there is none."""
        for place in left:
            if self.model.stopped:
                return
            profile = self.profiles[place]
            self._under_way[place] = (0, 0)
            try:
                with about(profile.id):
                    assessment, contacts = await self.one(place)
                self.finished.add(place, assessment, contacts)
            except Stopped as error:
                self.model.stop(str(error))
                return
            finally:
                del self._under_way[place]
            self.listener.candidate_done(assessment)

    async def one(self, place: int) -> tuple[Assessment, Mapping[str, str]]:
        """A profile's assessment and the contacts it states; the reason instead where it cannot be read or judged."""
        profile, file = self.profiles[place], self.profiles[place].file
        if self.trouble:
            return profile.unscored(str(self.trouble)), {}
        self.listener.candidate_started(PurePath(file.name).name)

        def told(done: int, of: int) -> None:
            self._under_way[place] = (done, of)
            self.listener.cells(*self._so_far())

        try:
            document = as_profile(await apart(read, file, self.reading))
            assessed = await assess(
                document, file.name, self.rubric, self.model, self.way, self.today, told, self.opinion
            )
            return assessed, contacts_of(document)
        except (DocumentError, ReplyError) as error:
            return profile.unscored(str(error)), {}
        except ModelUnavailable as error:
            self._lost(error)
            return profile.unscored(str(error)), {}
        except ScreeningError:
            raise
        except Exception as error:
            return profile.unscored(_fault(error)), {}

    def _so_far(self) -> tuple[int, int]:
        """Cells judged of the candidates under way, of how many; one whose passages are not known yet has as many."""
        known = [cells for cells in self._under_way.values() if cells[1]]
        done, of = (sum(parts) for parts in zip(*known, strict=True)) if known else (0, 0)
        return done, round(of * len(self._under_way) / max(len(known), 1))

    def _lost(self, error: ModelUnavailable) -> None:
        """A call was given up: the model is gone where no other was answered since the last that was."""
        answered = self.model.tally.calls
        if answered == self._answered or (self.opinion is not None and self.opinion.gone):
            self.trouble = error
        self._answered = answered


async def _over(tasks: set[asyncio.Task[T]], model: Model) -> None:
    """Wait for the tasks; after a stop only for what is on its way. Raises what one of them raised."""
    waiting = tasks
    try:
        while waiting:
            done, waiting = await asyncio.wait(waiting, timeout=_LOOK, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
            if model.stopped and not model.sending:
                await asyncio.wait(tasks, timeout=_LOOK)  # those that the last answer finished
                break
    except Stopped as error:
        model.stop(str(error))
        await _come_in(model)
        raise
    await _come_in(model)  # for those that another of their calls failed


async def _come_in(model: Model) -> None:
    """Wait until nothing is on its way."""
    while model.sending:
        await asyncio.sleep(_LOOK)


async def apart(reader: Callable[[F, Reading], Document], file: F, reading: Reading) -> Document:
    """The file's document, read while other work goes on. Raises DocumentError."""
    try:
        return await asyncio.to_thread(reader, file, reading)
    except asyncio.CancelledError:
        give_up()  # else the thread would go on until the file is read
        raise


def once_each(profiles: Sequence[File]) -> tuple[list[Profile], list[tuple[File, File]]]:
    """The profiles by content, each once, and the others with the one they repeat."""
    first: dict[bytes, File] = {}
    twins = []
    for file in profiles:
        kept = first.setdefault(_content_hash(file), file)
        if kept is not file:
            twins.append((file, kept))
    return [Profile(file, sha256) for sha256, file in first.items()], twins


def _content_hash(file: File) -> bytes:
    """The SHA-256 of the file's bytes; of its name where it cannot be read."""
    try:
        return hashlib.sha256(file.load()).digest()
    except DocumentError:
        return hashlib.sha256(file.name.encode()).digest()


def _fault(error: Exception) -> str:
    """The sentence for a mistake of the program's own, which must not cost the other candidates."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{PurePath(last.filename).name}, line {last.lineno}"
    return f"The program made a mistake on this profile ({type(error).__name__} in {where}). Please report it."


def _candidates(count: int) -> str:
    return f"{count} candidate{'' if count == 1 else 's'}"
