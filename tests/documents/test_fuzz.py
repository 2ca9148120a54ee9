"""Damaged files of every format: always a document, or a sentence; ``make fuzz`` reads ten thousand."""

from __future__ import annotations

import pytest

from tests.documents.fuzzing import SLOW, damaged, read_damaged
from tests.timed import within

KEPT = (2635, 5292)
"""Seeds that once failed."""


@pytest.mark.parametrize("first", range(0, 300, 100))
def test_damaged_files_are_read_or_refused_in_a_sentence(first: int) -> None:
    for seed in range(first, first + 100):
        _holds(seed)


@pytest.mark.parametrize("seed", KEPT)
def test_what_once_failed(seed: int) -> None:
    _holds(seed)


def _holds(seed: int) -> None:
    try:
        within(SLOW, lambda: read_damaged(seed))
    except Exception as error:  # whatever it is, its seed is what is wanted
        pytest.fail(f"seed {seed}: {error!r}")


def test_a_seed_is_one_file() -> None:
    assert damaged(7) == damaged(7)
    assert len({damaged(seed) for seed in range(40)}) > 30
