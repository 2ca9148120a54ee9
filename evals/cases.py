"""Cases: profiles whose facts and verdicts are known, kept as YAML beside their posting and rubric.

A *set* is a folder with ``posting.txt``, ``rubric.yaml`` (the format that
``screening-agent rubric`` writes) and ``cases.yaml``. A case's truth is what
its text decides, by the rules in docs/evals.md; where two verdicts can be
defended, both stand there. ``cases.schema.json`` is this shape, for editors.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from agent.assessment import DegreeLevel, Verdict
from agent.errors import InputError
from agent.rubric.requirement import Rubric
from agent.rubric.yaml_file import read_rubric

TODAY = date(2026, 11, 30)
"""The day that open-ended periods of all cases are counted to."""

DATA = Path(__file__).parent / "data"
"""The sets that come with the program."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class TrueYears(_Part):
    """Whole years as the profile states them; ``None`` where it states none."""

    coding: int | None = None
    employed: int | None = None


class TruePosition(_Part):
    """A job; ``start`` and ``end`` are ``YYYY-MM`` or ``YYYY``, ``end`` "present" while it lasts."""

    title: str | None = None
    organisation: str | None = None
    start: str | None = None
    end: str | None = None


class TrueEducation(_Part):
    """A degree that is held; ``level`` is ``None`` where the text names a course but no degree."""

    level: DegreeLevel | None = None
    field: str | None = None
    school: str | None = None


class TrueProject(_Part):
    """An open-source project as a developer-search page lists it."""

    name: str
    role: str | None = None
    start: str | None = None
    end: str | None = None
    commits: int | None = None
    pull_requests: int | None = None
    reviews: int | None = None
    comments: int | None = None


class TrueFacts(_Part):
    """What the profile states. A field that is left out (``None``) is not scored."""

    name: str | None = None
    stated_years: TrueYears = Field(default_factory=TrueYears)
    positions: list[TruePosition] | None = None
    education: list[TrueEducation] | None = None
    languages: list[str] | None = None
    skills: list[str] | None = None
    projects: list[TrueProject] | None = None


class TrueVerdict(_Part):
    """The verdicts that can be defended for one requirement, usually one.

    ``lines``: words of each line that bears on it, copied exactly. Without
    those lines the profile is silent about the requirement. ``why``: the
    reason, where the text does not make it plain.
    """

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    verdicts: list[Verdict] = Field(alias="is", min_length=1)
    lines: list[str] = Field(default_factory=list)
    why: str = ""


class CaseRecord(_Part):
    """One profile with its truth, as the file holds it.

    ``part`` "final" is kept for a last check and never used to tune anything.
    ``profile`` is the text; ``file`` names a file in the set's folder instead.
    ``why``: what the case is there for. ``reviewed``: a case that no person
    has confirmed yet is left out and counted.
    """

    id: str = Field(pattern=r"^[a-z0-9][a-z0-9._-]*$")
    part: Literal["tune", "final"] = "tune"
    language: str = "en"
    why: str = ""
    reviewed: bool = True
    profile: str | None = None
    file: str | None = None
    facts: TrueFacts | None = None
    verdicts: dict[str, TrueVerdict] = Field(default_factory=dict)


class CasesFile(_Part):
    """``cases.yaml``."""

    cases: list[CaseRecord]


@dataclass(frozen=True)
class Case:
    """One profile with its truth, ready to be asked. ``origin``: written, planted, seeds or own."""

    id: str
    set: str
    origin: str
    part: Literal["tune", "final"]
    language: str
    why: str
    text: str
    facts: TrueFacts | None
    verdicts: dict[str, TrueVerdict]


@dataclass(frozen=True)
class CaseSet:
    """A posting, its rubric as a person reads it, and the cases judged by it."""

    name: str
    folder: Path
    rubric: Rubric
    cases: tuple[Case, ...]
    unreviewed: int = 0

    @cached_property
    def posting(self) -> Path:
        """The posting's file."""
        return text_file(self.folder, "posting.txt")


def load_sets(folder: Path, origin: str = "own") -> list[CaseSet]:
    """The sets in a folder, by name; the folder itself may be one. Raises InputError in a sentence."""
    places = [folder] if (folder / "cases.yaml").is_file() else sorted(folder.glob("*/"))
    sets = [load_set(place, origin) for place in places if (place / "cases.yaml").is_file()]
    if not sets:
        raise InputError(f"{folder} holds no set of cases: a folder with posting.txt, rubric.yaml and cases.yaml.")
    return sets


def load_set(folder: Path, origin: str) -> CaseSet:
    """One set. Raises InputError where a file is missing or wrong, with the case and field."""
    rubric = read_rubric(folder / "rubric.yaml")
    records = read_cases(folder / "cases.yaml")
    reviewed = [record for record in records if record.reviewed]
    cases = tuple(_case(record, folder, rubric, origin) for record in reviewed)
    case_set = CaseSet(folder.name, folder, rubric, cases, len(records) - len(reviewed))
    if not case_set.posting.is_file():
        raise InputError(f"{folder} has no posting.txt, which its rubric is compiled from.")
    return case_set


def read_cases(path: Path) -> list[CaseRecord]:
    """The records of a ``cases.yaml``. Raises InputError."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        data = YAML(typ="safe").load(path.read_text("utf-8"))
        records = CasesFile.model_validate(data).cases
    except (OSError, UnicodeDecodeError, YAMLError) as error:
        raise InputError(f"{path} cannot be read: {' '.join(str(error).split())[:200]}") from error
    except ValidationError as error:
        first = error.errors()[0]
        raise InputError(f"{path}: {_place(data, first['loc'])}: {first['msg']}.") from error
    twice = [id_ for id_, often in Counter(record.id for record in records).items() if often > 1]
    if twice:
        raise InputError(f"{path}: the id {twice[0]} is used twice.")
    return records


def _place(data: Any, place: Sequence[int | str]) -> str:
    """Where in the file, with the case's own id for its number."""
    told = []
    for step in place:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            data = None
        named = data.get("id") if isinstance(step, int) and isinstance(data, dict) else None
        told.append(str(named or step))
    return " / ".join(told) or "the file"


def _case(record: CaseRecord, folder: Path, rubric: Rubric, origin: str) -> Case:
    wrong = set(record.verdicts) - {requirement.id for requirement in rubric.requirements}
    if wrong:
        raise InputError(f"{folder}: case {record.id} has a verdict on {sorted(wrong)[0]}, which the rubric lacks.")
    text = record.profile
    if text is None:
        text = _text_of(folder, record)
    return Case(
        id=f"{folder.name}/{record.id}",
        set=folder.name,
        origin=origin,
        part=record.part,
        language=record.language,
        why=record.why,
        text=text,
        facts=record.facts,
        verdicts=record.verdicts,
    )


def text_file(folder: Path, name: str) -> Path:
    """A text of a set: in its folder or, for the seeds in a checkout, in the folder of the same name at the root.

    The wheel packs ``seeds/`` into ``evals/data/seeds``, so that both have each text once.
    """
    inside = folder / name
    if inside.is_file() or folder.resolve().parent != DATA.resolve():
        return inside
    return DATA.parents[1] / folder.name / name


def _text_of(folder: Path, record: CaseRecord) -> str:
    path = text_file(folder, record.file or "")
    if not record.file or not path.is_file():
        raise InputError(f"{folder}: case {record.id} needs a `profile` text or a `file` in the set's folder.")
    return path.read_bytes().decode("utf-8", errors="replace")


def schema() -> str:
    """The JSON schema of ``cases.yaml``, as ``cases.schema.json`` holds it."""
    return json.dumps(CasesFile.model_json_schema(by_alias=True), indent=2, ensure_ascii=False) + "\n"
