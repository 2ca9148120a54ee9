"""A model that asks nobody: what the ledger has is answered from it, all else is counted and gets a stand-in.

The program runs on it as on any model, so what is counted is what would be
asked, by the same rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from agent.llm.connection import Connection
from agent.llm.endpoint import Endpoint
from agent.llm.ledger import Ledger, key_of
from agent.llm.model import Model
from agent.llm.question import Question, Reply
from agent.llm.size import bytes_of

T = TypeVar("T")

StandIn = Callable[[Question], tuple[str, bool]]
"""The text that stands for the answer to a question, and whether the question counts."""


@dataclass
class Asked:
    """Questions of one kind: how many, their bytes and turns, the most that answers may write; ``known``: for free."""

    calls: int = 0
    bytes: int = 0
    turns: int = 0
    most_out: int = 0
    known: int = 0
    too_long: int = 0


@dataclass
class Counts:
    """What would be asked, by the name of the prompt."""

    of: dict[str, Asked] = field(default_factory=dict)

    def kind(self, template: str) -> Asked:
        """The questions of one kind."""
        return self.of.setdefault(template, Asked())

    @property
    def calls(self) -> int:
        """All questions that would be asked."""
        return sum(asked.calls for asked in self.of.values())


class Counting(Model):
    """The model at an endpoint, if it were asked. Nothing is started, connected or written."""

    def __init__(self, endpoint: Endpoint, ledger: Ledger, stand_in: StandIn) -> None:
        super().__init__(Connection(endpoint, None), ledger)
        self.counts = Counts()
        self._stand_in = stand_in
        self._seen: set[str] = set()

    async def ask(self, question: Question, parse: Callable[[str], T], *, lane: int | None = None) -> tuple[T, Reply]:
        """The ledger's answer, else the stand-in for it, which is counted the first time. Raises as ``parse`` does."""
        key = key_of(self.identity, question)
        asked = self.counts.kind(question.template)
        entry = self._ledger.find(key)
        if entry is not None:
            try:
                value = parse(entry.text)
                asked.known += key not in self._seen
                self._seen.add(key)
                return value, _reply(entry.text, entry.probabilities)
            except ValueError:
                pass  # an answer that is read no more is asked for anew
        said, counts = self._stand_in(question)
        if counts and key not in self._seen:
            self._count(asked, question)
        self._seen.add(key)
        likely = {choice: float(choice == said) for choice in question.choices} if question.choices else None
        return parse(said), _reply(said, likely)

    def _count(self, asked: Asked, question: Question) -> None:
        size, turns, window = bytes_of(question), len(question.messages()), self.endpoint.window
        asked.calls += 1
        asked.bytes += size
        asked.turns += turns
        asked.most_out += question.max_tokens
        asked.too_long += window is not None and size // 2 + question.max_tokens > window


def _reply(text: str, probabilities: Mapping[str, float] | None) -> Reply:
    return Reply(text, probabilities, 0, 0, 0, 0.0, 1, "free", cached=True)
