"""When the next request may be sent: not before the endpoint said, not faster than its rates, not more at once.

How many go at once adapts: half as many when the endpoint has too much to do,
one more after as many good answers as are under way.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from agent.llm import clock
from agent.llm.faults import LONGEST_ASKED_WAIT, Fault
from agent.llm.rates import Rate


class Passage:
    """One request on its way: what was set aside for it, and since when."""

    def __init__(self, gate: Gate, tokens: float, since: float) -> None:
        self._gate = gate
        self._tokens = tokens
        self.since = since

    def answered(self, headers: Mapping[str, str], tokens: int) -> None:
        """The request was answered, and took so many tokens (0 where that is not told)."""
        if tokens:
            self._gate.tokens.give_back(self._tokens - tokens)
        self._gate.heard(headers, self._tokens)
        self._gate.went_well()

    def failed(self, headers: Mapping[str, str]) -> None:
        """The request was turned down with these headers."""
        self._gate.heard(headers, self._tokens)

    def crowded(self) -> None:
        """The endpoint had too much to do."""
        self._gate.crowded(self.since)


class Gate:
    """The gate before one endpoint, ``most`` requests wide at most; ``width`` at present."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.width = float(most)
        self.requests = Rate("requests")
        self.tokens = Rate("tokens")
        self._under_way = 0
        self._not_before = 0.0
        self._narrowed = float("-inf")
        self._freed = asyncio.Event()
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def passage(self, tokens: float) -> AsyncIterator[Passage]:
        """Wait for a request's turn, in the order they came; it is under way inside.

        Raises Fault where the endpoint's rates leave nothing for too long.
        """
        async with self._turn:
            await self._open(tokens)
            self._under_way += 1
            self.requests.take(1)
            self.tokens.take(tokens)
        try:
            yield Passage(self, tokens, clock.now())
        finally:
            self._under_way -= 1
            self.requests.done(1)
            self.tokens.done(tokens)
            self._freed.set()

    @property
    def busy(self) -> bool:
        """Whether a request is on its way."""
        return self._under_way > 0

    def hold(self, seconds: float) -> None:
        """Let nothing through for so long."""
        self._not_before = max(self._not_before, clock.now() + seconds)

    def heard(self, headers: Mapping[str, str], tokens: float = 0.0) -> None:
        """Learn the endpoint's rates from a response to one request of so many tokens."""
        self.requests.heard(headers, 1)
        self.tokens.heard(headers, tokens)

    def crowded(self, since: float) -> None:
        """Go half as many at once; once for all that were under way together."""
        if since > self._narrowed:
            self.width = max(1.0, self.width // 2)
            self._narrowed = clock.now()

    def went_well(self) -> None:
        """Widen by one after as many good answers as go at once."""
        self.width = min(float(self.most), self.width + 1 / self.width)

    async def _open(self, tokens: float) -> None:
        while True:
            if self._under_way >= int(self.width):
                self._freed.clear()
                await self._freed.wait()
            elif (pause := self._pause(tokens)) > LONGEST_ASKED_WAIT:
                raise Fault("rate limit", f"no more before {pause:.0f} s are over", status=429, after=pause)
            elif pause > 0:
                await clock.sleep(pause)
            else:
                return

    def _pause(self, tokens: float) -> float:
        return max(self._not_before - clock.now(), self.requests.wait(1), self.tokens.wait(tokens))
