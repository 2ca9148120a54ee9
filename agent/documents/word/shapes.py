"""Drawings: the text boxes in them, the descriptions of pictures, and what lies under the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from agent.documents.office.colours import AUTOMATIC, WHITE, Colour, colour, contrast
from agent.documents.office.tree import Element, attribute, below, child, namespace, number, short
from agent.documents.speech import instructs
from agent.documents.word.book import Page
from agent.documents.word.theme import Theme

_EMU = 12_700
_TINY = 2.0
_EVERYTHING = 1_000_000
_DARK, _ROW = 1.25, 10.0
_BLEED = 36.0
_VML_SHAPES = frozenset({"v:shape", "v:rect", "v:roundrect", "v:oval"})
_SKIPPED = frozenset({"v:shapetype", "w:binData", "a:blip", "wp:positionH", "wp:positionV"})


@dataclass(frozen=True, slots=True)
class Box:
    """A text box: its content, how it is hidden, the colour under its text (``None``: not known) and of its letters."""

    content: Element
    how: str | None
    ground: Colour | None
    letters: Colour | None = None


@dataclass(slots=True)
class Drawn:
    """What a drawing holds. ``covers`` is how many rows may lie upon it; ``beside`` are texts and how they hide."""

    boxes: list[Box] = field(default_factory=list)
    descriptions: list[str] = field(default_factory=list)
    covers: int = 0
    beside: list[tuple[str, str]] = field(default_factory=list)


def chosen(alternatives: Element) -> tuple[Element | None, Element | None]:
    """Of an ``mc:AlternateContent``: what today's Word shows, and the fallback that it does not show."""
    fallback = child(alternatives, "mc:Fallback")
    for choice in alternatives:
        needs = attribute(choice, "Requires").split()
        if short(choice) == "mc:Choice" and all(namespace(prefix, choice) for prefix in needs):
            return choice, fallback
    return fallback, None


def words_of(element: Element | None) -> str:
    """All text below an element, run together."""
    return "".join(each.text or "" for each in below(element, "w:t", "a:t"))


def unsaid(shown: Element | None, fallback: Element | None) -> str:
    """What a fallback says that is not shown, if it gives orders; else nothing."""
    text = words_of(fallback)
    return text if text and text not in words_of(shown) and instructs(text) else ""


class Drawing:
    """Reads one ``w:drawing``, ``w:pict`` or ``w:object``."""

    def __init__(self, theme: Theme, page: Page, ground: Colour | None) -> None:
        self._theme, self._page = theme, page
        self._ground = ground
        self.drawn = Drawn()

    def read(self, element: Element) -> Drawn:
        """What it holds."""
        self._walk(element, None, self._ground)
        return self.drawn

    def _walk(self, parent: Element, how: str | None, ground: Colour | None) -> None:
        for element in parent:
            name = short(element)
            if name in _SKIPPED:
                continue
            self._describe(element, name)
            if name == "mc:AlternateContent":
                shown, fallback = chosen(element)
                if text := unsaid(shown, fallback):
                    self.drawn.beside.append(("in a part for older programs", text))
                if shown is not None:
                    self._walk(shown, how, ground)
            elif name in {"wp:anchor", "wp:inline"}:
                self._placed(element, how, ground)
            elif name in {"wpg:wgp", "wpg:grpSp", "v:group", "wpc:wpc"}:
                how = how or _style_hides(_style(element), self._page)
                self._walk(element, how, None if self._has_dark(element) else ground)
            elif name == "wps:wsp":
                self._shape(element, how, ground)
            elif name in _VML_SHAPES:
                self._vml_shape(element, how, ground)
            elif name == "w:txbxContent":
                self.drawn.boxes.append(Box(element, how, ground))
            else:
                self._walk(element, how, ground)

    def _describe(self, element: Element, name: str) -> None:
        if name in {"wp:docPr", "pic:cNvPr", "wps:cNvPr"}:
            self.drawn.descriptions += filter(None, (attribute(element, "descr"), attribute(element, "title")))
        elif name in _VML_SHAPES or name in {"v:group", "v:imagedata"}:
            self.drawn.descriptions += filter(None, (attribute(element, "alt"), attribute(element, "title")))

    def _placed(self, anchor: Element, how: str | None, ground: Colour | None) -> None:
        """A drawing with its size and place."""
        extent = child(anchor, "wp:extent")
        width, height = (number(attribute(extent, side)) / _EMU for side in ("cx", "cy"))
        if attribute(child(anchor, "wp:docPr"), "hidden") in {"1", "true", "on"}:
            how = how or "in a hidden shape"
        if extent is not None and min(width, height) < _TINY:
            how = how or f"in a shape {min(width, height):.1f} pt wide or high"
        across, down = (_offset(child(anchor, f"wp:position{side}"), self._page) for side in "HV")
        if _is_off(across, width, self._page.width) or _is_off(down, height, self._page.height):
            how = how or "off the page"
        under = attribute(anchor, "behindDoc") in {"1", "true", "on"} or child(anchor, "wp:wrapNone") is not None
        if under and self._has_dark(anchor) and (width >= _BLEED and height >= _ROW):
            tall = height >= 0.4 * self._page.height
            rows = _EVERYTHING if tall else int((max(down or 0.0, 0.0) + height) / _ROW) + 3
            self.drawn.covers = max(self.drawn.covers, rows)
        self._walk(anchor, how, ground)

    def _has_dark(self, element: Element) -> bool:
        """Whether there is a shape or picture in it on which white letters are seen."""
        for shape in below(element, "wps:wsp", "pic:pic", *_VML_SHAPES):
            name = short(shape)
            if name == "pic:pic":
                return True
            filled, ground = self._fill(shape) if name == "wps:wsp" else _vml_fill(shape)
            if filled and (ground is None or contrast(ground, WHITE) >= _DARK):
                return True
        return False

    def _shape(self, shape: Element, how: str | None, ground: Colour | None) -> None:
        filled, own = self._fill(shape)
        letters = self._theme.drawn(child(child(shape, "wps:style"), "a:fontRef"))
        for content in _contents(shape):
            self.drawn.boxes.append(Box(content, how, own if filled else ground, letters))
        for each in shape:
            self._describe(each, short(each))

    def _fill(self, shape: Element) -> tuple[bool, Colour | None]:
        """Whether a shape is filled, and with what; ``None`` for a picture or several colours."""
        properties = child(shape, "wps:spPr")
        for each in properties if properties is not None else ():
            if short(each) == "a:noFill":
                return False, None
            if short(each) == "a:solidFill":
                return True, self._theme.drawn(each)
            if short(each) in {"a:gradFill", "a:blipFill", "a:pattFill", "a:grpFill"}:
                return True, None
        reference = child(child(shape, "wps:style"), "a:fillRef")
        return attribute(reference, "idx", "0") != "0", self._theme.drawn(reference)

    def _vml_shape(self, shape: Element, how: str | None, ground: Colour | None) -> None:
        filled, own = _vml_fill(shape)
        how = how or _style_hides(_style(shape), self._page)
        for content in below(shape, "w:txbxContent"):
            self.drawn.boxes.append(Box(content, how, own if filled else ground))
        for image in below(shape, "v:imagedata"):
            self._describe(image, "v:imagedata")


def _contents(shape: Element) -> Iterator[Element]:
    box = child(shape, "wps:txbx")
    if box is not None and (content := child(box, "w:txbxContent")) is not None:
        yield content


def _offset(position: Element | None, page: Page) -> float | None:
    """How far from the page's edge a drawing stands, ``None`` where that depends on the text."""
    shift = child(position, "wp:posOffset")
    if shift is None:
        return None
    edge = {"page": 0.0, "margin": page.left, "column": page.left, "leftMargin": 0.0, "topMargin": 0.0}
    # The place of a paragraph is not known; a drawing a whole page away from it is off the page wherever it is.
    return number(shift.text or "") / _EMU + edge.get(attribute(position, "relativeFrom"), 0.0)


def _is_off(start: float | None, size: float, page: float) -> bool:
    return start is not None and (start + size < -_TINY or start > page)


def _style(shape: Element) -> dict[str, str]:
    pairs = (part.partition(":") for part in attribute(shape, "style").split(";"))
    return {key.strip().casefold(): value.strip().casefold() for key, _, value in pairs}


def _style_hides(style: dict[str, str], page: Page) -> str | None:
    if style.get("visibility") == "hidden" or style.get("display") == "none":
        return "in a hidden shape"
    sizes = [number(style[side], 100.0) for side in ("width", "height") if style.get(side)]
    if sizes and min(sizes) < _TINY and "absolute" in style.get("position", "") and not style.get("mso-width-percent"):
        return f"in a shape {min(sizes):.1f} pt wide or high"
    for edge, side, length in (("margin-left", "width", page.width), ("margin-top", "height", page.height)):
        start = number(style.get(edge, "0"))
        if _is_off(start + 72.0 if start < 0 else start, number(style.get(side, "0")), length):
            return "off the page"
    return None


def _vml_fill(shape: Element) -> tuple[bool, Colour | None]:
    if attribute(shape, "filled") in {"f", "false"}:
        return False, None
    inner = child(shape, "v:fill")
    if inner is not None and attribute(inner, "type", "solid") != "solid":
        return True, None
    found = colour(attribute(shape, "fillcolor"))
    return True, WHITE if found is None or found == AUTOMATIC else found
