"""Whatever a file makes its reader do costs one sentence, and the next file is read."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from agent.documents import read
from agent.documents.apart import frames, limits
from agent.documents.apart.pool import Pool
from agent.documents.apart.worker import Worker
from agent.documents.extracted import Reading
from agent.errors import DocumentError
from tests.documents.apart.hostile import COMMAND
from tests.documents.inbox.packing import PROFILE, packed

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker(COMMAND, base_seconds=60.0)
    yield worker
    worker.end()


def extract(worker: Worker | Pool, told: str) -> str:
    return worker.extract("hostile", told.encode(), "cv.x", Reading()).text


def pid(worker: Worker) -> int:
    return int(extract(worker, "pid "))


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("crash", "cv.x made its reader crash and was given up"),
        ("abort", "cv.x made its reader crash and was given up"),
        ("flood", "cv.x made its reader crash and was given up"),
        ("outside", "cv.x made its reader crash and was given up"),
        ("fault", "cv.x cannot be read; it seems damaged (KeyError)"),
        ("sentence", "cv.x is locked."),
        ("connect 9", "cv.x cannot be read; it seems damaged (PermissionError)"),
        ("run", "cv.x cannot be read; it seems damaged (PermissionError)"),
    ],
)
def test_each_deed_is_a_sentence_and_the_next_file_is_read(worker: Worker, told: str, sentence: str) -> None:
    extract(worker, "first file")
    with pytest.raises(DocumentError) as error:
        extract(worker, told)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)
    assert extract(worker, "next file") == "read file"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is bounded on Linux")
def test_memory_is_bounded(worker: Worker) -> None:
    with pytest.raises(DocumentError, match="takes more than 1 GB of memory"):
        extract(worker, "hog")
    assert extract(worker, "next file") == "read file"


def test_a_reading_that_hangs_is_ended() -> None:
    worker = Worker(COMMAND, base_seconds=0.8)
    began = time.monotonic()
    with pytest.raises(DocumentError, match=r"cv\.x took longer than \d+ s to read and was given up\."):
        extract(worker, "hang")
    assert time.monotonic() - began < 30
    worker.end()


def test_a_process_that_others_keep_from_working_has_longer() -> None:
    assert limits.is_starved(used=4.0, seconds=20.0)
    assert not limits.is_starved(used=19.0, seconds=20.0)
    assert not limits.is_starved(used=0.01, seconds=20.0)
    assert limits.processor_seconds(os.getpid()) > 0 or not Path("/proc/self/stat").exists()


def test_one_process_reads_many_files_and_prints_nothing_into_the_answers(worker: Worker) -> None:
    first = pid(worker)
    assert extract(worker, "print this") == "read this"
    assert pid(worker) == first


def test_an_interrupted_reading_leaves_no_answer_for_the_next_file(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    extract(worker, "first file")

    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(frames, "read", interrupted)
        with pytest.raises(KeyboardInterrupt):
            extract(worker, "one")
    assert extract(worker, "next file") == "read file"


def test_a_process_that_died_meanwhile_is_started_anew(worker: Worker) -> None:
    os.kill(pid(worker), signal.SIGKILL)
    assert extract(worker, "next file") == "read file"


@pytest.mark.skipif(os.name != "posix", reason="files are bounded on POSIX")
def test_nothing_is_written(worker: Worker, tmp_path: Path) -> None:
    with pytest.raises(DocumentError):
        extract(worker, f"write {tmp_path / 'note'}")
    assert not (tmp_path / "note").exists() or (tmp_path / "note").read_text() == ""


def test_keys_and_proxies_stay_with_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "https_proxy", "HTTP_PROXY", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "secret")
    worker = Worker(COMMAND)
    names = extract(worker, "environment ").upper()
    worker.end()
    assert "KEY" not in names
    assert "PROXY" not in names


def _alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


def _gone(process: int) -> bool:
    for _ in range(600):
        if not _alive(process):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
@pytest.mark.parametrize("busy", [False, True])
def test_no_process_outlives_the_program(busy: bool) -> None:
    program = (
        f"import sys, threading, time; sys.path.append({str(ROOT)!r})\n"
        "from agent.documents.apart.worker import Worker\n"
        "from agent.documents.extracted import Reading\n"
        "from tests.documents.apart.hostile import COMMAND\n"
        "worker = Worker(COMMAND)\n"
        "print(worker.extract('hostile', b'pid ', 'x', Reading()).text, flush=True)\n"
        + ("worker.extract('hostile', b'hang', 'x', Reading())\n" if busy else "time.sleep(600)\n")
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        time.sleep(0.2)
        parent.kill()
    assert _gone(child)


def test_files_are_read_side_by_side_while_the_loop_goes_on() -> None:
    pool = Pool(2, COMMAND)

    async def all_of_them() -> tuple[list[str], int]:
        ticks = 0
        work = asyncio.gather(*(asyncio.to_thread(extract, pool, f"file {n}") for n in range(8)))
        while not work.done():
            ticks += 1
            await asyncio.sleep(0.005)
        return list(await work), ticks

    texts, ticks = asyncio.run(all_of_them())
    pool.close()
    assert texts == [f"read {n}" for n in range(8)]
    assert ticks > 3


def test_giving_up_ends_a_reading_at_once() -> None:
    pool = Pool(1, COMMAND, base_seconds=120)
    extract(pool, "first file")

    async def stopped() -> float:
        work = asyncio.create_task(asyncio.to_thread(extract, pool, "hang"))
        async with asyncio.timeout(60):
            while pool._workers[0]._served < 2:
                await asyncio.sleep(0.005)
        await asyncio.sleep(0.2)
        began = time.monotonic()
        pool.give_up()
        with pytest.raises(DocumentError):
            await work
        return time.monotonic() - began

    assert asyncio.run(stopped()) < 60
    assert extract(pool, "next file") == "read file"
    pool.close()


def test_the_time_of_a_file_grows_with_its_pages() -> None:
    assert limits.seconds(0, scan=False) == 20
    assert limits.seconds(70, scan=False) == 370
    assert limits.seconds(3, scan=True) == 110
    assert limits.seconds(10_000, scan=True) == limits.MOST_SECONDS


def test_plain_text_needs_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "_start", None)
    (tmp_path / "cv.md").write_text("# Ada King")
    assert read(tmp_path / "cv.md").lines[0].text == "Ada King"


def test_an_archive_is_no_profile_by_itself(tmp_path: Path) -> None:
    (tmp_path / "cvs.zip").write_bytes(packed({"cv.txt": PROFILE}))
    with pytest.raises(DocumentError, match="is an archive of files; unpack it, or give it to screen"):
        read(tmp_path / "cvs.zip")


def test_a_kind_that_nothing_reads_needs_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "_start", None)
    (tmp_path / "cv.rar").write_bytes(b"Rar!\x1a\x07\x00")
    with pytest.raises(DocumentError, match="is a compressed file; that is not read"):
        read(tmp_path / "cv.rar")
