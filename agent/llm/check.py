"""Does an endpoint do what is needed: keep to a schema, tell probabilities, at what speed."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from agent.errors import ReplyError
from agent.llm.endpoint import Endpoint
from agent.llm.ledger import Ledger
from agent.llm.model import Model, open_model
from agent.llm.pull import Progress
from agent.llm.question import Question, Reply, Rung
from agent.llm.window import context_of

READ_WORDS = 300
WRITTEN_TOKENS = 48


@dataclass(frozen=True)
class Checked:
    """What an endpoint was found to do.

    ``kept`` of ``asked`` schema questions were answered within their schema,
    ``first_time`` of them at the first attempt; ``rung`` is how the last one
    was asked. Speeds are tokens a second, None where the endpoint does not
    count its tokens; ``context`` is the window in tokens, None where it is
    not told.
    """

    model: str
    asked: int
    kept: int
    first_time: int
    rung: Rung | None
    probabilities: bool
    read_per_second: float | None
    written_per_second: float | None
    context: int | None

    @property
    def usable(self) -> bool:
        """Whether the program can work with it."""
        return self.kept == self.asked


def _schema(name: str, kind: Mapping[str, object]) -> dict[str, object]:
    return {"type": "object", "properties": {name: kind}, "required": [name], "additionalProperties": False}


_SCHEMAS: tuple[tuple[str, dict[str, object], Callable[[Any], bool]], ...] = (
    (
        "Which of the two is a colour: blue or seven?",
        _schema("colour", {"type": "string", "enum": ["blue", "seven"]}),
        lambda reply: reply["colour"] in ("blue", "seven"),
    ),
    (
        "How many letters has the word cat?",
        _schema("letters", {"type": "integer"}),
        lambda reply: type(reply["letters"]) is int,
    ),
    (
        "Name two fruits.",
        _schema("fruits", {"type": "array", "items": {"type": "string"}}),
        lambda reply: all(isinstance(fruit, str) for fruit in reply["fruits"]),
    ),
)


async def check(spec: str | None, *, endpoint: Endpoint | None = None, fetch: Progress | None = None) -> Checked:
    """Ask an endpoint six small questions; nothing is taken from the ledger, nothing is kept in it.

    Raises ModelUnavailable where there is no answer to be had.
    """
    with Ledger(":memory:") as ledger:
        async with open_model(spec, ledger, endpoint=endpoint, fetch=fetch) as model:
            replies = [await _keeps(model, *question) for question in _SCHEMAS]
            kept = [reply for reply in replies if reply is not None]
            probabilities = await _tells_probabilities(model)
            return Checked(
                model=model.name,
                asked=len(replies),
                kept=len(kept),
                first_time=sum(reply.attempts == 1 for reply in kept),
                rung=kept[-1].rung if kept else None,
                probabilities=probabilities,
                read_per_second=await _reading_speed(model),
                written_per_second=await _writing_speed(model),
                context=await context_of(model.endpoint),
            )


async def _keeps(model: Model, user: str, schema: Mapping[str, object], holds: Callable[[Any], bool]) -> Reply | None:
    def parse(text: str) -> None:
        reply = json.loads(text)
        properties = schema["properties"]
        if not isinstance(reply, dict) or not isinstance(properties, dict) or reply.keys() != properties.keys():
            raise ValueError("The answer does not have the keys of the schema, or others too.")
        if not holds(reply):
            raise ValueError("A value does not keep to the schema.")

    try:
        _, reply = await model.ask(Question("check schema", (), user, 64, schema=schema), parse)
    except ReplyError:
        return None
    return reply


async def _tells_probabilities(model: Model) -> bool:
    question = Question("check choice", (), "Is the sky blue? Answer yes or no.", 1, choices=("yes", "no"))
    try:
        reply = await model.choose(question)
    except ReplyError:
        return False
    return reply.probabilities is not None


async def _reading_speed(model: Model) -> float | None:
    """Tokens a second on a text that the endpoint cannot have read before."""
    words = " ".join(f"{uuid.uuid4().hex[:4]} word" for _ in range(READ_WORDS // 2))
    reply = await _measured(model, f"{words}\n\nSay ok.", 1)
    fresh = reply.tokens_in - reply.tokens_reused if reply else 0
    return fresh / reply.seconds if reply and fresh else None


async def _writing_speed(model: Model) -> float | None:
    """Tokens a second, the reading of the short question included."""
    reply = await _measured(model, "Count from one to one hundred in words.", WRITTEN_TOKENS)
    return reply.tokens_out / reply.seconds if reply and reply.tokens_out else None


async def _measured(model: Model, user: str, max_tokens: int) -> Reply | None:
    try:
        _, reply = await model.ask(Question("check speed", (), user, max_tokens), str)
    except ReplyError:
        return None
    return reply
