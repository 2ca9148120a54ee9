"""As much of HTTP/1.1 as a loopback server needs: requests with a length, answers, kept connections."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from tests.faults.replies import Scripted


@dataclass(frozen=True)
class Request:
    """One request as it came; header names in lower case."""

    method: str
    path: str
    headers: Mapping[str, str]
    content: bytes


Respond = Callable[[Request], Awaitable[Scripted]]


async def serve_connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, respond: Respond) -> None:
    """Answer one connection's requests until either side ends it."""
    _send_at_once(writer)
    with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
        while (request := await _read(reader)) is not None:
            answer = await respond(request)
            if answer.reset:
                _reset(writer)
                break
            response = _response(answer)
            for piece in (response,) if not answer.trickle else (bytes([byte]) for byte in response):
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(answer.trickle)
            if answer.cut is not None:
                break
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def _read(reader: asyncio.StreamReader) -> Request | None:
    """The next request; None where the client is done."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError:
        return None
    first, *rest = head.decode("latin-1").split("\r\n")
    method, path, _ = first.split(" ")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest if line)}
    content = await reader.readexactly(int(headers.get("content-length", 0)))
    return Request(method, path, headers, content)


def _response(answer: Scripted) -> bytes:
    """Head and body in one piece, for a small answer is one packet; a body that is cut keeps its whole length."""
    content, content_type = answer.encoded()
    lines = [f"HTTP/1.1 {answer.status} Scripted", f"Content-Type: {content_type}", f"Content-Length: {len(content)}"]
    lines += [f"{name}: {value}" for name, value in answer.headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + content[: answer.cut]


def _send_at_once(writer: asyncio.StreamWriter) -> None:
    writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _reset(writer: asyncio.StreamWriter) -> None:
    """Close so that the client sees a reset, not an end."""
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
