"""Projects as developer pages list them: name, period, what it is, then labelled values."""

from __future__ import annotations

import re
from collections.abc import Set

from agent.dates import find_period
from agent.documents.document import Part, Role
from agent.documents.placing import put, put_prose
from agent.documents.spans import Block, Draft
from agent.documents.tags import looks_like_tags, split_tags, words_of
from agent.documents.vocabulary import PAGE_LABEL, PAGE_LABELS

_REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+")
_LONGEST_WORD_ROW = 20
_LONGEST_DATES = 60
_SAYS_SO = ("Role in this project", "Contributions")

# What an unlabelled row is, by what came before it in its project.
_AFTER: dict[str, Role] = {"dates": "about", "role": "head", "counts": "counts", "body": "body"}


def is_labelled(draft: Draft, blocks: list[Block]) -> bool:
    """Whether a section is laid out with a page's own labels."""
    return any(draft.of(block).startswith(_SAYS_SO) and PAGE_LABEL.match(draft.of(block)) for block in blocks)


def place_contributions(draft: Draft, blocks: list[Block], part: Part) -> None:
    """Lines of each project: head, dates, about, label and role, counts, sentences, topics."""
    own_words = words_of(_without_runs(draft.text))
    state, entry = "", None
    for place, block in enumerate(blocks):
        text = draft.of(block)
        if _starts(draft, blocks, place, state):
            state, entry = "head", draft.next_entry()
            put(draft, (block.start, block.end), part, "head", entry=entry)
        elif state == "head" and _is_dates(text):
            state = "dates"
            put(draft, (block.start, block.end), part, "dates", entry=entry)
        elif PAGE_LABEL.fullmatch(text):
            state = PAGE_LABELS[text.rstrip(": ")]
            put(draft, (block.start, block.end), part, "label", entry=entry)
        elif entry is not None and state != "role" and looks_like_tags(text):
            _put_tags(draft, block, part, entry, own_words)
        else:
            _put_value(draft, block, part, entry, state)
            state = {"role": "body", "counts": "body"}.get(state, state)


def _without_runs(text: str) -> str:
    """The text without rows that may be tags run together: their letters are no words of it."""
    rows = (row.strip() for row in text.splitlines())
    return "\n".join(row for row in rows if len(row) <= _LONGEST_WORD_ROW or not looks_like_tags(row))


def _put_value(draft: Draft, block: Block, part: Part, entry: int | None, state: str) -> None:
    role = _AFTER.get(state, "body")
    if role in {"head", "counts"}:
        put(draft, (block.start, block.end), part, role, entry=entry, hidden=block.hidden)
    else:
        put_prose(draft, block, part, role, entry)


def _starts(draft: Draft, blocks: list[Block], place: int, state: str) -> bool:
    """Whether a block names the next project: dates follow it, or it is an owner and a repository."""
    text = draft.of(blocks[place])
    if state == "role" or _is_dates(text) or PAGE_LABEL.match(text):
        return False
    below = draft.of(blocks[place + 1]) if place + 1 < len(blocks) else ""
    return _is_dates(below) or _REPOSITORY.fullmatch(text) is not None


def _is_dates(text: str) -> bool:
    if len(text) > _LONGEST_DATES:
        return False
    period = find_period(text)
    return period is not None and period.whole


def _put_tags(draft: Draft, block: Block, part: Part, entry: int, own_words: Set[str]) -> None:
    for start, end in split_tags(draft.of(block), own_words):
        put(draft, (block.start + start, block.start + end), part, "topic", entry=entry)
