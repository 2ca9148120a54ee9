"""The job around judging: files in every wrapping, each a row; judging itself stands aside here."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from agent import pipeline
from agent.assessment import Assessment, Candidate
from agent.documents import Document, File, Reading, find_documents, read
from agent.errors import DocumentError
from agent.finished import Finished
from agent.llm import Tally
from agent.pipeline import Judge, apart, once_each
from agent.rubric.requirement import Rubric
from tests.documents.inbox.packing import PROFILE, locked, packed


class Quiet:
    """Hears everything and says nothing."""

    def __init__(self) -> None:
        self.started: list[str] = []

    def step(self, text: str) -> None: ...

    def candidate_started(self, name: str) -> None:
        self.started.append(name)

    def cells(self, done: int, of: int) -> None: ...

    def candidate_done(self, assessment: Assessment) -> None: ...


NO_MODEL: Any = SimpleNamespace(
    endpoint=SimpleNamespace(slots=False), lanes=8, stopped="", sending=False, tally=Tally(), stop=lambda reason: None
)


async def _assess(document: Document, source: str, *others: Any) -> Assessment:
    name = document.lines[0].text
    candidate = Candidate(id=document.sha256[:12], source=source, name=name)
    flags = [{"code": odd.code, "message": odd.message} for odd in document.oddities]
    return Assessment.model_validate({"candidate": candidate, "status": "assessed", "flags": flags})


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Assessment]]:
    """Judges files by a stand-in for judging."""

    def judge(files: list[File], reading: Reading | None = None) -> list[Assessment]:
        monkeypatch.setattr(pipeline, "assess", _assess)
        unused: Any = None
        profiles, _ = once_each(files)
        finished = Finished()
        finished.begin({}, Rubric(requirements=[]), profiles)
        one = Judge(unused, NO_MODEL, unused, date(2026, 11, 30), Quiet(), profiles, finished, reading or Reading())
        asyncio.run(one.all())
        rows = [*finished.ranked(), *finished.unscored()]
        return sorted(rows, key=lambda row: row.candidate.source)

    return judge


def test_each_file_of_an_archive_is_a_row_under_its_name(
    judged: Callable[..., list[Assessment]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    members = {
        "a/ada.txt": PROFILE,
        "b.zip": packed({"eve.md": b"# Eve\n"}),
        "c.zip": locked("locked.txt", PROFILE, b"key"),
        "d.exe": b"MZ" + bytes(range(256)) * 9,
        "e.txt": b"",
        "f.zip": b"PK\x03\x04",
        "g.txt": b"Your Name\nyour.email@example.com\n\nJob Title\nCompany Name\n",
    }
    Path("cvs.zip").write_bytes(packed(members))
    rows = judged(find_documents([Path("cvs.zip")]))
    assert [(row.candidate.source, row.status) for row in rows] == [
        ("cvs.zip/a/ada.txt", "assessed"),
        ("cvs.zip/b.zip/eve.md", "assessed"),
        ("cvs.zip/c.zip/locked.txt", "unscored"),
        ("cvs.zip/d.exe", "unscored"),
        ("cvs.zip/e.txt", "unscored"),
        ("cvs.zip/f.zip", "unscored"),
        ("cvs.zip/g.txt", "unscored"),
    ]
    reasons = [row.reason for row in rows if row.status == "unscored"]
    assert all(row.candidate.source in row.reason for row in rows if row.status == "unscored"), reasons
    assert "give its password with --password" in reasons[0]
    assert "is a binary file" in reasons[1]
    assert "not filled in" in reasons[-1]
    assert len({row.candidate.id for row in rows}) == 7


def test_the_password_opens_what_is_locked(judged: Callable[..., list[Assessment]], tmp_path: Path) -> None:
    (tmp_path / "c.zip").write_bytes(locked("locked.txt", PROFILE, b"key"))
    [row] = judged(find_documents([tmp_path / "c.zip"], "key"), Reading(password="key"))
    assert row.status == "assessed"


def test_one_persons_two_files_are_flagged_and_both_assessed(
    judged: Callable[..., list[Assessment]], tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_bytes(PROFILE + b"ada@king.example\n")
    (tmp_path / "b.md").write_bytes(PROFILE + b"Shorter.\nADA@king.example\n")
    (tmp_path / "c.txt").write_bytes(PROFILE.replace(b"Ada King", b"Eve Adams"))
    rows = judged(find_documents([tmp_path]))
    assert [[flag.code for flag in row.flags] for row in rows] == [["same-person"], ["same-person"], []]


def test_the_same_bytes_are_one_candidate_wherever_they_lie(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(PROFILE)
    (tmp_path / "z.zip").write_bytes(packed({"again.txt": PROFILE, "empty.txt": b"", "void.txt": b""}))
    profiles, twins = once_each(find_documents([tmp_path]))
    assert [Path(one.file.name).name for one in profiles] == ["a.txt", "empty.txt", "void.txt"]
    assert [(Path(one.name).name, Path(other.name).name) for one, other in twins] == [("again.txt", "a.txt")]
    assert profiles[0].unscored("why").candidate.id == read(twins[0][0]).sha256[:12]


def test_a_reading_that_is_cancelled_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    monkeypatch.setattr(pipeline, "give_up", ended.set)

    def waits(file: Path, reading: Reading) -> Document:
        if not ended.wait(60):
            raise AssertionError("nobody gave it up")
        raise DocumentError("given up")

    async def cancelled() -> None:
        work = asyncio.create_task(apart(waits, Path("cv.pdf"), Reading()))
        await asyncio.sleep(0.05)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work

    asyncio.run(cancelled())
    assert ended.is_set()


def test_the_loop_goes_on_while_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "cv.txt").write_bytes(PROFILE)
    moved = threading.Event()

    def waits(file: Path, reading: Reading) -> Document:
        assert moved.wait(60), "the loop stood still"
        return read(file, reading)

    async def both() -> Document:
        work = asyncio.create_task(apart(waits, tmp_path / "cv.txt", Reading()))
        await asyncio.sleep(0)
        moved.set()
        return await work

    assert asyncio.run(both()).lines[0].text == "Ada King"
