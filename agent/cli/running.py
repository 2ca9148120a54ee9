"""Work that Ctrl-C may stop: told in a sentence, nothing lost, exit 4."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from agent.errors import Stopped

T = TypeVar("T")


def interruptible(work: Callable[[], T]) -> T:
    """What ``work`` gives. Raises Stopped where the user interrupts it."""
    try:
        return work()
    except KeyboardInterrupt:
        raise Stopped("Stopped. What was answered is kept; run the same command again to go on.") from None
