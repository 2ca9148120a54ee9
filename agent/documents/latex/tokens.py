"""The parts of LaTeX source: words, commands, groups, comments, in order and with bounded depth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["text", "command", "group", "math", "cell", "comment", "paragraph", "space", "parameter"]

_TOKEN = re.compile(
    r"(?P<command>\\(?:[A-Za-z@]+\*?|.|\n))(?:(?<=[A-Za-z@*])[ \t]*(?:\n(?![ \t]*\n)[ \t]*)?)?"
    r"|%(?P<comment>[^\n]*)(?:\n(?![ \t]*\n)[ \t]*)?"
    r"|(?P<paragraph>[ \t]*\n(?:[ \t]*\n)+[ \t]*)"
    r"|(?P<space>[ \t\n]+)"
    r"|(?P<open>\{)|(?P<close>\})|(?P<math>\$\$?)|(?P<cell>&)|(?P<parameter>\#+[1-9])|(?P<tie>~)"
    r"|(?P<text>[^\\%{}$&#~\s]+(?: [^\\%{}$&#~\s]+)*|.)",
    re.DOTALL,
)
_DEEPEST = 100


@dataclass(slots=True)
class Node:
    """One part: ``text`` is words, a command's name, a comment; ``inner`` are a group's parts."""

    kind: Kind
    text: str = ""
    inner: list[Node] = field(default_factory=list)


def parts(source: str) -> list[Node]:
    """The parts of a source; braces that nest too deep, and those that nothing closes, group nothing."""
    root: list[Node] = []
    open_groups = [root]
    ignored = 0
    for token in _TOKEN.finditer(source):
        kind = token.lastgroup
        inside = open_groups[-1]
        if kind == "open":
            if len(open_groups) > _DEEPEST:
                ignored += 1
                continue
            group = Node("group")
            inside.append(group)
            open_groups.append(group.inner)
        elif kind == "close":
            if ignored:
                ignored -= 1
            elif len(open_groups) > 1:
                open_groups.pop()
        elif kind == "tie":
            inside.append(Node("text", "\u00a0"))
        elif kind == "command":
            inside.append(Node("command", token["command"][1:]))
        else:
            assert kind is not None
            inside.append(Node(kind, token[kind]))  # type: ignore[arg-type]
    return root


def plain(nodes: list[Node]) -> str:
    """The words of parts, commands left out: the value of a key, a colour's name."""
    return "".join(_plain(nodes, 0))


def _plain(nodes: list[Node], depth: int) -> Iterator[str]:
    for node in nodes:
        if node.kind == "group" and depth < _DEEPEST:
            yield from _plain(node.inner, depth + 1)
        elif node.kind in {"text", "space"} or (node.kind == "command" and not node.text[:1].isalpha()):
            yield node.text
        elif node.kind in {"cell", "paragraph", "command"}:
            yield " "
