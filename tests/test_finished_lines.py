"""The lines of finished candidates, and what is counted of them."""

from __future__ import annotations

import pytest

from agent.finished_lines import Lines
from agent.score import Standing

STRONG: Standing = (0, -1.0, -0.9)
WEAK: Standing = (3, -0.2, -0.1)


@pytest.mark.parametrize(
    ("noted", "finished", "assessed", "standing"),
    [
        pytest.param([], 0, 0, None, id="none yet"),
        pytest.param([STRONG], 1, 1, STRONG, id="assessed"),
        pytest.param([None], 1, 0, None, id="unscored"),
        pytest.param([None, WEAK], 1, 1, WEAK, id="assessed later"),
        pytest.param([STRONG, WEAK], 1, 1, WEAK, id="the later line counts"),
        pytest.param([STRONG, None], 1, 0, None, id="unscored later"),
    ],
)
def test_each_candidate_is_counted_once(
    noted: list[Standing | None], finished: int, assessed: int, standing: Standing | None
) -> None:
    lines = Lines(3)
    for number, one in enumerate(noted):
        lines.note(1, 1 << 33, 100 + number, one)
    assert (lines.finished, lines.assessed, lines.standing(1)) == (finished, assessed, standing)
    assert lines.has(1) == bool(noted)
    assert not lines.has(0)
    if noted:
        assert lines.where(1) == (1 << 33, 99 + len(noted)), "files are larger than four gigabytes"
