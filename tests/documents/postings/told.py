"""Writes what a board or a page would answer, reads it, and tells what was understood."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from agent.documents import Document, Reading, read_posting

HERE = Reading(apart=False)


def read_text(folder: Path, name: str, text: str, number: int | None = None) -> Document:
    """The posting of a file that holds this text."""
    path = folder / name
    path.write_text(text, "utf-8")
    return read_posting(Path(f"{path}#{number}") if number else path, HERE)


def read_json(folder: Path, answer: Any, number: int | None = None) -> Document:
    """The posting of a file that holds this answer."""
    return read_text(folder, "board.json", json.dumps(answer, ensure_ascii=False), number)


def page(data: Any, body: str = "", head: str = "") -> str:
    """A page with JSON-LD."""
    told = data if isinstance(data, str) else json.dumps(data)
    return (
        f"<!doctype html><html><head><title>Jobs</title>{head}"
        f'<script type="application/ld+json">{told}</script></head><body>{body}</body></html>'
    )


def header(document: Document) -> dict[str, str]:
    """The facts told, by their names."""
    return {line.field: line.text for line in document.lines if line.field}


def sections(document: Document) -> dict[str, list[str]]:
    """The visible lines under each heading."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in document.visible:
        if line.role == "heading":
            heading = line.plain
            found[heading] = []
        elif line.part != "header":
            found.setdefault(heading, []).append(line.plain)
    return found
