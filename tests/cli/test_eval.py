"""``screening-agent eval`` as a person calls it, with a scripted server for a model."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from agent.cli import main
from evals import running
from evals.cases import load_sets
from evals.report.files import read_run
from tests.evals.desk import answering, desk
from tests.llm.server import Server, serving

MEASURED = ("facts", "verdicts", "ranking")


@dataclass
class Done:
    """How a call ended: the exit code and all that was written to the screen."""

    code: object
    out: str
    err: str

    @property
    def text(self) -> str:
        """Standard output on one line."""
        return " ".join(self.out.split())


Call = Callable[..., Done]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    for variable in ("SCREENING_AGENT_MODEL", "SCREENING_AGENT_API_KEY", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("SCREENING_AGENT_DATA_DIR", str(tmp_path / "data"))

    def calling(*words: object) -> Done:
        monkeypatch.setattr(sys, "argv", ["screening-agent", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        return Done(ended.value.code or 0, *capsys.readouterr())

    return calling


@pytest.fixture
def model() -> Iterator[str]:
    with serving(answering) as server:
        yield name(server)


def name(server: Server, model: str = "tiny") -> str:
    return f"{model}@{server.base_url}"


def test_a_users_cases(call: Call, model: str, tmp_path: Path) -> None:
    folder, out = desk(tmp_path / "sets"), tmp_path / "out"
    done = call("eval", *MEASURED, "--model", model, "--data", folder, "--out", out)
    assert (done.code, sorted(path.name for path in out.iterdir())) == (0, ["report.html", "results.json", "run.json"])
    results = json.loads((out / "results.json").read_text("utf-8"))
    assert tuple(results) == MEASURED
    for metrics in results.values():
        for metric in metrics.values():
            assert list(metric) == ["value", "low", "high", "n", "unit"]
    assert results["verdicts"]["accuracy"]["value"] == 1
    run = read_run(out)
    assert {outcome.cluster for outcome in run.suites["verdicts"].outcomes} == {"desk/ana", "desk/bo"}
    assert "verdicts" in (out / "report.html").read_text("utf-8")
    assert "desk: 1 case is not reviewed yet and left out." in done.out
    assert f"Report: {out / 'report.html'}" in done.out
    assert "verdicts ..." in done.err
    assert "Traceback" not in done.err


def test_without_a_folder_the_results_go_to_the_data_folder(call: Call, model: str, tmp_path: Path) -> None:
    done = call("eval", "facts", "--model", model, "--data", desk(tmp_path / "sets"))
    [results] = (tmp_path / "data" / "evals").glob("*/results.json")
    assert done.code == 0
    assert str(results.parent / "report.html") in done.out


WRONG = ("r1: {is: [met], lines: [Ran SAP for the whole office]}", "r1: {is: [not_stated]}")
"""A truth that hides what the text shows: one of eight verdicts is told *met* and is not."""


@pytest.mark.parametrize(
    ("truths", "suite", "code", "told"),
    [
        pytest.param(("", ""), "verdicts", 0, "", id="reached"),
        pytest.param(WRONG, "verdicts", 5, "false met is 12.5%", id="missed"),
        pytest.param(WRONG, "facts", 0, "", id="of a suite that was not run"),
    ],
)
def test_a_threshold_that_is_missed_ends_with_5(
    truths: tuple[str, str],
    suite: str,
    code: int,
    told: str,
    call: Call,
    model: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(running, "DATA", desk(tmp_path / "sets", truths=truths))
    done = call("eval", suite, "--part", "all", "--model", model)
    assert done.code == code
    assert told in done.text


def test_a_users_cases_have_no_thresholds(call: Call, model: str, tmp_path: Path) -> None:
    done = call("eval", "verdicts", "--model", model, "--data", desk(tmp_path / "sets", truths=WRONG))
    assert done.code == 0
    assert "≤" not in done.out


@pytest.mark.parametrize(
    ("more", "cases"),
    [
        pytest.param([], {"desk/ana"}, id="tune"),
        pytest.param(["--part", "final"], {"desk/bo"}, id="final"),
        pytest.param(["--part", "all"], {"desk/ana", "desk/bo"}, id="all"),
        pytest.param(["--part", "all", "--quick"], {"desk/ana"}, id="quick"),
    ],
)
def test_parts(
    more: list[str], cases: set[str], call: Call, model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "DATA", desk(tmp_path / "sets"))
    call("eval", "verdicts", "--model", model, "--out", tmp_path / "out", *more)
    run = read_run(tmp_path / "out")
    assert {outcome.cluster for outcome in run.suites["verdicts"].outcomes} == cases


def test_several_models_stand_side_by_side(call: Call, tmp_path: Path) -> None:
    folder, out = desk(tmp_path / "sets"), tmp_path / "out"
    with serving(answering) as server:
        models = [name(server, "tiny"), name(server, "big")]
        done = call("eval", "verdicts", "--model", models[0], "--model", models[1], "--data", folder, "--out", out)
    assert done.code == 0
    others = sorted(path.name for path in out.glob("results*.json"))
    assert len(others) == 2
    assert others[1] == "results.json"
    assert read_run(out).about.model == models[0]
    [other] = [path for path in out.glob("run.*.json") if path.name != "run.json"]
    assert read_run(other).about.model == models[1]
    assert all(model in (out / "report.html").read_text("utf-8") for model in models)


def test_peers_are_runs_of_their_own(call: Call, model: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = call("eval", "verdicts", "--peers", "--model", model, "--data", desk(tmp_path / "sets"), "--out", out)
    assert done.code == 0
    runs = [read_run(path) for path in out.glob("run*.json")]
    names = sorted(run.about.model for run in runs)
    assert names == ["keywords (BM25)", f"one prompt ({model})", model]
    assert all({"verdicts", "ranking"} >= set(run.suites) for run in runs)
    [keywords] = [run for run in runs if run.about.model.startswith("keywords")]
    assert keywords.about.calls == keywords.about.tokens_in == 0
    assert "fitted on the tuning part" in keywords.suites["verdicts"].notes[0]


def test_a_baseline_is_compared_case_by_case(call: Call, model: str, tmp_path: Path) -> None:
    folder, before = desk(tmp_path / "sets"), tmp_path / "before"
    call("eval", "verdicts", "--model", model, "--data", folder, "--out", before)
    done = call("eval", "verdicts", "--model", model, "--data", folder, "--baseline", before, "--out", tmp_path / "out")
    assert done.code == 0
    assert read_run(tmp_path / "out").about.calls == 0


def test_a_budget_that_could_be_passed_stops_the_run(
    call: Call, model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCREENING_AGENT_PRICE", "1000/1000")  # of 105 tokens: 0.105 USD a call
    words = ["eval", "verdicts", "--model", model, "--data", desk(tmp_path / "sets"), "--out", tmp_path / "out"]
    stopped = call(*words, "--budget", "0.5")
    assert (stopped.code, (tmp_path / "out").exists()) == (4, False)
    assert "run the same command with a larger --budget" in stopped.err
    assert call(*words).code == 0
    about = read_run(tmp_path / "out").about
    assert about.cost_usd == pytest.approx(0.105 * about.calls)


def test_a_screen_becomes_cases_that_are_run(call: Call, model: str, tmp_path: Path) -> None:
    [case_set] = load_sets(desk(tmp_path / "sets"))
    for case in case_set.cases:
        (tmp_path / f"{case.id.rpartition('/')[2]}.txt").write_text(case.text, "utf-8")
    profiles = [tmp_path / "ana.txt", tmp_path / "bo.txt"]
    rubric, out, cases = case_set.folder / "rubric.yaml", tmp_path / "screened", tmp_path / "cases"
    screened = call("screen", case_set.posting, *profiles, "--rubric", rubric, "--model", model, "--out", out)
    assert screened.code == 0, screened.err

    added = call("eval", "add", out, "--data", cases)
    assert (added.code, added.err) == (0, "")
    assert "2 new cases in" in added.text
    assert f"then: screening-agent eval --data {cases}" in added.text

    early = call("eval", "verdicts", "--model", model, "--data", cases)
    assert early.code == 2
    assert "2 cases are not reviewed yet" in early.err

    path = cases / "screened" / "cases.yaml"
    path.write_text(path.read_text("utf-8").replace("reviewed: false", "reviewed: true", 1), "utf-8")
    done = call("eval", "verdicts", "--model", model, "--data", cases, "--out", tmp_path / "out")
    assert done.code == 0
    assert "screened: 1 case is not reviewed yet and left out." in done.out
    assert read_run(tmp_path / "out").suites["verdicts"].metrics["accuracy"].value == 1

    again = call("eval", "add", out, "--data", cases)
    assert "0 new cases" in again.text
    assert "2 were there already and stay as they are" in again.text
    profiles[0].unlink()
    assert "1 left out, since their files are no longer there" in call("eval", "add", out, "--data", cases).text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        pytest.param(["speed"], "There is no suite 'speed'; there are rubric, facts,", id="suite"),
        pytest.param(["--part", "last"], "--part takes tune, final or all, not 'last'", id="part"),
        pytest.param(["facts", "--data", "none"], "none holds no set of cases", id="data"),
        pytest.param(["facts", "--baseline", "none.json"], "There is no file none.json", id="baseline"),
        pytest.param(["facts", "--model", "a@b"], "must begin with http", id="address"),
        pytest.param(["facts", "--model", ""], "name is empty: give embedded, NAME or NAME@BASE_URL", id="no name"),
        pytest.param(["facts", "--model", "m@http://127.0.0.1:9", "--model", ""], "name is empty", id="second"),
        pytest.param(["add"], "eval add takes one RUN", id="add nothing"),
        pytest.param(["add", "one", "two"], "eval add takes one RUN", id="add two"),
        pytest.param(["add", "none"], "There is no run 'none'", id="run"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(
    words: list[str], told: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "DATA", desk(tmp_path / "sets"))
    monkeypatch.chdir(tmp_path)
    done = call("eval", *words)
    assert (done.code, done.out) == (2, "")
    [sentence] = [line for line in done.err.splitlines() if not line.endswith("...")]
    assert told in sentence


def test_cases_that_are_wrong_are_named(call: Call, tmp_path: Path) -> None:
    done = call("eval", "facts", "--data", desk(tmp_path / "sets", truths=("part: final", "part: last")))
    assert done.code == 2
    assert "cases / bo / part" in done.err
