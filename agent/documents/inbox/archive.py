"""Files out of zip archives, read in memory: nothing is unpacked to the disk, no name is used as a path."""

from __future__ import annotations

import re
import stat
import threading
import zipfile
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from agent.documents.inbox.exports import Folder, export_folders, within
from agent.documents.inbox.files import Export, File, OnDisk, Refused
from agent.documents.inbox.names import is_passed_over, is_passed_over_folder, parts_of
from agent.documents.source import LARGEST, refuse_size
from agent.documents.zips import FAULTS, open_zip
from agent.errors import DocumentError

DEEPEST = 2
"""Archives within each other that are opened: an archive, and one in it."""

_MOST_TIMES, _SMALL = 200, 1024 * 1024
"""A member larger than ``_SMALL`` bytes may unpack to this many times its packed size; text packs 3 to 10 times."""
_LARGEST_LOCKED = 20 * 1024 * 1024
"""Decryption by the standard library takes about a second a megabyte."""
_LARGEST_IN_ALL = 10 * 1024**3
_KEPT_OPEN = 4
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""The two that unpack in pieces; others are rare, and unpack as much as they please at once."""
_PEEKED = 64
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_DOCUMENTS = re.compile(r"\[Content_Types\]\.xml|mimetype|META-INF/MANIFEST\.MF|Index/Document\.iwa|Index\.zip")
"""Names that only an office file, an electronic book or a program has."""

_opened: OrderedDict[Archive, zipfile.ZipFile] = OrderedDict()
_lock = threading.RLock()


@dataclass(frozen=True)
class Archive:
    """A zip archive: a file of the disk, or a member of another archive."""

    file: File
    password: str | None = None

    def opened(self) -> zipfile.ZipFile:
        """The archive, open as long as few others were asked for since. Raises DocumentError."""
        if self not in _opened:
            source: Path | bytes = self.file.path if isinstance(self.file, OnDisk) else self.file.load()
            _opened[self] = open_zip(source, self.file.name)
            while len(_opened) > _KEPT_OPEN:
                _opened.popitem(last=False)[1].close()
        _opened.move_to_end(self)
        return _opened[self]

    def read(self, place: int, name: str, checksum: int, most: int = LARGEST) -> bytes:
        """The first bytes of the member at this place of the list. Raises DocumentError."""
        with _lock:
            try:
                archive = self.opened()
                info = archive.infolist()[place]
                if checksum != info.CRC:
                    raise DocumentError(f"{name} was changed while it was read; run the command again.")
                if info.flag_bits & 1 and self.password is None:
                    raise DocumentError(f"{name} is encrypted; give its password with --password.")
                with archive.open(info, pwd=self.password.encode() if self.password else None) as file:
                    return file.read(most)
            except RuntimeError as error:
                if isinstance(error, NotImplementedError):
                    raise DocumentError(f"{name} is packed in a way that is not read; unpack it first.") from error
                raise DocumentError(f"{name} does not open with the password given.") from error
            except FAULTS as error:
                raise DocumentError(f"{name} is damaged in its archive; pack it again.") from error


@dataclass(frozen=True)
class Member:
    """A file of an archive, by its place in the list."""

    archive: Archive
    place: int
    name: str
    checksum: int

    def load(self) -> bytes:
        """The member's bytes. Raises DocumentError where they cannot be had, or there are none."""
        data = self.archive.read(self.place, self.name, self.checksum)
        if not data.strip():
            raise DocumentError(f"{self.name} is empty.")
        return data


def forget() -> None:
    """Close the archives that are kept open: what lies at their paths may have changed."""
    with _lock:
        while _opened:
            _opened.popitem()[1].close()


def starts_like_zip(data: bytes) -> bool:
    """Whether bytes begin as a zip archive's do."""
    return data.startswith(_ZIP)


def expanded(file: File, password: str | None, depth: int = 1) -> list[File]:
    """The files that a zip archive stands for: its members, or itself where it is one document.

    An archive that cannot be opened is one :class:`Refused`, and so is each member that cannot be.
    """
    archive = Archive(file, password)
    try:
        with _lock:
            infos = archive.opened().infolist()
    except DocumentError as error:
        return [Refused(file.name, str(error))]
    if any(_DOCUMENTS.fullmatch(info.filename) for info in infos):
        return [file]
    listed = list(_listed(infos))
    exports = export_folders((tuple(parts[:-1]), parts[-1]) for _, parts in listed)
    if len(exports) == 1 and all(within(tuple(parts[:-1]), exports[0]) for _, parts in listed):
        return [file]
    if depth > DEEPEST:
        return [Refused(file.name, f"{file.name} is an archive in an archive in an archive; unpack it first.")]
    if not listed:
        return [Refused(file.name, f"{file.name} holds no files to read.")]
    if sum(info.file_size for info in infos) > _LARGEST_IN_ALL:
        told = f"{file.name} unpacks to more than {_LARGEST_IN_ALL / 1024**3:.0f} GB; split it."
        return [Refused(file.name, told)]
    return _members(archive, infos, listed, exports, depth)


def _listed(infos: Sequence[zipfile.ZipInfo]) -> Iterator[tuple[int, list[str]]]:
    """Place and name of each member that somebody may have meant to send."""
    for place, info in enumerate(infos):
        parts = parts_of(info)
        if not parts or info.filename.endswith(("/", "\\")) or is_passed_over(parts[-1]):
            continue
        if not any(is_passed_over_folder(part) for part in parts[:-1]):
            yield place, parts


def _members(
    archive: Archive,
    infos: Sequence[zipfile.ZipInfo],
    listed: Sequence[tuple[int, list[str]]],
    exports: Sequence[Folder],
    depth: int,
) -> list[File]:
    found: list[File] = []
    tables: dict[Folder, list[tuple[str, File]]] = {folder: [] for folder in exports}
    taken: dict[str, int] = {}
    for place, parts in sorted(listed, key=lambda each: each[1]):
        name = _once("/".join([archive.file.name, *parts]), taken)
        export = next((folder for folder in exports if within(tuple(parts[:-1]), folder)), None)
        refused = _refused(infos[place], name)
        if export is not None:
            if refused is None and parts[-1].casefold().endswith(".csv"):
                tables[export].append(("/".join(parts[len(export) :]), Member(archive, place, name, infos[place].CRC)))
        elif refused is not None:
            found.append(refused)
        else:
            found += _member(Member(archive, place, name, infos[place].CRC), depth)
    found += [Export("/".join([archive.file.name, *folder]), tuple(tables[folder])) for folder in exports]
    return found


def _member(member: Member, depth: int) -> list[File]:
    """The member, or what it holds where it is an archive itself."""
    try:
        start = member.archive.read(member.place, member.name, member.checksum, _PEEKED)
    except DocumentError as error:
        return [Refused(member.name, str(error))]
    if not starts_like_zip(start) or start[30:].startswith((b"[Content_Types].xml", b"mimetype")):
        return [member]
    return expanded(member, member.archive.password, depth + 1)


def _refused(info: zipfile.ZipInfo, name: str) -> Refused | None:
    """The member as one that is not read, where its entry in the list says why."""
    kind = stat.S_IFMT(info.external_attr >> 16)
    if info.create_system == 3 and kind not in {0, stat.S_IFREG}:
        return Refused(name, f"{name} is no file that can be read: a link or a device.")
    if info.file_size > LARGEST:
        return Refused(name, refuse_size(name, info.file_size))
    if info.file_size > _SMALL and info.file_size > _MOST_TIMES * info.compress_size:
        times = info.file_size // max(1, info.compress_size)
        return Refused(name, f"{name} unpacks to {times:,} times its size; no profile does, and it was not opened.")
    if info.flag_bits & 1 and info.file_size > _LARGEST_LOCKED:
        return Refused(name, f"{name} is encrypted and large; unpack it first.")
    if info.compress_type not in _METHODS:
        return Refused(name, f"{name} is packed in a way that is not read; unpack it first.")
    return None


def _once(name: str, taken: dict[str, int]) -> str:
    """The name, numbered where the archive has it twice."""
    taken[name] = taken.get(name, 0) + 1
    return name if taken[name] == 1 else f"{name} ({taken[name]})"
