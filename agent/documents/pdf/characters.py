"""One painted character of a PDF page: what it says, where it stands, and how it is painted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Char:
    """A character as the page's text gives it.

    ``text`` is one character, or all that one glyph stands for: the letters
    of a ligature, an icon's name. ``left``,
    ``bottom``, ``right`` and ``top`` are points of the page as it is shown
    (rotation applied), the origin at its bottom left. ``size`` is the font's
    size in points as painted, ``colour`` the fill's red, green, blue and
    opacity, 0 to 255 each. ``mode`` is the text render mode of the PDF
    standard (0 fill, 3 neither fill nor stroke, 7 clip), ``angle`` the
    direction of writing in degrees. ``index`` is its number on the page.
    """

    text: str
    index: int
    left: float
    bottom: float
    right: float
    top: float
    size: float
    font: str
    colour: tuple[int, int, int, int]
    mode: int
    angle: float = 0.0
