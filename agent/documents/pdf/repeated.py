"""Headers and footers: rows at a page's edge that come back on other pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.documents.pdf.columns import rows_of
from agent.documents.pdf.segments import Segment

_EDGE, _NUMBERED = 0.13, 0.2  # of the page's height
_AT_MOST = 3  # rows of a header or a footer
_SAME_PLACE = 0.02
_DIGITS = re.compile(r"\d+")
_PAGE_NUMBER = re.compile(
    r"[-–— ]*(?:(?:page|seite|p\.|pagina|página)\s*)?\d{1,3}(?:\s*(?:/|of|von|de|sur|di)\s*\d{1,3})?[-–— ]*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Page:
    """The stretches of a page with the page's height in points."""

    segments: list[Segment]
    height: float


@dataclass(frozen=True, slots=True)
class Parted:
    """The pages' own stretches, and what they have in common, said once."""

    pages: list[list[Segment]]
    headers: list[Segment]
    footers: list[Segment]


def without_repeats(pages: Sequence[Page]) -> Parted:
    """The pages without what comes back on them; page numbers are said nowhere."""
    if len(pages) < 2:
        return Parted([page.segments for page in pages], [], [])
    seen: dict[tuple[str, bool], list[tuple[int, float, list[Segment]]]] = {}
    dropped: set[int] = set()
    for number, page in enumerate(pages):
        dropped.update(_page_number(page))
        for row, top in _edges(page):
            text = " ".join(segment.text for segment in row)
            if _PAGE_NUMBER.fullmatch(text):
                dropped.update(map(id, row))
                continue
            place = row[0].middle / page.height
            seen.setdefault((_DIGITS.sub("#", text), top), []).append((number, place, row))
    headers: list[Segment] = []
    footers: list[Segment] = []
    for (_, top), rows in seen.items():
        numbers = {number for number, _, _ in rows}
        if len(numbers) < max(2, len(pages) // 2) or not _in_one_place(rows):
            continue
        dropped.update(id(segment) for _, _, row in rows for segment in row)
        (headers if top else footers).extend(rows[0][2])
    kept = [[segment for segment in page.segments if id(segment) not in dropped] for page in pages]
    return Parted(kept, headers, footers)


def _page_number(page: Page) -> list[int]:
    """The lowest row of a page, where it is the page's number."""
    rows = rows_of([s for s in page.segments if s.middle < _NUMBERED * page.height])
    is_number = bool(rows) and _PAGE_NUMBER.fullmatch(" ".join(s.text for s in rows[-1]))
    return [id(segment) for segment in rows[-1]] if is_number else []


def _edges(page: Page) -> list[tuple[list[Segment], bool]]:
    """The rows at the page's edges, each with whether it is the upper one."""
    upper = [s for s in page.segments if s.middle > (1 - _EDGE) * page.height]
    lower = [s for s in page.segments if s.middle < _EDGE * page.height]
    rows = [(row, True) for row in rows_of(upper)[:_AT_MOST]]
    return rows + [(row, False) for row in rows_of(lower)[-_AT_MOST:]]


def _in_one_place(rows: Sequence[tuple[int, float, list[Segment]]]) -> bool:
    places = [place for _, place, _ in rows[1:]] or [rows[0][1]]
    return max(places) - min(places) < _SAME_PLACE and abs(rows[0][1] - places[0]) < 2 * _SAME_PLACE
