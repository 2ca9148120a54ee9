"""How answers wrap their jobs: a list, a list under a name, one job alone."""

from __future__ import annotations

from typing import Any


def jobs(answer: Any, *lists: str, one: str = "") -> list[dict[str, Any]] | None:
    """The job objects under any of the names ``lists``, under ``one``, of a bare list, or the answer itself."""
    if isinstance(answer, dict):
        if one and isinstance(answer.get(one), dict):
            return [answer[one]]
        named = next((answer[name] for name in lists if isinstance(answer.get(name), list)), None)
        answer = named if named is not None else [answer]
    if not isinstance(answer, list):
        return None
    found = [job for job in answer if isinstance(job, dict)]
    return found or None


def all_have(found: list[dict[str, Any]] | None, *keys: str) -> bool:
    """Whether every job has all these fields."""
    return bool(found) and all(key in job for job in found or () for key in keys)
