"""The clock of the tests is held to what they rest on: a square and a hang fail, what is linear does not."""

from __future__ import annotations

import pytest

from tests.timed import in_proportion, text_in_proportion, within


def _steps(count: int) -> None:
    for _ in range(count):
        pass


def test_what_is_linear_passes() -> None:
    text_in_proportion(lambda text: _steps(20 * len(text)), "a" * 40_000)


def test_a_square_fails() -> None:
    with pytest.raises(AssertionError, match="4 times as much took more than"):
        in_proportion(lambda count: _steps(count * count // 8), 12_000, 3_000)


def test_what_swallows_exceptions_is_cut_off_too() -> None:
    def hangs() -> None:
        while True:
            try:
                _steps(1000)
            except Exception:
                continue

    with pytest.raises(AssertionError, match=r"took more than 0\.05 s of the processor, 3 times"):
        within(0.05, hangs)


def test_what_is_in_time_gives_its_result_or_its_error() -> None:
    assert within(5, lambda: 7) == 7
    with pytest.raises(ValueError, match="x"):
        within(5, lambda: int("x"))
