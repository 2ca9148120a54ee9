"""A description, as HTML or as plain text, taken apart into rows."""

from __future__ import annotations

import html
import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from agent.documents.apart import extract
from agent.documents.extracted import Extracted, Reading
from agent.documents.marks import Marks

_TAG = re.compile(
    r"</?(?:p|br|div|span|ul|ol|li|h[1-6]|b|strong|em|i|u|a|table|tr|td|section|article|font)\b[^<>]*>", re.I
)
_ESCAPED_TAG = re.compile(
    r"&(?:amp;)?lt;/?(?:p|br|div|span|ul|ol|li|h[1-6]|b|strong|em|i|u|a|section)\b", re.IGNORECASE
)
_BULLET = re.compile(r"[•●▪■□◦‣⁃∙·*–-]\s")
_HEADING_WORDS, _HEADING_LENGTH = 12, 120
_WRAPPERS = frozenset("span em i u b strong font".split())
_BLOCKS = frozenset("p div".split())
_EDGES = frozenset("br p div ul ol h1 h2 h3 h4 h5 h6 hr table".split())
_RUN = 3


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the posting's text; ``hidden`` are stretches of it with how each is hidden."""

    text: str
    level: int = 0
    bullet: bool = False
    hidden: tuple[tuple[int, int, str], ...] = ()


def rows(told: str, name: str, reading: Reading, styles: str = "") -> list[Row]:
    """The rows of a description; an empty row is a gap."""
    for _ in range(2):  # some boards escape what was escaped already
        if not _TAG.search(told) and _ESCAPED_TAG.search(told):
            told = html.unescape(told)
    if not _TAG.search(told):
        return [Row(row.rstrip()) for row in html.unescape(told).replace("\r", "").split("\n")]
    page = f"<!doctype html><html><head><meta charset=utf-8>{styles}</head><body>{_with_headings(told)}</body></html>"
    return _without_runs(rows_of(extract("html", page.encode("utf-8", "replace"), name, reading)))


def rows_of(extracted: Extracted) -> list[Row]:
    """The rows of what a reader took out of a page, with what the page says of each."""
    marks = Marks(extracted.marks)
    hidden = deque(marks.hidden())
    found, start = [], 0
    for text in extracted.text.split("\n"):
        end = start + len(text)
        inside = tuple((max(s, start) - start, min(e, end) - start, how) for s, e, how in _over(hidden, start, end))
        first = start + len(text) - len(text.lstrip())
        found.append(Row(text, marks.level(first), marks.bullet(first) and not _BULLET.match(text.lstrip()), inside))
        start = end + 1
    return found


def _over(spans: deque[tuple[int, int, str]], start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """The spans that share a character with a row; ``spans`` lose what lies before it."""
    while spans and spans[0][1] <= start:
        spans.popleft()
    for span in spans:
        if span[0] >= end:
            return
        yield span


def _with_headings(markup: str) -> str:
    """The markup with rows that are bold throughout made headings, as they are meant."""
    from lxml import etree  # type: ignore[import-untyped]
    from lxml import html as lxml_html

    if not re.search(r"<(?:b|strong)\b", markup, re.IGNORECASE):
        return markup
    try:
        root = lxml_html.fragment_fromstring(markup, create_parent="div")
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        return markup
    for bold in list(root.iter("b", "strong")):
        _raise_to_heading(bold, root)
    return str(etree.tostring(root, encoding="unicode", method="html"))


def _raise_to_heading(bold: Any, root: Any) -> None:
    """Make a heading of bold words that stand on a row of their own: alone in a paragraph, or between breaks."""
    said = _short_text(bold)
    if not said or len(said.split()) > _HEADING_WORDS or said[-1:] in {".", ",", ";"} or not said[0].isalnum():
        return
    inner = bold
    while (above := inner.getparent()) is not None and above.tag in _WRAPPERS and _short_text(above) == said:
        inner = above
    block = inner.getparent()
    if block is None or not (block is root or block.tag in _BLOCKS) or not _on_its_own_row(inner, block):
        return
    if not any(above.tag in {"li", "td"} for above in inner.iterancestors()):
        inner.tag = "h3"


def _on_its_own_row(inner: Any, block: Any) -> bool:
    """Whether nothing but breaks or the block's edges stand directly before and after an element."""
    before, after = inner.getprevious(), inner.getnext()
    text_before = block.text if before is None else before.tail
    if (text_before or "").strip() or not (before is None or before.tag in _EDGES):
        return False
    if len(inner) and inner[-1].tag == "br" and not (inner[-1].tail or "").strip():
        return True  # the break stands inside the bold words
    return not (inner.tail or "").strip() and (after is None or after.tag in _EDGES)


def _without_runs(found: list[Row]) -> list[Row]:
    """The rows; where heading stands upon heading they are bold text and no headings."""
    run: list[int] = []
    plain: set[int] = set()
    for place, row in enumerate([*found, Row(".")]):
        if row.level:
            run.append(place)
        elif row.text.strip():
            plain |= set(run) if len(run) >= _RUN else set()
            run = []
    return [replace(row, level=0) if place in plain else row for place, row in enumerate(found)]


def _short_text(element: Any) -> str | None:
    """The words inside an element, ``None`` where they are more than a heading has."""
    pieces, length = [], 0
    for piece in element.itertext():
        pieces.append(piece)
        length += len(piece)
        if length > _HEADING_LENGTH:
            return None
    return " ".join("".join(pieces).split())
