"""Every line of the seeds, as a person has read and confirmed it."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import read
from tests.documents.reading import GOLDEN, SEEDS, shown
from tests.timed import within


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.stem)
def test_every_line_is_the_confirmed_one(seed: Path) -> None:
    assert shown(read(seed)) == (GOLDEN / seed.name).read_text(encoding="utf-8")


def test_a_seed_is_read_at_once() -> None:
    read(SEEDS[1])
    within(0.2, lambda: read(SEEDS[1]))
