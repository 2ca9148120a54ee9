"""What a row opens that the source marks as a heading: "## Skills", ``<h2>``, a Word style, a PDF's large print."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.documents.details import names_a_group
from agent.documents.document import Part
from agent.documents.headings import part_of
from agent.documents.inline import ENTRY_PARTS
from agent.documents.label_words import only_of_a_kind, parts_of_label
from agent.documents.placing import is_prose
from agent.documents.spans import Block, Draft
from agent.documents.unheaded import Section

_HEADLINE = re.compile(r"[,|\d]")
_KEPT_TOGETHER = frozenset({"skills", "languages", "certifications", "summary"})
"""Parts that keep the unknown headings below their own: "Skills" with "Backend" and "Frontend"."""


def opened_by_mark(draft: Draft, blocks: Sequence[Block], place: int, found: Sequence[Section]) -> Part | None:
    """The part that a marked row opens, ``None`` where it names an entry, a group of a list, or the person."""
    block, current = blocks[place], found[-1]
    text = draft.of(block)
    deeper = block.level > current.level and (current.part in ENTRY_PARTS or _groups(current))
    if deeper and current.part in ENTRY_PARTS and names_a_group(text):
        return None
    part = part_of(text, loosely=not deeper)
    if part is None and place == 1 and current.part == "header" and not blocks[0].level and _HEADLINE.search(text):
        return None  # a rule below the headline
    if part is not None:
        return part
    if not deeper and only_of_a_kind(text) and (parts := parts_of_label(text)):
        return parts[0]
    named = current.part == "header" and any(above.level for above in current.blocks)
    title = block.level == 1 and current.part == "header" and not named
    if place == 0 or deeper or title or (named and _is_headline(draft, blocks, place)):
        return None
    above = next((section for section in reversed(found) if section.level < block.level), found[0])
    return above.part if _groups(above) else "other"


def _groups(current: Section) -> bool:
    return current.part in _KEPT_TOGETHER and current.level > 0


def _is_headline(draft: Draft, blocks: Sequence[Block], place: int) -> bool:
    """Whether a marked row directly below the marked name says what the person is: contact data follow, no text."""
    block, below = blocks[place], blocks[place + 1 : place + 2]
    if not blocks[place - 1].level or not below:
        return False
    return not below[0].bullet and below[0].level <= block.level and not is_prose(draft.of(below[0]))
