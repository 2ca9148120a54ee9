"""Which text of a page can be painted in one go: texts that lie over one another are painted apart.

A visible word painted over a hidden one would lend it its ink.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice

from agent.documents.pdf.hidden_things import Rect
from agent.documents.pdf.hidden_words import Word, area, shared

MOST_LAYERS = 4
# Of the smaller box: rows that are set tight share a little, words over words share more.
_TOUCHING, _TOUCHING_UNLIKE = 0.15, 0.04
_WIDE, _HIGH = 60.0, 12.0  # points of a cell of the grid that finds neighbours
_MOST_CELLS = 3000
_MOST_BESIDE = 20  # a thousand copies in one place need not all be compared
_MOST_PAIRS = 50_000  # a profile's page has none to some hundreds


def layers_of(words: Sequence[Word]) -> dict[int, int]:
    """The layer of each text object, by its key: 0 to :data:`MOST_LAYERS` - 1, none overlapping within one."""
    beside: dict[int, set[int]] = defaultdict(set)
    for one, two in islice(_overlapping(words), _MOST_PAIRS):
        for key in one.things:
            beside[key] |= two.things - one.things
        for key in two.things:
            beside[key] |= one.things - two.things
    layers: dict[int, int] = {}
    for word in words:
        for key in word.things - layers.keys():
            taken = {layers[other] for other in beside[key] if other in layers}
            layers[key] = next((layer for layer in range(MOST_LAYERS) if layer not in taken), 0)
    return layers


def _overlapping(words: Sequence[Word]) -> Iterator[tuple[Word, Word]]:
    grid: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, word in enumerate(words):
        near: set[int] = set()
        for cell in _cells(word.box):
            near.update(grid[cell][-_MOST_BESIDE:])
            grid[cell].append(number)
        for other in near:
            if words[other].things != word.things and _lie_over(words[other], word):
                yield words[other], word


def _lie_over(one: Word, two: Word) -> bool:
    """Whether the ink of one may be in the place of the other."""
    alike = (one.first.colour, one.first.mode) == (two.first.colour, two.first.mode)
    least = _TOUCHING if alike else _TOUCHING_UNLIKE
    return shared(one.box, two.box) > least * min(area(one.box), area(two.box))


def _cells(box: Rect) -> Iterator[tuple[int, int]]:
    across = range(int(box[0] // _WIDE), int(box[2] // _WIDE) + 1)
    along = range(int(box[1] // _HIGH), int(box[3] // _HIGH) + 1)
    if len(across) * len(along) <= _MOST_CELLS:
        yield from ((x, y) for x in across for y in along)
