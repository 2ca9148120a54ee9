"""The parts of a document: of a zip archive, or of one flat XML file, found through their relationships."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from agent.documents.office.archive import Archive
from agent.documents.office.tree import Element, attribute, child, children, parse
from agent.errors import DocumentError

_MOST_PARTS = 100
_MAIN = "word/document.xml"


class Source(Protocol):
    """Where parts come from; names have no slash before them."""

    @property
    def names(self) -> Iterable[str]:
        """The names of all parts."""

    def root(self, part: str) -> Element | None:
        """A part's XML, ``None`` if there is none. Raises DocumentError for a damaged one."""


class Zipped:
    """Parts in a zip archive. Nothing outside of it is ever opened, whatever a relationship names."""

    def __init__(self, data: bytes, name: str) -> None:
        self._archive, self._name = Archive(data, name), name
        self._members = {member.replace("\\", "/").casefold(): member for member in self._archive.names}

    @property
    def names(self) -> Iterable[str]:
        """The members' names in small letters."""
        return self._members

    def root(self, part: str) -> Element | None:
        """A member's XML."""
        data = self._archive.read(self._members.get(part.casefold(), ""))
        return None if data is None else parse(data, self._name)


class Flat:
    """Parts in one ``pkg:package``."""

    def __init__(self, root: Element) -> None:
        self._parts = {attribute(part, "name").lstrip("/").casefold(): part for part in children(root, "pkg:part")}

    @property
    def names(self) -> Iterable[str]:
        """The parts' names in small letters."""
        return self._parts

    def root(self, part: str) -> Element | None:
        """A part's XML."""
        data = child(self._parts.get(part.casefold()), "pkg:xmlData")
        return next(iter(data), None) if data is not None else None


@dataclass(frozen=True, slots=True)
class _Relation:
    name: str
    kind: str
    target: str
    external: bool


@dataclass(slots=True)
class Parts:
    """A document's parts, each ``None`` or left out where there is none.

    ``titles`` are headers and footers by the relationship that the text names,
    ``odd`` notes by code, ``warnings`` what could not be read.
    """

    document: Element
    styles: Element | None = None
    numbering: Element | None = None
    theme: Element | None = None
    settings: Element | None = None
    titles: dict[str, Element] = field(default_factory=dict)
    notes: list[Element] = field(default_factory=list)
    comments: list[Element] = field(default_factory=list)
    diagrams: list[Element] = field(default_factory=list)
    properties: list[Element] = field(default_factory=list)
    data: list[Element] = field(default_factory=list)
    odd: dict[str, str] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)


def parts_of(source: Source, name: str) -> Parts:
    """The parts of a document.

    Raises:
        DocumentError: the part with the text is missing or damaged.
    """
    outer = list(_relations(source, ""))
    main = next((relation.target for relation in outer if relation.kind == "officeDocument"), _MAIN)
    document = source.root(main)
    if document is None:
        document = source.root(_MAIN)
    if document is None:
        raise DocumentError(f"{name} is damaged: the part with its text is missing. Save it anew and try again.")
    parts = Parts(document)
    # Of a document's own relationships as many are followed as any honest one has.
    for relation in [*outer, *_relations(source, main)][: 10 * _MOST_PARTS]:
        _take(parts, relation, source, name)
    _note_oddities(parts, source)
    return parts


_SINGLE = {"styles": "styles", "numbering": "numbering", "theme": "theme", "settings": "settings"}
_SEVERAL = {
    "footnotes": "notes",
    "endnotes": "notes",
    "comments": "comments",
    "diagramData": "diagrams",
    "core-properties": "properties",
    "extended-properties": "properties",
    "custom-properties": "properties",
    "customXml": "data",
}
_ODD = {
    "vbaProject": ("macros", "The file holds macros; they were not run."),
    "oleObject": ("embedded-file", "The file embeds another file; that one was not read."),
    "package": ("embedded-file", "The file embeds another file; that one was not read."),
    "attachedTemplate": ("external-template", "The file names a template that lies elsewhere; it was not fetched."),
}


def _take(parts: Parts, relation: _Relation, source: Source, name: str) -> None:
    kind = relation.kind
    if kind in _ODD and kind != "attachedTemplate":
        parts.odd.setdefault(*_ODD[kind])
    if relation.external or kind not in {*_SINGLE, *_SEVERAL, "header", "footer"}:
        return
    try:
        root = source.root(relation.target)
    except DocumentError:
        parts.warnings.append(f"{name}: the part {posixpath.basename(relation.target)} is damaged and was left out.")
        return
    if root is None:
        return
    if kind in _SINGLE:
        setattr(parts, _SINGLE[kind], root)
    elif kind in _SEVERAL and len(several := getattr(parts, _SEVERAL[kind])) < _MOST_PARTS:
        several.append(root)
    elif len(parts.titles) < _MOST_PARTS:
        parts.titles[relation.name] = root


def _note_oddities(parts: Parts, source: Source) -> None:
    """What the archive holds beside the parts that the text names."""
    # Word names the template on the writer's own disk in every file; one on the web is fetched when a file is opened.
    for relation in _relations(source, "word/settings.xml"):
        if relation.external and relation.kind in _ODD and relation.target.casefold().startswith("http"):
            parts.odd.setdefault(*_ODD[relation.kind])
    for part in source.names:
        if "/embeddings/" in f"/{part}":
            parts.odd.setdefault(*_ODD["oleObject"])
        elif part.endswith("vbaproject.bin"):
            parts.odd.setdefault(*_ODD["vbaProject"])


def _relations(source: Source, part: str) -> Iterator[_Relation]:
    """The relationships of a part; of the whole file for ""."""
    folder, base = posixpath.split(part)
    try:
        root = source.root(posixpath.join(folder, "_rels", f"{base}.rels"))
    except DocumentError:
        return
    for each in children(root, "rel:Relationship"):
        external = attribute(each, "TargetMode") == "External"
        target = attribute(each, "Target")
        if not external:
            target = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
        yield _Relation(attribute(each, "Id"), attribute(each, "Type").rpartition("/")[2], target, external)
