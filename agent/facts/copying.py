"""The model's part of the facts: it copies words; code finds them again or drops them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from agent.documents import Line
from agent.edges import whole
from agent.llm import Model, Question
from agent.prompting import load

FIELDS: dict[str, tuple[str, ...]] = {
    "header": ("name", "title", "organisation", "place"),
    "position": ("title", "organisation"),
    "project": ("name", "role"),
    "education": ("field", "school"),
}
"""What is copied from each kind of passage."""

_LONGEST = 1200
"""Characters of a passage that are shown; who, what and where stand at its beginning."""


async def copied(model: Model, what: str, lines: Sequence[Line]) -> Mapping[str, str]:
    """The words for each of the fields of ``what``; empty where the lines do not hold them.

    Raises ReplyError or ModelUnavailable as :meth:`agent.llm.Model.ask` does.
    """
    text = " | ".join(line.plain for line in lines)[:_LONGEST]
    words, _ = await model.ask(_question(what, text), lambda reply: _found(reply, FIELDS[what], lines))
    return words


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
    return {key: in_lines(str(answer.get(key) or ""), lines) for key in keys}


def in_lines(words: str, lines: Sequence[Line]) -> str:
    """The words if one of the lines holds them as whole words, else nothing."""
    words = " ".join(words.split()).strip(" |,;:")
    if not re.search(r"\w", words):
        return ""
    pattern = re.compile(whole(re.escape(words)), re.IGNORECASE)
    for line in lines:
        match = pattern.search(line.plain)
        if match:
            return match.group()
    return ""
