"""Colours as LaTeX names and mixes them."""

from __future__ import annotations

import re

from agent.documents.colours import Colour

_NAMED: dict[str, tuple[float, float, float]] = {
    **{"white": (1, 1, 1), "black": (0, 0, 0), "gray": (0.5, 0.5, 0.5), "grey": (0.5, 0.5, 0.5), "red": (1, 0, 0)},
    **{"lightgray": (0.75, 0.75, 0.75), "darkgray": (0.25, 0.25, 0.25), "green": (0, 1, 0), "blue": (0, 0, 1)},
    **{"yellow": (1, 1, 0), "cyan": (0, 1, 1), "magenta": (1, 0, 1), "orange": (1, 0.5, 0), "brown": (0.75, 0.5, 0.25)},
    **{"snow": (1, 0.98, 0.98), "ivory": (1, 1, 0.94), "ghostwhite": (0.97, 0.97, 1), "whitesmoke": (0.96, 0.96, 0.96)},
}
_NUMBER = re.compile(r"\d*\.?\d+")


class Inks:
    """The colours that a source defines, and those that every source has."""

    def __init__(self) -> None:
        self._own: dict[str, Colour] = {}

    def define(self, name: str, model: str, spec: str) -> None:
        """Note ``\\definecolor``."""
        if (found := of_model(model, spec)) is not None:
            self._own[name.strip()] = found

    def alias(self, name: str, said: str) -> None:
        """Note ``\\colorlet``."""
        if (found := self.of(said)) is not None:
            self._own[name.strip()] = found

    def of(self, said: str, model: str = "") -> Colour | None:
        """The colour of a name or a mixture such as ``white!90!black``; ``None`` if it is not known."""
        if model:
            return of_model(model, said)
        first, *rest = said.strip().split("!")[:9]
        mixed = self._one(first)
        for share, other in zip(rest[::2], [*rest[1::2], "white"], strict=False):
            with_ = self._one(other)
            if mixed is None or with_ is None or not _NUMBER.fullmatch(share.strip()):
                return mixed
            part = min(1.0, float(share) / 100)
            red, green, blue = (part * one + (1 - part) * two for one, two in zip(mixed[:3], with_[:3], strict=True))
            mixed = (red, green, blue, 1.0)
        return mixed

    def _one(self, name: str) -> Colour | None:
        name = name.strip()
        if name in self._own:
            return self._own[name]
        known = _NAMED.get(name.lower())
        return (*known, 1.0) if known else None


def of_model(model: str, spec: str) -> Colour | None:
    """A colour by numbers: ``rgb``, ``RGB``, ``HTML``, ``gray``, ``cmyk``."""
    spec = spec.strip()
    if model == "HTML" and re.fullmatch(r"[0-9A-Fa-f]{6}", spec):
        red, green, blue = (int(spec[at : at + 2], 16) / 255 for at in (0, 2, 4))
        return red, green, blue, 1.0
    numbers = [min(float(each), 255.0) for each in _NUMBER.findall(spec[:100])]
    if model == "gray" and numbers:
        return numbers[0], numbers[0], numbers[0], 1.0
    if model in {"rgb", "RGB"} and len(numbers) == 3:
        red, green, blue = (each / (255 if model == "RGB" else 1) for each in numbers)
        return red, green, blue, 1.0
    if model == "cmyk" and len(numbers) == 4:
        red, green, blue = ((1 - min(1.0, each)) * (1 - min(1.0, numbers[3])) for each in numbers[:3])
        return red, green, blue, 1.0
    return None
