"""What is set of runs and paragraphs, as far as reading needs it: each value ``None`` where nothing is said."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TypeVar

from agent.documents.office.colours import Colour, colour
from agent.documents.office.tree import Element, attribute, below, child, number, short
from agent.documents.word.theme import Theme

_TWIPS = 20
_SYMBOLS = ("wingdings", "webdings", "zapfdingbats", "zapf dingbats", "monotype sorts", "marlett")
_OFF = frozenset({"0", "false", "off", "none"})


@dataclass(frozen=True, slots=True)
class Look:
    """How a run looks. Sizes are points; ``scale`` is the letters' width in percent."""

    vanish: bool | None = None
    web_hidden: bool | None = None
    colour: Colour | None = None
    ground: Colour | None = None
    size: float | None = None
    scale: float | None = None
    spacing: float | None = None
    symbols: bool | None = None
    see_through: bool | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """How a paragraph stands. Lengths are points; ``level`` is 1 to 9 for a heading, 0 for none.

    ``exact`` is the height of its lines where that is fixed, ``left`` where
    they begin, measured from the margin; ``aligned`` is how ("left", "center", ...).
    """

    level: int | None = None
    list_id: str | None = None
    list_level: int | None = None
    before: float | None = None
    after: float | None = None
    contextual: bool | None = None
    ground: Colour | None = None
    exact: float | None = None
    left: float | None = None
    aligned: str | None = None


Said = TypeVar("Said", Look, Frame)


def over(top: Said, base: Said) -> Said:
    """The values of ``top``, and those of ``base`` where it says nothing."""
    if top is base or top is NO_LOOK or top is NO_FRAME:
        return base
    if base is NO_LOOK or base is NO_FRAME:
        return top
    values = [value if (value := getattr(top, name)) is not None else getattr(base, name) for name in _NAMES[type(top)]]
    return type(top)(*values)


def is_on(element: Element | None) -> bool | None:
    """Whether a switch is set; ``None`` if it is not there."""
    return None if element is None else attribute(element, "val", "true") not in _OFF


def look_of(properties: Element | None, theme: Theme) -> Look:
    """What a ``w:rPr`` says."""
    if properties is None:
        return NO_LOOK
    said = {short(each): each for each in properties}
    shaded = theme.shading(said.get("w:shd"))
    marker = colour(attribute(said.get("w:highlight"), "val"))
    fonts = said.get("w:rFonts") if "w:rFonts" in said else said.get("wx:font")
    font = (attribute(fonts, "ascii") or attribute(fonts, "val")).casefold()
    return Look(
        vanish=is_on(said.get("w:vanish")),
        web_hidden=is_on(said.get("w:webHidden")),
        colour=theme.written(said.get("w:color")),
        ground=marker or shaded,
        size=_measure(said.get("w:sz"), 2),
        scale=_measure(said.get("w:w"), 1),
        spacing=_measure(said.get("w:spacing"), _TWIPS),
        symbols=font.startswith(_SYMBOLS) if font else None,
        see_through=_see_through(said) if "w14:textFill" in said else None,
    )


def frame_of(properties: Element | None, theme: Theme) -> Frame:
    """What a ``w:pPr`` says."""
    if properties is None:
        return NO_FRAME
    said = {short(each): each for each in properties}
    numbering = said.get("w:numPr") if "w:numPr" in said else said.get("w:listPr")
    list_id = child(numbering, "w:numId")
    list_id = list_id if list_id is not None else child(numbering, "w:ilfo")
    spacing, indent = said.get("w:spacing"), said.get("w:ind")
    line = number(attribute(spacing, "line")) / _TWIPS
    return Frame(
        level=_outline(said.get("w:outlineLvl")),
        list_id=attribute(list_id, "val") or None,
        list_level=_whole(child(numbering, "w:ilvl")),
        before=_space(spacing, "before"),
        after=_space(spacing, "after"),
        contextual=is_on(said.get("w:contextualSpacing")),
        ground=theme.shading(said.get("w:shd")),
        exact=line if attribute(spacing, "lineRule") == "exact" or attribute(spacing, "line-rule") == "exact" else None,
        left=_left(indent),
        aligned=attribute(said.get("w:jc"), "val") or None,
    )


def _measure(element: Element | None, parts: int) -> float | None:
    text = attribute(element, "val")
    return number(text, -1.0) / parts if text else None


def _whole(element: Element | None) -> int | None:
    text = attribute(element, "val")
    return int(text) if text.isdecimal() and len(text) < 3 else None


def _outline(element: Element | None) -> int | None:
    level = _whole(element)
    return None if level is None else (level + 1 if level < 9 else 0)


def _space(spacing: Element | None, side: str) -> float | None:
    if attribute(spacing, f"{side}Autospacing") in {"1", "true", "on"}:
        return AUTOMATIC_SPACE
    text = attribute(spacing, side)
    return number(text) / _TWIPS if text else None


def _left(indent: Element | None) -> float | None:
    """How far a paragraph's first line stands in from the margin."""
    if indent is None:
        return None
    left = attribute(indent, "left") or attribute(indent, "start")
    first = attribute(indent, "firstLine") or attribute(indent, "first-line")
    hanging = attribute(indent, "hanging")
    if not (left or first or hanging):
        return None
    return (number(left) + number(first) - number(hanging)) / _TWIPS


def _see_through(said: dict[str, Element]) -> bool:
    """Whether a text's fill is none or see-through, with no outline drawn instead."""
    filled = said["w14:textFill"]
    alpha = [number(attribute(each, "val")) for each in below(filled, "w14:alpha")]
    empty = child(filled, "w14:noFill") is not None or any(value >= 95_000 for value in alpha)
    outline = said.get("w14:textOutline")
    return empty and (outline is None or child(outline, "w14:noFill") is not None)


AUTOMATIC_SPACE = 14.0
"""The space above and below a paragraph that is spaced as a browser would."""

NO_LOOK, NO_FRAME = Look(), Frame()

_NAMES = {kind: tuple(field.name for field in fields(kind)) for kind in (Look, Frame)}
