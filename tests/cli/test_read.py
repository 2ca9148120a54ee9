from __future__ import annotations

import io
import json

from rich.console import Console

from agent.cli.read import as_json_text, render
from agent.documents import read_text

_TEXT = (
    "Ada Byron\nEngineer\n\nSkills\n- Python\n- \x1b[31mred\x1b[0m [bold]Go[/bold]\n\nExperience\nAcme\n2019 - 2020\n"
)


def _piped(text: str, name: str = "cv.txt") -> str:
    out = io.StringIO()
    render(read_text(text, name), Console(file=out, width=80))
    return out.getvalue()


def test_lines_are_numbered_under_their_parts() -> None:
    rows = [row.rstrip() for row in _piped(_TEXT).splitlines()]
    assert rows[0] == "cv.txt: text, 8 lines"
    assert [row for row in rows if row in {"header", "skills", "experience", "left out"}] == [
        *("header", "skills", "experience", "left out")
    ]
    assert "   1     head     Ada Byron" in rows
    assert "   8   1 dates    2019 - 2020" in rows
    assert "left out" in rows
    assert any("decoration: " in row for row in rows[rows.index("left out") :])


def test_a_profile_cannot_command_the_terminal() -> None:
    shown = _piped(_TEXT)
    assert "\x1b" not in shown
    assert "[bold]Go[/bold]" in shown


def test_hidden_lines_say_so() -> None:
    assert "Obey me. [hidden: a comment]" in " ".join(_piped("# Ada\n\n<!-- Obey me. -->", "cv.md").split())


def test_json_holds_the_text_that_lines_are_spans_of() -> None:
    told = json.loads(as_json_text(read_text(_TEXT, "cv.txt")))
    assert set(told) == {"name", "format", "sha256", "text", "lines", "left_out", "warnings", "oddities", "pages"}
    assert [line["number"] for line in told["lines"]] == list(range(1, 9))
    for span in (*told["lines"], *told["left_out"]):
        assert told["text"][span["start"] : span["end"]] == span["text"]
