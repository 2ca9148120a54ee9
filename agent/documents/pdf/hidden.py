"""What a PDF hides: characters that a reader of the page does not see, and texts that are not on the page at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pypdfium2 import PdfDocument, PdfiumError

from agent.documents.extracted import Box, Note
from agent.documents.pdf.characters import Char
from agent.documents.pdf.hidden_seen import hidden_words


@dataclass(frozen=True, slots=True)
class Beside:
    """A text of the file that the pages' own text does not hold.

    ``page`` counts from 1, ``None`` for the whole file; ``box`` is its place
    there. ``how`` completes "Line 12 is hidden (...)": "in a note on the
    page", "in the file's metadata". It is ``None`` for what a reader does see:
    a filled form field, a remark typed onto the page; that is visible text.
    """

    text: str
    page: int | None = None
    how: str | None = None
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is hidden.

    ``chars[n][m]`` says how character ``m`` of the ``n``-th page given is
    hidden ("white on white"), ``None`` if it is seen. ``beside`` are texts
    beside the flow, ``notes`` what a person should look at.
    """

    chars: tuple[tuple[str | None, ...], ...]
    beside: tuple[Beside, ...] = ()
    notes: tuple[Note, ...] = ()


def hidden_of(document: PdfDocument, pages: Sequence[Sequence[Char]], *, data: bytes = b"", ocr: bool = True) -> Hidden:
    """What the document hides: ``pages[n]`` are the characters of its page ``n`` in any order, spaces included or not.

    ``data`` are the file's bytes, for what only they tell (XMP metadata).
    ``ocr`` lets a suspicious font be read off the page, where that is
    installed. The document is left as it was. Never raises for an odd file.
    """
    return Hidden(tuple(_on_page(document, number, chars) for number, chars in enumerate(pages)))


def _on_page(document: PdfDocument, number: int, chars: Sequence[Char]) -> tuple[str | None, ...]:
    try:
        page = document[number]
        try:
            return hidden_words(page, chars)
        finally:
            page.close()
    except (PdfiumError, ValueError, OSError, ArithmeticError, MemoryError):
        return (None,) * len(chars)
