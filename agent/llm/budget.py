"""Never spending more than was allowed: the worst case of a call is set aside before it is made."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from agent.errors import Stopped, UsageError
from agent.llm.endpoint import Endpoint


class Reservation:
    """The worst case of one call, in US dollars, until ``settle`` says what it took."""

    def __init__(self, worst: float) -> None:
        self.worst = worst
        self.spent = 0.0

    def settle(self, cost: float | None) -> None:
        """What the call cost; the worst case where that is not known."""
        self.spent = self.worst if cost is None else cost


class _Purse:
    """What budgets spend from: one, or those of two models in one run."""

    def __init__(self, limit: float | None, spent: float) -> None:
        self.limit = limit
        self.spent = spent
        self.held: dict[Reservation, float] = {}
        self.waiting: list[asyncio.Future[None]] = []


class Budget:
    """What a run may cost, in US dollars; no limit where ``limit`` is None. ``spent``: before, by the same run.

    ``beside``: another model's budget in the same run; both spend from one, and its limit is that of both.

    ``spent`` counts calls that may have been billed and never told what they
    took (a time-out, a broken connection) with their worst case. Raises
    UsageError for a limit on a model whose price is not known.
    """

    def __init__(
        self, limit: float | None, endpoint: Endpoint, spent: float = 0.0, beside: Budget | None = None
    ) -> None:
        self._purse: _Purse = _Purse(limit, spent) if beside is None else beside._purse
        if self.limit is not None and endpoint.price is None:
            raise UsageError(
                f"--budget needs the price of {endpoint.name}: set SCREENING_AGENT_PRICE to dollars a million "
                "tokens read and written, as in 0.40/1.60."
            )
        self._price = endpoint.price

    @property
    def limit(self) -> float | None:
        """What may be spent; None without a limit."""
        return self._purse.limit

    @property
    def spent(self) -> float:
        """What was spent so far."""
        return self._purse.spent

    @asynccontextmanager
    async def reserved(self, tokens_in: int, tokens_out: int) -> AsyncIterator[Reservation]:
        """Set the cost of so many tokens aside while the call is under way; both must be upper bounds.

        Waits while other calls hold what is missing. Raises Stopped where it
        would be missing without them as well.
        """
        worst = self._price.most(tokens_in, tokens_out) if self._price else 0.0
        await self._room(worst)
        reservation = Reservation(worst)
        self._purse.held[reservation] = worst
        try:
            yield reservation
        finally:
            del self._purse.held[reservation]
            self._purse.spent += reservation.spent
            self._wake()

    async def _room(self, worst: float) -> None:
        while self.limit is not None and self.spent + sum(self._purse.held.values()) + worst > self.limit:
            if self.spent + worst > self.limit:
                raise Stopped(
                    f"Stopped before the budget of USD {self.limit:g} could be passed; USD {self.spent:.4f} are "
                    "spent. What was answered is kept: run the same command with a larger --budget to go on."
                )
            settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._purse.waiting.append(settled)
            await settled

    def _wake(self) -> None:
        waiting, self._purse.waiting = self._purse.waiting, []
        for settled in waiting:
            if not settled.done():
                settled.set_result(None)
