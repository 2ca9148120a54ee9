"""Takes arguments and definitions out of a row of parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from agent.documents.latex.tokens import Node, plain

_LONGEST_OPTION, _MOST_NODES = 60, 20_000


class Reader:
    """A place in a row of parts."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self._nodes = list(nodes)
        self._at = 0
        self._ends: dict[int, int] | None = None

    def next(self) -> Node | None:
        """The next part, ``None`` at the end."""
        if self._at >= len(self._nodes):
            return None
        self._at += 1
        return self._nodes[self._at - 1]

    def option(self) -> list[Node] | None:
        """What stands in brackets here; nothing is taken if nothing does."""
        place = self._behind_space()
        if (
            place >= len(self._nodes)
            or not self._nodes[place].text.startswith("[")
            or self._nodes[place].kind != "text"
        ):
            return None
        depth = 0
        for end in range(place, min(len(self._nodes), place + _LONGEST_OPTION)):
            node = self._nodes[end]
            if node.kind != "text":
                continue
            for offset, letter in enumerate(node.text):
                depth += (letter == "[") - (letter == "]")
                if depth == 0:
                    return self._taken(place, end, offset)
        return None

    def _taken(self, place: int, end: int, offset: int) -> list[Node]:
        inner = list(self._nodes[place : end + 1])
        rest = inner[-1].text[offset + 1 :]
        inner[-1] = Node("text", inner[-1].text[:offset])
        inner[0] = Node("text", inner[0].text[1:])
        self._at = end + 1
        if rest:
            self._at = end
            self._nodes[end] = Node("text", rest)
        return inner

    def argument(self) -> list[Node] | None:
        """The group here; nothing is taken if there is none."""
        place = self._behind_space()
        if place < len(self._nodes) and self._nodes[place].kind == "group":
            self._at = place + 1
            return self._nodes[place].inner
        return None

    def arguments(self, most: int = 9) -> list[list[Node]]:
        """All groups that follow here, brackets between them left out."""
        found: list[list[Node]] = []
        while len(found) < most:
            while self.option() is not None:
                pass
            argument = self.argument()
            if argument is None:
                break
            found.append(argument)
        return found

    def letter(self) -> Node | None:
        """What an accent stands on: a group, a command or the first letter of a word."""
        place = self._behind_space()
        if place >= len(self._nodes):
            return None
        node = self._nodes[place]
        self._at = place + 1
        if node.kind == "text" and len(node.text) > 1:
            self._at = place
            self._nodes[place] = Node("text", node.text[1:])
            return Node("text", node.text[0])
        return node

    def environment(self) -> list[Node] | None:
        """What stands before the ``\\end`` of the environment whose name was just read; ``None`` if none is here."""
        if self._ends is None:
            self._ends = _matched(self._nodes)
        end = self._ends.get(self._at)
        if end is None:
            return None
        inner = self._nodes[self._at : end]
        self._at = end + 1
        self.argument()
        return inner

    def switched_off(self) -> list[Node]:
        """What stands before the ``\\fi`` of the condition that was just read; all if there is none."""
        begun, depth = self._at, 1
        while (node := self.next()) is not None:
            if node.kind == "command":
                depth += node.text.startswith("if")
                depth -= node.text == "fi"
                if depth == 0:
                    return self._nodes[begun : self._at - 1]
        return self._nodes[begun:]

    def rest(self) -> list[Node]:
        """All that is left."""
        left, self._at = self._nodes[self._at :], len(self._nodes)
        return left

    def _behind_space(self) -> int:
        place = self._at
        while place < len(self._nodes) and self._nodes[place].kind in {"space", "comment"}:
            place += 1
        return place


def _matched(nodes: Sequence[Node]) -> dict[int, int]:
    """Where the parts of each environment begin, and where its end stands."""
    ends: dict[int, int] = {}
    begun: dict[str, list[int]] = {}
    for place, node in enumerate(nodes):
        if node.kind != "command" or node.text not in {"begin", "end"}:
            continue
        at = place + 1
        while at < len(nodes) and nodes[at].kind in {"space", "comment"}:
            at += 1
        if at >= len(nodes) or nodes[at].kind != "group":
            continue
        name = plain(nodes[at].inner).strip()
        if node.text == "begin":
            begun.setdefault(name, []).append(at + 1)
        elif begun.get(name):
            ends[begun[name].pop()] = place
    return ends


@dataclass(slots=True)
class Macro:
    """A command that the source defines: how many arguments, what stands for the first, its body."""

    arguments: int
    default: list[Node] | None
    body: list[Node]


@dataclass(slots=True)
class Macros:
    """Defined commands, and a bound on how often they are put in."""

    known: dict[str, Macro] = field(default_factory=dict)
    left: int = 20_000

    def define(self, how: str, reader: Reader) -> None:
        """Read a definition that begins here."""
        first = reader.letter()
        if first is None:
            return
        name = first.text if first.kind == "command" else next((n.text for n in first.inner if n.kind == "command"), "")
        count = 0
        default: list[Node] | None = None
        if how in {"def", "gdef", "edef", "let"}:
            count, body = _by_parameters(reader)
            if body is None:
                return
        else:
            if how.startswith(("NewDocument", "RenewDocument", "DeclareDocument")):
                count = plain(reader.argument() or []).count("m")
            elif (option := reader.option()) is not None:
                count = int(said) if (said := plain(option).strip()).isdecimal() and len(said) == 1 else 0
                default = reader.option()
            body = reader.argument()
        if name and body is not None:
            self.known[name] = Macro(count, default, body)

    def put_in(self, macro: Macro, reader: Reader) -> list[Node] | None:
        """The body with its arguments; ``None`` when commands were put in too often."""
        given: list[list[Node]] = []
        if macro.default is not None:
            given.append(reader.option() or macro.default)
        while len(given) < macro.arguments and (argument := reader.argument()) is not None:
            given.append(argument)
        filled = _filled(macro.body, given, 0)
        self.left -= 1 + _size(filled, _MOST_NODES) // 20
        return filled if self.left > 0 else None


def _by_parameters(reader: Reader) -> tuple[int, list[Node] | None]:
    count = 0
    while (node := reader.next()) is not None:
        if node.kind == "group":
            return count, node.inner
        if node.kind != "parameter":
            return 0, None
        count += 1
    return 0, None


def _filled(nodes: Sequence[Node], given: Sequence[list[Node]], depth: int) -> list[Node]:
    out: list[Node] = []
    for node in nodes:
        if node.kind == "parameter":
            place = int(node.text[-1]) - 1
            if place < len(given) and len(out) < _MOST_NODES:
                out += given[place]
        elif node.kind == "group" and depth < 50:
            out.append(Node("group", inner=_filled(node.inner, given, depth + 1)))
        else:
            out.append(node)
    return out


def _size(nodes: Sequence[Node], most: int) -> int:
    count, waiting = 0, [nodes]
    while waiting and count < most:
        for node in waiting.pop():
            count += 1
            if node.inner:
                waiting.append(node.inner)
    return count
