"""Padding that states no fact, and rewrites that keep every fact: no verdict changes."""

from __future__ import annotations

from collections.abc import Iterator

from agent.rubric.requirement import Rubric
from evals.cases import Case
from evals.changes.chance import shuffled
from evals.changes.rewrites import REWRITES
from evals.changes.rows import at_end, boundaries, in_middle, put, section_starts
from evals.changes.touching import apart_from
from evals.changes.variant import Variant
from evals.reading import document_of

FLOURISHES = (
    "Every day is a new chance to grow.",
    "Excellence is not an act but a habit.",
    "The journey matters as much as the goal.",
    "Passion is what makes the difference.",
    "Great things are never done in a hurry.",
    "The best is always yet to come.",
    "Where there is a will, there is a way.",
    "Curiosity opens every door.",
)
"""Sentences that say nothing of anybody."""

_AT_ONCE = 3
_BULLETS = 4


def paddings(case: Case, rubric: Rubric) -> list[Variant]:
    """Flourishes and empty bullets ("padding"), then the rewrites that change this text ("rewrite")."""
    told = [*_padded(case, rubric)]
    told += [Variant(name, "rewrite", rewrite(case), group=name) for name, rewrite in REWRITES.items()]
    return [variant for variant in told if variant.text != case.text]


def _padded(case: Case, rubric: Rubric) -> Iterator[Variant]:
    sentences = shuffled(apart_from(rubric, FLOURISHES), case.id, "flourish")
    some = " ".join(sentences[:_AT_ONCE])
    yield Variant("flourish, middle", "padding", in_middle(case.text, some), group="flourish")
    yield Variant("flourish, end", "padding", at_end(case.text, some), group="flourish")
    yield Variant("flourish, every section", "padding", _in_sections(case, sentences), group="flourish")
    yield Variant("empty bullets", "padding", _with_bullets(case), group="empty bullets")


def _in_sections(case: Case, sentences: list[str]) -> str:
    """A sentence at the end of every section; the text as it was where it has one section only."""
    text = case.text
    starts = section_starts(document_of(text))
    if not starts:
        return text
    for number, start in reversed(list(enumerate(starts))):
        text = put(text, start, f"{sentences[number % len(sentences)]}\n")
    return at_end(text, sentences[-1])


def _with_bullets(case: Case) -> str:
    """Rows that are a bullet and nothing else."""
    text = case.text
    rows = sorted(shuffled(boundaries(document_of(text)), case.id, "bullets")[:_BULLETS])
    for row in reversed(rows):
        text = put(text, row, "•")
    return text
