"""The model's part of the facts: it copies words; code finds them again or drops them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from agent.documents import Line
from agent.documents.halves import SHORTEST, beginning, halves
from agent.edges import finds
from agent.errors import TooLong
from agent.llm import Model, Question
from agent.prompting import load

FIELDS: dict[str, tuple[str, ...]] = {
    "header": ("name", "title", "organisation", "place"),
    "position": ("title", "organisation"),
    "project": ("name", "role"),
    "education": ("field", "school"),
}
"""What is copied from each kind of passage."""

_JOINT = " | "

LONGEST = 1200
"""Characters of a passage that are shown, whole lines; who, what and where stand at its beginning."""


async def copied(model: Model, what: str, lines: Sequence[Line]) -> Mapping[str, str]:
    """The words for each of the fields of ``what``; empty where the lines do not hold them.

    Raises ReplyError or ModelUnavailable as :meth:`agent.llm.Model.ask` does.
    """
    return await _copied(model, what, shown(lines), lines)


def shown(lines: Sequence[Line]) -> list[str]:
    """The lines' texts as they are shown: as many whole ones as fit, of a first one that is too long its beginning."""
    texts: list[str] = []
    length = 0
    for line in lines:
        length += len(line.plain) + (len(_JOINT) if texts else 0)
        if length > LONGEST:
            break
        texts.append(line.plain)
    return texts or [beginning(line.plain, LONGEST) for line in lines[:1]]


def left_out(lines: Sequence[Line]) -> list[int]:
    """The numbers of the lines that are not shown, or not to their ends."""
    texts = shown(lines)
    cut = [lines[0].number] if texts and texts[0] != lines[0].plain else []
    return cut + [line.number for line in lines[len(texts) :]]


async def _copied(model: Model, what: str, texts: Sequence[str], lines: Sequence[Line]) -> Mapping[str, str]:
    """The words copied; of texts that are too long for the model's context, in parts, the earlier part first."""
    question = _question(what, _JOINT.join(texts))
    try:
        words, _ = await model.ask(question, lambda reply: _found(reply, FIELDS[what], lines))
        return words
    except TooLong:
        parts = _parts(texts)
        if parts is None:
            raise
        first, second = [await _copied(model, what, part, lines) for part in parts]
        return {key: first[key] or second[key] for key in FIELDS[what]}


def _parts(texts: Sequence[str]) -> tuple[Sequence[str], Sequence[str]] | None:
    if len(texts) > 1 and len(_JOINT.join(texts)) >= SHORTEST:
        return texts[: len(texts) // 2], texts[len(texts) // 2 :]
    parts = halves(texts[0]) if len(texts) == 1 else None
    return ([parts[0]], [parts[1]]) if parts else None


def _question(what: str, text: str) -> Question:
    keys = FIELDS[what]
    schema = {
        "type": "object",
        "properties": {key: {"type": "string", "maxLength": 160} for key in keys},
        "required": list(keys),
        "additionalProperties": False,
    }
    return load("copy").question({"what": what, "text": text}, max_tokens=120, schema=schema)


def _found(reply: str, keys: Sequence[str], lines: Sequence[Line]) -> dict[str, str]:
    answer = json.loads(reply)
    return {key: in_lines(str(answer[key] or ""), lines) for key in keys}


def in_lines(words: str, lines: Sequence[Line]) -> str:
    """The words if one of the lines holds them as whole words, else nothing."""
    words = " ".join(words.split()).strip(" |,;:")
    if not re.search(r"\w", words):
        return ""
    for line in lines:
        match = finds(words, line.plain)
        if match:
            return match.group()
    return ""
