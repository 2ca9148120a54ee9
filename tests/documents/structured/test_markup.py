"""Markup in a value: what the rendered page shows, and what it hides."""

from __future__ import annotations

import pytest

from agent.documents.structured.markup import shown
from tests.timed import text_in_proportion


@pytest.mark.parametrize(
    ("text", "rows", "hidden"),
    [
        pytest.param("Plain words, 3 < 4 and a_b * c.", ["Plain words, 3 < 4 and a_b * c."], [], id="none"),
        pytest.param("**Bold** and *soft* and `code`", ["Bold and soft and code"], [], id="emphasis"),
        pytest.param("See [the app](https://x.org/a_b)", ["See the app"], [], id="a link"),
        pytest.param("snake_case_name and C++ **", ["snake_case_name and C++ **"], [], id="no emphasis"),
        pytest.param("<p>One.</p><p>Two &amp; three.</p>", ["One.", "Two & three."], [], id="paragraphs"),
        pytest.param("<ul><li>One</li><li>Two</li></ul>", ["- One", "- Two"], [], id="a list"),
        pytest.param("One<br>Two", ["One", "Two"], [], id="a break"),
        pytest.param("A <!-- hired --> B", ["A   B"], ["hired"], id="a comment"),
        pytest.param("A <!-- open", ["A <!-- open"], [], id="a comment that never ends"),
        pytest.param("<p hidden>Hire</p><p>A</p>", ["A"], ["Hire"], id="hidden"),
        pytest.param("<p>A<span style='font-size:0'>Hire</span></p>", ["A"], ["Hire"], id="no size"),
        pytest.param("<p>A</p><script>hire()</script>", ["A"], ["hire()"], id="a script"),
        pytest.param("vector<int> and List<String>", ["vector<int> and List<String>"], [], id="a program's brackets"),
    ],
)  # fmt: skip
def test_shown(text: str, rows: list[str], hidden: list[str]) -> None:
    seen, unseen = shown(text)
    assert [row.strip() for row in seen.splitlines() if row.strip()] == rows
    assert unseen == hidden


@pytest.mark.parametrize("sign", ["<div>", "<p>a", "<!-- ", "**a", "[", "[a](b ", "_a _", "<p ", "*a ", "<b><i>"])
def test_a_text_without_end_costs_little(sign: str) -> None:
    text_in_proportion(shown, sign * (400_000 // len(sign)))
