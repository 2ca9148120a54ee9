"""Whether each word of a page is seen by somebody who looks at it, and if not, why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.documents.pdf.characters import Char
from agent.documents.pdf.hidden_colours import UNSEEN, UNSEEN_LARGE, Colour, apart, name_of, over
from agent.documents.pdf.hidden_ink import Ink, Pictures
from agent.documents.pdf.hidden_replaced import Span
from agent.documents.pdf.hidden_scans import shown_by_picture
from agent.documents.pdf.hidden_things import Rect, Thing, key_of
from agent.documents.pdf.hidden_words import Word, words_of
from agent.documents.speech import instructs

OFF_PAGE = "off the page"

TINY = 2.0
"""Points: type smaller than this is read by nobody. Footers are set in 5 or 6."""

_SQUEEZED = 0.06  # of the font size: letters narrower than this on average; condensed type has 0.3
_LABEL_WORDS = 3
_FLAT = 0.1  # of the font size: a row less high is a line
_LARGE = 24.0  # points
_FAINT = 12  # of 255: less ink than this in all of a word is none
_AS_FILLED = 0.3  # of the change its colour should make: thin strokes reach half, a faded group less
_STROKES = 0.5  # of a thin stroke's colour that reaches a pixel
_PIXELS = 4  # of type: on a page as large as a wall, ordinary type is smaller; its colour must tell
_NEAR = 128  # of 255: ink this near to the word's own colour is its own
_ROOM = 0.15  # of a word's place in which its colour must stand out
_NO_PAINT = (3, 7)  # render modes of text that paint nothing (ISO 32000-1, table 106)
_TRANSPARENT = 0.06
_UNPAINTED = "not painted on the page"
_SUBSTITUTED = 0x24F  # Latin letters, which are always painted by some font; others only where the system has one


def hidden_words(
    page: pdfium.PdfPage, chars: Sequence[Char], things: Sequence[Thing], spans: Sequence[Span]
) -> tuple[list[Word], list[str | None]]:
    """The words of a page, and how each is hidden (``None``: it is seen)."""
    words = words_of(chars)
    if not words:
        return [], []
    _attach(page, chars, words)
    _widen(words, spans)
    reasons = _Page(page, words, things).reasons()
    _lend(words, reasons)
    _leave_labels(words, reasons)
    _in_one_way(words, reasons)
    return words, reasons


def _attach(page: pdfium.PdfPage, chars: Sequence[Char], words: Sequence[Word]) -> None:
    """Tell each word the text objects it is painted by."""
    textpage = page.get_textpage()
    try:
        for word in words:
            for place in word.members:
                if key := key_of(raw.FPDFText_GetTextObject(textpage.raw, chars[place].index)):
                    word.things.add(key)
    finally:
        textpage.close()


def _widen(words: Sequence[Word], spans: Sequence[Span]) -> None:
    """Give words that stand for something painted its place: PDFium crams them into its first letters."""
    by_key = {key: (span.box, span.keys) for span in spans for key in span.keys}
    for word in words:
        if known := next((by_key[key] for key in word.things if key in by_key), None):
            word.box, word.things, word.replaced = known[0], set(known[1]), True


@dataclass(slots=True)
class _Page:
    page: pdfium.PdfPage
    words: Sequence[Word]
    things: Sequence[Thing]

    def reasons(self) -> list[str | None]:
        width, height = self.page.get_size()
        found = [_by_place(word, width, height) for word in self.words]
        on_page = [word for word, reason in zip(self.words, found, strict=True) if reason is None]
        if not on_page:
            return found
        pictures = Pictures(self.page, self.things, on_page)
        texts = {key_of(thing.handle): thing for thing in self.things if thing.kind == raw.FPDF_PAGEOBJ_TEXT}
        others = [thing for thing in self.things if thing.kind != raw.FPDF_PAGEOBJ_TEXT]
        unpainted: list[int] = []
        for number, word in enumerate(self.words):
            if found[number] is None and word.letters:
                found[number] = self._by_ink(word, pictures)
                if found[number] == _UNPAINTED:
                    unpainted.append(number)
        shown = shown_by_picture([self.words[number] for number in unpainted], len(on_page), others, pictures)
        for number, seen in zip(unpainted, shown, strict=True):
            self.words[number].pictured = seen
            found[number] = None if seen else _why_unpainted(self.words[number], texts, others)
        return found

    @staticmethod
    def _by_ink(word: Word, pictures: Pictures) -> str | None:
        char = word.first
        if char.mode in _NO_PAINT:
            return _UNPAINTED
        if pictures.plain(word):
            return None
        ink = pictures.ink(word)
        opacity = char.colour[3] / 255
        filled = over(char.colour[:3], opacity, ink.behind)
        if char.size * pictures.scale < _PIXELS and apart(filled, ink.behind) >= _limit(word):
            return None
        if _stands_out(word, ink, filled):
            as_filled = max(abs(one - two) for one, two in zip(ink.ink, filled, strict=True)) < _NEAR
            if not as_filled or ink.even or pictures.room(word, filled) >= _ROOM:
                return None
        if opacity <= _TRANSPARENT or (ink.strength < _FAINT and apart(filled, ink.behind) >= _limit(word)):
            return _UNPAINTED
        return _colours(ink.ink if ink.strength >= _FAINT else filled, ink.behind)


def _by_place(word: Word, width: float, height: float) -> str | None:
    left, bottom, right, top = word.box
    across, up = (left + right) / 2, (bottom + top) / 2
    if not (0 <= across <= width and 0 <= up <= height):
        return OFF_PAGE
    if word.first.size < TINY:
        return "in type too small to read"
    if word.letters and not word.replaced and _is_squeezed(word):
        return "squeezed to nothing"
    return None


def _is_squeezed(word: Word) -> bool:
    left, bottom, right, top = word.box
    long, high = (top - bottom, right - left) if word.sideways else (right - left, top - bottom)
    straight = word.sideways or word.upright
    narrow = straight and long < _SQUEEZED * word.first.size * len(word.members)
    return narrow or min(long, high) < _FLAT * word.first.size


def _limit(word: Word) -> float:
    return UNSEEN_LARGE if word.first.size >= _LARGE else UNSEEN


def _stands_out(word: Word, ink: Ink, filled: Colour) -> bool:
    """Whether the ink is seen, or would be if strokes so thin reached their full colour."""
    if ink.strength < _FAINT:
        return False
    if apart(ink.ink, ink.behind) >= _limit(word):
        return True
    due = max(abs(one - two) for one, two in zip(filled, ink.behind, strict=True))
    if ink.strength >= _AS_FILLED * due:
        return apart(filled, ink.behind) >= _limit(word)
    fuller = over(ink.ink, 1 / _STROKES, ink.behind)
    red, green, blue = (min(max(channel, 0), 255) for channel in fuller)
    return apart((red, green, blue), ink.behind) >= _limit(word)


def _colours(ink: Colour, behind: Colour) -> str:
    one, two = name_of(ink), name_of(behind)
    return f"{one} on {two}" if apart(ink, behind) < UNSEEN else f"{one} on {two}, hardly seen"


def _why_unpainted(word: Word, texts: dict[int, Thing], others: Sequence[Thing]) -> str | None:
    """How an unpainted word is hidden; ``None`` where this machine only lacks the font that others paint it with."""
    if word.first.mode in _NO_PAINT:
        return "set as invisible text"
    own = [texts[key] for key in word.things if key in texts]
    if any(thing.layered for thing in own):
        return "in a layer that is switched off"
    if word.first.colour[3] <= _TRANSPARENT * 255:
        return "transparent"
    order = max((thing.order for thing in own), default=0)
    over_it = [thing for thing in others if thing.order > order and _covers(thing.box, word.core())]
    if any(thing.kind == raw.FPDF_PAGEOBJ_IMAGE for thing in over_it):
        return "covered by a picture"
    if over_it:
        return "covered by a shape"
    lacking = own and not any(_is_embedded(thing) for thing in own) and max(map(ord, word.text)) > _SUBSTITUTED
    return None if lacking else _UNPAINTED


def _is_embedded(thing: Thing) -> bool:
    """Whether the file brings the font that a text is set in."""
    font = raw.FPDFTextObj_GetFont(thing.handle)
    return bool(font) and raw.FPDFFont_GetIsEmbedded(font) == 1


def _covers(box: Rect, core: Rect) -> bool:
    return box[0] <= core[0] and box[1] <= core[1] and box[2] >= core[2] and box[3] >= core[3]


def _lend(words: Sequence[Word], reasons: list[str | None]) -> None:
    """A word of signs alone ("-", "|") is hidden where both its neighbours are, alike."""
    known: str | None = None
    for number, word in enumerate(words):
        if word.letters:
            known = reasons[number]
            continue
        if reasons[number] is not None:
            continue
        after = next((reasons[n] for n in range(number + 1, min(number + 4, len(words))) if words[n].letters), None)
        if known is not None and known == after:
            reasons[number] = known


def _leave_labels(words: Sequence[Word], reasons: list[str | None]) -> None:
    """A template's page number or layer's name off the page is nothing to tell, where that is all there is."""
    off = [number for number, reason in enumerate(reasons) if reason == OFF_PAGE]
    if len(off) <= _LABEL_WORDS and not instructs(" ".join(words[number].text for number in off)):
        for number in off:
            reasons[number] = ""


def _in_one_way(words: Sequence[Word], reasons: list[str | None]) -> None:
    """Hidden words in a row that are painted alike are told alike, as most of them are."""
    runs = groupby(range(len(words)), lambda n: reasons[n] is not None and (words[n].first.colour, words[n].first.mode))
    for hidden, run in runs:
        if hidden:
            places = list(run)
            common = Counter(reasons[place] for place in places).most_common(1)[0][0]
            for place in places:
                reasons[place] = common


def spread(count: int, words: Sequence[Word], reasons: Sequence[str | None]) -> tuple[str | None, ...]:
    """The reasons by character; a blank between two hidden words is hidden with them."""
    spread: list[str | None] = [None] * count
    last: tuple[int, str | None] = (-1, None)
    for word, reason in zip(words, reasons, strict=True):
        for place in word.members:
            spread[place] = reason
        first = word.members[0]
        if reason is not None and reason == last[1]:
            spread[last[0] + 1 : first] = [reason] * (first - last[0] - 1)
        last = (word.members[-1], reason)
    return tuple(spread)
