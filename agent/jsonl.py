"""Records as lines of JSON: the same record is always the same bytes."""

from __future__ import annotations

import json

from pydantic import BaseModel


def json_line(record: BaseModel) -> str:
    """A record as one line of JSON: sorted keys, floats to 4 decimals, a line feed at its end."""
    return line_of(plain(record))


def line_of(value: object) -> str:
    """Plain values as one line; U+0085, U+2028 and U+2029 are spelt out, since some readers end a line at them."""
    line = json.dumps(value, sort_keys=True, ensure_ascii=False)
    for mark in "\x85\u2028\u2029":
        if mark in line:
            line = line.replace(mark, f"\\u{ord(mark):04x}")
    return line + "\n"


def plain(record: BaseModel) -> object:
    """A record as dictionaries and lists, its floats rounded to 4 decimals."""
    return rounded(record.model_dump(mode="json"))


def rounded(value: object) -> object:
    """The value with every float in it rounded to 4 decimals."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: rounded(member) for key, member in value.items()}
    if isinstance(value, list):
        return [rounded(member) for member in value]
    return value
