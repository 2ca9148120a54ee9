"""Puts blocks down as lines: sentences, list items, labels with their values, heads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from agent.dates import find_date
from agent.degrees import find_degrees
from agent.documents.document import Part, Role
from agent.documents.links import link_behind, only_links
from agent.documents.markup import bare
from agent.documents.sentences import INSIDE_END, sentences
from agent.documents.spans import Block, Draft, has_words
from agent.languages import find_level, only_languages

Span = tuple[int, int]

_PROSE_WORDS, _SENTENCE_WORDS = 13, 6
_SENTENCE_END = re.compile(r"[.!?。！？…][\"'”’)\]*_`]*$")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_CJK_PROSE = 16

_SEPARATOR = re.compile(r"[,;|•·、，；]\s*|\s/\s+|\t+|(?<!\s)[^\S\n]{2,}(?!\s)|[(\[{]|[)\]}]")
_LAST_JOINT = re.compile(r"(?:and|or|und|oder|et|ou|y|o|e)\s+(?=\S)", re.IGNORECASE)
_INNER_JOINT = re.compile(r"(?<=\S)\s+(?:and|or|und|oder|et|ou|y|o|e)\s+(?=\S)", re.IGNORECASE)
_ITEM_WORDS, _JOINED_WORDS, _JOINED_MEMBERS = 6, 2, 3
_BOLD_THEN = re.compile(r"(\*\*|__)(?P<bold>[^*_\n]+)\1\s*(?:[,;|:·•–—]|--|-)?\s*")
_COLUMNS = re.compile(r"(?<!\s)\s*\|\s*|\t+|\s{3,}|\s//\s")

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
    if _CJK.search(text) and text.endswith(("。", "！", "？")):
        return True
    return len(_CJK.findall(text)) >= _CJK_PROSE or INSIDE_END.search(text) is not None


def put(
    draft: Draft, span: Span, part: Part, role: Role, *, entry: int | None = None, hidden: str | None = None
) -> None:
    """One line, without the marks around it and without the sign that parts it from the next."""
    start, end = bare(draft, *span)
    if role == "body" and draft.text[end - 1 : end] in {";", "；"}:
        end -= 1
    draft.add((start, end), part, role, entry=entry, hidden=hidden)


def put_prose(draft: Draft, block: Block, part: Part, role: Role = "body", entry: int | None = None) -> None:
    """A bullet as one line, running text as one line for each sentence."""
    start, end = bare(draft, block.start, block.end)
    spans = [(start, end)] if block.bullet or block.kind == "code" else sentences(draft.text, start, end)
    for span in spans:
        put(draft, span, part, role, entry=entry, hidden=block.hidden)


def put_items(
    draft: Draft, span: Span, part: Part, entry: int | None = None, *, tells: Callable[[str], bool] = lambda text: False
) -> None:
    """One line for each member of a list; the joint before the last is set aside.

    ``tells``: a member that says something of the one before it, and belongs to it ("ALS, valid to 2028").
    """
    *spans, last = _joined(draft.text, items(draft.text, *bare(draft, *span)), tells)
    for start, end in [*spans, *(_last_members(draft, last, len(spans)) if spans else [last])]:
        end = _without_stop(draft.text, start, end)
        told = draft.text[start:end]
        if part == "certifications" and is_university_degree(told):
            put(draft, (start, end), "education", "head", entry=draft.next_entry())
        else:
            put(draft, (start, end), _part_of_item(told, part), "item", entry=entry)


def _joined(text: str, members: Iterator[Span], tells: Callable[[str], bool]) -> list[Span]:
    joined: list[Span] = []
    for start, end in members:
        if joined and tells(text[start:end].strip()):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def is_university_degree(text: str) -> bool:
    """Whether a member of a list is a university's degree."""
    degrees = find_degrees(text)
    return bool(degrees) and degrees[0].start == 0 and degrees[0].level in {"bachelor", "master", "doctorate"}


def _part_of_item(text: str, part: Part) -> Part:
    """Skills, or languages for "English (fluent)" in a list of both."""
    return "languages" if part == "skills" and find_level(text) and only_languages(text) else part


def _last_members(draft: Draft, last: Span, before: int) -> list[Span]:
    """What a list ends with: "and Rust" is Rust; "Go and Rust" after two others is both."""
    start, end = last
    if joint := _LAST_JOINT.match(draft.text, start, end):
        draft.leave_out(joint.start(), joint.end(), "decoration")
        return [(joint.end(), end)]
    joint = _INNER_JOINT.search(draft.text, start, end)
    if joint is None or before + 1 < _JOINED_MEMBERS:
        return [last]
    members = [(start, joint.start()), (joint.end(), end)]
    if any(len(draft.text[slice(*member)].split()) > _JOINED_WORDS for member in members):
        return [last]
    draft.leave_out(joint.start(), joint.end(), "decoration")
    return members


def put_heads(draft: Draft, span: Span, part: Part, entry: int | None = None) -> None:
    """Heads of one row: a name in bold and what stands behind it, cells, columns."""
    begin, end = span
    if (bold := _BOLD_THEN.match(draft.text, begin, end)) and bold.end() < end:
        put(draft, bold.span("bold"), part, "head", entry=entry)
        begin = bold.end()
    for start, stop in columns(draft.text, begin, end):
        text = draft.text[start:stop].strip()
        cut = None if only_links(text) else link_behind(draft.text[start:stop])
        spans = [(start, stop)] if cut is None else [(start, start + cut[0]), (start + cut[1], stop)]
        for span in spans:
            link = part != "header" and only_links(draft.text[slice(*span)].strip())
            put(draft, span, part, "about" if link else "head", entry=entry)


def put_cells(draft: Draft, block: Block, part: Part, role: Role) -> None:
    """One line for each cell of a table's row."""
    for span in columns(draft.text, block.start, block.end):
        put(draft, span, part, role, hidden=block.hidden)


def columns(text: str, start: int, end: int) -> Iterator[Span]:
    """The cells of a row: what bars, tabs or wide gaps part."""
    for joint in _COLUMNS.finditer(text, start, end):
        yield start, joint.start()
        start = joint.end()
    yield start, end


def _without_stop(text: str, start: int, end: int) -> int:
    """The end of a list's last member without the full stop of the list; "Inc." and "Node.js" keep theirs."""
    return end - 1 if text[end - 1 : end] == "." and text.find(".", start, end) == end - 1 else end


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
    return INSIDE_END.search(text) is None


def split_label(draft: Draft, block: Block) -> tuple[Span, Span] | None:
    """ "Skills: Python, Go" as the span of "Skills:" and of what follows, which may be empty."""
    if block.kind != "text":
        return None
    match = _LABEL.match(draft.text, block.start, block.end) or _TIGHT_LABEL.match(draft.text, block.start, block.end)
    if match is None or len(match["label"].split()) > _LABEL_WORDS or not has_words(match["label"]):
        return None
    if draft.text[match.end() : match.end() + 2] == "//" or find_date(match["label"]):
        return None  # an address; a period that a job's name follows
    return match.span(), (match.end(), block.end)
