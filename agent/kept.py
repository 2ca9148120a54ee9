"""What a short text says, kept: reading, facts and judging each ask the same of the same lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

T = TypeVar("T")

_TEXTS = 1024
_LONGEST = 400
"""Characters; what is longer is read anew each time, so that what is kept stays small."""


def kept(reads: Callable[[str], T]) -> Callable[[str], T]:
    """The same function, which keeps what it found in the last short texts; what it gives must never be changed."""
    remembered = lru_cache(_TEXTS)(reads)

    @wraps(reads)
    def read(text: str) -> T:
        return remembered(text) if len(text) <= _LONGEST else reads(text)

    return read
