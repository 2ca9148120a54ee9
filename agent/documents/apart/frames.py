"""How a worker and the program speak: a line of JSON, and bytes behind it, each with its length in front."""

from __future__ import annotations

import json
import struct
from typing import IO, Any

_LENGTHS = struct.Struct(">IQ")
_LONGEST_HEAD = 64 * 1024


class Broken(Exception):
    """What came is no frame, is larger than allowed, or ends early."""


def write(stream: IO[bytes], head: dict[str, Any], body: bytes = b"") -> None:
    """Send one frame."""
    told = json.dumps(head).encode()
    stream.write(_LENGTHS.pack(len(told), len(body)) + told)
    stream.write(body)
    stream.flush()


def read(stream: IO[bytes], most: int) -> tuple[dict[str, Any], bytes]:
    """The next frame. Raises Broken where none comes, or its body has more than ``most`` bytes."""
    head_length, body_length = _LENGTHS.unpack(_exactly(stream, _LENGTHS.size))
    if head_length > _LONGEST_HEAD or body_length > most:
        raise Broken("too large")
    try:
        head = json.loads(_exactly(stream, head_length))
    except ValueError as error:
        raise Broken("no head") from error
    if not isinstance(head, dict):
        raise Broken("no head")
    return head, _exactly(stream, body_length)


def _exactly(stream: IO[bytes], count: int) -> bytes:
    data = stream.read(count)
    if len(data) != count:
        raise Broken("ended")
    return data
