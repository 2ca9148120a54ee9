"""What a call costs, where the price is known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from agent.errors import UsageError


@dataclass(frozen=True)
class Price:
    """US dollars a million tokens: read, read again from the endpoint's cache, written."""

    read: float
    reused: float
    written: float

    def cost(self, tokens_in: int, tokens_reused: int, tokens_out: int) -> float:
        """The cost in US dollars; ``tokens_reused`` are among ``tokens_in``."""
        fresh = tokens_in - tokens_reused
        return (fresh * self.read + tokens_reused * self.reused + tokens_out * self.written) / 1_000_000


# The publisher's list prices of August 2025. SCREENING_AGENT_PRICE goes before them.
_LISTED = {
    "gpt-4.1": Price(2.0, 0.5, 8.0),
    "gpt-4.1-mini": Price(0.4, 0.1, 1.6),
    "gpt-4.1-nano": Price(0.1, 0.025, 0.4),
    "gpt-4o": Price(2.5, 1.25, 10.0),
    "gpt-4o-mini": Price(0.15, 0.075, 0.6),
    "gpt-5": Price(1.25, 0.125, 10.0),
    "gpt-5-mini": Price(0.25, 0.025, 2.0),
    "gpt-5-nano": Price(0.05, 0.005, 0.4),
    "o4-mini": Price(1.1, 0.275, 4.4),
}
_DATE = re.compile(r"-\d{4}-\d{2}-\d{2}$")


def price_of(name: str, *, local: bool, environ: Mapping[str, str]) -> Price | None:
    """The price of a model, None where it is not known; a model on this machine costs nothing.

    ``SCREENING_AGENT_PRICE`` states it as ``READ/WRITTEN`` in US dollars a
    million tokens. Raises UsageError where that cannot be read.
    """
    stated = environ.get("SCREENING_AGENT_PRICE")
    if stated:
        return _stated(stated)
    return Price(0.0, 0.0, 0.0) if local else _LISTED.get(_DATE.sub("", name))


def _stated(text: str) -> Price:
    try:
        read, written = (float(part) for part in text.split("/"))
    except ValueError as error:
        raise UsageError(
            f"SCREENING_AGENT_PRICE={text!r} cannot be read: give dollars a million tokens, as in 0.40/1.60."
        ) from error
    return Price(read, read, written)
