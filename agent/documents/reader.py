"""From a file or a text to a :class:`~agent.documents.document.Document`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path, PurePath

from agent.documents.assemble import assemble
from agent.documents.contributions import is_labelled, place_contributions
from agent.documents.document import Document
from agent.documents.entries import place_entries
from agent.documents.glue import unglue
from agent.documents.headings import folded
from agent.documents.lists import place_languages, place_list
from agent.documents.loose import place_header, place_summary
from agent.documents.placing import put, put_cells
from agent.documents.plain import place_plain
from agent.documents.rows import rows
from agent.documents.sections import is_posting, sections
from agent.documents.source import decode, load, sniff
from agent.documents.spans import Draft, has_words
from agent.documents.unheaded import Section
from agent.documents.vocabulary import ADVERT_HEADINGS
from agent.documents.wrapping import join_wrapped
from agent.errors import DocumentError

_MARKDOWN = frozenset({".md", ".markdown", ".mdown", ".mkd"})


def read(path: Path) -> Document:
    """Read a profile or a posting.

    Raises:
        DocumentError: the file is missing, empty, too large, unreadable or of a kind that is not read.
    """
    data = load(path)
    kind = sniff(data)
    reader = READERS.get(kind)
    if reader is None:
        raise DocumentError(
            f"{path} is {kind}; this version reads plain text and Markdown. Paste its text into a .txt file."
        )
    return reader(data, str(path))


def read_text(text: str, name: str) -> Document:
    """Read a text that is at hand already; ``name`` stands for the file and tells Markdown by its ending.

    Raises:
        DocumentError: there is nothing to read in it.
    """
    data = text.encode("utf-8", errors="surrogatepass")
    return _document(text, name, hashlib.sha256(data).hexdigest(), ())


def _read_plain(data: bytes, name: str) -> Document:
    decoded = decode(data, name)
    return _document(decoded.text, name, hashlib.sha256(data).hexdigest(), decoded.warnings)


READERS: dict[str, Callable[[bytes, str], Document]] = {"text": _read_plain}
"""What the content was sniffed to be (:func:`agent.documents.source.sniff`), to its reader."""


def _document(text: str, name: str, sha256: str, warnings: tuple[str, ...]) -> Document:
    if not has_words(text):
        raise DocumentError(f"{name} holds nothing to read.")
    markdown = PurePath(name).suffix.lower() in _MARKDOWN
    draft = Draft(text)
    blocks = unglue(draft, join_wrapped(text, rows(draft, markdown=markdown)))
    posting = is_posting(draft, blocks)
    for section in sections(draft, blocks, posting=posting):
        _place(draft, section, posting=posting)
    lines, left_out = assemble(draft)
    return Document(
        name=name,
        format="markdown" if markdown else "text",
        sha256=sha256,
        text=text,
        lines=lines,
        left_out=left_out,
        warnings=warnings,
    )


def _place(draft: Draft, section: Section, *, posting: bool) -> None:
    if section.heading and not posting and folded(draft.of(section.heading)) in ADVERT_HEADINGS:
        draft.leave_out(section.heading.start, max(block.end for block in [section.heading, *section.blocks]), "advert")
        return
    if section.heading:
        span = section.heading.start, section.heading.end
        put(draft, span, section.part, "heading", hidden=section.heading.hidden)
    part = section.part
    blocks = [block for block in section.blocks if block.kind != "caption"]
    for caption in section.blocks:
        if caption.kind == "caption":
            put_cells(draft, caption, part, "label")
    if part == "header":
        place_header(draft, blocks, posting=posting)
    elif posting or part == "other":
        place_plain(draft, blocks, part)
    elif is_labelled(draft, blocks):
        place_contributions(draft, blocks, part)
    elif part == "summary":
        place_summary(draft, blocks)
    elif part in {"experience", "projects", "education"}:
        place_entries(draft, blocks, part)
    elif part == "languages":
        place_languages(draft, blocks)
    else:
        place_list(draft, blocks, part)
