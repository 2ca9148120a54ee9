from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from agent.errors import Stopped, UsageError
from agent.llm import find_endpoint
from agent.llm.budget import Budget

PRICED = find_endpoint("some-model", environ={"SCREENING_AGENT_PRICE": "1000000/1000000"})
UNPRICED = find_endpoint("some-model", environ={})


def _with(limit: float, use: Callable[[Budget], Awaitable[None]]) -> Budget:
    budget = Budget(limit, PRICED)

    async def run() -> None:
        async with asyncio.timeout(30):
            await use(budget)

    asyncio.run(run())
    return budget


def test_a_call_that_fits_is_let_through_and_what_it_did_not_take_is_free_again() -> None:
    async def use(budget: Budget) -> None:
        for _ in range(3):
            async with budget.reserved(10, 3) as reservation:
                reservation.settle(4.0)

    assert _with(21.0, use).spent == 12.0


def test_a_call_waits_for_what_others_hold_and_stops_when_it_is_truly_gone() -> None:
    order: list[str] = []

    async def one(budget: Budget, name: str) -> None:
        async with budget.reserved(10, 0) as reservation:
            order.append(f"{name} begins")
            await asyncio.sleep(0.01)
            reservation.settle(2.0)
            order.append(f"{name} ends")

    async def use(budget: Budget) -> None:
        await asyncio.gather(one(budget, "a"), one(budget, "b"))
        with pytest.raises(Stopped, match=r"of USD 12 .* USD 4\.0000 are spent.*larger --budget"):
            await one(budget, "c")

    _with(12.0, use)
    assert order == ["a begins", "a ends", "b begins", "b ends"]


def test_a_call_that_never_told_its_cost_counts_with_its_worst_case() -> None:
    async def use(budget: Budget) -> None:
        async with budget.reserved(10, 3) as reservation:
            reservation.settle(None)

    assert _with(20.0, use).spent == 13.0


def test_a_cancelled_wait_blocks_nobody() -> None:
    async def use(budget: Budget) -> None:
        async with budget.reserved(10, 0):
            waiting = asyncio.create_task(budget.reserved(10, 0).__aenter__())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        async with budget.reserved(10, 0):
            pass

    _with(10.0, use)


def test_no_limit_needs_no_price() -> None:
    async def run() -> None:
        async with Budget(None, UNPRICED).reserved(10**9, 10**9):
            pass

    asyncio.run(run())


def test_a_limit_without_a_price_is_refused_with_a_way_out() -> None:
    with pytest.raises(UsageError, match="SCREENING_AGENT_PRICE"):
        Budget(1.0, UNPRICED)
