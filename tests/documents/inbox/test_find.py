from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import find_documents
from agent.errors import DocumentError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b.txt", "a.md", "sub/c.txt", ".hidden", ".git/d.txt", "~$a.docx", ".~lock.a.odt#", "sub/.DS_Store"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("Ada")
    return tmp_path


def names(*paths: Path) -> list[Path]:
    return [Path(file.name) for file in find_documents(paths)]


def test_folders_are_searched_in_order_and_lock_files_passed_over(folder: Path) -> None:
    assert names(folder) == [folder / "a.md", folder / "b.txt", folder / "sub" / "c.txt"]


def test_a_file_named_twice_counts_once_where_it_came_first(folder: Path) -> None:
    named = [folder / "b.txt", folder, folder / "sub" / ".." / "b.txt"]
    assert names(*named) == [folder / "b.txt", folder / "a.md", folder / "sub" / "c.txt"]


def test_a_hidden_file_named_by_itself_is_taken(folder: Path) -> None:
    assert names(folder / ".hidden") == [folder / ".hidden"]


def test_a_path_that_cannot_be_reached_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="cannot be reached: File name too long"):
        find_documents([tmp_path / ("n" * 300)])


@pytest.mark.parametrize(
    ("name", "words"),
    [("nobody", "nobody does not exist"), ("cvs.zip", "is a damaged archive"), ("empty", "holds no files to read")],
)
def test_what_cannot_be_found_is_said_in_a_sentence(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / ".keep").touch()
    (tmp_path / "cvs.zip").write_bytes(b"PK\x03\x04")
    with pytest.raises(DocumentError, match=words):
        find_documents([tmp_path / name])
