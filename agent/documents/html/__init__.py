"""HTML pages: what an eye sees of them as rows, and beside it what the page hides. Nothing is fetched or run."""

from __future__ import annotations

from agent.documents.extracted import Extracted, Reading
from agent.documents.html.main import main_of, no_part
from agent.documents.html.parse import parsed
from agent.documents.html.walk import Skip, Walk
from agent.documents.setting import composed


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text of a page with its headings, bullets and hidden stretches.

    Raises:
        DocumentError: the bytes are no text, or nested as no page is.
    """
    return _extracted(data, name, main=False)


def main_text(data: bytes, name: str) -> Extracted:
    """The text of a page's main part alone: no navigation, notices about cookies, forms, footers.

    Raises:
        DocumentError: as :func:`extract`.
    """
    return _extracted(data, name, main=True)


def _extracted(data: bytes, name: str, *, main: bool) -> Extracted:
    tree, tags, warnings = parsed(data, name)
    root = main_of(tree) if main else tree.root
    if root is None:
        return Extracted("html", "", warnings=warnings)
    skip: Skip | None = no_part if main else None
    walked = Walk(tree, tags, skip).of(root)
    text, marks = composed(walked.rows, walked.hidden)
    if walked.cut:
        warnings = (*warnings, f"{name} has very long style sheets; not all of what they hide may be told.")
    return Extracted("html", text, marks=tuple(marks), warnings=warnings)
