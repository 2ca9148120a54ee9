"""What is seen while a screen runs: the step, the candidates done, the pace, the time left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from agent.assessment import Assessment
from agent.report.results import LISTED, print_result
from agent.report.text import duration, safe

if TYPE_CHECKING:
    from rich.live import Live

_TRUSTED_SHARE = 0.03
_TRUSTED_SECONDS = 3.0
"""An estimate from less than this share, or a whole profile, and this time says nothing yet."""

_BETWEEN = 15.0
_SHARE_BETWEEN, _LONGEST_BETWEEN = 0.05, 300.0
"""Between two plain lines: a share of the time so far, within these seconds, so that a long run's log stays short."""


class ScreenProgress:
    """A live line on a terminal; plain lines anywhere else.

    Those are one a step, a few a candidate where there are not too many, and
    now and then how far it is (``tell``). ``clock`` gives seconds. The time
    left is estimated from the candidates and cells done since the first
    candidate was started.
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
        """Say whose turn it is; where nobody else's, the cells counted from here on are this candidate's."""
        self._began = self._clock() if self._began is None else self._began
        self._started += 1
        if self._started - self._done == 1:
            self._share = 0.0
        self._doing, self._cells = f"Reading {safe(name)}", ""
        if self._one_by_one:
            self._say(f"[{self._started}/{self._candidates}] {self._doing}")

    def cells(self, done: int, total: int) -> None:
        """Count the questions answered, out of ``total``, about the candidates at work."""
        self._share = min(done / total, 1.0) * max(self._started - self._done, 1) if total else 0.0
        self._cells = f"question {done:,} of {total:,}"

    def tokens(self, read: int, written: int, seconds: float) -> None:
        """Tell the tokens read and written so far, in all, and the model's seconds for them."""
        self._pace = f"{(read + written) / seconds:.0f} tokens/s" if seconds > 0 else ""

    def candidate_done(self, assessment: Assessment) -> None:
        """Print a finished candidate's result, unless a log would fill with them; the live line stays below it."""
        self._done += 1
        self._share, self._cells = max(self._share - 1.0, 0.0), ""
        if self._live is not None or self._one_by_one:
            print_result(self._console, assessment)

    def expect(self, candidates: int) -> None:
        """So many candidates are to be judged: those that are finished already or left out are none of them."""
        self._candidates = candidates

    async def tell(self) -> None:
        """Without a terminal, say how far it is now and then, until cancelled."""
        begun = self._clock()
        while self._live is None:
            spent = self._clock() - begun
            await asyncio.sleep(min(max(_BETWEEN, spent * _SHARE_BETWEEN), _LONGEST_BETWEEN))
            self.say_how_far()

    def say_how_far(self) -> None:
        """One plain line: what is done of what there is, what is under way, and the time left where it is known."""
        if self._began is None:
            self._say(" · ".join(part for part in (self._doing or "Beginning", self._cells) if part))
            return
        at_work = self._started - self._done
        doing = f"{at_work:,} under way" + (f", {self._cells}" if self._cells else "") if at_work else ""
        left = self._left_in_words() or "too early to tell the time left"
        self._say(" · ".join(part for part in (self._count(), left, doing) if part))

    def time_left(self) -> float | None:
        """Seconds until the last candidate is done, ``None`` while too little was measured."""
        if self._began is None:
            return None
        spent = self._clock() - self._began
        done = self._done + self._share
        share = min(done / max(self._candidates, 1), 1.0)
        if spent < _TRUSTED_SECONDS or (share < _TRUSTED_SHARE and done < 1):
            return None
        return spent * (1 - share) / share

    @property
    def _one_by_one(self) -> bool:
        """Whether there are so few candidates that each is told without a terminal."""
        return self._candidates <= LISTED

    def _count(self) -> str:
        return f"{self._done:,} of {self._candidates:,} profiles"

    def _left_in_words(self) -> str:
        left = self.time_left()
        return "" if left is None else f"about {_roughly(left)} left"

    def _say(self, sentence: str) -> None:
        if self._live is None:
            self._console.print(Text(sentence), soft_wrap=True)

    def _frame(self) -> Group:
        now = Text(" · ".join(part for part in (self._doing, self._cells) if part), no_wrap=True, overflow="ellipsis")
        told = [self._count(), self._pace, self._left_in_words()]
        row = Table.grid(padding=(0, 1))
        bar = ProgressBar(total=max(self._candidates, 1), completed=self._done + self._share, width=20)
        row.add_row(bar, Text(" · ".join(part for part in told if part), no_wrap=True, overflow="ellipsis"))
        return Group(now, row)


def _roughly(seconds: float) -> str:
    """Seconds as an estimate is said: whole seconds, whole minutes from two on."""
    whole = max(round(seconds), 1)
    return f"{whole} s" if whole < 60 else duration(whole if whole < 120 else round(seconds / 60) * 60)
