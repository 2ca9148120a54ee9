"""Where a note could go, as the profile itself says, and who must not be written to."""

from __future__ import annotations

import re
from pathlib import Path

from agent.assessment import Candidate
from agent.documents import Document
from agent.errors import UsageError

_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")


def address_of(document: Document | None) -> str | None:
    """The first e-mail address in the visible header of a profile; None where there is none."""
    if document is None:
        return None
    header = [line for line in document.visible if line.part == "header"] or list(document.visible[:10])
    found = (_ADDRESS.search(line.plain) for line in header)
    return next((match.group() for match in found if match), None)


def read_list(path: Path) -> frozenset[str]:
    """Names, addresses and ids, one a row; rows that begin with "#" are remarks. Raises UsageError where unreadable."""
    try:
        rows = path.read_text("utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}.") from error
    return frozenset(_plain(row) for row in rows if row.strip() and not row.lstrip().startswith("#"))


def is_listed(candidate: Candidate, address: str | None, listed: frozenset[str]) -> bool:
    """Whether a candidate stands on a list by name, address, id or file."""
    known = (candidate.name, address, candidate.id, candidate.source)
    return any(_plain(one) in listed for one in known if one)


def _plain(words: str) -> str:
    return " ".join(words.split()).casefold()
