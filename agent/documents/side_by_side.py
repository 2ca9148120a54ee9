"""Two columns that were pasted as one text: rows of which the right half is another section than the left."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from agent.dates import find_date
from agent.documents.headings import part_of
from agent.documents.spans import Block, Draft

_GUTTER = re.compile(r"(?<=\S)\s{4,}(?=\S)")
_FEWEST_ROWS, _NEAR = 4, 1


def columns_apart(draft: Draft, blocks: Sequence[Block]) -> tuple[list[Block], list[Block]]:
    """The rows of the left column and those of the right one; all of them and none where there is one column.

    The right column begins at the same place in at least four rows, and there
    a known heading stands over what belongs to it. Rows of a table
    ("2019 - 2021     Clerk") have no such heading in their second cell.
    """
    cuts = {place: cut for place, block in enumerate(blocks) if (cut := _gutter(draft, block))}
    edge = _edge(draft, blocks, cuts)
    if edge is None:
        return list(blocks), []
    left: list[Block] = []
    right: list[Block] = []
    for place, block in enumerate(blocks):
        if _column(draft, block.start) >= edge - _NEAR:
            right.append(replace(block, gap=not right or _is_heading(draft, block)))
        elif place in cuts and abs(_column(draft, cuts[place][1]) - edge) <= _NEAR:
            start, end = cuts[place]
            left.append(replace(block, end=start))
            behind = replace(block, start=end, bullet=False, level=0, indent=0)
            right.append(replace(behind, gap=not right or _is_heading(draft, behind)))
        else:
            left.append(block)
    return left, right


def _gutter(draft: Draft, block: Block) -> tuple[int, int] | None:
    gutters = list(_GUTTER.finditer(draft.text, block.start, block.end)) if block.kind == "text" else []
    return gutters[0].span() if len(gutters) == 1 else None


def _edge(draft: Draft, blocks: Sequence[Block], cuts: dict[int, tuple[int, int]]) -> int | None:
    """The column at which the right half begins, ``None`` where there is none."""
    columns = {place: _column(draft, cut[1]) for place, cut in cuts.items()}
    begun = Counter([*columns.values(), *(_column(draft, b.start) for b in blocks if _column(draft, b.start) > _NEAR)])
    for column, rows in begun.most_common(1):
        behind = [draft.text[cuts[place][1] : blocks[place].end] for place, at in columns.items() if at == column]
        set_in = [draft.of(block) for block in blocks if _column(draft, block.start) == column]
        headed = any(_heads(text) for text in [*behind, *set_in])
        halves = [draft.text[blocks[place].start : cuts[place][0]] for place, at in columns.items() if at == column]
        dated = max(sum(find_date(text) is not None for text in side) for side in (behind, halves))
        if rows >= _FEWEST_ROWS and len(behind) > 1 and headed and 2 * dated < rows:
            return column
    return None


def _heads(text: str) -> bool:
    return part_of(text) is not None and (text.isupper() or text.istitle() or text.endswith(":"))


def _is_heading(draft: Draft, block: Block) -> bool:
    return _heads(draft.of(block))


def _column(draft: Draft, offset: int) -> int:
    """The column of a character, tabs set every four."""
    begin = draft.text.rfind("\n", 0, offset) + 1
    return len(draft.text[begin:offset].expandtabs(4))
