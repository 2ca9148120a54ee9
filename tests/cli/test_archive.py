"""A screen of an archive is the screen of its files."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests import seeds
from tests.cli.calling import called
from tests.cli.test_screen import TODAY


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose ledger holds every answer about the first seed."""
    folder = tmp_path_factory.mktemp("data")
    rubric = seeds.rubric(ledger=folder / "ledger.sqlite3")
    seeds.assessment(seeds.PROFILES[0], rubric, ledger=folder / "ledger.sqlite3")
    return folder


def test_a_profile_in_an_archive_is_judged_as_it_is_outside(data: Path, tmp_path: Path) -> None:
    profile = seeds.PROFILES[0]
    with zipfile.ZipFile(tmp_path / "cvs.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("in/../../cv.txt", profile.read_bytes())
        archive.writestr("photo.jpg", b"\xff\xd8\xff\xe0" + bytes(200))
        archive.writestr("__MACOSX/._cv.txt", b"\0")
    done = called(data, "screen", seeds.POSTING, tmp_path / "cvs.zip", "--out", tmp_path / "out", "--today", TODAY)
    assert done.returncode == 3, done.stderr
    rows = [json.loads(line) for line in (tmp_path / "out" / "assessments.jsonl").read_text("utf-8").splitlines()]
    assert [row["candidate"]["source"] for row in rows] == [
        f"{tmp_path}/cvs.zip/in/cv.txt",
        f"{tmp_path}/cvs.zip/photo.jpg",
    ]
    assert [row["status"] for row in rows] == ["assessed", "unscored"]
    called(data, "screen", seeds.POSTING, profile, "--out", tmp_path / "bare", "--today", TODAY)
    [bare] = [json.loads(line) for line in (tmp_path / "bare" / "assessments.jsonl").read_text("utf-8").splitlines()]
    assert rows[0] | {"candidate": bare["candidate"]} == bare
    assert not (tmp_path / "cv.txt").exists()
