"""A file's bytes, and how the characters of a text are encoded."""

from __future__ import annotations

import stat
from pathlib import Path

from agent.documents.encodings import Decoded, decode
from agent.errors import DocumentError

__all__ = ["LARGEST", "Decoded", "decode", "load"]

LARGEST = 50 * 1024 * 1024
"""The largest file that is read, in bytes: a scan of many pages has them; above that it is no profile."""

_HALF_CHARACTERS = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
_NO_FILES = ((stat.S_ISFIFO, "a named pipe"), (stat.S_ISSOCK, "a socket"), (stat.S_ISDIR, "a folder"))


def shown_path(path: Path | str) -> str:
    """A path as text that every file and screen can hold: names may have bytes in them that are no character."""
    return str(path).translate(_HALF_CHARACTERS)


def load(path: Path) -> bytes:
    """The file's bytes.

    Raises:
        DocumentError: it is missing, a folder, a device, unreadable, empty or larger than :data:`LARGEST`.
    """
    name = shown_path(path)
    try:
        if path.is_dir():
            raise DocumentError(f"{name} is a folder where a file is needed.")
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise DocumentError(no_file(name, status.st_mode))
        if status.st_size > LARGEST:
            raise DocumentError(refuse_size(name, status.st_size))
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:  # a file that has no size of its own, as those of /proc
            raise DocumentError(refuse_size(name, len(data)))
    except FileNotFoundError as error:
        raise DocumentError(f"{name} does not exist.") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "not a usable path"
        raise DocumentError(f"{name} cannot be read: {reason}.") from error
    if not data.strip():
        raise DocumentError(f"{name} is empty.")
    return data


def no_file(name: str, mode: int) -> str:
    """The sentence for what lies on a disk and is no file; ``mode`` is the system's."""
    kind = next((words for test, words in _NO_FILES if test(mode)), "a device")
    return f"{name} is no file that can be read, but {kind}."


def refuse_size(name: str, size: int) -> str:
    """The sentence for a file of too many bytes."""
    return f"{name} is {size / 1e6:.0f} MB; profiles and postings are read up to {LARGEST / 1e6:.0f} MB."
