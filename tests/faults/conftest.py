from __future__ import annotations

from tests.llm.conftest import own_environment, waits

__all__ = ["own_environment", "waits"]
