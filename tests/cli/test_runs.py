"""``screening-agent runs``: the list, one run, its calls; and what may not be named with ``--resume``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
    for told in ("4 in = 3 assessed + 1 unscored + 0 skipped", "1  retries", "1  faults: connection", "is empty"):
        assert told in out, out
    whole = json.loads(called(data, "runs", "show", folder, "--json")[1])
    assert [one["source"] for one in whole["unscored"]] == [str(data.parent / "profiles" / "empty.txt")]
    assert whole["record"]["troubles"]["repairs"] == 1


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


def test_a_run_whose_folder_of_work_is_gone_cannot_be_gone_on_with(data: Path) -> None:
    state = next(path for path in (data / "runs").glob("*.json"))
    told = json.loads(state.read_text("utf-8")) | {"where": str(data / "gone")}
    state.write_text(json.dumps(told), "utf-8")
    code, _, error = called(data, "screen", "--resume", state.stem)
    assert (code, "no longer there" in error) == (2, True)
