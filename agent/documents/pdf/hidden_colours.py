"""How far apart two colours are for somebody who reads, and what they are called."""

from __future__ import annotations

from functools import lru_cache

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

UNSEEN = 15.0
"""Colours nearer than this (:func:`apart`) hide a text: #D3D3D3 on white is 15.6, a contrast ratio of 1.5."""

UNSEEN_LARGE = 9.0
"""The same for large letters, which are seen sooner: #E5E5E5 on white is 9.1."""

# Letters are told apart by lightness; the eye is three times duller to hue in things so thin, and blind to it in
# the dark.
_HUE_WEIGHT = 0.3
_LINEAR_BELOW, _LINEAR_SLOPE = 0.04045, 12.92
# CIE 1976 L*a*b* under D65 from linear sRGB (IEC 61966-2-1).
_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)
_EPSILON, _KAPPA = 216 / 24389, 24389 / 27


def apart(first: Colour, second: Colour) -> float:
    """The difference as it counts for letters: 0 none, 100 black on white."""
    one, two = _lab(first), _lab(second)
    light = one[0] - two[0]
    hue = ((one[1] - two[1]) ** 2 + (one[2] - two[2]) ** 2) * (_HUE_WEIGHT * max(one[0], two[0]) / 100) ** 2
    return float((light * light + hue) ** 0.5)


def over(colour: Colour, opacity: float, behind: Colour) -> Colour:
    """The colour that shows where one is painted over another; ``opacity`` is 0 to 1."""
    red, green, blue = (round(b + (c - b) * opacity) for c, b in zip(colour, behind, strict=True))
    return red, green, blue


@lru_cache(4096)
def _lab(colour: Colour) -> tuple[float, float, float]:
    linear = [_linear(channel / 255) for channel in colour]
    x, y, z = (
        _root(sum(share * channel for share, channel in zip(row, linear, strict=True)) / white)
        for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(channel: float) -> float:
    return channel / _LINEAR_SLOPE if channel <= _LINEAR_BELOW else float(((channel + 0.055) / 1.055) ** 2.4)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > _EPSILON else (_KAPPA * value + 16) / 116


_HUES = ((15, "red"), (45, "orange"), (70, "yellow"), (160, "green"), (200, "cyan"), (260, "blue"), (320, "purple"))
_GREY_SPREAD = 24


def name_of(colour: Colour) -> str:
    """What a person calls it: "white", "light grey", "dark blue"."""
    high, low = max(colour), min(colour)
    if high - low < _GREY_SPREAD:
        steps = ((24, "black"), (90, "dark grey"), (170, "grey"), (236, "light grey"), (256, "white"))
        return next(name for below, name in steps if high < below)
    hue = next((name for below, name in _HUES if _degrees(colour) < below), "red")
    middle = (high + low) / 2
    shade = "dark " if middle < 90 else "light " if middle > 190 else ""
    return shade + hue


def _degrees(colour: Colour) -> float:
    red, green, blue = colour
    high, spread = max(colour), max(colour) - min(colour)
    if high == red:
        turn = ((green - blue) / spread) % 6
    elif high == green:
        turn = (blue - red) / spread + 2
    else:
        turn = (red - green) / spread + 4
    return 60 * turn
