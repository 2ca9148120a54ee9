"""Sections that list things: skills, languages, certificates."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.dates import find_date
from agent.documents.certificates import put_columns, remarks
from agent.documents.document import Part
from agent.documents.headings import folded
from agent.documents.labelled import is_remark
from agent.documents.mastery import is_level
from agent.documents.placing import (
    LIST_LABEL,
    is_list,
    is_prose,
    is_university_degree,
    items,
    put,
    put_items,
    put_prose,
    split_label,
)
from agent.documents.spans import Block, Draft, has_words
from agent.languages import find_level, is_language, listed_languages

_SCORED = re.compile(r".*[^\W\d_].*?(10|[1-9])", re.DOTALL)
_LABEL_WORDS = 3
_CERTIFICATE_WORDS, _PAIR = 24, 2
_VALID = re.compile(
    r"(?:valid|exp\b|expir|issued|runs?|until|to\b|since|lapsed|renew|in progress|booked|passed|registered|no\.|number"
    r"|kept|current|out of|in date|up to date|held|yearly|annual|re-?newed|applied for|not yet|on the update"
    r"|gültig|bis|seit|valable|válid|vigente)",
    re.IGNORECASE,
)
# "Clouds       AWS, Azure"
_BESIDE = re.compile(r"(?P<label>[^\W\d_][\w&/ -]{0,30}?)(?: {3,}|\t+)(?P<items>[^,\t\n]+(?<! ),[^\n]+)")
_DRIVING = re.compile(
    r"(?:driving licen[cs]e|führerschein|rijbewijs|permis de conduire|carnet de conducir)", re.IGNORECASE
)
_CERTIFIED = re.compile(r"\w+ certified\b", re.IGNORECASE)
_FEWEST_SCORED, _SHARE_SCORED, _LEAST_TOP = 5, 0.8, 6


def place_list(draft: Draft, blocks: Sequence[Block], part: Part, entry: int | None = None) -> None:
    """Short rows as items, rows with separators as several, running text as sentences."""
    scored = _are_scored(draft, blocks)
    beside = remarks(draft, blocks) if part == "certifications" else frozenset()
    for place, block in enumerate(blocks):
        if place in beside:
            put(draft, (block.start, block.end), part, "label", entry=entry, hidden=block.hidden)
        elif part == "certifications" and put_columns(draft, block):
            continue
        elif scored and (score := _score(draft.of(block))):
            draft.leave_out(block.end - score, block.end, "site score")
            put(draft, (block.start, block.end - score), part, "item", entry=entry, hidden=block.hidden)
        else:
            place_row(draft, block, part, entry)


def place_row(draft: Draft, block: Block, part: Part, entry: int | None = None) -> None:
    """One row of a list section: a label with its items, items, or prose."""
    text = draft.of(block)
    if block.hidden or block.kind == "code":
        put_prose(draft, block, part, entry=entry)
        return
    if (block.level and part != "certifications") or (part == "skills" and is_level(text)):
        put(draft, (block.start, block.end), part, "label", entry=entry)
        return
    if part == "certifications" and is_university_degree(text):
        put(draft, (block.start, block.end), "education", "head", entry=draft.next_entry())
        return
    label = split_label(draft, block)
    value = draft.text[slice(*label[1])].strip() if label else ""
    if label and _is_one_thing(draft.text[slice(*label[0])], value, part):
        put(draft, (block.start, block.end), part, "item", entry=entry)
        return
    if label and not has_words(value):
        put(draft, label[0], part, "label", entry=entry)
    elif label and (is_list(value.rstrip(".")) or (not is_prose(value) and not block.bullet)):
        put(draft, label[0], part, "label", entry=entry)
        put_items(draft, label[1], part, entry, tells=_remark if part == "certifications" else _nothing)
    elif part == "skills" and (beside := _BESIDE.match(draft.text, block.start, block.end)):
        put(draft, beside.span("label"), part, "label", entry=entry)
        put_items(draft, beside.span("items"), part, entry)
    elif part == "certifications" and _is_one_certificate(draft, block):
        put(draft, (block.start, block.end), part, "item", entry=entry)
    elif is_list(text.rstrip(".")) or not is_prose(text):
        tells = _remark if part == "certifications" else _nothing
        put_items(draft, (block.start, block.end), part, entry, tells=tells)
    else:
        put_prose(draft, block, part, entry=entry)


def _is_one_thing(label: str, value: str, part: Part) -> bool:
    """Whether a label belongs to what stands behind it: "Polish: mother tongue", "Excel: advanced"."""
    if part == "certifications" and folded(label) in {"qualification", "certificate", "card"}:
        return find_date(value) is not None
    if part == "certifications" and (_DRIVING.match(label) or is_remark(label.rstrip(" :："), value)):
        return True
    if part == "certifications":
        return _CERTIFIED.search(label) is not None and not is_list(value)
    return is_language(label.rstrip(" :：")) or (part == "skills" and is_level(value))


def _remark(member: str) -> bool:
    """Whether a member of a list of certificates says how the one before it stands: "exp 6/2027", "no. 123"."""
    date = find_date(member)
    return _VALID.match(member) is not None or (date is not None and date.whole)


def _nothing(member: str) -> bool:
    return False


def _is_one_certificate(draft: Draft, block: Block) -> bool:
    """Whether a row is one certificate with what belongs to it: "ALS, valid to June 2028"."""
    members = [draft.text[start:end] for start, end in items(draft.text, block.start, block.end)]
    more = members[1:]
    if not more or len(draft.of(block).split()) > _CERTIFICATE_WORDS:
        return False
    if len(members) == _PAIR and (block.bullet or find_date(more[0])):
        return True
    dates = [(member, find_date(member)) for member in more]
    return any(_VALID.match(member) or (date and (date.whole or block.bullet)) for member, date in dates)


def place_languages(draft: Draft, blocks: Sequence[Block]) -> None:
    """Spoken languages as items; what turns out to be programming languages goes to the skills."""
    for block in blocks:
        text = draft.of(block)
        spoken = bool(listed_languages(text))
        if not spoken and find_level(text):
            put(draft, (block.start, block.end), "languages", "body", hidden=block.hidden)
        else:
            place_row(draft, block, "languages" if spoken else "skills")


def labelled_list(draft: Draft, block: Block, part: Part, entry: int | None = None) -> bool:
    """Place "Tech stack: Go, Rust" as label and items; ``False`` where the row is no such thing."""
    label = split_label(draft, block)
    if label is None or block.hidden:
        return False
    value = draft.text[slice(*label[1])].strip().rstrip(".")
    named = LIST_LABEL.search(draft.text[slice(*label[0])]) is not None
    if not has_words(value) or not is_list(value, at_least=2 if named else 3):
        return False
    words = draft.text[slice(*label[0])].split()
    if len(words) > _LABEL_WORDS or (not named and (block.bullet or part == "other")):
        return False  # "Set up monitoring: metrics, traces, alerts" is one thing said
    put(draft, label[0], part, "label", entry=entry)
    put_items(draft, label[1], part, entry)
    return True


def _are_scored(draft: Draft, blocks: Sequence[Block]) -> bool:
    """Whether a site has glued its own score to each item.

    It shows in the whole list: nearly every row of one name ends in a number
    from 1 to 10, best first. "Python 3", "EC2" or "H264" do not make it.
    """
    rows = [draft.of(block) for block in blocks if " " not in draft.of(block)]
    scores = [int(draft_score[1]) for row in rows if (draft_score := _SCORED.fullmatch(row))]
    if len(scores) < _FEWEST_SCORED or len(scores) < _SHARE_SCORED * len(blocks):
        return False
    return scores == sorted(scores, reverse=True) and scores[0] >= _LEAST_TOP


def _score(text: str) -> int:
    """How many characters of a scored item are its score."""
    scored = _SCORED.fullmatch(text)
    return len(scored[1]) if scored and " " not in text else 0
