"""Text that runs up, down or askew, turned so that it is read like any other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.documents.extracted import Box
from agent.documents.pdf.characters import Char

_ANGLE = 8.0  # degrees
_FEWEST_DOWN = 3
_TIGHT, _LINED = 0.5, 0.25  # of the font size: characters written one under the other

Direction = int
"""Quarter turns of the writing: 0 level, 1 upwards, 2 upside down, 3 downwards; :data:`ASKEW`."""

ASKEW: Direction = 4


@dataclass(frozen=True, slots=True)
class Turn:
    """A page as seen by a reader who turned it so that one direction of writing is level."""

    direction: Direction
    width: float
    height: float

    def char(self, char: Char) -> Char:
        """The character as it stands for that reader."""
        if self.direction in {0, ASKEW}:
            return char
        left, bottom, right, top = char.left, char.bottom, char.right, char.top
        if self.direction == 1:
            left, bottom, right, top = bottom, self.width - right, top, self.width - left
        elif self.direction == 2:
            left, bottom, right, top = self.width - right, self.height - top, self.width - left, self.height - bottom
        elif self.direction == 3:
            left, bottom, right, top = self.height - top, left, self.height - bottom, right
        return replace(char, left=left, bottom=bottom, right=right, top=top, angle=0.0)

    def box(self, left: float, bottom: float, right: float, top: float) -> Box:
        """Shares of the page, from its top left, of a box that the reader sees."""
        if self.direction == 1:
            left, bottom, right, top = self.width - top, left, self.width - bottom, right
        elif self.direction == 2:
            left, bottom, right, top = self.width - right, self.height - top, self.width - left, self.height - bottom
        elif self.direction == 3:
            left, bottom, right, top = bottom, self.height - right, top, self.height - left
        across = _share(left / self.width), _share(right / self.width)
        down = _share(1 - top / self.height), _share(1 - bottom / self.height)
        return across[0], down[0], across[1], down[1]

    @property
    def across(self) -> float:
        """How wide the page is for that reader."""
        return self.height if self.direction % 2 else self.width

    @property
    def up(self) -> float:
        """How high the page is for that reader."""
        return self.width if self.direction % 2 else self.height


def _share(value: float) -> float:
    return round(min(max(value, 0.0), 1.0), 4)


def by_direction(chars: Sequence[Char]) -> dict[Direction, list[Char]]:
    """The characters by the direction they are written in, the one with most of them first."""
    found: dict[Direction, list[Char]] = {}
    down = _written_down(chars)
    for place, char in enumerate(chars):
        direction = 3 if place in down else _direction(char.angle)
        found.setdefault(direction, []).append(char)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def _direction(angle: float) -> Direction:
    turns = round(angle / 90)
    return turns % 4 if abs(angle - 90 * turns) <= _ANGLE else ASKEW


def _written_down(chars: Sequence[Char]) -> set[int]:
    """Places of level characters that are written one under the other, as Japanese may be."""
    found: set[int] = set()
    run: list[int] = []
    for place, char in enumerate(chars):
        if char.text.isspace():
            continue
        if run and _is_under(chars[run[-1]], char):
            run.append(place)
            continue
        if len(run) >= _FEWEST_DOWN:
            found.update(run)
        run = [place] if _is_wide(char) else []
    if len(run) >= _FEWEST_DOWN:
        found.update(run)
    return found


def _is_under(above: Char, char: Char) -> bool:
    size = max(above.size, 1.0)
    lined = abs((above.left + above.right) - (char.left + char.right)) / 2 < _LINED * size
    return lined and _is_wide(char) and -_TIGHT * size < above.bottom - char.top < _TIGHT * size


def _is_wide(char: Char) -> bool:
    return not char.angle and "\u2e80" <= char.text[0] <= "\uffef"
