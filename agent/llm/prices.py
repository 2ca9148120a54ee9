"""What a call costs, where the price is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from agent.errors import UsageError
from agent.llm.declared import declared


@dataclass(frozen=True)
class Price:
    """US dollars a million tokens: read, read again from the endpoint's cache, written.

    ``source`` says where it is from, with its day.
    """

    read: float
    reused: float
    written: float
    source: str = ""

    def cost(self, tokens_in: int, tokens_reused: int, tokens_out: int) -> float:
        """The cost in US dollars; ``tokens_reused`` are among ``tokens_in``."""
        fresh = tokens_in - tokens_reused
        return (fresh * self.read + tokens_reused * self.reused + tokens_out * self.written) / 1_000_000

    def most(self, tokens_in: int, tokens_out: int) -> float:
        """The cost in US dollars, however the tokens read are counted."""
        return (tokens_in * max(self.read, self.reused) + tokens_out * self.written) / 1_000_000


def price_of(model: str, host: str, *, local: bool, environ: Mapping[str, str]) -> Price | None:
    """The price of a model: what the user states, nothing on this machine, what the table has, else None.

    ``SCREENING_AGENT_PRICE`` states it as ``READ/WRITTEN`` in US dollars a million tokens. Raises UsageError where
    that cannot be read.
    """
    stated = environ.get("SCREENING_AGENT_PRICE")
    if stated:
        return _stated(stated)
    if local:
        return Price(0.0, 0.0, 0.0, "this machine")
    entry = declared("prices", model, host)
    if entry is None:
        return None
    return Price(entry["read"], entry["reused"], entry["written"], f"{entry['source']}, {entry['date']}")


def _stated(text: str) -> Price:
    try:
        read, written = (float(part) for part in text.split("/"))
    except ValueError:
        read = written = -1.0
    if not (0 <= read < float("inf") and 0 <= written < float("inf")):
        raise UsageError(
            f"SCREENING_AGENT_PRICE={text!r} cannot be read: give dollars a million tokens, as in 0.40/1.60."
        )
    return Price(read, read, written, "SCREENING_AGENT_PRICE")
