"""Damaged files of every format: always a document, or a sentence; ``make fuzz`` reads thousands more."""

from __future__ import annotations

import time

import pytest

from tests.documents.fuzzing import read_damaged

_SECONDS, _FEWEST = 5.0, 40
KEPT: tuple[int, ...] = ()
"""Seeds that once failed."""


def test_damaged_files_are_read_or_refused_in_a_sentence() -> None:
    began, seed = time.process_time(), 0
    while seed < _FEWEST or (seed < 400 and time.process_time() - began < _SECONDS):
        try:
            read_damaged(seed)
        except Exception as error:  # whatever it is, its seed is what is wanted
            pytest.fail(f"seed {seed}: {error!r}")
        seed += 1


@pytest.mark.parametrize("seed", KEPT)
def test_what_once_failed(seed: int) -> None:
    read_damaged(seed)
