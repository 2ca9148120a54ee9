"""``eval add RUN``: a screen's assessments become cases, for a person to confirm or correct."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

from agent.assessment import Assessment, RunRecord
from agent.documents import read
from agent.errors import InputError
from agent.runs import assessments_of, folder_of
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


def add(run: str, to: Path) -> Added:
    """Write a set of cases from a run into ``to``; cases that are there already stay untouched.

    Unscored candidates, and those whose file is no longer there, are left out.
    Raises InputError where the run's files or the folder cannot be used.
    """
    source = folder_of(run)
    record = _record(source / "run.json")
    folder = to / re.sub(r"[^\w.-]+", "-", source.name).strip("-")
    before = read_cases(folder / "cases.yaml") if (folder / "cases.yaml").is_file() else []
    known = {case.id for case in before}
    assessed = [assessment for assessment in assessments_of(run) if assessment.status == "assessed"]
    found = [(_id(assessment), assessment) for assessment in assessed if Path(assessment.candidate.source).is_file()]
    new = [(name, assessment) for name, assessment in found if name not in known]
    try:
        (folder / "profiles").mkdir(parents=True, exist_ok=True)
        (folder / "posting.txt").write_text(read(Path(record.posting)).text, "utf-8", newline="")
        (folder / "rubric.yaml").write_bytes((source / "rubric.yaml").read_bytes())
        for name, assessment in new:
            text = read(Path(assessment.candidate.source)).text
            (folder / "profiles" / f"{name}.txt").write_text(text, "utf-8", newline="")
        path = folder / "cases.yaml"
        there = path.read_text("utf-8").rstrip("\n") + "\n" if before else f"{_HEAD}cases:\n"
        path.write_text("\n".join([there, *(_case(name, assessment) for name, assessment in new)]), "utf-8")
    except OSError as error:
        raise InputError(f"The cases could not be written to {folder}: {error.strerror}.") from error
    return Added(folder, len(new), len(before), len(assessed) - len(found))


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
    """The text as a quoted scalar: JSON's quoting is YAML's too."""
    return json.dumps(text, ensure_ascii=False)


def _on_one_line(text: str) -> str:
    return re.sub(r"[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]+", " ", " ".join(text.split()))
