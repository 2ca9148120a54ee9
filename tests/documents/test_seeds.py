"""Every line of the seeds, as a person has read and confirmed it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from agent.documents import read
from tests.documents.reading import GOLDEN, SEEDS, shown


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.stem)
def test_every_line_is_the_confirmed_one(seed: Path) -> None:
    assert shown(read(seed)) == (GOLDEN / seed.name).read_text(encoding="utf-8")


def test_a_seed_is_read_in_20_milliseconds() -> None:
    seed = SEEDS[1]
    read(seed)

    def seconds() -> float:
        began = time.process_time()
        read(seed)
        return time.process_time() - began

    assert min(seconds() for _ in range(5)) < 0.02
