"""The colours of a document's theme, and every way in which WordprocessingML and DrawingML write a colour."""

from __future__ import annotations

import colorsys

from agent.documents.office.colours import AUTOMATIC, WHITE, Colour, changed, colour, mixed
from agent.documents.office.tree import Element, attribute, below, child, number, short

_SLOTS = {
    "dark1": "dk1",
    "light1": "lt1",
    "dark2": "dk2",
    "light2": "lt2",
    "text1": "t1",
    "text2": "t2",
    "background1": "bg1",
    "background2": "bg2",
    "tx1": "t1",
    "tx2": "t2",
    "hyperlink": "hlink",
    "followedHyperlink": "folHlink",
}
_MAPPED = {"t1": "dk1", "t2": "dk2", "bg1": "lt1", "bg2": "lt2"}


class Theme:
    """A theme's colours by the names that text and shapes call them by."""

    def __init__(self, theme: Element | None = None, settings: Element | None = None) -> None:
        self._colours: dict[str, Colour] = {"dk1": (0, 0, 0), "lt1": WHITE}
        for scheme in below(theme, "a:clrScheme"):
            for slot in scheme:
                for value in slot:
                    found = colour(attribute(value, "lastClr") or attribute(value, "val"))
                    if found is not None:
                        self._colours[short(slot).removeprefix("a:")] = found
        self._mapped = dict(_MAPPED)
        mapping = child(settings, "w:clrSchemeMapping")
        for name in _MAPPED:
            slot_name = attribute(mapping, name)
            if slot_name:
                self._mapped[name] = _SLOTS.get(slot_name, slot_name)

    def named(self, name: str) -> Colour | None:
        """The colour of a name as "accent1", "background1", "tx2"."""
        slot = _SLOTS.get(name, name)
        return self._colours.get(self._mapped.get(slot, slot))

    def written(self, element: Element | None, value: str = "val", theme: str = "theme") -> Colour | None:
        """The colour of an element: its theme's colour where it names one, else its value; ``None`` for none.

        ``value`` is the attribute with the hexadecimal value, ``theme`` how the names of the others begin
        (``themeColor``, ``themeTint``, ``themeShade``; ``themeFill`` and so on for the ground).
        """
        name = attribute(element, "themeColor" if theme == "theme" else theme)
        base = self.named(name) if name else None
        if base is None:
            text = attribute(element, value)
            return AUTOMATIC if text == "auto" else colour(text)
        return changed(
            base,
            tint=_hexadecimal(attribute(element, f"{theme}Tint")),
            shade=_hexadecimal(attribute(element, f"{theme}Shade")),
        )

    def shading(self, shading: Element | None) -> Colour | None:
        """The ground that a ``w:shd`` lays under a text, ``None`` for none."""
        if shading is None:
            return None
        pattern = attribute(shading, "val", "clear")
        fill = self.written(shading, "fill", "themeFill")
        fill = None if fill == AUTOMATIC else fill
        over = self.written(shading, "color")
        over = (0, 0, 0) if over in {None, AUTOMATIC} else over
        assert over is not None
        if pattern == "solid":
            return over
        if pattern.startswith("pct"):
            return mixed(over, fill or WHITE, number(pattern.removeprefix("pct")) / 100)
        return None if pattern == "nil" else fill

    def drawn(self, fill: Element | None) -> Colour | None:
        """The colour of an ``a:solidFill``; ``None`` where it cannot be told or is see-through."""
        for value in fill if fill is not None else ():
            if number(attribute(child(value, "a:alpha"), "val"), 100_000) < 50_000:
                return None
            base = colour(attribute(value, "lastClr") or attribute(value, "val")) or self.named(attribute(value, "val"))
            return _modulated(base, value) if base is not None else None
        return None


def _hexadecimal(text: str) -> float:
    try:
        return int(text, 16) / 255 if text else 1.0
    except ValueError:
        return 1.0


def _modulated(base: Colour, value: Element) -> Colour:
    hue, light, full = colorsys.rgb_to_hls(*(part / 255 for part in base))
    light *= number(attribute(child(value, "a:lumMod"), "val"), 100_000) / 100_000
    light += number(attribute(child(value, "a:lumOff"), "val")) / 100_000
    red, green, blue = (round(part * 255) for part in colorsys.hls_to_rgb(hue, min(max(light, 0.0), 1.0), full))
    return red, green, blue
