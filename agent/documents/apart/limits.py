"""What a worker may not do, set by the worker itself before it reads anything."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import Any

MOST_MEMORY, SCAN_MEMORY = 1024**3, 2 * 1024**3
"""Bytes of memory of its own that a worker may have, and for a scan, where the system can bound it.

A page of text takes 0.1 GiB in all; recognising one at 216 dots an inch was measured to take 1.2 GiB.
"""

BASE_SECONDS, PAGE_SECONDS, SCAN_SECONDS = 20.0, 5.0, 30.0
"""The time of a file, and of each of its pages: of text, or of a scan, whose letters take 14 s of one core a page."""
MOST_SECONDS = 900.0
MOST_TIMES = 3
"""A worker that got little of the processor meanwhile, and used what it got, has so many times as long."""
_WORKING, _STARVED = 0.05, 0.5

_FORBIDDEN = (
    "socket.connect",
    "socket.bind",
    "socket.sendto",
    "socket.getaddrinfo",
    "socket.gethostbyname",
    "subprocess.Popen",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.spawn",
    "os.startfile",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "os.symlink",
    "shutil.rmtree",
)


def seconds(pages: int, *, scan: bool) -> float:
    """How long a file of so many pages may take; 0 where they are not known."""
    return min(MOST_SECONDS, BASE_SECONDS + pages * (SCAN_SECONDS if scan else PAGE_SECONDS))


def is_starved(used: float, seconds: float) -> bool:
    """Whether a process that used so many seconds of a processor worked, and got less than half of one."""
    return _WORKING * seconds < used < _STARVED * seconds


def processor_seconds(process: int) -> float:
    """The time of a processor that a process has used so far; 0 where the system does not tell."""
    try:
        times = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return 0.0


def confine() -> None:
    """Bound this process: memory, no core dump, nothing written, no network, no other program."""
    _bound_resources()
    sys.addaudithook(_refuse)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program decides what an interrupt ends


def expire(after: float) -> None:
    """Let the system end this process after so many seconds, should nobody else be left to do it; 0: never."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, after)


def allow_memory(*, scan: bool) -> None:
    """Bound the memory for the next file."""
    # What is mapped but never written to (libraries, arenas) counts for RLIMIT_AS alone, which bounds it loosely.
    _bound("RLIMIT_DATA", SCAN_MEMORY if scan else MOST_MEMORY, SCAN_MEMORY)


def _bound_resources() -> None:
    for name, most in (("RLIMIT_CORE", 0), ("RLIMIT_FSIZE", 0), ("RLIMIT_AS", 4 * SCAN_MEMORY)):
        _bound(name, most, most)
    allow_memory(scan=False)


def _bound(name: str, most: int, ever: int) -> None:
    """Set a limit for now, and the most it can be raised to later, as far as the system has it."""
    try:
        import resource
    except ImportError:  # Windows has none of these
        return
    kind = getattr(resource, name, None)
    if kind is None:
        return
    with contextlib.suppress(OSError, ValueError):  # macOS knows the names and refuses some
        _, hard = resource.getrlimit(kind)
        ever = ever if hard == resource.RLIM_INFINITY else min(ever, hard)
        resource.setrlimit(kind, (min(most, ever), ever))


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    if event.startswith(_FORBIDDEN):
        raise PermissionError(f"{event} is not for readers")
