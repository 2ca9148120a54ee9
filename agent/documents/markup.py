"""Inline marks of Markdown and the HTML people put into it: found so that they can be trimmed off."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.documents.spans import Draft, trim

_TAG = (
    r"</?(?:a|b|i|u|p|em|strong|br|hr|div|span|ul|ol|li|img|h[1-6]|table|thead|tbody|tr|td|th|sub|sup|small"
    r"|center|font|details|summary|code|pre)\b[^<>\n]{0,500}>"
)
HTML_ROW_EDGE = re.compile(rf"{_TAG}\s*", re.IGNORECASE)
"""An HTML tag that begins a row."""

_LAST_TAG = re.compile(rf"{_TAG}\s*$", re.IGNORECASE)
_LINK = re.compile(r"!?\[([^\[\]\n]{1,300})\](?:\([^()\s]{1,1000}\))")
_MARKS = ("***", "___", "**", "__", "~~", "*", "_", "`")


def comments(text: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """The spans between ``<!--`` and ``-->``, from ``start`` on."""
    start = text.find("<!--", start)
    while start >= 0:
        end = text.find("-->", start)
        if end < 0:
            return
        yield start + 4, end
        start = text.find("<!--", end)


def bare(draft: Draft, start: int, end: int) -> tuple[int, int]:
    """The span without marks that enclose all of it: emphasis, a link's address, HTML tags.

    What is taken off is set aside as decoration. Marks inside stay: a span
    cannot have holes.
    """
    while True:
        before = (start, end)
        start, end = trim(draft.text, start, end)
        start, end = _without_tags(draft, start, end)
        start, end = _without_link(draft, start, end)
        start, end = _without_emphasis(draft.text, start, end)
        if (start, end) == before:
            return start, end


def _without_tags(draft: Draft, start: int, end: int) -> tuple[int, int]:
    if (first := HTML_ROW_EDGE.match(draft.text, start, end)) is not None:
        draft.leave_out(first.start(), first.end(), "decoration")
        start = first.end()
    if draft.text[end - 1 : end] == ">":
        last = _LAST_TAG.search(draft.text, max(start, end - 600), end)
        if last is not None:
            draft.leave_out(last.start(), last.end(), "decoration")
            end = last.start()
    return start, end


def _without_link(draft: Draft, start: int, end: int) -> tuple[int, int]:
    link = _LINK.fullmatch(draft.text, start, end)
    if link is None:
        return start, end
    draft.leave_out(link.end(1), end, "decoration")
    return link.span(1)


def _without_emphasis(text: str, start: int, end: int) -> tuple[int, int]:
    # "**Location**:" loses its colon with its marks, since a span has no holes.
    last = end - 1 if text[end - 1 : end] == ":" else end
    for mark in _MARKS:
        size = len(mark)
        if last - start <= 2 * size or not text.startswith(mark, start):
            continue
        if text.endswith(mark, start, last) and mark not in text[start + size : last - size]:
            return start + size, last - size
    return start, end
