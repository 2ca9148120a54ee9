"""Lanes: how many questions are under way at once, and on which slot each runs."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Lanes:
    """``count`` lanes, numbered from 0, each taken by one question at a time.

    Who waits for one lane goes before who waits for any: the slot behind it
    holds what that question shares with the one before.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._free = set(range(count))
        self._any: deque[asyncio.Future[int]] = deque()
        self._one: list[deque[asyncio.Future[int]]] = [deque() for _ in range(count)]

    @asynccontextmanager
    async def take(self, lane: int | None) -> AsyncIterator[int]:
        """Wait for a lane (``lane``, or any where None), hold it inside, and free it after."""
        taken = await self._wait(lane)
        try:
            yield taken
        finally:
            self._give_back(taken)

    async def _wait(self, lane: int | None) -> int:
        wanted = None if lane is None else lane % self.count
        if wanted is None and self._free:
            wanted = min(self._free)
        if wanted is not None and wanted in self._free:
            self._free.remove(wanted)
            return wanted
        waiter: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        (self._any if wanted is None else self._one[wanted]).append(waiter)
        try:
            return await waiter
        except asyncio.CancelledError:
            # The lane may have been handed over just before the cancellation.
            if waiter.done() and not waiter.cancelled():
                self._give_back(waiter.result())
            raise

    def _give_back(self, lane: int) -> None:
        for waiting in (self._one[lane], self._any):
            while waiting:
                waiter = waiting.popleft()
                if not waiter.done():
                    waiter.set_result(lane)
                    return
        self._free.add(lane)
