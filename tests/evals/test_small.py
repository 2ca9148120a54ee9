"""The gate: a few cases of several trades, replayed, must come out as they were recorded and hold the thresholds.

A changed prompt, rule or reader shows here as a changed outcome: read it,
measure it on the full suite, and only then ``make record``.
"""

from __future__ import annotations

import pytest

from evals.report.against import check_run, missed, read_thresholds
from evals.report.files import dumped
from evals.results import EvalRun
from tests.evals import small


@pytest.fixture(scope="module")
def run() -> EvalRun:
    return small.small_run()


def test_every_outcome_is_the_golden_one(run: EvalRun) -> None:
    assert dumped(run) == small.GOLDEN.read_text("utf-8")


def test_the_small_suite_holds_its_thresholds(run: EvalRun) -> None:
    thresholds = read_thresholds(small.GOLDEN.parent / "small.toml")
    assert [check.sentence for check in missed(check_run(run, thresholds))] == []
