"""Values of a parsed answer, whatever was put where: text, numbers, lists, objects with a name."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

_NAMES = ("name", "label", "title", "value", "text", "descriptor", "@value", "#text")
_TAG = re.compile(r"<[^<>]{0,300}>")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


def at(value: Any, *path: str) -> Any:
    """The value at a path of keys, ``None`` where there is none; of a list its first member is followed."""
    for key in path:
        if isinstance(value, list):
            value = value[0] if value else None
        value = value.get(key) if isinstance(value, dict) else None
    return value


def words(value: Any) -> str:
    """A short value as words on one row: a text, a number, or the name of an object; else nothing."""
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, dict):
        return next((found for key in _NAMES if (found := words(value.get(key)))), "")
    if isinstance(value, list):
        return ", ".join(dict.fromkeys(filter(None, map(words, value))))
    bare = _TAG.sub(" ", html.unescape(str(value)))
    return " ".join(bare.split())


def first(value: Any, *keys: str) -> str:
    """The words at the first of these keys that has any."""
    return next((found for key in keys if (found := words(at(value, key)))), "")


def text(value: Any) -> str:
    """A long value as it stands, its row breaks and markup kept; else nothing."""
    if isinstance(value, list):
        return "\n\n".join(filter(None, map(text, value)))
    if isinstance(value, dict):
        return next(
            (found for key in ("value", "text", "@value", "#text", "html") if (found := text(value.get(key)))), ""
        )
    return value.strip() if isinstance(value, str) else ""


def each(value: Any) -> Iterator[Any]:
    """The members of a list; a single value is a list of one, and ``None`` of none."""
    if isinstance(value, list):
        yield from value
    elif value is not None:
        yield value


def members(value: Any) -> tuple[str, ...]:
    """A list as the words of its members, each once."""
    return tuple(dict.fromkeys(filter(None, map(words, each(value)))))


def day(value: Any) -> str:
    """The day of a time stamp, YYYY-MM-DD; else nothing."""
    found = _DAY.match(words(value))
    return found.group() if found else ""


def number(value: Any) -> float | None:
    """A number, also where it was written as a text ("60,000")."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return float(value)
    bare = words(value).replace(",", "").replace(" ", "")
    return float(bare) if re.fullmatch(r"\d{1,12}(?:\.\d{1,4})?", bare) else None
