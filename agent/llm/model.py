"""The one path to any model: the ledger, the lanes and the repairs around each question."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from types import TracebackType
from typing import TypeVar

from agent.errors import ReplyError
from agent.llm.answer import Answer, no_choice
from agent.llm.connection import Connection
from agent.llm.embedded import Embedded
from agent.llm.endpoint import HOSTED_LANES, Endpoint, find_endpoint
from agent.llm.lanes import Lanes
from agent.llm.ledger import Entry, Ledger, key_of
from agent.llm.pull import Progress
from agent.llm.question import Message, Question, Reply, Rung, Tally

T = TypeVar("T")

REPAIRS = 2
"""Times a wrong answer is asked again."""

_A_ROUND = 100
"""Repeat indices of one question from round to round; within a round it is repeated far fewer times."""


def open_model(
    spec: str | None,
    ledger: Ledger,
    *,
    concurrency: int = HOSTED_LANES,
    endpoint: Endpoint | None = None,
    budget: float | None = None,
    fetch: Progress | None = None,
) -> Model:
    """The model that ``spec`` names (see ``find_endpoint``), to be used in ``async with``.

    Nothing is started, imported or connected before the first question that
    the ledger cannot answer. ``endpoint`` replaces the spec. ``budget``: what new
    calls may cost together, in US dollars. ``fetch``: fetch
    the embedded weights where they are missing, with this progress callback.
    """
    found = endpoint or find_endpoint(spec, concurrency=concurrency)
    embedded = Embedded(found.lanes, fetch) if found.slots else None
    return Model(Connection(found, embedded, budget), ledger)


class Model:
    """One model at one endpoint; made by ``open_model``.

    ``name`` is for people, ``identity`` for the ledger. ``lanes`` is how many
    questions at once are useful. ``tally`` counts what was asked.
    """

    def __init__(self, connection: Connection, ledger: Ledger) -> None:
        self._connection = connection
        self.name = connection.endpoint.name
        self.identity = connection.endpoint.identity
        self.lanes = connection.endpoint.lanes
        self._ledger = ledger
        self._queue = Lanes(self.lanes)
        self._under_way: dict[str, asyncio.Event] = {}
        self._round = 0

    @property
    def tally(self) -> Tally:
        """What was asked so far."""
        return self._connection.tally

    @property
    def probabilities(self) -> bool:
        """Whether one-token probabilities are to be had; turns False when a reply has none."""
        return self._connection.manners.probabilities

    @property
    def endpoint(self) -> Endpoint:
        """The endpoint as it is known by now; the embedded one has its address once it runs."""
        return self._connection.endpoint

    @property
    def server_id(self) -> int | None:
        """The process id of the embedded server while it runs, to measure it."""
        embedded = self._connection.embedded
        return embedded.process_id if embedded else None

    async def __aenter__(self) -> Model:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._connection.close()

    async def ask(self, question: Question, parse: Callable[[str], T], *, lane: int | None = None) -> tuple[T, Reply]:
        """The parsed answer to a question, from the ledger where it has it.

        ``parse`` raises ValueError where an answer does not keep to what was
        asked; the model is then asked again with that message, twice at most.
        ``lane``: wait for this one (questions about one passage share it), any
        where None; an endpoint without slots only bounds how many are under
        way. Raises ReplyError when no answer was right, ModelUnavailable when
        none is to be had, Stopped when the ledger cannot be written.
        """
        if self._round:
            question = replace(question, repeat=question.repeat + self._round * _A_ROUND)
        key = key_of(self.identity, question)
        if (known := self._known(key, parse)) is not None:
            return known
        async with self._alone(key):
            if (known := self._known(key, parse)) is not None:
                return known
            async with self._queue.take(lane if self.endpoint.slots else None) as slot:
                value, entry = await self._ask_anew(question, parse, slot)
            self._ledger.store(key, entry)
            return value, _reply(entry, cached=False)

    async def choose(self, question: Question, *, lane: int | None = None) -> Reply:
        """The answer to a choices question: ``text`` is the likeliest choice, in the caller's spelling."""
        _, reply = await self.ask(question, _in_choices(question.choices), lane=lane)
        return reply

    @contextmanager
    def anew(self, number: int) -> Iterator[None]:
        """Ask everything inside as if for the first time: the ledger keeps each round's answers apart.

        ``number``: which round, from 1 on; the same round asked again is answered by the ledger.
        """
        before, self._round = self._round, number
        try:
            yield
        finally:
            self._round = before

    def _known(self, key: str, parse: Callable[[str], T]) -> tuple[T, Reply] | None:
        """The ledger's answer; one that no longer parses, under a newer reading, is asked anew."""
        entry = self._ledger.find(key)
        if entry is None:
            return None
        try:
            value = parse(entry.text)
        except ValueError:
            return None
        self.tally.add_cached(entry.tokens_in, entry.tokens_out)
        return value, _reply(entry, cached=True)

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
            answer, rung = await self._connection.answer(question, turns, slot)
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

    def _entry(self, question: Question, answer: Answer, spent: _Spent, rung: Rung) -> Entry:
        return Entry(
            text=answer.text,
            probabilities=answer.probabilities,
            tokens_in=spent.tokens_in,
            tokens_reused=spent.tokens_reused,
            tokens_out=spent.tokens_out,
            seconds=spent.seconds,
            cost_usd=self._connection.cost(spent.tokens_in, spent.tokens_reused, spent.tokens_out),
            rung=rung,
            attempts=spent.attempts,
            template=question.template,
            model=self.name,
        )


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
            raise ValueError(no_choice(choices))
        return text

    return parse


def _short(message: str) -> str:
    line = " ".join(message.split())
    return line if len(line) <= 400 else f"{line[:399]}…"
