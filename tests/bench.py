"""``make bench``: a screen of the seeds from an empty ledger, and what it took for each profile."""

from __future__ import annotations

import asyncio
import resource
import tempfile
import time
from pathlib import Path

from agent.documents import read
from agent.judge.asking import asking
from agent.judge.assess import assess
from agent.llm import Ledger, Model, open_model
from agent.llm.question import Tally
from agent.rubric.compile import compile_rubric
from tests.seeds import POSTING, PROFILES, TODAY

_ROW = "{:<28}{:>7}{:>12}{:>12}{:>10}{:>9}{:>9}"


async def measure(model: Model) -> None:
    """Print calls, tokens read fresh and reused, tokens written and seconds: the rubric's, then each profile's."""
    print(_ROW.format("", "calls", "read fresh", "read again", "written", "seconds", "model"))  # noqa: T201
    begun, before = time.monotonic(), _copy(model.tally)
    rubric = await compile_rubric(read(POSTING), model)
    _print("rubric, start included", before, model.tally, time.monotonic() - begun)
    for profile in PROFILES:
        started, before = time.monotonic(), _copy(model.tally)
        await assess(read(profile), profile.name, rubric, model, asking(model), TODAY)
        _print(profile.name[:26], before, model.tally, time.monotonic() - started)
    _print("all", Tally(), model.tally, time.monotonic() - begun)
    print(f"peak memory of the model's process: {_peak(model):.2f} GiB")  # noqa: T201


def _copy(tally: Tally) -> Tally:
    copied = Tally()
    for name in ("calls", "tokens_in", "tokens_reused", "tokens_out", "model_seconds"):
        setattr(copied, name, getattr(tally, name))
    return copied


def _print(name: str, before: Tally, after: Tally, seconds: float) -> None:
    reused = after.tokens_reused - before.tokens_reused
    fresh = after.tokens_in - before.tokens_in - reused
    share = f"{(after.model_seconds - before.model_seconds) / seconds:.0%}"
    row = (name, after.calls - before.calls, fresh, reused, after.tokens_out - before.tokens_out)
    print(_ROW.format(*row, f"{seconds:.1f}", share))  # noqa: T201


def _peak(model: Model) -> float:
    """The most memory the model's process had at once, in GiB; ours where the system does not tell its."""
    status = Path(f"/proc/{model.server_id}/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 2**20
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 2**20


async def _main() -> None:
    with tempfile.TemporaryDirectory() as folder, Ledger(Path(folder) / "ledger.sqlite3") as ledger:
        async with open_model("embedded", ledger) as model:
            await measure(model)


if __name__ == "__main__":
    asyncio.run(_main())
