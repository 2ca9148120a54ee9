"""The program's side of a worker: a process that is started when needed, asked, and ended."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import agent
from agent.documents.apart import frames, limits
from agent.documents.extracted import Extracted, Reading
from agent.errors import DocumentError

LARGEST_ANSWER = 64 * 1024 * 1024
"""Bytes of JSON: a text of a million characters with a mark on each word has fewer."""
_MOST_FILES = 200
"""Files read by one process; what its libraries leak goes with it."""

_ROOT = str(Path(agent.__file__).parents[1])
_START = f"import sys; sys.path.append({_ROOT!r}); from agent.documents.apart.child import main; main()"
COMMAND = (sys.executable, "-P", "-c", _START)

_KEPT = frozenset(
    "PATH HOME USERPROFILE APPDATA LOCALAPPDATA SYSTEMROOT WINDIR TEMP TMP TMPDIR LANG LC_ALL LC_CTYPE LD_LIBRARY_PATH"
    " DYLD_LIBRARY_PATH VIRTUAL_ENV PYTHONPATH PYTHONHOME PYTHONUTF8 SCREENING_AGENT_CACHE_DIR".split()
)
"""Of the environment, what Python needs to start; keys, proxies and the rest stay with the program."""


class Failed(Exception):
    """The worker ended without an answer, or ran out of memory; the message is the sentence for the person."""


class Worker:
    """One process at most; used by one thread at a time, ended by any."""

    def __init__(self, command: Sequence[str] = COMMAND, base_seconds: float = limits.BASE_SECONDS) -> None:
        self._command = command
        self._base = base_seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._served = 0
        self._given_up = False

    def extract(self, kind: str, data: bytes, name: str, reading: Reading) -> Extracted:
        """What the worker's reader takes out of the bytes.

        Where a process that had read other files fails, a fresh one tries once more.

        Raises:
            DocumentError: the reader's own sentence; or it took too long, too much memory, or crashed.
        """
        self._given_up = False
        while True:
            fresh = self._start()
            try:
                return self._asked(kind, data, name, reading)
            except Failed as error:
                self.end()
                if fresh or self._given_up:
                    raise DocumentError(str(error)) from None

    def end(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # what was not sent has nobody to go to
                    pipe.close()

    def kill(self) -> None:
        """Kill the process from another thread; the one that waits for it sees it end."""
        process = self._process
        if process is not None:
            self._given_up = True
            process.kill()

    def _start(self) -> bool:
        """Whether a process had to be started: there was none, it had died, or had read enough."""
        if self._process is not None and self._process.poll() is None and self._served < _MOST_FILES:
            return False
        self.end()
        environment = {key: value for key, value in os.environ.items() if key.upper() in _KEPT}
        environment["MALLOC_ARENA_MAX"] = "2"  # each thread's own arena would count as memory
        self._served = 0
        try:
            self._process = subprocess.Popen(  # noqa: S603 - this program's own Python
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment,
            )
        except OSError as error:
            raise DocumentError(f"No process could be started to read files: {error.strerror}.") from error
        return True

    def _asked(self, kind: str, data: bytes, name: str, reading: Reading) -> Extracted:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        self._served += 1
        clock = _Clock(process, self._base)
        try:
            head = {"kind": kind, "name": name, "password": reading.password, "ocr": reading.ocr}
            frames.write(process.stdin, head, data)
            answer, body = _answer(process.stdout, clock)
        except (OSError, ValueError, frames.Broken) as error:
            if clock.over:
                self.end()
                raise DocumentError(f"{name} took longer than {clock.limit:.0f} s to read and was given up.") from error
            raise Failed(_crashed(name)) from error
        except BaseException:  # an interrupt: what the worker still answers must not be taken for another file's
            self.end()
            raise
        finally:
            clock.stop()
        return self._result(answer, body, name)

    def _result(self, answer: dict[str, Any], body: bytes, name: str) -> Extracted:
        if "sentence" in answer:
            raise DocumentError(str(answer["sentence"]))
        if "memory" in answer:
            most = limits.MOST_MEMORY / 1024**3
            raise Failed(f"{name} takes more than {most:.0f} GB of memory to read and was given up.")
        if "done" not in answer:
            raise DocumentError(f"{name} cannot be read; it seems damaged ({answer.get('fault')}). Save it anew.")
        try:
            return _checked(body)
        except ValueError as error:
            raise Failed(_crashed(name)) from error


class _Clock:
    """Kills a process when its time is over."""

    def __init__(self, process: subprocess.Popen[bytes], limit: float) -> None:
        self._process = process
        self._base = limit
        self.limit = limit
        self.over = False
        self._began = time.monotonic()
        self._timer = self._started(limit)

    def extend(self, pages: int, *, scan: bool) -> None:
        """Give it the time that so many pages may take, in all, from now on."""
        self._timer.cancel()
        if not self.over:
            self.limit = max(self._base, self._base + limits.seconds(pages, scan=scan) - limits.BASE_SECONDS)
            self._timer = self._started(self.limit)

    def stop(self) -> None:
        """The answer is there."""
        self._timer.cancel()

    def _started(self, limit: float) -> threading.Timer:
        self._used = limits.processor_seconds(self._process.pid)
        timer = threading.Timer(limit, self._end)
        timer.daemon = True
        timer.start()
        return timer

    def _end(self) -> None:
        passed = time.monotonic() - self._began
        used = limits.processor_seconds(self._process.pid) - self._used
        if passed < limits.MOST_TIMES * self.limit - 1 and limits.is_starved(used, self.limit):
            self._timer = self._started(self.limit)
            return
        self.limit, self.over = passed, True
        self._process.kill()


def _answer(stream: IO[bytes], clock: _Clock) -> tuple[dict[str, Any], bytes]:
    """The worker's answer; that it tells its pages first gives it the time for them."""
    answer, body = frames.read(stream, LARGEST_ANSWER)
    if isinstance(pages := answer.get("pages"), int):
        clock.extend(pages, scan=answer.get("scan") is True)
        answer, body = frames.read(stream, LARGEST_ANSWER)
    return answer, body


def _checked(body: bytes) -> Extracted:
    """The answer as a value. Raises ValueError where it is none, or points outside its text."""
    from pydantic import TypeAdapter

    extracted = TypeAdapter(Extracted).validate_json(body)
    length = len(extracted.text)
    spans = [(s.start, s.end) for several in (extracted.marks, extracted.told, extracted.notes) for s in several]
    if not all(0 <= start <= end <= length for start, end in spans):
        raise ValueError("a mark outside the text")
    return extracted


def _crashed(name: str) -> str:
    return f"{name} made its reader crash and was given up; save it anew, as a PDF or as plain text."
