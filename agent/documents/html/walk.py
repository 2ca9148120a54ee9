"""Walks a page's tree in the order of its source and writes what an eye sees, and beside it what is hidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from selectolax.lexbor import LexborHTMLParser, LexborNode

from agent.documents.html import asides
from agent.documents.html.layout import HEADINGS, are_boxes, children, holds_blocks, is_block, is_entry, is_plain_item
from agent.documents.html.sheets import Declared, Sheets
from agent.documents.html.style import FOR_ALOUD, NOT_DISPLAYED, QUIET, Paint, painted
from agent.documents.html.values import keyword
from agent.documents.setting import COLUMN, Row, Writer
from agent.documents.speech import instructs

_UNSHOWN = frozenset(
    """head title script style template svg noscript iframe object embed audio video canvas map datalist math-annotation
    select progress meter""".split()
)
_GAPS = (
    frozenset("p article section aside footer main table figure blockquote fieldset hr ul ol dl pre".split()) | HEADINGS
)
_LISTS = frozenset({"ul", "ol", "dl", "menu"})
_ALOUD = re.compile(
    r"(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|a11y-hidden|assistive-text)(?:\s|$)"
)
_BY_NAME = re.compile(r"(?:^|\s)(?:d-none|hidden|is-hidden|hide)(?:\s|$)")
_SHOWN_WIDER = re.compile(r"(?:^|\s)(?:(?:sm|md|lg|xl):|d-(?:sm|md|lg|xl)-)")
_DONE = object()
_FEW_WORDS, _FEWER_WORDS, _CRUMBS, _LINKS = 4, 2, 25, 0.8

Skip = Callable[[LexborNode, Mapping[str, str | None]], bool]


@dataclass(frozen=True, slots=True)
class _Inside:
    """What holds inside an element, besides its paint."""

    side_by_side: str = ""
    in_list: bool = False
    in_cell: bool = False
    row_began: int = 0


@dataclass(slots=True)
class Walked:
    """The rows that are seen, what is hidden with how, whether all style sheets were followed."""

    rows: list[Row]
    hidden: list[tuple[str, list[str]]]
    cut: bool


class Walk:
    """One walk over a tree; ``skip`` names elements that are no part of what is read."""

    def __init__(self, tree: LexborHTMLParser, tags: int, skip: Skip | None = None) -> None:
        self._sheets = Sheets(tree, tags)
        self._linked = tree.css_first("link[rel~=stylesheet]") is not None
        self._skip = skip
        self._seen = Writer()
        self._hidden: list[tuple[str, Writer]] = []
        self._seen_since = False
        self._asides: list[asides.Aside] = []

    def of(self, root: LexborNode) -> Walked:
        """Walk an element; what its ancestors declare holds for it."""
        paint = Paint()
        for above in _ancestors(root):
            paint = painted(paint, above.tag or "", above.attributes, self._declared(above, above.attributes))
        todo: list[Iterator[None]] = []
        stack = [self._element(root, paint, _Inside(), todo)]
        while stack:  # a page may nest deeper than calls can
            if next(stack[-1], _DONE) is _DONE:
                stack.pop()
            elif todo:
                stack.append(todo.pop())
        hidden = [(how, [row.text for row in writer.close()]) for how, writer in self._hidden]
        return Walked(self._seen.close(), [*_kept(hidden), *_grouped(self._asides)], self._sheets.cut)

    def _element(self, node: LexborNode, above: Paint, inside: _Inside, todo: list[Iterator[None]]) -> Iterator[None]:
        """Write one element; each child element is put on ``todo`` and waited for."""
        tag, attributes = node.tag or "", node.attributes
        if attributes:
            self._asides += asides.of_attributes(tag, attributes)
        if self._leaves_out(node, tag, attributes):
            return
        paint = self._paint(tag, attributes, node, above)
        elements = children(node)
        block = is_block(tag, paint.display) and not (inside.side_by_side and not holds_blocks(elements))
        within = self._opened(node, tag, attributes, paint, inside, elements, block)
        child = node.child
        first = True
        while child is not None:
            kind = child.tag or ""
            if kind == "-text":
                self._text(child.text_content or "", paint)
            elif kind == "-comment":
                self._asides += asides.of_comment(child.comment_content or "")
            elif not kind.startswith("-"):
                if within.side_by_side and not first:
                    self._writer(paint).beside(within.side_by_side)
                todo.append(self._element(child, paint, within, todo))
                yield
                first = False
            child = child.next
        self._closed(tag, paint, inside, within, block)

    def _leaves_out(self, node: LexborNode, tag: str, attributes: Mapping[str, str | None]) -> bool:
        if tag == "br":
            self._seen.end()
            if self._hidden:
                self._hidden[-1][1].end()
            return True
        if tag in _UNSHOWN:
            if tag == "script":
                self._asides += asides.of_script(attributes.get("type") or "", node.text(deep=True) or "")
            elif tag == "head":
                for meta in node.css("meta"):
                    self._asides += asides.of_attributes("meta", meta.attributes)
                for title in node.css("title"):
                    self._asides += asides.of_unshown("title", title.text(deep=True) or "")
                for script in node.css("script"):
                    self._asides += asides.of_script(script.attributes.get("type") or "", script.text(deep=True) or "")
                self._asides += [aside for text in _comments(node) for aside in asides.of_comment(text)]
            elif tag != "style":
                self._asides += asides.of_unshown(
                    tag, (node.html or "") if tag == "template" else node.text(deep=True) or ""
                )
            return True
        if tag == "nav" or attributes.get("role") == "navigation":
            return _is_of_links(node)
        return self._skip is not None and self._skip(node, attributes)

    def _paint(self, tag: str, attributes: Mapping[str, str | None], node: LexborNode, above: Paint) -> Paint:
        declared = self._declared(node, attributes)
        paint = painted(above, tag, attributes, declared)
        if tag == "pre" or tag == "textarea":
            paint = _replaced(paint, pre=True)
        names = attributes.get("class")
        if not names or paint.gone:
            return paint
        told = declared or {}
        if "position" not in told and _ALOUD.search(names):
            return _replaced(paint, gone=FOR_ALOUD)
        by_name = self._linked and "display" not in told and _BY_NAME.search(names)
        return _replaced(paint, gone=NOT_DISPLAYED) if by_name and not _SHOWN_WIDER.search(names) else paint

    def _declared(self, node: LexborNode, attributes: Mapping[str, str | None]) -> Declared | None:
        return self._sheets.of(node, attributes.get("style"))

    def _writer(self, paint: Paint) -> Writer:
        how = paint.hidden()
        if how is None:
            return self._seen
        if not self._hidden or self._hidden[-1][0] != how or self._seen_since:
            self._hidden.append((how, Writer()))
            self._seen_since = False
        return self._hidden[-1][1]

    def _text(self, text: str, paint: Paint) -> None:
        if not text.strip():
            self._seen.text(text)
            return
        writer = self._writer(paint)
        self._seen_since = self._seen_since or writer is self._seen
        if paint.pre:
            writer.verbatim(text)
        else:
            writer.text(text)

    def _opened(
        self,
        node: LexborNode,
        tag: str,
        attributes: Mapping[str, str | None],
        paint: Paint,
        inside: _Inside,
        elements: list[LexborNode],
        block: bool,
    ) -> _Inside:
        """Begin an element: its edge, its gap, its marks; gives what holds inside it."""
        writer = self._writer(paint)
        if tag in {"td", "th"} or paint.display == "table-cell":
            (writer.beside(COLUMN) if writer.begun == inside.row_began + 1 else writer.edge())
            return _Inside(in_cell=True, in_list=inside.in_list)
        if tag == "dd" and _follows_term(node):
            term = (node.prev.text(deep=True) if node.prev is not None else "") or ""
            writer.beside(COLUMN if re.match(r"\s*\d", term) else ": ")
            return _Inside(in_cell=True, in_list=True)
        if block:
            self._edge(node, tag, paint, inside, elements)
        elif paint.floats or "mso-tab-count" in (attributes.get("style") or ""):
            writer.beside(COLUMN)
        elif tag == "li":
            writer.apart(", ")
        self._mark(writer, tag, attributes, elements, block)
        self._value(writer, tag, attributes)
        return self._within(tag, paint, inside, elements)

    def _within(self, tag: str, paint: Paint, inside: _Inside, elements: list[LexborNode]) -> _Inside:
        in_list = inside.in_list or tag in _LISTS
        began = self._seen.begun
        if tag == "tr" or paint.display == "table-row":
            return _Inside(in_list=in_list, in_cell=True, row_began=began)
        in_flex = paint.display in {"flex", "inline-flex", "grid"}
        if are_boxes(elements, in_flex=in_flex or self._are_inline(elements)):
            return _Inside(", ", in_list, inside.in_cell)
        if in_flex and len(elements) > 1 and not any(_has_blocks(element) for element in elements):
            return _Inside(COLUMN, in_list, inside.in_cell)
        return _Inside("", in_list, inside.in_cell)

    def _are_inline(self, elements: list[LexborNode]) -> bool:
        """Whether the first of the elements is declared to stand in a row, as members of a list of badges are."""
        declared = self._sheets.of(elements[0], elements[0].attributes.get("style")) if elements else None
        return bool(declared) and not is_block("li", keyword((declared or {}).get("display", ())))

    def _edge(self, node: LexborNode, tag: str, paint: Paint, inside: _Inside, elements: list[LexborNode]) -> None:
        writer = self._writer(paint)
        if self._has_gap(node, tag, inside, elements):
            writer.gap()
        elif tag in {"tr", "ul", "ol", "li"}:
            writer.end()
        else:
            writer.edge()

    def _has_gap(self, node: LexborNode, tag: str, inside: _Inside, elements: list[LexborNode]) -> bool:
        if tag in HEADINGS or is_entry(node, elements):
            return True
        if tag == "li":
            return not is_plain_item(elements) and not inside.in_cell
        if tag in _LISTS or tag == "p":
            return tag == "p" and not inside.in_list and not inside.in_cell
        return tag in _GAPS and not inside.in_cell

    @staticmethod
    def _mark(
        writer: Writer, tag: str, attributes: Mapping[str, str | None], elements: list[LexborNode], block: bool
    ) -> None:
        if tag in HEADINGS:
            writer.next_row(level=int(tag[1]))
        elif attributes.get("role") == "heading":
            level = attributes.get("aria-level") or ""
            writer.next_row(level=int(level) if level.isdecimal() and 0 < int(level) < 7 else 2)
        elif tag == "li" and block and is_plain_item(elements):
            writer.next_row(bullet=True)

    @staticmethod
    def _value(writer: Writer, tag: str, attributes: Mapping[str, str | None]) -> None:
        if tag == "input" and (attributes.get("type") or "text").lower() in {"text", "email", "tel", "url", "date"}:
            writer.text(f" {attributes.get('value') or ''} ")

    def _closed(self, tag: str, paint: Paint, inside: _Inside, within: _Inside, block: bool) -> None:
        writer = self._writer(paint)
        if within.side_by_side == ", ":
            writer.boxes()
        if not block:
            return
        if tag in HEADINGS or tag in {"tr", "li"}:
            writer.next_row()
            writer.end()
        elif (tag in _LISTS or tag in {"p", "table"}) and not inside.in_list and not inside.in_cell:
            writer.gap()
        else:
            writer.edge()


def _replaced(paint: Paint, *, pre: bool | None = None, gone: str | None = None) -> Paint:
    return replace(paint, pre=paint.pre if pre is None else pre, gone=gone or paint.gone)


def _ancestors(node: LexborNode) -> list[LexborNode]:
    found: list[LexborNode] = []
    above = node.parent
    while above is not None and (above.tag or "-")[0] not in "-#":
        found.append(above)
        above = above.parent
    return found[::-1]


def _comments(node: LexborNode) -> Iterator[str]:
    child = node.child
    while child is not None:
        if child.tag == "-comment":
            yield child.comment_content or ""
        child = child.next


def _follows_term(node: LexborNode) -> bool:
    before = node.prev
    while before is not None and (before.tag or "-").startswith("-"):
        before = before.prev
    return before is not None and before.tag == "dt"


def _has_blocks(element: LexborNode) -> bool:
    return holds_blocks(children(element))


def _is_of_links(node: LexborNode) -> bool:
    """Whether an element is a menu: nearly all its words are links."""
    words = len("".join((node.text(deep=True) or "").split()))
    links = sum(len("".join((link.text(deep=True) or "").split())) for link in node.css("a, button"))
    return links >= _LINKS * words


def _kept(runs: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """The hidden runs that are more than what pages hide for screen readers, menus and the like."""
    kept: list[tuple[str, list[str]]] = []
    small: dict[str, list[str]] = {}
    for how, rows in runs:
        text = " ".join(rows)
        if not any(map(str.isalnum, text)):
            continue
        few = _FEW_WORDS if how in QUIET else _FEWER_WORDS if how == NOT_DISPLAYED else 0
        if len(text.split()) <= few and not instructs(text):
            small.setdefault(how, []).append(text)
        elif kept and kept[-1][0] == how:
            kept[-1][1].extend(rows)
        else:
            kept.append((how, list(rows)))
    for how, words in small.items():  # a sentence in crumbs
        if len(words) >= _CRUMBS and instructs(said := "".join(words) if max(map(len, words)) < 3 else " ".join(words)):
            kept.append((how, [said]))
    return kept


def _grouped(found: list[asides.Aside]) -> list[tuple[str, list[str]]]:
    """Asides by how they are hidden, none said twice."""
    groups: dict[str, dict[str, None]] = {}
    for how, said in found:
        groups.setdefault(how, {})[said] = None
    return [(how, list(said)) for how, said in groups.items()]
