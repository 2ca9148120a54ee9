"""Which rows are headings, told only where their letters and their words agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.documents.headings import part_of
from agent.documents.pdf.rows import Row

_MOST_WORDS, _NAME_WORDS = 6, 5
_BIGGER, _FAR_BIGGER, _NAME_BIGGER = 1.08, 1.3, 1.25
_SOME, _MOST = 0.25, 0.5  # of the rows painted so
_TOP_ROWS = 12
_NAME, _SECTION = 1, 2

Style = tuple[int, bool, str, tuple[int, int, int, int], bool]


def mark_titles(rows: Sequence[Row]) -> None:
    """Set the level of the name (1) and of section headings (2).

    A heading is known by its words ("Education"); another row is one if it is
    painted like those and most rows painted so are known.
    """
    visible = [row for row in rows if row.hidden is None]
    if not visible:
        return
    body = _body(visible)
    alone = [row for row, below in zip(visible, [*visible[1:], None], strict=True) if _alone(row, below)]
    told = [row for row in alone if _stands_out(row, body)]
    known = Counter(_style(row) for row in told if part_of(row.text))
    all_so = Counter(map(_style, told))
    for row in told:
        style = _style(row)
        share = known[style] / all_so[style]
        told_so = part_of(row.text) is not None and share >= _SOME
        sure = known[style] > 1 or (known[style] == 1 and row.size > _FAR_BIGGER * body.size)
        if told_so or (sure and share >= _MOST and row.text[:1].isalpha()):
            row.level = _SECTION
    first = next((place for place, row in enumerate(visible) if row.level), len(visible))
    name = max(visible[: min(_TOP_ROWS, first) or 1], key=lambda row: row.size)
    if name.size > _NAME_BIGGER * body.size and 0 < len(name.text.split()) <= _NAME_WORDS and not part_of(name.text):
        name.level = _NAME


def _body(rows: Sequence[Row]) -> Row:
    """A row painted as most of the text is."""
    sizes: Counter[tuple[float, tuple[int, int, int, int]]] = Counter()
    for row in rows:
        sizes[_size(row), row.colour] += len(row.text)
    usual = sizes.most_common(1)[0][0]
    return next(row for row in rows if (_size(row), row.colour) == usual)


def _alone(row: Row, below: Row | None) -> bool:
    wrapped = row.joins or (below is not None and below.joins)
    return not wrapped and row.cells == 1 and not row.bullet and len(row.text.split()) <= _MOST_WORDS


def _stands_out(row: Row, body: Row) -> bool:
    bold = row.bold and not body.bold
    caps = row.text.isupper() and len(row.text) > 2
    return row.size > _BIGGER * body.size or bold or caps or (row.colour != body.colour and row.size >= body.size)


def _style(row: Row) -> Style:
    return round(row.size * 2), row.bold, row.font, row.colour, row.text.isupper()


def _size(row: Row) -> float:
    return round(row.size * 2) / 2
