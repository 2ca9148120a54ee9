"""Sections of what is left over: "Also", "Other", "Training". Each row goes to the part that it tells by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.degrees import find_degrees
from agent.documents.entries import place_entries
from agent.documents.entry_kinds import is_certificate
from agent.documents.lists import place_row
from agent.documents.placing import is_prose, put
from agent.documents.plain import place_plain
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft
from agent.documents.told_rows import place_told
from agent.languages import is_row_of_languages, only_languages

_LEFT_OVER = frozenset(
    {"also", "other", "others", "more", "misc", "miscellaneous", "other stuff", "otherwise", "and otherwise"}
    | {
        "anything else",
        "other information",
        "additional",
        "additional information",
        "other things",
        "sonstiges",
        "weiteres",
    }
    | {"verschiedenes", "divers", "autres", "otros", "otros datos", "otra información", "varie", "altro", "overig"}
)
_QUALIFICATIONS = frozenset({"qualifications", "qualification"})
_TRAINING = frozenset({"training", "courses", "training and courses"})
_UNIVERSITY = frozenset({"bachelor", "master", "doctorate"})
_DEGREE_WORDS = 16


def is_mixed(heading: str) -> bool:
    """Whether a heading, folded, says nothing of what stands under it."""
    return heading in _LEFT_OVER | _QUALIFICATIONS | _TRAINING


def place_mixed(draft: Draft, blocks: Sequence[Block], heading: str) -> None:
    """Degrees, languages and cards as what they are, all else as plain rows of "other"; "" for no heading."""
    for block in (each for whole in blocks for each in _parts(draft, whole)):
        text = draft.of(block)
        if block.hidden or block.level or block.kind != "text":
            place_plain(draft, [block], "other")
        elif not heading:
            _place_unheaded(draft, block)
        elif _is_university_degree(text):
            place_entries(draft, [block], "education")
        elif heading in _LEFT_OVER and (only_languages(text) or is_row_of_languages(text)):
            place_row(draft, block, "languages")
        elif heading in _LEFT_OVER | _QUALIFICATIONS and is_certificate(draft, block):
            put(draft, (block.start, block.end), "certifications", "item")
        else:
            place_plain(draft, [block], "other")


def _place_unheaded(draft: Draft, block: Block) -> None:
    if not place_told(draft, block, lists=True):
        place_plain(draft, [block], "other")


def _parts(draft: Draft, block: Block) -> list[Block]:
    """The sentences of a row, where one of them is languages ("English + Spanish. Own tools."); else the row."""
    spans = sentences(draft.text, block.start, block.end)
    if block.kind != "text" or not any(is_row_of_languages(draft.text[slice(*span)]) for span in spans):
        return [block]
    return [replace(block, start=start, end=end) for start, end in spans]


def _is_university_degree(text: str) -> bool:
    degrees = find_degrees(text)
    named = bool(degrees) and degrees[0].start == 0 and degrees[0].level in _UNIVERSITY
    return named and len(text.split()) <= _DEGREE_WORDS and not is_prose(text)
