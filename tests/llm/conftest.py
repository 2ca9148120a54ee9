from __future__ import annotations

import asyncio

import pytest

from agent.llm import clock


@pytest.fixture(autouse=True)
def own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in (
        "SCREENING_AGENT_MODEL",
        "SCREENING_AGENT_API_KEY",
        "SCREENING_AGENT_PRICE",
        "OPENAI_API_KEY",
        "OPENAI_BASE_URL",
    ):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that calls wait before they are sent; they pass at once, on the calls' clock alone."""
    waited: list[float] = []
    begun = clock.now()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr(clock, "sleep", sleep)
    monkeypatch.setattr(clock, "now", lambda: begun + sum(waited))
    return waited
