"""What a file is, told by its content and never by its name."""

from __future__ import annotations

import codecs
import re

from agent.documents.encodings import wide
from agent.documents.zips import open_zip
from agent.errors import DocumentError

_SIGNATURES = (
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "doc"),
    (b"{\\rtf", "rtf"),
    (b"\x89PNG", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"GIF8", "image"),
    (b"BM", "image"),
    (b"II*\0", "image"),
    (b"MM\0*", "image"),
    (b"\x1f\x8b", "a compressed file"),
    (b"7z\xbc\xaf", "a compressed file"),
    (b"Rar!", "a compressed file"),
)
_PACKED = {
    "xl/workbook.xml": "a spreadsheet",
    "ppt/presentation.xml": "a presentation",
    "META-INF/container.xml": "an electronic book",
    "META-INF/MANIFEST.MF": "a program",
    "Index/Document.iwa": "a Pages document",
    "Index.zip": "a Pages document",
}
"""What a file of another program is, by a name that its archive holds."""
_SNIFFED = 8192
_PDF_WITHIN = 1024
_FEWEST_CONTROLS = 8
_LATEX = re.compile(rb"^\s*(?:%[^\n]*\n\s*)*\\(?:documentclass|documentstyle|input|RequirePackage)\b")
_HTML = re.compile(rb"<(?:!doctype\s+html|html|head|body|main|article|section|div|table|h[1-6]|ul|p)\b", re.IGNORECASE)
_XML = re.compile(rb"<\?xml\b|<!DOCTYPE\b|<[A-Za-z_][\w.:-]*(?:\s+[\w.:-]+=|>|/)")
_JSON = re.compile(rb"(?:\[\s*)?\{\s*\"[^\"\n]{1,80}\"\s*:")
_YAML_KEY = re.compile(rb"^([A-Za-z_]\w{0,40}):(?=\s)", re.MULTILINE)
_YAML_PROFILE = frozenset({b"cv", b"basics", b"info", b"work", b"employment", b"meta", b"person", b"name_kanji"})
_YAML_RECORDS = re.compile(
    rb"^(?:experience|work|work_?[eE]xperience|employment|jobs|positions|education|studies|berufserfahrung|ausbildung|studium"
    rb"|formation|experiencia|projects|experiences):[ \t]*\r?\n[ \t]*-[ \t]+[A-Za-z_]\w{0,40}:[ \t]",
    re.MULTILINE,
)
_FRONT_MATTER = re.compile(rb"---[ \t]*\r?\n.{0,4000}?\n(?:---|\.\.\.)[ \t]*\r?\n\s*\S", re.DOTALL)


def sniff(data: bytes) -> str:
    """The kind of content: a key of :mod:`agent.documents.formats`, or words for a kind that nothing reads.

    Kinds: pdf, docx, doc, rtf, odt, html, xml, json, yaml, latex, linkedin
    export, zip, image, text.
    """
    head = data[:_SNIFFED]
    if b"%PDF-" in data[:_PDF_WITHIN]:
        return "pdf"
    for signature, kind in _SIGNATURES:
        if data.startswith(signature):
            return kind
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _archive(data)
    if encoding := wide(data):
        head = data[: _SNIFFED * 4].decode(encoding, errors="ignore").removeprefix("\ufeff").encode()
        return _kind_of_text(head, head)
    controls = sum(byte < 9 or 13 < byte < 27 for byte in head)
    if b"\0" in head or controls > max(_FEWEST_CONTROLS, len(head) // 20):
        return "a binary file"
    return _kind_of_text(head.removeprefix(codecs.BOM_UTF8), data)


def _kind_of_text(head: bytes, data: bytes) -> str:
    bare = head.lstrip()
    if _LATEX.match(bare):
        return "latex"
    if bare.startswith(b"<"):
        return _marked_up(bare)
    if _JSON.match(bare) or (bare[:1] in (b"{", b"[") and data.rstrip()[-1:] in (b"}", b"]")):
        return "json"
    return "yaml" if _is_yaml(data) else "text"


def _marked_up(bare: bytes) -> str:
    """HTML, XML or Markdown that begins with a tag."""
    if re.match(rb"<\?xml\b", bare) and not re.search(rb"<html\b", bare[:2000], re.IGNORECASE):
        return "xml"
    if re.match(rb"(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", bare, re.I | re.S):
        return "html"
    if _HTML.match(bare):
        closing = len(re.findall(rb"</[a-z]", bare, re.IGNORECASE))
        return "html" if closing > 2 else "text"
    return "xml" if _XML.match(bare) else "text"


def _is_yaml(data: bytes) -> bool:
    """Whether a text is a profile as YAML: its outer keys are a schema's, or jobs as records. Front matter is none."""
    if _FRONT_MATTER.match(data):
        return False
    return bool(_YAML_PROFILE & set(_YAML_KEY.findall(data)) or _YAML_RECORDS.search(data))


def _archive(data: bytes) -> str:
    try:
        with open_zip(data, "it") as archive:
            names = set(archive.namelist())
    except DocumentError:
        return "a damaged zip archive"
    if "[Content_Types].xml" in names and any(name.startswith("word/") for name in names):
        return "docx"
    if "content.xml" in names and "mimetype" in names:
        return "odt"
    if other := next((words for name, words in _PACKED.items() if name in names), None):
        return other
    inner = {name.rsplit("/", 1)[-1].casefold() for name in names}
    return "linkedin export" if "profile.csv" in inner and inner & {"positions.csv", "skills.csv"} else "zip"
