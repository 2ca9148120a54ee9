"""Bytes to text: what kind of file it is, and how its characters are encoded."""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from pathlib import Path

from agent.errors import DocumentError

LARGEST = 5 * 1024 * 1024
"""The largest file that is read, in bytes: far above any profile, below what would hurt."""

_SIGNATURES = (
    (b"%PDF-", "a PDF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Word document"),
    (b"{\\rtf", "an RTF document"),
    (b"\x89PNG", "an image"),
    (b"\xff\xd8\xff", "an image"),
    (b"GIF8", "an image"),
    (b"\x1f\x8b", "a compressed file"),
    (b"7z\xbc\xaf", "a compressed file"),
)
_SNIFFED = 8192
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_FEWEST_CONTROLS = 8


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text with the warnings its decoding gave rise to."""

    text: str
    warnings: tuple[str, ...] = ()


def load(path: Path) -> bytes:
    """The file's bytes.

    Raises:
        DocumentError: it is missing, a folder, unreadable, empty or larger than :data:`LARGEST`.
    """
    try:
        if path.is_dir():
            raise DocumentError(f"{path} is a folder where a file is needed.")
        size = path.stat().st_size
        if size > LARGEST:
            raise DocumentError(
                f"{path} is {size / 1e6:.0f} MB; profiles and postings are read up to {LARGEST / 1e6:.0f} MB."
            )
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise DocumentError(f"{path} does not exist.") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "not a usable path"
        raise DocumentError(f"{path} cannot be read: {reason}.") from error
    if not data.strip():
        raise DocumentError(f"{path} is empty.")
    return data


def sniff(data: bytes) -> str:
    """What the bytes are: "text", or words for a kind of file that is not text ("a PDF")."""
    for signature, kind in _SIGNATURES:
        if data.startswith(signature):
            return kind
    if data.startswith(b"PK\x03\x04") or data.startswith(b"PK\x05\x06"):
        return _archive(data)
    if data.startswith(_UTF16):
        return "text"
    head = data[:_SNIFFED]
    controls = sum(byte < 9 or 13 < byte < 27 for byte in head)
    return "a binary file" if b"\0" in head or controls > max(_FEWEST_CONTROLS, len(head) // 20) else "text"


def _archive(data: bytes) -> str:
    if b"word/" in data:
        return "a Word document"
    if b"mimetypeapplication/vnd.oasis.opendocument.text" in data[:200]:
        return "an OpenDocument text"
    return "a zip archive"


def decode(data: bytes, name: str) -> Decoded:
    """The text of the bytes, unchanged but for a byte order mark.

    UTF-8, UTF-16 where a mark says so, else windows-1252 with a warning.

    Raises:
        DocumentError: the bytes are no text in any of these.
    """
    try:
        if data.startswith(_UTF16):
            return Decoded(data.decode("utf-16"))
        return Decoded(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        pass
    try:
        text = data.decode("windows-1252")
    except UnicodeDecodeError as error:
        raise DocumentError(f"{name} is in an unknown encoding; save it as UTF-8 and try again.") from error
    return Decoded(text, (f"{name} is not UTF-8; it was decoded as windows-1252, so check its accents.",))
