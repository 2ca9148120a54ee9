"""A compiled rubric beside the one that a person wrote."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest

from agent.errors import RubricError
from agent.rubric.requirement import Requirement, Rubric
from evals.results import SuiteResult
from evals.suites import rubric
from tests.evals.suites.judged import ReadyLab, asked, case, made_set, told

TRUE = [
    asked("degree", "education", "Law", quote="A degree in Law.", line=3, min_degree="bachelor"),
    asked("years", "years", "SAP", quote="3 years of SAP.", line=4, min_years=3),
    asked("either", "skill", "DATEV", "Lexware", quote="DATEV or Lexware", line=5, any_of=True),
]


def but(id_: str, **changed: object) -> list[Requirement]:
    """The true requirements with one of them changed."""
    return [one.model_copy(update=changed) if one.id == id_ else one for one in TRUE]


@dataclass(frozen=True)
class Told:
    """``wrong``: what is not right, as (key, true, told)."""

    what: str
    compiled: list[Requirement]
    wrong: tuple[tuple[str, str, str], ...] = ()


CASES = [
    Told("the same", TRUE),
    Told("in another order, under other ids", [one.model_copy(update={"id": "x"}) for one in reversed(TRUE)]),
    Told("a requirement missed", TRUE[:2], (("either/requirement", "DATEV or Lexware", ""),)),
    Told("a requirement more", [*TRUE, asked("tea", quote="Good tea", line=9)],
         (("more-0/requirement", "", "Good tea"),)),
    Told("marks and case of the quote are nothing", but("years", quote="3 Years of SAP", line=None)),
    Told("the same line, other words", but("years", quote="SAP: 3 years"),
         (("years/requirement", "3 years of SAP.", "SAP: 3 years"),)),
    Told("asked again on this line", but("years", quote="3 years of SAP", line=12, also=[4])),
    Told("another kind", but("years", kind="skill"), (("years/kind", "years", "skill"),)),
    Told("other years", but("years", min_years=3.5), (("years/min_years", "3", "3.5"),)),
    Told("no degree", but("degree", min_degree=None), (("degree/min_degree", "bachelor", "None"),)),
    Told("another priority", but("degree", priority="nice"), (("degree/priority", "must", "nice"),)),
    Told("all of them asked", but("either", any_of=False), (("either/any_of", "True", "False"),)),
    Told("a subject missed and one more", but("either", subjects=["datev", "Sage"]),
         (("either/Lexware/subject", "Lexware", ""), ("either/+Sage/subject", "", "Sage"))),
]  # fmt: skip


@pytest.mark.parametrize("one", CASES, ids=lambda one: str(one.what))
def test_compared(one: Told) -> None:
    case_set = made_set(rubric=Rubric(requirements=TRUE))
    outcomes = list(rubric.compared(case_set, Rubric(requirements=one.compiled)))
    wrong = [("".join(o.expected), o.got) for o in outcomes if not o.right]
    assert [o.key for o in outcomes if not o.right] == [f"made/{key}" for key, _, _ in one.wrong]
    assert wrong == [(true, got) for _, true, got in one.wrong]
    assert len({o.key for o in outcomes}) == len(outcomes)


def test_figures_by_hand(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two of three lines found and one more; one of their two subjects; one of two kinds."""
    compiled = [*but("years", kind="skill", subjects=["Sage"])[:2], asked("tea", quote="Good tea", line=9)]

    async def compile_rubric(*_: object) -> Rubric:
        return Rubric(requirements=compiled)

    result = run(monkeypatch, tmp_path, compile_rubric)
    values = {name: metric.value for name, metric in result.metrics.items()}
    assert values["f1"] == values["precision"] == values["recall"] == pytest.approx(2 / 3)
    assert (values["f1.subjects"], values["accuracy.kind"], values["accuracy.priority"]) == (0.5, 0.5, 1)


def test_a_posting_that_gives_no_rubric_has_missed_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def compile_rubric(*_: object) -> Rubric:
        raise RubricError("Nothing is asked.")

    result = run(monkeypatch, tmp_path, compile_rubric)
    assert [(outcome.got, outcome.right, outcome.detail) for outcome in result.outcomes] == [
        ("", False, "Nothing is asked.")
    ] * 3
    assert result.metrics["recall"].value == 0


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, compile_rubric: object) -> SuiteResult:
    monkeypatch.setattr(rubric, "compile_rubric", compile_rubric)
    (folder / "posting.txt").write_text("Clerk\n", "utf-8")
    case_set = made_set(case("one"), rubric=Rubric(requirements=TRUE), folder=folder)
    return asyncio.run(rubric.run(ReadyLab([case_set], lambda *_: told({}))))
