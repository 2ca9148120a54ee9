"""The files of a run, in the folder that ``--out`` names.

A run's folder is whole or untouched: every file is first written beside its
place and only then moved into it. The same run, rubric, assessments and page
give the same bytes. While a screen runs, each finished candidate is added to
``assessments.partial.jsonl``, so that a power cut loses no result.
"""

from __future__ import annotations

import csv
import errno
import io
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from pydantic import BaseModel

from agent.assessment import Assessment, RunRecord
from agent.errors import InputError
from agent.report import words

PARTIAL = "assessments.partial.jsonl"

RANKING_COLUMNS = (
    "rank",
    "candidate",
    "name",
    "band",
    "score",
    "coverage",
    "met",
    "partly_met",
    "not_stated",
    "not_met",
    "conflicting",
    "source",
)

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a spreadsheet takes for the start of a formula (OWASP, "CSV Injection")."""


def prepare_folder(folder: Path) -> None:
    """Make the folder and try it, before any work is done; an older run's partial file goes.

    Raises:
        InputError: it cannot be made or written to.
    """
    with _explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / PARTIAL).write_bytes(b"")
        (folder / PARTIAL).unlink()


def append_assessment(folder: Path, assessment: Assessment) -> None:
    """Add a finished candidate to the partial file, and see it onto the disk.

    Raises:
        InputError: the file cannot be written.
    """
    path = folder / PARTIAL
    with _explained(path), path.open("ab") as file:
        file.write(json_line(assessment).encode())
        file.flush()
        os.fsync(file.fileno())


def write_run(
    folder: Path, run: RunRecord, rubric_yaml: str, assessments: Sequence[Assessment], page_html: str
) -> None:
    """Write ``run.json``, ``rubric.yaml``, ``assessments.jsonl``, ``ranking.csv`` and ``report.html``.

    Assessments stand in ranking order, then those that could not be scored.

    Raises:
        InputError: the disk is full or the folder cannot be written to; files of
            an earlier run are then still as they were.
    """
    ordered = [*words.ranked(assessments), *words.unscored(assessments)]
    contents = {
        "run.json": json.dumps(plain(run), indent=2, sort_keys=True, ensure_ascii=False) + "\n",
        "rubric.yaml": rubric_yaml,
        "assessments.jsonl": "".join(json_line(one) for one in ordered),
        "ranking.csv": ranking_csv(ordered),
        "report.html": page_html,
    }
    replace_all(folder, contents)
    with _explained(folder):
        (folder / PARTIAL).unlink(missing_ok=True)


def replace_all(folder: Path, contents: Mapping[str, str]) -> None:
    """Write files by name into a folder: all beside their places, then moved there, so that none changes alone.

    Raises:
        InputError: the disk is full or the folder cannot be written to; no file of it has changed.
    """
    beside = {folder / f".{name}.{os.getpid()}.tmp": folder / name for name in contents}
    with _explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            for temporary, place in beside.items():
                _write_through(temporary, contents[place.name])
            for temporary, place in beside.items():
                temporary.replace(place)
        finally:
            for temporary in beside:
                with suppress(OSError):
                    temporary.unlink(missing_ok=True)


def json_line(record: BaseModel) -> str:
    """A record as one line of JSON: sorted keys, floats to 4 decimals, a line feed at its end.

    The marks U+0085, U+2028 and U+2029 are spelt out, since some readers end a line at them.
    """
    line = json.dumps(plain(record), sort_keys=True, ensure_ascii=False)
    for mark in "\x85\u2028\u2029":
        line = line.replace(mark, f"\\u{ord(mark):04x}")
    return line + "\n"


def plain(record: BaseModel) -> object:
    """A record as dictionaries and lists, its floats rounded to 4 decimals."""
    return _rounded(record.model_dump(mode="json"))


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: _rounded(member) for key, member in value.items()}
    if isinstance(value, list):
        return [_rounded(member) for member in value]
    return value


def ranking_csv(assessments: Sequence[Assessment]) -> str:
    """The ranking as CSV, in UTF-8 and with line feeds; only ranked candidates are in it.

    A text that a spreadsheet would run as a formula gets an apostrophe before
    it; ``assessments.jsonl`` has it unchanged.
    """
    table = io.StringIO()
    writer = csv.DictWriter(table, RANKING_COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(_ranking_row(one) for one in words.ranked(assessments))
    return table.getvalue()


def _ranking_row(assessment: Assessment) -> dict[str, object]:
    found = dict(words.counts(assessment))
    return {
        "rank": assessment.rank,
        "candidate": inert(assessment.candidate.id),
        "name": inert(assessment.candidate.name or ""),
        "band": assessment.band,
        "score": _rounded(assessment.score),
        "coverage": _rounded(assessment.coverage),
        **{verdict: found.get(verdict, 0) for verdict in words.VERDICTS},
        "source": inert(assessment.candidate.source),
    }


def inert(text: str) -> str:
    """The text with an apostrophe before it where a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


def _write_through(path: Path, content: str) -> None:
    with path.open("wb") as file:
        file.write(content.encode())
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn a failure of the file system into a sentence that names the path and a way out."""
    try:
        yield
    except OSError as error:
        raise InputError(_sentence(path, error)) from error


def _sentence(path: Path, error: OSError) -> str:
    failed = f"The results could not be written to {path}"
    elsewhere = "Name another folder with --out."
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"{failed}: the disk is full. Free some space and run the same command again; no answer is lost."
    if isinstance(error, FileExistsError | NotADirectoryError):
        return f"{failed}: a file stands where a folder is needed. {elsewhere}"
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return f"{failed}: writing is not allowed there. {elsewhere}"
    return f"{failed}: {error.strerror or type(error).__name__}. {elsewhere}"
