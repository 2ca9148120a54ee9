"""Which files a list of files and folders stands for."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from agent.errors import DocumentError


def find_documents(paths: Sequence[Path]) -> list[Path]:
    """The files named, folders searched to the bottom in the order of their names; each file once.

    Hidden files and the lock files of office programs are passed over in
    folders.

    Raises:
        DocumentError: a path is missing, a folder cannot be listed or holds no file, or an archive is named.
    """
    found: dict[Path, Path] = {}
    for path in paths:
        for document in _documents(path):
            found.setdefault(document.resolve(), document)
    return list(found.values())


def _documents(path: Path) -> list[Path]:
    try:
        if path.is_dir():
            return _in_folder(path)
        if not path.exists():
            raise DocumentError(f"{path} does not exist.")
    except OSError as error:
        raise DocumentError(f"{path} cannot be reached: {error.strerror}.") from error
    if path.suffix.lower() == ".zip":
        raise DocumentError(f"{path} is a zip archive; unpack it and name the folder.")
    return [path]


def _in_folder(folder: Path) -> list[Path]:
    def refuse(error: OSError) -> None:
        raise DocumentError(f"{error.filename} cannot be listed: {error.strerror}.") from error

    files: list[Path] = []
    for here, subfolders, names in os.walk(folder, onerror=refuse):
        subfolders[:] = [name for name in subfolders if not name.startswith(".")]
        files += [Path(here, name) for name in names if not _is_passed_over(name)]
    if not files:
        raise DocumentError(f"{folder} holds no files to read.")
    return sorted(files)


def _is_passed_over(name: str) -> bool:
    """Hidden files, "~$cv.docx" of one office and ".~lock.cv.odt#" of another."""
    return name.startswith((".", "~$"))
