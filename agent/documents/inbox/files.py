"""A file as it came in: the name shown for it, and how its bytes are had."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from agent.documents.source import LARGEST, load, refuse_size, shown_path
from agent.errors import DocumentError


class File(Protocol):
    """A profile or posting, wherever it lies.

    ``name`` is shown to the person and kept as ``candidate.source``
    ("cvs.zip/anna/cv.pdf"); nothing opens it as a path. ``load`` gives the
    bytes anew each time, and raises DocumentError where they cannot be had.
    """

    @property
    def name(self) -> str:
        """What the person is told the file is called."""

    def load(self) -> bytes:
        """The file's bytes."""


@dataclass(frozen=True, slots=True, init=False)
class OnDisk:
    """A file of the disk; its path is kept as text, which takes a quarter of the memory of a Path."""

    at: str

    def __init__(self, path: Path) -> None:
        object.__setattr__(self, "at", str(path))

    @property
    def path(self) -> Path:
        """Where it lies, as it was given."""
        return Path(self.at)

    @property
    def name(self) -> str:
        """The path as it was given; what is no character in its name is shown as such."""
        return shown_path(self.at)

    def load(self) -> bytes:
        """The file's bytes; raises DocumentError as :func:`agent.documents.source.load` does."""
        return load(self.path)


@dataclass(frozen=True)
class Refused:
    """Something that came in and is no file that can be read; ``reason`` is the sentence that says so."""

    name: str
    reason: str

    def load(self) -> bytes:
        """Never gives bytes: raises DocumentError with the reason."""
        raise DocumentError(self.reason)


@dataclass(frozen=True)
class Export:
    """A LinkedIn data export that was unpacked: its tables, packed again in memory as LinkedIn sends them."""

    name: str
    tables: tuple[tuple[str, File], ...]

    def load(self) -> bytes:
        """The tables as one archive, the same bytes each time; raises DocumentError where one cannot be read."""
        packed, size = io.BytesIO(), 0
        with zipfile.ZipFile(packed, "w") as archive:
            for name, file in self.tables:
                try:
                    data = file.load()
                except DocumentError:
                    continue  # an empty table is left as it is
                size += len(data)
                if size > LARGEST:
                    raise DocumentError(refuse_size(self.name, size))
                archive.writestr(zipfile.ZipInfo(name), data)
        return packed.getvalue()
