"""From bytes to a tree of elements, bounded in size and depth. Nothing is ever fetched."""

from __future__ import annotations

import re

from selectolax.lexbor import LexborHTMLParser

from agent.documents.encodings import Decoded, decode, wide
from agent.errors import DocumentError

_LARGEST, _MOST_TAGS = 8_000_000, 150_000
_DEEPEST, _MOST_COPIES = 2000, 4_000_000
_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w.:-]{2,40})", re.IGNORECASE)
_EMBEDDED = re.compile(r"data:[\w.+-]{1,40}/[\w.+-]{1,80};base64,[A-Za-z0-9+/=%]*")
_TAG = re.compile(r"<(/?)([A-Za-z][\w:-]*)([^<>]*)>")
_VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())
# Elements that end by themselves where another begins.
_OPEN_ENDED = frozenset("html head body p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp".split())
_FORMATTING = frozenset("a b big code em font i nobr s small strike strong tt u".split())
_UNICODE = ("utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "unicode")


def parsed(data: bytes, name: str) -> tuple[LexborHTMLParser, int, tuple[str, ...]]:
    """The tree of a page, about how many tags it has, and warnings.

    Raises:
        DocumentError: the bytes are no text, or its elements are nested as no page's are.
    """
    decoded = _decoded(data, name)
    text = _EMBEDDED.sub("data:,", decoded.text).replace("\0", "")
    warnings = list(decoded.warnings)
    if len(text) > _LARGEST:
        warnings.append(f"{name} is very long; its first {_LARGEST / 1e6:.0f} million characters were read.")
        text = text[:_LARGEST]
    tags = _measured(text, name)
    return LexborHTMLParser(text), tags, tuple(warnings)


def _decoded(data: bytes, name: str) -> Decoded:
    """The text by what the page says of its encoding where it is not UTF-8; editors save pages that say otherwise."""
    said = _CHARSET.search(data[:4096])
    label = said[1].decode("ascii").lower() if said else ""
    if label and label not in _UNICODE and not _is_unicode(data):
        label = "windows-1252" if label in {"iso-8859-1", "latin1", "us-ascii", "ascii"} else label
        try:
            return Decoded(data.decode(label))
        except (LookupError, UnicodeDecodeError, ValueError):
            pass
    return decode(data, name)


def _is_unicode(data: bytes) -> bool:
    if wide(data):
        return True
    try:
        return not data.isascii() and bool(data.decode("utf-8"))
    except UnicodeDecodeError:
        return False


def _measured(text: str, name: str) -> int:
    """How many tags there are; a page that would cost a parser more than its size is refused."""
    depth = deepest = formatting = most_formatting = tags = 0
    for tag in _TAG.finditer(text):
        tags += 1
        kind = tag[2].lower()
        if kind in _VOID or kind in _OPEN_ENDED or tag[3].endswith("/"):
            continue
        step = -1 if tag[1] else 1
        depth = max(0, depth + step)
        deepest = max(deepest, depth)
        if kind in _FORMATTING:
            formatting = max(0, formatting + step)
            most_formatting = max(most_formatting, formatting)
    if tags > _MOST_TAGS:
        raise DocumentError(f"{name} has {tags:,} tags; pages are read up to {_MOST_TAGS:,}.")
    if deepest > _DEEPEST or most_formatting * tags > _MOST_COPIES > tags:
        raise DocumentError(
            f"{name} nests its elements {deepest:,} deep, which no page does;"
            " open it in a browser and save it as a PDF."
        )
    return tags
