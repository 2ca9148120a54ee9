"""Opening a zip archive that may have been made to do harm."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from pathlib import Path
from typing import BinaryIO

from agent.errors import DocumentError

MOST_MEMBERS = 20_000
"""Files that an archive may hold; one that holds more is not opened."""

_LARGEST_DIRECTORY = 16 * 1024 * 1024
_END, _END_SIZE = b"PK\x05\x06", 22
_END64, _END64_SIZE = b"PK\x06\x06", 56
_LOCATOR, _LOCATOR_SIZE = b"PK\x06\x07", 20
_LONGEST_COMMENT = 65_535
_LOCAL_HEADER = 30

try:
    from lzma import LZMAError as _LzmaFault
except ImportError:  # a Python without it does not open such members either
    _LzmaFault = zlib.error  # type: ignore[assignment,misc]

FAULTS = (
    *(zipfile.BadZipFile, zlib.error, _LzmaFault),
    *(ValueError, NotImplementedError, OSError, struct.error, OverflowError, EOFError, IndexError),
)
"""What the library raises for an archive that is damaged or uses what it does not know."""


def open_zip(source: Path | bytes, name: str) -> zipfile.ZipFile:
    """The archive, its list of members checked; the caller closes it.

    Raises:
        DocumentError: it is damaged, lists too many members, or members share the same bytes, as bombs do.
    """
    damaged = f"{name} is a damaged archive; pack it again, or unpack it and name the folder."
    try:
        with source.open("rb") if isinstance(source, Path) else io.BytesIO(source) as file:
            size = _directory_size(file)
        if size is None:
            raise DocumentError(damaged)
        if size > _LARGEST_DIRECTORY:
            raise DocumentError(_too_many(name))
        archive = zipfile.ZipFile(source if isinstance(source, Path) else io.BytesIO(source))
    except FAULTS as error:
        raise DocumentError(damaged) from error
    if len(archive.infolist()) > MOST_MEMBERS:
        archive.close()
        raise DocumentError(_too_many(name))
    if _overlap(archive):
        archive.close()
        raise DocumentError(f"{name} was made to unpack to far more than it holds; it was not opened.")
    return archive


def _too_many(name: str) -> str:
    return f"{name} holds more than {MOST_MEMBERS:,} files; split it, or unpack it and name the folder."


def _directory_size(file: BinaryIO) -> int | None:
    """How many bytes the list of members is said to have, before it is read; ``None`` where there is no list.

    A second, longer record counts where there is one, as it does for the library.
    """
    length = file.seek(0, io.SEEK_END)
    file.seek(max(0, length - _END_SIZE - _LONGEST_COMMENT - _LOCATOR_SIZE - _END64_SIZE))
    tail = file.read()
    end = tail.rfind(_END)
    if end < 0 or len(tail) - end < _END_SIZE:
        return None
    long = end - _LOCATOR_SIZE - _END64_SIZE
    if long >= 0 and tail.startswith(_LOCATOR, end - _LOCATOR_SIZE) and tail.startswith(_END64, long):
        return int(struct.unpack_from("<Q", tail, long + 40)[0])
    return int(struct.unpack_from("<L", tail, end + 12)[0])


def _overlap(archive: zipfile.ZipFile) -> bool:
    """Whether two members, or a member and the list, claim the same bytes."""
    spans = sorted((info.header_offset, info.compress_size + len(info.filename)) for info in archive.infolist())
    starts = [start for start, _ in spans[1:]] + [archive.start_dir]
    # A name is at least as many bytes as characters; what is claimed is never overstated.
    return (
        any(start + _LOCAL_HEADER + size > after for (start, size), after in zip(spans, starts, strict=True))
        if spans
        else False
    )
