"""Colours: whether a text can be seen on its ground."""

from __future__ import annotations

import colorsys
import re

from agent.documents import colours

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

WHITE: Colour = (255, 255, 255)
AUTOMATIC: Colour = (-1, -1, -1)
"""A text's colour that its program chooses so that it is seen."""

_NAMED: dict[str, Colour] = {
    "black": (0, 0, 0),
    "blue": (0, 0, 255),
    "cyan": (0, 255, 255),
    "green": (0, 255, 0),
    "magenta": (255, 0, 255),
    "red": (255, 0, 0),
    "yellow": (255, 255, 0),
    "white": WHITE,
    "darkblue": (0, 0, 139),
    "darkcyan": (0, 139, 139),
    "darkgreen": (0, 100, 0),
    "darkmagenta": (139, 0, 139),
    "darkred": (139, 0, 0),
    "darkyellow": (128, 128, 0),
    "darkgray": (169, 169, 169),
    "lightgray": (211, 211, 211),
    "silver": (192, 192, 192),
    "gray": (128, 128, 128),
    "navy": (0, 0, 128),
    "teal": (0, 128, 128),
}
_HEX = re.compile(r"#?([0-9a-f]{6})(?:\s*\[\d+\])?", re.IGNORECASE)
_SHORT_HEX = re.compile(r"#([0-9a-f])([0-9a-f])([0-9a-f])", re.IGNORECASE)
_LEAST_CONTRAST = 1.25
_NEAR_WHITE = 240


def colour(text: str) -> Colour | None:
    """A colour written as "FF0000", "#ff0000", "#f00" or a usual name; ``None`` for anything else ("auto")."""
    text = text.strip()
    if found := _HEX.fullmatch(text):
        digits = found[1]
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)
    if found := _SHORT_HEX.fullmatch(text):
        return int(found[1] * 2, 16), int(found[2] * 2, 16), int(found[3] * 2, 16)
    return _NAMED.get(text.split(" ", 1)[0].casefold())


def mixed(over: Colour, under: Colour, share: float) -> Colour:
    """``share`` (0 to 1) of one colour laid over another."""
    red, green, blue = (round(one * share + other * (1 - share)) for one, other in zip(over, under, strict=True))
    return red, green, blue


def changed(base: Colour, *, tint: float = 1.0, shade: float = 1.0) -> Colour:
    """A theme's colour made lighter (``tint`` below 1) or darker (``shade`` below 1), as ECMA-376 17.3.2.6 says."""
    hue, light, full = colorsys.rgb_to_hls(*(part / 255 for part in base))
    light = light * shade
    light = light * tint + (1 - tint)
    red, green, blue = (round(part * 255) for part in colorsys.hls_to_rgb(hue, min(light, 1.0), full))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 (none) to 21, as WCAG 2 defines it."""
    return colours.contrast(_shares(one), _shares(other))


def unseen(text: Colour | None, ground: Colour | None) -> str | None:
    """How a text's colour hides it on its ground, ``None`` where it is seen or the ground is not known."""
    if text is None or text == AUTOMATIC or ground is None or contrast(text, ground) >= _LEAST_CONTRAST:
        return None
    return "white on white" if min(*text, *ground) >= _NEAR_WHITE else "in the colour of its background"


def _shares(colour: Colour) -> colours.Colour:
    red, green, blue = (part / 255 for part in colour)
    return red, green, blue, 1.0
