"""A text that a PDF carries outside of its pages' own text."""

from __future__ import annotations

from dataclasses import dataclass

from agent.documents.extracted import Box


@dataclass(frozen=True, slots=True)
class Beside:
    """A text of the file that the pages' own text does not hold.

    ``page`` counts from 1, ``None`` for the whole file; ``box`` is its place
    there. ``how`` completes "Line 12 is hidden (...)": "in a note on the
    page", "in the file's metadata". It is ``None`` for what a reader does see:
    a filled form field, a remark typed onto the page; that is visible text.
    """

    text: str
    page: int | None = None
    how: str | None = None
    box: Box | None = None
