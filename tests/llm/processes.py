"""Watching processes that are not ours to wait for."""

from __future__ import annotations

import time
from pathlib import Path


def runs(process_id: int) -> bool:
    """Whether a process runs; one that ended and nobody asked for yet does not."""
    try:
        return Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def ends(process_id: int, within: float) -> bool:
    """Whether a process ends in time."""
    deadline = time.monotonic() + within
    while runs(process_id):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def peak_memory(process_id: int) -> int:
    """The most memory a process held so far, in bytes."""
    status = Path(f"/proc/{process_id}/status").read_text()
    (line,) = [line for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(line.split()[1]) * 1024
