from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.report.text import duration, line_spans, plural, safe

WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("a\n b\t\r\nc\u2028d", "a b c d"),
        ("\x1b[31mred\x1b[0m", "‹U+001B›[31mred‹U+001B›[0m"),
        ("a\x00b\x9bc", "a‹U+0000›b‹U+009B›c"),
        ("x\u202egnp.exe", "x‹U+202E›gnp.exe"),
        ("\u2066isolated\u2069", "‹U+2066›isolated‹U+2069›"),
        ("A\U000e0041\U000e0042", "A‹U+E0041›‹U+E0042›"),
        ("\ud800", "‹U+D800›"),
    ],
    ids=["white space", "escape", "control", "override", "isolate", "tags", "half a character"],
)
def test_what_would_be_obeyed_is_shown(given_text: str, shown: str) -> None:
    assert safe(given_text) == shown


@pytest.mark.parametrize(
    "text",
    ["\N{WOMAN}\u200d\N{ROCKET}", "می\u200cخواهم", "שלום\u200e", WALES, "李娜", "[bold]x[/bold]", "क्\u200dष"],
    ids=["emoji joiner", "Persian", "direction mark", "flag of Wales", "Chinese", "brackets", "Indic joiner"],
)
def test_what_people_write_with_stays(text: str) -> None:
    assert safe(text) == text


@given(st.text())
def test_safe_text_is_one_printable_line_and_stays_as_it_is(text: str) -> None:
    shown = safe(text)
    assert len(shown.splitlines()) <= 1
    assert safe(shown) == shown
    shown.encode()


@pytest.mark.parametrize(
    ("numbers", "said"),
    [([], ""), ([4], "4"), ([9, 4, 5, 6, 4], "4–6, 9"), ([1, 3], "1, 3"), ([1, 2], "1–2")],
    ids=["none", "one", "span", "apart", "pair"],
)
def test_line_spans(numbers: list[int], said: str) -> None:
    assert line_spans(numbers) == said


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0.04, "0.0 s"), (9.94, "9.9 s"), (9.96, "10 s"), (59.6, "1 min"), (194.2, "3 min 14 s"), (7500, "2 h 5 min")],
)
def test_durations(seconds: float, said: str) -> None:
    assert duration(seconds) == said


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 entries"), (1, "1 entry"), (1969, "1,969 entries")], ids=["none", "one", "many"]
)
def test_plurals(count: int, said: str) -> None:
    assert plural(count, "entry", "entries") == said
