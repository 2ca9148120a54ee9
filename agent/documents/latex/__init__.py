"""LaTeX source: its text as rows with sections and bullets, without ever running TeX."""

from __future__ import annotations

import re

from agent.documents.extracted import Extracted, Reading
from agent.documents.latex.reading import Reader
from agent.documents.latex.remarks import remarks
from agent.documents.latex.setter import Scope, Setter
from agent.documents.latex.tokens import Node, parts, plain
from agent.documents.setting import composed
from agent.documents.source import decode
from agent.documents.speech import speaks

_BEGIN = re.compile(r"\\begin\s*\{document\}")
_END = re.compile(r"\\end\s*\{document\}")
_LARGEST = 2_000_000
_HEAD = (
    *(
        "name",
        "firstname",
        "familyname",
        "lastname",
        "author",
        "title",
        "position",
        "address",
        "mobile",
        "phone",
        "email",
    ),
    *("homepage", "github", "gitlab", "linkedin", "social", "tagline", "personalinfo", "extrainfo", "quote"),
)
_FEWEST_HIDDEN = 2


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The text that the source would print, as far as its own definitions and usual classes tell.

    Raises:
        DocumentError: the bytes are no text in any encoding that is known.
    """
    decoded = decode(data, name)
    source = decoded.text.replace("\r\n", "\n").replace("\r", "\n")
    warnings = list(decoded.warnings)
    if len(source) > _LARGEST:
        source = source[:_LARGEST]
        warnings.append(f"{name} is very long; its first {_LARGEST / 1e6:.0f} million characters were read.")
    begin = _BEGIN.search(source)
    end = _END.search(source, begin.end() if begin else 0)
    setter = Setter()
    scope = _preamble(setter, parts(source[: begin.start()])) if begin else Scope()
    setter.set(parts(source[begin.end() if begin else 0 : end.start() if end else len(source)]), scope)
    asides = [("in a comment", said) for said in remarks(source, begin.end() if begin else 0)] + setter.asides
    if end and speaks(behind := plain(parts(source[end.end() :]))):
        asides.append(("behind the document's end", " ".join(behind.split())))
    hidden = [(how, [row.text for row in writer.close()]) for how, writer in setter.hidden]
    kept = [(how, rows) for how, rows in hidden if _has_words(rows)]
    text, marks = composed(setter.seen.close(), [*kept, *((how, [said]) for how, said in asides)])
    if setter.named_files:
        warnings.append(f"{name} takes in other files, which are not read: {', '.join(setter.named_files[:5])}.")
    return Extracted("latex", text, marks=tuple(marks), warnings=tuple(warnings))


def _preamble(setter: Setter, nodes: list[Node]) -> Scope:
    """Read definitions, and set what a class prints as the document's head: name, title, contact."""
    reader = Reader(nodes)
    scope = Scope()
    while (node := reader.next()) is not None:
        if node.kind != "command":
            continue
        if node.text in _HEAD:
            words = reader.arguments(4)
            for place, argument in enumerate(words):
                setter.set(argument, Scope())
                if place + 1 < len(words):
                    setter.set([Node("space", " ")], Scope())
            setter.seen.end()
        elif node.text in setter.definitions:
            scope = setter.definitions[node.text](node, reader, scope, 0)
    setter.named_files.clear()
    setter.seen.gap()
    return scope


def _has_words(rows: list[str]) -> bool:
    return sum(map(str.isalnum, "".join(rows))) >= _FEWEST_HIDDEN
