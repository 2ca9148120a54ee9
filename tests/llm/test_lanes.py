from __future__ import annotations

import asyncio

import pytest

from agent.llm.lanes import Lanes


def test_a_lane_runs_one_question_at_a_time_in_the_order_they_came() -> None:
    ran: list[str] = []

    async def run() -> None:
        lanes = Lanes(2)

        async def hold(name: str, lane: int | None) -> None:
            async with lanes.take(lane) as taken:
                ran.append(f"{name} on {taken}")
                await asyncio.sleep(0)

        await asyncio.gather(hold("a", 0), hold("b", 0), hold("c", None), hold("d", 1), hold("e", None))

    asyncio.run(run())
    assert ran[:2] == ["a on 0", "c on 1"]
    assert sorted(ran[2:4]) == ["b on 0", "d on 1"], "who waits for a lane goes before who waits for any"
    assert ran[4].startswith("e on")


@pytest.mark.parametrize("lane", [None, 0], ids=["any", "one"])
def test_a_cancelled_wait_loses_no_lane(lane: int | None) -> None:
    async def run() -> None:
        lanes = Lanes(1)
        async with lanes.take(0):
            waiting = asyncio.create_task(lanes.take(lane).__aenter__())
            await asyncio.sleep(0)
        # The lane was handed to the waiter in this very step, and the waiter is cancelled before it runs.
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        async with asyncio.timeout(30), lanes.take(None) as taken:
            assert taken == 0

    asyncio.run(run())


def test_a_lane_is_free_again_after_a_failure() -> None:
    async def run() -> None:
        lanes = Lanes(1)
        with pytest.raises(ValueError, match="no"):
            async with lanes.take(None):
                raise ValueError("no")
        async with asyncio.timeout(30), lanes.take(0):
            pass

    asyncio.run(run())
