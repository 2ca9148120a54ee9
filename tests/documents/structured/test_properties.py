"""Whatever stands in a file: a document with its places and nothing made up, or a sentence; never anything else."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from agent.degrees import find_degrees
from agent.documents import Document
from agent.errors import DocumentError
from tests.documents.structured.reading import CANDIDATE_XML, RESUME, as_yaml, document, facts

_TEXT = json.dumps(RESUME)
_KEYS = st.sampled_from(["name", "position", "startDate", "summary", "keywords", "studyType", "x-note", "items", ""])
# No degree is among them: one that prose alone names is asked about, as in any other document.
_WORDS = st.text(max_size=30).filter(lambda text: not find_degrees(text))
_ODD = st.sampled_from(
    ["2019-03", "Ada King", "<p>Ran <b>two</b> wards", "<!-- a b c d -->", "**", "\n- \n", "present"]
)
_LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | _WORDS | _ODD
_DATA = st.recursive(
    _LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=4), max_leaves=12
)


def _reads(data: str | bytes, name: str) -> Document | None:
    try:
        return document(data, name)
    except DocumentError as error:
        told = str(error)
    assert told.startswith(name)
    return None


def _holds(read: Document | None) -> None:
    """What holds of every document: lines are slices in order, each told word is in exactly one."""
    if read is None:
        return
    done = 0
    for line in read.lines:
        assert read.text[line.start : line.end] == line.text
        assert line.start >= done
        done = line.end
    outside = sum(sign.isalnum() for span in read.left_out for sign in span.text)
    assert outside == 0
    facts(read)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(_TEXT) - 1), st.sampled_from('"{}[],:\\x0 ')), min_size=1, max_size=4))
def test_a_damaged_file_is_a_document_or_a_sentence(changes: list[tuple[int, str]]) -> None:
    text = _TEXT
    for place, sign in changes:
        text = text[:place] + sign + text[place + 1 :]
    if text[:1] == "{" and text[-1:] == "}":
        _reads(text, "cv.json")


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(RESUME)), _DATA)
def test_any_data_in_a_section_are_read_without_a_model(section: str, data: Any) -> None:
    changed = deepcopy(RESUME) | {section: data}
    if section != "basics":
        _holds(_reads(json.dumps(changed), "cv.json"))


@settings(max_examples=50, deadline=None)
@given(
    st.sampled_from(["work", "education", "skills", "projects"]), st.lists(st.dictionaries(_KEYS, st.text(max_size=12)))
)
def test_json_and_yaml_are_one_document(section: str, data: list[dict[str, str]]) -> None:
    changed = deepcopy(RESUME) | {section: data}
    one, other = _reads(json.dumps(changed), "cv"), _reads(as_yaml(changed), "cv")
    assert (one and one.lines) == (other and other.lines)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(CANDIDATE_XML) - 1), st.integers(1, 40))
def test_damaged_xml_is_a_document_or_a_sentence(start: int, length: int) -> None:
    head = len("<?xml version='1.0'?>")
    start = max(start, head)
    _reads(CANDIDATE_XML[:start] + CANDIDATE_XML[start + length :], "cv.xml")
