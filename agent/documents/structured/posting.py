"""Postings come as JSON too: those are handed to the reader of postings, where there is one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from agent.documents.extracted import Extracted, Reading
from agent.documents.structured.tree import Data

_POSTINGS = "agent.documents.postings"


def as_posting(held: Data, data: bytes, name: str, reading: Reading) -> Extracted | None:
    """What the reader of postings makes of the data; ``None`` where it is no posting."""
    if find_spec(_POSTINGS) is None:
        return None
    read = getattr(import_module(_POSTINGS), "extract_json", None)
    found: Extracted | None = read(held, name) if read else None
    return found
