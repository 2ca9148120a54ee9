"""What a call costs, where the price is known."""

from __future__ import annotations

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


def price_of(*, local: bool, environ: Mapping[str, str]) -> Price | None:
    """The price of a model: nothing on this machine, else what the user states, else None for not known.

    Prices change, so none is built in. ``SCREENING_AGENT_PRICE`` states it as ``READ/WRITTEN`` in US dollars a
    million tokens. Raises UsageError where that cannot be read.
    """
    stated = environ.get("SCREENING_AGENT_PRICE")
    if stated:
        return _stated(stated)
    return Price(0.0, 0.0, 0.0) if local else None


def _stated(text: str) -> Price:
    try:
        read, written = (float(part) for part in text.split("/"))
    except ValueError as error:
        raise UsageError(
            f"SCREENING_AGENT_PRICE={text!r} cannot be read: give dollars a million tokens, as in 0.40/1.60."
        ) from error
    return Price(read, read, written)
