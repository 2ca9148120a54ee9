"""Never spending more than was allowed: the worst case of a call is set aside before it is made."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from agent.errors import Stopped, UsageError
from agent.llm.endpoint import Endpoint


class Budget:
    """What a run may cost, in US dollars; no limit where ``limit`` is None.

    Raises UsageError for a limit on a model whose price is not known.
    """

    def __init__(self, limit: float | None, endpoint: Endpoint) -> None:
        if limit is not None and endpoint.price is None:
            raise UsageError(
                f"--budget needs the price of {endpoint.name}: set SCREENING_AGENT_PRICE to dollars a million "
                "tokens read and written, as in 0.40/1.60."
            )
        self._limit = limit
        self._price = endpoint.price
        self._reserved = 0.0

    @contextmanager
    def reserved(self, body: Mapping[str, object], spent: float) -> Iterator[None]:
        """Set the worst case of a request aside while it is under way. Raises Stopped where it is not there."""
        if self._limit is None or self._price is None:
            yield
            return
        worst = self._price.cost(_most_tokens(body), 0, _most_written(body))
        if spent + self._reserved + worst > self._limit:
            raise Stopped(
                f"Stopped before the budget of USD {self._limit:g} could be passed; USD {spent:.4f} are spent. "
                "What was answered is kept: run the same command with a larger --budget to go on."
            )
        self._reserved += worst
        try:
            yield
        finally:
            self._reserved -= worst


def _most_tokens(body: Mapping[str, object]) -> int:
    """Its bytes: a token stands for one at least."""
    return len(json.dumps(body, ensure_ascii=False).encode())


def _most_written(body: Mapping[str, object]) -> int:
    limit = body.get("max_completion_tokens") or body.get("max_tokens")
    return limit if isinstance(limit, int) else 0
