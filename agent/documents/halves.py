"""A text in two, for a model whose context does not hold the whole: no word is lost or said twice."""

from __future__ import annotations

import re

from agent.documents.sentences import sentences

SHORTEST = 200
"""Characters; a shorter text is not what makes a question too long, and its halves would say less than it."""

_SPACE = re.compile(r"\s+")


def halves(text: str) -> tuple[str, str] | None:
    """The text in two parts, apart at the end of a sentence near its middle, else at a space; None for a short one."""
    if len(text) < SHORTEST:
        return None
    middle = len(text) // 2
    ends = [end for _, end in sentences(text, 0, len(text))[:-1]]
    ends = ends or [space.start() for space in _SPACE.finditer(text.rstrip()) if space.start()] or [middle]
    cut = min(ends, key=lambda end: abs(end - middle))
    first, second = text[:cut].strip(), text[cut:].strip()
    return (first, second) if first and second else (text[:middle], text[middle:])


def beginning(text: str, longest: int) -> str:
    """At most ``longest`` characters from the beginning, whole sentences where one fits, else whole words."""
    if len(text) <= longest:
        return text
    ends = [end for _, end in sentences(text, 0, len(text)) if end <= longest]
    ends = ends or [space.start() for space in _SPACE.finditer(text, 0, longest + 1) if space.start()]
    return text[: ends[-1] if ends else longest].rstrip()
