"""R4: what is spent never passes the budget, however many calls are under way; the stop can be gone on from."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from agent.errors import Stopped
from agent.llm import Ledger, find_endpoint, open_model
from tests.faults import replies
from tests.faults.asking import ask_all, questions
from tests.faults.server import serving

A_TOKEN = 0.001
"""US dollars."""


def _worst(body: dict[str, Any]) -> int:
    """The tokens of a call that takes all it can: a token for each byte, and every one that it may write."""
    sent = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return len(sent) + int(body["max_tokens"])


class Costly:
    """A scripted model whose every answer takes ``share`` of the worst case; ``bill`` is what it was paid.

    ``fault`` is answered to every third request, which is billed all the same
    where its answer only got lost on the way.
    """

    def __init__(self, share: float = 1.0, fault: replies.Scripted | None = None, *, billed: bool = False) -> None:
        self.bill = 0.0
        self.asked = 0
        self._share, self._fault, self._billed = share, fault, billed

    def __call__(self, body: dict[str, Any]) -> replies.Scripted:
        self.asked += 1
        read, written = int((_worst(body) - 8) * self._share), int(8 * self._share)
        failing = self._fault is not None and self.asked % 3 == 0
        if not failing or self._billed:
            self.bill += (read + written) * A_TOKEN
        if failing and self._fault is not None:
            return self._fault
        return replies.slow(replies.completion("hi", tokens=(read, written)), 0.02)


@pytest.mark.parametrize("calls", [1, 10, 40])
def test_calls_that_take_their_worst_case_never_pass_the_budget_with_64_under_way(calls: int) -> None:
    model = Costly()
    with serving(model) as server:
        one = ask_all(server, questions(1), price=A_TOKEN).model.tally.cost_usd
        assert one
        model.bill = 0.0
        limit = one * (calls + 0.9)
        ended = ask_all(server, questions(100)[10:], price=A_TOKEN, budget=limit)
    assert model.bill <= limit
    assert calls - 1 <= len(ended.texts) <= calls
    assert all(isinstance(error, Stopped) for error in ended.errors)


def test_cheap_calls_use_the_budget_up_instead_of_stopping_at_their_worst_case() -> None:
    model = Costly(share=0.2)
    with serving(model) as server:
        ended = ask_all(server, questions(64), price=A_TOKEN, budget=1.5)
    assert 1.3 < model.bill <= 1.5
    assert model.bill == pytest.approx(ended.model.tally.cost_usd)


@pytest.mark.parametrize(
    "lost",
    [
        pytest.param(replies.slow(replies.completion("hi"), 0.5), id="time-out"),
        pytest.param(replies.half(replies.completion("hi")), id="half a body"),
        pytest.param(replies.reset(), id="reset"),
        pytest.param(replies.broken_json(replies.completion("hi")), id="truncated json"),
        pytest.param(replies.no_usage("hi"), id="no usage told"),
    ],
)
def test_an_answer_that_was_billed_and_got_lost_counts_with_its_worst_case(
    lost: replies.Scripted, waits: list[float]
) -> None:
    model = Costly(fault=lost, billed=True)
    with serving(model) as server:
        ask_all(server, questions(64), price=A_TOKEN, budget=2.0, timeout=0.2)
    assert model.bill <= 2.0


def test_a_call_that_was_rejected_costs_nothing(waits: list[float]) -> None:
    model = Costly(fault=replies.error(503))
    with serving(model) as server:
        ended = ask_all(server, questions(12), price=A_TOKEN, budget=3.0)
    assert not ended.errors
    assert model.bill == pytest.approx(ended.model.tally.cost_usd)


def test_the_stop_keeps_what_was_answered_and_a_larger_budget_goes_on_from_there(tmp_path: Path) -> None:
    model = Costly()
    with serving(model) as server:
        with Ledger(tmp_path / "ledger.db") as ledger:
            first = ask_all(server, questions(40), price=A_TOKEN, budget=2.0, ledger=ledger)
        with Ledger(tmp_path / "ledger.db") as ledger:
            second = ask_all(server, questions(40), price=A_TOKEN, budget=50.0, ledger=ledger)
            third = ask_all(server, questions(40), price=A_TOKEN, budget=0.0, ledger=ledger)
    assert 0 < len(first.texts) < 40
    assert (len(second.texts), second.cached) == (40, len(first.texts))
    assert len(server.requests) == 40, "nothing is paid twice"
    assert (third.cached, third.model.tally.calls) == (40, 0), "an unchanged re-run makes no call and costs nothing"


def test_an_interrupted_call_counts_as_spent() -> None:
    async def run(base_url: str) -> float:
        endpoint = find_endpoint(f"tiny@{base_url}", environ={"SCREENING_AGENT_PRICE": "1000/1000"})
        async with open_model(None, Ledger(":memory:"), endpoint=endpoint, budget=10.0) as model:
            task = asyncio.create_task(model.ask(questions(1)[0], str))
            await server.asked(1)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            return model.spent_usd

    with serving(replies.slow(replies.completion("hi"), 600)) as server:
        assert asyncio.run(run(server.base_url)) > 0
