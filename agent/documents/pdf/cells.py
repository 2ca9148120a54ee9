"""The cells of one row: what belongs together although a gap parts it, and what does not although it is near."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from agent.documents.pdf.segments import Segment

_EVEN, _EVEN_AT_MOST, _AFTER_A_STOP = 1.5, 3.0, 1.6  # of the font size
_MARK, _LONGEST_MARK, _MARK_ROOM = re.compile(r"[^\w\s@#]|[o–—-]|\(?\d{1,2}[.)]"), 4, 4.0
_SMALL = 0.4
_SPREAD, _BLANK = 2.5, 0.35  # letters' distance beside a blank, and the blank
_STOP = re.compile(r"[.!?][)\]\"'”’]*$")


def with_marks(cells: list[Segment]) -> list[Segment]:
    """The cells of a row, a list's mark and what it stands before as one."""
    found: list[Segment] = []
    for cell in cells:
        mark = found[-1] if found and len(found[-1].text) <= _LONGEST_MARK else None
        if mark and _MARK.fullmatch(mark.text) and cell.left - mark.right < _MARK_ROOM * cell.size:
            text = f"{mark.text} {cell.text}"
            found[-1] = replace(cell, text=text, left=mark.left, first=cell.left + cell.first - mark.left)
        else:
            found.append(cell)
    return found


def spread(cells: list[Segment]) -> list[Segment]:
    """The cells of a row, words as one whose letters are set so far apart that their blanks look like gaps."""
    found = [cells[0]]
    for cell in cells[1:]:
        last = found[-1]
        apart = min(last.apart, cell.apart)
        near = cell.left - last.right < (_SPREAD * apart + _BLANK) * min(last.size, cell.size)
        if apart > 0 and near and abs(last.size - cell.size) < 0.1 * cell.size:
            found[-1] = together(last, cell)
        else:
            found.append(cell)
    return found


def stretched(cells: list[Segment], edge: float) -> list[Segment]:
    """The cells of a row, as one where blanks are wide only because the row is stretched to the column's edge."""
    if len(cells) < 2 or cells[-1].right < edge - cells[-1].size:
        return cells
    gaps = [other.left - one.right for one, other in pairwise(cells)]
    blanks = [cell.blank for cell in cells if cell.blank]
    least = min([*gaps, *blanks])
    even = sum(blank <= _EVEN * least for blank in [*gaps, *blanks]) > 1 and least <= _EVEN_AT_MOST * cells[-1].size
    even = even and _is_running_text(cells)
    found = [cells[0]]
    for cell, gap in zip(cells[1:], gaps, strict=True):
        last = found[-1]
        sentence = _STOP.search(last.text) and gap < _AFTER_A_STOP * last.size
        if sentence or (even and gap <= _EVEN * least):
            found[-1] = together(last, cell)
        else:
            found.append(cell)
    return found


def _is_running_text(cells: Sequence[Segment]) -> bool:
    """Whether a row reads like a piece of a sentence and not like a list of names."""
    words = " ".join(cell.text for cell in cells).split()
    small = sum(word[:1].islower() and word.islower() for word in words)
    return small >= _SMALL * len(words) or any(word.endswith((",", "-", ";")) for word in words)


def together(one: Segment, other: Segment) -> Segment:
    """Two stretches as one, a blank between them."""
    blank = max(one.blank, other.blank, other.left - one.right)
    main = max(one, other, key=lambda s: len(s.text))
    return replace(
        main,
        text=f"{one.text} {other.text}",
        left=min(one.left, other.left),
        right=max(one.right, other.right),
        bottom=min(one.bottom, other.bottom),
        top=max(one.top, other.top),
        first=one.first,
        dotted=one.dotted,
        blank=blank,
        heavy=(one.heavy[0], other.heavy[1]),
    )


def by_bullets(cells: Sequence[Segment]) -> list[list[Segment]]:
    """The cells of a row, apart where a list's mark begins a new item."""
    groups: list[list[Segment]] = []
    for cell in cells:
        if groups and not (cell.bullet and groups[-1][0].bullet):
            groups[-1].append(cell)
        else:
            groups.append([cell])
    return groups
