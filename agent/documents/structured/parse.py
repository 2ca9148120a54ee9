"""JSON and YAML as plain data: nothing is run, nothing grows, and a mistake is told with its line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain

from agent.documents.structured.tree import Data
from agent.errors import DocumentError

DEEPEST = 40
"""How deep lists and mappings may stand in each other; profiles need six."""

MOST = 50_000
"""How many texts, lists and mappings a file may hold, aliases followed."""

_USUAL_TAGS = frozenset({"str", "int", "float", "bool", "null", "timestamp", "map", "seq", "set", "omap"})
_LARGEST_JSON = 12_000_000
_LARGEST_YAML = 400_000
"""Characters. JSON may hold a picture of the person; a YAML file is read far slower."""


class Malformed(DocumentError):
    """A text that does not keep to the format's syntax."""


def from_json(text: str, name: str) -> tuple[Data, list[str]]:
    """The data of a JSON text, numbers as they are spelt, and warnings.

    Raises:
        Malformed: it is no JSON.
        DocumentError: it is nested or large beyond any profile.
    """
    _check_size(text, name, _LARGEST_JSON)
    _check_depth(text, name)
    twice: list[str] = []

    def mapping(pairs: list[tuple[str, Data]]) -> Data:
        found: dict[str, Data] = {}
        for key, value in pairs:
            if key in found:
                twice.append(key)
            found[key] = value
        return found

    try:
        data: Data = json.loads(
            text, object_pairs_hook=mapping, parse_int=str, parse_float=str, parse_constant=lambda _: None
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        message = f"{name} is not valid JSON: {error.msg} at {where}. Correct it there, or save the profile again."
        raise Malformed(message) from error
    except RecursionError as error:
        raise DocumentError(_too_deep(name)) from error
    _count(data, name)
    return data, [_said_twice(key) for key in dict.fromkeys(twice)]


def _check_depth(text: str, name: str) -> None:
    """Brackets inside texts count too; a profile has never so many of one kind open."""
    depth, in_text, escaped = 0, False, False
    for sign in text:
        if in_text:
            in_text, escaped = escaped or sign != '"', sign == "\\" and not escaped
        elif sign == '"':
            in_text = True
        elif sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise DocumentError(_too_deep(name))
        elif sign in "]}":
            depth -= 1


def _count(data: Data, name: str) -> None:
    waiting, count = [data], 0
    while waiting:
        held = waiting.pop()
        count += 1
        if count > MOST:
            raise DocumentError(f"{name} holds more than {MOST} values; that is no one person's profile.")
        if isinstance(held, dict):
            waiting.extend(held.values())
        elif isinstance(held, list):
            waiting.extend(held)


def from_yaml(text: str, name: str) -> tuple[Data, list[str]]:
    """The data of a YAML text, every scalar as it is spelt, and warnings. Tags are not followed.

    Raises:
        Malformed: it is no YAML.
        DocumentError: it is nested or large beyond any profile, also by its aliases.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    _check_size(text, name, _LARGEST_YAML)
    try:
        built = _Built(YAML(typ="safe", pure=True).parse(text), name)
        return built.document(), built.warnings
    except YAMLError as error:
        raise Malformed(f"{name} is not valid YAML{_at(error)}. Correct it there, or save it as JSON.") from error
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{name} is not valid YAML. Save it as JSON or plain text.") from error


class _Built:
    """Data from the events of YAML's parser: no constructors, depth and size kept in check on the way."""

    def __init__(self, events: Iterator[object], name: str) -> None:
        self.warnings: list[str] = []
        self._events = events
        self._name = name
        self._anchors: dict[str, tuple[Data, int]] = {}
        self._count = 0

    def document(self) -> Data:
        """The first document; what follows it is told."""
        from ruamel.yaml import events as kinds

        data: Data = None
        seen = False
        for event in self._events:
            if isinstance(event, kinds.DocumentStartEvent):
                if seen:
                    self.warnings.append(f"Only the first document in {self._name} was read.")
                    break
                seen = True
                data, _ = self._value(next(self._events), 0)
        return data

    def _value(self, event: object, depth: int) -> tuple[Data, int]:
        """The value that begins with an event, and how many values it holds, aliases followed."""
        from ruamel.yaml import events as kinds

        if depth > DEEPEST:
            raise DocumentError(_too_deep(self._name))
        if isinstance(event, kinds.AliasEvent):
            held, size = self._anchors.get(str(event.anchor), (None, 0))
            self._add(size + 1)
            return held, size + 1
        before = self._count
        self._add(1)
        if isinstance(event, kinds.ScalarEvent):
            data = _scalar(event)
        elif isinstance(event, kinds.SequenceStartEvent):
            data = self._sequence(depth)
        else:
            data = self._mapping(depth)
        if str(getattr(event, "tag", None) or "str").rpartition(":")[2] not in _USUAL_TAGS:
            self.warnings.append(f"{self._name} has YAML tags; they are not followed.")
        size = self._count - before
        if anchor := getattr(event, "anchor", None):
            self._anchors[str(anchor)] = (data, size)
        return data, size

    def _sequence(self, depth: int) -> Data:
        from ruamel.yaml import events as kinds

        found: list[Data] = []
        while not isinstance(event := next(self._events), kinds.SequenceEndEvent):
            found.append(self._value(event, depth + 1)[0])
        return found

    def _mapping(self, depth: int) -> Data:
        from ruamel.yaml import events as kinds

        found: dict[str, Data] = {}
        merged: list[Data] = []
        while not isinstance(event := next(self._events), kinds.MappingEndEvent):
            key = self._value(event, depth + 1)[0]
            value = self._value(next(self._events), depth + 1)[0]
            if key == "<<":
                merged.append(value)
                continue
            told = key if isinstance(key, str) else ""
            if told in found:
                self.warnings.append(_said_twice(told))
            found[told] = value
        for each in chain.from_iterable(held if isinstance(held, list) else [held] for held in merged):
            if isinstance(each, dict):
                found = {**each, **found}
        return found

    def _add(self, count: int) -> None:
        self._count += count
        if self._count > MOST:
            raise DocumentError(f"{self._name} holds more than {MOST} values; that is no one person's profile.")


def _scalar(event: object) -> Data:
    """A scalar as it is spelt; a plain one that means nothing is ``None``."""
    value: str = event.value  # type: ignore[attr-defined]
    plain = bool(event.implicit[0])  # type: ignore[attr-defined]
    return None if plain and value in {"", "~", "null", "Null", "NULL"} else value


def _at(error: object) -> str:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None)
    told = f": {problem}" if problem else ""
    return f"{told} at line {mark.line + 1}, column {mark.column + 1}" if mark else told


def _check_size(text: str, name: str, largest: int) -> None:
    if len(text) > largest:
        raise DocumentError(f"{name} has {len(text)} characters; a profile of its kind is read up to {largest}.")


def _too_deep(name: str) -> str:
    return f"{name} is nested more than {DEEPEST} levels deep; that is no profile."


def _said_twice(key: str) -> str:
    return f"The key {key[:60]!r} stands twice in one place; the last one was read."
