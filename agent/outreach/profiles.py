"""The profile behind an assessment, read again where it still lies there unchanged."""

from __future__ import annotations

from agent.assessment import Candidate
from agent.documents import Document, File, read
from agent.errors import DocumentError


def profile_of(candidate: Candidate, file: File | None) -> Document | None:
    """The candidate's document; None where its file is gone, cannot be read or is another than was judged."""
    if file is None:
        return None
    try:
        document = read(file)
    except DocumentError:
        return None
    return document if document.sha256.startswith(candidate.id) else None
