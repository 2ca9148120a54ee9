"""Verdicts against their truth, and the figures by hand."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from agent.assessment import Cell, Verdict
from agent.rubric.requirement import Requirement
from evals.results import Outcome
from evals.suites import verdicts
from tests.evals.suites.judged import asked, case, evidence, told, truth, unscored


@dataclass(frozen=True)
class Told:
    what: str
    truth: str
    told: Verdict
    right: bool


CASES = [
    Told("as it is", "met", "met", True),
    Told("another", "not_stated", "met", False),
    Told("silence is not no", "not_stated", "not_met", False),
    Told("the first that can be defended", "met partly_met", "met", True),
    Told("the second that can be defended", "met partly_met", "partly_met", True),
    Told("neither", "met partly_met", "not_stated", False),
]


@pytest.mark.parametrize("one", CASES, ids=lambda one: str(one.what))
def test_an_outcome(one: Told) -> None:
    assessment = told({"SAP": one.told}, quotes={"SAP": [evidence(3, "Ran SAP.")]})
    [outcome] = verdicts.outcomes_of(case("one", {"SAP": truth(one.truth)}), [asked("SAP")], assessment)
    assert outcome.right is one.right
    assert (outcome.key, outcome.cluster, outcome.group) == ("made/one/SAP", "made/one", "skill")
    assert (outcome.expected, outcome.got) == (one.truth.split(), one.told)
    assert (outcome.evidence, outcome.tags) == (["Ran SAP."], ["written", "en"])


def test_an_unscored_candidate_is_neither_right_nor_wrong() -> None:
    [outcome] = verdicts.outcomes_of(case("one", {"SAP": truth("met")}), [asked("SAP")], unscored())
    assert (outcome.got, outcome.right) == ("unscored", None)
    assert "No answer." in outcome.detail


def test_a_requirement_without_a_truth_is_left_out() -> None:
    assert verdicts.outcomes_of(case("one"), [asked("SAP")], told({"SAP": "met"})) == []


PROBABLE = [
    pytest.param(asked("SAP"), "met", 0.9, id="met: the likeliest cell"),
    pytest.param(asked("SAP"), "not_stated", pytest.approx(0.1), id="not stated: what is left of it"),
    pytest.param(asked("SAP"), "partly_met", None, id="partly met: cells alone do not tell"),
    pytest.param(asked("SAP", "years", min_years=2), "met", None, id="years: dates tell too"),
    pytest.param(asked("both", "skill", "SAP", "DATEV"), "met", None, id="two subjects"),
    pytest.param(asked("DATEV"), "met", None, id="nothing asked"),
]


@pytest.mark.parametrize(("requirement", "verdict", "probability"), PROBABLE)
def test_the_probability_that_it_is_right(
    requirement: Requirement, verdict: Verdict, probability: float | None
) -> None:
    cells = [
        Cell(subject="SAP", lines=[1], passage="", probability=value, answer="no", why="asked")
        for value in (0.2, 0.9, None)
    ]
    assessment = told({requirement.id: verdict}, cells=cells)
    [outcome] = verdicts.outcomes_of(case("one", {requirement.id: truth("met")}), [requirement], assessment)
    assert outcome.probability == probability


TABLE = [
    # truth, told, how often
    ("met", "met", 4),
    ("met", "not_stated", 1),
    ("not_stated", "not_stated", 2),
    ("not_stated", "met", 1),
    ("not_met", "met", 1),
    ("met partly_met", "partly_met", 1),
    ("met", "unscored", 3),
]


def test_figures_by_hand() -> None:
    """Of ten that could be scored seven are right; two of six told met are false, of four that are not met in truth."""
    result = verdicts.result(
        [
            Outcome(
                key=f"{row}/{number}",
                cluster=f"profile {row}",
                group="skill" if row < 3 else "area",
                expected=true.split(),
                got=got,
                right=None if got == "unscored" else got in true.split(),
            )
            for row, (true, got, often) in enumerate(TABLE)
            for number in range(often)
        ]
    )
    counted = {name: (metric.value, metric.n) for name, metric in result.metrics.items()}
    assert result.unscored == 3
    assert counted["accuracy"] == (7 / 10, 10)
    assert counted["accuracy.skill"] == (6 / 7, 7)
    assert counted["accuracy.area"] == (1 / 3, 3)
    assert counted["false_met"] == (2 / 10, 10)
    # "met partly_met" is not unmet: one of its verdicts is met.
    assert counted["false_met_of_unmet"] == (2 / 4, 4)
    assert counted["false_met_of_told"] == (2 / 6, 6)
    assert counted["missed_met"] == (1 / 5, 5)
    # By chance: met 5 x 6, not_stated 3 x 3, not_met 1 x 0, partly_met 1 x 1 of 10 x 10.
    assert counted["kappa"][0] == pytest.approx((0.7 - 0.4) / (1 - 0.4))


def test_nothing_counted_has_no_figure() -> None:
    assert verdicts.result([]).metrics["false_met"].value is None
