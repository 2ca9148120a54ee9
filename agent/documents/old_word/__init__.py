"""What Word wrote before .docx: binary documents, Rich Text; and today's documents when a password locks them."""

from __future__ import annotations

from agent.documents.extracted import Extracted, Reading
from agent.documents.old_word.converting import convert, missing
from agent.documents.old_word.rtf import extract_rtf
from agent.documents.spans import has_words
from agent.errors import DocumentError

_RTF = b"{\\rtf"
_LOCKED = "EncryptedPackage".encode("utf-16-le")
_TEXT_STREAM = "WordDocument".encode("utf-16-le")
_OTHERS = (
    ("Workbook".encode("utf-16-le"), "an Excel workbook"),
    ("PowerPoint Document".encode("utf-16-le"), "a PowerPoint file"),
    ("__substg1.0_".encode("utf-16-le"), "an Outlook message"),
)


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text of a Rich Text file, or of a binary Word document where a converter for it is installed.

    Raises:
        DocumentError: it is encrypted, no Word document, damaged, or nothing that reads it is installed.
    """
    if data.lstrip()[: len(_RTF)] == _RTF:
        return extract_rtf(data, name)
    if _LOCKED in data:
        raise DocumentError(f"{name} is encrypted: save it without its password and try again.")
    if _TEXT_STREAM not in data:
        kind = next((kind for sign, kind in _OTHERS if sign in data), "no Word document")
        raise DocumentError(f"{name} is {kind}; that is not read. Save it as a PDF, a Word document or plain text.")
    found = convert(data, name, reading)
    if found is None or not has_words(found.text):
        raise missing(name)
    return found
