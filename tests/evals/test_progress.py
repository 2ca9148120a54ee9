"""What is seen while an eval runs."""

from __future__ import annotations

import io

from rich.console import Console

from evals.progress import EvalProgress


def test_a_line_as_a_suite_begins_and_one_now_and_then() -> None:
    seconds = iter([0.0, 0.0, 5.0, 21.0, 30.0, 45.0, 60.0])
    console = Console(file=io.StringIO(), width=80)
    progress = EvalProgress(console, lambda: next(seconds))
    progress.step("verdicts")
    for done in (1, 7, 9, 15, 20):
        progress.done(done, 20)
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().splitlines() == [
        "verdicts ...",
        "verdicts: 7 of 20, about 39 s left",  # 21 s for 7, 13 more; too soon after 5 s and 30 s
        "verdicts: 15 of 20, about 15 s left",  # the last is no news
    ]
