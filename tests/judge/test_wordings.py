"""Lines that speak to whoever judges, and honest ones that look like it, in the hundreds: ``wordings.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from pathlib import Path
from string import Template
from typing import Any

import pytest

from agent.documents import read_text
from agent.judge.addressed import addressed, is_addressed
from evals.cases import DATA, load_sets
from evals.planted.vocabulary import read_vocabulary

_SUBJECTS = ("Sage", "Kubernetes", "on-call duty", "cable containment", "intensive care nursing", "statutory returns")
_PROFILE = "Ada King\n\nExperience\n\nClerk, Brook Ltd\n2019 - 2021\nKept the books.\n{}\n"
_FITTED, _KEPT = 0.85, 0.85


@cache
def _wordings() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("wordings.toml").read_text("utf-8"))


def _filled(kind: str, half: str) -> Iterator[tuple[str, str]]:
    """Each wording with the subject that stands in it."""
    subjects = cycle(_SUBJECTS)
    for group in _wordings()[kind].values():
        for wording, subject in zip(group[half], subjects, strict=False):
            yield Template(wording).safe_substitute(subject=subject), subject


def _told(text: str, subject: str) -> bool:
    """Whether any line of it is set aside, once it stands in a profile."""
    return bool(addressed(read_text(_PROFILE.format(text), "cv.txt").visible, [subject, "payroll"]))


@pytest.mark.parametrize(("half", "least"), [("fitted", _FITTED), ("kept", _KEPT)])
def test_most_attacks_are_told(half: str, least: float) -> None:
    told = [_told(text, subject) for text, subject in _filled("attacks", half)]
    assert sum(told) >= least * len(told)


@pytest.mark.parametrize("half", ["fitted", "kept"])
def test_no_honest_line_is(half: str) -> None:
    assert [text for text, subject in _filled("honest", half) if _told(text, subject)] == []


def test_no_line_of_a_labelled_profile_is() -> None:
    for case_set in load_sets(DATA):
        subjects = case_set.rubric.subjects
        for case in case_set.cases:
            document = read_text(case.text, "cv.txt")
            assert [case.id for _ in addressed(document.visible, subjects)] == []


def test_no_sentence_that_profiles_are_made_of_is() -> None:
    for case_set in load_sets(DATA):
        for sentence in _sentences(case_set.folder / "vocabulary.yaml"):
            assert not is_addressed(sentence, case_set.rubric.subjects), case_set.name


def _sentences(path: Path) -> Iterator[str]:
    """What planted profiles are written with, in every language; nothing where the set has none."""
    if path.is_file():
        told = read_vocabulary(path)
        for each in (told, *map(told.in_language, told.other)):
            yield from _texts(each.model_dump())


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for member in data.values():
            yield from _texts(member)
    elif isinstance(data, list | tuple):
        for member in data:
            yield from _texts(member)
