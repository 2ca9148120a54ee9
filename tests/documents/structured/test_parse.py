"""What may be done to a reader of JSON and YAML: each file costs little and ends in data or a sentence."""

from __future__ import annotations

import pytest

from agent.documents.structured.parse import MOST, from_json, from_yaml
from agent.documents.text import of_text
from agent.errors import DocumentError
from tests.documents.structured.reading import document, facts
from tests.timed import within

_LAUGHS = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param(
            '{"a": 1,\n "b" 2}', "is not valid JSON: Expecting ':' delimiter at line 2, column 6", id="a mistake"
        ),
        pytest.param('{"a": "b', "is not valid JSON: Unterminated string", id="cut off"),
        pytest.param("[" * 100_000 + "]" * 100_000, "nested more than 40 levels", id="deep"),
        pytest.param('{"a":' * 5_000 + "1" + "}" * 5_000, "nested more than 40 levels", id="deep mappings"),
        pytest.param(f"[{'1,' * (MOST + 1)}1]", "more than 50000 values", id="many"),
    ],
)
def test_json_that_is_no_profile_is_a_sentence(text: str, told: str) -> None:
    with pytest.raises(DocumentError, match=r"^cv\.json ") as caught:
        within(10, lambda: from_json(text, "cv.json"))
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("a: [1,\n", "is not valid YAML", id="cut off"),
        pytest.param("a: b: c", "line 1, column 5", id="a mistake"),
        pytest.param(_LAUGHS, "more than 50000 values", id="aliases of aliases"),
        pytest.param("[" * 100_000, "nested more than 40 levels", id="deep"),
        pytest.param("x" * 400_001, "is read up to 400000", id="long"),
    ],
)
def test_yaml_that_is_no_profile_is_a_sentence(text: str, told: str) -> None:
    with pytest.raises(DocumentError, match=r"^cv\.yaml ") as caught:
        within(10, lambda: from_yaml(text, "cv.yaml"))
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "data", "warning"),
    [
        pytest.param('{"a": 1e999, "b": ' + "9" * 9000 + "}", {"a": "1e999", "b": "9" * 9000}, None, id="huge numbers"),
        pytest.param('{"a": NaN, "b": Infinity}', {"a": None, "b": None}, None, id="no numbers"),
        pytest.param('{"a": "1", "a": "2"}', {"a": "2"}, "'a' stands twice", id="a key twice"),
        pytest.param('{"a": true, "b": null}', {"a": True, "b": None}, None, id="words"),
    ],
)
def test_json_as_data(text: str, data: object, warning: str | None) -> None:
    found, warnings = from_json(text, "cv.json")
    assert found == data
    assert warning is None or warning in warnings[0]


@pytest.mark.parametrize(
    ("text", "data", "warning"),
    [
        pytest.param("a: 2013-09\nb: 2013-09-01\nc: 0x10\nd: yes",
                     {"a": "2013-09", "b": "2013-09-01", "c": "0x10", "d": "yes"}, None, id="as it is spelt"),
        pytest.param("a: ~\nb:\nc: ''\nd: 'null'", {"a": None, "b": None, "c": "", "d": "null"}, None, id="nothing"),
        pytest.param("a: !!python/object/apply:os.system [ls]", {"a": ["ls"]}, "tags", id="tags are not followed"),
        pytest.param("a: &x {b: c}\nd: {<<: *x, e: f}", {"a": {"b": "c"}, "d": {"b": "c", "e": "f"}}, None, id="<<"),
        pytest.param("a: 1\na: 2", {"a": "2"}, "'a' stands twice", id="a key twice"),
        pytest.param("a: &x [*x]", {"a": [None]}, None, id="a list in itself"),
        pytest.param("a: 1\n---\nb: 2", {"a": "1"}, "first document", id="two documents"),
    ],
)  # fmt: skip
def test_yaml_as_data(text: str, data: object, warning: str | None) -> None:
    found, warnings = from_yaml(text, "cv.yaml")
    assert found == data
    assert warning is None or warning in warnings[0]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Ada King\nwork: I build things\n\twork: yes\n", id="no YAML"),
        pytest.param("work: my own\ncolour: blue\n", id="no profile"),
    ],
)
def test_what_only_looks_like_yaml_is_plain_text(text: str) -> None:
    read = document(text, "cv.txt")
    assert (read.format, read.text) == ("text", of_text(text, "cv.txt").text)
    assert read.warnings[-1].endswith("It was read as plain text.")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_any_encoding_with_a_mark_is_read(encoding: str) -> None:
    text = '{"basics": {"name": "Zoë King", "summary": "Nurse."}}'
    assert facts(document(text.encode(encoding)))[0].name == "Zoë King"


def test_halves_of_characters_and_controls_do_no_harm() -> None:
    read = document('{"basics": {"name": "Ada \\ud800King\\u0000"}, "work": []}')
    read.text.encode()
    assert facts(read)[0].name == "Ada \ufffdKing\ufffd"
