"""The one path to any model: the ledger, the lanes and the repairs around each question."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from types import TracebackType
from typing import TypeVar

from agent.errors import ModelError, ReplyError
from agent.llm.answer import Answer, Wrong, no_choice
from agent.llm.calls import outcome_of
from agent.llm.connection import Connection
from agent.llm.embedded import Embedded
from agent.llm.endpoint import HOSTED_LANES, Endpoint, find_endpoint
from agent.llm.lanes import Lanes
from agent.llm.ledger import Entry, Ledger, key_of
from agent.llm.log import Log
from agent.llm.pull import Progress
from agent.llm.question import Message, Question, Reply, Rung, Tally
from agent.llm.record import Recorder, Spent
from agent.llm.transport import Trail

T = TypeVar("T")

REPAIRS = 2
"""Times a wrong answer is asked again."""

_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError)
"""What reading an answer can raise: what it says is not allowed, a key is missing, a number stands for a list."""

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
    log: Log | None = None,
    run: str | None = None,
    spent: float = 0.0,
    beside: Model | None = None,
) -> Model:
    """The model that ``spec`` names (see ``find_endpoint``), to be used in ``async with``.

    Nothing is started, imported or connected before the first question that
    the ledger cannot answer. ``endpoint`` replaces the spec. ``budget``: what new
    calls may cost together, in US dollars. ``fetch``: fetch
    the embedded weights where they are missing, with this progress callback.
    ``log``: told of each call. ``run``: the id under which the ledger keeps them. ``spent``: what that run spent of
    its budget before. ``beside``: the first model of a run in which this is the second; what stops that one stops both,
    and both spend from one budget.
    """
    found = endpoint or find_endpoint(spec, concurrency=concurrency)
    embedded = Embedded(found.lanes, fetch) if found.slots else None
    shared = beside._connection.budget if beside else None
    model = Model(Connection(found, embedded, budget, spent, shared), ledger, log, run)
    if beside is not None:
        beside.others.append(model)
    return model


class Model:
    """One model at one endpoint; made by ``open_model``.

    ``name`` is for people, ``identity`` for the ledger. ``lanes`` is how many
    questions at once are useful. ``tally`` counts what was asked. ``others``: models beside
    it in the same run.
    """

    def __init__(self, connection: Connection, ledger: Ledger, log: Log | None = None, run: str | None = None) -> None:
        self._connection = connection
        self.name = connection.endpoint.name
        self.identity = connection.endpoint.identity
        self.lanes = connection.endpoint.lanes
        self._ledger = ledger
        self._record = Recorder(self.name, ledger, log, run)
        self._queue = Lanes(self.lanes)
        self._under_way: dict[str, asyncio.Event] = {}
        self._round = 0
        self.others: list[Model] = []

    @property
    def run(self) -> str | None:
        """The id under which the ledger keeps the calls; it may be set late."""
        return self._record.run

    @run.setter
    def run(self, run: str | None) -> None:
        self._record.run = run

    @property
    def tally(self) -> Tally:
        """What was asked so far."""
        return self._connection.tally

    @property
    def probabilities(self) -> bool:
        """Whether one-token probabilities are to be had; turns False when a reply has none."""
        return self._connection.manners.probabilities

    @property
    def spent_usd(self) -> float:
        """What may have been spent, in US dollars: with the worst case of calls whose end is not known."""
        return self._connection.budget.spent

    @property
    def budget_usd(self) -> float | None:
        """What may be spent, in US dollars; None without a limit."""
        return self._connection.budget.limit

    @property
    def width(self) -> float:
        """How many requests may go at once at present; less than ``lanes`` after the endpoint had too much to do."""
        return self._connection.transport.gate.width

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
        known, unread = self._known(key, question, parse)
        if known is not None:
            return known
        async with self._alone(key) as waited:
            if waited:
                known, unread = self._known(key, question, parse)
                if known is not None:
                    return known
            async with self._queue.take(lane if self.endpoint.slots else None) as slot:
                value, entry, spent, sent = await self._ask_anew(key, question, parse, slot)
            standing = self._record.answered(key, question, entry, spent, attempts=sent, instead_of=unread)
            if standing.text != entry.text:
                value, entry = _reread(standing, entry, parse, value)
            return value, _reply(entry, cached=False)

    async def choose(self, question: Question, *, lane: int | None = None) -> Reply:
        """The answer to a choices question: ``text`` is the likeliest choice, in the caller's spelling."""
        _, reply = await self.ask(question, _in_choices(question.choices), lane=lane)
        return reply

    async def votes(
        self, question: Question, parse: Callable[[str], T], count: int, *, lane: int | None = None
    ) -> list[tuple[T, Reply]]:
        """``count`` answers to the same question, asked as so many questions; the ledger keeps each. Raises as ask."""
        repeats = (replace(question, repeat=question.repeat + number) for number in range(count))
        return list(await asyncio.gather(*(self.ask(one, parse, lane=lane) for one in repeats)))

    async def fits(self, question: Question) -> bool:
        """Whether the model's context holds the question and its answer; True where the context is not known.

        ``ask`` makes the same check and raises ReplyError.
        """
        return await self._connection.fits(question)

    def stop(self, reason: str) -> None:
        """Send nothing more: what is under way ends and is kept, all else raises Stopped with this sentence.

        Answers of the ledger are still given.
        """
        self._connection.transport.stopped = reason
        for other in self.others:
            other.stop(reason)

    @property
    def stopped(self) -> str:
        """Why nothing more is sent; empty while it is."""
        return self._connection.transport.stopped

    @property
    def sending(self) -> bool:
        """Whether a request is on its way; once none is, each answer that came is kept."""
        return self._connection.transport.gate.busy or any(other.sending for other in self.others)

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

    def _known(
        self, key: str, question: Question, parse: Callable[[str], T]
    ) -> tuple[tuple[T, Reply] | None, str | None]:
        """The ledger's answer; or the text of one that no longer parses, under a newer reading: it is asked anew."""
        entry = self._ledger.find(key)
        if entry is None:
            return None, None
        try:
            value = parse(entry.text)
        except _UNREADABLE:
            return None, entry.text
        self.tally.add_cached(entry.tokens_in, entry.tokens_out)
        self._record.cached(key, question, entry)
        return (value, _reply(entry, cached=True)), None

    @asynccontextmanager
    async def _alone(self, key: str) -> AsyncIterator[bool]:
        """Hold the question, so that the same one asked meanwhile waits for the ledger to have it; whether it did."""
        waited = False
        while (other := self._under_way.get(key)) is not None:
            waited = True
            await other.wait()
        done = self._under_way[key] = asyncio.Event()
        try:
            yield waited
        finally:
            del self._under_way[key]
            done.set()

    async def _ask_anew(
        self, key: str, question: Question, parse: Callable[[str], T], slot: int
    ) -> tuple[T, Entry, Spent, int]:
        """The answer, its row for the ledger, what it took, and the requests sent; a failure is recorded and raised."""
        spent, trail = Spent(), Trail()
        try:
            value, entry = await self._until_right(question, parse, slot, spent, trail)
        except BaseException as error:
            outcome = spent.outcome or outcome_of(error, refused=trail.faults[-1:] == ["refused"])
            self._record.failed(key, question, spent, outcome, attempts=trail.sent, error=error)
            raise
        return value, entry, spent, trail.sent

    async def _until_right(
        self, question: Question, parse: Callable[[str], T], slot: int, spent: Spent, trail: Trail
    ) -> tuple[T, Entry]:
        turns = question.messages()
        while True:
            begun = time.monotonic()
            answer, rung = await self._connection.answer(question, turns, slot, trail)
            cost = self._connection.cost(answer.tokens_in, answer.tokens_reused, answer.tokens_out)
            spent.add(answer, time.monotonic() - begun, cost)
            wrong = answer.wrong
            if not wrong:
                try:
                    return parse(answer.text), self._entry(question, answer, spent, rung)
                except _UNREADABLE as error:
                    wrong = Wrong("off schema", _objection_to(error))
            self.tally.wrong[wrong.kind] += 1
            if spent.answers > REPAIRS:
                spent.outcome = "refused" if wrong.kind == "refused" else "wrong"
                raise self._given_up(question, answer, wrong, spent.answers)
            self.tally.repairs += 1
            turns = [*turns, *_objection(answer.text, wrong.objection)]

    def _given_up(self, question: Question, answer: Answer, wrong: Wrong, attempts: int) -> ModelError:
        if wrong.kind == "refused":
            said = f"its refusal: “{_short(answer.text)}”" if answer.text else "a filter stopped the answer."
            return ReplyError(
                f"{self.name} refused to answer a {question.template!r} question {attempts} times; {said}"
            )
        return ReplyError(
            f"{self.name} gave no usable answer to a {question.template!r} question in "
            f"{attempts} attempts: {_short(wrong.objection)}"
        )

    def _entry(self, question: Question, answer: Answer, spent: Spent, rung: Rung) -> Entry:
        return Entry(
            text=answer.text,
            probabilities=answer.probabilities,
            tokens_in=spent.tokens_in,
            tokens_reused=spent.tokens_reused,
            tokens_out=spent.tokens_out,
            seconds=spent.seconds,
            cost_usd=spent.cost_usd,
            rung=rung,
            attempts=spent.answers,
            template=question.template,
            model=self.name,
        )


def _reread(standing: Entry, own: Entry, parse: Callable[[str], T], value: T) -> tuple[T, Entry]:
    """The answer that another program stored first, so that both rest on the same; the own one if it is unreadable."""
    try:
        return parse(standing.text), standing
    except _UNREADABLE:
        return value, own


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


def _objection_to(error: Exception) -> str:
    """What is said, to the model, of an answer that could not be read."""
    if isinstance(error, ValueError):
        return str(error)
    lacks = f": it lacks {error}" if isinstance(error, KeyError) else ""
    return f"The answer has another form than was asked for{lacks}."


def _in_choices(choices: tuple[str, ...]) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text not in choices:
            raise ValueError(no_choice(choices))
        return text

    return parse


def _short(message: str) -> str:
    line = " ".join(message.split())
    return line if len(line) <= 400 else f"{line[:399]}…"
