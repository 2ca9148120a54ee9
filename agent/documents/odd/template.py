"""A template that nobody has filled in: placeholders where a person's words should stand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.documents.extracted import Note
from agent.documents.odd.found import Found

_PLACEHOLDER = re.compile(
    r"\{\{\{?\s*[A-Za-z_][\w .|-]{0,40}\}?\}\}|\{%\s*\w[^%\n]{0,60}%\}|<%=?\s*\w[^%\n]{0,60}%>"
    r"|\$\{[A-Za-z_][\w.]{0,40}\}"
    r"|[\[<(](?:your|my|insert|company|employer|job title|first|last|full|degree|university|city)\b"
    r"[\w /'’-]{0,40}[\])>]"
    r"|\blorem ipsum\b",
    re.IGNORECASE,
)
_FEWEST = 3


def unfilled(text: str) -> Iterator[Found]:
    """One finding where several different placeholders stand in the text."""
    first: re.Match[str] | None = None
    different: set[str] = set()
    for place in _PLACEHOLDER.finditer(text):
        first = first or place
        different.add(place.group().casefold())
        if len(different) >= _FEWEST:
            message = f"This looks like a template that is not filled in: it has places such as {first.group()}."
            yield Found(Note("unfilled-template", message, *first.span()))
            return
