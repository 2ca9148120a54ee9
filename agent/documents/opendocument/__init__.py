"""OpenDocument text (.odt): what a reader of the page sees, in order, and what the file hides behind it."""

from __future__ import annotations

from collections.abc import Iterator

from agent.documents.extracted import Extracted, Note, Reading
from agent.documents.office.archive import Archive
from agent.documents.office.page import Row, compose, first_gap, space_out
from agent.documents.office.tree import Element, attribute, below, child, parse, short
from agent.documents.opendocument.runs import Book
from agent.documents.opendocument.story import Place, Story
from agent.documents.opendocument.styles import Styles
from agent.documents.speech import DESCRIPTION, speaks
from agent.errors import DocumentError

_TITLES = ("style:header", "style:header-first", "style:header-left")
_FOOTERS = ("style:footer", "style:footer-first", "style:footer-left")


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text of an OpenDocument file in reading order.

    Raises:
        DocumentError: it is damaged, encrypted, no text, or unpacks to more than a document holds.
    """
    archive = Archive(data, name)
    manifest = _part(archive, "META-INF/manifest.xml", name)
    if next(iter(below(manifest, "manifest:encryption-data")), None) is not None:
        raise DocumentError(f"{name} is encrypted: save it without its password and try again.")
    content = archive.read("content.xml")
    if content is None:
        raise DocumentError(f"{name} is damaged: the part with its text is missing. Save it anew and try again.")
    try:
        return _read(parse(content, name), _part(archive, "styles.xml", name), _part(archive, "meta.xml", name), name)
    except RecursionError as error:
        raise DocumentError(f"{name} is nested too deeply to be a document; it was not read.") from error


def _part(archive: Archive, member: str, name: str) -> Element | None:
    """A part that can be done without."""
    data = archive.read(member)
    try:
        return None if data is None else parse(data, name)
    except DocumentError:
        return None


def _read(content: Element, styles_part: Element | None, meta: Element | None, name: str) -> Extracted:
    text = child(child(content, "office:body"), "office:text")
    if text is None:
        raise DocumentError(f"{name} is an OpenDocument file, but no text. Save it as a PDF and try again.")
    styles = Styles([each for each in (styles_part, content) if each is not None])
    book = Book(styles)
    page = Place(None, styles.page)
    above = _titles(styles_part, _TITLES, book, page)
    rows = Story(book).read(text, page)
    if above:
        first_gap(rows)
    under = first_gap(_titles(styles_part, _FOOTERS, book, page))
    rows = space_out(above + rows) + first_gap(book.notes) + under
    _tell_changes(text, book)
    for each in meta.iter() if meta is not None else ():
        if each.text and speaks(each.text, DESCRIPTION):
            book.hidden.add("in the file's metadata", each.text)
    return compose(rows, book.hidden, [Note(code, message) for code, message in book.odd.items()], "odt")


def _titles(root: Element | None, names: tuple[str, ...], book: Book, place: Place) -> list[Row]:
    """The rows of all headers, or footers, each said once."""
    rows: list[Row] = []
    seen: set[tuple[str, ...]] = set()
    for title in below(root, *names):
        if attribute(title, "display") == "false":
            text = "".join(_texts(title))
            if speaks(text, DESCRIPTION):
                book.hidden.add(f"in a {short(title)[6:12]} that no page shows", text)
            continue
        found = Story(book).read(title, place)
        said = tuple(row.text for row in found)
        if said not in seen and any(not row.text.isdecimal() for row in found):
            rows += found
        seen.add(said)
    return rows


def _texts(element: Element) -> Iterator[str]:
    for each in element.iter():
        yield (each.text or "") + (each.tail or "")


def _tell_changes(text: Element, book: Book) -> None:
    """Add what was deleted with changes tracked."""
    for deletion in below(text, "text:deletion"):
        Story(book).read(deletion, Place("deleted text", None))
