"""Archives as tests make them: with the library, and by hand where no library would."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping

PROFILE = b"Ada King\n\nExperience\nNurse, St Mary's Hospital   2019 - 2021\nDressed wounds.\n"


def packed(members: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An archive of these members."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return made.getvalue()


def special(name: str, mode: int, data: bytes = b"/etc/passwd") -> bytes:
    """An archive whose member is a link, a pipe or a device, beside a profile."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        info = zipfile.ZipInfo(name)
        info.create_system, info.external_attr = 3, (mode | 0o644) << 16
        archive.writestr(info, data)
        ordinary = zipfile.ZipInfo("cv.txt")
        ordinary.create_system, ordinary.external_attr = 3, (stat.S_IFREG | 0o644) << 16
        archive.writestr(ordinary, PROFILE)
    return made.getvalue()


def locked(name: str, data: bytes, password: bytes) -> bytes:
    """An archive with one member under the old encryption, which the library reads and does not write."""
    keys = [0x12345678, 0x23456789, 0x34567890]

    def crc(byte: int, value: int) -> int:
        return (value >> 8) ^ _TABLE[(value ^ byte) & 0xFF]

    def update(byte: int) -> None:
        keys[0] = crc(byte, keys[0])
        keys[1] = ((keys[1] + (keys[0] & 0xFF)) * 134775813 + 1) & 0xFFFFFFFF
        keys[2] = crc(keys[1] >> 24, keys[2])

    for byte in password:
        update(byte)
    checksum = zlib.crc32(data)
    hidden = bytearray()
    for byte in bytes(11) + bytes([checksum >> 24]) + data:
        key = (keys[2] | 2) & 0xFFFF
        hidden.append(byte ^ ((key * (key ^ 1)) >> 8) & 0xFF)
        update(byte)
    sizes = (checksum, len(hidden), len(data), len(name), 0)
    local = struct.pack("<4sHHHHHLLLHH", b"PK\x03\x04", 20, 1, 0, 0, 0x21, *sizes) + name.encode()
    entry = (
        struct.pack("<4sHHHHHHLLLHHHHHLL", b"PK\x01\x02", 20, 20, 1, 0, 0, 0x21, *sizes, 0, 0, 0, 0, 0) + name.encode()
    )
    body = local + hidden
    return body + entry + struct.pack("<4sHHHHLLH", b"PK\x05\x06", 0, 0, 1, 1, len(entry), len(body), 0)


def overlapping(members: int, size: int) -> bytes:
    """An archive that lists one member many times over."""
    one = packed({"0.txt": b"a" * size})
    start = one.index(b"PK\x01\x02")
    end = one.index(b"PK\x05\x06")
    directory = one[start:end] * members
    return (
        one[:start]
        + directory
        + struct.pack("<4sHHHHLLH", b"PK\x05\x06", 0, 0, members, members, len(directory), start, 0)
    )


def saying(data: bytes, *, size: int) -> bytes:
    """The archive with another size told for its list of members."""
    end = data.rindex(b"PK\x05\x06")
    return data[: end + 12] + struct.pack("<L", size) + data[end + 16 :]


_TABLE = [0] * 256
for _byte in range(256):
    _value = _byte
    for _ in range(8):
        _value = (_value >> 1) ^ (0xEDB88320 if _value & 1 else 0)
    _TABLE[_byte] = _value
