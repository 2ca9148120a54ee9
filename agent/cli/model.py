"""``screening-agent model list | pull | check``: what can be asked, and whether it does what is needed."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from agent.llm import find_endpoint
from agent.llm.check import Checked
from agent.llm.check import check as check_endpoint
from agent.llm.endpoint import KEY_VARIABLES
from agent.llm.pull import Progress
from agent.llm.pull import pull as pull_weights
from agent.llm.weights import EMBEDDED, verify, weights_path

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

_PLAIN_SECONDS = 5.0
"""Between two lines of progress where there is no terminal to draw on."""


def list_models(console: Console) -> None:
    """Print the embedded model and its state, the model used without --model, and how to name others."""
    from rich.table import Table

    default = find_endpoint(None)
    key = next((variable for variable in KEY_VARIABLES if os.environ.get(variable)), None)
    base_url = os.environ.get("OPENAI_BASE_URL") or "https://api.openai.com/v1"
    table = Table(box=None, pad_edge=False)
    table.add_column("--model")
    table.add_column("what it is")
    table.add_column("state")
    table.add_row("embedded", f"{EMBEDDED.name}, on this machine", _embedded_state())
    key_state = f"key from {key}" if key else f"no key: set {' or '.join(KEY_VARIABLES)}"
    table.add_row("NAME", f"a model at {base_url}", key_state)
    table.add_row("NAME@BASE_URL", "a model at any OpenAI-compatible address", "no key needed on this machine")
    console.print(table)
    console.print(f"Without --model: {default.name}", highlight=False, markup=False)


def pull(console: Console) -> Path:
    """Fetch the embedded model's weights, showing how far it is; the file's path."""
    with progress_on(console) as progress:
        path = pull_weights(progress)
    console.print(f"{EMBEDDED.name} is ready: {path}", highlight=False, markup=False, soft_wrap=True)
    return path


def check(spec: str | None, console: Console) -> Checked:
    """Ask a model six small questions and print what it does.

    Raises ModelUnavailable where it does not answer.
    """
    console.print(f"Asking {find_endpoint(spec).name} ...", highlight=False, markup=False)
    with progress_on(console) as progress:
        checked = asyncio.run(check_endpoint(spec, fetch=progress))
    for label, finding in _findings(checked):
        console.print(f"{label:<14}{finding}", highlight=False, markup=False)
    return checked


@contextmanager
def progress_on(console: Console) -> Iterator[Progress]:
    """A callback that shows a download: a bar on a terminal, a line now and then elsewhere.

    Nothing shows before its first call.
    """
    if not console.is_terminal:
        yield _plain_progress(console)
        return
    from rich.progress import BarColumn, DownloadColumn, TextColumn, TimeRemainingColumn, TransferSpeedColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn())
    with Bar(*columns, TransferSpeedColumn(), TimeRemainingColumn(), console=console, transient=True) as bar:

        def show(done: int, total: int, doing: str) -> None:
            task = bar.task_ids[0] if bar.task_ids else bar.add_task(doing, total=total)
            bar.update(task, completed=done, description=doing)

        yield show


def _plain_progress(console: Console) -> Progress:
    said = ""
    last = float("-inf")

    def show(done: int, total: int, doing: str) -> None:
        nonlocal said, last
        now = time.monotonic()
        if doing != said or now - last >= _PLAIN_SECONDS:
            said, last = doing, now
            line = f"embedded model: {doing}, {done / 1e6:,.0f} of {total / 1e6:,.0f} MB"
            console.print(line, highlight=False, markup=False, soft_wrap=True)

    return show


def _embedded_state() -> str:
    if importlib.util.find_spec("xllamacpp") is None:
        return "not installed: pip install 'screening-agent[embedded]'"
    path = weights_path()
    if not path.exists():
        return f"not here yet: screening-agent model pull ({EMBEDDED.size / 1e9:.1f} GB)"
    return "ready" if verify(path) else "the file is not this model: screening-agent model pull replaces it"


def _findings(checked: Checked) -> list[tuple[str, str]]:
    kept = f"kept to in {checked.kept} of {checked.asked} questions"
    if checked.kept:
        kept += f", {checked.first_time} at once, asked for as {checked.rung}"
    return [
        ("model", checked.model),
        ("schema", kept),
        ("probabilities", "told" if checked.probabilities else "not told"),
        ("reading", _speed(checked.read_per_second)),
        ("writing", _speed(checked.written_per_second)),
        ("context", f"{checked.context:,} tokens" if checked.context else "not told"),
        ("usable", "yes" if checked.usable else "no: it does not keep to a schema"),
    ]


def _speed(tokens: float | None) -> str:
    return f"{tokens:,.0f} tokens/s" if tokens is not None else "not told"
