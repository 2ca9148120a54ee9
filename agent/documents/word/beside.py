"""What a document holds that is on no page: comments, notes nothing refers to, metadata that speaks."""

from __future__ import annotations

from collections.abc import Iterator

from agent.documents.office.page import Row, first_gap
from agent.documents.office.tree import attribute, below, children, short
from agent.documents.speech import DESCRIPTION, instructs, speaks
from agent.documents.word.book import Book, Place
from agent.documents.word.package import Parts
from agent.documents.word.story import Story

_KINDS = {"w:footnote": "footnote", "w:endnote": "endnote"}
_FEWEST_WORDS = 4


def notes_of(parts: Parts, book: Book) -> list[Row]:
    """Footnotes and endnotes that the text refers to; the others are hidden."""
    rows: list[Row] = []
    referred = set(book.referred)
    for root in parts.notes:
        for note in root:
            kind = _KINDS.get(short(note))
            if kind is None or attribute(note, "type", "normal") != "normal":
                continue
            how = None if (kind, attribute(note, "id")) in referred else "in a note that the text does not refer to"
            rows += Story(book).read(note, Place(how))
    return first_gap(rows)


def tell_comments(parts: Parts, book: Book) -> None:
    """Add the comments to what is hidden."""
    for root in parts.comments:
        for comment in children(root, "w:comment"):
            Story(book).read(comment, Place("in a comment"))


def tell_metadata(parts: Parts, book: Book) -> None:
    """Add what speaks of the metadata: properties, variables, data that a template is bound to."""
    for text in _metadata(parts):
        if speaks(text, DESCRIPTION):
            book.hidden.add("in the file's metadata", text)
    for root in parts.data:
        for each in root.iter():
            for text in (each.text or "", *each.attrib.values()):
                if len(text.split()) >= _FEWEST_WORDS and instructs(text):
                    book.hidden.add("in data that no page shows", text)


def diagrams_of(parts: Parts) -> list[Row]:
    """The words in diagrams, a row for each of their paragraphs."""
    rows = []
    for root in parts.diagrams:
        for paragraph in below(root, "a:p"):
            text = "".join(each.text or "" for each in below(paragraph, "a:t")).strip()
            if text:
                rows.append(Row(" ".join(text.split())))
    return first_gap(rows)


def _metadata(parts: Parts) -> Iterator[str]:
    for root in parts.properties:
        for each in root.iter():
            if each.text and each.text.strip():
                yield each.text
    for variable in below(parts.settings, "w:docVar"):
        yield attribute(variable, "val")
