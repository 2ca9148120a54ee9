"""The record of one call: what was asked, what it took, how it ended."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Literal

from agent.errors import ModelUnavailable, ReplyError, Stopped

Outcome = Literal["answered", "cached", "refused", "wrong", "too long", "unavailable", "stopped", "interrupted"]
"""How a question ended.

    answered      kept to what was asked
    cached        the ledger had the answer, nothing was asked
    refused       the model declined, each time
    wrong         answers came, none that kept to what was asked
    too long      the context does not hold it
    unavailable   no answer was to be had from the endpoint
    stopped       the budget, or no room for the ledger
    interrupted   ended by the person while it was under way
"""


_about: ContextVar[str | None] = ContextVar("about", default=None)


@contextmanager
def about(subject: str) -> Iterator[None]:
    """Record the calls made inside, and in tasks started inside, as about this subject: a candidate's id."""
    token = _about.set(subject)
    try:
        yield
    finally:
        _about.reset(token)


def subject() -> str | None:
    """What present calls are about."""
    return _about.get()


@dataclass(frozen=True)
class Call:
    """One question that was put to a model, or found in the ledger.

    ``key`` is the question's hash, ``at`` when it ended (UTC). Tokens,
    ``seconds`` and ``cost_usd`` are sums over all answers, wrong ones
    included; what a cached one took is what it took when it was asked.
    ``attempts`` counts the requests sent, ``repairs`` those among them that
    asked again after a wrong answer. ``said`` is the sentence where there is
    no answer, ``about`` the id of the candidate that it was asked for.
    """

    at: str
    key: str
    template: str
    model: str
    outcome: Outcome
    tokens_in: int
    tokens_reused: int
    tokens_out: int
    seconds: float
    cost_usd: float | None
    attempts: int
    repairs: int
    said: str = ""
    about: str | None = None


def outcome_of(error: BaseException, *, refused: bool) -> Outcome:
    """How a question ended that raised this error before an answer came; ``refused``: by the endpoint's filter."""
    if isinstance(error, ReplyError):
        return "refused" if refused else "too long"
    if isinstance(error, ModelUnavailable):
        return "unavailable"
    if isinstance(error, Stopped):
        return "stopped"
    return "interrupted"


def timestamp() -> str:
    """Now, in UTC, to the second."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
