"""LinkedIn's data export: many tables that are one profile."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

Folder = tuple[str, ...]
"""The folders above a file, from the outermost."""


def export_folders(files: Iterable[tuple[Folder, str]]) -> list[Folder]:
    """The folders that hold an export, outermost first: its Profile.csv lies beside its other tables."""
    names: dict[Folder, set[str]] = defaultdict(set)
    for folder, name in files:
        names[folder].add(name.casefold())
    return sorted(
        folder for folder, held in names.items() if "profile.csv" in held and held & {"positions.csv", "skills.csv"}
    )


def within(folder: Folder, outer: Folder) -> bool:
    """Whether a folder is another one or lies below it."""
    return folder[: len(outer)] == outer
