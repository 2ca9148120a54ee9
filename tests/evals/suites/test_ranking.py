"""Which of two candidates has to stand ahead, and what counts as in order."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from agent.assessment import Assessment
from agent.rubric.requirement import Rubric
from evals.suites import ranking
from tests.evals.suites.judged import ReadyLab, case, made_set, told, truth, unscored


@dataclass(frozen=True)
class Told:
    """The truths of two candidates on two requirements, and who has to stand ahead."""

    what: str
    one: tuple[str, str]
    other: tuple[str, str]
    ahead: str


CASES = [
    Told("better on one", ("met", "met"), ("met", "not_stated"), "one"),
    Told("better on both, told the other way round", ("not_stated", "partly_met"), ("met", "met"), "other"),
    Told("partly is between", ("partly_met", "met"), ("not_stated", "met"), "one"),
    Told("alike", ("met", "not_stated"), ("met", "not_stated"), ""),
    Told("each better on one", ("met", "not_stated"), ("not_stated", "met"), ""),
    Told("silence and no are worth the same", ("not_met", "met"), ("not_stated", "met"), ""),
    Told("two verdicts can be defended", ("met partly_met", "met"), ("not_stated", "not_stated"), ""),
    Told("a conflict cannot be compared", ("met", "met"), ("conflicting", "not_stated"), ""),
]


@pytest.mark.parametrize("told_", CASES, ids=lambda told_: str(told_.what))
def test_who_has_to_stand_ahead(told_: Told) -> None:
    cases = [
        case(name, {"SAP": truth(first), "filing": truth(second)})
        for name, (first, second) in (("one", told_.one), ("other", told_.other))
    ]
    found = [better.id for better, _ in ranking.dominated(cases)]
    assert found == ([f"made/{told_.ahead}"] if told_.ahead else [])


def test_cases_with_truths_on_different_requirements_are_not_compared() -> None:
    cases = [case("one", {"SAP": truth("met")}), case("other", {"filing": truth("not_stated")})]
    assert list(ranking.dominated(cases)) == []


LADDER = made_set(
    case("best", {"SAP": truth("met"), "filing": truth("met")}),
    case("middle", {"SAP": truth("met"), "filing": truth("not_stated")}),
    case("last", {"SAP": truth("not_stated"), "filing": truth("not_stated")}),
)


@pytest.mark.parametrize(
    ("ranks", "got", "in_order"),
    [
        pytest.param({"best": 1, "middle": 2, "last": 3}, ["in order"] * 3, 1.0, id="in order"),
        pytest.param({"best": 2, "middle": 1, "last": 3}, ["reversed", "in order", "in order"], 2 / 3, id="reversed"),
        pytest.param({"best": 1, "middle": 1, "last": 3}, ["tied", "in order", "in order"], 2 / 3, id="tied"),
        pytest.param({"best": 1, "middle": 2}, ["in order", "unscored", "unscored"], 1.0, id="one unscored"),
        pytest.param({}, ["unscored"] * 3, None, id="all unscored"),
    ],
)
def test_the_order(ranks: dict[str, float], got: list[str], in_order: float | None) -> None:
    outcomes = ranking.outcomes_of(LADDER, {f"made/{name}": rank for name, rank in ranks.items()})
    result = ranking.result(outcomes)
    assert [outcome.got for outcome in outcomes] == got
    assert result.metrics["in_order"].value == in_order
    assert result.metrics["tied"].value == got.count("tied") / 3
    assert result.unscored == got.count("unscored")


def test_a_run_ranks_each_set_by_itself() -> None:
    scores = {"best": 0.9, "middle": 0.5, "last": 0.7}

    def answer(text: str, rubric: Rubric, name: str) -> Assessment:
        if text not in scores:
            return unscored(name)
        return told({"SAP": "met"}, name=name, score=scores[text], coverage=1.0, band="possible")

    lost = case("lost", {"SAP": truth("not_stated"), "filing": truth("not_stated")})
    result = asyncio.run(ranking.run(ReadyLab([made_set(*LADDER.cases, lost)], answer)))
    assert {outcome.key.replace("made/", ""): outcome.got for outcome in result.outcomes} == {
        "best > middle": "in order",
        "best > last": "in order",
        "middle > last": "reversed",
        "best > lost": "unscored",
        "middle > lost": "unscored",
    }


@pytest.mark.parametrize(("after", "got"), [(0.2, "in order"), (0.9, "tied"), (1.0, "reversed")])
def test_a_case_stands_ahead_of_itself_without_what_shows_a_requirement(after: float, got: str) -> None:
    verdicts = {"SAP": truth("met", "Booked in SAP for six years."), "filing": truth("not_met", "Never filed a paper.")}
    whole = case("whole", verdicts, text="Booked in SAP for six years.\nNever filed a paper.\nWalked the dog.\n")

    def answer(text: str, rubric: Rubric, name: str) -> Assessment:
        score = 0.9 if "SAP" in text else after
        return told({"SAP": "met"}, name=name, score=score, coverage=1.0, band="possible")

    result = asyncio.run(ranking.run(ReadyLab([made_set(whole)], answer)))
    assert [(one.key, one.got) for one in result.outcomes] == [("made/whole > made/whole without SAP", got)]
    assert result.metrics["in_order.cut"].n == 1
