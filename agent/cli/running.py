"""Work that Ctrl-C may stop: told in a sentence, nothing lost, exit 4."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

from agent.errors import Stopped

T = TypeVar("T")


def interruptible(work: Callable[[], T]) -> T:
    """What ``work`` gives. Raises Stopped where the user interrupts it."""
    try:
        return work()
    except KeyboardInterrupt:
        raise Stopped("Stopped. What was answered is kept; run the same command again to go on.") from None


@contextmanager
def stopping(stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` at the first Ctrl-C, or when the system asks the program to end; the next one ends it at once.

    ``stop`` is called in the midst of other work, so it must only note what is wanted. Raises KeyboardInterrupt at
    the second.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked = False

    def heard(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            raise KeyboardInterrupt
        asked = True
        stop()

    before = {number: signal.signal(number, heard) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
