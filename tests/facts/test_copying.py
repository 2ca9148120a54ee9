"""What the model copies is found again in the lines, or dropped."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.documents import Line, read_text
from agent.facts.copying import in_lines

LINES = read_text("Ada King\nNurse at Northwind\nLeeds, England\n就职于Northwind公司\n", "ada.txt").lines


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("Nurse", "Nurse", id="there"),
        pytest.param("  nurse at\n Northwind ", "Nurse at Northwind", id="spelt as the text spells it"),
        pytest.param("Northwind,", "Northwind", id="marks at the end"),
        pytest.param("Northwind公司", "Northwind公司", id="no spaces around it"),
        pytest.param("Head Nurse", "", id="invented"),
        pytest.param("urse", "", id="part of a word"),
        pytest.param("Ada King Nurse", "", id="across lines"),
        pytest.param("John Doe", "", id="an example's name"),
        pytest.param("N.*d", "", id="no pattern"),
        pytest.param(" | ", "", id="no word"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_copied_words_are_found_again_or_dropped(words: str, found: str) -> None:
    assert in_lines(words, LINES) == found


@given(st.text(max_size=20))
def test_nothing_is_kept_that_no_line_holds(words: str) -> None:
    found = in_lines(words, LINES)
    assert not found or any(found in line.plain for line in LINES)


def test_wrapped_words_are_found() -> None:
    line = Line(number=1, start=0, end=15, text="Head\nNurse, Leeds")
    assert in_lines("head nurse", [line]) == "Head Nurse"
