"""What is seen while an eval runs: the suite, the profiles done, the time left."""

from __future__ import annotations

import time
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from agent.report.text import duration
from evals.lab import Told

_BETWEEN = 20.0
"""Seconds between two lines about one suite."""


class EvalProgress(Told):
    """Plain lines: one as a suite begins, one now and then, with the time left as the profiles so far let expect."""

    def __init__(self, console: Console, clock: Callable[[], float] = time.monotonic) -> None:
        self._console = console
        self._clock = clock
        self._suite = ""
        self._begun = self._last = clock()

    def step(self, text: str) -> None:
        """A suite begins."""
        self._suite = text
        self._begun = self._last = self._clock()
        self._say(f"{text} ...")

    def done(self, done: int, of: int) -> None:
        """So many of the suite's profiles are done."""
        now = self._clock()
        if now - self._last < _BETWEEN or done == of:
            return
        self._last = now
        left = (now - self._begun) / done * (of - done)
        self._say(f"{self._suite}: {done} of {of}, about {duration(max(round(left), 1))} left")

    def _say(self, sentence: str) -> None:
        self._console.print(Text(sentence), soft_wrap=True)
