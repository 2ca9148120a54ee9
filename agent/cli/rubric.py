"""``screening-agent rubric``: what a posting asks for, as a file to read and edit."""

from __future__ import annotations

import asyncio
from pathlib import Path

from agent.cli import consoles
from agent.cli.running import interruptible
from agent.documents import Reading, read_posting
from agent.errors import InputError
from agent.folders import data_folder
from agent.llm import Ledger, open_model
from agent.report.progress import ScreenProgress
from agent.report.text import safe
from agent.rubric.compile import compile_rubric
from agent.rubric.requirement import Rubric
from agent.rubric.yaml_file import to_yaml


def run(posting: Path, out: Path | None, model: str | None, concurrency: int, password: str | None = None) -> None:
    """Compile the rubric; write it to ``out``, or print it."""
    text = to_yaml(interruptible(lambda: asyncio.run(_compile(posting, model, concurrency, password))))
    if out is None:
        print(text, end="")  # noqa: T201 - the result itself
        return
    try:
        out.write_text(text, "utf-8")
    except OSError as error:
        raise InputError(f"The rubric could not be written to {out}: {error.strerror}.") from error
    consoles.out().print(f"Rubric: {out}", markup=False, soft_wrap=True)


async def _compile(posting: Path, spec: str | None, concurrency: int, password: str | None) -> Rubric:
    from agent.cli.screen import Fetching

    document = read_posting(posting, Reading(password=password))
    console = consoles.err()
    for warning in document.warnings:
        console.print(safe(warning), markup=False, soft_wrap=True)
    with Ledger(data_folder() / "ledger.sqlite3") as ledger, ScreenProgress(console, 0) as progress:
        fetching = Fetching(progress, live=console.is_terminal)
        async with open_model(spec, ledger, concurrency=concurrency, fetch=fetching) as model:
            progress.step(f"Reading what {document.name} asks for")
            return await compile_rubric(document, model, progress.cells)
