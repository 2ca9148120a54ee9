"""What is asked of a model, what comes back, and what it took."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal, TypedDict

Rung = Literal["json_schema", "json_object", "prompted", "free"]


class Message(TypedDict):
    """One turn of a conversation, as the endpoint takes it."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True)
class Question:
    """One question to a model.

    ``template`` names the prompt, for the ledger and the log. ``prefix`` is
    the beginning that all questions of a template share, byte for byte, so
    that it is read once; ``user`` is what varies. ``schema`` is the JSON
    schema that the reply must keep to (every property required, no additional
    ones, so that strict endpoints take it). ``choices`` makes it a one-token
    question, answered with the probability of each choice. ``repeat`` makes
    the same words a new question.
    """

    template: str
    prefix: tuple[Message, ...]
    user: str
    max_tokens: int
    schema: Mapping[str, object] | None = None
    schema_name: str = "answer"
    choices: tuple[str, ...] = ()
    repeat: int = 0

    def messages(self) -> list[Message]:
        """The whole conversation, shared beginning first."""
        return [*self.prefix, {"role": "user", "content": self.user}]


@dataclass(frozen=True)
class Reply:
    """An answer that kept to what was asked.

    ``text`` is the answer: for a choices question the likeliest choice, for a
    schema question the JSON alone. ``probabilities`` sum to 1 over the
    choices; None where the endpoint tells none. Tokens, ``seconds`` and
    ``attempts`` (answers asked for, wrong ones included) are sums over all
    attempts. ``rung`` says how the schema was asked for, ``free`` where there
    is none. ``cached``: served from the ledger, so nothing was paid now.
    """

    text: str
    probabilities: Mapping[str, float] | None
    tokens_in: int
    tokens_reused: int
    tokens_out: int
    seconds: float
    attempts: int
    rung: Rung
    cached: bool


@dataclass
class Tally:
    """What a model has been asked so far, wrong answers included.

    ``tokens_in`` counts all tokens of the prompts; ``tokens_reused`` those
    among them that the endpoint had read before. ``model_seconds`` is the time
    with at least one call under way, so it never exceeds the clock.
    ``cost_usd`` is None where the price is not known. ``retries`` are calls
    sent again after a transport fault, ``repairs`` after a wrong answer.
    ``faults`` counts transport faults by kind, ``wrong`` answers that could
    not be used by kind, ``refusals`` what the model or its filter declined.
    ``cached_tokens_in`` and ``cached_tokens_out`` are what the ledger's
    answers took when they were asked.
    """

    calls: int = 0
    cached_calls: int = 0
    tokens_in: int = 0
    tokens_reused: int = 0
    tokens_out: int = 0
    model_seconds: float = 0.0
    cost_usd: float | None = 0.0
    retries: int = 0
    repairs: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    cached_tokens_in: int = 0
    cached_tokens_out: int = 0
    _under_way: int = field(default=0, repr=False)
    _since: float = field(default=0.0, repr=False)

    @property
    def refusals(self) -> int:
        """Answers that the model or its provider's filter declined."""
        return self.wrong["refused"] + self.faults["refused"]

    def troubles(self) -> dict[str, int | dict[str, int]]:
        """What did not go straight, for the record of a run: counts, and faults and wrong answers by kind."""
        return {
            "retries": self.retries,
            "repairs": self.repairs,
            "refusals": self.refusals,
            "faults": dict(sorted(self.faults.items())),
            "wrong": dict(sorted(self.wrong.items())),
        }

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count the time inside as model time, once however many are inside."""
        if self._under_way == 0:
            self._since = time.monotonic()
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
            if self._under_way == 0:
                self.model_seconds += time.monotonic() - self._since

    def add_cached(self, tokens_in: int, tokens_out: int) -> None:
        """Count one answer that the ledger had."""
        self.cached_calls += 1
        self.cached_tokens_in += tokens_in
        self.cached_tokens_out += tokens_out

    def add(self, tokens_in: int, tokens_reused: int, tokens_out: int, cost_usd: float | None) -> None:
        """Count one call that was answered."""
        self.calls += 1
        self.tokens_in += tokens_in
        self.tokens_reused += tokens_reused
        self.tokens_out += tokens_out
        known = self.cost_usd is not None and cost_usd is not None
        self.cost_usd = (self.cost_usd or 0.0) + (cost_usd or 0.0) if known else None
