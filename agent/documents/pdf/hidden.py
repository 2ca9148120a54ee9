"""What a PDF hides: characters that a reader of the page does not see, and texts that are not on the page at all."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.documents.extracted import Note
from agent.documents.pdf.characters import Char
from agent.documents.pdf.collecting import frame_of
from agent.documents.pdf.hidden_annotations import on_page, share_of, with_forms
from agent.documents.pdf.hidden_beside import Beside
from agent.documents.pdf.hidden_file import attached, in_file, notes_of
from agent.documents.pdf.hidden_replaced import REPLACED, alternates_of, spans_of, unfair
from agent.documents.pdf.hidden_seen import hidden_words, spread
from agent.documents.pdf.hidden_things import things_of
from agent.documents.pdf.hidden_unlike import UNLIKE, Unlike, unlike_on

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is hidden.

    ``chars[n][m]`` says how character ``m`` of the ``n``-th page given is
    hidden ("white on white"), ``None`` if it is seen, "" if it is neither seen
    nor worth telling: a page number that a template puts off the page.
    ``beside`` are texts beside the flow, ``notes`` what a person should look at.
    """

    chars: tuple[tuple[str | None, ...], ...]
    beside: tuple[Beside, ...] = ()
    notes: tuple[Note, ...] = ()


def hidden_of(
    document: pdfium.PdfDocument, pages: Sequence[Sequence[Char]], *, data: bytes = b"", ocr: bool = True
) -> Hidden:
    """What the document hides: ``pages[n]`` are the characters of its page ``n`` in any order, spaces included or not.

    ``data`` are the file's bytes, for what only they tell (XMP metadata).
    ``ocr`` lets a suspicious font be read off the page, where that is
    installed. The document is left as it was. Never raises for an odd file.
    """
    with_forms(document)
    found = [_on_page(document, number, chars, ocr) for number, chars in enumerate(pages)]
    beside = [each for page in found for each in page.beside]
    files: list[tuple[str, str]] = _or_nothing(lambda: attached(document), [])
    beside += _or_nothing(lambda: in_file(document, data, files), [])
    scripts = _or_nothing(lambda: raw.FPDFDoc_GetJavaScriptActionCount(document.raw), 0)
    notes: list[Note] = [] if not any(page.unlike for page in found) else [_unlike_note(found)]
    notes += _or_nothing(lambda: notes_of(data, files, scripts), [])
    return Hidden(tuple(page.chars for page in found), tuple(dict.fromkeys(beside)), tuple(notes))


@dataclass(frozen=True, slots=True)
class _OnPage:
    chars: tuple[str | None, ...]
    beside: tuple[Beside, ...] = ()
    unlike: bool = False


def _unlike_note(found: Sequence[_OnPage]) -> Note:
    pages = [str(number) for number, page in enumerate(found, 1) if page.unlike]
    where = f"page {pages[0]}" if len(pages) == 1 else f"pages {', '.join(pages)}"
    return Note("unlike-painted", f"A font on {where} paints other letters than the file says they are.")


def _on_page(document: pdfium.PdfDocument, number: int, chars: Sequence[Char], ocr: bool) -> _OnPage:
    nothing = _OnPage((None,) * len(chars))
    page = _or_nothing(lambda: document[number], None)
    if page is None:
        return nothing
    try:
        beside: list[Beside] = _or_nothing(lambda: on_page(page, number + 1), [])
        beside += _or_nothing(lambda: alternates_of(page, number + 1), [])
        seen = _or_nothing(lambda: _seen(page, number + 1, chars, ocr), nothing)
    finally:
        page.close()
    return _OnPage(seen.chars, (*seen.beside, *beside), seen.unlike)


def _seen(page: pdfium.PdfPage, number: int, chars: Sequence[Char], ocr: bool) -> _OnPage:
    """Which characters are seen, and what the page paints where its text says something else."""
    if not chars:
        return _OnPage(())
    things = things_of(page)
    spans = spans_of(things)
    words, reasons = hidden_words(page, chars, things, spans)
    frame = frame_of(page)
    beside = []
    suspected: list[Unlike] = _or_nothing(lambda: unlike_on(page, chars, words, ocr=ocr), [])
    false = [unlike for unlike in suspected if any(reasons[place] is None for place in unlike.words)]
    for unlike in false:
        if unlike.painted:
            beside.append(Beside(unlike.painted, number, None, share_of(unlike.box, frame)))
        for place in unlike.words:
            reasons[place] = reasons[place] or UNLIKE
    for span, painted in unfair(page, spans):
        said = [place for place, word in enumerate(words) if word.things & span.keys]
        if painted.strip() and any(reasons[place] is None for place in said):
            beside.append(Beside(painted, number, None, share_of(span.box, frame)))
        for place in said:
            reasons[place] = REPLACED
    return _OnPage(spread(len(chars), words, reasons), tuple(beside), bool(false))


def _or_nothing(ask: Callable[[], _T], nothing: _T) -> _T:
    """What is asked, or nothing where the file is too odd to tell; hiding is looked for, never relied on."""
    try:
        return ask()
    except (pdfium.PdfiumError, ValueError, OSError, ArithmeticError, MemoryError, LookupError, ctypes.ArgumentError):
        return nothing
