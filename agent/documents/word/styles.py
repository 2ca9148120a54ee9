"""Styles, each with what it inherits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from agent.documents.office.colours import Colour
from agent.documents.office.tree import Element, attribute, child, children
from agent.documents.word.look import NO_FRAME, NO_LOOK, Frame, Look, frame_of, look_of, over
from agent.documents.word.theme import Theme

_HEADING = re.compile(r"heading ([1-9])", re.IGNORECASE)
_DEEPEST = 40
_WHOLE = "wholeTable"


@dataclass(frozen=True, slots=True)
class Dress:
    """What a table's style says of some of its cells."""

    look: Look = NO_LOOK
    ground: Colour | None = None


@dataclass(frozen=True, slots=True)
class _Style:
    name: str
    based_on: str
    look: Look
    frame: Frame
    cells: Mapping[str, Dress]


class Styles:
    """The styles of a document by their ids; an unknown id says nothing."""

    def __init__(self, root: Element | None, theme: Theme) -> None:
        self._theme = theme
        self._elements: dict[str, Element] = {}
        self._styles: dict[str, _Style] = {}
        self._standard: dict[str, str] = {}
        self._looks: dict[str, Look] = {}
        self._frames: dict[str, Frame] = {}
        defaults = child(root, "w:docDefaults")
        self.look = look_of(child(child(defaults, "w:rPrDefault"), "w:rPr"), theme)
        self._frame = frame_of(child(child(defaults, "w:pPrDefault"), "w:pPr"), theme)
        for style in children(root, "w:style"):
            name = attribute(style, "styleId")
            self._elements[name] = style
            if attribute(style, "default") in {"1", "true", "on"}:
                self._standard[attribute(style, "type")] = name

    def look_of(self, style: str, kind: str = "character") -> Look:
        """How runs look in a style, by itself and what it is based on."""
        style = style or self._standard.get(kind, "")
        if style not in self._looks:
            look = NO_LOOK
            for each in self._line(style):
                look = over(look, each.look)
            self._looks[style] = look
        return self._looks[style]

    def frame_of(self, style: str) -> Frame:
        """How a paragraph stands in a style, the document's defaults included."""
        style = style or self._standard.get("paragraph", "")
        if style not in self._frames:
            frame = NO_FRAME
            for each in self._line(style):
                frame = over(frame, each.frame)
                if frame.level is None:
                    frame = replace(frame, level=_level(each.name))
            self._frames[style] = over(frame, self._frame)
        return self._frames[style]

    def cells_of(self, style: str) -> dict[str, Dress]:
        """What a table's style says of its cells, by condition: "wholeTable", "firstRow", ..."""
        cells: dict[str, Dress] = {}
        for each in self._line(style or self._standard.get("table", "")):
            for condition, dress in each.cells.items():
                below = cells.get(condition, Dress())
                ground = below.ground if below.ground is not None else dress.ground
                cells[condition] = Dress(over(below.look, dress.look), ground)
        return cells

    def _line(self, style: str) -> Iterator[_Style]:
        """A style and those it is based on, the nearest first."""
        seen: set[str] = set()
        while style in self._elements and style not in seen and len(seen) < _DEEPEST:
            seen.add(style)
            if style not in self._styles:  # most of a file's styles are never used
                self._styles[style] = _style(self._elements[style], self._theme)
            yield self._styles[style]
            style = self._styles[style].based_on


def _style(style: Element, theme: Theme) -> _Style:
    name = attribute(child(style, "w:name"), "val")
    cells = {_WHOLE: _dress(style, theme)} if attribute(style, "type") == "table" else {}
    cells |= {attribute(part, "type"): _dress(part, theme) for part in children(style, "w:tblStylePr")}
    look = look_of(child(style, "w:rPr"), theme)
    frame = frame_of(child(style, "w:pPr"), theme)
    return _Style(name, attribute(child(style, "w:basedOn"), "val"), look, frame, cells)


def _dress(part: Element, theme: Theme) -> Dress:
    ground = theme.shading(child(child(part, "w:tcPr"), "w:shd"))
    if ground is None:
        ground = theme.shading(child(child(part, "w:tblPr"), "w:shd"))
    return Dress(look_of(child(part, "w:rPr"), theme), ground)


def _level(name: str) -> int | None:
    if found := _HEADING.fullmatch(name.strip()):
        return int(found[1])
    return 1 if name.strip().casefold() == "title" else None
