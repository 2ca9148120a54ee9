"""``eval add RUN``: a screen's assessments become cases, for a person to confirm or correct."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent

from agent.assessment import Assessment, RunRecord
from agent.documents import read, read_posting
from agent.documents.inbox import find_again
from agent.errors import InputError, UsageError
from agent.rubric.yaml_file import read_rubric, to_yaml
from agent.runs import assessments_of, folder_of, state_of
from evals.cases import read_cases

_HEAD = """\
# Cases from a screen. What stands here is what the program said: read each profile, correct each verdict, and set
# `reviewed: true` once a case is right. Cases that are not reviewed are left out of every figure.
#
# is      met, partly_met, not_stated, not_met or conflicting; two where both can be defended
# lines   words of the lines that bear on it, copied from the profile; none for not_stated
# why     your reason, where the text does not make it plain
"""


@dataclass(frozen=True)
class Added:
    """What ``add`` wrote: the set's folder, the cases that are new, were there, or lack their file."""

    folder: Path
    new: int
    kept: int
    left_out: int


def _begun_in(run: str) -> str:
    """The folder that a run's paths are told from; the present one where that is not known."""
    try:
        return state_of(run).where
    except UsageError:
        return "."


def add(run: str, to: Path) -> Added:
    """Write a set of cases from a run into ``to``; cases that are there already stay untouched.

    Unscored candidates, and those whose file is no longer there, are left out.
    Raises InputError where the run's files or the folder cannot be used, or where the cases there are judged by
    another rubric; then nothing has changed.
    """
    source = folder_of(run)
    record = _record(source / "run.json")
    rubric = read_rubric(source / "rubric.yaml")
    posting = read_posting(Path(_begun_in(run), record.posting)).text
    folder = to / re.sub(r"[^\w.-]+", "-", source.name).strip("-")
    path = folder / "cases.yaml"
    before = read_cases(path) if path.is_file() else []
    if before and read_rubric(folder / "rubric.yaml").hash != rubric.hash:
        raise InputError(f"The cases in {folder} are judged by another rubric. Name another folder with --data.")
    known = {case.id for case in before}
    assessed = [assessment for assessment in assessments_of(run) if assessment.status == "assessed"]
    there = find_again(assessment.candidate.source for assessment in assessed)
    found = [(_id(assessment), assessment) for assessment in assessed if assessment.candidate.source in there]
    new = [(name, assessment) for name, assessment in found if name not in known]
    files = {f"profiles/{name}.txt": read(there[assessment.candidate.source]).text for name, assessment in new}
    if not before:
        files |= {"posting.txt": posting, "rubric.yaml": to_yaml(rubric)}
    try:
        files["cases.yaml"] = _with(path.read_text("utf-8") if before else "", new)
        (folder / "profiles").mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text, "utf-8", newline="")
    except OSError as error:
        raise InputError(f"The cases could not be written to {folder}: {error.strerror}.") from error
    return Added(folder, len(new), len(before), len(assessed) - len(found))


def _with(there: str, new: Sequence[tuple[str, Assessment]]) -> str:
    """The file's text with the new cases at its end, as far in as those that are there."""
    if not new:
        return there or f"{_HEAD}cases: []\n"
    listed = re.search(r"^( *)- ", there, re.MULTILINE)
    told = "\n".join(_case(name, assessment) for name, assessment in new)
    start = there.rstrip("\n") + "\n" if there else f"{_HEAD}cases:\n"
    return f"{start}\n{indent(told, listed[1] if listed else '')}"


def _record(path: Path) -> RunRecord:
    try:
        return RunRecord.model_validate_json(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"{path} cannot be read as a run: {' '.join(str(error).split())[:160]}") from error


def _id(assessment: Assessment) -> str:
    return assessment.candidate.id.lower()


def _case(name: str, assessment: Assessment) -> str:
    """One case as a person reads it: each requirement and the program's reason above its verdict."""
    who = assessment.candidate.name or Path(assessment.candidate.source).name
    lines = [
        f"- id: {_quoted(name)}",
        f"  why: {_quoted(who)}",
        "  reviewed: false",
        f"  file: {_quoted(f'profiles/{name}.txt')}",
        "  verdicts:",
    ]
    for requirement in assessment.requirements:
        quotes = dict.fromkeys(evidence.text for evidence in requirement.evidence)
        lines += [
            f"    # {_on_one_line(requirement.text)}",
            f"    # The program: {_on_one_line(requirement.reason)}",
            f"    {requirement.id}:",
            f"      is: [{requirement.verdict}]",
            *(["      lines:", *(f"        - {_quoted(quote)}" for quote in quotes)] if quotes else []),
        ]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """The text as a quoted scalar: JSON's quoting is YAML's too, but for characters that YAML takes for line ends."""
    told = json.dumps(text, ensure_ascii=False)
    return re.sub("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]", lambda one: f"\\u{ord(one[0]):04x}", told)


def _on_one_line(text: str) -> str:
    return re.sub(r"[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]+", " ", " ".join(text.split()))
