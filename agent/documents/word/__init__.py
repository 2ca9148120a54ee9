"""Word documents (.docx, .docm and flat XML), read straight from their XML: what a reader of the page sees, in order.

What is hidden (hidden text, white letters, comments, deletions, ...) is told
behind the visible text, so that the visible text is the same with and without it.
"""

from __future__ import annotations

from agent.documents.extracted import Extracted, Note, Reading
from agent.documents.office.colours import AUTOMATIC, WHITE, Colour
from agent.documents.office.page import compose, space_out
from agent.documents.office.tree import Element, attribute, below, child, number, parse, short
from agent.documents.word.beside import diagrams_of, notes_of, tell_comments, tell_metadata
from agent.documents.word.book import Book, Page, Place
from agent.documents.word.look import is_on
from agent.documents.word.numbering import Numbering
from agent.documents.word.package import Flat, Parts, Zipped, parts_of
from agent.documents.word.story import Story
from agent.documents.word.styles import Styles
from agent.documents.word.theme import Theme
from agent.documents.word.titles import titles_of
from agent.errors import DocumentError

_TWIPS = 20


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text of a Word document in reading order.

    Raises:
        DocumentError: it is damaged, encrypted, or unpacks to more than a document holds.
    """
    return _read(parts_of(Zipped(data, name), name), name, "docx")


def flat(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text of a Word document that is one XML file (``w:wordDocument`` of 2003, or ``pkg:package``).

    Raises:
        DocumentError: it is damaged, or no such document.
    """
    root = parse(data, name)
    if short(root) == "pkg:package":
        return _read(parts_of(Flat(root), name), name, "word xml")
    body = child(root, "w:body")
    if short(root) != "w:wordDocument" or body is None:
        raise DocumentError(f"{name} is XML, but no Word document. Save it as a PDF, a Word document or plain text.")
    properties = [each for each in root if short(each) in {"o:DocumentProperties", "o:CustomDocumentProperties"}]
    parts = Parts(root, child(root, "w:styles"), child(root, "w:lists"), None, child(root, "w:docPr"))
    parts.properties = properties
    return _read(parts, name, "word xml")


def _read(parts: Parts, name: str, form: str) -> Extracted:
    try:
        return _composed(parts, form)
    except RecursionError as error:
        raise DocumentError(f"{name} is nested too deeply to be a document; it was not read.") from error


def _composed(parts: Parts, form: str) -> Extracted:
    theme = Theme(parts.theme, parts.settings)
    book = Book(theme, Styles(parts.styles, theme), Numbering(parts.numbering), _page(parts.document))
    book.spaces = attribute(parts.document, "space", "default")
    titles = titles_of(parts, book)
    body = child(parts.document, "w:body")
    rows = Story(book).read(parts.document if body is None else body, Place(ground=_ground(parts, theme)))
    if titles.above and rows:
        rows[0].gap = True
    rows = space_out(titles.above + rows) + notes_of(parts, book) + diagrams_of(parts) + titles.below
    tell_comments(parts, book)
    tell_metadata(parts, book)
    notes = [Note(code, message) for code, message in {**parts.odd, **book.odd}.items()]
    return compose(rows, book.hidden, notes, form, parts.warnings)


def _page(document: Element) -> Page:
    """The first section's page."""
    section = next(iter(below(document, "w:sectPr")), None)
    size, margins = child(section, "w:pgSz"), child(section, "w:pgMar")
    width, height, left, top = (
        number(attribute(element, side)) / _TWIPS
        for element, side in ((size, "w"), (size, "h"), (margins, "left"), (margins, "top"))
    )
    page = Page()
    return Page(width or page.width, height or page.height, left or page.left, top or page.top)


def _ground(parts: Parts, theme: Theme) -> Colour:
    """The page's colour, where the file has it shown."""
    shown = is_on(child(parts.settings, "w:displayBackgroundShape"))
    colour = theme.written(child(parts.document, "w:background"), "color") if shown else None
    return WHITE if colour is None or colour == AUTOMATIC else colour
