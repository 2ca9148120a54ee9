"""Reads the letters of a picture, where the extra ``ocr`` is installed; knows nothing of files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

from PIL.Image import Image

MOST_PIXELS = 12_000_000
"""Of a picture that is read; a page at 200 dots an inch has 3.9 million."""

_NEEDED = ("rapidocr", "onnxruntime")
_FEWEST_TONES = 12  # of 256: a picture with fewer is blank


@dataclass(frozen=True, slots=True)
class Seen:
    """A row of letters in a picture: left, top, right and bottom in pixels, and how sure the reading is, 0 to 1."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    sure: float


def is_installed() -> bool:
    """Whether pictures can be read."""
    return all(find_spec(module) is not None for module in _NEEDED)


def recognise(picture: Image) -> list[Seen]:
    """The rows of letters in a picture, in no special order; none where it is blank."""
    grey = picture.convert("L")
    darkest, lightest = grey.getextrema()
    if isinstance(darkest, tuple) or isinstance(lightest, tuple) or lightest - darkest < _FEWEST_TONES:
        return []
    # The engine keeps what it was last told to leave out, so each way of asking says all of it.
    found = _engine()(picture.convert("RGB"), use_det=True, use_cls=True, use_rec=True)
    if found.boxes is None or found.txts is None:
        return []
    rows = []
    for corners, text, sure in zip(found.boxes, found.txts, found.scores, strict=True):
        across, down = [float(x) for x, _ in corners], [float(y) for _, y in corners]
        if text.strip():
            rows.append(Seen(text.strip(), min(across), min(down), max(across), max(down), float(sure)))
    return rows


def recognise_row(picture: Image) -> tuple[str, float]:
    """What a picture of one row says, and how sure that is, 0 to 1; ten times quicker than to look for rows."""
    found = _engine()(picture.convert("RGB"), use_det=False, use_cls=False, use_rec=True)
    return " ".join(found.txts or ()), float(min(found.scores or (), default=0.0))


@cache
def _engine() -> Any:
    """Loaded once: it takes seconds."""
    from rapidocr import RapidOCR

    return RapidOCR(params={"Global.log_level": "error"})
