"""``screening-agent screen``: the main job, shown as it goes, kept as it is finished, written when it is over."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import date
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from agent.accounting import Earlier, now
from agent.assessment import Assessment
from agent.cli import consoles
from agent.cli.garbage import seldom_collected
from agent.cli.running import interruptible, stopping
from agent.documents import Reading, find_documents
from agent.errors import InputError, ScreeningError, Stopped, UsageError
from agent.finished import Finished
from agent.folders import data_folder
from agent.jsonl import json_line
from agent.judge.second_opinion import second_opinion
from agent.llm import Ledger, Log, find_endpoint, open_model, usual_spec
from agent.pipeline import Job, Screen, screen
from agent.report.files import prepare_folder, write_run
from agent.report.of_rubric import view_of
from agent.report.page import SHOWN, render_page
from agent.report.progress import ScreenProgress
from agent.report.results import LISTED, print_ranking
from agent.rubric.requirement import Rubric
from agent.rubric.yaml_file import read_rubric, to_yaml
from agent.runs import State, finished_file, forget, held, new_id, refuse_shared, runs_folder, state_of, write_state

if TYPE_CHECKING:
    from agent.llm import Model

SOME_UNSCORED = 3

USUAL_CONCURRENCY = 8

_FETCH_SECONDS = 5.0
"""Between two lines about a download where there is no terminal to draw on."""

_NOTED_SECONDS = 2.0
"""Between two notes of how far a run is."""

_NOTHING = "Nothing was asked and nobody finished, so no run was kept."
"""What ends the sentence in place of how to go on."""


@dataclass(frozen=True)
class Options:
    """The command's arguments and options, as they were given."""

    posting: Path | None
    profiles: list[Path]
    rubric: Path | None
    out: Path | None
    model: str | None
    budget: float | None
    concurrency: int | None
    today: str | None
    as_json: bool
    password: str | None = None
    resume: str | None = None
    log: Path | None = None
    escalate: str | None = None
    votes: int | None = None
    estimate: bool = False


def run(options: Options) -> int:
    """Carry the command out; the exit code."""
    if options.estimate:
        from agent.cli.estimate import run as estimated

        return estimated(options)
    return interruptible(lambda: _resume(options) if options.resume else _begin(options))


def _begin(options: Options) -> int:
    """A new run."""
    if options.posting is None or not options.profiles:
        raise UsageError("Give a posting and profiles, or --resume with a run; see screening-agent screen --help.")
    job = Job(
        posting=options.posting,
        profiles=find_documents(options.profiles, options.password),
        today=day(options.today),
        rubric=read_rubric(options.rubric) if options.rubric else None,
        reading=Reading(password=options.password),
        log=options.log,
    )
    spec = usual_spec() if options.model is None else options.model
    find_endpoint(spec)
    if options.escalate is not None:
        find_endpoint(options.escalate)
    if options.out:
        refuse_shared(options.out)
        prepare_folder(options.out)
    run_id = new_id()
    state = State(
        run_id=run_id,
        folder=str((options.out or runs_folder() / run_id).resolve()),
        started=now(),
        where=str(Path.cwd()),
        posting=str(options.posting),
        profiles=[str(path) for path in options.profiles],
        rubric=str(options.rubric) if options.rubric else None,
        out=str(options.out) if options.out else None,
        model=spec,
        today=job.today.isoformat(),
        budget=options.budget,
        escalate=options.escalate,
        votes=options.votes,
        concurrency=options.concurrency or USUAL_CONCURRENCY,
        candidates=len(job.profiles),
    )
    with held(run_id):
        return _carry_out(job, state, options, Finished(finished_file(run_id)))


def _resume(options: Options) -> int:
    """Go on with a run: its posting, profiles, rubric, model and day."""
    if options.posting or options.profiles:
        raise UsageError("--resume takes the posting and the profiles from the run; name none.")
    kept = (options.rubric, options.model, options.today, options.out, options.escalate, options.votes)
    if any(one is not None for one in kept):
        raise UsageError("--resume keeps the run's rubric, models, day and folder; begin a new run to change them.")
    if options.log:
        options = replace(options, log=options.log.absolute())
    state = state_of(options.resume or "")
    refuse_shared(Path(state.folder), state.run_id)
    with held(state.run_id):
        try:
            os.chdir(state.where)  # its paths, and the candidates' sources, are as they were given there
        except OSError as error:
            raise InputError(f"The run was begun in {state.where}, which is no longer there.") from error
        finished = Finished(finished_file(state.run_id))
        with Ledger(data_folder() / "ledger.sqlite3") as ledger:
            took = ledger.took(state.run_id)
        job = Job(
            posting=Path(state.posting),
            profiles=find_documents([Path(path) for path in state.profiles], options.password),
            today=date.fromisoformat(state.today),
            rubric=finished.rubric or _rubric_of(state),
            reading=Reading(password=options.password),
            earlier=Earlier(
                state.sessions, state.started, took, state.seconds, state.model_seconds, state.cached_calls
            ),
            log=options.log,
        )
        changed = {
            "state": "running",
            "stopped": "",
            "sessions": state.sessions + 1,
            "candidates": len(job.profiles),
            "budget": state.budget if options.budget is None else options.budget,
            "concurrency": options.concurrency or state.concurrency,
        }
        return _carry_out(job, state.model_copy(update=changed), options, finished)


def _rubric_of(state: State) -> Rubric | None:
    """The rubric that a run judged by, or was given; None where it had not come to one."""
    return state.judged_by or (read_rubric(Path(state.rubric)) if state.rubric else None)


def _carry_out(job: Job, state: State, options: Options, finished: Finished) -> int:
    """Screen, write what is finished, and note what became of the run."""
    write_state(state)
    with _noted_failure(state, finished), seldom_collected():
        ended = asyncio.run(_screen(job, state, options, finished))
        record = ended.record
        if record.state == "stopped" and not record.assessed and _asked_nothing(state_of(state.run_id)):
            raise Stopped(record.stopped)  # what another run wrote into the folder is worth more than nothing
        folder = Path(state.folder)
        page = render_page(record, view_of(ended.rubric), _shown(finished))
        write_run(folder, record, to_yaml(ended.rubric), chain(finished.ranked(), finished.unscored()), page)
        write_state(state.model_copy(update=_of_record(ended)))
        _tell(ended, Path(state.out) if state.out else folder, as_json=options.as_json)
    finished.close()
    if record.state == "stopped":
        raise Stopped(f"{record.stopped} {how_to_go_on(state)}")
    _tidy(state.run_id)
    return SOME_UNSCORED if record.unscored else 0


def _shown(finished: Finished) -> list[Assessment]:
    """The candidates that the page shows."""
    return [*islice(finished.ranked(), SHOWN), *islice(finished.unscored(), SHOWN)]


def how_to_go_on(state: State) -> str:
    """The sentence that ends a run which can be gone on with."""
    larger = "" if state.budget is None else " --budget USD"
    return f"To go on: screening-agent screen --resume {state.run_id}{larger} (the same command does it too)."


@contextmanager
def _noted_failure(state: State, finished: Finished) -> Iterator[None]:
    """Note a run that ends inside for a reason that can be told; what is finished is kept for going on."""
    try:
        yield
    except KeyboardInterrupt:
        if not _note_stop(state, finished, "Stopped at once by you."):
            raise Stopped(f"Stopped at once. {_NOTHING}") from None
        told = "Stopped at once. What was answered and finished is kept."
        raise Stopped(f"{told} {how_to_go_on(state)}") from None
    except Stopped as error:
        noted = _note_stop(state, finished, str(error))
        raise Stopped(f"{error} {how_to_go_on(state) if noted else _NOTHING}") from error
    except InputError as error:
        if state.sessions > 1 or finished.assessed:
            _note_stop(state, finished, str(error))
        else:
            _forget(state, finished)
        raise
    except ScreeningError as error:
        _note_stop(state, finished, str(error))
        raise


def _note_stop(state: State, finished: Finished, reason: str) -> bool:
    """Note that a run ended early, and why; whether it is kept: one that came to nothing only fills the list."""
    noted = state_of(state.run_id)  # as far as the run came
    if not finished.assessed and _asked_nothing(noted):
        _forget(state, finished)
        return False
    write_state(noted.model_copy(update={"state": "stopped", "stopped": reason, "assessed": finished.assessed}))
    finished.close()
    return True


def _asked_nothing(noted: State) -> bool:
    """Whether a run got no answer, paid nothing, and was not gone on with, so that there is nothing to go on from."""
    if noted.sessions > 1 or noted.spent_usd:
        return False
    try:
        with Ledger(data_folder() / "ledger.sqlite3") as ledger:
            return ledger.took(noted.run_id).calls == 0
    except ScreeningError:
        return False  # it cannot be told


def _forget(state: State, finished: Finished) -> None:
    finished.close()
    _tidy(state.run_id)
    forget(state.run_id)


def _of_record(ended: Screen) -> dict[str, object]:
    """What the state tells of the record of a run that is over."""
    told = ("candidates", "assessed", "unscored", "skipped", "calls", "cached_calls", "cost_usd", "seconds", "state")
    values = {name: getattr(ended.record, name) for name in (*told, "model_seconds", "spent_usd", "stopped")}
    return values | {"judged_by": ended.rubric}


def _tidy(run_id: str) -> None:
    """Remove what only an unfinished run needs, and its folder where it holds nothing else."""
    path = finished_file(run_id)
    path.unlink(missing_ok=True)
    with suppress(OSError):
        path.parent.rmdir()


async def _screen(job: Job, state: State, options: Options, finished: Finished) -> Screen:
    console = consoles.err() if options.as_json else consoles.out()
    with (
        Ledger(data_folder() / "ledger.sqlite3") as ledger,
        Log(options.log) if options.log else nullcontext() as log,
        ScreenProgress(console, len(job.profiles)) as progress,
    ):
        fetching = Fetching(progress, live=console.is_terminal)
        async with open_model(
            state.model,
            ledger,
            concurrency=state.concurrency,
            budget=state.budget,
            fetch=fetching,
            log=log,
            run=state.run_id,
            spent=max(job.earlier.took.cost_usd or 0.0, state.spent_usd),
        ) as model:
            loop = asyncio.get_running_loop()

            def stop() -> None:
                model.stop("Stopped by you.")
                loop.call_soon_threadsafe(progress.step, "Stopping: waiting for the calls that are under way")

            listener = Listener(progress, model, finished, state)
            async with _second(state, model, ledger, log, fetching) as second:
                opinion = second_opinion(model, second, state.votes)
                telling = asyncio.create_task(progress.tell())
                try:
                    with stopping(stop):
                        return await screen(job, model, listener, finished, opinion)
                finally:
                    telling.cancel()
                    listener.note()


def _second(
    state: State, model: Model, ledger: Ledger, log: Log | None, fetch: Fetching
) -> AbstractAsyncContextManager[Model | None]:
    """The model that contested cells are asked of again, if the run names one."""
    if state.escalate is None:
        return nullcontext()
    return open_model(
        state.escalate,
        ledger,
        concurrency=state.concurrency,
        fetch=fetch,
        log=log,
        run=state.run_id,
        beside=model,
    )


class Listener:
    """Hands what the pipeline tells to the display, and notes how far the run is."""

    def __init__(self, progress: ScreenProgress, model: Model, finished: Finished, state: State) -> None:
        self.step = progress.step
        self._progress = progress
        self._model = model
        self._finished = finished
        self._state = state
        self._begun = self._noted = time.monotonic()
        self._expected = False

    def candidate_started(self, name: str) -> None:
        """A candidate is being read; the first one tells how many there are."""
        if not self._expected:
            self._expected = True
            self._progress.expect(self._finished.not_reached)
        self._progress.candidate_started(name)

    def cells(self, done: int, of: int) -> None:
        """So much of the present work is done."""
        tally = self._model.tally
        self._progress.tokens(tally.tokens_in - tally.tokens_reused, tally.tokens_out, tally.model_seconds)
        self._progress.cells(done, of)

    def candidate_done(self, assessment: Assessment) -> None:
        """A candidate is finished and kept: shown, and noted if that was not done just now."""
        self._progress.candidate_done(assessment)
        if time.monotonic() - self._noted >= _NOTED_SECONDS:
            self.note()

    def note(self) -> None:
        """Note how far the run is, and what it may have spent."""
        self._noted = time.monotonic()
        tally, before = self._model.tally, self._state
        so_far = {
            "assessed": self._finished.assessed,
            "unscored": self._finished.failed,
            "spent_usd": self._model.spent_usd,
            "cached_calls": before.cached_calls + tally.cached_calls,
            "seconds": round(before.seconds + self._noted - self._begun, 2),
            "model_seconds": round(before.model_seconds + tally.model_seconds, 2),
        }
        write_state(self._state.model_copy(update=so_far))


class Fetching:
    """Tells of the download of weights through the display's step line."""

    def __init__(self, progress: ScreenProgress, *, live: bool) -> None:
        self._progress = progress
        self._between = 0.0 if live else _FETCH_SECONDS
        self._last = float("-inf")
        self._doing = ""

    def __call__(self, done: int, total: int, doing: str) -> None:
        """``done`` of ``total`` bytes are there."""
        now = time.monotonic()
        if doing != self._doing or now - self._last >= self._between:
            self._doing, self._last = doing, now
            self._progress.step(f"Embedded model: {doing}, {done / 1e6:,.0f} of {total / 1e6:,.0f} MB")


def _tell(ended: Screen, folder: Path, *, as_json: bool) -> None:
    finished = ended.finished
    if as_json:
        for assessment in chain(finished.ranked(), finished.unscored()):
            print(json_line(assessment), end="")  # noqa: T201 - for programs
        return
    first = [*islice(finished.ranked(), LISTED), *islice(finished.unscored(), LISTED)]
    print_ranking(consoles.out(), first, ended.record, folder)


def day(given: str | None) -> date:
    """The day of the run: the one given, else the present one."""
    if given is None:
        return date.today()
    try:
        return date.fromisoformat(given)
    except ValueError:
        raise UsageError(f"--today takes a day such as 2026-01-31, not {json.dumps(given)}.") from None
