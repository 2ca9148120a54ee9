from __future__ import annotations

import pytest

from evals.statistics import mcnemar, paired
from tests.evals.statistics.samples import many, outcome


@pytest.mark.parametrize(
    ("b", "c", "p"),
    [  # binom.test(b, b + c)
        (5, 15, 0.0414),
        (0, 6, 0.03125),
        (0, 5, 0.0625),
        (1, 9, 0.0215),
        (3, 3, 1.0),
        (0, 0, 1.0),
    ],
)
def test_mcnemar_is_the_exact_binomial(b: int, c: int, p: float) -> None:
    assert mcnemar(b, c) == pytest.approx(p, abs=5e-5)
    assert mcnemar(c, b) == mcnemar(b, c)


def test_mcnemar_of_thousands() -> None:
    assert 0 < mcnemar(1400, 1600) < 0.001


def test_only_items_of_both_runs_are_compared() -> None:
    before = [outcome(key, key in "ab") for key in "abcd"] + [outcome("old", True), outcome("u", None)]
    after = [outcome(key, key in "bcd") for key in "abcd"] + [outcome("new", True), outcome("u", True)]
    found = paired(before, after)
    assert (found.n, found.before, found.after, found.difference.value) == (4, 0.5, 0.75, 0.25)
    assert [pair.after.key for pair in found.turned_right] == ["c", "d"]
    assert [pair.before.key for pair in found.turned_wrong] == ["a"]
    assert (found.both_right, found.both_wrong, found.p) == (1, 0, 1.0)
    assert (found.only_before, found.only_after, found.unscored) == (["old"], ["new"], ["u"])


def test_a_run_against_itself_shows_nothing() -> None:
    outcomes = list(many(20, 5))
    found = paired(outcomes, outcomes)
    assert (found.difference.value, found.difference.low, found.difference.high, found.p) == (0, 0, 0, 1.0)
    assert found.turned_right == found.turned_wrong == []


def test_a_real_change_is_seen() -> None:
    before = list(many(60, 8))
    after = [one.model_copy(update={"right": one.right or number % 3 == 0}) for number, one in enumerate(before)]
    found = paired(before, after)
    assert found.difference.low is not None
    assert found.difference.low > 0
    assert found.p is not None
    assert found.p < 0.001


def test_nothing_in_common() -> None:
    found = paired([outcome("a", True)], [outcome("b", True)])
    assert (found.n, found.before, found.difference.value, found.p) == (0, None, None, None)


def test_a_repeat_is_no_new_case() -> None:
    found = paired([outcome("a", True), outcome("a", False)], [outcome("a", True)])
    assert (found.n, found.both_right, found.repeated) == (1, 1, ["a"])
