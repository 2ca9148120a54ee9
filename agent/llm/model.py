"""The one path to any model: ledger, lanes, ladder, retries and repairs around a question."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from agent.errors import ModelUnavailable, ReplyError
from agent.llm.answer import Answer, read_answer
from agent.llm.embedded import Embedded
from agent.llm.endpoint import HOSTED_LANES, Endpoint, find_endpoint, started
from agent.llm.ladder import Manners
from agent.llm.lanes import Lanes
from agent.llm.ledger import Entry, Ledger, key_of
from agent.llm.pull import Progress
from agent.llm.question import Message, Question, Reply, Rung, Tally
from agent.llm.transport import explain, make_client, send

if TYPE_CHECKING:
    from openai import AsyncOpenAI

T = TypeVar("T")

REPAIRS = 2
"""Times a wrong answer is asked again."""

RESTARTS = 1
"""Times an embedded server that died is started again in a run."""


def open_model(
    spec: str | None,
    ledger: Ledger,
    *,
    concurrency: int = HOSTED_LANES,
    endpoint: Endpoint | None = None,
    fetch: Progress | None = None,
) -> Model:
    """The model that ``spec`` names (see ``find_endpoint``), to be used in ``async with``.

    Nothing is started, imported or connected before the first question that
    the ledger cannot answer. ``endpoint`` replaces the spec. ``fetch``: fetch
    the embedded weights where they are missing, with this progress callback.
    """
    found = endpoint or find_endpoint(spec, concurrency=concurrency)
    return Model(found, ledger, Embedded(found.lanes, fetch) if found.slots else None)


@dataclass
class _Spent:
    """What one question took so far, all attempts together."""

    attempts: int = 0
    tokens_in: int = 0
    tokens_reused: int = 0
    tokens_out: int = 0
    seconds: float = 0.0

    def add(self, answer: Answer, seconds: float) -> None:
        self.attempts += 1
        self.tokens_in += answer.tokens_in
        self.tokens_reused += answer.tokens_reused
        self.tokens_out += answer.tokens_out
        self.seconds += seconds


class Model:
    """One model at one endpoint; made by ``open_model``.

    ``name`` is for people, ``identity`` for the ledger. ``lanes`` is how many
    questions at once are useful. ``tally`` counts what was asked.
    """

    def __init__(self, endpoint: Endpoint, ledger: Ledger, embedded: Embedded | None = None) -> None:
        self.name = endpoint.name
        self.identity = endpoint.identity
        self.lanes = endpoint.lanes
        self.tally = Tally()
        self._endpoint = endpoint
        self._ledger = ledger
        self._embedded = embedded
        self._manners = Manners(endpoint.rung, endpoint.probabilities)
        self._queue = Lanes(endpoint.lanes)
        self._under_way: dict[str, asyncio.Event] = {}
        self._client: AsyncOpenAI | None = None
        self._connecting = asyncio.Lock()
        self._restarts = 0

    @property
    def probabilities(self) -> bool:
        """Whether one-token probabilities are to be had; turns False when a reply has none."""
        return self._manners.probabilities

    @property
    def endpoint(self) -> Endpoint:
        """The endpoint as it is known by now; the embedded one has its address once it runs."""
        return self._endpoint

    async def __aenter__(self) -> Model:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if self._client is not None:
                await self._client.close()
        finally:
            if self._embedded is not None:
                self._embedded.close()

    async def ask(
        self, question: Question, parse: Callable[[str], T], *, lane: int | None = None
    ) -> tuple[T, Reply]:
        """The parsed answer to a question, from the ledger where it has it.

        ``parse`` raises ValueError where an answer does not keep to what was
        asked; the model is then asked again with that message, twice at most.
        ``lane``: wait for this one (questions about one passage share it), any
        where None; an endpoint without slots only bounds how many are under
        way. Raises ReplyError when no answer was right, ModelUnavailable when
        none is to be had, Stopped when the ledger cannot be written.
        """
        key = key_of(self.identity, question)
        async with self._alone(key):
            entry = self._ledger.find(key)
            if entry is not None:
                try:
                    value = parse(entry.text)
                except ValueError:
                    pass  # written under an older reading: asked anew
                else:
                    self.tally.cached_calls += 1
                    return value, _reply(entry, cached=True)
            async with self._queue.take(lane if self._endpoint.slots else None) as slot:
                value, entry = await self._ask_anew(question, parse, slot)
            self._ledger.store(key, entry)
            return value, _reply(entry, cached=False)

    async def choose(self, question: Question, *, lane: int | None = None) -> Reply:
        """The answer to a choices question: ``text`` is the likeliest choice, in the caller's spelling."""
        _, reply = await self.ask(question, _in_choices(question.choices), lane=lane)
        return reply

    @asynccontextmanager
    async def _alone(self, key: str) -> AsyncIterator[None]:
        """Hold the question, so that the same one asked meanwhile waits for the ledger to have it."""
        while (other := self._under_way.get(key)) is not None:
            await other.wait()
        done = self._under_way[key] = asyncio.Event()
        try:
            yield
        finally:
            del self._under_way[key]
            done.set()

    async def _ask_anew(self, question: Question, parse: Callable[[str], T], slot: int) -> tuple[T, Entry]:
        turns = question.messages()
        spent = _Spent()
        while True:
            begun = time.monotonic()
            answer, rung = await self._answer(question, turns, slot)
            spent.add(answer, time.monotonic() - begun)
            wrong = answer.wrong
            if not wrong:
                try:
                    return parse(answer.text), self._entry(question, answer, spent, rung)
                except ValueError as error:
                    wrong = str(error)
            if spent.attempts > REPAIRS:
                raise ReplyError(
                    f"{self.name} gave no usable answer to a {question.template!r} question in "
                    f"{spent.attempts} attempts: {_short(wrong)}"
                )
            self.tally.repairs += 1
            turns = [*turns, *_objection(answer.text, wrong)]

    async def _answer(self, question: Question, turns: list[Message], slot: int) -> tuple[Answer, Rung]:
        """One answer, put to the endpoint in the way it takes; counts what it took."""
        with self.tally.timed():
            while True:
                manners = self._manners
                completion = await self._send(manners, question, turns, slot)
                if completion is not None:
                    break
        answer = read_answer(completion, question)
        self._count(answer.tokens_in, answer.tokens_reused, answer.tokens_out)
        if question.choices and manners.probabilities and answer.probabilities is None and not answer.wrong:
            self._manners = replace(self._manners, probabilities=False)
        return answer, manners.rung_of(question)

    async def _send(self, manners: Manners, question: Question, turns: list[Message], slot: int) -> Any:
        """The completion; None where a rejection taught how to ask, and it is worth asking again."""
        import openai

        extra = None
        if self._endpoint.slots and self._embedded is not None:
            await self._connect()
            spent = await self._embedded.prepare(slot, question.prefix)
            if spent is not None:
                self._count(*spent)
            extra = {"id_slot": slot}
        body = manners.body(self._endpoint.model, question, turns)
        try:
            return await send(self._connect, body, self._endpoint, extra, self._count_retry)
        except (openai.BadRequestError, openai.UnprocessableEntityError) as error:
            # Another question may have learnt the same meanwhile.
            if self._manners == manners:
                learnt = manners.after(str(error.message), error.param, question)
                if learnt is None:
                    raise explain(error, self._endpoint) from error
                self._manners = learnt
            return None

    async def _connect(self) -> AsyncOpenAI:
        """The client, with its server started where that is ours to do."""
        async with self._connecting:
            if self._embedded is not None and not self._embedded.alive:
                await self._start(self._embedded)
            if self._client is None:
                self._client = make_client(self._endpoint)
            return self._client

    async def _start(self, embedded: Embedded) -> None:
        if self._client is not None:
            await self._client.close()
            self._client = None
            self._restarts += 1
            if self._restarts > RESTARTS:
                raise ModelUnavailable(
                    "The embedded model's process ended twice. Free some memory and run again, or name "
                    "another model with --model; what was answered is kept."
                )
        base_url, key = await embedded.start()
        self._endpoint = replace(started(self._endpoint, base_url), key=key)

    def _count(self, tokens_in: int, tokens_reused: int, tokens_out: int) -> None:
        price = self._endpoint.price
        cost = price.cost(tokens_in, tokens_reused, tokens_out) if price else None
        self.tally.add(tokens_in, tokens_reused, tokens_out, cost)

    def _count_retry(self) -> None:
        self.tally.retries += 1

    def _entry(self, question: Question, answer: Answer, spent: _Spent, rung: Rung) -> Entry:
        price = self._endpoint.price
        return Entry(
            text=answer.text,
            probabilities=answer.probabilities,
            tokens_in=spent.tokens_in,
            tokens_reused=spent.tokens_reused,
            tokens_out=spent.tokens_out,
            seconds=spent.seconds,
            cost_usd=price.cost(spent.tokens_in, spent.tokens_reused, spent.tokens_out) if price else None,
            rung=rung,
            attempts=spent.attempts,
            template=question.template,
            model=self.name,
        )


def _reply(entry: Entry, *, cached: bool) -> Reply:
    return Reply(
        text=entry.text,
        probabilities=entry.probabilities,
        tokens_in=entry.tokens_in,
        tokens_reused=entry.tokens_reused,
        tokens_out=entry.tokens_out,
        seconds=entry.seconds,
        attempts=entry.attempts,
        rung=entry.rung,
        cached=cached,
    )


def _objection(text: str, wrong: str) -> list[Message]:
    """The turns that ask again: what was answered, and what is wrong with it."""
    return [
        {"role": "assistant", "content": text or "(no answer)"},
        {"role": "user", "content": f"That cannot be used: {_short(wrong)} Answer the same question again."},
    ]


def _in_choices(choices: tuple[str, ...]) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text not in choices:
            raise ValueError(f"Answer with one of these words alone: {', '.join(choices)}.")
        return text

    return parse


def _short(message: str) -> str:
    line = " ".join(message.split())
    return line if len(line) <= 400 else f"{line[:399]}…"
