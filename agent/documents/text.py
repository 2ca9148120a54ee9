"""Plain text and Markdown: the text as it is, in any usual encoding."""

from __future__ import annotations

from pathlib import PurePath

from agent.documents.extracted import Extracted, Reading
from agent.documents.source import decode

_MARKDOWN = frozenset({".md", ".markdown", ".mdown", ".mkd"})


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The decoded text, unchanged; Markdown is told by the name's ending.

    Raises:
        DocumentError: the bytes are no text in any encoding that is known.
    """
    decoded = decode(data, name)
    return of_text(decoded.text, name, decoded.warnings)


def of_text(text: str, name: str, warnings: tuple[str, ...] = ()) -> Extracted:
    """A text that is at hand already."""
    markdown = PurePath(name).suffix.lower() in _MARKDOWN
    return Extracted("markdown" if markdown else "text", text, warnings=warnings, markdown=markdown)
