"""Rows that say by themselves what they are, wherever they stand: languages, a degree, a card, a labelled list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from agent.degrees import find_degrees
from agent.documents.document import Part
from agent.documents.entry_kinds import is_certificate
from agent.documents.labelled import labelled, part_of_labelled
from agent.documents.lists import place_row
from agent.documents.naming import is_title, tells
from agent.documents.placing import is_list, is_prose, put
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft
from agent.languages import is_row_of_languages, only_languages

_DEGREE_WORDS, _CERTIFICATE_WORDS, _BULLET_WORDS = 16, 12, 6
# "UK driving licence, own van" is one; "License renewals for 300 stores" was somebody's work.
_NAMED_AT_ITS_END = re.compile(
    r"(?i:certified|licen[cs]ed?|card|ticket|registered|registration|führerschein|permis|conducir|patente|rijbewijs"
    r"|first aid(?:er)?|dbs|fire marshal|[\u4e00-\u9fff]证书?|照)"
    r"(?=\s*(?:$|[,;(:.&/–—-]|\d|[A-ZÀ-Þ#]|(?i:no|number|valid|to|until|till|exp\w*|held|holder|class|cat\w*|since|with|as"
    r"|at work|bis|seit|klasse|passed|yes|level|renewed|current|in date)\b))"
)
_SCHOOL = re.compile(
    r"(?:[\w.&’'-]+ ){0,3}(?:universi[tdé]|college|school|institut|academy|hochschule|école|escuela)", re.IGNORECASE
)
_COURSE = re.compile(
    r"\b(?:diploma|certificate|zertifikat|certificat|titre professionnel|curso de|lehrgang)\b", re.IGNORECASE
)
_PIECES = re.compile(r"\s[|·•]\s")


def told_part(draft: Draft, block: Block) -> Part | None:
    """The part of a row that needs no heading; ``None`` for prose, names and whatever else."""
    text = draft.of(block).rstrip(" .")
    if block.hidden or block.level or block.kind != "text" or not text:
        return None
    if only_languages(text) or is_row_of_languages(text):
        return "languages"
    if not tells(text):
        if _is_degree(text):
            return "education"
        longest = _BULLET_WORDS if block.bullet else _CERTIFICATE_WORDS
        named = is_certificate(draft, block) and _NAMED_AT_ITS_END.search(text) is not None
        named = named or (_COURSE.search(text) is not None and not is_prose(text))
        if named and len(text.split()) <= longest and not is_title(text):
            return "certifications"
    row = labelled(draft, block)
    part = part_of_labelled(draft.text[slice(*row.label)], draft.text[slice(*row.value)].rstrip(".")) if row else None
    return None if part == "experience" else part


def _is_degree(text: str) -> bool:
    degrees = find_degrees(text)
    begins = bool(degrees) and not text[: degrees[0].start].strip("( ")
    begins = begins or (_SCHOOL.match(text) is not None and any(_begins(piece) for piece in text.split(",")))
    return begins and len(text.split()) <= _DEGREE_WORDS and not is_prose(text)


def _begins(piece: str) -> bool:
    degrees = find_degrees(piece.strip())
    return bool(degrees) and degrees[0].start == 0


def told_pieces(draft: Draft, block: Block) -> list[Block]:
    """The sentences or cells of a row as blocks, where one of them says what it is; else the row."""
    if block.kind != "text" or block.hidden or block.level:
        return [block]
    spans = list(_spans(draft, block))
    pieces = [replace(block, start=start, end=end, gap=block.gap and not n) for n, (start, end) in enumerate(spans)]
    return pieces if len(pieces) > 1 and any(_is_told(draft, piece) for piece in pieces) else [block]


def _is_told(draft: Draft, piece: Block) -> bool:
    """Whether a piece says what it is; "German" alone may be a nationality."""
    part = told_part(draft, piece)
    return part is not None and (part != "languages" or is_row_of_languages(draft.of(piece).rstrip(" .")))


def _spans(draft: Draft, block: Block) -> Iterator[tuple[int, int]]:
    for start, end in sentences(draft.text, block.start, block.end):
        begin = start
        for joint in _PIECES.finditer(draft.text, start, end):
            yield begin, joint.start()
            begin = joint.end()
        yield begin, end


def place_told(draft: Draft, block: Block, *, lists: bool = False) -> bool:
    """Place a row that says what it is; ``lists``: a bullet of two short things, or a row of three, is skills.

    ``False`` for any other.
    """
    part = told_part(draft, block)
    end = block.end - (draft.text[block.end - 1 : block.end] == ".")
    plain = replace(block, end=end, bullet=False)
    if part == "education":
        put(draft, (block.start, block.end), part, "head", entry=draft.next_entry())
    elif part == "certifications" and labelled(draft, block) is None:
        put(draft, (block.start, end), part, "item")
    elif part is not None:
        place_row(draft, plain, part)
    elif lists and is_list(draft.of(plain), at_least=2 if block.bullet else 3) and not (block.hidden or block.level):
        place_row(draft, plain, "skills")
    else:
        return False
    return True


def degrees_apart(draft: Draft, block: Block) -> list[Block]:
    """The short sentences or cells of a row that begins with a degree: "MA Law, Foo, 2018. BA Law, Bar, 2012."."""
    if block.kind != "text" or block.hidden or block.level:
        return [block]
    spans = list(_spans(draft, block))
    first = find_degrees(draft.text[slice(*spans[0])])[:1]
    short = all(len(draft.text[start:end].split()) <= _DEGREE_WORDS for start, end in spans)
    if len(spans) < 2 or not short or not first or first[0].start:
        return [block]
    return [replace(block, start=start, end=end, gap=block.gap and not n) for n, (start, end) in enumerate(spans)]
