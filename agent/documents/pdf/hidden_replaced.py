"""Text that a PDF gives in place of what it paints (``/ActualText``), and beside it (``/Alt``).

PDFium hands out the replacement as the page's own characters. Mostly it is
fair: "fi" for a ligature, "email:" for an icon. Where it says something else
than what is painted, the replacement is hidden and the painted words are told.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.documents.pdf.hidden_beside import Beside
from agent.documents.pdf.hidden_raw import marked_string_of, string_of
from agent.documents.pdf.hidden_things import Rect, Thing, key_of
from agent.documents.pdf.hidden_words import around
from agent.documents.speech import TITLE, instructs, speaks

REPLACED = "in replacement text that the page does not show"

_KEY = b"ActualText"
_HYPHEN_AT_END = "\x02"  # PDFium's sign for a hyphen that only wraps
_LABEL_WORDS, _ICON_LETTERS = 3, 2
_MARK = 2  # digits: "Sleep: 6" for the sector of a chart
_LIGATURE = 2  # letters more than signs: "ffi" where the font gives no letter
# A link behind an icon or a person's name there, with a word before it: "homepage: www.example.org", "tel:(0) 30 12".
_ADDRESS = re.compile(r"\s*(?:[\w-]+:\s*)?(?:\S*[/@.:]\S*|\+?[\d\s()./+-]+)\s*")
_ALT_WORDS = 60
_MOST_ELEMENTS, _DEEPEST = 20_000, 60


@dataclass(frozen=True, slots=True)
class Span:
    """Painted text that a replacement stands for: its things, what is said for them, and where they are."""

    things: tuple[Thing, ...]
    said: str

    @property
    def keys(self) -> frozenset[int]:
        """What tells its things from others (:func:`~agent.documents.pdf.hidden_things.key_of`)."""
        return frozenset(key_of(thing.handle) for thing in self.things)

    @property
    def box(self) -> Rect:
        """The box around its things."""
        box = self.things[0].box
        for thing in self.things[1:]:
            box = around(box, thing.box)
        return box


def spans_of(things: Sequence[Thing]) -> list[Span]:
    """The replacements of a page; text objects in a row with the same words are one."""
    found: list[Span] = []
    members: list[Thing] = []
    last: str | None = None
    for thing in things:
        if thing.kind != raw.FPDF_PAGEOBJ_TEXT:
            continue
        said = _said_for(thing)
        if members and said != last:
            found.append(Span(tuple(members), last or ""))
            members = []
        last = said
        if said is not None:
            members.append(thing)
    if members:
        found.append(Span(tuple(members), last or ""))
    return found


def unfair(page: pdfium.PdfPage, spans: Sequence[Span]) -> list[tuple[Span, str]]:
    """The replacements that say something else than is painted, each with the painted words.

    Takes all of them off the loaded page, whose own text PDFium gives only then; the caller closes it.
    """
    if not spans:
        return []
    for span in spans:
        for thing in span.things:
            _take_off(thing)
    painted = _painted(page)
    found = []
    for span in spans:
        words = "".join(painted.get(key_of(thing.handle), "") for thing in span.things).replace(_HYPHEN_AT_END, "")
        if not _is_fair(span.said, words):
            found.append((span, words.strip()))
    return found


def _said_for(thing: Thing) -> str | None:
    for number in range(raw.FPDFPageObj_CountMarks(thing.handle)):
        mark = raw.FPDFPageObj_GetMark(thing.handle, number)
        said = marked_string_of(raw.FPDFPageObjMark_GetParamStringValue, mark, _KEY)
        if said is not None:
            return said
    return None


def _take_off(thing: Thing) -> None:
    for number in range(raw.FPDFPageObj_CountMarks(thing.handle)):
        mark = raw.FPDFPageObj_GetMark(thing.handle, number)
        raw.FPDFPageObjMark_RemoveParam(thing.handle, mark, _KEY)


def _painted(page: pdfium.PdfPage) -> dict[int, str]:
    """What each text object of the page says, by its key."""
    said: dict[int, list[str]] = {}
    textpage = page.get_textpage()
    try:
        for index in range(raw.FPDFText_CountChars(textpage.raw)):
            key = key_of(raw.FPDFText_GetTextObject(textpage.raw, index))
            code = raw.FPDFText_GetUnicode(textpage.raw, index)
            said.setdefault(key, []).append(chr(code) if 0 < code < 0x110000 else "\ufffd")
    finally:
        textpage.close()
    return {key: "".join(letters) for key, letters in said.items()}


def _is_fair(said: str, painted: str) -> bool:
    """Whether a replacement says what is painted, or names an icon or a link."""
    one, two = _letters(said), _letters(painted)
    if one in two:
        return True
    if instructs(said):
        return False
    if _ADDRESS.fullmatch(said):
        return True
    # An icon is painted with one letter of a font of pictures, or one that has no letter.
    if len(two) <= _ICON_LETTERS:
        return len(said.split()) <= _LABEL_WORDS and not _digits(one)
    more = len(one) - len(two)
    unread = sum(not (sign.isalnum() or sign.isspace()) for sign in painted)
    return (
        _within(two, one) and more <= _MARK + _LIGATURE * unread and (not _digits(two) or _digits(one) == _digits(two))
    )


def _within(few: str, many: str) -> bool:
    """Whether the letters of one come in the other in their order."""
    rest = iter(many)
    return all(letter in rest for letter in few)


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold()))


def alternates_of(page: pdfium.PdfPage, number: int) -> list[Beside]:
    """Descriptions of pictures and the like that order a reader to do something; ``number`` counts pages from 1."""
    tree = raw.FPDF_StructTree_GetForPage(page.raw)
    if not tree:
        return []
    try:
        said = dict.fromkeys(_said_in(tree))
    finally:
        raw.FPDF_StructTree_Close(tree)
    return [Beside(text, number, how) for text, how in said]


_ASKED: tuple[tuple[Callable[..., int], str], ...] = (
    (raw.FPDF_StructElement_GetAltText, "in a picture's description"),
    (raw.FPDF_StructElement_GetActualText, REPLACED),
    (raw.FPDF_StructElement_GetExpansion, "in an abbreviation's expansion"),
    (raw.FPDF_StructElement_GetTitle, "in a title that the page does not show"),
)


def _said_in(tree: raw.FPDF_STRUCTTREE) -> Iterator[tuple[str, str]]:
    waiting = [
        (raw.FPDF_StructTree_GetChildAtIndex(tree, n), 0) for n in range(raw.FPDF_StructTree_CountChildren(tree))
    ]
    seen = 0
    while waiting and seen < _MOST_ELEMENTS:
        element, depth = waiting.pop()
        seen += 1
        if not element:
            continue
        for ask, how in _ASKED:
            text = string_of(ask, element)
            if text and (instructs(text) or (len(text.split()) > _ALT_WORDS and speaks(text, TITLE))):
                yield text, how
        if depth < _DEEPEST:
            for n in range(max(raw.FPDF_StructElement_CountChildren(element), 0)):
                waiting.append((raw.FPDF_StructElement_GetChildAtIndex(element, n), depth + 1))
