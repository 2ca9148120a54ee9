"""XML of office documents, parsed with nothing fetched and nothing expanded, and asked by short names.

A namespace stands for its usual prefix whichever edition of the format it is
of, so ``w:p`` is a paragraph in today's files, in strict ones and in those of
2003 alike. Attributes are asked by their local names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Protocol

from lxml import etree  # type: ignore[import-untyped]

from agent.errors import DocumentError

_OOXML, _STRICT = "http://schemas.openxmlformats.org/", "http://purl.oclc.org/ooxml/"
_OPEN = "urn:oasis:names:tc:opendocument:xmlns:"
_WORD = "http://schemas.microsoft.com/office/word/"
_PREFIXES = {
    f"{_OOXML}wordprocessingml/2006/main": "w",
    f"{_STRICT}wordprocessingml/main": "w",
    f"{_WORD}2003/wordml": "w",
    f"{_WORD}2010/wordml": "w14",
    f"{_WORD}2012/wordml": "w15",
    f"{_WORD}2003/auxHint": "wx",
    f"{_WORD}2010/wordprocessingShape": "wps",
    f"{_WORD}2010/wordprocessingGroup": "wpg",
    f"{_WORD}2010/wordprocessingCanvas": "wpc",
    f"{_WORD}2010/wordprocessingDrawing": "wp14",
    "http://schemas.microsoft.com/aml/2001/core": "aml",
    "http://schemas.microsoft.com/office/2006/xmlPackage": "pkg",
    f"{_OOXML}markup-compatibility/2006": "mc",
    f"{_OOXML}officeDocument/2006/math": "m",
    f"{_STRICT}officeDocument/math": "m",
    f"{_OOXML}officeDocument/2006/relationships": "r",
    f"{_STRICT}officeDocument/relationships": "r",
    f"{_OOXML}drawingml/2006/main": "a",
    f"{_STRICT}drawingml/main": "a",
    f"{_OOXML}drawingml/2006/picture": "pic",
    f"{_STRICT}drawingml/picture": "pic",
    f"{_OOXML}drawingml/2006/wordprocessingDrawing": "wp",
    f"{_STRICT}drawingml/wordprocessingDrawing": "wp",
    "urn:schemas-microsoft-com:vml": "v",
    "urn:schemas-microsoft-com:office:office": "o",
    "http://purl.org/dc/elements/1.1/": "dc",
    f"{_OOXML}package/2006/metadata/core-properties": "cp",
    f"{_OOXML}package/2006/relationships": "rel",
    f"{_OPEN}office:1.0": "office",
    f"{_OPEN}text:1.0": "text",
    f"{_OPEN}table:1.0": "table",
    f"{_OPEN}style:1.0": "style",
    f"{_OPEN}drawing:1.0": "draw",
    f"{_OPEN}svg-compatible:1.0": "svg",
    f"{_OPEN}xsl-fo-compatible:1.0": "fo",
    f"{_OPEN}meta:1.0": "meta",
    f"{_OPEN}manifest:1.0": "manifest",
}


MOST_TAGS = 600_000
"""The most tags that a part may have: a book of 900 pages has a quarter of them."""


class Element(Protocol):
    """The part of lxml's elements that the readers use."""

    tag: str
    text: str | None
    tail: str | None

    @property
    def attrib(self) -> Mapping[str, str]:
        """The attributes by qualified name."""

    @property
    def nsmap(self) -> Mapping[str | None, str]:
        """The namespaces in scope by prefix."""

    def __iter__(self) -> Iterator[Element]: ...

    def iter(self) -> Iterator[Element]:
        """The element and all below it, in document order."""


def parse(data: bytes, name: str) -> Element:
    """The root of a document.

    Raises:
        DocumentError: it is no well-formed XML, declares a document type, is nested without sense or has more
            than :data:`MOST_TAGS` tags.
    """
    if data.count(b"<") > MOST_TAGS:
        raise DocumentError(f"{name} has far more in it than a document holds; it was not read.")
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise DocumentError(f"{name} is damaged: its XML cannot be read. Save it anew and try again.") from error
    if root.getroottree().docinfo.doctype:
        raise DocumentError(f"{name} declares a document type, which no office document does; it was not read.")
    found: Element = root
    return found


@lru_cache(maxsize=4096)
def _short(tag: str) -> str:
    namespace, _, local = tag.rpartition("}")
    prefix = _PREFIXES.get(namespace[1:])
    return f"{prefix}:{local}" if prefix else f"?:{local}"


def short(element: Element) -> str:
    """An element's name with its usual prefix: ``w:p``; ``?:p`` in a namespace that is not known."""
    return _short(element.tag)


def namespace(prefix: str, element: Element) -> str | None:
    """The usual prefix of what a document calls ``prefix``; ``None`` for a namespace that is not known."""
    return _PREFIXES.get(element.nsmap.get(prefix, ""))


def attribute(element: Element | None, name: str, otherwise: str = "") -> str:
    """The value of the attribute with this local name."""
    if element is None:
        return otherwise
    for key, value in element.attrib.items():
        if key == name or key.endswith("}" + name):
            return value
    return otherwise


def child(element: Element | None, name: str) -> Element | None:
    """The first child with this short name."""
    if element is not None:
        for each in element:
            if _short(each.tag) == name:
                return each
    return None


def children(element: Element | None, name: str) -> Iterator[Element]:
    """The children with this short name."""
    if element is not None:
        yield from (each for each in element if _short(each.tag) == name)


def below(element: Element | None, *names: str) -> Iterator[Element]:
    """All elements below with one of these short names, in document order."""
    if element is not None:
        yield from (each for each in element.iter() if each is not element and _short(each.tag) in names)


def number(text: str, otherwise: float = 0.0) -> float:
    """A number as attributes have it: "240", "-12.5", "12pt" (its points), "1in", "2.5cm"."""
    text = text.strip()
    for unit, points in (("pt", 1.0), ("in", 72.0), ("cm", 28.35), ("mm", 2.835), ("px", 0.75), ("%", 1.0), ("", 1.0)):
        if text.endswith(unit):
            try:
                value = float(text.removesuffix(unit)) * points
            except ValueError:
                return otherwise
            return value if -1e9 < value < 1e9 else otherwise
    return otherwise
