"""Files whose name promises another format than they hold."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath

from agent.documents.extracted import Extracted
from agent.errors import DocumentError

_PROMISED = {
    ".pdf": "a PDF",
    ".docx": "a Word document",
    ".doc": "a Word document",
    ".odt": "an OpenDocument text",
    ".rtf": "an RTF document",
    ".zip": "a zip archive",
    ".png": "a picture",
    ".jpg": "a picture",
    ".jpeg": "a picture",
}
_FEWEST_WORDS = 30
"""Fewer words of plain text are what a failed download or conversion leaves, and no profile."""


def checked(extracted: Extracted, name: str) -> Extracted:
    """What was taken out, with a warning where a file named as another format holds plain text.

    Raises:
        DocumentError: it holds a few words only, so that the document it was to be is lost.
    """
    promised = _PROMISED.get(PurePath(name).suffix.lower())
    if promised is None or extracted.format not in {"text", "markdown"}:
        return extracted
    if len(extracted.text.split()) < _FEWEST_WORDS:
        raise DocumentError(f"{name} is named as {promised} and holds a few words of plain text; ask for it again.")
    warning = f"{name} is named as {promised} and holds plain text, which was read."
    return replace(extracted, warnings=(*extracted.warnings, warning))
