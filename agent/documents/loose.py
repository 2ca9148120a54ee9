"""Rows that tell their part by themselves, with no heading above them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from agent.degrees import find_degrees
from agent.documents.document import Part
from agent.documents.entry_kinds import is_certificate
from agent.documents.lists import labelled_list, place_row
from agent.documents.naming import is_title
from agent.documents.placing import columns, is_list, is_prose, items, put, put_heads, put_prose, split_label
from agent.documents.spans import Block, Draft, has_words
from agent.documents.told_rows import place_told, told_part, told_pieces
from agent.documents.vocabulary import BADGES, DOCUMENT_TITLES, LETTER_FORMULA
from agent.languages import is_row_of_languages, only_languages
from agent.numbers import stated_years
from agent.places import parts

Cells = Callable[[str, int, int], Iterator[tuple[int, int]]]

_LONGEST_STATEMENT, _LONGEST_DEGREE = 120, 300
# When the file was made: "Last updated in March 2026".
_PRINTED = re.compile(r"(?:last )?(?:updated|revised|modified|printed|stand)\b[^\n]{0,20}\d{4}", re.IGNORECASE)
_TITLED = re.compile(
    r"((?:cv|curriculum vitae|résumé|resume|lebenslauf)(?: of| von| de)?)\s*(?:--?|[–—:])?\s+(?=[A-ZÀ-Þ])", re.I
)
_OF_A_PERSON = re.compile(
    r"\b(?:remote|hybrid|on-?site|full[- ]time|part[- ]time|contract|freelance|relocat\w*|travel\w*|married|single"
    r"|divorced|verheiratet|ledig|mariée?|casad[oa]|children|kinder|enfants|hijos|years? old|jahre|ans|años"
    r"|nationalit\w+|citizen\w*|visa|permits?|available|notice|born|geb|based|open to|he/him|she/her|they/them)\b",
    re.IGNORECASE,
)
_CONTACT_WORD = re.compile(
    r"(?:name|tele?(?:phone)?|phone|mobile|handy|(?:e-?)?mail|address|adresse|city|location|place|web(?:site)?|linkedin|github"
    r"|visa|born|nationality|ort|anschrift|dirección|teléfono|correo|adresse)[.:]?",
    re.IGNORECASE,
)
_PIECES = re.compile(r"\s+[|·•]\s+")
_BARS, _FEWEST_TOOLS, _FEWEST_LISTED, _FEW_WORDS = re.compile(r"[|·•]"), 4, 3, 4
_STOPS = tuple(map(re.compile, (r"\s[–—]\s", r"\s--\s")))


def part_of_row(text: str) -> Part | None:
    """The part of a row that needs no heading: a statement of years, languages, a degree."""
    if len(text) <= _LONGEST_STATEMENT:
        statement = stated_years(text)
        if statement and statement.whole:
            return "statements"
        if only_languages(text):
            return "languages"
    pieces = [piece.strip() for piece in _PIECES.split(text)] if len(text) <= _LONGEST_DEGREE else []
    named = [any(degree.start == 0 for degree in find_degrees(piece)) for piece in pieces]
    return "education" if named[:1] == [True] or sum(named) > 1 else None


def place_header(draft: Draft, blocks: list[Block], *, posting: bool) -> None:
    """Name, headline, place and contact as heads; running text is the summary already."""
    below = bool(draft.pieces)
    blocks = blocks if posting else [piece for block in blocks for piece in _facts(draft, block)]
    for block in blocks:
        text = draft.of(block)
        if not posting and (_placed(draft, block) or (below and _left_over(draft, block))):
            continue
        if not posting and block.bullet and _bulleted(draft, block):
            continue
        if not posting and block is not blocks[0] and _lists_tools(draft, block):
            place_row(draft, block, "skills")
            continue
        if block.hidden or (is_prose(text) and not _is_contact(text)):
            put_prose(draft, block, "other" if posting else "summary")
        else:
            _put_head(draft, block, columns if posting else _cells)


def _facts(draft: Draft, block: Block) -> list[Block]:
    """A row that is no running text, in pieces where one of them says what it is: "BSc Law, Foo, 2012. French C1."."""
    short = not is_prose(draft.of(block)) or part_of_row(draft.of(block)) == "education"
    return told_pieces(draft, block) if short and not block.bullet else [block]


def _bulleted(draft: Draft, block: Block) -> bool:
    """Place a bullet of the header: what it says it is, a list of skills, else something said of the person."""
    if block.hidden or block.level or _is_contact(draft.of(block)):
        return False
    named = split_label(draft, block) is not None
    if named and told_part(draft, block) is None:
        return False
    text = draft.of(block)
    members = [text[start:end].strip() for start, end in items(text, 0, len(text))]
    lists = len(members) >= _FEWEST_LISTED and not (named or find_degrees(text) or any(map(_is_place, members)))
    if not place_told(draft, block, lists=lists):
        if len(text.split()) <= _FEW_WORDS:
            return False
        put_prose(draft, block, "summary")
    return True


def _lists_tools(draft: Draft, block: Block) -> bool:
    """Whether a row under the name is four or more short things, none a title, a place or a contact."""
    text = draft.of(block)
    if block.hidden or block.level or _is_contact(text.replace("|", ",").replace("·", ",").replace(";", ",")):
        return False
    members = [text[start:end].strip() for start, end in items(text, 0, len(text))]
    if len(members) < _FEWEST_TOOLS or not is_list(text) or _OF_A_PERSON.search(text):
        return False
    return not any(is_title(member) or not member[:1].isalpha() or _is_place(member) for member in members)


def _is_place(member: str) -> bool:
    place = parts(member)
    return bool(place.region or place.country)


def _left_over(draft: Draft, block: Block) -> bool:
    """Place a card or a row of languages that stands at the end of a profile without headings."""
    if is_row_of_languages(draft.of(block)):
        place_row(draft, block, "languages")
    elif is_certificate(draft, block):
        put(draft, (block.start, block.end), "certifications", "item", hidden=block.hidden)
    else:
        return False
    return True


def place_summary(draft: Draft, blocks: list[Block]) -> None:
    """Sentences about the person, with the page's badges and the rows that belong elsewhere."""
    for block in blocks:
        if block.level or draft.of(block) in BADGES:
            put(draft, (block.start, block.end), "summary", "label")
        elif _is_labelled_contact(draft, block):
            _put_head(draft, block, columns)
        elif _is_listed(draft, block):
            place_row(draft, block, "skills")
        elif not _placed(draft, block) and not labelled_list(draft, block, "summary"):
            put_prose(draft, block, "summary")


def _is_listed(draft: Draft, block: Block) -> bool:
    """Whether a bullet lists short things under no label: "Sysmex, Epic Beaker, Excel"."""
    listed = block.bullet and not block.hidden and is_list(draft.of(block), at_least=_FEWEST_LISTED)
    return listed and split_label(draft, block) is None


def _is_labelled_contact(draft: Draft, block: Block) -> bool:
    """Whether a row is "Name: Ada Byron" or "Phone: 12345"."""
    label = None if block.hidden or block.bullet else split_label(draft, block)
    return label is not None and _CONTACT_WORD.fullmatch(draft.text, *label[0]) is not None


def _placed(draft: Draft, block: Block) -> bool:
    """Place a row that tells its part by itself."""
    if block.hidden or block.level:
        return False
    part = part_of_row(draft.of(block))
    if block.bullet and part != "statements":
        return False
    if part == "statements":
        put(draft, (block.start, block.end), part, "body")
    elif part == "languages":
        place_row(draft, block, part)
    elif part == "education":
        for span in _pieces(draft, block):
            put(draft, span, part, "head", entry=draft.next_entry())
    return part is not None


def _pieces(draft: Draft, block: Block) -> Iterator[tuple[int, int]]:
    """The degrees of a row, which bars may part: "PGCE, Foo School · BA, Bar University"."""
    start = block.start
    for joint in _PIECES.finditer(draft.text, block.start, block.end):
        yield start, joint.start()
        start = joint.end()
    yield start, block.end


def _put_head(draft: Draft, block: Block, cells: Cells) -> None:
    text = draft.of(block).strip("*_ #")
    if text.casefold() in DOCUMENT_TITLES or LETTER_FORMULA.fullmatch(text) or _PRINTED.fullmatch(text):
        put(draft, (block.start, block.end), "header", "label")
        return
    begin = block.start
    if title := _TITLED.match(draft.text, begin, block.end):
        put(draft, title.span(1), "header", "label")
        begin = title.end()
    for number, (start, end) in enumerate(cells(draft.text, begin, block.end)):
        if number == 0 and end < block.end and _CONTACT_WORD.fullmatch(draft.text, start, end):
            put(draft, (start, end), "header", "label")
            continue
        label = split_label(draft, replace(block, start=start, end=end))
        if label and has_words(draft.text[slice(*label[1])]):
            put(draft, label[0], "header", "label")
            put(draft, label[1], "header", "head")
        else:
            put_heads(draft, (start, end), "header")


def _cells(text: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
    """The columns of a row; "Ada Byron — payroll clerk — Leeds" are three."""
    joints = next((found for sign in _STOPS if len(found := list(sign.finditer(text, begin, end))) > 1), None)
    if joints is None:
        yield from columns(text, begin, end)
        return
    for joint in joints:
        yield begin, joint.start()
        begin = joint.end()
    yield begin, end


def _is_contact(text: str) -> bool:
    """Whether a long row is contact data or parts with bars between them."""
    return "@" in text or len(_BARS.findall(text)) > 1 or text.count(";") > 1
