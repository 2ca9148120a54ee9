"""A whole run on a small set, judged by a server that answers as it reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from agent.errors import UsageError
from agent.llm import Ledger, find_endpoint, open_model
from evals import running
from evals.cases import load_sets
from evals.check import faults
from evals.lab import Lab, Part, Told
from evals.report.against import check_run, read_thresholds
from evals.results import EvalRun
from evals.running import SUITES, THRESHOLDS, Plan, data_hash, evaluate, sets_of, suites_of
from tests.evals.desk import answering, desk
from tests.evals.sets import grown, written
from tests.llm.server import Server, serving

NAMES = ["rubric", "facts", "verdicts", "ranking", "cost", "grounding", "stability", "attack", "fairness", "outreach"]


class Steps(Told):
    def __init__(self) -> None:
        self.told: list[str] = []

    def step(self, text: str) -> None:
        self.told.append(text)


def run(server: Server, plan: Plan, ledger: Path, told: Told | None = None) -> EvalRun:
    async def work() -> EvalRun:
        endpoint = replace(find_endpoint(f"tiny@{server.base_url}"), probabilities=False)
        with Ledger(ledger) as kept:
            async with open_model(None, kept, endpoint=endpoint) as model:
                return await evaluate(plan, Lab(model, sets_of(plan), plan.size, plan.repeat, told or Told()))

    return asyncio.run(work())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return desk(tmp_path_factory.mktemp("sets"))


def test_the_set_is_sound(folder: Path) -> None:
    assert [fault for case_set in load_sets(folder) for fault in faults(case_set)] == []


@pytest.fixture(scope="module")
def twice(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[EvalRun, EvalRun]:
    """A run of all suites, and some of them again from the ledger."""
    plan, ledger, steps = Plan(suites_of([]), data=folder), tmp_path_factory.mktemp("kept") / "ledger", Steps()
    some = Plan(suites_of(["rubric", "facts", "verdicts", "grounding"]), data=folder)
    with serving(answering) as server:
        first = run(server, plan, ledger, steps)
        assert (first.about.calls, first.about.model) == (len(server.requests), f"tiny@{server.base_url}")
        again = run(server, some, ledger)
    assert list(first.suites) == steps.told == NAMES
    return first, again


def test_the_same_again_asks_nothing_and_finds_the_same(twice: tuple[EvalRun, EvalRun]) -> None:
    first, again = twice
    assert again.about.calls == 0
    assert again.about.cached_calls > 0
    for name in again.suites:
        assert first.suites[name].outcomes == again.suites[name].outcomes
        assert first.suites[name].metrics == again.suites[name].metrics


def test_a_whole_run(twice: tuple[EvalRun, EvalRun]) -> None:
    first, _ = twice
    assert (first.about.part, first.about.date) == ("own cases", date.today().isoformat())
    assert first.about.tokens_in == 100 * first.about.calls
    found = {f"{suite}.{metric}": told.value for suite in NAMES for metric, told in first.suites[suite].metrics.items()}
    assert found["rubric.f1"] == found["rubric.f1.subjects"] == found["facts.f1"] == 1
    assert found["verdicts.accuracy"] == found["ranking.in_order"] == found["grounding.exact_quotes"] == 1
    assert found["verdicts.false_met"] == found["stability.permutation_flips"] == found["attack.canary_leaks"] == 0
    assert found["cost.calls"] is None
    assert EvalRun.model_validate_json(first.model_dump_json()) == first


def test_asking_again_is_part_of_stability(folder: Path, tmp_path: Path) -> None:
    plan = Plan(suites_of(["stability"]), repeat=3, data=folder)
    with serving(answering) as server:
        suite = run(server, plan, tmp_path / "ledger").suites["stability"]
    assert suite.metrics["repeat_flips"].value == 0
    again = [one for one in suite.outcomes if one.group.startswith("asked again")]
    assert {one.group for one in again} == {"asked again, 1", "asked again, 2"}
    assert suite.notes == []


@pytest.mark.parametrize(
    ("named", "found"),
    [
        pytest.param([], NAMES, id="all"),
        pytest.param(["fairness", "facts"], ["facts", "fairness"], id="in their own order"),
        pytest.param(["facts", "facts"], ["facts"], id="each once"),
    ],
)
def test_suites_by_name(named: list[str], found: list[str]) -> None:
    assert list(suites_of(named)) == found
    assert list(SUITES) == NAMES


def test_a_suite_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(UsageError, match="There is no suite 'speed'; there are rubric, facts, "):
        suites_of(["facts", "speed"])


@pytest.mark.parametrize("part", ["tune", "final", "all"])
def test_of_a_users_cases_all_count(part: Part, folder: Path) -> None:
    [case_set] = sets_of(Plan((), part, data=folder))
    assert [(case.id, case.origin) for case in case_set.cases] == [("desk/ana", "own"), ("desk/bo", "own")]
    assert case_set.unreviewed == 1


def test_the_programs_own_cases_by_part(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = {case_set.name: cases for case_set, cases in grown()}
    monkeypatch.setattr(running, "load_sets", lambda *_: written())
    monkeypatch.setattr(running, "planted", lambda case_set: planted[case_set.name])
    final = {case.id for case_set in sets_of(Plan((), "final")) for case in case_set.cases}
    quick = [case_set for case_set in sets_of(Plan((), "tune", "quick")) if case_set.name != "seeds"]
    assert {"icu-nurse/planted-6", "icu-nurse/planted-7"} < final
    assert not final & {case.id for case_set in quick for case in case_set.cases}
    assert {tuple(case.origin for case in case_set.cases) for case_set in quick} == {("written", "planted")}


CHANGES: dict[str, Callable[[Path], None]] = {
    "a text": lambda folder: _put(folder / "desk/cases.yaml", "swept the yard", "swept the hall"),
    "a truth": lambda folder: _put(folder / "desk/cases.yaml", "r4: {is: [not_stated]}", "r4: {is: [not_met]}"),
    "a fact": lambda folder: _put(folder / "desk/cases.yaml", "field: Law, school", "school"),
    "a rubric": lambda folder: _put(folder / "desk/rubric.yaml", "weight: 2", "weight: 1"),
}


def _put(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize("change", CHANGES)
def test_the_hash_of_the_data_changes_with(change: str, tmp_path: Path) -> None:
    before, after = load_sets(desk(tmp_path / "a")), load_sets(desk(tmp_path / "b"))
    assert data_hash(before) == data_hash(after)
    CHANGES[change](tmp_path / "b")
    assert data_hash(before) != data_hash(load_sets(tmp_path / "b"))


def test_the_thresholds_name_suites_and_figures_that_there_are(twice: tuple[EvalRun, EvalRun]) -> None:
    thresholds = read_thresholds(THRESHOLDS)
    assert set(thresholds) <= set(NAMES)
    assert [check.sentence for check in check_run(twice[0], thresholds) if check.found is None] == []
