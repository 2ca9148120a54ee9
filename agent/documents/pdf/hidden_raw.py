"""PDFium's way of handing out strings."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import pypdfium2.raw as raw

LONGEST = 20_000
"""Characters that are taken of any one string: a sentence needs no more."""


def string_of(ask: Callable[..., int], *about: object) -> str:
    """What a function tells that fills a UTF-16 buffer and returns the bytes needed; "" for nothing."""
    needed = ask(*about, None, 0)
    if needed <= 2:
        return ""
    buffer = ctypes.create_string_buffer(needed)
    ask(*about, ctypes.cast(buffer, ctypes.POINTER(raw.FPDF_WCHAR)), needed)
    return _decoded(buffer.raw[: needed - 2])


def marked_string_of(ask: Callable[..., int], *about: object) -> str | None:
    """The same of a function that tells the length through its last argument; ``None`` where there is none."""
    length = ctypes.c_ulong()
    if not ask(*about, None, 0, length):
        return None
    buffer = (raw.FPDF_WCHAR * (length.value // 2 + 1))()
    if not ask(*about, buffer, ctypes.sizeof(buffer), length):
        return None
    return _decoded(bytes(buffer)[: max(length.value - 2, 0)])


def _decoded(data: bytes) -> str:
    return (
        data[: 2 * LONGEST].decode("utf-16-le", errors="replace").replace("\r\n", "\n").replace("\r", "\n").strip("\0")
    )
