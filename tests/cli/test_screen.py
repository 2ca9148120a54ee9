"""The command line as a person calls it: a process of its own, its files, its exit codes.

The ledger is filled from the recordings first, so the program finds every
answer there and needs neither weights nor network: what it does then is what
the second run of any screen does.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests import seeds
from tests.cli.calling import Done, called, run
from tests.record import GOLDEN

TODAY = seeds.TODAY.isoformat()


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose ledger holds every answer about the seeds."""
    folder = tmp_path_factory.mktemp("data")
    rubric = seeds.rubric(ledger=folder / "ledger.sqlite3")
    for profile in seeds.PROFILES:
        seeds.assessment(profile, rubric, ledger=folder / "ledger.sqlite3")
    return folder


def words(out: Path, *more: object) -> list[object]:
    return ["screen", seeds.POSTING, *seeds.PROFILES, "--out", out, "--today", TODAY, *more]


def screen(data: Path, out: Path, *more: object) -> Done:
    return called(data, *words(out, *more))


def test_a_finished_screen_makes_no_call_and_gives_the_same_files(data: Path, tmp_path: Path) -> None:
    done = run(data, *words(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    record = json.loads((tmp_path / "run.json").read_text("utf-8"))
    assert (record["calls"], record["assessed"], record["unscored"]) == (0, 4, 0)
    assert record["seconds"] < 30, "nothing waits for a model"
    written = [json.loads(line) for line in (tmp_path / "assessments.jsonl").read_text("utf-8").splitlines()]
    golden = [json.loads(line) for line in (GOLDEN / "assessments.jsonl").read_text("utf-8").splitlines()]
    for one in (*written, *golden):
        one["candidate"]["source"] = Path(one["candidate"]["source"]).name
    assert written == golden
    assert (tmp_path / "rubric.yaml").read_text("utf-8") == (GOLDEN / "rubric.yaml").read_text("utf-8")
    with (tmp_path / "ranking.csv").open(encoding="utf-8") as file:
        assert [row["name"] for row in csv.DictReader(file)] == [one["candidate"]["name"] for one in golden]
    assert "Jacky Cao" in (tmp_path / "report.html").read_text("utf-8")
    assert "\x1b" not in done.stdout


def test_an_edited_rubric_is_judged_by(data: Path, tmp_path: Path) -> None:
    edited = (GOLDEN / "rubric.yaml").read_text("utf-8").replace("min_years: 2", "min_years: 1")
    (tmp_path / "mine.yaml").write_text(edited, "utf-8")
    done = screen(data, tmp_path / "out", "--rubric", tmp_path / "mine.yaml")
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "out" / "run.json").read_text("utf-8"))["calls"] == 0


def test_json_is_all_that_stands_on_standard_output(data: Path, tmp_path: Path) -> None:
    done = screen(data, tmp_path, "--json")
    assert [json.loads(line)["status"] for line in done.stdout.splitlines()] == ["assessed"] * 4


def test_one_broken_profile_costs_one_row(data: Path, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("")
    done = screen(data, tmp_path / "out", tmp_path / "empty.txt")
    assert done.returncode == 3
    last = json.loads((tmp_path / "out" / "assessments.jsonl").read_text("utf-8").splitlines()[-1])
    assert (last["status"], last["rank"], last["score"], last["band"]) == ("unscored", None, None, None)
    assert "empty" in last["reason"]


def test_the_same_content_twice_is_judged_once(data: Path, tmp_path: Path) -> None:
    (tmp_path / "again.txt").write_bytes(seeds.PROFILES[0].read_bytes())
    done = screen(data, tmp_path / "out", tmp_path / "again.txt")
    record = json.loads((tmp_path / "out" / "run.json").read_text("utf-8"))
    assert done.returncode == 0
    assert (record["candidates"], record["assessed"], record["skipped"]) == (5, 4, 1)


def test_explain_finds_a_run_by_id_and_by_folder(data: Path, tmp_path: Path) -> None:
    screen(data, tmp_path)
    run_id = json.loads((tmp_path / "run.json").read_text("utf-8"))["run_id"]
    by_id, by_folder = called(data, "explain", run_id, "jacky cao"), called(data, "explain", tmp_path, "Jacky Cao")
    by_file = called(data, "explain", tmp_path, seeds.PROFILES[0].name)
    assert by_id.stdout == by_folder.stdout == by_file.stdout
    assert "Feb 2020 to Jan 2023 = 36 months" in " ".join(by_id.stdout.split())


def test_read_gives_spans_of_the_text(data: Path) -> None:
    document = json.loads(called(data, "read", seeds.PROFILES[0], "--json").stdout)
    assert document["lines"]
    assert all(document["text"][line["start"] : line["end"]] == line["text"] for line in document["lines"])


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        pytest.param(["screen", "none.txt", "seeds"], "none.txt does not exist", id="missing posting"),
        pytest.param(["screen", seeds.POSTING, "none"], "none does not exist", id="missing profiles"),
        pytest.param(["screen", seeds.POSTING, seeds.POSTING, "--today", "soon"], "--today takes a day", id="day"),
        pytest.param(["screen", seeds.POSTING, seeds.POSTING, "--rubric", "none.yaml"], "no rubric file", id="rubric"),
        pytest.param(["screen", seeds.POSTING, seeds.POSTING, "--model", "a@b"], "must begin with http", id="address"),
        pytest.param(["read", "none.txt"], "none.txt does not exist", id="read"),
        pytest.param(["explain", "none", "x"], "There is no run 'none'", id="run"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(data: Path, asked: list[object], told: str) -> None:
    done = called(data, *asked)
    assert done.returncode == 2
    assert told in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "asked",
    [
        ["screen", seeds.POSTING, seeds.POSTING, "--model", ""],
        ["screen", seeds.POSTING, seeds.POSTING, "--model", " "],
        ["screen", seeds.POSTING, seeds.POSTING, "--escalate", ""],
        ["screen", seeds.POSTING, seeds.POSTING, "--estimate", "--model", ""],
        ["screen", seeds.POSTING, seeds.POSTING, "--estimate", "--escalate", ""],
        ["rubric", seeds.POSTING, "--model", ""],
        ["model", "check", ""],
    ],
)
def test_an_empty_name_is_no_model(tmp_path: Path, asked: list[object]) -> None:
    done = called(tmp_path, *asked)
    assert (done.returncode, done.stdout) == (2, "")
    assert "name is empty: give embedded, NAME or NAME@BASE_URL" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_an_unreachable_server_is_a_sentence(data: Path, tmp_path: Path) -> None:
    done = run(data, *words(tmp_path, "--model", "m@http://127.0.0.1:9/v1"))
    assert done.returncode == 2
    assert "cannot be reached" in done.stderr
    assert "Traceback" not in done.stderr
