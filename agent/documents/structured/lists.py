"""Lists that stand in one text: "Python, C++ and SQL"."""

from __future__ import annotations

from agent.documents.placing import is_list, items
from agent.documents.structured.markup import shown
from agent.documents.structured.profile import Value

_SHORT = 4
"""Words of the longest listed thing."""

_USUAL = 3
"""Words of a listed thing, at most, on the average."""


def members_of(value: Value | None) -> list[Value]:
    """The members of a list in one text, the text itself where it is none."""
    if value is None:
        return []
    text = " ".join(value.text.split())
    if not is_list(text.rstrip(".")):
        return [value]
    return [Value(text[start:end].rstrip("."), value.where) for start, end in items(text, 0, len(text))]


def parted(value: Value) -> tuple[list[list[Value]], Value | None]:
    """The rows of a text that are lists, by their members, and the text itself where it is prose."""
    seen, hidden = shown(value.text)
    rows = [row.strip(" -•*\t") for row in seen.splitlines() if row.strip(" -•*\t")]
    if hidden or not all(map(_is_listed, rows)):
        return [], value
    return [members_of(Value(row, value.where)) for row in rows], None


def _is_listed(row: str) -> bool:
    """Whether a row is one listed thing, or several, and no sentence."""
    members = [row[start:end].split() for start, end in items(row, 0, len(row))]
    words = sum(map(len, members))
    stops = row.endswith((".", "!", "?")) and words > _SHORT
    return not stops and all(len(member) <= _SHORT for member in members) and words <= _USUAL * len(members)
