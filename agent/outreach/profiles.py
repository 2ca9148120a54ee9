"""The profile behind an assessment, read again where it still lies there unchanged."""

from __future__ import annotations

from pathlib import Path

from agent.assessment import Candidate
from agent.documents import Document, find_documents, read
from agent.errors import DocumentError


def profile_of(candidate: Candidate) -> Document | None:
    """The candidate's document; None where the file is gone, cannot be read or is another than was judged."""
    try:
        for outer in _outer(candidate.source):
            for file in find_documents([outer]):
                if file.name == candidate.source:
                    document = read(file)
                    return document if document.sha256.startswith(candidate.id) else None
    except DocumentError:
        return None
    return None


def _outer(source: str) -> list[Path]:
    """The file of the disk that a source names: itself, or the archive that it lies in."""
    path = Path(source)
    return [one for one in (path, *path.parents) if one.is_file()][:1]
