"""What single characters of a PDF are: icons, bullets, accents painted on their own, ligatures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from agent.documents.pdf.characters import Char

# Word's and LaTeX's symbol fonts keep their bullets in the private area.
_SYMBOL_FONTS = re.compile(r"symbol|wingding|webding|dingbat", re.IGNORECASE)
_SYMBOL_BULLETS = frozenset("\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf0a8\uf06e\uf06c\uf071\uf075\uf0e0\uf0d2\uf02d")
_ICON_FONTS = re.compile(
    r"awesome|material.?(?:icon|symbol|design)|ionicons|icomoon|glyphicon|fontello|typicons|academicons|marvosym"
    r"|simple-?icons|phosphor|remixicon|bootstrap-icons|feather|entypo|linecons|octicons",
    re.IGNORECASE,
)
_BULLETS = re.compile(r"[•●▪■□◦‣⁃∙·○◆➢➤►▸✓✔❖❯➔★](?!\w*@)\s*|[-–—*»›]\s+(?=\S)|o\s{2,}")
_ACCENTS = {
    "`": "\u0300", "´": "\u0301", "ˆ": "\u0302", "˜": "\u0303", "¯": "\u0304", "˘": "\u0306", "˙": "\u0307",
    "¨": "\u0308", "˚": "\u030a", "˝": "\u030b", "ˇ": "\u030c", "¸": "\u0327", "˛": "\u0328",
}  # fmt: skip
_SHORTEST_SAID = 4
# What stands behind a picture: its name, or the words beside it.
_NAME = re.compile(r"\\?[^\W\d]+(?:[ *\[\]-]+[^\W\d]+)*\]?\s*:?\s*")
_COVERS = 0.5


def is_icon(char: Char) -> bool:
    """Whether a character is a picture: of an icon font, or of the private area."""
    return _ICON_FONTS.search(char.font) is not None or unicodedata.category(char.text[0]) in {"Co", "Cn"}


def is_bullet(text: str) -> bool:
    """Whether a row begins with a list's mark."""
    return _BULLETS.match(text) is not None


def readable(chars: Sequence[Char]) -> list[Char]:
    """The characters with accents put on their letters and symbol fonts' bullets as bullets."""
    found: list[Char] = []
    accent: Char | None = None
    for char in _said_of_icons(_whole_ligatures(chars)):
        if char.text in _SYMBOL_BULLETS and (_SYMBOL_FONTS.search(char.font) or char.text in "\uf0b7\uf0a7\uf0d8"):
            char = replace(char, text="•")
        elif char.text in "\xad\u2010\u2011":
            char = replace(char, text="-")
        if accent is not None:
            together = _accented(char, accent)
            if together is None:
                found.append(accent)
            char, accent = together or char, None
        elif found and char.text in _ACCENTS and (together := _accented(found[-1], char)):
            found[-1] = together
            continue
        if char.text in _ACCENTS:
            accent = char
            continue
        found.append(char)
    return [*found, accent] if accent is not None else found


def _whole_ligatures(chars: Sequence[Char]) -> Sequence[Char]:
    """The characters, "ff" as "ffi" where its glyph is wide enough for that: some of TeX's fonts do not say which."""
    if not any(char.text == "ff" for char in chars):
        return chars
    wide = {(char.font, char.text): (char.right - char.left) / max(char.size, 0.1) for char in chars}
    found = []
    for char in chars:
        f, i = wide.get((char.font, "f"), 0.0), wide.get((char.font, "i"), 0.0)
        three = f and i and (char.right - char.left) / max(char.size, 0.1) > 2 * f + i / 2
        found.append(replace(char, text="ffi") if char.text == "ff" and three else char)
    return found


def _said_of_icons(chars: Sequence[Char]) -> Iterator[Char]:
    """The characters; what a file gives an icon font's picture to say stays where it is more than a name."""
    for icons, group in groupby(chars, key=lambda char: _ICON_FONTS.search(char.font) is not None):
        run = list(group)
        said = "".join(char.text for char in run).strip()
        words = icons and len(said) >= _SHORTEST_SAID and any(map(str.isalnum, said)) and not _NAME.fullmatch(said)
        for char in run:
            yield replace(char, font="") if words else char


def _accented(letter: Char, accent: Char) -> Char | None:
    """The letter with the accent that is painted over it, if it is."""
    wide = min(letter.right - letter.left, accent.right - accent.left)
    shared = min(letter.right, accent.right) - max(letter.left, accent.left)
    if not letter.text.isalpha() or wide <= 0 or shared < _COVERS * wide:
        return None
    base = {"ı": "i", "ȷ": "j"}.get(letter.text, letter.text)
    composed = unicodedata.normalize("NFC", base + _ACCENTS[accent.text])
    return replace(letter, text=composed) if len(composed) == len(base) else None
