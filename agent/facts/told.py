"""Facts that the file's format states field by field, as JSON Resume does: code takes them, no model is asked."""

from __future__ import annotations

from collections.abc import Sequence

from agent.dates import find_date
from agent.documents import Document, Line


def tells_fields(lines: Sequence[Line] | Document) -> bool:
    """Whether the format says which fact a line is; then nothing is guessed from any of them."""
    return any(line.field for line in (lines.visible if isinstance(lines, Document) else lines))


def told(lines: Sequence[Line], field: str) -> str | None:
    """The first line of a field, ``None`` where the file states none."""
    return next((line.plain for line in lines if line.field == field), None)


def told_date(lines: Sequence[Line], field: str) -> str | None:
    """The date of a field as facts hold it, "2020-03" or "2020"."""
    for line in lines:
        if line.field == field and find_date(line.value or ""):
            return line.value
    return None
