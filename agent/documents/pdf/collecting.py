"""The painted characters of a PDF page, in the order that it paints them."""

from __future__ import annotations

import ctypes
import math
import unicodedata
from dataclasses import dataclass, replace
from itertools import zip_longest

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.documents.pdf.characters import Char

MOST_CHARACTERS = 200_000
"""Of one page: a printed page of a book has 3,000."""

_LEVEL = 2.0
"""Degrees that a row may lean and still be level: a scanner's text layer does."""

_ASCENT, _DESCENT = 0.75, 0.25  # of the font size, where the font's own measures do not hold
_BEARING = 0.04  # the room a letter keeps beside itself, of the font size
_UPWARDS, _UPSIDE_DOWN, _DOWNWARDS = 90.0, 180.0, 270.0
_INK = 0.3  # of the font size: so far a letter's ink may stand from the next one's
_HYPHEN_AT_END = "\x02"
UNKNOWN = "\ufffd"
"""A glyph that the file gives no letter for."""

_HIGH, _LOW = range(0xD800, 0xDC00), range(0xDC00, 0xE000)
_NAME_BYTES = 256
_LIGATURES = range(0xFB00, 0xFB07)
# Where TeX's own encodings keep ligatures, in files that do not say what their letters are.
_TEX = {0x0B: "ff", 0x0C: "fi", 0x0D: "fl", 0x0E: "ffi", 0x0F: "ffl"}
_TEX |= {0x1B: "ff", 0x1C: "fi", 0x1D: "fl", 0x1E: "ffi", 0x1F: "ffl"}


@dataclass(frozen=True, slots=True)
class Frame:
    """A page as it is shown: its size in points, and how the file's coordinates are turned into it."""

    width: float
    height: float
    left: float = 0.0
    bottom: float = 0.0
    turns: int = 0

    def shown(self, x: float, y: float) -> tuple[float, float]:
        """The place on the shown page, from its bottom left, of a point of the file."""
        x, y = x - self.left, y - self.bottom
        if self.turns == 1:
            return y, self.height - x
        if self.turns == 2:
            return self.width - x, self.height - y
        if self.turns == 3:
            return self.width - y, x
        return x, y

    def box(self, left: float, bottom: float, right: float, top: float) -> tuple[float, float, float, float]:
        """Left, bottom, right and top on the shown page of a rectangle of the file."""
        x1, y1 = self.shown(left, bottom)
        x2, y2 = self.shown(right, top)
        return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def frame_of(page: pdfium.PdfPage) -> Frame:
    """The page's frame: its crop box within its media box, turned as it is shown."""
    left, bottom, right, top = page.get_bbox()
    width, height = abs(right - left), abs(top - bottom)
    turns = page.get_rotation() // 90 % 4
    if turns % 2:
        width, height = height, width
    return Frame(max(width, 1.0), max(height, 1.0), min(left, right), min(bottom, top), turns)


@dataclass(frozen=True, slots=True)
class _Paint:
    """What the characters of one text object share."""

    size: float
    font: str
    colour: tuple[int, int, int, int]
    mode: int


def collect(page: pdfium.PdfPage) -> list[Char]:
    """The page's characters, blanks among them, as they are painted; none that PDFium only supposes.

    Letters that share one glyph are one :class:`Char`. A glyph that the file
    gives no letter for is U+FFFD. At most :data:`MOST_CHARACTERS` are given.
    """
    textpage = page.get_textpage()
    try:
        return _Collector(textpage.raw, frame_of(page)).all()
    finally:
        textpage.close()


class _Collector:
    def __init__(self, textpage: raw.FPDF_TEXTPAGE, frame: Frame) -> None:
        self._page = textpage
        self._frame = frame
        self._paints: dict[int, _Paint] = {}
        self._inked: set[int] = set()  # characters of which only the ink's box is known
        self._doubles = tuple(ctypes.c_double() for _ in range(4))
        self._rect = raw.FS_RECTF()
        self._matrix = raw.FS_MATRIX()

    def all(self) -> list[Char]:
        found: list[Char] = []
        boxes: list[tuple[float, ...]] = []
        count = min(raw.FPDFText_CountChars(self._page), MOST_CHARACTERS)
        skipped = -1
        for index in range(count):
            if index == skipped or raw.FPDFText_IsGenerated(self._page, index) == 1:
                continue
            text, used = self._text(index, count)
            skipped = index + 1 if used else skipped
            tight = self._tight(index)
            if found and self._one_glyph(found[-1], boxes[-1], tight):
                # PDFium gives letters that run from right to left in the order they are seen in.
                rtl = unicodedata.bidirectional(text[0]) in {"R", "AL", "NSM"}
                found[-1] = replace(found[-1], text=text + found[-1].text if rtl else found[-1].text + text)
                continue
            char = self._char(index, text, tight)
            if char is not None:
                found.append(char)
                boxes.append(tight)
        return _closed(found, self._inked)

    def _text(self, index: int, count: int) -> tuple[str, bool]:
        """The character, and whether it took the next code unit too."""
        code = raw.FPDFText_GetUnicode(self._page, index)
        if code in _HIGH and index + 1 < count:
            low = raw.FPDFText_GetUnicode(self._page, index + 1)
            if low in _LOW:
                return chr(0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)), True
        if code in _HIGH or code in _LOW or code == 0 or code > 0x10FFFF:
            return UNKNOWN, False
        text = chr(code)
        if text == _HYPHEN_AT_END:
            return "-", False
        if code in _LIGATURES:
            return unicodedata.normalize("NFKC", text), False
        if code in _TEX:
            return _TEX[code], False
        if unicodedata.category(text) == "Cc":
            return " " if text.isspace() else UNKNOWN, False
        return text, False

    @staticmethod
    def _one_glyph(last: Char, box: tuple[float, ...], tight: tuple[float, ...]) -> bool:
        """Whether this letter and the last are one painted glyph: "fi", or an icon with its name behind it."""
        return tight == box and tight[0] < tight[2] and last.text != UNKNOWN

    def _tight(self, index: int) -> tuple[float, float, float, float]:
        left, right, bottom, top = self._doubles
        raw.FPDFText_GetCharBox(self._page, index, left, right, bottom, top)
        return left.value, bottom.value, right.value, top.value

    def _char(self, index: int, text: str, tight: tuple[float, float, float, float]) -> Char | None:
        matrix = self._matrix
        raw.FPDFText_GetMatrix(self._page, index, matrix)
        paint = self._paint(index, math.hypot(matrix.c, matrix.d))
        angle = math.degrees(math.atan2(matrix.b, matrix.a)) + 0.0
        level = matrix.a > 0 and abs(matrix.b) < 1e-6 * matrix.a
        box = self._loose(index) if level else self._turned(index, tight, paint.size, angle)
        if not level:
            self._inked.add(index)
        left, bottom, right, top = self._frame.box(*(box or tight))
        if not all(map(math.isfinite, (left, bottom, right, top, paint.size))):
            return None
        angle = (angle - 90 * self._frame.turns) % 360
        angle = 0.0 if min(angle, 360 - angle) < _LEVEL else angle
        return Char(
            text, index, left, bottom, right, top, paint.size, paint.font, paint.colour, paint.mode, round(angle, 1)
        )

    def _loose(self, index: int) -> tuple[float, float, float, float] | None:
        """The box from one letter's origin to the next one's, as high as the font."""
        rect = self._rect
        if not raw.FPDFText_GetLooseCharBox(self._page, index, rect):
            return None
        left, right = sorted((rect.left, rect.right))
        bottom, top = sorted((rect.bottom, rect.top))
        return (left, bottom, right, top) if top > bottom else None

    def _turned(
        self, index: int, tight: tuple[float, float, float, float], size: float, angle: float
    ) -> tuple[float, float, float, float]:
        """The box of a letter that does not stand upright, where PDFium's loose one does not hold."""
        x, y = self._doubles[:2]
        raw.FPDFText_GetCharOrigin(self._page, index, x, y)
        left, bottom, right, top = tight
        along = round(angle / 90) % 4
        if abs(angle - round(angle / 90) * 90) > _LEVEL:
            return tight
        up, down, room = _ASCENT * size, _DESCENT * size, _BEARING * size
        if along == 1:  # upwards: letters stand left of their baseline
            return x.value - up, min(bottom, y.value), x.value + down, top + room
        if along == 2:  # upside down
            return left - room, y.value - up, max(right, x.value), y.value + down
        if along == 3:  # downwards
            return x.value - down, bottom - room, x.value + up, max(top, y.value)
        return min(left, x.value), y.value - down, right + room, y.value + up

    def _paint(self, index: int, scale: float) -> _Paint:
        thing = raw.FPDFText_GetTextObject(self._page, index)
        key = ctypes.cast(thing, ctypes.c_void_p).value or 0
        known = self._paints.get(key) if key else None
        if known is None:
            known = self._painted(index, thing, scale)
            if key:
                self._paints[key] = known
        return known

    def _painted(self, index: int, thing: raw.FPDF_PAGEOBJECT, scale: float) -> _Paint:
        mode = raw.FPDFTextObj_GetTextRenderMode(thing) if thing else 0
        size = raw.FPDFText_GetFontSize(self._page, index) * (scale or 1.0)
        return _Paint(abs(size), self._font(index), self._colour(index, stroked=mode == 1), max(mode, 0))

    def _font(self, index: int) -> str:
        buffer = ctypes.create_string_buffer(_NAME_BYTES)
        flags = ctypes.c_int()
        length = raw.FPDFText_GetFontInfo(self._page, index, buffer, _NAME_BYTES, flags)
        if not 0 < length <= _NAME_BYTES:
            return ""
        name = buffer.value.decode("utf-8", errors="replace")
        return name[7:] if name[6:7] == "+" and name[:6].isupper() else name

    def _colour(self, index: int, *, stroked: bool) -> tuple[int, int, int, int]:
        """The colour that the letter is filled with; of its outline where only that is painted."""
        channels = tuple(ctypes.c_uint() for _ in range(4))
        asked = raw.FPDFText_GetStrokeColor if stroked else raw.FPDFText_GetFillColor
        if not asked(self._page, index, *channels):
            return 0, 0, 0, 255
        red, green, blue, opacity = (channel.value for channel in channels)
        return red, green, blue, opacity


def _closed(chars: list[Char], inked: set[int]) -> list[Char]:
    """The characters, those of which only the ink is known drawn out to the next one."""
    if not inked:
        return chars
    found = []
    for char, behind in zip_longest(chars, chars[1:]):
        if behind is not None and char.index in inked and behind.index - char.index == len(char.text):
            char = _up_to(char, behind)
        found.append(char)
    return found


def _up_to(char: Char, behind: Char) -> Char:
    room = _INK * char.size
    if char.angle != behind.angle:
        return char
    if char.angle == 0 and 0 < behind.left - char.right < room:
        return replace(char, right=behind.left)
    if char.angle == _UPWARDS and 0 < behind.bottom - char.top < room:
        return replace(char, top=behind.bottom)
    if char.angle == _DOWNWARDS and 0 < char.bottom - behind.top < room:
        return replace(char, bottom=behind.top)
    if char.angle == _UPSIDE_DOWN and 0 < char.left - behind.right < room:
        return replace(char, left=behind.right)
    return char
