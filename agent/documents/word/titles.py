"""Headers and footers: each said once, and whether any page shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from agent.documents.office.page import Row, first_gap
from agent.documents.office.tree import Element, attribute, below, child, short
from agent.documents.speech import DESCRIPTION, speaks
from agent.documents.word.book import Book, Place
from agent.documents.word.look import is_on
from agent.documents.word.package import Parts
from agent.documents.word.shapes import words_of
from agent.documents.word.story import Story

_BETWEEN = r"(?:page|seite|página|pagina|страница|of|von|de|di|из|p\.?|[\s/|·•–—-])*"
_NUMBERS = re.compile(rf"{_BETWEEN}\d{{0,3}}{_BETWEEN}(?:\d{{1,3}})?{_BETWEEN}", re.IGNORECASE)
_LONGEST_NUMBER = 30
_KINDS = {
    "w:headerReference": "header",
    "w:footerReference": "footer",
    "w:hdr": "header",
    "w:ftr": "footer",
}


@dataclass(slots=True)
class Titles:
    """The rows above the text and below it."""

    above: list[Row] = field(default_factory=list)
    below: list[Row] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Title:
    """A header or footer: ``first`` is that of a section's first page, ``later`` one of the pages after that."""

    root: Element
    kind: str
    shown: bool
    later: bool


def titles_of(parts: Parts, book: Book) -> Titles:
    """The headers and footers of a document.

    A header of the first page, or of all, stands above the text; one of later pages only is told below.
    """
    titles = Titles()
    seen: set[tuple[str, ...]] = set()
    roots: set[Element] = set()
    for title in sorted(_titles(parts), key=lambda title: title.later):
        if title.root in roots:
            continue
        roots.add(title.root)
        if not title.shown:
            _tell_unseen(title, book)
            continue
        rows = [row for row in Story(book).read(title.root, Place()) if not _is_page_number(row.text)]
        said = tuple(row.text for row in rows)
        if said not in seen:
            seen.add(said)
            where = titles.below if title.later or title.kind == "footer" else titles.above
            where += first_gap(rows)
    for root in parts.titles.values():
        if root not in roots:
            _tell_unseen(_Title(root, "header", shown=False, later=False), book)
    return titles


def _titles(parts: Parts) -> Iterator[_Title]:
    facing = is_on(child(parts.settings, "w:evenAndOddHeaders"))
    for section in below(parts.document, "w:sectPr"):
        named = [(each, _KINDS[short(each)]) for each in section if short(each) in _KINDS]
        title_page = is_on(child(section, "w:titlePg"))
        firsts = {kind for each, kind in named if attribute(each, "type") == "first"}
        for each, kind in named:
            root = parts.titles.get(attribute(each, "id")) if short(each).endswith("Reference") else each
            if root is None:
                continue
            on = attribute(each, "type", "default")
            shown = bool({"first": title_page, "even": facing}.get(on, True))
            later = on == "even" or (on != "first" and bool(title_page) and kind in firsts)
            yield _Title(root, kind, shown, later)


def _is_page_number(text: str) -> bool:
    return len(text) <= _LONGEST_NUMBER and _NUMBERS.fullmatch(text) is not None


def _tell_unseen(title: _Title, book: Book) -> None:
    text = words_of(title.root)
    if speaks(text, DESCRIPTION):
        book.hidden.add(f"in a {title.kind} that no page shows", text)
