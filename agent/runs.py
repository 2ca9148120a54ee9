"""Runs: each with an id, a folder and a state from its start; found again by the id or the folder."""

from __future__ import annotations

import json
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from agent.assessment import Assessment, RunRecord
from agent.errors import InputError, UsageError
from agent.folders import data_folder
from agent.llm.lockfile import locked
from agent.rubric.requirement import Rubric

_ID = re.compile(r"[\w-]{1,100}")

Seen = Literal["running", "done", "stopped", "crashed"]
"""What becomes of a run. A crashed one is noted as running, and its process is gone."""


class State(BaseModel):
    """What a run was asked to do, and how far it is: ``ID.json`` among the runs.

    Paths are as they were given, in the folder ``where``. ``model`` and
    ``today`` are what they came to, and so is ``judged_by`` once the run is
    over. ``spent_usd`` counts calls whose end is not known with their worst
    case. Counts and US dollars are of the last time that the state was
    written; a run under way writes it now and then.
    """

    model_config = ConfigDict(extra="ignore")

    run_id: str
    folder: str
    started: str
    state: Literal["running", "done", "stopped"] = "running"
    stopped: str = ""
    where: str
    posting: str
    profiles: list[str]
    rubric: str | None = None
    out: str | None = None
    model: str
    today: str
    budget: float | None = None
    escalate: str | None = None
    votes: int | None = None
    concurrency: int = 8
    candidates: int = 0
    assessed: int = 0
    unscored: int = 0
    skipped: int = 0
    calls: int = 0
    cached_calls: int = 0
    cost_usd: float | None = 0.0
    spent_usd: float = 0.0
    seconds: float = 0.0
    model_seconds: float = 0.0
    sessions: int = 1
    judged_by: Rubric | None = None


def runs_folder() -> Path:
    """Where runs without ``--out`` are kept, and where all runs are indexed."""
    return data_folder() / "runs"


def new_id() -> str:
    """An id that no other run has, taken for this one. Raises InputError where that cannot be noted."""
    while True:
        run_id = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        with _explained(_state_file(run_id)):
            runs_folder().mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError):
                _state_file(run_id).open("x").close()
                return run_id


def write_state(state: State) -> None:
    """Write a run's state in one piece: a reader sees the one before or this one. Raises InputError."""
    path = _state_file(state.run_id)
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    with _explained(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_text(json.dumps(state.model_dump(mode="json"), indent=1, sort_keys=True) + "\n", "utf-8")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


@contextmanager
def held(run_id: str) -> Iterator[None]:
    """Show that the run is under way as long as this lasts, whatever ends the process.

    Raises UsageError where another program is at it.
    """

    def refuse() -> None:
        raise UsageError(f"The run {run_id} is under way in another program.")

    path = _state_file(run_id).with_suffix(".lock")
    with locked(path, refuse):
        try:
            yield
        finally:
            with suppress(OSError):
                path.unlink()


def refuse_shared(folder: Path, run_id: str = "") -> None:
    """Raise UsageError where another run, still under way, writes into the same folder."""
    for state in all_runs():
        if state.run_id != run_id and state.folder == str(folder.resolve()) and seen(state) == "running":
            raise UsageError(
                f"{folder} belongs to the run {state.run_id}, which is under way: wait, or name another --out."
            )


def finished_file(run_id: str) -> Path:
    """Where a run keeps its finished candidates until its files are written."""
    return runs_folder() / run_id / "finished.jsonl"


def forget(run_id: str) -> None:
    """Remove the note of a run that never got under way."""
    _state_file(run_id).unlink(missing_ok=True)


def state_of(run: str) -> State:
    """The state of a run, named by its id or its folder. Raises UsageError where there is none."""
    run_id = run if _ID.fullmatch(run) and _state_file(run).is_file() else _id_in(Path(run))
    if run_id is not None and (state := _read_state(_state_file(run_id))) is not None:
        return state
    raise UsageError(f"There is no run {run!r}: give a run's id (screening-agent runs lists them) or its folder.")


def seen(state: State) -> Seen:
    """What a run is at now."""
    if state.state != "running":
        return state.state
    lock = _state_file(state.run_id).with_suffix(".lock")
    if not lock.exists():
        return "crashed"

    def refuse() -> None:
        raise BlockingIOError

    try:
        with locked(lock, refuse):
            return "crashed"
    except OSError:
        return "running"


def all_runs() -> list[State]:
    """Every run that can be read, the newest first."""
    found = (_read_state(path) for path in runs_folder().glob("*.json"))
    return sorted((state for state in found if state), key=lambda state: (state.started, state.run_id), reverse=True)


def record_in(folder: Path) -> RunRecord | None:
    """The record that a run wrote into its folder, None where there is none that can be read."""
    try:
        return RunRecord.model_validate_json((folder / "run.json").read_text("utf-8"))
    except (OSError, ValueError):
        return None


def folder_of(run: str) -> Path:
    """The folder of a run, named by its id or by the folder itself. Raises UsageError where there is none."""
    named = Path(run)
    if _holds_assessments(named):
        return named
    if _ID.fullmatch(run) and (folder := _noted(run)) is not None:
        if _holds_assessments(folder):
            _refuse_another(run, folder)
            return folder
        state = _read_state(_state_file(run))
        if state and state.state == "running":
            told = "is under way" if seen(state) == "running" else f"crashed; screening-agent screen --resume {run}"
            raise UsageError(f"The run {run} has written no assessments yet: it {told}.")
        raise UsageError(f"The run {run} was written to {folder}, where its assessments no longer are.")
    for state in all_runs():
        if state.folder == str(named.resolve()) and seen(state) == "running":
            raise UsageError(f"The run {state.run_id} has written no assessments into {run} yet: it is under way.")
    raise UsageError(f"There is no run {run!r}: give a run's id, or the folder that screen wrote with --out.")


def _refuse_another(run: str, folder: Path) -> None:
    """Raise UsageError where a later run has written into a run's folder."""
    record = record_in(folder)
    if record is not None and record.run_id != run:
        raise UsageError(f"The run {run} was written to {folder}, where the run {record.run_id} has written since.")


def assessments_of(run: str) -> list[Assessment]:
    """A run's assessments in ranking order. Raises InputError where the file was changed or is not ours."""
    return list(each_assessment(run))


def each_assessment(run: str) -> Iterator[Assessment]:
    """A run's assessments in ranking order, one after the other. Raises as ``assessments_of`` does."""
    path = folder_of(run) / "assessments.jsonl"
    try:
        with path.open(encoding="utf-8", newline="\n") as lines:  # a quoted line may hold other line ends
            for line in lines:
                if line != "\n":
                    yield Assessment.model_validate_json(line)
    except (OSError, UnicodeDecodeError, ValidationError) as error:
        raise InputError(f"{path} cannot be read as assessments: {' '.join(str(error).split())[:160]}") from error


def _state_file(run_id: str) -> Path:
    return runs_folder() / f"{run_id}.json"


def _read_state(path: Path) -> State | None:
    try:
        return State.model_validate_json(path.read_text("utf-8"))
    except (OSError, ValueError):  # a note of an older program, or one that was changed
        return None


def _id_in(folder: Path) -> str | None:
    """The id of the run that wrote into a folder."""
    record = record_in(folder)
    return record.run_id if record and _ID.fullmatch(record.run_id) else None


def _holds_assessments(folder: Path) -> bool:
    try:
        return (folder / "assessments.jsonl").is_file()
    except OSError:  # a name that is longer than the system allows, a folder that may not be entered
        return False


def _noted(run: str) -> Path | None:
    """The folder noted for a run, None where none is. Raises InputError where the note was changed."""
    note = _state_file(run)
    try:
        return Path(json.loads(note.read_text("utf-8"))["folder"])
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as error:
        told = f"{note}, which says where the run {run} is, cannot be read. Give the run's folder instead."
        raise InputError(told) from error


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"The run could not be noted in {path}: {error.strerror}.") from error
