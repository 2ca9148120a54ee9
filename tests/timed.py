"""Time that says something on any machine: in the processor's seconds, and growth as a ratio of two of them.

A slower or a busy machine takes longer for the small input too, so the ratio
stays; what grows with the square of its input takes sixteen times as long for
four times as much. Whatever is measured is cut off once it is over its limit,
so that a fault costs seconds, and fails only where it is over it three times.
"""

from __future__ import annotations

import gc
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

T = TypeVar("T")

TRIES = 3
_FLOOR = 0.02
"""Seconds below which a time is noise."""
_ENDS = 60.0
_LARGER, _MOST = 4, 8
"""What is linear takes four times as long for four times as much, what is quadratic sixteen times."""


class _TooLong(BaseException):
    """Passes through whatever catches an Exception."""


def within(seconds: float, work: Callable[[], T]) -> T:
    """What ``work`` gives; fails where it takes more than so many seconds of the processor, whenever it is tried.

    The limits are ten times what was measured, or more: they tell growth without end from a slow machine.
    """
    for _ in range(TRIES):
        try:
            with _at_most(seconds):
                return work()
        except _TooLong:
            continue
    raise AssertionError(f"took more than {seconds} s of the processor, {TRIES} times")


def in_proportion(read: Callable[[T], object], large: T, small: T) -> None:
    """Fails where ``large``, four times ``small``, takes more than eight times as long to read."""
    figures = []
    for _ in range(TRIES):
        base = max(_FLOOR, min(_seconds(read, small, _ENDS) for _ in range(2)))
        assert base <= _ENDS, f"a small input took more than {_ENDS} s"
        took = _seconds(read, large, _MOST * base)
        if took <= _MOST * base:
            return
        figures.append(f"more than {_MOST * base:.3f} s after {base:.3f} s")
    raise AssertionError(f"{_LARGER} times as much took {', '.join(figures)}")


def text_in_proportion(read: Callable[[str], object], text: str) -> None:
    """The same for a text and its first quarter."""
    in_proportion(read, text, text[: len(text) // _LARGER])


def _seconds(read: Callable[[T], object], given: T, most: float) -> float:
    """Seconds of the processor; endless where it was cut off."""
    collecting = gc.isenabled()
    gc.disable()  # a collection looks at all that other tests left
    began = time.process_time()
    try:
        with _at_most(most):
            read(given)
    except _TooLong:
        return float("inf")
    finally:
        if collecting:
            gc.enable()
    return time.process_time() - began


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Raises _TooLong once the processor worked so long, or, where the system has no such clock, at the end."""

    def end(number: int, frame: FrameType | None) -> None:
        raise _TooLong

    began = time.process_time()
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        if time.process_time() - began > seconds:
            raise _TooLong
        return
    signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.5)  # again, should somebody swallow the first
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, signal.SIG_IGN)  # the default would end the process over a late one
