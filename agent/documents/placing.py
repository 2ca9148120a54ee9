"""Puts blocks down as lines: sentences, list items, labels with their values, heads."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.documents.document import Part, Role
from agent.documents.markup import bare
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft, has_words

Span = tuple[int, int]

_PROSE_WORDS, _SENTENCE_WORDS = 13, 6
_SENTENCE_END = re.compile(r"[.!?。！？…][\"'”’)\]*_`]*$")
_INSIDE_END = re.compile(r"\w{3,}[.!?]\s+[A-Z]")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_CJK_PROSE = 30

_SEPARATOR = re.compile(r"[,;|•·、，；]\s*|\t+|\s{3,}|[(\[{]|[)\]}]")
_LAST_JOINT = re.compile(r"(?:and|or|und|oder|et|ou|y|o|e)\s+(?=\S)", re.IGNORECASE)
_ITEM_WORDS = 6

_LABEL = re.compile(
    r"(?P<open>\*\*|__|[*_])?(?P<label>[^\W\d_][^:*|\n\t]{0,48}?)(?:(?P=open))?\s?[:：](?:\*\*|__|[*_])?(?=\s|$|[*_])"
)
_TIGHT_LABEL = re.compile(r"(?P<label>[^\W\d_][^:|\n\t]{0,30}?)：")
_LABEL_WORDS = 5
LIST_LABEL = re.compile(
    r"\b(?:technolog|techniques?|stack|tools?|environment|skills?|languages?|frameworks?|librar|databases?|platforms?"
    r"|software|keywords|topics|tags|methods|cloud|infra|devops|programming|kenntnisse|sprachen|compétences|langues"
    r"|tecnolog|herramientas|idiomas|competenze|lingue|interests|courses|coursework)",
    re.IGNORECASE,
)
"""Labels whose value is a list."""


def is_prose(text: str) -> bool:
    """Whether a row is running text and not a name, a title or a listed thing."""
    words = len(text.split())
    if words >= _PROSE_WORDS or (words >= _SENTENCE_WORDS and _SENTENCE_END.search(text)):
        return True
    return (len(text) >= _CJK_PROSE and _CJK.search(text) is not None) or _INSIDE_END.search(text) is not None


def put(
    draft: Draft, span: Span, part: Part, role: Role, *, entry: int | None = None, hidden: str | None = None
) -> None:
    """One line, without the marks around it."""
    draft.add(bare(draft, *span), part, role, entry=entry, hidden=hidden)


def put_prose(draft: Draft, block: Block, part: Part, role: Role = "body", entry: int | None = None) -> None:
    """A bullet as one line, running text as one line for each sentence."""
    start, end = bare(draft, block.start, block.end)
    spans = [(start, end)] if block.bullet or block.kind == "code" else sentences(draft.text, start, end)
    for span in spans:
        put(draft, span, part, role, entry=entry, hidden=block.hidden)


def put_items(draft: Draft, span: Span, part: Part, entry: int | None = None) -> None:
    """One line for each member of a list; the joint before the last is set aside."""
    spans = list(items(draft.text, *bare(draft, *span)))
    for start, end in spans:
        joint = _LAST_JOINT.match(draft.text, start, end) if (start, end) == spans[-1] else None
        if joint and len(spans) > 1:
            draft.leave_out(joint.start(), joint.end(), "decoration")
            start = joint.end()
        put(draft, (start, end), part, "item", entry=entry)


def items(text: str, start: int, end: int) -> Iterator[Span]:
    """The members of a list as spans: cut at commas and the like, never inside brackets."""
    begin, depth = start, 0
    for found in _SEPARATOR.finditer(text, start, end):
        sign = found.group()[0]
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth = max(0, depth - 1)
        elif depth == 0:
            yield begin, found.start()
            begin = found.end()
    yield begin, end


def is_list(text: str, *, at_least: int = 2) -> bool:
    """Whether a text is short members with separators between them and no sentence."""
    members = [text[start:end].split() for start, end in items(text, 0, len(text))]
    if len(members) < at_least or any(len(words) > _ITEM_WORDS for words in members):
        return False
    return _INSIDE_END.search(text) is None


def split_label(draft: Draft, block: Block) -> tuple[Span, Span] | None:
    """ "Skills: Python, Go" as the span of "Skills:" and of what follows, which may be empty."""
    if block.kind != "text":
        return None
    match = _LABEL.match(draft.text, block.start, block.end) or _TIGHT_LABEL.match(draft.text, block.start, block.end)
    if match is None or len(match["label"].split()) > _LABEL_WORDS or not has_words(match["label"]):
        return None
    if draft.text[match.end() : match.end() + 2] == "//":
        return None
    return match.span(), (match.end(), block.end)
