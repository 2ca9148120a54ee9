"""Finding a finished run again, by its id or its folder."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pydantic import ValidationError

from agent.assessment import Assessment
from agent.errors import InputError, UsageError
from agent.folders import data_folder

_ID = re.compile(r"[\w-]{1,100}")


def runs_folder() -> Path:
    """Where runs without ``--out`` are kept, and where all runs are indexed."""
    return data_folder() / "runs"


def index(run_id: str, folder: Path) -> None:
    """Remember the folder of a run. Raises InputError where it cannot be written."""
    path = runs_folder() / f"{run_id}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"folder": str(folder.resolve())}) + "\n", "utf-8")
    except OSError as error:
        raise InputError(f"The run could not be noted in {path}: {error.strerror}.") from error


def folder_of(run: str) -> Path:
    """The folder of a run, named by its id or by the folder itself. Raises UsageError where there is none."""
    named = Path(run)
    if _holds_assessments(named):
        return named
    if _ID.fullmatch(run) and (folder := _noted(run)) is not None:
        if _holds_assessments(folder):
            return folder
        raise UsageError(f"The run {run} was written to {folder}, where its assessments no longer are.")
    raise UsageError(f"There is no run {run!r}: give a run's id, or the folder that screen wrote with --out.")


def _holds_assessments(folder: Path) -> bool:
    try:
        return (folder / "assessments.jsonl").is_file()
    except OSError:  # a name that is longer than the system allows, a folder that may not be entered
        return False


def _noted(run: str) -> Path | None:
    """The folder noted for a run, None where none is. Raises InputError where the note was changed."""
    note = runs_folder() / f"{run}.json"
    try:
        return Path(json.loads(note.read_text("utf-8"))["folder"])
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as error:
        told = f"{note}, which says where the run {run} is, cannot be read. Give the run's folder instead."
        raise InputError(told) from error


def assessments_of(run: str) -> list[Assessment]:
    """A run's assessments in ranking order. Raises InputError where the file was changed or is not ours."""
    path = folder_of(run) / "assessments.jsonl"
    try:
        lines = path.read_text("utf-8").split("\n")  # a quoted line may hold other line ends
        return [Assessment.model_validate_json(line) for line in lines if line]
    except (OSError, UnicodeDecodeError, ValidationError) as error:
        raise InputError(f"{path} cannot be read as assessments: {' '.join(str(error).split())[:160]}") from error
