"""Rows that are a label with its value, however the two are parted: "Cards held - ECS Gold", "Permis ..... B"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.dates import find_date, find_period
from agent.degrees import find_degrees
from agent.documents.document import Part
from agent.documents.headings import part_of
from agent.documents.label_words import names_jobs, only_of_a_kind, parts_of_label
from agent.documents.naming import AWAY, is_title, tells
from agent.documents.placing import is_list, is_prose, split_label
from agent.documents.spans import Block, Draft, has_words, strip
from agent.languages import find_languages, is_row_of_languages, listed_languages, only_languages

Span = tuple[int, int]

_JOINT = re.compile(
    r"(?P<label>[^\W\d_][\w/&+.'’ -]{0,40}?[\w)])"
    r"(?:\s?\.{3,}\s?|\s+\|\s+|\t[\t ]*|\s{3,}|\s(?:[-–—]{1,2}|[→»•·]|=>)\s)(?=\S)"
)
_LABEL_WORDS = 7
_CERTIFICATE_LABEL = re.compile(
    r"(?i:\b(?:licen[cs]es?|cards?|ticket|dbs|driver|driving|führerschein|permis|carn[eé]t|rijbewijs|clearance)\b)"
    r"|\b[A-Z][A-Z0-9/+-]{1,6}\b"
)
_REMARK = re.compile(
    r"(?:valid|current|full|clean|held|holder|yes\b|ja\b|oui\b|s[ií]\b|no\b|none\b|nein\b|non\b|enhanced|standard|basic"
    r"|in date|up to date|expir|exp\b|runs?\b|until\b|till\b|to\b|since\b|from\b|class(?:es)?\b|klassen?\b"
    r"|cat(?:egor(?:y|ies))?\b"
    r"|passed|pass\b|level \d|gültig|bis\b|seit\b|own\b|on the update|active|registered|categoría|clase\b|catégorie)",
    re.IGNORECASE,
)
_CARD = re.compile(r"\b(?:card|ticket|edition|licen[cs]e|certified|chartered)\b", re.IGNORECASE)
_UNIVERSITY = frozenset({"bachelor", "master", "doctorate"})
_STUDIED = frozenset({"education", "certifications"})
_CODE = re.compile(r"[A-Z]{1,2}\d?(?:\s?[,+/]\s?[A-Z]{1,2}\d?)*\b")
_FIRST_WORD = re.compile(r"(?P<label>[A-ZÀ-Þ][a-zà-ÿ]+|[A-ZÀ-Þ]{4,})\s+(?=[A-ZÀ-Þ])")
_FEWEST_TOOLS = 3
_ASKS = re.compile(r"(?P<label>[^\W\d_][^?\n]{3,60})\?\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class Labelled:
    """The spans of a row's label, its joint left out, and of the value behind it."""

    label: Span
    value: Span


def labelled(draft: Draft, block: Block) -> Labelled | None:
    """The label and the value of a row, ``None`` where it has none; the label may be a question.

    Where no colon parts the two, the label holds no words but those of a kind: "Registered Nurse - Cork" has none.
    """
    if block.kind != "text" or block.hidden:
        return None
    if found := split_label(draft, block):
        value = strip(draft.text, *found[1])
        return Labelled(found[0], value) if has_words(draft.text[slice(*value)]) else None
    joint = _JOINT.match(draft.text, block.start, block.end) or _ASKS.match(draft.text, block.start, block.end)
    if joint is None:
        return _run_on(draft, block)
    if find_date(joint["label"]) or joint.end() >= block.end:
        return None
    if joint.re is _JOINT and (len(joint["label"].split()) > _LABEL_WORDS or not only_of_a_kind(joint["label"])):
        return None
    return Labelled(joint.span("label"), strip(draft.text, joint.end(), block.end))


def _run_on(draft: Draft, block: Block) -> Labelled | None:
    """ "Software Opera, Micros, Outlook": a heading's word with nothing behind it but what such a heading is over."""
    found = _FIRST_WORD.match(draft.text, block.start, block.end)
    part = part_of(found["label"]) if found else None
    if found is None or part is None:
        return None
    value = draft.text[found.end() : block.end]
    if found["label"].isupper() and not value.isupper() and not is_title(value):
        return Labelled(found.span("label"), (found.end(), block.end))
    listed = is_list(value, at_least=_FEWEST_TOOLS) and not any(is_title(piece) for piece in value.split(","))
    spoken = only_languages(value) or is_row_of_languages(value)
    stands = {"skills": listed, "languages": spoken, "certifications": is_remark(found["label"], value)}
    return Labelled(found.span("label"), (found.end(), block.end)) if stands.get(part) else None


def part_of_labelled(label: str, value: str) -> Part | None:
    """The part of a row by what its label says, where its value bears that out; ``None`` for any other row."""
    if is_title(label.rstrip(" :：")):
        return None  # "Training Manager: Foo Ltd, 2018 - 2023"
    degrees = find_degrees(value)
    studied = set(parts_of_label(label)) & _STUDIED and not (degrees and _CARD.search(value))
    if studied and degrees and degrees[0].start == 0 and degrees[0].level in _UNIVERSITY:
        return "education"
    for part in parts_of_label(label):
        if part == "languages" and not (listed_languages(value) if part_of(label) else find_languages(value)):
            continue
        if part == "education" and not degrees:
            continue
        if part in {"skills", "certifications"} and is_prose(value.rstrip(".")) and not _lists(value):
            continue
        if part in {"languages", "certifications", "skills", "education"}:
            return part
    if names_jobs(label) and find_period(value) and not tells(value) and not AWAY.match(value):
        return "experience"
    return "certifications" if is_remark(label, value) else None


def is_remark(label: str, value: str) -> bool:
    """Whether a label is a card or licence itself and the value says how it stands: "DBS: enhanced", "CPC: to 2029"."""
    if _CERTIFICATE_LABEL.search(label) is None or part_of(label) not in {None, "certifications"}:
        return False
    return _REMARK.match(value) is not None or _CODE.fullmatch(value) is not None


def _lists(value: str) -> bool:
    return value.count(",") + value.count(";") > 1
