"""The worker's side: takes a file, reads it, answers, until the program closes the pipe or is gone."""

from __future__ import annotations

import os
import queue
import threading
from typing import IO, Any

from pydantic import TypeAdapter

from agent.documents.apart import frames, limits
from agent.documents.extracted import Extracted, Reading
from agent.documents.formats import extract
from agent.documents.source import LARGEST
from agent.errors import DocumentError

_PAGES_LOOKED_AT, _PICTURED = 5, 0.4
_LATE = 10.0
"""Seconds after its time in which the program itself ends a worker, if it is still there."""

_ANSWER = TypeAdapter(Extracted)


def main() -> None:
    """Serve until the pipe ends."""
    requests, answers = _take_pipes()
    limits.confine()
    waiting: queue.SimpleQueue[tuple[dict[str, Any], bytes]] = queue.SimpleQueue()
    threading.Thread(target=_receive, args=(requests, waiting), daemon=True).start()
    while True:
        head, data = waiting.get()
        told, body = _answer(head, data, answers)
        limits.expire(0)
        frames.write(answers, told, body)


def _take_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The two pipes, moved away from where libraries read and print."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    return requests, answers


def _receive(requests: IO[bytes], waiting: queue.SimpleQueue[tuple[dict[str, Any], bytes]]) -> None:
    """Hand on what comes; where the pipe ends, even while a file is being read, the worker ends."""
    try:
        while True:
            waiting.put(frames.read(requests, LARGEST))
    except BaseException:
        os._exit(0)


def _answer(head: dict[str, Any], data: bytes, answers: IO[bytes]) -> tuple[dict[str, Any], bytes]:
    kind, name = str(head["kind"]), str(head["name"])
    reading = Reading(password=head["password"], ocr=bool(head["ocr"]), apart=False)
    try:
        limits.expire(limits.MOST_TIMES * limits.BASE_SECONDS + _LATE)
        limits.allow_memory(scan=False)
        pages, scan = _size(kind, data, reading)
        limits.expire(limits.MOST_TIMES * limits.seconds(pages, scan=scan) + _LATE)
        limits.allow_memory(scan=scan)
        frames.write(answers, {"pages": pages, "scan": scan})
        return {"done": True}, _ANSWER.dump_json(extract(kind, data, name, reading))
    except DocumentError as error:
        return {"sentence": str(error)}, b""
    except Exception as error:
        if isinstance(error, MemoryError) or "bad_alloc" in str(error):
            return {"memory": True}, b""
        return {"fault": type(error).__name__}, b""


def _size(kind: str, data: bytes, reading: Reading) -> tuple[int, bool]:
    """How many pages there are to read, 0 where that is not known, and whether they must be recognised."""
    if kind == "image":
        return 1, reading.ocr
    if kind != "pdf":
        return 0, False
    import pypdfium2

    try:
        with pypdfium2.PdfDocument(data, password=reading.password) as document:
            pages = len(document)
            looked_at = range(min(pages, _PAGES_LOOKED_AT))
            return pages, reading.ocr and any(_is_pictured(document[page]) for page in looked_at)
    except pypdfium2.PdfiumError:
        return 0, False


def _is_pictured(page: Any) -> bool:
    """Whether a page of a PDF may be a scan, with a layer of text or without."""
    if page.get_textpage().count_chars() == 0:
        return True
    from pypdfium2 import raw

    most = _PICTURED * page.get_width() * page.get_height()
    for picture in page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE], max_depth=3):
        left, bottom, right, top = picture.get_bounds()
        if (right - left) * (top - bottom) > most:
            return True
    return False
