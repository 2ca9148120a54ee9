"""Time a function in the processor's seconds, as little as may be disturbed by what else runs."""

from __future__ import annotations

import time
from collections.abc import Callable

LIMIT = 0.5
"""Seconds for 100,000 characters; what is not linear takes minutes."""


def quick(read: Callable[[str], object], text: str, limit: float = LIMIT) -> bool:
    """Whether one of three readings keeps to the limit, in seconds."""
    return any(_seconds(read, text) < limit for _ in range(3))


def _seconds(read: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    read(text)
    return time.process_time() - began
