"""From a file or a text to a :class:`~agent.documents.document.Document`."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from agent.documents.apart import extract
from agent.documents.assemble import assemble
from agent.documents.contributions import is_labelled, place_contributions
from agent.documents.document import Document, Line, Oddity, Part
from agent.documents.entries import place_entries
from agent.documents.extracted import Extracted, Note, Reading, Told
from agent.documents.footers import without_footers
from agent.documents.glue import unglue
from agent.documents.headings import folded
from agent.documents.inbox.files import File, OnDisk
from agent.documents.lists import place_languages, place_list
from agent.documents.loose import place_header, place_summary
from agent.documents.marks import Marks
from agent.documents.misnamed import checked
from agent.documents.mixed import is_mixed, place_mixed
from agent.documents.odd.look import looked_at
from agent.documents.placing import put, put_cells
from agent.documents.plain import place_plain
from agent.documents.rows import rows
from agent.documents.sections import is_posting, sections
from agent.documents.side_by_side import columns_apart
from agent.documents.sniff import sniff
from agent.documents.spans import Block, Draft, Piece, has_words
from agent.documents.telegraphic import facts_apart
from agent.documents.text import of_text
from agent.documents.told_rows import degrees_apart
from agent.documents.unheaded import Section
from agent.documents.vocabulary import ADVERT_HEADINGS
from agent.documents.wrapping import join_wrapped
from agent.errors import DocumentError

LONGEST, MOST_ROWS = 1_000_000, 20_000
"""Characters and rows that are read; a profile of a hundred pages has a third of them."""

_PLAIN = Reading()


def read(file: Path | File, reading: Reading = _PLAIN) -> Document:
    """Read a profile or a posting.

    Raises:
        DocumentError: the file is missing, empty, too large, unreadable or of a kind that is not read.
    """
    file = OnDisk(file) if isinstance(file, Path) else file
    data = file.load()
    extracted = checked(extract(sniff(data), data, file.name, reading), file.name)
    return document_of(extracted, file.name, hashlib.sha256(data).hexdigest())


def read_text(text: str, name: str) -> Document:
    """Read a text that is at hand already; ``name`` stands for the file and tells Markdown by its ending.

    Raises:
        DocumentError: there is nothing to read in it.
    """
    data = text.encode("utf-8", errors="surrogatepass")
    return document_of(of_text(text, name), name, hashlib.sha256(data).hexdigest())


def document_of(extracted: Extracted, name: str, sha256: str, *, posting: bool | None = None) -> Document:
    """Lines of what a reader took out of a file; ``posting`` says which of the two it is where that is known.

    Raises:
        DocumentError: there is nothing to read in it.
    """
    _refuse_length(extracted.text, name)
    extracted = looked_at(extracted)
    if not has_words(extracted.text):
        raise DocumentError(f"{name} holds nothing to read.")
    draft = Draft(extracted.text, Marks(extracted.marks))
    if extracted.told:
        _place_told(draft, extracted.told)
    else:
        _place_all(draft, markdown=extracted.markdown, posting=posting)
    lines, left_out = assemble(draft)
    return Document(
        name=name,
        format=extracted.format,
        sha256=sha256,
        text=extracted.text,
        lines=lines,
        left_out=left_out,
        warnings=extracted.warnings,
        oddities=tuple(_oddity(note, lines) for note in extracted.notes),
        pages=extracted.pages,
    )


def _refuse_length(text: str, name: str) -> None:
    rows = text.count("\n") + 1
    if len(text) > LONGEST or rows > MOST_ROWS:
        told = f"{name} has {len(text):,} characters in {rows:,} rows"
        raise DocumentError(f"{told}; profiles and postings are read up to {LONGEST:,} and {MOST_ROWS:,}.")


def _place_told(draft: Draft, told: Sequence[Told]) -> None:
    for each in told:
        facts = (each.field, each.value, each.where)
        draft.pieces.append(Piece(each.start, each.end, each.part, each.role, each.entry, each.hidden, *facts))


def _oddity(note: Note, lines: Sequence[Line]) -> Oddity:
    over = (line.number for line in lines if line.start < note.end and note.start < line.end)
    return Oddity(code=note.code, message=note.message, lines=tuple(over))


def _place_all(draft: Draft, *, markdown: bool, posting: bool | None) -> None:
    """Find the rows of a text, its sections, and the place of each line in them."""
    left, right = columns_apart(draft, rows(draft, markdown=markdown))
    joined = join_wrapped(draft.text, left)
    blocks = unglue(draft, without_footers(draft, joined))
    asks = is_posting(draft, blocks) if posting is None else posting
    beside = join_wrapped(draft.text, right)
    for column in (blocks, beside):
        for section in sections(draft, column if asks else facts_apart(draft, column), posting=asks):
            _place(draft, section, posting=asks)


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
        _place_other(draft, section, blocks, posting=posting)
    else:
        _place_part(draft, blocks, part)


def _place_other(draft: Draft, section: Section, blocks: list[Block], *, posting: bool) -> None:
    """A posting's section, or what a profile says of anything else."""
    heading = folded(draft.of(section.heading)) if section.heading else ""
    if not posting and (section.trailing or is_mixed(heading)):
        place_mixed(draft, blocks, heading)
    else:
        place_plain(draft, blocks, section.part)


def _place_part(draft: Draft, blocks: list[Block], part: Part) -> None:
    if is_labelled(draft, blocks):
        place_contributions(draft, blocks, part)
    elif part == "summary":
        place_summary(draft, blocks)
    elif part == "education":
        place_entries(draft, [piece for block in blocks for piece in degrees_apart(draft, block)], part)
    elif part in {"experience", "projects"}:
        place_entries(draft, blocks, part)
    elif part == "languages":
        place_languages(draft, blocks)
    else:
        place_list(draft, blocks, part)
