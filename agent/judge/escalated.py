"""What a run's second opinions came to, beside what asking the second model everything would have taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from agent.assessment import SecondLook
from agent.judge.contested import Ground
from agent.llm import Question, Reply
from agent.llm.prices import Price
from agent.llm.size import bytes_of


class Worded(Protocol):
    """A way to ask that tells its questions beforehand."""

    def questions(self, passage: str, subjects: Sequence[str]) -> list[Question]:
        """What would be asked for these cells."""
        ...


@dataclass
class Escalated:
    """Counts over all candidates of a run.

    ``cells`` were asked again, of ``of`` that the first model was asked;
    ``turned`` got the other answer, ``differ`` are those in dispute, and
    ``left_out`` were contested and not asked again. Tokens are those that the
    answers took when they were asked, ``cached_calls`` of them in an earlier run.
    """

    model: str
    votes: int
    price: Price | None
    cells: int = 0
    of: int = 0
    turned: int = 0
    differ: int = 0
    left_out: int = 0
    calls: int = 0
    cached_calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    doubts: dict[str, int] = field(default_factory=dict)
    _paid: tuple[int, int, int] = (0, 0, 0)
    _topics: int = 0
    _bytes: int = 0
    _all_calls: int = 0
    _all_bytes: int = 0

    def heard(self, question: Question, reply: Reply) -> None:
        """One answer of the second look."""
        self.tokens_in += reply.tokens_in
        self.tokens_out += reply.tokens_out
        self._bytes += bytes_of(question)
        self._topics += _topics_of(question)
        if reply.cached:
            self.cached_calls += 1
            return
        self.calls += 1
        new = (reply.tokens_in, reply.tokens_reused, reply.tokens_out)
        self._paid = (self._paid[0] + new[0], self._paid[1] + new[1], self._paid[2] + new[2])

    def add(self, look: SecondLook) -> None:
        """One cell that was looked at twice."""
        self.cells += 1
        self.turned += look.first is not None and look.first != look.answer
        self.differ += look.differs
        self.doubts[look.doubt] = self.doubts.get(look.doubt, 0) + 1

    def all_of(self, ground: Ground, way: Worded) -> None:
        """Count what the first model was asked of a candidate, as the second would be asked it."""
        asked: dict[str, list[str]] = {}
        for cell in ground.matrix.cells:
            if cell.limit is not None:
                asked.setdefault(cell.passage, []).append(cell.subject)
                self.of += 1
        for passage, subjects in asked.items():
            questions = way.questions(passage, subjects)
            self._all_calls += len(questions)
            self._all_bytes += sum(bytes_of(question) for question in questions)

    def record(self) -> dict[str, object]:
        """For ``run.json``; ``everything`` is what asking this model all cells once would have taken, by count."""
        tokens_in = round(self.tokens_in * self._all_bytes / self._bytes) if self._bytes else None
        tokens_out = round(self.tokens_out * self.of / self._topics) if self._topics else None
        known = self.price is not None and tokens_in is not None and tokens_out is not None
        return {
            "model": self.model,
            "votes": self.votes,
            "cells": self.cells,
            "of": self.of,
            "share": round(self.cells / self.of, 4) if self.of else 0.0,
            "doubts": dict(sorted(self.doubts.items())),
            "turned": self.turned,
            "differ": self.differ,
            "left_out": self.left_out,
            "calls": self.calls,
            "cached_calls": self.cached_calls,
            "tokens_in": self.tokens_in,
            "tokens_out": self.tokens_out,
            "cost_usd": self.price.cost(*self._paid) if self.price else None,
            "everything": {
                "calls": self._all_calls,
                "tokens_in": tokens_in,
                "tokens_out": tokens_out,
                "cost_usd": self.price.cost(tokens_in or 0, 0, tokens_out or 0) if self.price and known else None,
            },
        }


def _topics_of(question: Question) -> int:
    """How many cells a question asks for."""
    keys = question.schema.get("required") if question.schema else None
    return len(keys) if isinstance(keys, list) else 1
