"""``screening-agent read``: a file as the program sees it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from agent.assessment import Flag
from agent.cli import consoles
from agent.documents import Document, Line, Reading, read_either
from agent.documents.kinds import as_profile
from agent.errors import DocumentError
from agent.judge.set_aside import seen_without_rubric
from agent.report.text import safe

if TYPE_CHECKING:
    from rich.console import Console


def run(file: Path, as_json: bool, password: str | None = None) -> None:
    """Print the document's numbered lines, or all of it as JSON."""
    document = read_either(file, Reading(password=password))
    if as_json:
        print(as_json_text(document))  # noqa: T201 - for programs
    else:
        render(document, consoles.out())


def as_json_text(document: Document) -> str:
    """The document as JSON; ``text[start:end]`` of each line is that line's ``text``. "flags" are a screen's."""
    told = document.model_dump(mode="json") | {"flags": [flag.model_dump(mode="json") for flag in flags_of(document)]}
    return json.dumps(told, ensure_ascii=False, indent=1)


def flags_of(document: Document) -> list[Flag]:
    """What a screen would flag of the file before it is judged by any posting, in a screen's words.

    "not-assessed": why it would not be judged at all. A posting has no flags.
    """
    try:
        profile = as_profile(document)
    except DocumentError as error:
        return [Flag(code="not-assessed", message=str(error))]
    found = seen_without_rubric(profile)
    return [] if any(flag.code == "posting" for flag in found) else found


def render(document: Document, console: Console) -> None:
    """The lines under their parts, each with its number and role; then what was left out, warnings and flags."""
    _say(console, f"{document.name}: {document.format}, {len(document.lines)} lines", "bold")
    for part, lines in groupby(document.lines, key=lambda line: line.part):
        _say(console, part, "bold cyan", before="\n")
        for line in lines:
            _render_line(line, console)
    if document.left_out:
        _say(console, "left out", "bold cyan", before="\n")
    for reason, spans in groupby(sorted(document.left_out, key=lambda span: span.reason), key=lambda span: span.reason):
        texts = [" ".join(span.text.split()) for span in spans]
        _say(console, f"{reason}: {_shortened(' | '.join(texts))}", "dim", before="  ")
    for warning in document.warnings:
        _say(console, f"warning: {warning}", "yellow", before="  ")
    for flag in flags_of(document):
        _say(console, f"flag: {_at(flag.lines)}{flag.message}", "yellow", before="  ")


def _render_line(line: Line, console: Console) -> None:
    from rich.text import Text

    where = f"{line.entry}" if line.entry is not None else ""
    told = f"{line.number:>4}  {where:>2} {line.role:<8} "
    hidden = f"  [hidden: {line.hidden}]" if line.hidden else ""
    text = Text(safe(line.plain + hidden), "strike" if line.hidden else "")
    console.print(Text(told, "dim") + text, soft_wrap=True)


def _at(lines: Sequence[int]) -> str:
    """The lines that a flag is about: "line 3: ", "lines 3, 7: "; nothing where it is about the whole file."""
    if not lines:
        return ""
    return f"line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))}: "


def _say(console: Console, words: str, style: str, before: str = "") -> None:
    from rich.text import Text

    console.print(Text(before + safe(words), style), soft_wrap=True)


def _shortened(words: str, most: int = 300) -> str:
    return words if len(words) <= most else f"{words[:most]} ..."
