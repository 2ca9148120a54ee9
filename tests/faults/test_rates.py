"""Rates learnt from headers are kept to, and fewer go at once when the endpoint has too much to do."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from agent.errors import ModelUnavailable
from agent.llm import clock
from agent.llm.faults import Fault
from agent.llm.gate import Gate
from agent.llm.rates import Rate, seconds
from tests.faults import replies
from tests.faults.asking import ask_all, questions
from tests.faults.server import serving
from tests.llm.asking import PLAIN, ask


@pytest.mark.parametrize(
    ("span", "length"),
    [
        ("12ms", 0.012),
        ("7.66s", 7.66),
        ("6m0s", 360),
        ("1h2m3s", 3723),
        ("1d", 86400),
        ("30", 30),
        ("0", 0),
        ("soon", None),
        ("6m x", None),
        ("", None),
    ],
)
def test_a_reset_is_read_in_every_form_it_comes_in(span: str, length: float | None) -> None:
    assert seconds(span) == (pytest.approx(length) if length is not None else None)


def _told(limit: object, remaining: object, reset: str, name: str = "requests") -> dict[str, str]:
    return {
        f"x-ratelimit-limit-{name}": str(limit),
        f"x-ratelimit-remaining-{name}": str(remaining),
        f"x-ratelimit-reset-{name}": reset,
    }


@pytest.mark.parametrize(
    ("headers", "wait"),
    [
        pytest.param({}, 0.0, id="nothing told"),
        pytest.param(_told(60, 60, "0s"), 0.0, id="all there"),
        pytest.param(_told(60, 10, "50s"), 0.0, id="enough there"),
        pytest.param(_told(60, 0, "60s"), 2.0, id="none left, one a second"),
        pytest.param(_told(14400, 0, "86400s"), 12.0, id="a daily limit"),
        pytest.param(_told(60, 0, ""), 2.0, id="no reset: a minute is assumed"),
        pytest.param(_told(-1, -1, "0"), 0.0, id="not limited"),
        pytest.param(_told("many", "few", "soon"), 0.0, id="no numbers"),
    ],
)
def test_the_wait_follows_from_what_is_left_and_when_it_is_whole_again(
    headers: dict[str, str], wait: float, waits: list[float]
) -> None:
    rate = Rate("requests")
    rate.heard(headers)
    assert rate.wait(2) == pytest.approx(wait)


def test_what_was_set_aside_and_not_needed_is_free_again(waits: list[float]) -> None:
    rate = Rate("tokens")
    rate.heard(_told(1000, 1000, "0s", "tokens"))
    rate.take(900)
    assert rate.wait(500) > 0
    rate.give_back(800)
    assert rate.wait(500) == 0


def test_what_was_sent_since_a_response_left_is_not_forgotten(waits: list[float]) -> None:
    rate = Rate("requests")
    rate.heard(_told(10, 10, "0s"))
    for _ in range(10):
        rate.take(1)
    rate.heard(_told(10, 8, "1s"))
    assert rate.wait(1) > 0, "the other eight are on their way"


def test_what_was_under_way_before_the_first_response_is_not_forgotten_either(waits: list[float]) -> None:
    rate = Rate("requests")
    for _ in range(8):
        rate.take(1)
    rate.heard(_told(10, 9, "1s"), own=1)
    assert rate.wait(2) == 0
    assert rate.wait(3) > 0


class Metered:
    """A scripted model that lets ``limit`` requests through and then so many a second, and says so."""

    def __init__(self, limit: int, a_second: float) -> None:
        self.limit, self.a_second = limit, a_second
        self.left, self.at = float(limit), time.monotonic()

    def __call__(self, body: dict[str, Any]) -> replies.Scripted:
        now = time.monotonic()
        self.left, self.at = min(self.limit, self.left + (now - self.at) * self.a_second), now
        self.left -= 1
        if self.left < 0:
            self.left += 1
            return replies.rate_limited()
        reset = f"{(self.limit - self.left) / self.a_second:.4f}s"
        return replies.limits(replies.completion("hi"), requests=(self.limit, int(self.left), reset))


def test_a_rate_that_was_told_is_never_passed() -> None:
    with serving(Metered(10, 60)) as server:
        ended = ask_all(server, questions(40), at_once=8)
    assert len(ended.texts) == 40
    assert [seen.status for seen in server.log] == [200] * 40


def test_tokens_a_minute_are_kept_to(waits: list[float]) -> None:
    answer = replies.completion("hi", tokens=(90, 10))
    told = replies.limits(answer, tokens=(200, 0, "2s"))
    with serving(told) as server:
        ask_all(server, questions(3), at_once=1)
    # 100 tokens a second come back: each further question of about that size waits for its share.
    assert len(waits) == 2
    assert 0.3 < sum(waits) < 3


def test_a_limit_that_is_whole_again_in_hours_is_told_not_waited_for(waits: list[float]) -> None:
    told = replies.limits(replies.completion("hi"), requests=(200, 0, "24h"))
    with serving(told) as server:
        ended = ask_all(server, questions(2), at_once=1)
    assert (len(ended.texts), len(server.requests), waits) == (1, 1, [])
    assert isinstance(ended.errors[0], ModelUnavailable)
    assert "limiting the rate" in str(ended.errors[0])


def _gate_run(use: Any) -> None:
    async def run() -> None:
        async with asyncio.timeout(30):
            await use(Gate(8))

    asyncio.run(run())


def test_too_much_to_do_halves_what_goes_at_once_and_good_answers_widen_it_slowly() -> None:
    async def use(gate: Gate) -> None:
        async with gate.passage(1) as one, gate.passage(1) as other:
            await asyncio.sleep(0.001)
            one.crowded()
            other.crowded()
        assert gate.width == 4, "once for all that were under way together"
        async with gate.passage(1) as later:
            await asyncio.sleep(0.001)
            later.crowded()
        assert gate.width == 2
        for _ in range(4):
            async with gate.passage(1) as good:
                good.answered({}, 0)
        assert 3 < gate.width < 4
        for _ in range(100):
            async with gate.passage(1) as good:
                good.answered({}, 0)
        assert gate.width == 8

    _gate_run(use)


def test_no_more_than_the_width_is_under_way() -> None:
    async def use(gate: Gate) -> None:
        gate.width = 3.9
        now = most = 0

        async def one() -> None:
            nonlocal now, most
            async with gate.passage(1):
                now += 1
                most = max(most, now)
                await asyncio.sleep(0.002)
                now -= 1

        await asyncio.gather(*(one() for _ in range(12)))
        assert most == 3

    _gate_run(use)


def test_a_call_cancelled_at_the_gate_blocks_nobody() -> None:
    async def use(gate: Gate) -> None:
        gate.width = 1.0
        async with gate.passage(1):
            waiting = [asyncio.create_task(gate.passage(1).__aenter__()) for _ in range(3)]
            await asyncio.sleep(0.001)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        async with gate.passage(1):
            pass

    _gate_run(use)


def test_fewer_go_at_once_after_an_overload() -> None:
    turns = iter([replies.error(503)] * 16)
    with serving(lambda body: next(turns, replies.slow(replies.completion("hi"), 0.01))) as server:
        ended = ask_all(server, questions(48), at_once=16)
    assert len(ended.texts) == 48
    assert 4 <= ended.model.width < 16


def test_rates_told_with_a_rejection_are_learnt_too(waits: list[float]) -> None:
    spent = replies.limits(replies.rate_limited(), requests=(60, 0, "60s"))
    with serving(spent, replies.completion("hi")) as server:
        ask(server, PLAIN, str)
    assert sum(waits) >= 0.999, "a request comes back each second"


def test_a_gate_that_would_hold_for_hours_raises(waits: list[float]) -> None:
    async def run() -> None:
        gate = Gate(1)
        gate.heard(_told(24, 0, "24h"))
        async with gate.passage(1):
            raise AssertionError

    with pytest.raises(Fault, match="no more before 3600 s"):
        asyncio.run(run())
    assert clock.now() > 0
