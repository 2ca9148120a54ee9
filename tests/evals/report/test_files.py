from __future__ import annotations

import json
from pathlib import Path

import pytest

from agent.errors import InputError
from evals.report import read_run, write_baseline, write_results
from tests.evals.report.samples import BEFORE, BETTER, HOSTILE, KEYWORDS, MODEL, THRESHOLDS, hostile


def test_the_files_of_several_models(tmp_path: Path) -> None:
    write_results(tmp_path, [MODEL, BETTER, KEYWORDS, BEFORE], thresholds=THRESHOLDS)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "report.html",
        "results.embedded.json",
        "results.json",
        "results.keywords-bm25.json",
        "results.openai-small.json",
        "run.embedded.json",
        "run.json",
        "run.keywords-bm25.json",
        "run.openai-small.json",
    ]


def test_results_hold_suite_metric_and_figure(tmp_path: Path) -> None:
    write_results(tmp_path, [MODEL])
    results = json.loads((tmp_path / "results.json").read_text())
    assert results.keys() == MODEL.suites.keys()
    found = MODEL.suites["verdicts"].metrics["accuracy"]
    assert results["verdicts"]["accuracy"] == {
        "value": pytest.approx(found.value, abs=5e-5),
        "low": pytest.approx(found.low, abs=5e-5),
        "high": pytest.approx(found.high, abs=5e-5),
        "n": 279,
        "unit": "share",
    }


def test_a_run_comes_back_from_a_folder_a_file_and_a_baseline(tmp_path: Path) -> None:
    write_results(tmp_path / "out", [MODEL])
    write_baseline(tmp_path / "baselines" / "embedded.json", MODEL)
    runs = [read_run(tmp_path / where) for where in ("out", "out/run.json", "baselines/embedded.json")]
    assert runs[0] == runs[1] == runs[2]
    assert runs[0].about == MODEL.about
    by_key = {one.key: one for one in MODEL.suites["verdicts"].outcomes}
    assert {one.key: one for one in runs[0].suites["verdicts"].outcomes} == by_key


def test_a_baseline_has_one_outcome_a_line(tmp_path: Path) -> None:
    write_baseline(tmp_path / "one.json", MODEL)
    lines = (tmp_path / "one.json").read_text().splitlines()
    starts = [line for line in lines if line.startswith('{"key"')]
    assert len(starts) == len(MODEL.suites["verdicts"].outcomes)
    assert starts == sorted(starts, key=lambda line: json.loads(line.rstrip(","))["key"])
    assert all(json.loads(line.rstrip(",")) for line in starts)
    reordered = MODEL.model_copy(deep=True)
    reordered.suites["verdicts"].outcomes.reverse()
    write_baseline(tmp_path / "two.json", reordered)
    assert (tmp_path / "two.json").read_bytes() == (tmp_path / "one.json").read_bytes()


def test_texts_that_mean_harm_come_back_unchanged(tmp_path: Path) -> None:
    write_results(tmp_path, [hostile()])
    back, given = read_run(tmp_path), hostile()
    assert back.about == given.about
    assert back.suites[HOSTILE].outcomes == given.suites[HOSTILE].outcomes
    assert back.suites[HOSTILE].notes == [HOSTILE]


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("missing.json", None, "There is no file .*missing.json. Name a baseline"),
        ("broken.json", "{", "broken.json is not an eval run"),
        ("results.json", "{}", "name the run.json beside it"),
        ("other.json", '{"about": 1, "suites": {}}', "other.json is not an eval run: about"),
        ("bytes.json", "\x00", "is not an eval run"),
    ],
)
def test_what_is_no_run_is_told_in_a_sentence(tmp_path: Path, name: str, content: str | None, told: str) -> None:
    if content is not None:
        (tmp_path / name).write_text(content)
    with pytest.raises(InputError, match=told):
        read_run(tmp_path / name)


def test_a_folder_without_a_run_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"holds no run\.json"):
        read_run(tmp_path)


def test_a_folder_that_cannot_be_made_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match=r"could not be written to .*Name another folder with --out"):
        write_results(tmp_path / "file", [MODEL])
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
