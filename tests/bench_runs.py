"""``make bench-runs``: what a screen takes beside the model: elapsed time, own processor time, memory.

The model is the fault server's, which answers by reading the prompt, in a
process of its own. Each screen is a process of its own too, of which the
system tells what it took. A passage's cells are one call, as a hosted model
is asked.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.faults import replies
from tests.faults.screening import TODAY, by_reading, environment, write_posting, write_profiles
from tests.faults.server import serving

AT_ONCE = 64
_ROW = "{:>9}{:>8}{:>9}{:>10}{:>9}{:>8}{:>12}{:>11}{:>12}"


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--timed", type=int, default=1000, help="profiles at a second a reply; 0 leaves it out")
    options.add_argument("--memory", type=int, nargs="*", default=[1000, 20_000], help="profiles at no delay")
    options.add_argument("--seconds", type=float, default=1.0, help="how long a reply takes")
    told = options.parse_args()
    head = ("profiles", "calls", "reply s", "elapsed s", "ideal s", "times", "CPU ms/call", "CPU s", "memory MB")
    print(_ROW.format(*head), flush=True)  # noqa: T201
    if told.timed:
        _measure(told.timed, told.seconds, own=True)
    for count in told.memory:
        _measure(count, 0.0, own=False)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"{AT_ONCE} calls at once; {os.cpu_count()} cores, load at the end {load}.")  # noqa: T201
    print("ideal: calls x seconds / calls at once, without the start, the posting and the last candidates.")  # noqa: T201


def _measure(count: int, seconds: float, *, own: bool) -> None:
    """Screen so many profiles; ``own``: each says something else, so that every passage is asked about."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_posting(folder)
        write_profiles(folder / "profiles", count, jobs=3 if own else 1, own=own)
        with _model(seconds) as base_url:
            command = [sys.executable, "-m", "tests.bench_runs", "--screen", str(folder), base_url]
            program = subprocess.Popen(command, env=environment(folder / "data"), stdout=subprocess.DEVNULL)
            _, status, took = os.wait4(program.pid, 0)
            program.returncode = os.waitstatus_to_exitcode(status)
        assert program.returncode == 0, f"the screen ended with {program.returncode}"
        record = _record(folder / "out")
    calls, elapsed, ideal = record["calls"], record["seconds"], record["calls"] * seconds / AT_ONCE
    times = f"{elapsed / ideal:.2f}" if ideal else "-"
    processor = took.ru_utime + took.ru_stime
    figures = (f"{processor / calls * 1000:.1f}", f"{processor:.1f}", f"{took.ru_maxrss / 1024:.0f}")
    row = (f"{count:,}", f"{calls:,}", f"{seconds:g}", f"{elapsed:.1f}", f"{ideal:.1f}", times, *figures)
    print(_ROW.format(*row), flush=True)  # noqa: T201


def _record(out: Path) -> dict[str, Any]:
    import json

    return dict(json.loads((out / "run.json").read_text("utf-8")))


@contextmanager
def _model(seconds: float) -> Iterator[str]:
    """The scripted model in a process of its own; gives its address."""
    command = [sys.executable, "-m", "tests.bench_runs", "--serve", f"{seconds}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdin is not None
        yield server.stdout.readline().strip()
        server.stdin.close()


def _serve(seconds: float) -> None:
    """Answer until standard input ends; what was asked is forgotten, for it would fill the memory."""

    def answer(body: dict[str, Any]) -> replies.Scripted:
        server.requests.clear()
        server.headers.clear()
        server.log.clear()
        return replies.slow(by_reading(body), seconds)

    with serving(answer) as server:
        print(server.base_url, flush=True)  # noqa: T201
        sys.stdin.read()


def _screen(folder: Path, base_url: str) -> int:
    """The command, asking as a hosted model is asked though the server is this machine's."""
    from agent.cli import screen
    from agent.llm import find_endpoint, open_model

    def opened(spec: str, ledger: Any, *, concurrency: int, **others: Any) -> Any:
        endpoint = replace(find_endpoint(spec, concurrency=concurrency), probabilities=False)
        return open_model(None, ledger, endpoint=endpoint, **others)

    vars(screen)["open_model"] = opened
    options = screen.Options(
        posting=folder / "posting.txt",
        profiles=[folder / "profiles"],
        rubric=None,
        out=folder / "out",
        model=f"scripted@{base_url}",
        budget=None,
        concurrency=AT_ONCE,
        today=TODAY,
        as_json=False,
    )
    return screen.run(options)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        _serve(float(sys.argv[2]))
    elif sys.argv[1:2] == ["--screen"]:
        sys.exit(_screen(Path(sys.argv[2]), sys.argv[3]))
    else:
        main()
