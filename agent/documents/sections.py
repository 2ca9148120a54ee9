"""Cuts a document's blocks into its sections, and tells a posting from a profile."""

from __future__ import annotations

import re

from agent.dates import find_period
from agent.degrees import find_degrees
from agent.documents.document import Part
from agent.documents.headings import STRONG_POSTING, WEAK_POSTING, also_heading, folded, part_of, posting_heading
from agent.documents.inline import ENTRY_PARTS, OWN_ROW, in_one_row, languages_in_one_row
from agent.documents.label_words import only_of_a_kind, parts_of_label
from agent.documents.marked import opened_by_mark
from agent.documents.naming import names_beside
from agent.documents.placing import is_list, is_prose, split_label
from agent.documents.spans import Block, Draft
from agent.documents.trailing import without_what_follows
from agent.documents.unheaded import Section, with_unheaded_jobs
from agent.documents.vocabulary import DOCUMENT_TITLES

_HEADING_WORDS, _POSTING_HEADING_WORDS, _CAPITALS_WORDS = 6, 14, 5
_NO_HEADING_END = re.compile(r"[.,;!]$")
_COUNTED = re.compile(r"[(（]\d+[)）]\s*:?$")
_VOICE = re.compile(
    r"\bwe(?:['’]re| are) (?:looking for|seeking|hiring)\b|\byou(?:['’]ll| will)\b|\bjoin our\b|\bequal opportunity\b"
    r"|\bthe ideal candidate\b|\bwe offer\b|\bapply (?:now|today)\b|\bseeks? (?:an? |engineers)|\bapplicants\b"
    r"|\bwir suchen\b|\bnous recherchons\b|\bbuscamos\b",
    re.IGNORECASE,
)
_CONTACT = re.compile(r"[\w.+-]+@[\w-]+\.\w|\+\d[\d\s()-]{7,}\d|linkedin\.com/in/|github\.com/\w")
_DATED_ROW, _STOPPED_WORDS = 100, 2
_PERSONAL = frozenset(
    {"personal details", "personal information", "personal data", "contact", "contact details", "contact information"}
    | {"persönliche daten", "zur person", "kontakt", "datos personales", "données personnelles", "état civil"}
    | {"dati personali", "dados pessoais", "persoonlijke gegevens", "个人信息", "基本信息", "личные данные"}
)
_CONTACTS = frozenset(
    {"contact", "contact details", "contact information", "contact me", "kontakt", "kontaktdaten", "contacto"}
    | {"coordonnées", "contatti", "profiles", "links", "online presence", "social media", "find me online"}
)
# "Kiel, den 12.10.2026": place and day, with the signature below.
_SIGNED = re.compile(
    r"[^\W\d_][^\W\d]+(?: [^\W\d_]\w+)?, (?:den |the |le |a )?\d{1,2}(?:\.|/|\s)\s?\w+[./ ]{1,2}\d{4}\.?"
)
_DEGREES_OR_NOT = frozenset({"qualifications", "qualification", "qualifikationen", "qualifikation", "titres"})


def is_posting(draft: Draft, blocks: list[Block]) -> bool:
    """Whether the document asks for a person rather than tells of one.

    Headings that only postings have count two, ones that both have count one,
    as do turns of phrase; contact data and dated rows count against it.
    """
    rows = {folded(draft.of(block)) for block in blocks if block.end - block.start <= _DATED_ROW}
    voice = {found.group().lower() for found in _VOICE.finditer(draft.text)}
    dated = sum(find_period(draft.of(block)) is not None for block in blocks if block.end - block.start <= 60)
    score = 2 * len(rows & STRONG_POSTING) + len(rows & WEAK_POSTING) + min(len(voice), 3)
    against = 2 * (_CONTACT.search(draft.text[:1000]) is not None) + 2 * min(dated, 3)
    return score - against >= 2


def sections(draft: Draft, blocks: list[Block], *, posting: bool) -> list[Section]:
    """The document's sections in order; the first is the header and has no heading."""
    found = [Section("header")]
    capitals = _headings_in_capitals(draft, blocks)
    for place, block in enumerate(blocks):
        current = found[-1]
        part = _opened(draft, blocks, place, found, posting=posting, capitals=capitals)
        if part is not None:
            part = "header" if len(found) == 1 and _is_of_the_header(draft, block, current) else part
            found.append(Section(_in(part, posting), block, block.level or current.level))
        elif not posting and block.gap and place > 0 and _SIGNED.fullmatch(draft.of(block)):
            found.append(Section("other", blocks=[block]))
        elif inline := in_one_row(draft, block, current, posting=posting):
            found += _then(inline, current)
        elif (
            not posting and current.part not in {"header", "languages"} and languages_in_one_row(draft, block, current)
        ):
            found += [Section("languages", blocks=[block]), Section(current.part, level=current.level)]
        else:
            current.blocks.append(block)
    kept = [section for section in found if section.heading or section.blocks]
    return kept if posting else without_what_follows(draft, with_unheaded_jobs(draft, kept))


def _then(inline: Section, current: Section) -> list[Section]:
    """A section in one row and the one that goes on below it; jobs and what is left over stay open."""
    if inline.part == "other" or (inline.part == "experience" and inline.labelled):
        return [inline]
    part = "header" if current.part == "experience" and current.labelled else current.part
    return [inline, Section(part, level=current.level)]


def _in(part: Part, posting: bool) -> Part:
    return "other" if posting else part


def _opened(
    draft: Draft, blocks: list[Block], place: int, found: list[Section], *, posting: bool, capitals: bool
) -> Part | None:
    """The part that a block opens as a heading, ``None`` if it is none."""
    block, current = blocks[place], found[-1]
    text = draft.of(block)
    glued = block.glued or (place + 1 < len(blocks) and blocks[place + 1].glued)
    listed = block.bullet and not (_in_capitals(text) and part_of(text))
    if text.endswith(".") and len(text.split()) <= _STOPPED_WORDS and part_of(text[:-1]):
        text = text[:-1]  # "Education."
    if block.kind != "text" or listed or block.hidden or _NO_HEADING_END.search(text):
        return None
    if (glued and not block.level) or (place == 0 and text.casefold() in DOCUMENT_TITLES):
        return None
    if block.level:
        return opened_by_mark(draft, blocks, place, found)
    if len(text.split()) <= _HEADING_WORDS and (_written_as_heading(text) or _stands_over_rows(blocks, place)):
        part = part_of(text) or _by_what_follows(draft, blocks, place, posting=posting)
        belongs = part == "skills" and _belongs_to_a_job(text, block, current)
        if part is not None and not belongs and not _is_listed(draft, block, part, current):
            return part
        if posting and posting_heading(text):
            return "other"
    if posting and _posting_heading(draft, blocks, place):
        return "other"
    below_title = capitals and place > 0 and block.gap and _in_capitals(text)
    return "other" if below_title and (also_heading(text) or _starts_no_entry(draft, blocks, place)) else None


def _written_as_heading(text: str) -> bool:
    """Capitals or a colon: a small "tools" is a listed word. Scripts without case pass."""
    first = text.lstrip("*_")[:1]
    return not first.islower() or text.endswith((":", "："))


def _by_what_follows(draft: Draft, blocks: list[Block], place: int, *, posting: bool) -> Part | None:
    """The part of "Qualifications": education where each row below it names a degree."""
    if posting:
        return None
    if folded(draft.of(blocks[place])) not in _DEGREES_OR_NOT:
        return _by_words_and_rows(draft, blocks, place)
    below = blocks[place + 1 : place + 2]
    while below and place + 1 + len(below) < len(blocks) and not blocks[place + 1 + len(below)].gap:
        below.append(blocks[place + 1 + len(below)])
    return "education" if below and all(find_degrees(draft.of(block)) for block in below) else "other"


def _by_words_and_rows(draft: Draft, blocks: list[Block], place: int) -> Part | None:
    """The part of "Cards held:" by its words, of "Contracts:" by the job that is dated below it."""
    text, below = draft.of(blocks[place]), blocks[place + 1] if place + 1 < len(blocks) else None
    formed = text.endswith((":", "：")) or text.isupper() or _stands_over_rows(blocks, place)
    if below is None or not formed or part_of(text) is not None or part_of(draft.of(below)) is not None:
        return None
    if only_of_a_kind(text):
        return next(iter(parts_of_label(text)), None)
    row = draft.of(below)
    period = find_period(row) if len(row) <= _DATED_ROW and not below.gap else None
    named = period is not None and not period.whole and names_beside(row, (period.start, period.end))
    return "experience" if named and text.endswith((":", "：")) else None


def _stands_over_rows(blocks: list[Block], place: int) -> bool:
    """Whether a blank row parts a row from what is above and none from what is below it."""
    below = blocks[place + 1] if place + 1 < len(blocks) else None
    return place > 0 and blocks[place].gap and below is not None and not below.gap


def _belongs_to_a_job(text: str, block: Block, current: Section) -> bool:
    """Whether "Keywords:" or "Tools:" in the middle of a job is the job's and opens no section."""
    inside = current.part in ENTRY_PARTS and not block.gap
    return inside and text.endswith((":", "：")) and not text.isupper() and not OWN_ROW.search(text)


def _is_listed(draft: Draft, block: Block, part: Part, current: Section) -> bool:
    """Whether "Tools" or "Software" is a listed skill and no heading."""
    text = draft.of(block)
    return (
        current.part == part == "skills"
        and not block.gap
        and not _COUNTED.search(text)
        and not text.endswith(":")
        and bool(current.blocks)
    )


def _posting_heading(draft: Draft, blocks: list[Block], place: int) -> bool:
    """Whether a row of a posting is a heading by its form: a colon, or a short row over running text."""
    block, text = blocks[place], draft.of(blocks[place])
    words = text.split()
    below = blocks[place + 1] if place + 1 < len(blocks) else None
    if len(words) > _POSTING_HEADING_WORDS or below is None or place == 0:
        return False
    if text.rstrip("*_ ").endswith(":"):
        return True
    if split_label(draft, block):
        return False
    over_text = below.gap and not below.bullet and is_prose(draft.of(below))
    return block.gap and over_text and len(words) <= _CAPITALS_WORDS and text[0].isupper() and not is_list(text)


def _headings_in_capitals(draft: Draft, blocks: list[Block]) -> bool:
    """Whether the document writes its headings in capitals."""
    known = [text for block in blocks if not block.bullet and part_of(text := draft.of(block))]
    return len(known) > 1 and all(map(_in_capitals, known))


def _in_capitals(text: str) -> bool:
    letters = [character for character in text if character.isalpha()]
    return len(letters) > 3 and text.isupper() and len(text.split()) <= _CAPITALS_WORDS and not re.search(r"\d", text)


def _starts_no_entry(draft: Draft, blocks: list[Block], place: int) -> bool:
    below = [draft.of(block) for block in blocks[place + 1 : place + 4]]
    return bool(below) and not any(len(text) <= _DATED_ROW and find_period(text) for text in below)


def _is_of_the_header(draft: Draft, block: Block, header: Section) -> bool:
    """Whether "Personal details" or "Contact" stands at the top: where the name would, or directly below it."""
    words = folded(draft.of(block))
    titles_alone = all(draft.of(above).strip("*_ #").casefold() in DOCUMENT_TITLES for above in header.blocks)
    return words in _CONTACTS or (titles_alone and words in _PERSONAL)
