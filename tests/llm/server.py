"""A loopback server that answers as a script says, and remembers what it was asked."""

from __future__ import annotations

import json
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True)
class Scripted:
    """One response; ``reset`` breaks the connection instead."""

    status: int = 200
    body: object = None
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0.0
    reset: bool = False


Script = Callable[[dict[str, Any]], Scripted]


def completion(
    text: str | None,
    *,
    finish: str = "stop",
    refusal: str | None = None,
    likely: Mapping[str, float] | None = None,
    reused: int = 0,
) -> Scripted:
    """A chat completion that says ``text``; ``likely`` are log-probabilities of the first token."""
    choice: dict[str, Any] = {
        "index": 0,
        "finish_reason": finish,
        "message": {"role": "assistant", "content": text, "refusal": refusal},
    }
    if likely is not None:
        tops = [{"token": token, "logprob": value, "bytes": None} for token, value in likely.items()]
        choice["logprobs"] = {"content": [{**tops[0], "top_logprobs": tops}], "refusal": None}
    usage = {
        "prompt_tokens": 100,
        "completion_tokens": 5,
        "total_tokens": 105,
        "prompt_tokens_details": {"cached_tokens": reused},
    }
    return Scripted(body=_chat([choice], usage))


def no_choices() -> Scripted:
    return Scripted(body=_chat([], None))


def error(status: int, message: str = "no", headers: Mapping[str, str] | None = None, **more: str) -> Scripted:
    return Scripted(status, {"error": {"message": message, **more}}, headers or {})


def _chat(choices: list[dict[str, Any]], usage: object) -> dict[str, Any]:
    return {
        "id": "c",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": choices,
        "usage": usage,
    }


class _ManyAtOnce(ThreadingHTTPServer):
    request_queue_size = 64


class Server:
    """``requests`` are the bodies in the order they came; ``most_at_once`` how many overlapped.

    ``told`` holds what other paths answer.
    """

    def __init__(self, script: Script) -> None:
        self.requests: list[dict[str, Any]] = []
        self.headers: list[Mapping[str, str]] = []
        self.most_at_once = 0
        self.told: dict[str, object] = {}
        self._script = script
        self._now = 0
        self._lock = threading.Lock()
        self.http = _ManyAtOnce(("127.0.0.1", 0), self._handler())
        self.base_url = f"http://127.0.0.1:{self.http.server_address[1]}/v1"

    def respond(self, body: dict[str, Any], headers: Mapping[str, str]) -> Scripted:
        with self._lock:
            self.requests.append(body)
            self.headers.append(headers)
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
            scripted = self._script(body)
        time.sleep(scripted.delay)
        with self._lock:
            self._now -= 1
        return scripted

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                found = self.path in server.told
                self._send(Scripted(200, server.told[self.path]) if found else error(404))

            def do_POST(self) -> None:
                content = self.rfile.read(int(self.headers["Content-Length"]))
                if not self.path.endswith("/chat/completions"):
                    self.do_GET()
                    return
                headers = {name.lower(): value for name, value in self.headers.items()}
                scripted = server.respond(json.loads(content), headers)
                if scripted.reset:
                    linger = struct.pack("ii", 1, 0)
                    self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                    self.close_connection = True
                    self.connection.close()
                    return
                self._send(scripted)

            def _send(self, scripted: Scripted) -> None:
                text = isinstance(scripted.body, str)
                content = str(scripted.body).encode() if text else json.dumps(scripted.body).encode()
                self.send_response(scripted.status)
                self.send_header("Content-Type", "text/html" if text else "application/json")
                self.send_header("Content-Length", str(len(content)))
                for name, value in scripted.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *args: object) -> None:
                pass

        return Handler


@contextmanager
def serving(*responses: Scripted | Script) -> Iterator[Server]:
    """A server that gives the responses in turn, the last one for ever; a function answers for itself."""
    turns = list(responses)

    def script(body: dict[str, Any]) -> Scripted:
        turn = turns.pop(0) if len(turns) > 1 else turns[0]
        return turn if isinstance(turn, Scripted) else turn(body)

    server = Server(script)
    thread = threading.Thread(target=server.http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.http.shutdown()
        server.http.server_close()
        thread.join()
