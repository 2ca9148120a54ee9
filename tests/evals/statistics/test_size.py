from __future__ import annotations

import pytest

from evals.results import Metric
from evals.statistics import accuracy, effective_size, rate, smallest_visible, too_small
from tests.evals.statistics.samples import many, outcome


def test_sizes_by_hand() -> None:
    # 2.8016 * sqrt(2 * 0.5 * 0.5 / 385) = 0.101: near 388 a group, the usual figure for 50% against 60%
    assert smallest_visible(385, 0.5) == pytest.approx(0.101, abs=5e-4)
    assert smallest_visible(1500, 0.85) == pytest.approx(0.0365, abs=5e-4)
    assert smallest_visible(0, 0.5) == 1
    assert smallest_visible(3, 1.0) == 1, "three cases cannot show anything"
    assert smallest_visible(20, 1.0) == 6 / 20


def test_more_cases_show_smaller_differences() -> None:
    found = [smallest_visible(n, 0.9) for n in (10, 20, 50, 100, 1000, 10000)]
    assert found == sorted(found, reverse=True)


def test_cases_that_share_a_profile_count_for_less() -> None:
    alike = [
        outcome(f"{cluster}/{item}", cluster % 3 > 0, f"c{cluster}") for cluster in range(60) for item in range(10)
    ]
    assert effective_size(accuracy(alike)) == pytest.approx(60, rel=0.25)
    assert effective_size(accuracy(many(60, 10))) <= 600
    assert effective_size(rate(90, 100)) == pytest.approx(100, abs=8)


def test_the_sentence() -> None:
    assert too_small(rate(17, 20)) == (
        "Too small to tell small differences: 20 cases can show one of about 32 points, not one of 5."
    )
    assert too_small(rate(4500, 5000)) == ""
    assert too_small(rate(0, 0)) == "Nothing could be counted, so nothing can be told."
    assert too_small(Metric(value=3.0, n=2, unit="seconds")) == ""
