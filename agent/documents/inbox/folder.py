"""The files of a folder, in the order of their names; whatever else lies there is told, and not touched."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from agent.documents.inbox.archive import expanded, starts_like_zip
from agent.documents.inbox.exports import export_folders
from agent.documents.inbox.files import Export, File, OnDisk, Refused
from agent.documents.inbox.names import is_passed_over, is_passed_over_folder
from agent.documents.source import no_file, shown_path
from agent.errors import DocumentError


def in_folder(folder: Path, password: str | None) -> Iterator[File]:
    """Every file below the folder. Raises DocumentError where the folder itself cannot be listed."""
    inside = _resolved(folder) or folder
    failed: list[OSError] = []
    for place, (here, subfolders, names) in enumerate(os.walk(folder, onerror=failed.append)):
        if place == 0 and failed:
            break
        subfolders[:] = sorted(name for name in subfolders if not is_passed_over_folder(name))
        names = sorted(name for name in names if not is_passed_over(name))
        if export_folders(((), name) for name in names):
            yield _export(Path(here), names)
            subfolders.clear()
            continue
        for name in names:
            yield from _entry(Path(here, name), inside, password)
        yield from _links(Path(here), subfolders, inside)
    if failed and failed[0].filename == str(folder):
        raise DocumentError(f"{shown_path(folder)} cannot be listed: {failed[0].strerror}.")
    for error in failed:
        name = shown_path(Path(error.filename))
        yield Refused(name, f"{name} cannot be listed: {error.strerror}.")


def on_disk(path: Path, password: str | None) -> list[File]:
    """What a file of the disk stands for: itself, or the members of the archive it is."""
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            return [Refused(shown_path(path), no_file(shown_path(path), mode))]
        with path.open("rb") as file:
            start = file.read(4)
    except (OSError, ValueError):
        return [OnDisk(path)]  # its reading says why
    return expanded(OnDisk(path), password) if starts_like_zip(start) else [OnDisk(path)]


def _entry(path: Path, inside: Path, password: str | None) -> list[File]:
    if path.is_symlink() and (refused := _link(path, inside)):
        return [refused]
    return on_disk(path, password)


def _links(here: Path, subfolders: list[str], inside: Path) -> Iterator[File]:
    """Linked folders, which are not entered; one that leads back into the folder is met on its own way."""
    for name in subfolders:
        if (here / name).is_symlink() and (refused := _link(here / name, inside)):
            yield refused


def _link(path: Path, inside: Path) -> Refused | None:
    """The link as one that is not followed; ``None`` where it leads to something within the folder."""
    target, name = _resolved(path), shown_path(path)
    if target is None or not target.exists():
        return Refused(name, f"{name} is a link that leads nowhere.")
    if not target.is_relative_to(inside):
        return Refused(name, f"{name} is a link out of its folder; name what it leads to, to have that read.")
    return None


def _export(here: Path, names: list[str]) -> Export:
    tables = tuple((name, OnDisk(here / name)) for name in names if name.casefold().endswith(".csv"))
    return Export(shown_path(here), tables)


def _resolved(path: Path) -> Path | None:
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # links in a circle
        return None
