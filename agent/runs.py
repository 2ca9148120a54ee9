"""Finding a finished run again, by its id or its folder."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pydantic import ValidationError

from agent.assessment import Assessment
from agent.errors import InputError, UsageError
from agent.folders import data_folder

_ID = re.compile(r"[\w-]+")


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
    if (named / "assessments.jsonl").is_file():
        return named
    note = runs_folder() / f"{run}.json"
    if _ID.fullmatch(run) and note.is_file():
        folder = Path(json.loads(note.read_text("utf-8"))["folder"])
        if (folder / "assessments.jsonl").is_file():
            return folder
        raise UsageError(f"The run {run} was written to {folder}, where its assessments no longer are.")
    raise UsageError(f"There is no run {run!r}: give a run's id, or the folder that screen wrote with --out.")


def assessments_of(run: str) -> list[Assessment]:
    """A run's assessments in ranking order. Raises InputError where the file was changed or is not ours."""
    path = folder_of(run) / "assessments.jsonl"
    try:
        lines = path.read_text("utf-8").splitlines()
        return [Assessment.model_validate_json(line) for line in lines if line]
    except (OSError, UnicodeDecodeError, ValidationError) as error:
        raise InputError(f"{path} cannot be read as assessments: {' '.join(str(error).split())[:160]}") from error
