"""Which reader reads which kind of file; each is imported when the first file of its kind comes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from agent.documents.extracted import Extracted, Reading
from agent.errors import DocumentError

_READERS = {
    "text": "agent.documents.text",
    "pdf": "agent.documents.pdf",
    "image": "agent.documents.scan",
    "docx": "agent.documents.word",
    "doc": "agent.documents.old_word",
    "rtf": "agent.documents.old_word",
    "odt": "agent.documents.opendocument",
    "html": "agent.documents.html",
    "latex": "agent.documents.latex",
    "xml": "agent.documents.xml",
    "json": "agent.documents.structured",
    "yaml": "agent.documents.structured",
    "linkedin export": "agent.documents.linkedin",
}
"""A kind of content (:func:`agent.documents.sniff.sniff`) to the module whose ``extract`` reads it."""

_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
"""What escapes in JSON and YAML can spell, and no file can hold."""

Extract = Callable[[bytes, str, Reading], Extracted]


def extract(kind: str, data: bytes, name: str, reading: Reading) -> Extracted:
    """What the reader for this kind takes out of the bytes; ``name`` is for messages.

    Raises:
        DocumentError: no reader reads this kind, or the file is damaged, locked or empty.
    """
    reader: Extract = import_module(module_of(kind, name)).extract
    extracted = reader(data, name, reading)
    if _HALF_CHARACTER.search(extracted.text):
        return replace(extracted, text=_HALF_CHARACTER.sub("\ufffd", extracted.text))
    return extracted


def module_of(kind: str, name: str) -> str:
    """The module that reads this kind; ``name`` is for the message. Raises DocumentError where there is none."""
    if kind == "zip":
        raise DocumentError(f"{name} is an archive of files; unpack it, or give it to screen among the profiles.")
    module = _READERS.get(kind)
    if module is None or find_spec(module) is None:
        raise DocumentError(f"{name} is {kind}; that is not read. Save it as a PDF, a Word document or plain text.")
    return module
