from __future__ import annotations

import pytest

from agent.llm import transport


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
    """The seconds that retries would have waited, without waiting."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(transport, "sleep", sleep)
    return waited
