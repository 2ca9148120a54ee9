"""Folders with what people and attackers leave in them."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from agent.documents import find_documents, read
from agent.documents.inbox import Refused
from agent.errors import DocumentError

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and pipes as POSIX has them")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "cvs"
    folder.mkdir()
    (folder / "a.txt").write_text("Ada King")
    return folder


def refused(folder: Path) -> list[str]:
    """The reasons of what is refused in a folder whose one profile is found too."""
    files = find_documents([folder])
    assert (folder / "a.txt") in [Path(file.name) for file in files]
    return [file.reason.replace(str(folder), "cvs") for file in files if isinstance(file, Refused)]


def test_pipes_sockets_and_devices_are_rows_and_nothing_waits(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(folder / "pipe")
    monkeypatch.chdir(folder)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("sock")
        assert refused(folder) == [
            "cvs/pipe is no file that can be read, but a named pipe.",
            "cvs/sock is no file that can be read, but a socket.",
        ]
    with pytest.raises(DocumentError, match="zero is no file that can be read, but a device"):
        read(Path("/dev/zero"))
    with pytest.raises(DocumentError, match="zero is no file that can be read, but a device"):
        find_documents([Path("/dev/zero")])


def test_links_are_followed_within_the_folder_only(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("a key")
    (folder / "again.txt").symlink_to("a.txt")
    (folder / "out.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "zero").symlink_to("/dev/zero")
    (folder / "broken").symlink_to("nothing")
    (folder / "loop").symlink_to("loop")
    (folder / "up").symlink_to("..")
    (folder / "self").symlink_to(".")
    assert sorted(refused(folder)) == [
        "cvs/broken is a link that leads nowhere.",
        "cvs/loop is a link that leads nowhere.",
        "cvs/out.txt is a link out of its folder; name what it leads to, to have that read.",
        "cvs/up is a link out of its folder; name what it leads to, to have that read.",
        "cvs/zero is a link out of its folder; name what it leads to, to have that read.",
    ]
    assert len([file for file in find_documents([folder]) if not isinstance(file, Refused)]) == 1


def test_a_link_that_is_named_is_followed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder)
    assert [Path(file.name) for file in find_documents([tmp_path / "link"])] == [tmp_path / "link" / "a.txt"]


def test_a_name_that_is_no_text_is_shown_and_read(folder: Path) -> None:
    (Path(os.fsdecode(os.fsencode(folder) + b"/m\xfcller.txt"))).write_text("Eve Adams")
    shown = [file for file in find_documents([folder]) if file.name.endswith("ller.txt")]
    assert [file.name.encode() for file in shown] == [f"{folder}/m\ufffdller.txt".encode()]
    assert read(shown[0]).lines[0].text == "Eve Adams"


def test_a_huge_file_is_not_read(folder: Path) -> None:
    with (folder / "huge.txt").open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(DocumentError, match=r"huge\.txt is 1000000 MB; profiles and postings are read up to 52 MB\."):
        read(folder / "huge.txt")


@pytest.mark.skipif(os.geteuid() == 0, reason="everything is allowed to root")
def test_a_subfolder_that_may_not_be_entered_is_a_row(folder: Path) -> None:
    (folder / "locked").mkdir(mode=0)
    assert refused(folder) == ["cvs/locked cannot be listed: Permission denied."]


@pytest.mark.parametrize("path", ["a\0b", "n" * 5000])
def test_paths_that_cannot_be(path: str) -> None:
    with pytest.raises(DocumentError, match=r"cannot be reached|does not exist"):
        find_documents([Path(path)])
