"""A zip archive of which only the members asked for are unpacked, each within bounds."""

from __future__ import annotations

import io
import zipfile

from agent.documents.zips import FAULTS
from agent.errors import DocumentError

LARGEST_TOTAL = 200_000_000
"""The most that an archive may hold unpacked, in bytes, as its directory says and as it is counted."""

LARGEST_MEMBER = 32_000_000
"""The most that one member may hold unpacked, in bytes: a thousand pages of text have less."""

_STEEPEST, _SMALL = 200, 4_000_000
_MOST_MEMBERS = 20_000
_STEP = 1 << 18
_TROUBLE = (*FAULTS, RuntimeError)


class Archive:
    """The members of a zip archive by name; nothing is ever written to disk.

    Raises:
        DocumentError: the bytes are no archive, or one that unpacks to far more than a document holds.
    """

    def __init__(self, data: bytes, name: str) -> None:
        self._name = name
        self._counted = 0
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except _TROUBLE as error:
            raise self._damaged() from error
        members = self._zip.infolist()
        if len(members) > _MOST_MEMBERS or sum(member.file_size for member in members) > LARGEST_TOTAL:
            raise self._bomb()
        self._members = {member.filename: member for member in members}

    @property
    def names(self) -> list[str]:
        """The members' names, in the archive's order."""
        return list(self._members)

    def read(self, member: str) -> bytes | None:
        """A member's bytes, counted while they are unpacked; ``None`` if there is no such member.

        Raises:
            DocumentError: it is damaged, locked by a password or too large.
        """
        info = self._members.get(member)
        if info is None:
            return None
        if info.flag_bits & 1:
            raise DocumentError(f"{self._name} is encrypted: save it without its password and try again.")
        unpacked = bytearray()
        try:
            with self._zip.open(info) as stream:
                while piece := stream.read(_STEP):
                    unpacked += piece
                    self._count(len(piece), len(unpacked), info.compress_size)
        except _TROUBLE as error:
            raise self._damaged() from error
        return bytes(unpacked)

    def _count(self, more: int, size: int, packed: int) -> None:
        self._counted += more
        steep = size > _SMALL and size > _STEEPEST * max(packed, 1)
        if size > LARGEST_MEMBER or self._counted > LARGEST_TOTAL or steep:
            raise self._bomb()

    def _bomb(self) -> DocumentError:
        return DocumentError(f"{self._name} unpacks to far more than a document holds; it was not opened.")

    def _damaged(self) -> DocumentError:
        return DocumentError(f"{self._name} is damaged: it cannot be unpacked. Save it anew and try again.")
