"""What the tests of asking share: questions, a schema, and one call to run them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from agent.llm import Ledger, Model, Question, Reply, find_endpoint, open_model
from tests.llm.server import Server

T = TypeVar("T")

SCHEMA = {
    "type": "object",
    "properties": {"years": {"type": "integer"}},
    "required": ["years"],
    "additionalProperties": False,
}
PLAIN = Question("plain", ({"role": "system", "content": "Be short."},), "Hello?", 8)
YEARS = Question("years", ({"role": "system", "content": "Say the years."},), "5 years", 32, schema=SCHEMA)
CHOICE = Question("cell", ({"role": "system", "content": "yes or no"},), "Go?", 1, choices=("yes", "no"))


def years(text: str) -> int:
    value = json.loads(text)["years"]
    if not isinstance(value, int) or value > 60:
        raise ValueError("years must be a whole number up to 60.")
    return value


def ask(
    server: Server,
    question: Question,
    parse: Callable[[str], T],
    *,
    ledger: Ledger | None = None,
    timeout: float = 10.0,
) -> tuple[T, Reply, Model]:
    """Ask one question of a server; the value, the reply, and the model for its tally."""

    async def run() -> tuple[T, Reply, Model]:
        endpoint = replace(find_endpoint(f"tiny@{server.base_url}"), timeout=timeout)
        async with open_model(None, ledger or Ledger(":memory:"), endpoint=endpoint) as model:
            value, reply = await model.ask(question, parse)
            return value, reply, model

    return asyncio.run(run())
