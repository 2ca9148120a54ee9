"""Keeping the record of calls: each one in the ledger and, where there is one, in the log."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from agent.errors import ScreeningError
from agent.llm.answer import Answer
from agent.llm.calls import Call, Outcome, subject, timestamp
from agent.llm.ledger import Entry, Ledger
from agent.llm.log import Log
from agent.llm.question import Question


@dataclass
class Spent:
    """What one question took so far, all its answers together; ``outcome`` where it is settled."""

    answers: int = 0
    tokens_in: int = 0
    tokens_reused: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    cost_usd: float | None = 0.0
    outcome: Outcome | None = None

    def add(self, answer: Answer, seconds: float, cost_usd: float | None) -> None:
        """Count one answer, right or wrong."""
        self.answers += 1
        self.tokens_in += answer.tokens_in
        self.tokens_reused += answer.tokens_reused
        self.tokens_out += answer.tokens_out
        self.seconds += seconds
        known = self.cost_usd is not None and cost_usd is not None
        self.cost_usd = (self.cost_usd or 0.0) + (cost_usd or 0.0) if known else None


class Recorder:
    """Records the calls of one model, ``name`` for people; ``run`` is the id they are kept under."""

    def __init__(self, name: str, ledger: Ledger, log: Log | None, run: str | None) -> None:
        self.run = run
        self._name = name
        self._ledger = ledger
        self._log = log

    def cached(self, key: str, question: Question, entry: Entry) -> None:
        """The ledger had the answer."""
        spent = Spent(1, entry.tokens_in, entry.tokens_reused, entry.tokens_out, entry.seconds)
        call = self._call(key, question, spent, "cached", attempts=0)
        self._ledger.note(call, run=self.run)
        self._tell(call)

    def answered(
        self, key: str, question: Question, entry: Entry, spent: Spent, *, attempts: int, instead_of: str | None
    ) -> Entry:
        """An answer came: kept, with its call; the answer that stands (see ``Ledger.store``)."""
        call = self._call(key, question, spent, "answered", attempts=attempts)
        standing = self._ledger.store(key, entry, call, run=self.run, instead_of=instead_of)
        self._tell(call)
        return standing

    def failed(
        self, key: str, question: Question, spent: Spent, outcome: Outcome, *, attempts: int, error: BaseException
    ) -> None:
        """No answer came. Where that cannot be kept, the call's own failure is still the one to tell."""
        said = str(error) if isinstance(error, ScreeningError) else ""
        call = self._call(key, question, spent, outcome, attempts=attempts, said=said)
        with suppress(ScreeningError):
            self._ledger.note(call, run=self.run)
        self._tell(call)

    def _tell(self, call: Call) -> None:
        if self._log is not None:
            self._log.write(call, self.run)

    def _call(
        self, key: str, question: Question, spent: Spent, outcome: Outcome, *, attempts: int, said: str = ""
    ) -> Call:
        return Call(
            at=timestamp(),
            key=key,
            template=question.template,
            model=self._name,
            outcome=outcome,
            tokens_in=spent.tokens_in,
            tokens_reused=spent.tokens_reused,
            tokens_out=spent.tokens_out,
            seconds=spent.seconds,
            cost_usd=spent.cost_usd,
            attempts=attempts,
            repairs=max(0, spent.answers - 1),
            said=said,
            about=subject(),
        )
