"""OpenDocument styles, each with what it inherits: how text looks, how paragraphs stand, what is filled."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from agent.documents.office.colours import AUTOMATIC, WHITE, Colour, colour
from agent.documents.office.tree import Element, attribute, below, child, number

_DEEPEST = 40
_STANDARD_SIZE = 12.0
_PROPERTIES = ("text", "paragraph", "graphic", "table-cell", "table-row", "section")


@dataclass(frozen=True, slots=True)
class Style:
    """What a style says, ``None`` where nothing; lengths and sizes are points, ``scale`` and ``opacity`` percent.

    ``ground`` is what is behind a text or paragraph or in a cell, ``fill``
    what a shape is filled with, ``hides`` whether its text is not shown.
    """

    colour: Colour | None = None
    ground: Colour | None = None
    fill: Colour | None = None
    filled: bool | None = None
    size: float | None = None
    scale: float | None = None
    opacity: float | None = None
    hides: bool | None = None
    before: float | None = None
    after: float | None = None
    left: float | None = None
    level: int | None = None
    height: float | None = None

    def over(self, base: Style) -> Style:
        """The values of this style, and those of ``base`` where it says nothing."""
        values = {}
        for each in fields(self):
            own = getattr(self, each.name)
            values[each.name] = own if own is not None else getattr(base, each.name)
        return Style(**values)


NOTHING = Style()


class Styles:
    """The styles of a document by family and name; an unknown one says nothing."""

    def __init__(self, roots: Iterable[Element]) -> None:
        self._elements: dict[tuple[str, str], Element] = {}
        self._known: dict[tuple[str, str], Style] = {}
        self.page = WHITE
        for root in roots:
            for style in below(root, "style:style"):
                self._elements[attribute(style, "family"), attribute(style, "name")] = style
            for style in below(root, "style:default-style"):
                self._elements[attribute(style, "family"), ""] = style
            for layout in below(root, "style:page-layout-properties"):
                self.page = colour(attribute(layout, "background-color")) or self.page

    def of(self, family: str, name: str) -> Style:
        """A style with what it is based on; the family's standard one comes last."""
        key = family, name
        if key not in self._known:
            found, seen = NOTHING, set[str]()
            while name and name not in seen and len(seen) < _DEEPEST and (family, name) in self._elements:
                seen.add(name)
                element = self._elements[family, name]
                found = found.over(_said(element))
                name = attribute(element, "parent-style-name")
            if (standard := self._elements.get((family, ""))) is not None:
                found = found.over(_said(standard))
            self._known[key] = found
        return self._known[key]


def _said(style: Element) -> Style:
    text, paragraph, graphic, cell, row, section = (child(style, f"style:{name}-properties") for name in _PROPERTIES)
    level = "1" if attribute(style, "name") == "Title" else attribute(style, "default-outline-level")
    own = colour(attribute(text, "color"))
    fill = attribute(graphic, "fill")
    grounds = (attribute(each, "background-color") for each in (text, paragraph, cell, graphic))
    return Style(
        colour=AUTOMATIC if attribute(text, "use-window-font-color") == "true" else own,
        ground=next((found for found in map(colour, grounds) if found is not None), None),
        fill=colour(attribute(graphic, "fill-color")) if fill == "solid" else None,
        filled=fill != "none" if fill else None,
        size=_size(attribute(text, "font-size")),
        scale=_number(attribute(text, "text-scale")),
        opacity=_number(attribute(text, "opacity")),
        hides=_hides(text, section),
        before=_number(attribute(paragraph, "margin-top")),
        after=_number(attribute(paragraph, "margin-bottom")),
        left=_number(attribute(paragraph, "margin-left")),
        level=int(level) if level.isdecimal() and len(level) < 3 else None,
        height=_number(attribute(row, "row-height")),
    )


def _hides(text: Element | None, section: Element | None) -> bool | None:
    said = attribute(text, "display") or attribute(section, "display")
    return said == "none" if said else None


def _size(text: str) -> float | None:
    if text.endswith("%"):
        return number(text) * _STANDARD_SIZE / 100
    return _number(text)


def _number(text: str) -> float | None:
    return number(text) if text else None
