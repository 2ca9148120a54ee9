from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from agent.documents import read, read_text
from agent.documents.source import LARGEST
from agent.errors import DocumentError


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("Ada Müller\r\nParis".encode(), "Ada Müller\r\nParis"),
        ("Ada Müller".encode("utf-8-sig"), "Ada Müller"),
        ("Ada Müller 中文".encode("utf-16"), "Ada Müller 中文"),
        (b"\xfe\xff" + "Ada".encode("utf-16-be"), "Ada"),
    ],
    ids=["UTF-8", "UTF-8 with a mark", "UTF-16", "UTF-16 big-endian"],
)
def test_text_is_decoded_and_kept_as_it_is(tmp_path: Path, data: bytes, text: str) -> None:
    file = tmp_path / "cv.txt"
    file.write_bytes(data)
    document = read(file)
    assert (document.text, document.warnings, document.format) == (text, (), "text")
    assert document.sha256 == hashlib.sha256(data).hexdigest()
    assert document.name == str(file)


def test_windows_1252_comes_with_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "cv.txt"
    file.write_bytes("Ada Müller – “Paris”".encode("windows-1252"))
    document = read(file)
    assert document.text == "Ada Müller – “Paris”"
    assert len(document.warnings) == 1
    assert "windows-1252" in document.warnings[0]


@pytest.mark.parametrize("suffix", [".md", ".markdown", ".MD"])
def test_markdown_is_told_by_its_ending(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"cv{suffix}"
    file.write_text("# Ada")
    assert read(file).format == "markdown"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b" \r\n\t", "is empty"),
        (b"---\n***\n", "holds nothing to read"),
        (b"Ada\0Byron", "is a binary file"),
        (b"Ada \x81\x8d", "is in an unknown encoding"),
        (b"a" * (LARGEST + 1), "MB"),
    ],
    ids=["empty", "blank", "rules", "binary", "encoding", "large"],
)
def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "cv.txt"
    file.write_bytes(data)
    with pytest.raises(DocumentError) as error:
        read(file)
    assert words in str(error.value)
    assert str(file) in str(error.value)


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"nobody\.txt does not exist\."):
        read(tmp_path / "nobody.txt")
    with pytest.raises(DocumentError, match="is a folder where a file is needed"):
        read(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo") or os.geteuid() == 0, reason="everything is allowed to root")
def test_a_file_without_permission(tmp_path: Path) -> None:
    file = tmp_path / "cv.txt"
    file.write_text("Ada")
    file.chmod(0)
    with pytest.raises(DocumentError, match="cannot be read: Permission denied"):
        read(file)


def test_a_failing_disk_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cv.txt"
    file.write_text("Ada")

    def fail(self: Path, mode: str) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "open", fail)
    with pytest.raises(DocumentError, match=r"cv\.txt cannot be read: Input/output error\."):
        read(file)


def test_text_at_hand() -> None:
    document = read_text("Ada Byron", "pasted")
    assert (document.name, document.lines[0].text) == ("pasted", "Ada Byron")
    with pytest.raises(DocumentError, match="pasted holds nothing to read"):
        read_text(" \n", "pasted")
