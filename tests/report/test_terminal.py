"""What a terminal shows; ``golden/*.txt`` hold it as it is printed at 80 columns."""

from __future__ import annotations

import asyncio
import io
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from agent.assessment import Assessment
from agent.report.progress import ScreenProgress
from agent.report.results import print_candidate, print_ranking
from tests.report.samples import ASSESSMENTS, CONFLICTING, HOSTILE_ONE, RUN, SILENT, STRONG, UNSCORED

GOLDEN = Path(__file__).parent / "golden"
LIVE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


def console(*, terminal: bool = False) -> Console:
    return Console(file=io.StringIO(), width=80, force_terminal=terminal, color_system="standard" if terminal else None)


def printed(on: Console) -> str:
    assert isinstance(on.file, io.StringIO)
    return on.file.getvalue()


def show_screen(on: Console) -> None:
    with ScreenProgress(on, len(ASSESSMENTS), clock=lambda: 0) as progress:
        progress.step("Compiling the rubric")
        for one in ASSESSMENTS:
            progress.candidate_started(one.candidate.name or one.candidate.source)
            progress.cells(3, 9)
            progress.tokens(1000, 20, 12.0)
            progress.candidate_done(one)
    print_ranking(on, ASSESSMENTS, RUN, Path("out"))


SHOWN: dict[str, Callable[[Console], None]] = {
    "strong": lambda on: print_candidate(on, STRONG),
    "conflicting": lambda on: print_candidate(on, CONFLICTING),
    "hostile": lambda on: print_candidate(on, HOSTILE_ONE),
    "silent": lambda on: print_candidate(on, SILENT),
    "unscored": lambda on: print_candidate(on, UNSCORED),
    "screen": show_screen,
}


@pytest.mark.parametrize("name", SHOWN)
def test_piped_output_is_as_recorded(name: str) -> None:
    on = console()
    SHOWN[name](on)
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(printed(on), encoding="utf-8")
    assert printed(on) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_that_a_terminal_obeys_comes_from_a_profile(name: str) -> None:
    on = console()
    SHOWN[name](on)
    assert re.findall("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", printed(on)) == []


def test_in_a_terminal_only_the_display_s_own_codes_are_printed() -> None:
    on = console(terminal=True)
    print_candidate(on, HOSTILE_ONE)
    assert "\x1b[31mred" not in printed(on)
    assert "[bold red]markup[/bold" in LIVE.sub("", printed(on))


@pytest.mark.parametrize("one", ASSESSMENTS, ids=lambda one: one.candidate.id)
def test_a_candidate_fits_eighty_columns(one: Assessment) -> None:
    on = console()
    print_candidate(on, one)
    assert max(cell_len(line) for line in printed(on).splitlines()) <= 80


def test_a_ranking_without_files_names_none() -> None:
    on = console()
    print_ranking(on, [STRONG], RUN)
    assert "report.html" not in printed(on)


def test_a_long_run_is_cut_and_counted() -> None:
    on = console()
    many = [STRONG.model_copy(update={"rank": number}) for number in range(1, 150)]
    lost = [UNSCORED.model_copy(update={"reason": "Not reached."}) for _ in range(9)]
    told = {"candidates": 1300, "assessed": 300, "unscored": 1000, "not_reached": 990, "reasons": {"Not reached.": 990}}
    print_ranking(on, [*many, *lost], RUN.model_copy(update=told))
    out = printed(on)
    assert out.count("Mara Lindqvist") == 100
    assert "... and 200 more in ranking.csv" in out
    assert "Not scored: 990 candidates. Not reached." in out
    assert "... and 10 more that are not scored" in out
    assert "300 assessed, 1,000 unscored (990 not reached)" in " ".join(out.split())


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_time_left_follows_what_was_measured() -> None:
    clock = Clock()
    progress = ScreenProgress(console(), 4, clock)
    assert progress.time_left() is None
    progress.candidate_started("a")
    clock.now = 10
    assert progress.time_left() is None, "nothing is done yet"
    progress.cells(5, 10)
    assert progress.time_left() == pytest.approx(70)
    progress.candidate_done(UNSCORED)
    clock.now = 20
    assert progress.time_left() == pytest.approx(60)


def test_an_estimate_waits_for_a_few_seconds_of_measurement() -> None:
    clock = Clock()
    progress = ScreenProgress(console(), 2, clock)
    progress.candidate_started("a")
    clock.now = 1
    progress.candidate_done(UNSCORED)
    assert progress.time_left() is None


def test_the_live_line_tells_step_pace_and_estimate() -> None:
    clock = Clock()
    on = console(terminal=True)
    with ScreenProgress(on, 2, clock) as progress:
        progress.candidate_started("Mara [x]")
        clock.now = 30
        progress.cells(6, 12)
        progress.tokens(1500, 300, 30.0)
    shown = LIVE.sub("", printed(on))
    assert "Reading Mara [x] · question 6 of 12" in shown
    assert "0 of 2 profiles · 60 tokens/s · about 1 min 30 s left" in shown


def test_a_log_says_now_and_then_how_far_a_run_is() -> None:
    clock, on = Clock(), console()
    with ScreenProgress(on, 42, clock) as progress:
        progress.step("Reading what posting.txt asks for")
        progress.cells(3, 12)
        progress.say_how_far()
        progress.expect(40)
        for name in ("a", "b", "c"):
            progress.candidate_started(name)
        progress.say_how_far()
        clock.now = 60
        progress.cells(40, 120)
        progress.say_how_far()
        progress.candidate_done(UNSCORED)
        clock.now = 600
        progress.say_how_far()
    told = [line for line in printed(on).splitlines() if " · " in line]
    assert told == [
        "Reading what posting.txt asks for · question 3 of 12",
        "0 of 40 profiles · too early to tell the time left · 3 under way",
        "0 of 40 profiles · about 39 min left · 3 under way, question 40 of 120",
        "1 of 40 profiles · about 6 h 30 min left · 2 under way",
    ]


def test_a_log_of_many_candidates_does_not_tell_each() -> None:
    on = console()
    with ScreenProgress(on, 101) as progress:
        for _ in range(101):
            progress.candidate_started("a")
            progress.candidate_done(UNSCORED)
        progress.say_how_far()
    assert printed(on) == "101 of 101 profiles · too early to tell the time left\n"


def test_the_lines_of_a_log_grow_rarer(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, on = Clock(), console()

    async def sleep(seconds: float) -> None:
        clock.now += seconds
        if clock.now > 8 * 3600:
            raise asyncio.CancelledError

    async def told(terminal: bool) -> None:
        with ScreenProgress(console(terminal=True) if terminal else on, 5, clock) as progress:
            await progress.tell()

    monkeypatch.setattr(asyncio, "sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(told(terminal=False))
    assert 60 < printed(on).count("\n") < 200, "eight hours"
    asyncio.run(told(terminal=True))  # which draws by itself


def test_the_display_ends_with_a_failure_inside_it() -> None:
    on = console(terminal=True)
    with pytest.raises(KeyboardInterrupt), ScreenProgress(on, 2):
        raise KeyboardInterrupt
    assert printed(on).rfind("\x1b[?25h") > printed(on).rfind("\x1b[?25l"), "the cursor is shown again"
