"""What a page's own style sheets declare for each element."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import tinycss2
from selectolax.lexbor import LexborHTMLParser, LexborNode, SelectolaxError
from tinycss2 import ast

from agent.documents.html.values import Tokens, bare

Declared = dict[str, Tokens]
"""Properties of one element, each with its value."""

_Key = tuple[bool, bool, tuple[int, int, int], int]
_FOLLOWED = frozenset(
    """display visibility opacity font-size font color background background-color background-image background-clip
    -webkit-background-clip -webkit-text-fill-color position left top right bottom text-indent margin-left margin clip
    clip-path -webkit-clip-path width height max-width max-height overflow overflow-x overflow-y transform scale filter
    white-space float flex-direction grid-template-columns content-visibility zoom""".split()
)
_STATE = re.compile(
    r"::|:(?:hover|focus|active|visited|target|before|after|first-l|checked|disabled|enabled|placeholder|selection"
    r"|open|modal|fullscreen|autofill|host|slotted|-)"
)
_BUDGET, _MOST_RULES, _LONGEST_SELECTOR, _LONGEST_SHEET = 20_000_000, 3000, 400, 800_000
_WIDTH = 1280


class Sheets:
    """Declarations by element: style sheets in the page, then ``style`` attributes."""

    def __init__(self, tree: LexborHTMLParser, tags: int) -> None:
        self.cut = False
        self._found: dict[int, dict[str, tuple[_Key, Tokens]]] = {}
        self._order = 0
        most = min(_MOST_RULES, _BUDGET // max(tags, 1) + 20)
        for style in tree.css("style"):
            if not _on_screen((style.attributes.get("media") or "").lower()):
                continue
            text = style.text(deep=True) or ""
            self.cut = self.cut or len(text) > _LONGEST_SHEET
            for rule in _rules(tinycss2.parse_stylesheet(text[:_LONGEST_SHEET], True, True)):
                if self._order >= most:
                    self.cut = True
                    return
                self._add(tree, rule)

    def of(self, node: LexborNode, style: str | None) -> Declared | None:
        """What is declared for an element; ``style`` is its attribute."""
        found = self._found.get(node.mem_id)
        if not style:
            return {name: value for name, (_, value) in found.items()} if found else None
        merged = dict(found or {})
        for name, value, important in _declarations(tinycss2.parse_blocks_contents(style[:20_000], True, True)):
            key = (important, True, (0, 0, 0), 0)
            if name not in merged or merged[name][0] <= key:
                merged[name] = (key, value)
        return {name: value for name, (_, value) in merged.items()}

    def _add(self, tree: LexborHTMLParser, rule: ast.QualifiedRule) -> None:
        declarations = list(_declarations(tinycss2.parse_blocks_contents(rule.content, True, True)))
        if not declarations:
            return
        for selector in _selectors(rule.prelude):
            text = tinycss2.serialize(selector).strip()
            if not text or len(text) > _LONGEST_SELECTOR or _STATE.search(text):
                continue
            self._order += 1
            try:
                nodes = tree.css(text)
            except (SelectolaxError, ValueError):
                continue
            weight = _specificity(selector)
            for node in nodes:
                of = self._found.setdefault(node.mem_id, {})
                for name, value, important in declarations:
                    key = (important, False, weight, self._order)
                    if name not in of or of[name][0] <= key:
                        of[name] = (key, value)


def _rules(nodes: Sequence[ast.Node], depth: int = 0) -> Iterator[ast.QualifiedRule]:
    """The rules that hold on a screen of usual width; what is for print is left."""
    for node in nodes:
        if node.type == "qualified-rule":
            yield node
        elif node.type == "at-rule" and node.content is not None and depth < 5:
            kind = node.lower_at_keyword
            holds = kind in {"supports", "layer", "container"}
            if holds or (kind == "media" and _on_screen(tinycss2.serialize(node.prelude).lower())):
                yield from _rules(tinycss2.parse_rule_list(node.content, True, True), depth + 1)


def _on_screen(media: str) -> bool:
    """Whether one of the queries of a media list holds for a light, wide screen."""
    return not media.strip() or any(_holds(query) for query in media.split(","))


def _holds(query: str) -> bool:
    if re.search(r"\b(?:print|speech|dark|reduce|more|forced-colors\s*:\s*active)\b", query) or "not " in query:
        return False
    for edge, size, unit in re.findall(r"(min|max)-width\s*:\s*([\d.]+)(px|r?em)", query):
        pixels = float(size) * (1 if unit == "px" else 16) if size.strip(".") else 0.0
        if (edge == "max") == (pixels < _WIDTH):
            return False
    return True


def _declarations(nodes: Sequence[ast.Node]) -> Iterator[tuple[str, Tokens, bool]]:
    for node in nodes:
        if node.type != "declaration":
            continue
        name = node.name if node.name.startswith("--") else node.lower_name
        if name in _FOLLOWED or name.startswith("--"):
            yield name, node.value, node.important


def _selectors(prelude: Sequence[ast.Node]) -> Iterator[list[ast.Node]]:
    one: list[ast.Node] = []
    for token in prelude:
        if token.type == "literal" and token.value == ",":
            yield one
            one = []
        else:
            one.append(token)
    yield one


def _specificity(selector: Sequence[ast.Node]) -> tuple[int, int, int]:
    """How much a selector weighs: ids, classes and attributes, types."""
    ids = classes = types = 0
    before = ""
    for token in bare(selector):
        if token.type == "hash":
            ids += 1
        elif token.type == "[] block" or (token.type in {"ident", "function"} and before in {".", ":"}):
            classes += 1
        elif token.type == "ident":
            types += 1
        before = token.value if token.type == "literal" else ""
    return ids, classes, types
