"""The files of a run, in the folder that ``--out`` names.

A run's folder is whole or untouched: every file is first written beside its
place and only then moved into it. The same run, rubric, assessments and page
give the same bytes. Assessments are written one after the other, so that
their number needs no memory.
"""

from __future__ import annotations

import csv
import errno
import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from agent.assessment import Assessment, RunRecord
from agent.errors import InputError
from agent.jsonl import json_line, plain, rounded
from agent.report import words

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
    """Make the folder and try it, before any work is done.

    Raises:
        InputError: it cannot be made or written to.
    """
    probe = folder / f".probe.{os.getpid()}.tmp"
    with _explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"")
        probe.unlink()


def write_run(
    folder: Path, run: RunRecord, rubric_yaml: str, assessments: Iterable[Assessment], page_html: str
) -> None:
    """Write ``run.json``, ``rubric.yaml``, ``assessments.jsonl``, ``ranking.csv`` and ``report.html``.

    ``assessments`` come in the order they are to stand in: ranked, then unscored.

    Raises:
        InputError: the disk is full or the folder cannot be written to; files of
            an earlier run are then still as they were.
    """
    contents = {
        "run.json": json.dumps(plain(run), indent=2, sort_keys=True, ensure_ascii=False) + "\n",
        "rubric.yaml": rubric_yaml,
        "report.html": page_html,
    }
    with _beside(folder, [*contents, "assessments.jsonl", "ranking.csv"]) as places:
        for name, content in contents.items():
            with _written_through(places[name]) as file:
                file.write(content.encode())
        lines, table = places["assessments.jsonl"], places["ranking.csv"]
        with _written_through(lines) as whole, _written_through(table) as ranking:
            ranking.write(_row_of(RANKING_COLUMNS))
            for one in assessments:
                whole.write(json_line(one).encode())
                if one.status == "assessed":
                    ranking.write(_row_of(_ranking_row(one)))


def replace_all(folder: Path, contents: Mapping[str, str]) -> None:
    """Write files by name into a folder: all beside their places, then moved there, so that none changes alone.

    Raises:
        InputError: the disk is full or the folder cannot be written to; no file of it has changed.
    """
    with _beside(folder, list(contents)) as places:
        for name, content in contents.items():
            with _written_through(places[name]) as file:
                file.write(content.encode())


@contextmanager
def _beside(folder: Path, names: Sequence[str]) -> Iterator[dict[str, Path]]:
    """Where to write files of these names; they are moved into their places where nothing fails inside."""
    beside = {name: folder / f".{name}.{os.getpid()}.tmp" for name in names}
    with _explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            yield beside
            for name, temporary in beside.items():
                temporary.replace(folder / name)
        finally:
            for temporary in beside.values():
                with suppress(OSError):
                    temporary.unlink(missing_ok=True)


def ranking_csv(assessments: Iterable[Assessment]) -> str:
    """The ranking as CSV, in UTF-8 and with line feeds; only assessed candidates are in it, in the order given.

    A text that a spreadsheet would run as a formula gets an apostrophe before
    it; ``assessments.jsonl`` has it unchanged.
    """
    rows = [_ranking_row(one) for one in assessments if one.status == "assessed"]
    return b"".join([_row_of(RANKING_COLUMNS), *map(_row_of, rows)]).decode()


def _row_of(cells: Iterable[object]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue().encode()


def _ranking_row(assessment: Assessment) -> list[object]:
    found = dict(words.counts(assessment))
    values: dict[str, object] = {
        "rank": assessment.rank,
        "candidate": inert(assessment.candidate.id),
        "name": inert(assessment.candidate.name or ""),
        "band": assessment.band,
        "score": rounded(assessment.score),
        "coverage": rounded(assessment.coverage),
        **{verdict: found.get(verdict, 0) for verdict in words.VERDICTS},
        "source": inert(assessment.candidate.source),
    }
    return [values[column] for column in RANKING_COLUMNS]


def inert(text: str) -> str:
    """The text with an apostrophe before it where a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


@contextmanager
def _written_through(path: Path) -> Iterator[IO[bytes]]:
    """The file, open for writing; it is on the disk when this ends."""
    with path.open("wb") as file:
        yield file
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
