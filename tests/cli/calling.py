"""The command line called as a person calls it: a process of its own, or within this one, which need not start."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.faults import screening

Done = subprocess.CompletedProcess[str]


def called(data: Path, *words: object, **environment: str) -> Done:
    """The program's main function with these arguments and this data folder."""
    code, out, error = screening.called(data, *words, **environment)
    return subprocess.CompletedProcess([*map(str, words)], code, out, error)


def run(data: Path, *words: object, **environment: str) -> Done:
    """``python -m agent`` with the same."""
    code, out, error = screening.ended(screening.start(data, *words, **environment))
    return subprocess.CompletedProcess([*map(str, words)], code, out, error)
