"""The rows of a whole document in reading order: pages, columns, sidebars that go on over pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from agent.documents.pdf.characters import Char
from agent.documents.pdf.columns import rows_of
from agent.documents.pdf.dots import Dot, mark_dotted
from agent.documents.pdf.hyphens import Hyphens
from agent.documents.pdf.joining import joined, over_the_edge
from agent.documents.pdf.lines import lines
from agent.documents.pdf.order import Flow, Node, Split, across, ordered
from agent.documents.pdf.repeated import Page, without_repeats
from agent.documents.pdf.rows import Row, row_of
from agent.documents.pdf.segments import Segment, askew, segments
from agent.documents.pdf.titles import mark_titles
from agent.documents.pdf.turning import ASKEW, Turn, by_direction
from agent.documents.pdf.writing import Written

_SAME_GUTTER = 0.03  # of the page's width
_TALL = 0.3  # of the page's height

Placed = tuple[Row, Turn]
"""A row, and how the page is turned to read it."""


@dataclass(slots=True)
class Sheet:
    """A page to be read: its size in points, its visible characters, and the hidden ones by how they are hidden.

    ``typed`` are stretches that are no characters of the page's own text, ``dots`` drawn marks of lists.
    """

    number: int
    width: float
    height: float
    chars: Sequence[Char]
    hidden: dict[str, list[Char]] = field(default_factory=dict)
    typed: list[Segment] = field(default_factory=list)
    dots: Sequence[Dot] = ()


@dataclass(slots=True)
class _Turned:
    """What a page says in one direction of writing."""

    turn: Turn
    page: int
    segments: list[Segment]
    hidden: list[Segment]


def rows_in_order(sheets: Sequence[Sheet], producer: str = "") -> Iterator[Written]:
    """Every row of the document in the order it is read in."""
    level, aside = [], []
    for sheet in sheets:
        main, *others = _directions(sheet)
        level.append(main)
        aside.append(others)
    parted = without_repeats([Page(each.segments, each.turn.up) for each in level])
    hyphens = Hyphens((s.text for page in parted.pages for row in rows_of(page) for s in row), producer)
    turns = {each.page: each.turn for each in level}
    stream: list[Placed] = []
    for flow in _flows(parted.headers, parted.pages, parted.footers, level):
        rows = lines(flow)
        joined(rows, hyphens)
        _begin(rows, stream[-1][0] if stream else None, hyphens)
        stream += [(row, turns[row.page]) for row in rows]
    mark_titles([row for row, _ in stream])
    for others in aside:
        for each in others:
            rows = [row for node in ordered(each.segments) for flow in _unfolded([node]) for row in lines(flow)]
            joined(rows, hyphens)
            if rows:
                rows[0].gap = True
            stream += [(row, each.turn) for row in rows]
    return _written(_with_hidden(stream, [*level, *(each for others in aside for each in others)]))


def _directions(sheet: Sheet) -> list[_Turned]:
    """What the page says by direction, most first; at least one."""
    seen = by_direction(sheet.chars)
    unseen = {how: by_direction(chars) for how, chars in sheet.hidden.items()}
    turned = []
    for direction in [*seen, *{each for found in unseen.values() for each in found if each not in seen}] or [0]:
        turn = Turn(direction, sheet.width, sheet.height)
        own = _segments(seen.get(direction, ()), turn, sheet.number)
        hidden = []
        for how, found in unseen.items():
            for segment in _segments(found.get(direction, ()), turn, sheet.number):
                segment.hidden = how
                hidden.append(segment)
        turned.append(_Turned(turn, sheet.number, own, hidden))
    turned[0].segments += sheet.typed
    if turned[0].turn.direction == 0:
        mark_dotted(turned[0].segments, sheet.dots)
    return turned


def _segments(chars: Sequence[Char], turn: Turn, page: int) -> list[Segment]:
    found = askew(chars) if turn.direction == ASKEW else segments([turn.char(char) for char in chars])
    for segment in found:
        segment.page = page
    return found


def _flows(
    headers: list[Segment], pages: Sequence[list[Segment]], footers: list[Segment], level: Sequence[_Turned]
) -> Iterator[list[Segment]]:
    """The stretches of each flow, in the order the flows are read in."""
    if headers:
        yield headers
    trees = [ordered(page) for page in pages]
    yield from _unfolded(_over_pages(trees, level))
    if footers:
        yield footers


def _unfolded(nodes: Sequence[Node]) -> Iterator[list[Segment]]:
    for node in nodes:
        if isinstance(node, Flow):
            yield node.segments
        else:
            for part in node.parts:
                yield from _unfolded(part)


def _over_pages(trees: Sequence[list[Node]], level: Sequence[_Turned]) -> list[Node]:
    """The pages' trees in one; columns that go on over pages are read to their ends."""
    found: list[Node] = []
    for tree, page in zip(trees, level, strict=True):
        last = found[-1] if found else None
        first = tree[0] if tree else None
        if not isinstance(last, Split) or not last.sidebar or last.box[3] - last.box[1] < _TALL * page.turn.up:
            found += tree
        elif isinstance(first, Split) and _goes_on(last, first, page.turn):
            last.left += [*first.head, *first.left]
            last.right += first.right
            found += tree[1:]
        elif main := _main_of(last, tree, page.turn):
            main += tree
        else:
            found += tree
    return found


def _goes_on(last: Split, first: Split, turn: Turn) -> bool:
    """Whether the sidebar of the page before stands here too."""
    tall = first.box[3] - first.box[1] > _TALL * turn.up
    return first.sidebar and tall and abs(last.at - first.at) < _SAME_GUTTER * turn.across


def _main_of(last: Split, tree: Sequence[Node], turn: Turn) -> list[Node]:
    """The main column of the page before, if this page has only what goes on in it."""
    spans = [across(node) for node in tree]
    room = _SAME_GUTTER * turn.across
    middle = (last.box[0] + last.box[2]) / 2
    if last.at < middle and spans and min(left for left, _ in spans) > last.at - room:
        return last.right
    if last.at >= middle and spans and max(right for _, right in spans) < last.at + room:
        return last.left
    return []


def _begin(rows: Sequence[Row], last: Row | None, hyphens: Hyphens) -> None:
    """Part a flow from the one before it, unless it carries that one on."""
    if not rows or last is None:
        return
    first = rows[0]
    if over_the_edge(last, first, hyphens):
        return
    first.gap = first.page == last.page or not first.bullet


def _with_hidden(stream: Sequence[Placed], turned: Sequence[_Turned]) -> Iterator[Placed]:
    """The rows with hidden ones behind the visible ones that they stand below, never within a sentence."""
    visible: dict[int, list[tuple[int, Row]]] = {}
    ends: dict[int, int] = {}
    for place, (row, turn) in enumerate(stream):
        visible.setdefault(id(turn), []).append((place, row))
        ends[row.page] = place
    behind: dict[int, list[Placed]] = {}
    for each in turned:
        end = max((place for page, place in ends.items() if page <= each.page), default=-1)
        for segment in sorted(each.hidden, key=lambda s: (-s.middle, s.left)):
            row = row_of([segment])
            near = visible.get(id(each.turn), ())
            place = min(near, key=lambda other: _apart(other[1], row))[0] if near else end
            while place + 1 < len(stream) and stream[place + 1][0].joins:
                place += 1
            behind.setdefault(place, []).append((row, each.turn))
    yield from behind.get(-1, ())
    for place, each_row in enumerate(stream):
        yield each_row
        yield from behind.get(place, ())


def _apart(row: Row, hidden: Row) -> float:
    """How far a hidden row is from a visible one that it may stand below."""
    above = row.middle - hidden.middle
    return (above if above >= 0 else -4 * above) + max(row.left - hidden.right, hidden.left - row.right, 0.0)


def _written(stream: Iterable[Placed]) -> Iterator[Written]:
    for row, turn in stream:
        before = row.glue if row.joins else "\n\n" if row.gap else "\n"
        box = turn.box(row.left, row.bottom, row.right, row.top)
        yield Written(row.text, before, row.cut if row.joins else 0, row.page, box, row.hidden, row.level, row.dotted)
