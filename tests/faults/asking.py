"""Many questions at once to a fault server, and what became of each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from agent.errors import ScreeningError
from agent.llm import Ledger, Log, Model, Question, find_endpoint, open_model
from agent.llm.prices import Price
from tests.faults.server import Server


@dataclass
class Ended:
    """The texts of the answers, the errors of the others, and the model for its tally."""

    model: Model
    texts: list[str] = field(default_factory=list)
    cached: int = 0
    errors: list[ScreeningError] = field(default_factory=list)


def questions(count: int) -> list[Question]:
    """Different questions, without a schema."""
    return [Question("plain", ({"role": "system", "content": "Be short."},), f"Number {n}?", 8) for n in range(count)]


def ask_all(
    server: Server,
    asked: Iterable[Question],
    *,
    at_once: int = 64,
    ledger: Ledger | None = None,
    budget: float | None = None,
    price: float | None = None,
    timeout: float = 10.0,
    log: Log | None = None,
    run: str | None = None,
) -> Ended:
    """Ask all of them together; ``price`` is US dollars a token, read or written."""

    async def one(model: Model, question: Question, ended: Ended) -> None:
        try:
            text, reply = await model.ask(question, str)
        except ScreeningError as error:
            ended.errors.append(error)
        else:
            ended.texts.append(text)
            ended.cached += reply.cached

    async def all_of_them() -> Ended:
        endpoint = find_endpoint(f"tiny@{server.base_url}", concurrency=at_once)
        endpoint = replace(endpoint, timeout=timeout)
        if price is not None:
            endpoint = replace(endpoint, price=Price(price * 1e6, price * 1e6, price * 1e6))
        kept = ledger or Ledger(":memory:")
        async with open_model(None, kept, endpoint=endpoint, budget=budget, log=log, run=run) as model:
            ended = Ended(model)
            await asyncio.gather(*(one(model, question, ended) for question in asked))
            return ended

    return asyncio.run(all_of_them())
