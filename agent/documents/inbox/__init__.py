"""What was handed in: files, folders and zip archives, as the files they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from agent.documents.inbox.archive import forget
from agent.documents.inbox.files import Export, File, OnDisk, Refused
from agent.documents.inbox.folder import in_folder, on_disk
from agent.documents.source import shown_path
from agent.errors import DocumentError

MOST_FILES = 100_000
"""Files of one run; more are a folder named by mistake, or an archive made to do harm."""

__all__ = ["MOST_FILES", "Export", "File", "OnDisk", "Refused", "find_again", "find_documents"]


def find_documents(paths: Sequence[Path], password: str | None = None) -> list[File]:
    """The files named, folders and archives searched to the bottom in the order of their names; each file once.

    What cannot be read is in the list too, as :class:`Refused`, and costs its
    own row only. ``password`` opens encrypted members of archives.

    Raises:
        DocumentError: a path is missing, or a folder or an archive that holds nothing readable is all there is.
    """
    forget()
    found: dict[object, File] = {}
    for path in paths:
        for file in _documents(path, password):
            found.setdefault(_identity(file), file)
            if len(found) > MOST_FILES:
                raise DocumentError(
                    f"{shown_path(path)} stands for more than {MOST_FILES:,} files; name fewer at a time."
                )
    files = list(found.values())
    if files and all(isinstance(file, Refused) for file in files):
        files[0].load()  # raises its sentence
    return files


def find_again(names: Iterable[str]) -> dict[str, File]:
    """The files that an earlier run called so, inside their archives or not; those no longer there are left out."""
    held: dict[Path, dict[str, File]] = {}
    found: dict[str, File] = {}
    for name in names:
        place = _holder(Path(name)) if name else None
        if place is None:
            continue
        if place not in held:
            try:
                held[place] = {file.name: file for file in find_documents([place])}
            except DocumentError:
                held[place] = {}
        if name in held[place]:
            found[name] = held[place][name]
    return found


def _holder(path: Path) -> Path | None:
    """The file or folder of the disk that a name stands in."""
    try:
        return next(
            (each for each in (path, *path.parents) if each.is_file() or (each == path and each.is_dir())), None
        )
    except (OSError, ValueError):
        return None


def _documents(path: Path, password: str | None) -> Iterator[File]:
    name = shown_path(path)
    try:
        is_folder = path.is_dir()
        if not is_folder and not path.exists():
            raise DocumentError(f"{name} does not exist.")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a usable path"
        raise DocumentError(f"{name} cannot be reached: {reason}.") from error
    if not is_folder:
        yield from on_disk(path, password)
        return
    empty = True
    for file in in_folder(path, password):
        empty = False
        yield file
    if empty:
        raise DocumentError(f"{name} holds no files to read.")


def _identity(file: File) -> object:
    """What two ways to name the same file share."""
    if isinstance(file, OnDisk):
        try:
            return str(file.path.resolve())  # a path takes five times the memory, and there may be very many
        except (OSError, RuntimeError):
            return file.path
    return file.name
