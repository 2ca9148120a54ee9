"""A worker whose reader does what hostile files make readers do; the file's first word says what."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from agent.documents import formats
from agent.documents.apart import child
from agent.documents.extracted import Extracted, Mark, Reading
from agent.errors import DocumentError

COMMAND = (
    sys.executable,
    "-c",
    f"import sys; sys.path.append({str(Path(__file__).parents[3])!r});"
    "from tests.documents.apart.hostile import serve; serve()",
)


def serve() -> None:
    """A child as the program starts it, with this reader."""
    formats._READERS["hostile"] = __name__
    child.main()


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """Do what the first word says, or give the text."""
    deed, _, rest = data.decode().partition(" ")
    if deed in _RETURNS:
        return _RETURNS[deed]()
    if deed in _DEEDS:
        _DEEDS[deed](rest)
    return Extracted("hostile", f"read {rest}")


def _raise(error: Exception) -> None:
    raise error


def _print(rest: str) -> None:
    print("noise " * 10_000, flush=True)  # noqa: T201
    sys.stdin.read()


_DEEDS: dict[str, Callable[[str], object]] = {
    "hang": lambda rest: time.sleep(600),
    "crash": lambda rest: os._exit(7),
    "abort": lambda rest: os.abort(),
    "fault": lambda rest: _raise(KeyError(rest)),
    "sentence": lambda rest: _raise(DocumentError("cv.x is locked.")),
    "print": _print,
    "connect": lambda rest: socket.create_connection(("127.0.0.1", int(rest)), timeout=1),
    "run": lambda rest: subprocess.run(["true"], check=True),
    "write": lambda rest: Path(rest).write_text("written"),
}
_RETURNS: dict[str, Callable[[], Extracted]] = {
    "hog": lambda: Extracted("hostile", str(len(bytearray(3 * 1024**3)))),
    "flood": lambda: Extracted("hostile", "x" * (65 * 1024 * 1024)),
    "outside": lambda: Extracted("hostile", "short", (Mark(0, 4000),)),
    "environment": lambda: Extracted("hostile", " ".join(sorted(os.environ))),
    "pid": lambda: Extracted("hostile", str(os.getpid())),
}
