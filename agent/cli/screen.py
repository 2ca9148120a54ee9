"""``screening-agent screen``: the main job, shown as it goes and written as it is finished."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from agent.assessment import Assessment
from agent.cli import consoles
from agent.cli.running import interruptible
from agent.documents import Reading, find_documents
from agent.errors import UsageError
from agent.folders import data_folder
from agent.llm import Ledger, open_model
from agent.pipeline import Job, Screen, screen
from agent.report.files import append_assessment, json_line, prepare_folder, write_run
from agent.report.of_rubric import view_of
from agent.report.page import render_page
from agent.report.progress import ScreenProgress
from agent.report.results import print_ranking
from agent.rubric.yaml_file import read_rubric, to_yaml
from agent.runs import index, runs_folder

if TYPE_CHECKING:
    from agent.llm import Model

SOME_UNSCORED = 3

_FETCH_SECONDS = 5.0
"""Between two lines about a download where there is no terminal to draw on."""


@dataclass(frozen=True)
class Options:
    """The command's arguments and options, as they were given."""

    posting: Path
    profiles: list[Path]
    rubric: Path | None
    out: Path | None
    model: str | None
    budget: float | None
    concurrency: int
    today: str | None
    as_json: bool
    password: str | None = None


def run(options: Options) -> int:
    """Carry the command out; the exit code."""
    today = day(options.today)
    profiles = find_documents(options.profiles, options.password)
    rubric = read_rubric(options.rubric) if options.rubric else None
    working = options.out or runs_folder() / "unfinished"
    prepare_folder(working)
    job = Job(options.posting, profiles, today, rubric, Reading(password=options.password))
    finished = interruptible(lambda: asyncio.run(_screen(job, options, working)))
    folder = _write(finished, options.out)
    _tell(finished, folder, as_json=options.as_json)
    return SOME_UNSCORED if finished.record.unscored else 0


async def _screen(job: Job, options: Options, working: Path) -> Screen:
    console = consoles.err() if options.as_json else consoles.out()
    with Ledger(data_folder() / "ledger.sqlite3") as ledger, ScreenProgress(console, len(job.profiles)) as progress:
        fetching = Fetching(progress, live=console.is_terminal)
        async with open_model(
            options.model, ledger, concurrency=options.concurrency, budget=options.budget, fetch=fetching
        ) as model:
            return await screen(job, model, Listener(progress, model, working))


class Listener:
    """Hands what the pipeline tells to the display, and finished candidates to the disk."""

    def __init__(self, progress: ScreenProgress, model: Model, folder: Path) -> None:
        self.step = progress.step
        self.candidate_started = progress.candidate_started
        self._progress = progress
        self._model = model
        self._folder = folder

    def cells(self, done: int, of: int) -> None:
        """So much of the present work is done."""
        tally = self._model.tally
        self._progress.tokens(tally.tokens_in - tally.tokens_reused, tally.tokens_out, tally.model_seconds)
        self._progress.cells(done, of)

    def candidate_done(self, assessment: Assessment) -> None:
        """A candidate is finished: kept on disk at once, then shown."""
        append_assessment(self._folder, assessment)
        self._progress.candidate_done(assessment)


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


def _write(finished: Screen, out: Path | None) -> Path:
    """Write the run's files and remember where they are."""
    folder = out or runs_folder() / finished.record.run_id
    page = render_page(finished.record, view_of(finished.rubric), finished.assessments)
    write_run(folder, finished.record, to_yaml(finished.rubric), finished.assessments, page)
    index(finished.record.run_id, folder)
    return folder


def _tell(finished: Screen, folder: Path, *, as_json: bool) -> None:
    if as_json:
        for assessment in finished.assessments:
            print(json_line(assessment), end="")  # noqa: T201 - for programs
        return
    print_ranking(consoles.out(), finished.assessments, finished.record, folder)


def day(given: str | None) -> date:
    """The day of the run: the one given, else the present one."""
    if given is None:
        return date.today()
    try:
        return date.fromisoformat(given)
    except ValueError:
        raise UsageError(f"--today takes a day such as 2026-01-31, not {json.dumps(given)}.") from None
