"""Values that hold markup, as plain rows: what a reader of the rendered page would see, and what they would not."""

from __future__ import annotations

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

from agent.documents.markup import comments

_TAG = re.compile(r"</?(?:p|br|ul|ol|li|div|span|strong|b|em|i|u|a|h[1-6])\b[^<>]{0,1000}>", re.IGNORECASE)
_ROWS = frozenset({"p", "br", "ul", "ol", "div", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table", "section"})
_SILENT = frozenset({"script", "style", "template", "noscript", "head", "title"})
_UNSEEN = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|color\s*:\s*(?:white|#fff)",
    re.IGNORECASE,
)
_LINK = re.compile(r"!?\[([^\[\]\n]{1,300})\]\([^()\s]{0,1000}\)")
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,3}|~~|`)(?=\S)([^*`~\n]{1,400}?)(?<=\S)\1(?![\w*])")
_UNDERSCORES = re.compile(r"(?<![\w_])(_{1,3})(?=\S)([^_\n]{1,400}?)(?<=\S)\1(?![\w_])")
_DEEPEST = 100
_LONGEST = 200_000
_ANY_TAG = re.compile(r"<(/?)([a-z][a-z0-9-]*)", re.IGNORECASE)
_CLOSED_BY_THE_NEXT = frozenset({"p", "li", "br", "hr", "img", "input", "meta", "link", "wbr", "dt", "dd", "tr", "td"})


def shown(text: str) -> tuple[str, list[str]]:
    """The text that a reader sees of a value, rows apart by line feeds, and the texts that its markup hides."""
    hidden: list[str] = []
    if remarks := list(comments(text)):
        hidden = [text[start:end].strip() for start, end in remarks]
        text = _outside(text, remarks)
    if _TAG.search(text) and not _is_endless(text):
        text, unseen = _of_html(text)
        hidden += unseen
    return _without_marks(text), [each for each in hidden if each]


def _is_endless(text: str) -> bool:
    """Whether tags are opened without end, which costs a parser far too much; such a text is read as it stands."""
    depth = deepest = 0
    for closing, name in _ANY_TAG.findall(text) if len(text) <= _LONGEST else ():
        if name.lower() not in _CLOSED_BY_THE_NEXT:
            depth = max(0, depth - 1) if closing else depth + 1
            deepest = max(deepest, depth)
    return deepest > _DEEPEST or len(text) > _LONGEST


def _outside(text: str, remarks: list[tuple[int, int]]) -> str:
    """The text without its comments, each a space."""
    parts, done = [], 0
    for start, end in remarks:
        parts.append(text[done : start - len("<!--")])
        done = end + len("-->")
    return " ".join([*parts, text[done:]])


def _without_marks(text: str) -> str:
    """The text without Markdown's emphasis and the addresses of its links."""
    text = _LINK.sub(r"\1", text)
    for pattern in (_EMPHASIS, _EMPHASIS, _UNDERSCORES):
        text = pattern.sub(r"\2", text)
    return text


def _of_html(text: str) -> tuple[str, list[str]]:
    body = LexborHTMLParser(f"<body>{text}</body>").body
    rows: list[str] = []
    hidden: list[str] = []
    if body is not None:
        _walk(body, rows, hidden, 0)
    return "".join(rows), hidden


def _walk(node: LexborNode, rows: list[str], hidden: list[str], depth: int) -> None:
    child = node.child
    while child is not None:
        tag = child.tag or ""
        if tag == "-text":
            rows.append(re.sub(r"[ \t]*\n[ \t]*", "\n", child.text_content or ""))
        elif tag in _SILENT or depth > _DEEPEST or _is_unseen(child):
            hidden.append(" ".join((child.text(deep=True) or "").split()))
        elif not tag.startswith(("-", "!")):
            rows.append("\n- " if tag == "li" else "\n" if tag in _ROWS else "")
            _walk(child, rows, hidden, depth + 1)
            rows.append("\n" if tag in _ROWS or tag == "li" else "")
        child = child.next


def _is_unseen(node: LexborNode) -> bool:
    attributes = node.attributes
    return "hidden" in attributes or _UNSEEN.search(attributes.get("style") or "") is not None
