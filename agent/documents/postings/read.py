"""Reads a posting of any format; a profile is never read this way, since a page's data are not seen on it."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

from agent.documents.apart import extract
from agent.documents.document import Document
from agent.documents.extracted import Extracted, Reading
from agent.documents.postings.choose import choose, only, split_number, without_text
from agent.documents.postings.fragment import Row
from agent.documents.postings.front_matter import front_matter
from agent.documents.postings.header import with_header
from agent.documents.postings.opening import Opening
from agent.documents.postings.source import Found, body_of, find
from agent.documents.postings.write import write
from agent.documents.reader import document_of, read
from agent.documents.sniff import sniff
from agent.documents.source import load, shown_path
from agent.errors import DocumentError

_PLAIN = Reading()
_FEWEST_ENTRIES = 2
_TEASER_WORDS, _LONGER, _TITLE_WORDS = 80, 3, 15


def read_posting(path: Path, reading: Reading = _PLAIN) -> Document:
    """Read what is given as the posting; ``board.json#2`` is the second of several in a file.

    Raises:
        DocumentError: it cannot be read, holds no posting, or several of which none was named.
    """
    file, number = split_number(path)
    name = shown_path(file)
    data = load(file)
    kind = sniff(data)
    found = find(data, kind, name, loosely=True)
    if found is not None and found.openings:
        return _of_data(found, number, data, path, file, reading)
    only(number, name)
    extracted = _extracted(data, kind, name, reading)
    if found is not None:
        extracted = replace(extracted, warnings=(*extracted.warnings, *found.warnings))
    return _of_text(extracted, data, shown_path(path))


def read_either(path: Path, reading: Reading = _PLAIN) -> Document:
    """Read a file that may be a posting or a profile: as a posting where its content tells one as data.

    Raises:
        DocumentError: it cannot be read, or holds several postings of which none was named.
    """
    file, number = split_number(path)
    if number is not None:
        return read_posting(path, reading)
    data = load(file)
    found = find(data, sniff(data), shown_path(file), loosely=False)
    if found is not None and any(opening.has_text for opening in found.openings):
        return _of_data(found, None, data, path, file, reading)
    document = read(path, reading)
    told = front_matter(document.text)
    asks = all(line.part in {"header", "other"} for line in document.lines)
    return read_posting(path, reading) if told and told[0] and asks else document


def _of_data(found: Found, number: int | None, data: bytes, path: Path, file: Path, reading: Reading) -> Document:
    name = shown_path(file)
    opening = choose(found.openings, number, name)
    body = _page_text(found, opening, name)
    if body:
        opening = replace(opening, passages=())
    elif not opening.has_text:
        raise without_text(opening, name)
    written = write(opening, name, reading, body)
    extracted = replace(written.extracted, warnings=(*found.warnings, *written.extracted.warnings))
    if not any(character.isalnum() for character in extracted.text[written.body :]):
        raise without_text(opening, name)
    document = document_of(extracted, shown_path(path), hashlib.sha256(data).hexdigest(), posting=True)
    return with_header(document, written.header, written.body)


def _page_text(found: Found, opening: Opening, name: str) -> list[Row] | None:
    """The page's own text where its data describe the job in a few words only, and the page in many."""
    told = sum(len(passage.text.split()) for passage in opening.passages)
    if found.page is None or opening.source == "links" or len(found.openings) > 1 or told > _TEASER_WORDS:
        return None
    rows = body_of(found.page, name)
    rows = rows[next((place for place, row in enumerate(rows) if row.text.strip() not in {"", opening.title}), 0) :]
    return rows if sum(len(row.text.split()) for row in rows) > _LONGER * told + _TITLE_WORDS else None


def _extracted(data: bytes, kind: str, name: str, reading: Reading) -> Extracted:
    if kind == "html":
        from agent.documents.html import main_text

        return main_text(data, name)
    try:
        return extract(kind, data, name, reading)
    except DocumentError as error:
        if kind not in {"json", "xml"}:
            raise
        raise DocumentError(
            f"{name} is {kind.upper()}, but holds no posting that is known: a job board's answer, schema.org's"
            " JobPosting, or a title with a description. Save the posting's page, or its text."
        ) from error


def _of_text(extracted: Extracted, data: bytes, name: str) -> Document:
    """A document of the text as it stands, with the facts of its front matter."""
    sha256 = hashlib.sha256(data).hexdigest()
    told = front_matter(extracted.text)
    text = extracted.text
    if told is not None:
        # Lines are made of what is below it; blanks in its stead keep every place.
        extracted = replace(extracted, text=" " * told[1] + text[told[1] :])
    document = document_of(extracted, name, sha256, posting=True)
    if _is_profile(extracted, name, sha256):
        warning = f"{name} reads like a profile, not a posting: check that the two were not mixed up."
        document = document.model_copy(update={"warnings": (*document.warnings, warning)})
    if told is None:
        return document
    return with_header(document.model_copy(update={"text": text}), *told)


def _is_profile(extracted: Extracted, name: str, sha256: str) -> bool:
    """Whether it reads as a profile: its format is one's, or it tells of several jobs, projects or degrees."""
    if extracted.told:
        return True
    lines = document_of(extracted, name, sha256).lines
    told = {line.entry for line in lines if line.role in {"head", "dates"} and line.entry is not None}
    return len(told) >= _FEWEST_ENTRIES
