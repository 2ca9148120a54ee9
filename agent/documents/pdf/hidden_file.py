"""What a PDF carries beside its pages: metadata, bookmarks, attached files, scripts."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence

from lxml import etree  # type: ignore[import-untyped]
from pypdfium2 import PdfAttachment, PdfDocument, PdfiumError

from agent.documents.extracted import Note
from agent.documents.pdf.hidden_beside import Beside
from agent.documents.speech import TITLE, speaks

_IN_METADATA = "in the file's metadata"
_MOST_ATTACHED = 20
_BEGINNING = 2000  # characters of an attached text
_MOST_BOOKMARKS = 500
_XMP = re.compile(rb"<x:xmpmeta.{0,1000000}?</x:xmpmeta>|<rdf:RDF.{0,1000000}?</rdf:RDF>", re.DOTALL)
_METADATA = re.compile(rb"/(?:Type\s*/Metadata|Subtype\s*/XML)\b")
_STREAM = re.compile(rb"stream\r?\n")
_MOST_STREAMS, _MOST_XMP, _DICTIONARY = 50, 1_000_000, 2000
_SCRIPT = re.compile(rb"/S\s*/JavaScript\b")


def in_file(document: PdfDocument, data: bytes, files: Sequence[tuple[str, str]]) -> list[Beside]:
    """The texts that could speak to a reader; ordinary metadata and bookmarks are not told.

    ``files`` are the attached ones (:func:`attached`).
    """
    said = [text for text in document.get_metadata_dict().values() if speaks(text, TITLE)]
    said += [text for text in _xmp(data) if speaks(text, TITLE)]
    found = [Beside(text, None, _IN_METADATA) for text in dict.fromkeys(_plain(text) for text in said)]
    found += [Beside(_plain(title), None, "in a bookmark") for title in _bookmarks(document) if speaks(title, TITLE)]
    for name, text in files:
        if text or speaks(name, TITLE):
            found.append(Beside(f"{name}\n{text}".strip(), None, "in an attached file"))
    return found


def notes_of(data: bytes, files: Sequence[tuple[str, str]], scripts: int) -> list[Note]:
    """What a person should know of the file: what is attached to it, and that it holds ``scripts``, by their number."""
    notes = []
    if names := [name for name, _ in files]:
        message = f"The file has others attached: {', '.join(names)}. They are not read as part of the profile."
        notes.append(Note("attached-files", message))
    if scripts or _SCRIPT.search(data):
        notes.append(Note("script", "The file holds JavaScript. It is not run."))
    return notes


def attached(document: PdfDocument) -> list[tuple[str, str]]:
    """The attached files' names, each with its beginning where it is text."""
    found = []
    for number in range(min(document.count_attachments(), _MOST_ATTACHED)):
        try:
            found.append(of_attachment(document.get_attachment(number)))
        except PdfiumError:
            continue
    return found


def of_attachment(attachment: PdfAttachment) -> tuple[str, str]:
    """Its name, and its beginning if it is text."""
    name = _plain(attachment.get_name()) or "a file without a name"
    try:
        return name, _beginning(bytes(attachment.get_data()))
    except PdfiumError:
        return name, ""


def _beginning(data: bytes) -> str:
    head = data[: 4 * _BEGINNING]
    if b"\0" in head and not head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ""
    encoding = "utf-16" if b"\0" in head else "utf-8"
    try:
        text = head.decode(encoding, errors="ignore" if len(data) > len(head) else "strict")
    except UnicodeDecodeError:
        return ""
    shown = sum(character.isprintable() or character.isspace() for character in text)
    return text[:_BEGINNING].strip() if shown > 0.95 * len(text) else ""


def _bookmarks(document: PdfDocument) -> Iterator[str]:
    try:
        for number, mark in enumerate(document.get_toc(max_depth=8)):
            if number >= _MOST_BOOKMARKS:
                return
            yield mark.get_title()
    except (PdfiumError, RecursionError):
        return


def _xmp(data: bytes) -> Iterator[str]:
    """Every value in the file's XMP packets, compressed ones too."""
    for packet in _packets(data):
        parser = etree.XMLParser(resolve_entities=False, no_network=True, recover=True, huge_tree=False)
        try:
            root = etree.fromstring(packet, parser)
        except (etree.XMLSyntaxError, ValueError):
            continue
        if root is None:
            continue
        for element in root.iter():
            yield from (value for value in (element.text, *map(str, element.attrib.values())) if value)


def _packets(data: bytes) -> Iterator[bytes]:
    plain = _XMP.search(data)
    if plain:
        yield plain[0]
    for number, mention in enumerate(_METADATA.finditer(data)):
        stream = _STREAM.search(data, mention.end(), mention.end() + _DICTIONARY)
        if number >= _MOST_STREAMS:
            return
        if not stream:
            continue
        try:
            unpacked = zlib.decompressobj().decompress(data[stream.end() : stream.end() + _MOST_XMP], _MOST_XMP)
        except zlib.error:
            unpacked = data[stream.end() : stream.end() + _MOST_XMP]
        if found := _XMP.search(unpacked):
            yield found[0]


def _plain(text: str) -> str:
    return " ".join(text.split())
