from __future__ import annotations

import pytest

from evals.statistics import calibration_error, reliability
from tests.evals.statistics.samples import outcome


def test_bins_hold_the_mean_probability_and_the_share_right() -> None:
    given = [(0.1, False), (0.12, True), (0.9, True), (1.0, True), (0.95, False), (0.5, None)]
    outcomes = [
        outcome(str(number), right).model_copy(update={"probability": chance})
        for number, (chance, right) in enumerate(given)
    ]
    low, high = reliability([*outcomes, outcome("none", True)])
    assert (low.low, low.high, low.right.n, low.right.value) == (0.1, 0.2, 2, 0.5)
    assert low.mean == pytest.approx(0.11)
    assert high.right.n == 3
    assert high.mean == pytest.approx(0.95)
    assert calibration_error([low, high]) == pytest.approx((2 * 0.39 + 3 * abs(0.95 - 2 / 3)) / 5)
    assert calibration_error([]) is None
