from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Set
from pathlib import Path

import pytest

from agent.errors import ModelUnavailable
from agent.llm import pull as pulling
from agent.llm.pull import pull
from agent.llm.sources import SourceError
from agent.llm.weights import EMBEDDED, Part, Weights, checked_path, in_parts, verify, weights_path

CONTENT = bytes(range(256)) * 10 + b"end"
PART = 1000
NONE: frozenset[int] = frozenset()


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


TINY = Weights(
    name="tiny",
    file_name="tiny.gguf",
    sha256=sha256(CONTENT),
    parts=in_parts(
        len(CONTENT),
        PART,
        tuple(sha256(CONTENT[start : start + PART]) for start in range(0, len(CONTENT), PART)),
    ),
    url="",
    package="",
    package_version="",
    package_file="",
)


class Shelf:
    """A source that has the content, but fails at the parts named and spoils others."""

    def __init__(self, name: str = "shelf", *, missing: Set[int] = NONE, spoilt: Set[int] = NONE) -> None:
        self.name = name
        self.missing = missing
        self.spoilt = spoilt
        self.read_parts: list[int] = []

    def read(self, weights: Weights, part: Part, stopped: threading.Event) -> Iterator[bytes]:
        self.read_parts.append(part.number)
        if part.number in self.missing:
            raise SourceError(f"no part {part.number}")
        content = CONTENT[part.offset : part.offset + part.size]
        if part.number in self.spoilt:
            content = content[:-1] + b"!"
        for start in range(0, len(content), 300):
            yield content[start : start + 300]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / TINY.file_name


def get(path: Path, *sources: Shelf) -> Path:
    return pull(weights=TINY, path=path, sources=sources)


def test_the_fixed_weights_are_whole() -> None:
    assert EMBEDDED.size == 1_117_320_768
    assert len(EMBEDDED.parts) == 22
    assert {part.size for part in EMBEDDED.parts[:-1]} == {52_428_800}
    assert EMBEDDED.parts[-1].size == 16_315_968
    assert len({part.sha256 for part in EMBEDDED.parts}) == 22


def test_the_parts_are_joined_checked_and_named(path: Path) -> None:
    shelf = Shelf()
    assert get(path, shelf) == path
    assert path.read_bytes() == CONTENT
    assert sorted(shelf.read_parts) == [1, 2, 3]
    assert {file.name for file in path.parent.iterdir()} == {
        "tiny.gguf",
        "tiny.gguf.lock",
        "tiny.gguf.verified",
    }
    get(path, shelf)
    assert len(shelf.read_parts) == 3, "what is there is not fetched again"


def test_an_interrupted_download_goes_on_from_any_source(path: Path) -> None:
    with pytest.raises(ModelUnavailable, match=r"shelf: no part 2.*model pull"):
        get(path, Shelf(missing={2}))
    assert not path.exists()
    other = Shelf("other")
    get(path, other)
    assert path.read_bytes() == CONTENT
    assert 2 in other.read_parts
    assert len(other.read_parts) < 3


def test_the_second_source_gives_what_the_first_has_not(path: Path) -> None:
    first, second = Shelf(missing={1, 2, 3}), Shelf("second")
    get(path, first, second)
    assert path.read_bytes() == CONTENT
    assert sorted(second.read_parts) == [1, 2, 3]


def test_spoilt_bytes_are_never_taken(path: Path) -> None:
    with pytest.raises(ModelUnavailable, match="part 3 came with other bytes"):
        get(path, Shelf(spoilt={3}))
    assert not path.exists()
    other = Shelf()
    get(path, other)
    assert path.read_bytes() == CONTENT
    assert 3 in other.read_parts


def test_a_whole_that_fails_its_hash_is_removed(path: Path) -> None:
    wrong = Weights(**{**TINY.__dict__, "sha256": "0" * 64})
    with pytest.raises(ModelUnavailable, match="not the embedded model"):
        pull(weights=wrong, path=path, sources=[Shelf()])
    assert {file.name for file in path.parent.iterdir()} == {"tiny.gguf.lock"}


def test_a_changed_file_is_refused_and_only_its_bad_part_fetched_again(path: Path) -> None:
    get(path, Shelf())
    assert verify(path, TINY)
    damaged = bytearray(CONTENT)
    damaged[1500] ^= 1
    path.write_bytes(damaged)
    assert not verify(path, TINY)
    shelf = Shelf()
    get(path, shelf)
    assert shelf.read_parts == [2]
    assert verify(path, TINY)


def test_the_hash_is_taken_once_for_an_unchanged_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    get(path, Shelf())
    hashed: list[Path] = []

    def hash_file(path: Path) -> str:
        hashed.append(path)
        return TINY.sha256

    monkeypatch.setattr("agent.llm.weights.hash_file", hash_file)
    assert verify(path, TINY)
    assert hashed == []
    os.utime(path, ns=(1, 1))
    assert verify(path, TINY)
    assert hashed == [path]


def test_progress_counts_every_byte_once(path: Path) -> None:
    seen: list[tuple[int, int, str]] = []
    pull(lambda *told: seen.append(told), weights=TINY, path=path, sources=[Shelf(spoilt={1}), Shelf("other")])
    assert seen[-1] == (len(CONTENT), len(CONTENT), "ready")
    assert all(0 <= done <= total for done, total, _ in seen)
    assert {"fetching from shelf", "fetching from other", "checking the whole file"} <= {told[2] for told in seen}


def test_a_stop_keeps_what_is_there(path: Path) -> None:
    class SlowShelf(Shelf):
        def read(self, weights: Weights, part: Part, stopped: threading.Event) -> Iterator[bytes]:
            if part.number > 1:
                assert stopped.wait(60), "a stop reaches those at work"
                raise SourceError("stopped")
            yield from super().read(weights, part, stopped)

    def interrupt(done: int, total: int, doing: str) -> None:
        if done >= PART:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pull(interrupt, weights=TINY, path=path, sources=[SlowShelf()])
    shelf = Shelf()
    get(path, shelf)
    assert sorted(shelf.read_parts) == [2, 3]


def test_a_disk_without_room_is_said_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulling, "HEADROOM", 10**18)
    shelf = Shelf()
    with pytest.raises(ModelUnavailable, match="SCREENING_AGENT_CACHE_DIR"):
        get(path, shelf)
    assert shelf.read_parts == []


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelUnavailable, match="cannot be written"):
        get(tmp_path / "nowhere" / "tiny.gguf", Shelf())


@pytest.mark.parametrize("content", [None, b"short", CONTENT[:-1] + b"!"], ids=["missing", "short", "changed"])
def test_only_verified_weights_are_loaded(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCREENING_AGENT_CACHE_DIR", str(tmp_path))
    if content is not None:
        weights_path(TINY).write_bytes(content)
    with pytest.raises(ModelUnavailable, match="model pull"):
        checked_path(TINY)


def test_two_processes_at_once_fetch_once_and_the_second_says_so(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path\n"
        "from agent.llm.pull import pull; from tests.llm.test_pull import TINY, Shelf\n"
        "started, waiting, reads = (Path(sys.argv[1], name) for name in ('started', 'waiting', 'reads'))\n"
        "class Slow(Shelf):\n"
        "    def read(self, *args):\n"
        "        started.touch()\n"
        "        while not waiting.exists(): time.sleep(0.02)\n"
        "        with reads.open('a') as f: f.write('x')\n"
        "        yield from super().read(*args)\n"
        "said = set()\n"
        "def say(done, total, doing):\n"
        "    if 'another process' in doing: said.add(doing); waiting.touch()\n"
        "pull(say, weights=TINY, path=Path(sys.argv[1], 'tiny.gguf'), sources=[Slow()])\n"
        "print(bool(said))\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    first = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 120
    while not (tmp_path / "started").exists():
        assert time.monotonic() < deadline
        time.sleep(0.02)
    second = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert first.communicate(timeout=120)[0].strip() == "False"
    assert second.stdout.strip() == "True"
    assert (tmp_path / "reads").read_text() == "xxx"
    assert (tmp_path / "tiny.gguf").read_bytes() == CONTENT
