"""Opens a PDF, or says in a sentence why it does not open."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.errors import DocumentError

MOST_PAGES = 300
"""More pages than any profile has; a book is told so and not read."""

_ONE_AT_A_TIME = threading.RLock()  # PDFium keeps state of its own and must not be called by two threads at once


@contextmanager
def opened(data: bytes, name: str, password: str | None = None) -> Iterator[pdfium.PdfDocument]:
    """The document, closed behind the ``with``; ``name`` is for messages.

    Raises:
        DocumentError: it is encrypted and the password is missing or wrong, it is damaged, it has no pages,
            or more than :data:`MOST_PAGES`.
    """
    with _ONE_AT_A_TIME:
        document = _loaded(data, name, password)
        try:
            count = len(document)
            if count < 1:
                raise DocumentError(f"{name} has no pages.")
            if count > MOST_PAGES:
                raise DocumentError(f"{name} has {count} pages; a profile has no such number, at most {MOST_PAGES}.")
            yield document
        finally:
            document.close()


def _loaded(data: bytes, name: str, password: str | None) -> pdfium.PdfDocument:
    try:
        return pdfium.PdfDocument(data, password=password)
    except pdfium.PdfiumError as error:
        raise DocumentError(_why(error, name, password)) from error
    except UnicodeError as error:
        raise DocumentError(f"The password given does not open {name}.") from error


def _why(error: pdfium.PdfiumError, name: str, password: str | None) -> str:
    code = getattr(error, "err_code", None)
    if code == raw.FPDF_ERR_PASSWORD:
        if password:
            return f"{name} is encrypted, and the password given does not open it."
        return f"{name} is encrypted; give its password with --password."
    if code == raw.FPDF_ERR_SECURITY:
        return f"{name} is encrypted in a way that is not read; save it again without protection."
    return f"{name} is a damaged PDF, or one without pages, and cannot be opened; save or export it again."
