"""What is seen while a screen runs: the step, the candidates done, the pace, the time left."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from agent.assessment import Assessment
from agent.report.results import print_result
from agent.report.text import duration, safe

if TYPE_CHECKING:
    from rich.live import Live

_TRUSTED_SHARE = 0.03
_TRUSTED_SECONDS = 3.0
"""An estimate from less than this share or time says nothing yet."""


class ScreenProgress:
    """A live line on a terminal; plain lines, one a step and a candidate, anywhere else.

    ``clock`` gives seconds. The time left is estimated from the candidates
    and cells done since the first candidate was started.
    """

    def __init__(self, console: Console, candidates: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._console = console
        self._candidates = candidates
        self._clock = clock
        self._live: Live | None = None
        self._doing = ""
        self._done = 0
        self._started = 0
        self._share = 0.0  # of the candidates at work, 0 to 1 for each
        self._cells = ""
        self._pace = ""
        self._began: float | None = None

    def __enter__(self) -> ScreenProgress:
        if self._console.is_terminal:
            from rich.live import Live

            self._live = Live(get_renderable=self._frame, console=self._console, refresh_per_second=4, transient=True)
            self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live is not None:
            self._live.stop()
            self._live = None

    def step(self, text: str) -> None:
        """Say what is being done now: "Compiling the rubric"."""
        self._doing, self._cells = safe(text), ""
        self._say(self._doing)

    def candidate_started(self, name: str) -> None:
        """Say whose turn it is; the cells counted from here on are this candidate's."""
        self._began = self._clock() if self._began is None else self._began
        self._started += 1
        if self._started - self._done == 1:
            self._share = 0.0
        self._doing, self._cells = f"Reading {safe(name)}", ""
        self._say(f"[{self._started}/{self._candidates}] {self._doing}")

    def cells(self, done: int, total: int) -> None:
        """Count the questions answered, out of ``total``, about the candidates at work."""
        self._share = min(done / total, 1.0) * max(self._started - self._done, 1) if total else 0.0
        self._cells = f"question {done:,} of {total:,}"

    def tokens(self, read: int, written: int, seconds: float) -> None:
        """Tell the tokens read and written so far, in all, and the model's seconds for them."""
        self._pace = f"{(read + written) / seconds:.0f} tokens/s" if seconds > 0 else ""

    def candidate_done(self, assessment: Assessment) -> None:
        """Print a finished candidate's result; the live line stays below it."""
        self._done += 1
        self._share, self._cells = max(self._share - 1.0, 0.0), ""
        print_result(self._console, assessment)

    def time_left(self) -> float | None:
        """Seconds until the last candidate is done, ``None`` while too little was measured."""
        if self._began is None:
            return None
        spent = self._clock() - self._began
        share = min((self._done + self._share) / max(self._candidates, 1), 1.0)
        if spent < _TRUSTED_SECONDS or share < _TRUSTED_SHARE:
            return None
        return spent * (1 - share) / share

    def _say(self, sentence: str) -> None:
        if self._live is None:
            self._console.print(Text(sentence), soft_wrap=True)

    def _frame(self) -> Group:
        now = Text(" · ".join(part for part in (self._doing, self._cells) if part), no_wrap=True, overflow="ellipsis")
        left = self.time_left()
        told = [f"{self._done} of {self._candidates} candidates", self._pace]
        told.append("" if left is None else f"about {duration(max(round(left), 1))} left")
        row = Table.grid(padding=(0, 1))
        bar = ProgressBar(total=max(self._candidates, 1), completed=self._done + self._share, width=20)
        row.add_row(bar, Text(" · ".join(part for part in told if part), no_wrap=True, overflow="ellipsis"))
        return Group(now, row)
