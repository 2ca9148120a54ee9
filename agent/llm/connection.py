"""One answer from an endpoint: started, connected, asked in the way it takes, counted."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from agent.errors import ModelUnavailable
from agent.llm.answer import Answer, read_answer
from agent.llm.budget import Budget
from agent.llm.completion import Completion
from agent.llm.embedded import Embedded
from agent.llm.endpoint import Endpoint
from agent.llm.faults import Fault, explain
from agent.llm.ladder import Manners
from agent.llm.question import Message, Question, Rung, Tally
from agent.llm.transport import Trail, Transport, make_client
from agent.llm.window import Window

if TYPE_CHECKING:
    from openai import AsyncOpenAI

RESTARTS = 1
"""Times an embedded server that died is started again in a run."""


class Connection:
    """The way to one endpoint; nothing is imported, started or connected before the first answer.

    ``endpoint`` has the embedded server's address once that runs. ``manners``
    are what the endpoint has taught so far.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        embedded: Embedded | None,
        budget: float | None = None,
        spent: float = 0.0,
        beside: Budget | None = None,
    ) -> None:
        self.endpoint = endpoint
        self.manners = Manners(endpoint.rung, endpoint.probabilities)
        self.tally = Tally()
        self.embedded = embedded
        self.budget = Budget(budget, endpoint, spent, beside)
        self.window = Window()
        self.transport = Transport(endpoint, self.budget, self.tally, self._connect)
        self._clients: dict[int, AsyncOpenAI] = {}
        self._connecting = asyncio.Lock()
        self._restarts = 0

    async def answer(
        self, question: Question, turns: Sequence[Message], slot: int, trail: Trail
    ) -> tuple[Answer, Rung]:
        """One answer to the conversation so far, right or wrong, and how its schema was asked for.

        Raises ModelUnavailable where none is to be had, ReplyError where the
        conversation is too long for the model, Stopped where the budget would
        be passed.
        """
        with self.tally.timed():
            await self._prepare(slot, question)
            await self.window.check(self.endpoint, question, turns)
            while True:
                manners = self.manners
                completion = await self._send(manners, question, turns, slot, trail)
                if completion is not None:
                    break
        self.window.check_reply(self.endpoint, completion.usage)
        answer = read_answer(completion, question)
        self._count(answer.tokens_in, answer.tokens_reused, answer.tokens_out)
        untold = answer.probabilities is None and not answer.wrong
        if question.choices and manners.probabilities and untold:
            self.manners = replace(self.manners, probabilities=False)
        return answer, manners.rung_of(question)

    async def fits(self, question: Question) -> bool:
        """Whether the endpoint's context holds the question and its answer; True where that is not known."""
        if self.embedded is not None:
            await self._connect(0)
        return await self.window.shortfall(self.endpoint, question, question.messages()) is None

    def cost(self, tokens_in: int, tokens_reused: int, tokens_out: int) -> float | None:
        """US dollars for these tokens, None where the price is not known."""
        price = self.endpoint.price
        return price.cost(tokens_in, tokens_reused, tokens_out) if price else None

    async def close(self) -> None:
        """Close the client and stop the server that was started."""
        self.transport.stopped = self.transport.stopped or "The run ended."
        try:
            await self._hang_up()
        finally:
            if self.embedded is not None:
                self.embedded.close()

    async def _prepare(self, slot: int, question: Question) -> None:
        if self.embedded is None:
            return
        await self._connect(slot)
        spent = await self.embedded.prepare(slot, question.prefix)
        if spent is not None:
            self._count(*spent)

    async def _send(
        self, manners: Manners, question: Question, turns: Sequence[Message], slot: int, trail: Trail
    ) -> Completion | None:
        """The completion; None where a rejection taught how to ask, and it is worth asking again."""
        body: dict[str, Any] = manners.body(self.endpoint.model, question, turns)
        if self.endpoint.slots:
            body["id_slot"] = slot
        try:
            return await self.transport.send(body, trail, slot)
        except Fault as fault:
            if fault.kind == "rejected" and fault.status in (400, 422):
                # Another question may have learnt the same meanwhile.
                if self.manners != manners:
                    return None
                learnt = manners.after(fault.said, fault.parameter, question)
                if learnt is not None:
                    self.manners = learnt
                    return None
            raise explain(fault, self.endpoint, len(trail.faults)) from fault

    async def _connect(self, lane: int) -> AsyncOpenAI:
        """The lane's client, with its server started where that is ours to do.

        Each lane has one, and so one connection: a client's pool looks at all
        of its connections twice a request, which takes longer than all else at 64.
        """
        async with self._connecting:
            if self.embedded is not None and not self.embedded.alive:
                await self._start(self.embedded)
            client = self._clients.get(lane)
            if client is None:
                client = self._clients[lane] = make_client(self.endpoint)
            return client

    async def _hang_up(self) -> None:
        clients, self._clients = self._clients, {}
        for client in clients.values():
            await client.close()

    async def _start(self, embedded: Embedded) -> None:
        if self._clients:
            await self._hang_up()
            self._restarts += 1
            if self._restarts > RESTARTS:
                raise ModelUnavailable(
                    "The embedded model's process ended twice. Free some memory and run again, or name "
                    "another model with --model; what was answered is kept."
                )
        base_url, key = await embedded.start()
        self.endpoint = replace(self.endpoint, base_url=base_url, key=key)

    def _count(self, tokens_in: int, tokens_reused: int, tokens_out: int) -> None:
        cost = self.cost(tokens_in, tokens_reused, tokens_out)
        self.tally.add(tokens_in, tokens_reused, tokens_out, cost)
