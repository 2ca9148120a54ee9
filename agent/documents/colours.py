"""Colours of text and of what lies behind it: how well they part, and what they are called."""

from __future__ import annotations

Colour = tuple[float, float, float, float]
"""Red, green, blue and how opaque it is, each 0 to 1."""

WHITE: Colour = (1.0, 1.0, 1.0, 1.0)
BLACK: Colour = (0.0, 0.0, 0.0, 1.0)
LEAST_CONTRAST = 1.5
"""Below this an eye does not part text from its background; readable text has 4.5, the palest design about 1.6."""


def over(top: Colour, below: Colour, opacity: float = 1.0) -> Colour:
    """A colour laid on another."""
    share = top[3] * opacity
    red, green, blue = (share * one + (1 - share) * other for one, other in zip(top[:3], below[:3], strict=True))
    return red, green, blue, 1.0


def contrast(one: Colour, other: Colour) -> float:
    """How well two opaque colours part, 1 to 21, as WCAG 2 counts it."""
    light, dark = sorted((_light(one), _light(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _light(of: Colour) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in of[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def called(of: Colour) -> str:
    """A word for a colour."""
    red, green, blue = of[:3]
    if max(of[:3]) - min(of[:3]) < 0.12:
        light = _light(of)
        return "white" if light > 0.8 else "black" if light < 0.02 else "grey"
    hues = [(red, "red"), (green, "green"), (blue, "blue")]
    if red > 0.6 and green > 0.6:
        return "yellow"
    return max(hues)[1]
