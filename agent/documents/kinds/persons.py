"""Several persons in one file: several names with a contact, each followed by sections of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import zip_longest

from agent.documents.kinds.view import View

_NAME = re.compile(r"(?:(?:M[rs]s?|Dr|Prof|Dipl\.-Ing)\.? )?(?:[^\W\d_a-z][\w'’.-]*\s+){1,3}[^\W\d_a-z][\w'’.-]+")
_ABOVE, _HEADINGS, _LONGEST_NAME, _MOST_ADDRESSES = 5, 2, 50, 100
_REFERENCES = re.compile(r"\b(?:referen|referee|supervis|contact person|betreuer|ansprechpartner|advis)", re.IGNORECASE)
_OWN = frozenset({"experience", "education", "skills", "summary"})


@dataclass(frozen=True)
class _Header:
    place: int
    name: str
    email: str


def persons(view: View) -> list[str]:
    """The names of the persons that a document tells of, where there are several; empty else."""
    headers = _headers(view)
    told = [
        header
        for header, following in zip_longest(headers, headers[1:])
        if _has_sections(view, header.place, following.place if following else len(view.rows))
    ]
    names = list({header.email: header.name for header in told}.values())
    return names if len({name.casefold() for name in names}) > 1 and len(told) > 1 else []


def _headers(view: View) -> list[_Header]:
    """Each new address with a name right above it, but for those of referees and supervisors."""
    found: list[_Header] = []
    seen: set[str] = set()
    for place, row in enumerate(view.rows):
        for email in row.emails:
            if email in seen or len(seen) == _MOST_ADDRESSES:
                continue
            seen.add(email)
            above = range(place, max(-1, place - _ABOVE), -1)
            name = next((at for at in above if _is_name(view, at)), None)
            if name is not None and not _is_reference(view, name):
                found.append(_Header(name, view.rows[name].text, email))
    return found


def _is_name(view: View, place: int) -> bool:
    row = view.rows[place]
    text = row.text.strip("#*|•_ ")
    return row.heading is None and len(text) <= _LONGEST_NAME and _NAME.fullmatch(text) is not None


def _is_reference(view: View, place: int) -> bool:
    """Whether the nearest heading above, or the row above, says that others are named here."""
    above = [row for row in view.rows[:place] if row.heading is not None or _REFERENCES.search(row.text)]
    return bool(above) and _REFERENCES.search(above[-1].text) is not None


def _has_sections(view: View, start: int, end: int) -> bool:
    """Whether what follows a name is a profile: headings of two parts at least, one of them dated."""
    rows = view.rows[start:end]
    parts = {row.heading for row in rows} & _OWN
    return len(parts) >= _HEADINGS and bool(parts & {"experience", "education"}) and any(row.dated for row in rows)
