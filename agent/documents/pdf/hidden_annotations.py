"""What lies on a page beside its text: remarks, typed and popped up, and form fields."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as raw
from PIL import Image, ImageChops

from agent.documents.extracted import Box
from agent.documents.pdf.collecting import Frame, frame_of
from agent.documents.pdf.hidden_beside import Beside
from agent.documents.pdf.hidden_colours import UNSEEN, Colour, apart
from agent.documents.pdf.hidden_file import of_attachment
from agent.documents.pdf.hidden_raw import string_of
from agent.documents.pdf.hidden_things import Rect
from agent.documents.speech import TITLE, speaks

# PDFium's advice to programmers on old kinds of forms is nothing for the person who reads a profile.
logging.getLogger("pypdfium2").addHandler(logging.NullHandler())

MOST_ANNOTATIONS = 500
_NOT_SEEN = raw.FPDF_ANNOT_FLAG_HIDDEN | raw.FPDF_ANNOT_FLAG_NOVIEW
_VALUES = (raw.FPDF_FORMFIELD_TEXTFIELD, raw.FPDF_FORMFIELD_COMBOBOX, raw.FPDF_FORMFIELD_LISTBOX)
_SECRET = raw.FPDF_FORMFLAG_TEXT_PASSWORD
_NOTE = "in a note on the page"
_SCALE = 2.0  # pixels a point
_MOST_PIXELS = 6_000_000
_BORDER = 3.0  # points: a field's frame is no letter
_SMALLEST = 2.0  # points a side: a field smaller than this shows nothing


@dataclass(frozen=True, slots=True)
class _Found:
    kind: int
    flags: int
    box: Rect
    text: str
    tooltip: str = ""
    file: str = ""


def with_forms(document: pdfium.PdfDocument) -> None:
    """Set up the document's forms; pages loaded afterwards tell and paint their fields."""
    with suppress(pdfium.PdfiumError):
        document.init_forms()


def on_page(page: pdfium.PdfPage, number: int) -> list[Beside]:
    """The texts of the page's annotations and fields; ``number`` counts pages from 1.

    Fields tell their values where the forms were set up first (:func:`with_forms`). Link titles and tool tips are
    told where they could speak to a reader.
    """
    frame = frame_of(page)
    found = [each for each in _all(page, frame) if each.text or each.tooltip or each.file]
    if not found:
        return []
    shown = _Shown(page, frame)
    beside = []
    for each in found:
        for text, how in _told(each, shown):
            beside.append(Beside(text, number, how, share_of(each.box, frame)))
    return list(dict.fromkeys(beside))


def _told(each: _Found, shown: _Shown) -> Iterator[tuple[str, str | None]]:
    if each.kind == raw.FPDF_ANNOT_WIDGET:
        if _has_words(each.text):
            yield each.text, None if shown.shows(each) else "in a hidden form field"
    elif each.kind == raw.FPDF_ANNOT_FREETEXT:
        if _has_words(each.text):
            yield each.text, None if shown.shows(each) else "in a hidden remark on the page"
    elif each.kind in {raw.FPDF_ANNOT_LINK, raw.FPDF_ANNOT_POPUP}:
        if speaks(each.text, TITLE):
            yield each.text, "in a link's title" if each.kind == raw.FPDF_ANNOT_LINK else _NOTE
    elif _has_words(each.text):
        yield each.text, _NOTE
    if speaks(each.tooltip, TITLE):
        yield each.tooltip, "in a tool tip on the page"
    if each.file:
        yield each.file, "in an attached file"


def _all(page: pdfium.PdfPage, frame: Frame) -> Iterator[_Found]:
    for number in range(min(raw.FPDFPage_GetAnnotCount(page.raw), MOST_ANNOTATIONS)):
        annotation = raw.FPDFPage_GetAnnot(page.raw, number)
        if not annotation:
            continue
        try:
            yield _found(page, annotation, frame)
        finally:
            raw.FPDFPage_CloseAnnot(annotation)


def _found(page: pdfium.PdfPage, annotation: raw.FPDF_ANNOTATION, frame: Frame) -> _Found:
    kind = raw.FPDFAnnot_GetSubtype(annotation)
    flags = raw.FPDFAnnot_GetFlags(annotation)
    rect = raw.FS_RECTF()
    raw.FPDFAnnot_GetRect(annotation, rect)
    box = frame.box(rect.left, rect.bottom, rect.right, rect.top)
    if kind == raw.FPDF_ANNOT_WIDGET:
        return _Found(kind, flags, box, *_field(page, annotation))
    text = string_of(raw.FPDFAnnot_GetStringValue, annotation, b"Contents")
    file = ""
    if kind == raw.FPDF_ANNOT_FILEATTACHMENT and (attached := raw.FPDFAnnot_GetFileAttachment(annotation)):
        file = "\n".join(of_attachment(pdfium.PdfAttachment(attached, page.pdf))).strip()
    return _Found(kind, flags, box, text.strip(), file=file)


def _field(page: pdfium.PdfPage, annotation: raw.FPDF_ANNOTATION) -> tuple[str, str]:
    """A field's value, if it has one in words, and its tool tip."""
    forms = page.formenv
    if forms is None:
        return string_of(raw.FPDFAnnot_GetStringValue, annotation, b"V").strip(), ""
    tooltip = string_of(raw.FPDFAnnot_GetFormFieldAlternateName, forms.raw, annotation)
    if raw.FPDFAnnot_GetFormFieldType(forms.raw, annotation) not in _VALUES:
        return "", tooltip
    if raw.FPDFAnnot_GetFormFieldFlags(forms.raw, annotation) & _SECRET:
        return "", tooltip
    return string_of(raw.FPDFAnnot_GetFormFieldValue, forms.raw, annotation).strip(), tooltip


class _Shown:
    """The page with its annotations and without, painted when it is first asked."""

    def __init__(self, page: pdfium.PdfPage, frame: Frame) -> None:
        self._page = page
        self._frame = frame
        self._scale = min(_SCALE, (_MOST_PIXELS / (frame.width * frame.height)) ** 0.5)
        self._pictures: tuple[Image.Image, Image.Image] | None = None

    def shows(self, each: _Found) -> bool:
        """Whether the annotation paints letters that stand out from what is behind them."""
        left, bottom, right, top = each.box
        off = right <= 0 or top <= 0 or left >= self._frame.width or bottom >= self._frame.height
        small = right - left < _SMALLEST or top - bottom < _SMALLEST
        if each.flags & _NOT_SEEN or off or small:
            return False
        bare, painted = (picture.crop(self._inside(each.box)) for picture in self._both())
        if ImageChops.difference(bare, painted).getbbox() is None:
            return False
        ranges = [channel.getextrema() for channel in painted.split()]
        lows, highs = zip(*ranges, strict=True)
        return apart(_colour(lows), _colour(highs)) >= UNSEEN

    def _both(self) -> tuple[Image.Image, Image.Image]:
        if self._pictures is None:
            self._pictures = self._paint(False), self._paint(True)
        return self._pictures

    def _paint(self, annotations: bool) -> Image.Image:
        bitmap = self._page.render(
            scale=self._scale, rev_byteorder=True, draw_annots=annotations, may_draw_forms=annotations
        )
        try:
            picture: Image.Image = bitmap.to_pil().convert("RGB")
            return picture
        finally:
            bitmap.close()

    def _inside(self, box: Rect) -> tuple[int, int, int, int]:
        """The pixels of a box without its border."""
        left, bottom, right, top = box
        edge = min(_BORDER, (right - left) / 4, (top - bottom) / 4)
        upper, lower = self._frame.height - top + edge, self._frame.height - bottom - edge
        one, two = int((left + edge) * self._scale) + 1, int(upper * self._scale) + 1
        return one, two, max(int((right - edge) * self._scale), one + 1), max(int(lower * self._scale), two + 1)


def _colour(channels: tuple[object, ...]) -> Colour:
    red, green, blue = (int(str(channel)) for channel in channels)
    return red, green, blue


def share_of(box: Rect, frame: Frame) -> Box:
    """A place of the page as shares of its width and height, from its top left corner."""
    left, bottom, right, top = box
    shares = (left / frame.width, 1 - top / frame.height, right / frame.width, 1 - bottom / frame.height)
    one, two, three, four = (min(max(share, 0.0), 1.0) for share in shares)
    return one, two, three, four


def _has_words(text: str) -> bool:
    return any(character.isalnum() for character in text)
