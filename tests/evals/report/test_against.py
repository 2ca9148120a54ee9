from __future__ import annotations

from pathlib import Path

import pytest

from agent.errors import InputError
from evals.report import Threshold, check_run, missed, read_thresholds
from evals.results import EvalRun, Metric, SuiteResult
from tests.evals.report.samples import MODEL, THRESHOLDS


def having(**metrics: Metric) -> EvalRun:
    return EvalRun(about=MODEL.about, suites={"verdicts": SuiteResult(name="verdicts", metrics=metrics)})


def sentence(threshold: Threshold, metric: Metric) -> str:
    return check_run(having(x=metric), {"verdicts": {"x": threshold}})[0].sentence


def test_a_file_of_thresholds(tmp_path: Path) -> None:
    path = tmp_path / "thresholds.toml"
    path.write_text("[verdicts]\naccuracy = { min = 0.85 }\nfalse_met = { max = 0.03 }\n")
    assert read_thresholds(path) == {"verdicts": {"accuracy": Threshold(min=0.85), "false_met": Threshold(max=0.03)}}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("[verdicts]\naccuracy = { min = 0.8, max = 0.9 }", "verdicts / accuracy: .*give either min or max"),
        ("[verdicts]\naccuracy = { }", "give either min or max"),
        ("[verdicts]\naccuracy = { least = 0.8 }", "verdicts / accuracy / least"),
        ("[verdicts\n", "cannot be read"),
    ],
)
def test_a_wrong_file_is_told_in_a_sentence(tmp_path: Path, content: str, told: str) -> None:
    path = tmp_path / "thresholds.toml"
    path.write_text(content)
    with pytest.raises(InputError, match=told):
        read_thresholds(path)


def test_a_missing_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="No such file"):
        read_thresholds(tmp_path / "none.toml")


def test_the_limit_itself_holds() -> None:
    assert Threshold(min=0.85).holds(0.85)
    assert Threshold(max=0.03).holds(0.03)
    assert not Threshold(min=0.85).holds(0.8499)
    assert (Threshold(min=0.85).spelt("share"), Threshold(max=0.005).spelt("share")) == ("≥ 85%", "≤ 0.5%")


def test_suites_that_were_not_run_are_not_checked() -> None:
    checks = check_run(MODEL, THRESHOLDS)
    assert [(check.suite, check.metric) for check in checks] == [
        ("facts", "f1"),
        ("verdicts", "accuracy"),
        ("verdicts", "kappa"),
        ("verdicts", "false_met"),
        ("attack", "raised"),
    ]
    assert [check.metric for check in missed(checks)] == ["false_met"]


def test_a_figure_that_is_gone_is_missed_and_one_with_nothing_to_count_is_open() -> None:
    thresholds = {"verdicts": {"gone": Threshold(min=0.5), "empty": Threshold(min=0.5)}}
    gone, empty = check_run(having(empty=Metric(value=None, n=0)), thresholds)
    assert (gone.state, empty.state) == ("missed", "uncounted")
    assert gone.sentence == "verdicts, gone: a threshold is set, but the run has no figure of that name."
    assert empty.sentence == "verdicts, empty: nothing could be counted, so its threshold (≥ 50%) is open."


def test_sentences_say_the_figure_and_what_was_asked() -> None:
    low = Metric(value=0.81, low=0.78, high=0.84, n=99)
    assert sentence(Threshold(min=0.85), low) == "verdicts, x is 81.0% (78.0 to 84.0%), under the 85% asked."
    assert sentence(Threshold(max=0.03), low) == "verdicts, x is 81.0% (78.0 to 84.0%), over the 3% allowed."
    assert sentence(Threshold(min=0.75), low) == "verdicts, x is 81.0% (78.0 to 84.0%); at least 75% was asked."
    assert sentence(Threshold(min=0.8), low).endswith("at least 80% was asked, and the interval reaches past that.")


def test_a_figure_just_under_its_limit_is_not_rounded_onto_it() -> None:
    assert "is 84.999% (–), under the 85% asked" in sentence(Threshold(min=0.85), Metric(value=0.84999, n=9))
    assert "is 0.748 (–), under the 0.75 asked" in sentence(Threshold(min=0.75), Metric(value=0.748, n=9, unit="kappa"))
