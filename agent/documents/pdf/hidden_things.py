"""The things that a page paints, in the order it paints them, those inside of its forms among them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from agent.documents.pdf.collecting import Frame, frame_of

MOST_THINGS = 200_000
_DEEPEST = 12

Rect = tuple[float, float, float, float]
"""Left, bottom, right, top in points of the page as it is shown."""

_Matrix = tuple[float, float, float, float, float, float]
_UNMOVED: _Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Thing:
    """One painted thing: ``kind`` is PDFium's (``FPDF_PAGEOBJ_TEXT``, ``_IMAGE``, ...), ``order`` counts from 0.

    ``layered`` says that it belongs to a layer that can be switched off.
    """

    handle: raw.FPDF_PAGEOBJECT
    kind: int
    order: int
    box: Rect
    layered: bool

    def show(self, shown: bool) -> None:
        """Switch its painting on or off; the file is not changed."""
        raw.FPDFPageObj_SetIsActive(self.handle, shown)


def key_of(handle: raw.FPDF_PAGEOBJECT) -> int:
    """What tells one thing of a page from another: its address in PDFium."""
    return ctypes.cast(handle, ctypes.c_void_p).value or 0


def things_of(page: pdfium.PdfPage) -> list[Thing]:
    """Every painted thing; of a form its members, never the form itself."""
    walk = _Walk(frame_of(page))
    found = []
    members = _members(page.raw, raw.FPDFPage_CountObjects, raw.FPDFPage_GetObject)
    for thing in walk.all(members, _UNMOVED, False, 0):
        found.append(thing)
        if len(found) >= MOST_THINGS:
            break
    return found


def _members(
    holder: object, count: Callable[[object], int], get: Callable[[object, int], raw.FPDF_PAGEOBJECT]
) -> Iterator[raw.FPDF_PAGEOBJECT]:
    for number in range(count(holder)):
        if handle := get(holder, number):
            yield handle


class _Walk:
    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._count = 0

    def all(self, members: Iterator[raw.FPDF_PAGEOBJECT], moved: _Matrix, layered: bool, depth: int) -> Iterator[Thing]:
        for handle in members:
            kind = raw.FPDFPageObj_GetType(handle)
            within = layered or _is_layered(handle)
            if kind == raw.FPDF_PAGEOBJ_FORM and depth < _DEEPEST:
                inner = _members(handle, raw.FPDFFormObj_CountObjects, raw.FPDFFormObj_GetObject)
                yield from self.all(inner, _after(_matrix(handle), moved), within, depth + 1)
                continue
            self._count += 1
            yield Thing(handle, kind, self._count, self._box(handle, moved), within)

    def _box(self, handle: raw.FPDF_PAGEOBJECT, moved: _Matrix) -> Rect:
        left, bottom, right, top = (ctypes.c_float() for _ in range(4))
        if not raw.FPDFPageObj_GetBounds(handle, left, bottom, right, top):
            return (0.0, 0.0, 0.0, 0.0)
        corners = [(x.value, y.value) for x in (left, right) for y in (bottom, top)]
        xs, ys = zip(*(_moved(x, y, moved) for x, y in corners), strict=True)
        return self._frame.box(min(xs), min(ys), max(xs), max(ys))


def _is_layered(handle: raw.FPDF_PAGEOBJECT) -> bool:
    """Whether the thing is marked as optional content (ISO 32000-1, 8.11.3.2)."""
    return any(_mark_name(handle, number) == "OC" for number in range(raw.FPDFPageObj_CountMarks(handle)))


def _mark_name(handle: raw.FPDF_PAGEOBJECT, number: int) -> str:
    mark = raw.FPDFPageObj_GetMark(handle, number)
    length = ctypes.c_ulong()
    buffer = (raw.FPDF_WCHAR * 32)()
    if not mark or not raw.FPDFPageObjMark_GetName(mark, buffer, ctypes.sizeof(buffer), length):
        return ""
    return bytes(buffer)[: max(length.value - 2, 0)].decode("utf-16-le", errors="replace")


def _matrix(handle: raw.FPDF_PAGEOBJECT) -> _Matrix:
    matrix = raw.FS_MATRIX()
    if not raw.FPDFPageObj_GetMatrix(handle, matrix):
        return _UNMOVED
    return (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)


def _after(first: _Matrix, then: _Matrix) -> _Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def _moved(x: float, y: float, by: _Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = by
    return a * x + c * y + e, b * x + d * y + f
