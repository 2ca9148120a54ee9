"""Names of files that come in: which are nobody's document, and how a name out of an archive is shown."""

from __future__ import annotations

import re
import zipfile

_NOT_SENT = frozenset({"thumbs.db", "desktop.ini", "icon\r", "ehthumbs.db"})
_FOLDERS_NOT_SENT = frozenset({"__macosx"})
_LONGEST = 120
_OBEYED = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029\ud800-\udfff]")
_UTF8 = 0x800


def is_passed_over(name: str) -> bool:
    """Hidden files, "~$cv.docx" of one office and ".~lock.cv.odt#" of another, a system's own files."""
    return name.startswith((".", "~$")) or name.casefold() in _NOT_SENT


def is_passed_over_folder(name: str) -> bool:
    """Hidden folders, and the one that a Mac puts into its archives."""
    return name.startswith(".") or name.casefold() in _FOLDERS_NOT_SENT


def parts_of(info: zipfile.ZipInfo) -> list[str]:
    """A member's name as folders and a file, safe to show: nothing climbs, nothing is absolute, no sign is obeyed."""
    parts = [part for part in re.split(r"[/\\]+", _decoded(info)) if part not in {"", ".", ".."}]
    return [_shortened(_OBEYED.sub("\ufffd", part)) for part in parts]


def _decoded(info: zipfile.ZipInfo) -> str:
    """The name; some archivers write UTF-8 and do not say so."""
    if info.flag_bits & _UTF8:
        return info.filename
    try:
        return info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def _shortened(part: str) -> str:
    """A name of ordinary length, its ending kept: that tells Markdown."""
    if len(part) <= _LONGEST:
        return part
    stem, dot, ending = part.rpartition(".")
    kept = f"{dot}{ending}" if dot and len(ending) <= 10 else ""
    return f"{(stem or part)[: _LONGEST - len(kept) - 1]}…{kept}"
