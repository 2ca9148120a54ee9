"""Rich Text: what is shown is read in order, what is hidden is told."""

from __future__ import annotations

import random

import pytest

from agent.documents import old_word
from agent.documents.extracted import Extracted, Reading
from agent.errors import DocumentError
from tests.documents.office.making import PAYLOAD
from tests.timed import text_in_proportion

_HEAD = (
    r"{\rtf1\ansi\ansicpg1252\deff0"
    r"{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1\fnil\fcharset204 Cyr;}{\f2\fcharset128 J;}}"
    r"{\colortbl ;\red255\green255\blue255;\red0\green0\blue64;\red200\green0\blue0;}"
    r"{\stylesheet{\s0 Normal;}{\s1\b heading 1;}}{\*\generator Writer 1.0;}"
)


def _read(body: str) -> Extracted:
    return old_word.extract(f"{_HEAD}{body}}}".encode("latin-1"), "cv.rtf", Reading())


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param(r"one\par two\par", "one\ntwo", id="paragraphs"),
        pytest.param(r"one\par\par two", "one\n\ntwo", id="an empty paragraph"),
        pytest.param(r"Clerk\tab\tab 2019", "Clerk   2019", id="tabs"),
        pytest.param(r"one\line two", "one\ntwo", id="a line break"),
        pytest.param(r"M\'fcller", "Müller", id="bytes of a code page"),
        pytest.param(r"{\f1 \'cf\'f0}", "Пр", id="bytes of a font's code page"),
        pytest.param(r"{\f2 \'93\'fa\'96{}\'7b}", "日�{", id="a letter cut by a group"),
        pytest.param(r"{\f2 \'93\'fa\'96\'7b}", "日本", id="two bytes a letter"),
        pytest.param(r"\u8211?x", "–x", id="a numbered letter"),
        pytest.param(r"\uc2\u8211\'20\'2dx", "–x", id="a numbered letter with a long stand-in"),
        pytest.param(r"\u-10179?\u-8704?", "😀", id="a letter of two numbers"),
        pytest.param(r"a\_b\~c\-d \{x\} \\", "a-b cd {x} \\", id="signs"),
        pytest.param(r"\ldblquote x\rdblquote\emdash y", "“x”—y", id="named signs"),
        pytest.param(r"{\*\unknown secret}shown", "shown", id="what may be skipped"),
        pytest.param(r"{\pict\bin5 }}}}}ab}shown", "shown", id="bytes of a picture"),
        pytest.param(r'{\field{\*\fldinst HYPERLINK "x"}{\fldrslt linked}}', "linked", id="a field"),
        pytest.param(r"{\header 0113\par}one\par{\footer p. 1\par}", "0113\n\none\n\np. 1", id="header and footer"),
        pytest.param(
            r"Tutor{\footnote\pard Part time.} here\par next", "Tutor here\nnext\n\nPart time.", id="a footnote"
        ),
        pytest.param(
            r"\trowd\cellx1\cellx2\pard\intbl A\cell B\cell\row"
            r"\trowd\cellx1\cellx2\pard\intbl C\cell D\cell\row\pard after",
            "A   B\nC   D\nafter",
            id="a table",
        ),
        pytest.param(r"{\shp{\*\shpinst{\sp{\sn a}{\sv b}}{\shptxt boxed\par}}}after", "boxed\nafter", id="a text box"),
    ],
)
def test_what_is_shown_is_read(body: str, expected: str) -> None:
    found = _read(body)
    assert found.text.strip("\n").startswith(expected)
    assert not [mark for mark in found.marks if mark.hidden]
    assert found.format == "rtf"


def test_headings_and_bullets_are_marked() -> None:
    found = _read(r"\pard\s1 Skills\par\pard\s0{\listtext\f0 \'b7\tab}\ls1 Go\par{\listtext\'b7\tab}SQL\par")
    assert [(found.text[mark.start : mark.end], mark.level, mark.bullet) for mark in found.marks] == [
        ("Skills", 1, False),
        ("Go", 0, True),
        ("SQL", 0, True),
    ]


HIDDEN = {
    "hidden text": rf"{{\v {PAYLOAD}}}",
    "deleted": rf"{{\deleted {PAYLOAD}}}",
    "white": rf"{{\cf1 {PAYLOAD}}}",
    "the paragraph's ground": rf"\pard\cbpat2{{\cf2 {PAYLOAD}}}\par\pard ",
    "its own ground": rf"{{\cf2\chcbpat2 {PAYLOAD}}}",
    "tiny": rf"{{\fs2 {PAYLOAD}}}",
    "squeezed": rf"{{\charscalex1 {PAYLOAD}}}",
    "a comment": rf"{{\*\annotation\pard {PAYLOAD}\par}}",
    "metadata": rf"{{\info{{\title {PAYLOAD}}}}}",
    "a field's code": rf"{{\field{{\*\fldinst QUOTE {PAYLOAD}}}}}",
    "a variable": rf"{{\*\docvar {{x}}{{{PAYLOAD}}}}}",
}


@pytest.mark.parametrize("body", HIDDEN.values(), ids=HIDDEN)
def test_what_is_hidden_is_told_and_changes_nothing_else(body: str) -> None:
    found = _read(rf"Ada Byron\par {body}Clerk\par")
    marks = [mark for mark in found.marks if mark.hidden]
    assert len(marks) == 1
    assert found.text[marks[0].start : marks[0].end].endswith(PAYLOAD)
    assert found.text[: marks[0].start].strip("\n") == "Ada Byron\nClerk"


LOOK_ALIKES = {
    "white on a dark paragraph": r"\pard\cbpat2{\cf1 Welder}\par",
    "white on its own ground": r"{\cf1\chcbpat2 Welder}",
    "white on a dark cell": r"\trowd\clcbpat2\cellx1\pard\intbl{\cf1 Welder}\cell\row\pard ",
    "a coloured heading": r"{\cf3 Welder}",
    "small print": r"{\fs12 Welder}",
    "shown again": r"{\v\v0 Welder}",
    "plain again": r"{\v\cf1\plain Welder}",
    "ordinary metadata": r"{\info{\title Resume of Ada}}Welder",
}


@pytest.mark.parametrize("body", LOOK_ALIKES.values(), ids=LOOK_ALIKES)
def test_what_only_looks_hidden_is_read(body: str) -> None:
    found = _read(body)
    assert found.text.strip("\n") == "Welder"
    assert found.marks == ()


def test_inserted_text_is_noted() -> None:
    assert [note.code for note in _read(r"{\revised new}\par").notes] == ["tracked-changes"]


def test_nesting_beyond_any_document_is_told() -> None:
    with pytest.raises(DocumentError, match="nested too deeply"):
        _read("{" * 5000)


@pytest.mark.parametrize(
    "unit",
    [r"\par ", r"{\b x}", r"\'e4", r"\u8211?", "a\\tab ", r"{\v secret }", r"\cell\row ", "}", "\\", "{\\*\\x }"],
)
def test_a_long_file_is_read_in_time_that_grows_with_it(unit: str) -> None:
    text_in_proportion(_read, unit * (80_000 // len(unit)))


def test_changed_files_are_read_or_told_about() -> None:
    base = (_HEAD + "".join(HIDDEN.values()) + "".join(LOOK_ALIKES.values()) + "}").encode("latin-1")
    for seed in range(150):
        chance = random.Random(seed)
        data = bytearray(base)
        for _ in range(chance.randint(1, 12)):
            at = chance.randrange(6, len(data))
            data[at : at + chance.randrange(6)] = bytes(
                chance.choice(rb"\{}'*u-09az") for _ in range(chance.randrange(6))
            )
        try:
            found = old_word.extract(bytes(data), "cv.rtf", Reading())
        except DocumentError:
            continue
        assert all(0 <= mark.start <= mark.end <= len(found.text) for mark in found.marks)
