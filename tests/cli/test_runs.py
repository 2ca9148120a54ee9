"""``screening-agent runs``: the list, one run, its calls; and what may not be named with ``--resume``."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from agent.cli.run_lines import lines_of
from tests.faults import replies
from tests.faults.screening import TODAY, by_reading, called, write_posting, write_profiles
from tests.faults.server import serving
from tests.llm.conftest import waits

__all__ = ["waits"]


@pytest.fixture
def data(tmp_path: Path, waits: list[float]) -> Path:
    """A data folder with two runs: one into ``out``, then one beside it that repeats it; one reply is lost at first."""
    write_posting(tmp_path)
    write_profiles(tmp_path / "profiles", 3, jobs=1)
    (tmp_path / "profiles" / "empty.txt").write_bytes(b"")
    turns = iter([replies.reset(), replies.completion("{}")])
    with serving(lambda body: next(turns, None) or by_reading(body)) as server:
        asked = [tmp_path / "posting.txt", tmp_path / "profiles", "--today", TODAY, "--model", f"m@{server.base_url}"]
        assert called(tmp_path / "data", "screen", *asked, "--out", tmp_path / "out")[0] == 3
        assert called(tmp_path / "data", "screen", *asked)[0] == 3
    return tmp_path / "data"


def _runs(data: Path) -> list[dict[str, object]]:
    return list(json.loads(called(data, "runs", "--json")[1]))


def test_runs_are_listed_newest_first(data: Path) -> None:
    second, first = sorted(_runs(data), key=lambda run: str(run["calls"]))
    assert (first["state"], first["candidates"], first["assessed"], first["unscored"]) == ("done", 4, 3, 1)
    assert first["folder"] == str(data.parent / "out")
    assert int(str(first["calls"])) > 0
    assert second["calls"] == 0
    assert second["folder"] == str(data / "runs" / str(second["run_id"]))
    code, out, _ = called(data, "runs")
    assert code == 0
    assert str(first["run_id"]) in out
    assert "3 assessed, 1 unscored, 0 skipped of 4" in out


def test_no_runs_yet(tmp_path: Path) -> None:
    assert called(tmp_path, "runs")[1] == "There are no runs yet.\n"
    assert called(tmp_path, "runs", "--json")[1] == "[]\n"


def test_a_run_is_shown_by_id_and_by_folder(data: Path) -> None:
    folder = data.parent / "out"
    code, out, _ = called(data, "runs", "show", folder)
    assert code == 0
    run_id = json.loads((folder / "run.json").read_text("utf-8"))["run_id"]
    assert called(data, "runs", "show", run_id)[1] == out
    for told in (
        "4 in = 3 assessed + 1 unscored + 0 skipped",
        "1  sent again after a fault on the way",
        "1  fault on the way: connection",
        "1  asked again after a wrong answer",
        "Model             m@http://",
        "Calls             ",
        "Day               2026-11-30, to which",
        "is empty",
    ):
        assert told in out, out
    assert not re.search(r"\w_\w", out.replace(str(data.parent), "")), "no key of a file is shown"
    whole = json.loads(called(data, "runs", "show", folder, "--json")[1])
    assert [one["source"] for one in whole["unscored"]] == [str(data.parent / "profiles" / "empty.txt")]
    assert whole["record"]["troubles"]["repairs"] == 1


STATE = {
    "run_id": "r", "state": "stopped", "stopped": "Stopped by you.", "posting": "p.txt", "profiles": ["a", "b"],
    "candidates": 40, "assessed": 12, "unscored": 1, "skipped": 0, "rubric": None, "model": "m", "escalate": "large",
    "calls": 1234, "cached_calls": 1, "cost_usd": 0.5, "budget": 2.0, "spent_usd": 0.7, "sessions": 2,
    "started": "2026-11-30T14:00:00+00:00", "seconds": 61.0, "today": "2026-11-30",
}  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "label", "value"),
    [
        pytest.param({}, "State", "stopped: Stopped by you.", id="why"),
        pytest.param({"state": "running", "stopped": ""}, "State", "running", id="under way"),
        pytest.param({}, "Profiles", "40 in a, b", id="profiles"),
        pytest.param({}, "So far", "12 assessed, 1 unscored, 0 skipped", id="so far"),
        pytest.param({}, "Calls", "1,234, and 1 answer from the ledger", id="calls"),
        pytest.param({}, "Started", "2026-11-30 14:00:00 UTC, in 2 sessions", id="started"),
        pytest.param({}, "Took", "1 min 1 s", id="took"),
        pytest.param({}, "Asked again of", "large", id="second model"),
        pytest.param({"escalate": None}, "Asked again of", None, id="no second model"),
        pytest.param({"cost_usd": None, "budget": None, "spent_usd": 0.0}, "Cost", "not known", id="no price"),
        pytest.param({"cost_usd": 0.0, "budget": None, "spent_usd": 0.0}, "Cost", "nothing", id="free"),
        pytest.param(
            {},
            "Cost",
            "USD 0.50; USD 0.70 may have been spent, for the end of some calls is not known, of a budget of USD 2.00",
            id="cost",
        ),
    ],
)
def test_a_run_without_a_record_is_told_by_its_state(changed: dict[str, Any], label: str, value: str | None) -> None:
    assert dict(lines_of(STATE | changed, None)).get(label) == value


def test_calls_show_the_slow_the_repeated_and_the_repaired(data: Path) -> None:
    folder = data.parent / "out"
    whole = json.loads(called(data, "runs", "show", folder, "--calls", "--slowest", 2, "--json")[1])
    assert len(whole["slowest"]) == 2
    assert [call["attempts"] for call in whole["sent again"]] == [2]
    assert [call["repairs"] for call in whole["repaired"]] == [1]
    code, out, _ = called(data, "runs", "show", folder, "--calls")
    assert code == 0
    for title in ("How calls ended", "By prompt", "Slowest", "Sent again", "Repaired"):
        assert f"\n{title}\n" in out, out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        pytest.param(["screen"], "Give a posting and profiles, or --resume", id="nothing"),
        pytest.param(["screen", "posting.txt"], "Give a posting and profiles, or --resume", id="no profiles"),
        pytest.param(["screen", "a", "b", "--resume", "x"], "name none", id="profiles with a run"),
        pytest.param(["screen", "--resume", "x", "--today", TODAY], "keeps the run's", id="day with a run"),
        pytest.param(["screen", "--resume", "x"], "There is no run 'x'", id="unknown run to go on with"),
        pytest.param(["runs", "show", "x"], "There is no run 'x'", id="unknown run"),
    ],
)
def test_bad_words_are_a_sentence(words: list[str], told: str, tmp_path: Path) -> None:
    code, out, error = called(tmp_path, *words)
    assert (code, out) == (2, "")
    assert told in error
    assert error.count("\n") == 1


def test_bad_input_leaves_no_run_behind(tmp_path: Path) -> None:
    write_profiles(tmp_path / "profiles", 1)
    for words in (["none.txt", tmp_path / "profiles"], [tmp_path / "profiles" / "00000.txt", tmp_path / "none"]):
        assert called(tmp_path / "data", "screen", *words)[0] == 2
    assert _runs(tmp_path / "data") == []


def _refused(folder: Path, endpoint: str, *words: object) -> tuple[int, str]:
    """A screen of one profile by a model that does not answer; exit code and what was told."""
    write_posting(folder)
    write_profiles(folder / "profiles", 1, jobs=1)
    asked = [folder / "posting.txt", folder / "profiles", "--today", TODAY, "--model", endpoint, *words]
    code, _, error = called(folder / "data", "screen", *asked, SCREENING_AGENT_PRICE="1/1")
    return code, error


def test_a_run_that_asked_nothing_leaves_no_run_behind(tmp_path: Path, waits: list[float]) -> None:
    with serving(replies.error(401)) as server:
        assert _refused(tmp_path, f"m@{server.base_url}")[0] == 2
    assert _refused(tmp_path, f"m@{server.base_url}")[0] == 2, "nobody listens there"
    assert _refused(tmp_path, "m@https://example.test/v1")[0] == 2, "without a key"
    code, error = _refused(tmp_path, f"m@{server.base_url}", "--budget", 1e-9)
    assert (code, "so no run was kept" in error, "--resume" in error) == (4, True, False)
    assert _runs(tmp_path / "data") == []
    assert [path.name for path in (tmp_path / "data" / "runs").iterdir()] == []


def test_a_run_that_is_stopped_before_its_first_call_writes_nothing(tmp_path: Path) -> None:
    data, rubric, out = tmp_path / "data", tmp_path / "rubric.yaml", tmp_path / "out"
    posting, profiles = write_posting(tmp_path), write_profiles(tmp_path / "profiles", 1, jobs=1)
    with serving(by_reading) as server:
        model = ["--model", f"m@{server.base_url}"]
        assert called(data, "rubric", posting, "--out", rubric, *model)[0] == 0
        words = ["screen", posting, profiles, "--rubric", rubric, "--out", out, "--today", TODAY, *model]
        assert called(data, *words)[0] == 0
        before = (out / "run.json").read_bytes()
        (profiles / "00000.txt").write_text("Gia Okoro\n\nExperience\n\nNurse, Ward   2019 - 2021\n", "utf-8")
        code, _, error = called(data, *words, "--budget", 1e-9, SCREENING_AGENT_PRICE="1/1")
    assert (code, "so no run was kept" in error) == (4, True), error
    assert (out / "run.json").read_bytes() == before
    assert [run["state"] for run in _runs(data)] == ["done"]


@pytest.mark.parametrize(
    "answers",
    [
        pytest.param([], id="a call that may have been billed"),
        pytest.param([replies.completion('{"kind": "area", "subjects": ["wound care"]}')], id="an answer"),
    ],
)
def test_a_run_that_asked_anything_is_kept(answers: list[replies.Scripted], tmp_path: Path, waits: list[float]) -> None:
    with serving(*answers, replies.half(replies.completion("hi"))) as server:
        assert _refused(tmp_path, f"m@{server.base_url}", "--concurrency", 1)[0] == 2
    assert [run["state"] for run in _runs(tmp_path / "data")] == ["stopped"]


def test_a_run_whose_folder_of_work_is_gone_cannot_be_gone_on_with(data: Path) -> None:
    state = next(path for path in (data / "runs").glob("*.json"))
    told = json.loads(state.read_text("utf-8")) | {"where": str(data / "gone")}
    state.write_text(json.dumps(told), "utf-8")
    code, _, error = called(data, "screen", "--resume", state.stem)
    assert (code, "no longer there" in error) == (2, True)
