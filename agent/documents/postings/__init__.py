"""Postings as they are published: job boards' answers, pages that hold a JobPosting, front matter, plain files.

A source that says what is the title, the employer, the place and the pay is
read into an :class:`~agent.documents.postings.opening.Opening` and written as
a posting's text from there: a title, a row of facts, sections with headings.
"""

from __future__ import annotations

from typing import Any

from agent.documents.extracted import Extracted, Reading


def extract_json(held: Any, name: str) -> Extracted | None:
    """The text of a posting among parsed data, ``None`` where no posting is told; for a reader of such data.

    Raises:
        DocumentError: there are several postings, or the one has no text.
    """
    from agent.documents.postings.choose import choose, without_text
    from agent.documents.postings.source import openings_of
    from agent.documents.postings.write import write

    openings = openings_of(held)
    if not openings:
        return None
    opening = choose(openings, None, name)
    if not opening.has_text:
        raise without_text(opening, name)
    return write(opening, name, Reading(apart=False)).extracted
