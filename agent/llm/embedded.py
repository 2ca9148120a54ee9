"""The embedded model's server: a child process, started when the first question needs it."""

from __future__ import annotations

import asyncio
import importlib.metadata
import json
import math
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any

from agent.errors import ModelUnavailable
from agent.folders import cache_folder
from agent.llm.prefixes import PrefixStates
from agent.llm.pull import Progress, pull
from agent.llm.question import Message
from agent.llm.tls import certificates
from agent.llm.weights import EMBEDDED, checked_path

STATE_FORMAT = "1"
"""Part of a prefix state's name: to be raised when the runtime's settings change what a state holds."""

_PACKAGE = "xllamacpp"


class Embedded:
    """The child process and its slots; ``lanes`` of them.

    ``fetch``, where given, is the progress callback with which missing weights
    are fetched at the start; without it, missing weights are an error.
    """

    def __init__(self, lanes: int, fetch: Progress | None = None) -> None:
        self._lanes = lanes
        self._fetch = fetch
        self._process: subprocess.Popen[bytes] | None = None
        self._stderr: IO[bytes] | None = None
        self._http: Any = None
        self._states: PrefixStates | None = None

    @property
    def alive(self) -> bool:
        """Whether the server runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def process_id(self) -> int | None:
        """The child's process id while it runs."""
        return self._process.pid if self._process and self.alive else None

    async def start(self) -> tuple[str, str]:
        """Start the server; its base URL and its key.

        Raises ModelUnavailable where the runtime or the weights are missing,
        or the server does not come up.
        """
        version = _runtime_version()
        weights = await _weights(self._fetch)
        self.close()
        folder = cache_folder() / "states"
        folder.mkdir(exist_ok=True)
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = _spawn(weights, folder, self._lanes, self._stderr)
        try:
            line = await asyncio.to_thread(self._process.stdout.readline)  # type: ignore[union-attr]
            address, key = _address_in(line, self._stderr)
        except BaseException:
            # Closing the child also ends the thread that waits for its first line.
            self.close()
            raise
        maker = f"{EMBEDDED.sha256} {version} {STATE_FORMAT}"
        self._states = PrefixStates(folder, maker, _HttpSlots(address, key))
        return f"{address}/v1", key

    async def prepare(self, slot: int, prefix: Sequence[Message]) -> tuple[int, int, int] | None:
        """Have a slot hold the beginning of the next prompt; tokens read, reused, written, if any were.

        A failure here costs time, not the question: the prompt holds its
        beginning as well.
        """
        if self._states is None:
            return None
        try:
            return await self._states.prepare(slot, prefix)
        except OSError:
            return None

    def close(self) -> None:
        """Stop the server and wait for its end; closing twice is fine."""
        process, self._process, self._states = self._process, None, None
        if process is not None:
            _end(process)
        if self._stderr is not None:
            self._stderr.close()
            self._stderr = None


class _HttpSlots:
    """The slots of llama.cpp's server, by its own requests (outside the path that questions take)."""

    def __init__(self, address: str, key: str) -> None:
        self._address = address
        self._headers = {"Authorization": f"Bearer {key}"}

    async def read(self, slot: int, messages: Sequence[Message]) -> tuple[int, int, int]:
        body = {
            "model": "embedded",
            "messages": list(messages),
            "max_tokens": 1,
            "temperature": 0,
            "id_slot": slot,
        }
        usage = (await self._post("/chat/completions", body))["usage"]
        reused = (usage.get("prompt_tokens_details") or {}).get("cached_tokens", 0)
        return usage["prompt_tokens"], reused, usage["completion_tokens"]

    async def save(self, slot: int, file_name: str) -> None:
        await self._post(f"/slots/{slot}?action=save", {"filename": file_name})

    async def restore(self, slot: int, file_name: str) -> None:
        await self._post(f"/slots/{slot}?action=restore", {"filename": file_name})

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        import httpx2

        try:
            verify = certificates(trust_env=False)
            async with httpx2.AsyncClient(trust_env=False, verify=verify, timeout=900.0) as http:
                response = await http.post(self._address + path, json=body, headers=self._headers)
            response.raise_for_status()
            return response.json()
        except (httpx2.HTTPError, ValueError) as error:
            raise OSError(str(error)) from error


def usable_cores() -> int:
    """Cores this process may use: its affinity, bounded by its control group's quota.

    More threads than that make llama.cpp's threads wait for each other.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        quota, period = Path("/sys/fs/cgroup/cpu.max").read_text().split()
        return max(1, min(cores, math.ceil(int(quota) / int(period))))
    except (OSError, ValueError):
        return cores


def _runtime_version() -> str:
    try:
        return importlib.metadata.version(_PACKAGE)
    except importlib.metadata.PackageNotFoundError as error:
        raise ModelUnavailable(
            f"The embedded model needs {_PACKAGE}: pip install 'screening-agent[embedded]', or name another "
            "model with --model."
        ) from error


async def _weights(fetch: Progress | None) -> Path:
    """The verified weights, fetched first where that is wanted; off the event loop, for it takes a while."""
    if fetch is None:
        return await asyncio.to_thread(checked_path)
    stopped = threading.Event()
    try:
        return await asyncio.to_thread(pull, _stoppable(fetch, stopped))
    except asyncio.CancelledError:
        stopped.set()
        raise


def _stoppable(progress: Progress, stopped: threading.Event) -> Callable[[int, int, str], None]:
    def say(done: int, total: int, doing: str) -> None:
        if stopped.is_set():
            raise ModelUnavailable("The download was stopped; the next one goes on from there.")
        progress(done, total, doing)

    return say


def _spawn(weights: Path, states: Path, slots: int, stderr: IO[bytes]) -> subprocess.Popen[bytes]:
    # -P: a folder named agent where the user stands must not be taken for this package.
    command = [
        sys.executable,
        "-P",
        "-m",
        "agent.llm.runtime",
        "--weights",
        str(weights),
        "--states",
        str(states),
    ]
    command += ["--slots", str(slots), "--threads", str(usable_cores())]
    return subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr, start_new_session=True
    )


def _address_in(line: bytes, stderr: IO[bytes]) -> tuple[str, str]:
    """The address and key in the child's first line."""
    try:
        said = json.loads(line)
        return said["address"], said["key"]
    except (ValueError, KeyError, TypeError) as error:
        stderr.seek(0)
        lines = [text.strip() for text in stderr.read().decode("utf-8", "replace").splitlines() if text.strip()]
        raise ModelUnavailable(
            f"The embedded model did not start: {lines[-1] if lines else 'it ended without a word'}. "
            "Free some memory and run again, or name another model with --model."
        ) from error


def _end(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
    try:
        process.wait(timeout=3)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
