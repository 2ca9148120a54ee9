"""What an endpoint tells of its rates: how much may be sent, read from its response headers.

OpenAI's form, which others keep to as well: ``x-ratelimit-limit-requests``,
``-remaining-requests`` and ``-reset-requests`` (how long until the limit is
whole again, as in ``12ms``, ``7.66s`` or ``6m0s``), and the same of tokens.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from agent.llm import clock

_UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}
_ROUNDING = 1e-6
_SPAN = re.compile(r"(\d+(?:\.\d+)?)(ms|[smhd])")


class Rate:
    """One of an endpoint's rates; ``name`` is that of its headers.

    What may be sent is thought of as a vessel that fills evenly up to
    ``limit``. Nothing is held back before the endpoint has told of a limit.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.limit = 0.0
        self._under_way = 0.0
        self._left = 0.0
        self._a_second = 0.0
        self._at = 0.0

    def wait(self, amount: float) -> float:
        """Seconds until so much may be sent; a thing larger than the limit waits until all of it is there."""
        if not self.limit:
            return 0.0
        self._fill()
        missing = min(amount, self.limit) - self._left
        return missing / self._a_second if missing > _ROUNDING else 0.0

    def take(self, amount: float) -> None:
        """Count what is being sent."""
        self._under_way += amount
        if self.limit:
            self._fill()
            self._left -= amount

    def done(self, amount: float) -> None:
        """Count that it is under way no more."""
        self._under_way -= amount

    def give_back(self, amount: float) -> None:
        """Count what was set aside and not needed."""
        self._left = min(self.limit, self._left + amount)

    def heard(self, headers: Mapping[str, str], own: float = 0.0) -> None:
        """Learn from a response to a request of ``own`` size, which is still counted as under way.

        What it says remains is taken where it is less than was thought.
        """
        limit = _number(headers.get(f"x-ratelimit-limit-{self.name}"))
        remaining = _number(headers.get(f"x-ratelimit-remaining-{self.name}"))
        if not limit or limit < 0 or remaining is None or remaining < 0:
            return
        self._fill()
        first = not self.limit
        self.limit = limit
        reset = seconds(headers.get(f"x-ratelimit-reset-{self.name}", ""))
        if reset and remaining < limit:
            self._a_second = (limit - remaining) / reset
        elif not self._a_second:
            self._a_second = limit / 60
        # Nothing was counted before the first: what is under way beside it may not have arrived there yet.
        self._left = remaining - max(0.0, self._under_way - own) if first else min(self._left, remaining)

    def _fill(self) -> None:
        at = clock.now()
        self._left = min(self.limit, self._left + (at - self._at) * self._a_second)
        self._at = at


def seconds(span: str) -> float | None:
    """The length of a time span such as ``1m30.5s``; a bare number is in seconds. None for anything else."""
    span = span.strip()
    parts = _SPAN.findall(span)
    if parts and "".join(number + unit for number, unit in parts) == span:
        return sum(float(number) * _UNITS[unit] for number, unit in parts)
    return _number(span)


def _number(text: str | None) -> float | None:
    try:
        return float(text) if text else None
    except ValueError:
        return None
