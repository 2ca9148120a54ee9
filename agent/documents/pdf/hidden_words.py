"""The characters of a page as words: the smallest thing that is seen or not seen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from agent.documents.pdf.characters import Char
from agent.documents.pdf.hidden_things import Rect

_GAP = 0.6  # of the font size: a wider one parts words that have no blank between them

_STACKED = 0.5  # of the font size: the pieces of a tall bracket stand over one another
_LONGEST = 24  # characters: a row without blanks may be seen in part


@dataclass(slots=True)
class Word:
    """Characters that stand together and are painted alike; ``members`` are their places in the page's list.

    ``replaced``: it stands for what is painted in its box, letter for letter nowhere (``/ActualText``).
    ``pictured``: it is not painted; a picture shows it, as a scan does its text layer.
    """

    first: Char
    members: list[int]
    box: Rect
    texts: list[str] = field(default_factory=list)
    things: set[int] = field(default_factory=set)
    replaced: bool = False
    pictured: bool = False

    @property
    def letters(self) -> int:
        """How many letters and digits it has."""
        return sum(character.isalnum() for text in self.texts for character in text)

    @property
    def text(self) -> str:
        """What it says."""
        return "".join(self.texts)

    def core(self) -> Rect:
        """The middle of its box, where its own letters are and those of the rows beside it are not."""
        left, bottom, right, top = self.box
        wide, high = right - left, top - bottom
        # The band of a level row goes from just above the baseline to the height of an x.
        if self.upright:
            return left + 0.04 * wide, bottom + 0.27 * high, right - 0.04 * wide, top - 0.27 * high
        if self.sideways:
            return left + 0.27 * wide, bottom + 0.04 * high, right - 0.27 * wide, top - 0.04 * high
        return left + 0.1 * wide, bottom + 0.1 * high, right - 0.1 * wide, top - 0.1 * high

    @property
    def upright(self) -> bool:
        """Whether it stands level, head up or down."""
        return min(self.first.angle % 180, 180 - self.first.angle % 180) < 4

    @property
    def sideways(self) -> bool:
        """Whether it runs up or down the page."""
        return abs(self.first.angle % 180 - 90) < 4


def words_of(chars: Sequence[Char]) -> list[Word]:
    """The words of a page in the order of its characters; blanks belong to none."""
    found: list[Word] = []
    last: Char | None = None
    for place, char in enumerate(chars):
        if not char.text.strip():
            last = None
            continue
        if last is None or len(found[-1].members) >= _LONGEST or not _together(last, char):
            found.append(Word(char, [], (char.left, char.bottom, char.right, char.top)))
        word = found[-1]
        word.members.append(place)
        word.texts.append(char.text)
        word.box = around(word.box, (char.left, char.bottom, char.right, char.top))
        last = char
    return found


def _together(last: Char, char: Char) -> bool:
    alike = (last.colour, last.mode, last.size, last.angle) == (char.colour, char.mode, char.size, char.angle)
    across = max(char.left - last.right, last.left - char.right, 0.0)
    along = max(char.bottom - last.top, last.bottom - char.top, 0.0)
    level = char.angle % 180 == 0
    stacked = level and abs(char.bottom - last.bottom) > _STACKED * char.size
    return alike and not stacked and math.hypot(across, along) <= _GAP * max(char.size, 1.0)


def around(one: Rect, two: Rect) -> Rect:
    """The box around two."""
    return min(one[0], two[0]), min(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3])


def shared(one: Rect, two: Rect) -> float:
    """The area that two boxes share, in square points."""
    wide = min(one[2], two[2]) - max(one[0], two[0])
    high = min(one[3], two[3]) - max(one[1], two[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def area(box: Rect) -> float:
    """In square points."""
    return max(box[2] - box[0], 0.0) * max(box[3] - box[1], 0.0)
