"""Lists that stand in one text: "Python, C++ and SQL"."""

from __future__ import annotations

from agent.documents.placing import is_list, items
from agent.documents.structured.markup import shown
from agent.documents.structured.profile import Value


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
    if hidden or not all(is_list(row.rstrip(".")) or len(row.split()) <= _ONE for row in rows):
        return [], value
    return [members_of(Value(row, value.where)) for row in rows], None


_ONE = 4
"""Words of a row that is one listed thing and no sentence."""
