"""Which lines are shown to tell who a profile is about."""

from __future__ import annotations

import pytest

from agent.documents import read_text
from agent.facts.identity import header_lines


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Ada King\nNurse at Northwind\n\nSkills\nExcel\n", "Ada King"),
        (
            "Dear team,\n\nI saw your advert and like it. My name is Ada King and I nurse.\n\nYours\nAda\n",
            "My name is Ada",
        ),
        ("Hi, I'm Ada King and I weld frames.\n\nSkills\nMIG\n", "Hi, I'm Ada King"),
        ("Dear team,\n\nI saw your advert and like it very much.\n\nYours faithfully,\nAda King\n", "Ada King"),
    ],
    ids=["a header", "a letter", "a greeting", "signed"],
)
def test_the_name_is_in_the_lines_shown(text: str, first: str) -> None:
    assert header_lines(read_text(text, "ada.txt"))[0].plain.startswith(first)
