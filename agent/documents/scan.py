"""Pictures of pages: a photo or a scan of a profile, as PNG, JPEG, TIFF and the like."""

from __future__ import annotations

import io
import math
import struct
import warnings

from PIL import Image, ImageOps, ImageSequence, UnidentifiedImageError

from agent.documents.extracted import Extracted, Reading
from agent.documents.pdf.reading import Sheet, rows_in_order
from agent.documents.pdf.scanned import MOST_SCANNED, stretches, telling
from agent.documents.pdf.writing import Text
from agent.documents.recognition import MOST_PIXELS, is_installed, recognise
from agent.errors import DocumentError

_MOST_OPENED = 120_000_000  # pixels; a page at 600 dots an inch has 35 million
_SMALLEST = 1000  # pixels on the longer side: letters of a smaller picture are enlarged to be read


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text of a picture, each of its pages a page.

    Raises:
        DocumentError: it is no picture, too large, or nothing that reads pictures is installed or allowed.
    """
    if not (reading.ocr and is_installed()):
        raise DocumentError(no_reader(name))
    sheets: list[Sheet] = []
    unsure: list[str] = []
    told: list[str] = []
    for number, picture in enumerate(_pages(data, name), start=1):
        if number > MOST_SCANNED:
            told.append(f"Only the first {MOST_SCANNED} pages were read.")
            break
        found, doubtful = stretches(recognise(picture), 1.0, float(picture.height), number)
        sheets.append(Sheet(number, float(picture.width), float(picture.height), [], typed=found))
        unsure += doubtful
    if unsure:
        told.append(telling(unsure))
    text = Text()
    text.write(rows_in_order(sheets))
    return Extracted("image", str(text), tuple(text.marks), warnings=tuple(told), pages=len(sheets))


def no_reader(name: str) -> str:
    """What to tell where a scan cannot be read."""
    return (
        f"{name} is a scan and holds no text: install the extra 'ocr' (pip install 'screening-agent[ocr]') to read it."
    )


def _pages(data: bytes, name: str) -> list[Image.Image]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data)) as opened:
                if opened.width * opened.height > _MOST_OPENED:
                    raise DocumentError(f"{name} is a picture of {opened.width} by {opened.height} pixels; too large.")
                frames = [opened] if opened.format == "GIF" else ImageSequence.Iterator(opened)
                pages = []
                for place, frame in enumerate(frames):
                    if place > MOST_SCANNED:
                        break
                    pages.append(_sized(frame))
                return pages
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise DocumentError(f"{name} is a picture that is too large to be read.") from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, EOFError, struct.error) as error:
        raise DocumentError(f"{name} is a damaged picture and cannot be opened; save it again.") from error


def _sized(frame: Image.Image) -> Image.Image:
    """The picture upright, on white, and neither too small nor too large to be read."""
    upright = ImageOps.exif_transpose(frame)
    if upright.mode in {"RGBA", "LA", "PA"} or "transparency" in upright.info:
        white = Image.new("RGBA", upright.size, "white")
        upright = Image.alpha_composite(white, upright.convert("RGBA"))
    picture = upright.convert("RGB")
    longer = max(picture.size)
    scale = min(math.sqrt(MOST_PIXELS / (picture.width * picture.height)), 1.0)
    if longer < _SMALLEST:
        scale = _SMALLEST / longer
    if scale == 1.0:
        return picture
    return picture.resize((max(1, round(picture.width * scale)), max(1, round(picture.height * scale))))
