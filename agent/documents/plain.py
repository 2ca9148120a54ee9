"""Sections with no layout of their own: a posting's, and what a profile adds at its end."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.documents.document import Part
from agent.documents.lists import labelled_list
from agent.documents.placing import put, put_cells, put_prose, split_label
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft, has_words

_SHORT_VALUE_WORDS = 6
_FEWEST_CLAUSES, _LONGEST_LIST = 3, 2000


def place_plain(draft: Draft, blocks: Sequence[Block], part: Part) -> None:
    """Bullets and short rows as one line each, running text by sentences, labels with their lists."""
    for block in blocks:
        if block.level:
            put(draft, (block.start, block.end), part, "heading")
        elif block.kind == "cell":
            put_cells(draft, block, part, "item")
        elif _is_bare_label(draft, block):
            put(draft, (block.start, block.end), part, "label", hidden=block.hidden)
        elif not labelled_list(draft, block, part) and not _short_value(draft, block, part):
            _put_text(draft, block, part)


def _is_bare_label(draft: Draft, block: Block) -> bool:
    label = split_label(draft, block)
    return label is not None and not has_words(draft.text[slice(*label[1])])


def _short_value(draft: Draft, block: Block, part: Part) -> bool:
    """Place "Job Title: Data Scientist" as label and value."""
    label = None if block.bullet or block.hidden else split_label(draft, block)
    value = draft.text[slice(*label[1])].strip() if label else ""
    if label is None or value[:1].islower() or len(value.split()) > _SHORT_VALUE_WORDS:
        return False
    put(draft, label[0], part, "label")
    put(draft, label[1], part, "body")
    return True


def _put_text(draft: Draft, block: Block, part: Part) -> None:
    """A sentence that is a list of clauses ("3 years of A; skill in B; C") is as many lines."""
    text = draft.text
    if block.bullet or block.hidden or ";" not in draft.of(block):
        put_prose(draft, block, part)
        return
    for start, end in sentences(text, block.start, block.end):
        joints = list(re.compile(r";\s").finditer(text, start, end))
        if len(joints) + 1 < _FEWEST_CLAUSES or end - start > _LONGEST_LIST:
            put(draft, (start, end), part, "body")
            continue
        for joint in joints:
            put(draft, (start, joint.start()), part, "body")
            start = joint.end()
        put(draft, (start, end), part, "body")
