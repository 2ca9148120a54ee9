"""What holds for any text: nothing is lost, nothing is said twice, nothing is rewritten."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agent.documents import read_text
from agent.errors import DocumentError
from tests.timed import text_in_proportion

_FRAGMENTS = st.sampled_from(
    [
        *("Skills", "Skills: ", "Python, Go", "\n", "\n\n", "\r\n", " ", "\t", "- ", "• ", "# ", "## ", "**", "__"),
        *("`", "```\n", "| a | b |\n", "|---|---|\n", "<!--", "-->", "<b>", "</div>", "[x](http://y)", "---\n"),
        *("Jan 2020 - Feb 2021", "Contributions:", "Contributions summary:", "Role in this project:", "pytorch10"),
        *("abc9", "🎓", "🤩", "Top School", "Jacky Cao", "Experience", "Education", "Bachelor of Science at MIT"),
        *("Bachelor of Science, ", "6 years of coding experience", "English", "(", ")", ";", "。", "中文", "\ufeff"),
        *("\u200b", "1. ", "2. ", "Sign-up on X to search for Y", "©", "He did it. ", "a", "1", "e.g. ", "\0"),
    ]
)
_TEXTS = st.one_of(st.text(max_size=200), st.lists(_FRAGMENTS, max_size=40).map("".join))


@settings(max_examples=150, deadline=None)
@given(_TEXTS, st.sampled_from(["cv.txt", "cv.md"]))
def test_every_character_is_in_one_line_or_left_out_once(text: str, name: str) -> None:
    try:
        document = read_text(text, name)
    except DocumentError:
        assert not any(character.isalnum() for character in text)
        return
    assert document.text == text
    spans = sorted(
        [(line.start, line.end, line.text) for line in document.lines]
        + [(span.start, span.end, span.text) for span in document.left_out]
    )
    done = 0
    for start, end, said in spans:
        assert done <= start < end
        assert said == text[start:end]
        assert not text[done:start].strip()
        done = end
    assert not text[done:].strip()
    assert [line.number for line in document.lines] == list(range(1, len(document.lines) + 1))
    assert [line.start for line in document.lines] == sorted(line.start for line in document.lines)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a" * 100_000, id="one word"),
        pytest.param("a" + " " * 100_000 + "b", id="spaces"),
        pytest.param("1" * 100_000, id="digits"),
        pytest.param("_a" * 50_000, id="emphasis"),
        pytest.param("(a. " * 25_000, id="brackets never closed"),
        pytest.param("e.g. " * 20_000, id="abbreviations"),
        pytest.param("中。" * 20_000, id="short sentences"),
        pytest.param("abcdefgh, " * 10_000, id="commas"),
        pytest.param("abcdefghij-" * 9_000, id="tags"),
        pytest.param("<!-- a" * 16_000, id="comments never closed"),
        pytest.param("[a](" * 25_000, id="links never closed"),
        pytest.param("Contributions:" * 2_000, id="labels"),
    ],
)
def test_reading_takes_time_in_proportion(text: str) -> None:
    text_in_proportion(lambda given: read_text(given, "cv.md"), text)
