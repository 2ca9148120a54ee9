"""Whole profiles as people lay them out: each file holds a text and, below a rule, how a person reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import read_text

_FILES = sorted((Path(__file__).parent / "layouts").glob("*.txt"))


@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.stem)
def test_a_layout_is_read_as_a_person_reads_it(file: Path) -> None:
    text, _, expected = file.read_text("utf-8").partition("\n=====\n")
    found = [
        " ".join(filter(None, (line.part, str(line.entry or ""), f"{line.role}:", line.plain)))
        for line in read_text(text, "cv.txt").lines
    ]
    assert found == expected.strip().splitlines()


def test_there_are_layouts() -> None:
    assert len(_FILES) > 14
