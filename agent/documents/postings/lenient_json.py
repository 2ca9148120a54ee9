"""JSON as pages hold it: with comments, commas at the end, raw line breaks, wrappers and entities."""

from __future__ import annotations

import html
import json
import re
from typing import Any

# Every alternative ends at the text's end at the latest, so that the scan is linear whatever it meets.
_TOKENS = re.compile(
    r'(?P<string>"(?:[^"\\]|\\.)*(?:"|\\?\Z))|//[^\n]*|/\*.*?(?:\*/|\Z)|<!--|-->|<!\[CDATA\[|\]\]>'
    r"|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u00a0\u2028\u2029\ufeff]+",
    re.DOTALL,
)
_LAST_COMMAS = re.compile(r'(?P<string>"(?:[^"\\]|\\.)*(?:"|\\?\Z))|,(?=\s*[}\]])', re.DOTALL)
_ESCAPES = re.compile(r"\\(?!u[0-9a-fA-F]{4})(.)", re.DOTALL)
_ESCAPED = re.compile(r"\s*[\[{]\s*(?:&quot;|&#34;)")
_KNOWN_ESCAPES = frozenset('"\\/bfnrt')


def parse(text: str) -> Any:
    """The value of a JSON text.

    Raises:
        json.JSONDecodeError: it is broken in a way that does not tell what was meant; it knows line and column.
    """
    try:
        return _loads(text)
    except json.JSONDecodeError as error:
        if _ESCAPED.match(text):
            return parse(html.unescape(text))
        try:
            return _loads(_cleaned(text))
        except json.JSONDecodeError as cleaned:
            raise _later(error, cleaned) from None


def parse_rows(text: str) -> list[Any] | None:
    """The values of a file that has one JSON object a row, ``None`` where a row is none."""
    rows = [row for row in text.splitlines() if row.strip()]
    if len(rows) < 2 or not all(row.lstrip().startswith("{") for row in rows):
        return None
    try:
        return [_loads(row) for row in rows]
    except json.JSONDecodeError:
        return None


def _loads(text: str) -> Any:
    try:
        return json.loads(text, strict=False)
    except RecursionError:
        raise json.JSONDecodeError("nested too deeply", text, 0) from None
    except json.JSONDecodeError:
        raise
    except ValueError:  # a number with thousands of digits
        raise json.JSONDecodeError("a number is too long", text, 0) from None


def _later(one: json.JSONDecodeError, other: json.JSONDecodeError) -> json.JSONDecodeError:
    return one if one.pos > other.pos else other


def _cleaned(text: str) -> str:
    """The text without what JSON does not know; places are kept, so that an error can be found."""
    bare = _TOKENS.sub(_token, text)
    bare = _LAST_COMMAS.sub(lambda found: found["string"] or " ", bare)
    return bare.rstrip().rstrip(";")


def _token(found: re.Match[str]) -> str:
    if found["string"] is None:
        return re.sub(r"[^\n]", " ", found.group())
    return _ESCAPES.sub(_escape, found["string"])


def _escape(found: re.Match[str]) -> str:
    if found[1] in _KNOWN_ESCAPES:
        return found.group()
    return "\\\\u" if found[1] == "u" else found[1]  # "\'" of scripts
