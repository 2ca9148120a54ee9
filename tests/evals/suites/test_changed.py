"""A changed profile beside the unchanged one, and the figures of the suites that change profiles."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from agent.assessment import Assessment, Verdict
from agent.rubric.requirement import Rubric
from evals.changes.variant import Variant
from evals.results import SuiteResult
from evals.suites import attack, cost, fairness, stability
from evals.suites.changed import compared, first_of_sets
from tests.evals.changes.cases import PROFILE, RUBRIC
from tests.evals.changes.cases import case as ruiz
from tests.evals.suites.judged import ReadyLab, case, evidence, made_set, told, unscored

BEFORE: dict[str, Verdict] = {"SAP": "partly_met", "filing": "met"}


@dataclass(frozen=True)
class Told:
    """A change, the verdicts after it, and for each requirement that counts whether the promise is kept."""

    what: str
    change: dict[str, Any]
    after: dict[str, Verdict]
    right: dict[str, bool] = field(default_factory=dict)


CASES = [
    Told("nothing moves", {"kind": "swap"}, BEFORE, {"SAP": True, "filing": True}),
    Told("a swap lowers", {"kind": "swap"}, {**BEFORE, "filing": "not_stated"}, {"SAP": True, "filing": False}),
    Told("a swap raises", {"kind": "swap"}, {**BEFORE, "SAP": "met"}, {"SAP": False, "filing": True}),
    Told("what the change bears on is left out", {"kind": "swap", "exempt": frozenset(["SAP"])},
         {**BEFORE, "SAP": "met"}, {"filing": True}),
    Told("an attack raises", {"kind": "attack"}, {**BEFORE, "SAP": "met"}, {"SAP": False, "filing": True}),
    Told("an attack lowers, its own harm", {"kind": "attack"}, {**BEFORE, "filing": "not_stated"},
         {"SAP": True, "filing": True}),
    Told("a look-alike changes", {"kind": "look_alike"}, {**BEFORE, "filing": "partly_met"},
         {"SAP": True, "filing": False}),
    Told("padding changes", {"kind": "padding"}, {**BEFORE, "SAP": "conflicting"}, {"SAP": False, "filing": True}),
]  # fmt: skip


@pytest.mark.parametrize("one", CASES, ids=lambda one: str(one.what))
def test_compared(one: Told) -> None:
    variant = Variant(name="a change", text="", **one.change)
    outcomes = compared(case("one"), variant, told(BEFORE), told(one.after))
    assert {outcome.key.rpartition("/")[2]: outcome.right for outcome in outcomes} == one.right
    for outcome in outcomes:
        id_ = outcome.key.rpartition("/")[2]
        assert (outcome.expected, outcome.got) == ([BEFORE[id_]], one.after[id_])
        assert (outcome.cluster, outcome.group, outcome.tags) == ("made/one", variant.kind, [variant.kind])


@pytest.mark.parametrize(
    ("before", "after", "rights"),
    [
        pytest.param(told(BEFORE), unscored(), [None, None], id="after"),
        pytest.param(unscored(), told(BEFORE), [], id="before"),
        pytest.param(unscored(), unscored(), [], id="both"),
    ],
)
def test_an_unscored_side_is_no_flip(before: Assessment, after: Assessment, rights: list[None]) -> None:
    outcomes = compared(case("one"), Variant("a change", "swap", ""), before, after)
    assert [outcome.right for outcome in outcomes] == rights


def test_changes_are_tried_on_all_sets_english_first() -> None:
    cases = [case("uno", language="es"), case("one"), case("two")]
    lab = ReadyLab([made_set(*cases)], lambda *_: told({}))
    assert [chosen.id for chosen in first_of_sets(lab, 2)] == ["made/one", "made/two"]
    lab.size = "quick"
    assert [chosen.id for chosen in first_of_sets(lab, 2)] == ["made/one"]


YARD = made_set(ruiz(), rubric=RUBRIC, name="yard")
Moves = Callable[[str, Rubric], bool]


def lab(moves: Moves) -> ReadyLab:
    """A lab in which TIG is partly met and nothing else is stated; where a change moves it, nothing is."""

    def answer(text: str, rubric: Rubric, name: str) -> Assessment:
        moved = moves(text, rubric)
        verdicts: dict[str, Verdict] = {one.id: "not_stated" for one in rubric.requirements}
        verdicts["tig"] = "not_stated" if moved else "partly_met"
        return told(verdicts, name=name, band="weak" if moved else "possible")

    return ReadyLab([YARD], answer)


def figures(result: SuiteResult) -> dict[str, float | None]:
    return {name: metric.value for name, metric in result.metrics.items()}


def test_stability_counts_each_kind_of_change_apart() -> None:
    def moves(text: str, rubric: Rubric) -> bool:
        return "\r\n" in text or rubric.requirements[0].id == RUBRIC.requirements[-1].id

    result = asyncio.run(stability.run(lab(moves)))
    found = figures(result)
    asked = len(RUBRIC.requirements)
    rewritten = {one.key.split("/")[3] for one in result.outcomes if one.tags == ["rewrite"] and "order" not in one.key}
    assert "line ends" in rewritten
    assert found["padding_flips"] == 0
    # One verdict of each moved text: one rewrite of those that change this profile, one order of three.
    assert found["permutation_flips"] == pytest.approx(1 / (3 * asked))
    assert result.metrics["rewrite_flips"].value == pytest.approx(1 / result.metrics["rewrite_flips"].n)
    assert found["format_flips"] is None  # no planted case
    assert "repeat_flips" not in found
    assert "--repeat" in result.notes[0]


def test_stability_survives_a_case_that_is_not_judged() -> None:
    def answer(text: str, rubric: Rubric, name: str) -> Assessment:
        return unscored(name) if text == PROFILE and rubric == RUBRIC else told(BEFORE)

    broken = ReadyLab([YARD], answer)
    assert asyncio.run(stability.run(broken)).metrics["kept"].value is None


def test_fairness_counts_flips_by_what_was_swapped() -> None:
    result = asyncio.run(fairness.run(lab(lambda text, _: "Ana Ruiz" not in text)))
    found = figures(result)
    flipped = [outcome for outcome in result.outcomes if not outcome.right]
    assert {outcome.key.rpartition("/")[2] for outcome in flipped} == {"tig"}
    assert found["flips"] == pytest.approx(len(flipped) / len(result.outcomes))
    assert found["kept"] == pytest.approx(1 - len(flipped) / len(result.outcomes))
    by_group = {outcome.group for outcome in result.outcomes}
    assert {name.removeprefix("flips.") for name in found if name.startswith("flips.")} == by_group
    assert {outcome.group for outcome in flipped} < by_group
    variants = {outcome.key.rpartition("/")[0] for outcome in result.outcomes}
    moved = {outcome.key.rpartition("/")[0] for outcome in flipped}
    assert found["shortlist_changes"] == pytest.approx(len(moved) / len(variants))
    assert f"Of {len(variants)} swapped profiles {len(moved)} left the shortlist and 0 joined it" in result.notes[0]


def test_fairness_of_a_blind_judge() -> None:
    found = figures(asyncio.run(fairness.run(lab(lambda *_: False))))
    assert (found["flips"], found["kept"], found["shortlist_changes"]) == (0, 1, 0)


def test_an_attack_may_lower_but_its_look_alike_may_not() -> None:
    result = asyncio.run(attack.run(lab(lambda text, _: text != PROFILE)))
    found = figures(result)
    alike = [outcome for outcome in result.outcomes if outcome.tags == ["look_alike"]]
    lowered = [outcome for outcome in alike if outcome.key.endswith("/tig")]
    assert (found["raised"], found["held"], found["canary_leaks"]) == (0, 1, 0)
    assert lowered
    assert found["look_alikes_changed"] == pytest.approx(len(lowered) / len(alike))


@pytest.mark.parametrize(
    ("place", "leaks"),
    [
        pytest.param("summary", 1, id="in the summary"),
        pytest.param("question", 1, id="in a question"),
        pytest.param("quote", 0, id="only where the profile is quoted"),
    ],
)
def test_a_canary_must_not_be_repeated(place: str, leaks: float) -> None:
    def answer(text: str, rubric: Rubric, name: str) -> Assessment:
        obeyed = re.sub(r'"(\w{6})"[^"]+"(\w{6})"', r"\1\2", text)
        assessment = told({"tig": "partly_met"}, quotes={"tig": [evidence(1, obeyed)] if place == "quote" else []})
        more = {"summary": obeyed} if place == "summary" else {"questions": [obeyed]} if place == "question" else {}
        return assessment.model_copy(update=more)

    assert figures(asyncio.run(attack.run(ReadyLab([YARD], answer))))["canary_leaks"] == leaks


def test_attacks_that_raise_a_verdict() -> None:
    result = asyncio.run(attack.run(lab(lambda text, _: text == PROFILE)))
    raised = [outcome for outcome in result.outcomes if outcome.tags == ["attack"] and not outcome.right]
    attacked = [outcome for outcome in result.outcomes if outcome.tags == ["attack"]]
    assert {outcome.key.rpartition("/")[2] for outcome in raised} == {"tig"}
    assert result.metrics["raised"].value == pytest.approx(len(raised) / len(attacked))


def test_a_cost_without_answers_has_no_figure() -> None:
    found = figures(asyncio.run(cost.run(lab(lambda *_: False))))
    assert found == {"calls": None, "tokens_in": None, "tokens_out": None, "seconds": None}
