"""A loopback server that speaks the OpenAI API and fails as a script says, with a log of what it was asked.

It runs its own event loop in a thread, so that it answers hundreds of requests
at once while a test's loop asks them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.faults.batches import Batches
from tests.faults.http import Request, serve_connection
from tests.faults.replies import Script, Scripted, error


@dataclass(frozen=True)
class Seen:
    """One chat request: when it came (seconds, monotonic), and with which status it was answered, 0 for none."""

    at: float
    body: Mapping[str, Any]
    status: int


class Server:
    """``requests`` are the chat bodies in the order they came; ``most_at_once`` how many overlapped.

    ``log`` has their times, ``opened`` counts the connections. ``told`` holds what other paths answer, ``other``
    answers for them by itself, from method, path and content, or gives None.
    """

    def __init__(self, script: Script) -> None:
        self.requests: list[dict[str, Any]] = []
        self.headers: list[Mapping[str, str]] = []
        self.log: list[Seen] = []
        self.most_at_once = 0
        self.told: dict[str, object] = {}
        self.other: Callable[[str, str, bytes], Scripted | None] = lambda method, path, content: None
        self.opened = 0
        self.base_url = ""
        self.batches = Batches(script)
        self._script = script
        self._now = 0
        self._loop = asyncio.new_event_loop()
        self._connections: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Server | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def times(self) -> list[float]:
        """When each chat request came, in seconds after the first."""
        return [seen.at - self.log[0].at for seen in self.log]

    async def asked(self, count: int) -> None:
        """Wait until so many chat requests came."""
        async with asyncio.timeout(120):
            while len(self.requests) < count:
                await asyncio.sleep(0.005)

    def start(self) -> None:
        """Listen on a port that the system picks."""
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)

    def stop(self) -> None:
        """Close everything, whatever is still under way."""
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _listen(self) -> None:
        self._listening = await asyncio.start_server(self._connected, "127.0.0.1", 0, backlog=512, limit=1 << 20)
        port = self._listening.sockets[0].getsockname()[1]
        self.base_url = f"http://127.0.0.1:{port}/v1"

    async def _close(self) -> None:
        assert self._listening
        self._listening.close()
        for task in self._connections:
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)
        await asyncio.sleep(0)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._connections.add(task)
        self.opened += 1
        try:
            with contextlib.suppress(asyncio.CancelledError):
                await serve_connection(reader, writer, self._respond)
        finally:
            writer.close()
            self._connections.discard(task)

    async def _respond(self, request: Request) -> Scripted:
        path = request.path.partition("?")[0]
        if path in self.told:
            return Scripted(200, self.told[path])
        if path.endswith("/chat/completions"):
            return await self._chat(request)
        found = self.other(request.method, path, request.content)
        return found or self.batches.respond(request) or error(404)

    async def _chat(self, request: Request) -> Scripted:
        body = json.loads(request.content)
        self.requests.append(body)
        self.headers.append(request.headers)
        self._now += 1
        self.most_at_once = max(self.most_at_once, self._now)
        at = time.monotonic()
        answer = self._script(body)
        self.log.append(Seen(at, body, 0 if answer.reset else answer.status))
        try:
            if answer.delay:
                await asyncio.sleep(answer.delay)
        finally:
            self._now -= 1
        return answer


@contextmanager
def serving(*responses: Scripted | Script) -> Iterator[Server]:
    """A server that gives the responses in turn, the last one for ever; a function answers for itself."""
    turns = list(responses)

    def script(body: dict[str, Any]) -> Scripted:
        turn = turns.pop(0) if len(turns) > 1 else turns[0]
        return turn if isinstance(turn, Scripted) else turn(body)

    server = Server(script)
    server.start()
    try:
        yield server
    finally:
        server.stop()
