"""A file's bytes, and how the characters of a text are encoded."""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from pathlib import Path

from agent.errors import DocumentError

LARGEST = 50 * 1024 * 1024
"""The largest file that is read, in bytes: a scan of many pages has them; above that it is no profile."""

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


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
