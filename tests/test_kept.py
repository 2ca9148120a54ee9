"""What a short text says is kept; a long one is read anew."""

from __future__ import annotations

import pytest

from agent.kept import kept


@pytest.mark.parametrize(
    ("text", "times"),
    [pytest.param("2019 - 2021", 1, id="short"), pytest.param("word " * 100, 3, id="long")],
)
def test_a_short_text_is_read_once(text: str, times: int) -> None:
    read: list[str] = []

    @kept
    def length(text: str) -> int:
        """How long it is."""
        read.append(text)
        return len(text)

    assert [length(text) for _ in range(3)] == [len(text)] * 3
    assert read == [text] * times
    assert length.__doc__ == "How long it is."
