"""Reads profiles and postings into numbered lines; knows nothing of models."""

from __future__ import annotations

from agent.documents.document import Document, LeftOut, Line, Oddity, Part, Role
from agent.documents.extracted import Reading
from agent.documents.inbox import File, find_documents
from agent.documents.postings.read import read_either, read_posting
from agent.documents.reader import read, read_text

__all__ = [
    "Document",
    "File",
    "LeftOut",
    "Line",
    "Oddity",
    "Part",
    "Reading",
    "Role",
    "find_documents",
    "read",
    "read_either",
    "read_posting",
    "read_text",
]
