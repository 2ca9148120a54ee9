"""The gate: a few cases of several trades, replayed, must come out as they were recorded and hold the thresholds.

A changed prompt, rule or reader shows here as a changed outcome: read it,
measure it on the full suite, and only then ``make record``.
"""

from __future__ import annotations

from evals.report.against import check_run, missed, read_thresholds
from evals.report.files import dumped
from evals.results import EvalRun
from tests.evals import small


def test_every_outcome_is_the_golden_one(small_run: EvalRun) -> None:
    assert dumped(small_run) == small.GOLDEN.read_text("utf-8")


def test_the_small_suite_holds_its_thresholds(small_run: EvalRun) -> None:
    thresholds = read_thresholds(small.GOLDEN.parent / "small.toml")
    assert [check.sentence for check in missed(check_run(small_run, thresholds))] == []
