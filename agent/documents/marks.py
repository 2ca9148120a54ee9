"""The marks of a format, asked by place: what is hidden, what is a heading or a bullet, which page and box."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from agent.documents.extracted import Box, Mark


class Marks:
    """Marks in the order of the text."""

    def __init__(self, marks: Sequence[Mark] = ()) -> None:
        self._marks = sorted(marks, key=lambda mark: (mark.start, mark.end))
        self._starts = [mark.start for mark in self._marks]
        self._longest = max((mark.end - mark.start for mark in self._marks), default=0)

    def hidden(self) -> list[tuple[int, int, str]]:
        """The spans that the format hides, each with how, none overlapping."""
        spans: list[tuple[int, int, str]] = []
        for mark in self._marks:
            if mark.hidden is None:
                continue
            start = max(mark.start, spans[-1][1] if spans else 0)
            if spans and start == spans[-1][1] and mark.hidden == spans[-1][2]:
                spans[-1] = (spans[-1][0], max(mark.end, spans[-1][1]), mark.hidden)
            elif start < mark.end:
                spans.append((start, mark.end, mark.hidden))
        return spans

    def level(self, offset: int) -> int:
        """How deep a heading the row beginning here is, 0 for none."""
        return max((mark.level for mark in self._over(offset, offset + 1)), default=0)

    def bullet(self, offset: int) -> bool:
        """Whether the row beginning here is a member of a list."""
        return any(mark.bullet for mark in self._over(offset, offset + 1))

    def place(self, start: int, end: int) -> tuple[int | None, Box | None]:
        """The page that a span begins on, and the box around its part on that page."""
        over = [mark for mark in self._over(start, end) if mark.page is not None]
        if not over:
            return None, None
        page = over[0].page
        boxes = [mark.box for mark in over if mark.page == page and mark.box is not None]
        return page, _around(boxes) if boxes else None

    def _over(self, start: int, end: int) -> Iterator[Mark]:
        """The marks that share a character with the span."""
        first = bisect_right(self._starts, start - self._longest - 1)
        for mark in self._marks[first : bisect_right(self._starts, end - 1)]:
            if mark.end > start:
                yield mark


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))
