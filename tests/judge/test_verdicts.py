"""From a document to verdicts, the model's part answered by the passage's words."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Sequence

import pytest

from agent.documents import Document, read_text
from agent.facts import listed
from agent.judge.blind import Blind
from agent.judge.findings import find
from agent.judge.matrix import fill
from agent.judge.passages import passages
from agent.judge.ruling import Ruling
from agent.judge.verdicts import decide
from agent.rubric.requirement import Requirement
from tests.judge.cases import asked, case
from tests.judge.test_matrix import ByWords

PROFILE = """\
Ada King
Nurse at Northwind

Summary
{summary}

6 years of coding experience
1 year of employment as a software developer

Experience
Ward Nurse, Northwind
Jan 2018 - Dec 2020
{first}

Clinic Nurse, Southwind
Jul 2020 - Jun 2021
{second}

Skills
{skills}

Languages
German
"""
WOUNDS = "Dressed surgical wounds on the ward every day."
ROTA = "Wrote the rota in Python for nine colleagues."
DOCUMENT = {"summary": "Ada likes the sea and the hills.", "first": WOUNDS, "second": ROTA, "skills": "Excel"}

ASKED = [
    asked("area", "wounds"),
    asked("skill", "Python"),
    asked("skill", "Python", "C++"),
    asked("skill", "Excel"),
    asked("years", "wounds", min_years=3),
    asked("years", "Python", "C++", min_years=5, overall_years=True),
    asked("language", "German"),
    asked("language", "French"),
    asked("education", "Nursing", min_degree="bachelor"),
]
EXPECTED = [
    "met", "met", "partly_met", "partly_met", "met", "conflicting", "met", "not_stated", "not_stated",
]  # fmt: skip


def _read(**changed: str) -> Document:
    return read_text(PROFILE.format(**{**DOCUMENT, **changed}), "ada.txt")


def _judge(document: Document, requirements: Sequence[Requirement] = ASKED, seed: int | None = None) -> list[Ruling]:
    """The rulings; with a ``seed``, passages and subjects are shuffled on the way."""
    subjects = list(
        dict.fromkeys(s for r in requirements if r.kind not in {"language", "education"} for s in r.subjects)
    )
    judged = passages(document, Blind("Ada King", [], []))
    if seed is not None:
        random.Random(seed).shuffle(judged)
        random.Random(seed).shuffle(subjects)
    matrix = asyncio.run(fill(judged, subjects, ByWords(), lambda subject, shown: False))
    facts = listed.years(document), listed.languages(document)
    candidate = case(*find(matrix, judged, subjects).values())
    candidate.facts.stated_years, candidate.facts.languages = facts
    return [decide(requirement, candidate) for requirement in requirements]


def test_each_requirement_gets_its_verdict() -> None:
    assert [ruling.verdict for ruling in _judge(_read())] == EXPECTED


def test_every_verdict_but_silence_points_at_lines_that_are_there() -> None:
    document = _read()
    for ruling in _judge(document):
        assert ruling.lines or ruling.verdict == "not_stated"
        assert all(document.line(number).hidden is None for number in ruling.lines)


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_passages_and_subjects_changes_no_verdict(seed: int) -> None:
    told = [(one.verdict, sorted(one.lines)) for one in _judge(_read())]
    assert [(one.verdict, sorted(one.lines)) for one in _judge(_read(), seed=seed)] == told


def test_the_order_of_requirements_changes_no_verdict() -> None:
    verdicts = dict(zip(map(id, ASKED), _judge(_read()), strict=True))
    for order in itertools.islice(itertools.permutations(ASKED), 0, 5000, 999):
        assert [r.verdict for r in _judge(_read(), order)] == [verdicts[id(r)].verdict for r in order]


@pytest.mark.parametrize(
    ("requirement", "changed"),
    [
        pytest.param(ASKED[0], {"first": "Came in each day."}, id="area"),
        pytest.param(ASKED[1], {"second": "Came in each day."}, id="skill"),
        pytest.param(ASKED[3], {"skills": "Word"}, id="listed"),
        pytest.param(ASKED[4], {"first": "Came in each day."}, id="years"),
    ],
)
def test_without_its_evidence_a_verdict_is_not_stated(requirement: Requirement, changed: dict[str, str]) -> None:
    (before,) = _judge(_read(), [requirement])
    (after,) = _judge(_read(**changed), [requirement])
    assert before.verdict != "not_stated"
    assert (after.verdict, after.lines) == ("not_stated", ())


@pytest.mark.parametrize(
    "padding", ["A passionate team player with a can-do spirit.", "Ada likes hills, seas and hills."]
)
def test_flourish_changes_no_verdict(padding: str) -> None:
    assert [ruling.verdict for ruling in _judge(_read(summary=padding))] == EXPECTED
