"""The tables at a Rich Text file's head: colours, fonts' code pages, styles' names."""

from __future__ import annotations

import re

from agent.documents.office.colours import Colour
from agent.documents.old_word.rtf_words import CODE_PAGES

_STANDARD_PAGE = "cp1252"
_PRIMARIES = ("red", "green", "blue")
_HEADING = re.compile(r"\s*heading ([1-9])\s*;?\s*", re.IGNORECASE)
_TITLE = re.compile(r"\s*title\s*;?\s*", re.IGNORECASE)


class Head:
    """What the numbers of colours, fonts and styles mean."""

    def __init__(self) -> None:
        self.page = _STANDARD_PAGE
        self._colours: list[Colour | None] = []
        self._primaries = [0, 0, 0]
        self._said = False
        self._pages: dict[int, str] = {}
        self._font = 0
        self._levels: dict[int, int] = {}

    def set(self, word: str, value: int) -> None:
        """A word of one of the tables, or of the file's code page."""
        if word in _PRIMARIES:
            self._primaries[_PRIMARIES.index(word)] = min(max(value, 0), 255)
            self._said = True
        elif word == "f":
            self._font = value
        elif word == "fcharset":
            self._pages[self._font] = CODE_PAGES.get(value, self.page)
        elif word == "ansicpg" and f"cp{value}" in CODE_PAGES.values():
            self.page = f"cp{value}"

    def end_colours(self, text: str) -> None:
        """The semicolons that end a colour each; one of which nothing was said is the program's own."""
        for _ in range(text.count(";")):
            red, green, blue = self._primaries
            self._colours.append((red, green, blue) if self._said else None)
            self._primaries, self._said = [0, 0, 0], False

    def name_style(self, style: int, name: str) -> None:
        """A style's name."""
        if found := _HEADING.fullmatch(name):
            self._levels[style] = int(found[1])
        elif _TITLE.fullmatch(name):
            self._levels[style] = 1

    def colour(self, number: int) -> Colour | None:
        """A colour by its number, ``None`` for the program's own."""
        return self._colours[number] if 0 <= number < len(self._colours) else None

    def code_page(self, font: int) -> str:
        """The code page of a font's bytes."""
        return self._pages.get(font, self.page)

    def level(self, style: int) -> int:
        """How deep a heading a style makes, 0 for none."""
        return self._levels.get(style, 0)
