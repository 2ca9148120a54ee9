"""Addresses of pages and mail in a row: no name of a job, a project or a person."""

from __future__ import annotations

import re

_ADDRESS = (
    r"(?:https?://\S+|www\.\S+\.\S+|[\w.+-]+@[\w-]+\.\w[\w.]*"
    r"|(?:[a-z\d-]+\.)+[a-z]{2,}/\S+)"  # "Booking.com" alone is an employer
)
_ONLY = re.compile(rf"[(\[<]*{_ADDRESS}(?:[\s·•|,;/]+{_ADDRESS})*[)\]>]*")
_BEHIND = re.compile(rf"(?<=[\w).])(?:\s+[|·•–—-])?\s+(?P<link>[(\[<]?{_ADDRESS}[)\]>]?)$")
_LONGEST = 300  # keeps the work on a row of dots small
_POINTER = re.compile(
    r"(?:(?:view|see|visit|open|try|read)(?: (?:it|the|this))?(?: (?:on|at|in|live|more|code|demo|site|website|project"
    r"|source|repository|repo|app|paper|article))+(?: \S{2,20}){0,2}|(?:live )?demo|source code|website|repository|repo"
    r"|(?:project |github |gitlab )?link|read more)",
    re.IGNORECASE,
)


def only_links(text: str) -> bool:
    """Whether a row is addresses, or the words that a page puts over one ("View on GitHub")."""
    plain = text.strip("*_` ")
    if len(plain) > _LONGEST:
        return False
    return _ONLY.fullmatch(plain) is not None or _POINTER.fullmatch(plain) is not None


def link_behind(text: str) -> tuple[int, int] | None:
    """Where a row's name ends and the address begins that stands behind it; ``None`` where there is none."""
    found = _BEHIND.search(text) if len(text) <= _LONGEST else None
    return (found.start(), found.start("link")) if found else None
