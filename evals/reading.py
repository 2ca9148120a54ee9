"""A case's text as the program reads it, and the lines of it that a quote stands in."""

from __future__ import annotations

import re
from functools import lru_cache

from agent.documents import Document, read_text


@lru_cache(maxsize=64)
def document_of(text: str, name: str = "profile") -> Document:
    """The text as the program reads it; one that begins with a Markdown heading is a Markdown file."""
    return read_text(text, f"{name}.md" if text.startswith("# ") else f"{name}.txt")


def lines_of(document: Document, words: str) -> list[int]:
    """The numbers of the lines that hold these words or, where a quote runs over several, are held by it."""
    wanted = " ".join(words.split())
    texts = {line.number: " ".join(line.text.split()) for line in document.lines}
    holding = [number for number, text in texts.items() if wanted in text]
    # A list is read as its members, of which one may be as short as "C"; elsewhere so short a line tells nothing.
    members = re.split(r"\s*[,;|•·:]\s*", wanted)
    return holding or [n for n, text in texts.items() if text in members or (len(text) > 3 and text in wanted)]
