"""Two models in one run: both spend from one budget, and what stops the first stops the second."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from agent.errors import ScreeningError, Stopped, UsageError
from agent.llm import Endpoint, Ledger, Model, find_endpoint, open_model
from agent.llm.prices import Price
from tests.faults.asking import questions
from tests.faults.server import serving
from tests.faults.test_budget import A_TOKEN, Costly

PRICE = Price(A_TOKEN * 1e6, A_TOKEN * 1e6, A_TOKEN * 1e6)


def _endpoint(name: str, base_url: str) -> Endpoint:
    return replace(find_endpoint(f"{name}@{base_url}", concurrency=32), price=PRICE)


async def _asked(model: Model, count: int) -> list[object]:
    return await asyncio.gather(*(model.ask(one, str) for one in questions(count)), return_exceptions=True)


def test_what_two_models_spend_together_never_passes_the_budget() -> None:
    paid = Costly()

    async def run(base_url: str) -> tuple[list[object], float]:
        ledger = Ledger(":memory:")
        async with open_model(None, ledger, endpoint=_endpoint("small", base_url), budget=2.0) as first:  # noqa: SIM117
            async with open_model(None, ledger, endpoint=_endpoint("large", base_url), beside=first) as second:
                both = await asyncio.gather(_asked(first, 30), _asked(second, 30))
                assert first.spent_usd == second.spent_usd
                return [*both[0], *both[1]], first.spent_usd

    with serving(paid) as server:
        answers, spent = asyncio.run(run(server.base_url))
    assert paid.bill <= 2.0
    assert spent == pytest.approx(paid.bill)
    errors = [one for one in answers if isinstance(one, ScreeningError)]
    assert errors
    assert all(isinstance(error, Stopped) for error in errors)
    assert len(errors) < len(answers)


def test_a_budget_needs_the_price_of_the_second_model_too() -> None:
    first = open_model(None, Ledger(":memory:"), endpoint=_endpoint("small", "http://127.0.0.1:1/v1"), budget=1.0)
    unpriced = find_endpoint("large@https://example.test/v1", environ={})
    with pytest.raises(UsageError, match="--budget needs the price of large"):
        open_model(None, Ledger(":memory:"), endpoint=unpriced, beside=first)


def test_what_stops_the_first_stops_the_second() -> None:
    async def run(base_url: str) -> None:
        ledger = Ledger(":memory:")
        async with open_model(None, ledger, endpoint=_endpoint("small", base_url)) as first:  # noqa: SIM117
            async with open_model(None, ledger, endpoint=_endpoint("large", base_url), beside=first) as second:
                waiting = asyncio.create_task(_asked(second, 3))
                await asyncio.sleep(0.01)
                first.stop("Enough.")
                await waiting
                assert not first.sending
                with pytest.raises(Stopped, match="Enough"):
                    await second.ask(questions(9)[8], str)

    with serving(Costly()) as server:
        asyncio.run(run(server.base_url))
