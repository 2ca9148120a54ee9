"""Rows that hold several facts at once, cut apart: jobs behind each other, "Foo Ltd, clerk. 2019 to now. Invoices."."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from agent.dates import find_period
from agent.documents.details import is_detail
from agent.documents.labelled import labelled, part_of_labelled
from agent.documents.naming import AWAY, tells
from agent.documents.placing import is_prose
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft, strip

Span = tuple[int, int]

_SHORT_NAME, _FEWEST_JOBS, _NAMING_WORDS, _LONGEST_ROW = 6, 2, 10, 400
_JOINTS = tuple(map(re.compile, (r";\s+", r"(?<=\)),\s+", r"\.\s+(?=[A-ZÀ-Þ]|(?:19|20)\d\d)", r"\s[~·]\s")))
_DATED_ROW = 100
_NAMED_WHOLE = re.compile(r"[,(|]")
_DEED = re.compile(r"\w+(?:ed|ing) (?:the|an?|all|our|my|their|for|with|over|up)\b")
_STOP_THEN = re.compile(r"[)\]]?(?P<stop>\.)\s+(?=\S)")


def facts_apart(draft: Draft, blocks: Sequence[Block]) -> list[Block]:
    """The blocks, those cut that hold several facts in one row; what is cut off is glued to what stands before it."""
    apart: list[Block] = []
    for block in blocks:
        below = bool(apart) and not block.gap and _opens(draft, apart)
        apart += (_named_below(draft, block) if below else []) or _pieces(draft, block)
    return apart


def _opens(draft: Draft, above: Sequence[Block]) -> bool:
    """Whether the last row is a period with no name above it, so that the name comes below."""
    block = above[-1]
    period = find_period(draft.of(block)) if block.end - block.start <= _DATED_ROW else None
    if period is None or not period.whole or block.bullet:
        return False
    return block.gap or len(above) < 2 or draft.of(above[-2]).endswith(".")


def _named_below(draft: Draft, block: Block) -> list[Block]:
    """ "Foo Council (planning). Minutes for committee." below its period: the name, and what was done."""
    spans = (
        [] if block.bullet or block.hidden or block.kind != "text" else sentences(draft.text, block.start, block.end)
    )
    name = draft.text[slice(*spans[0])].rstrip(".") if len(spans) > 1 else ""
    if not name or len(name.split()) > _SHORT_NAME or not _may_name(name):
        return []
    first = replace(block, end=block.start + len(name))
    return [first, replace(block, start=spans[1][0], gap=False, glued=True)]


def _pieces(draft: Draft, block: Block) -> Iterator[Block]:
    if block.kind != "text" or block.hidden or block.level or block.end - block.start > _LONGEST_ROW:
        yield block
        return
    jobs = bool(_jobs(draft, block))
    spans = _jobs(draft, block) or _labels(draft, block) or _named_then_dated(draft, block)
    if not spans:
        yield block
        return
    for place, (start, end) in enumerate(spans):
        if place:
            yield replace(block, start=start, end=end, gap=False, glued=True, bullet=block.bullet and jobs)
        else:
            yield replace(block, start=start, end=end)


def _jobs(draft: Draft, block: Block) -> list[Span]:
    """Jobs behind each other, each with its period: "Boots, Leeds 2018-; Lloyds, Wakefield 2014-18"."""
    return next((spans for joint in _JOINTS if (spans := _jobs_apart(draft, block, joint))), [])


def _jobs_apart(draft: Draft, block: Block, joint: re.Pattern[str]) -> list[Span]:
    text = draft.text
    edges = [block.start, *(found.end() for found in joint.finditer(text, block.start, block.end)), block.end]
    spans = [strip(text, start, end) for start, end in pairwise(edges)]
    said = [text[start:end].rstrip(" ;,.~·") for start, end in spans]
    first = labelled(draft, replace(block, end=spans[0][0] + len(said[0])))
    named = [text[slice(*first.value)] if first else said[0], *said[1:]]
    if len(named) < _FEWEST_JOBS or not all(_is_dated_name(row) for row in named):
        return []
    return [(start, start + len(row)) for (start, _), row in zip(spans, said, strict=True)]


def _is_dated_name(row: str) -> bool:
    period = find_period(row) if len(row) <= _DATED_ROW else None
    if period is None or period.whole or tells(row) or AWAY.search(row):
        return False
    words = f"{row[: period.start]} {row[period.end :]}".split()
    return 0 < len(words) <= _NAMING_WORDS and row.count(":") < 2


def _labels(draft: Draft, block: Block) -> list[Span]:
    """Sentences of which some are labels with their lists: "Tools - Go, Rust. Certificates - CKA." """
    spans = sentences(draft.text, block.start, block.end)
    if len(spans) < 2:
        return []
    kept: list[Span] = []
    was_label = True
    for span in spans:
        is_label = _is_label(draft, replace(block, start=span[0], end=span[1]))
        if is_label or was_label:
            kept.append(span)
        else:
            kept[-1] = (kept[-1][0], span[1])
        was_label = is_label
    return kept if len(kept) > 1 and any(_is_label(draft, replace(block, start=a, end=b)) for a, b in kept) else []


def _is_label(draft: Draft, piece: Block) -> bool:
    row = labelled(draft, piece)
    if row is None:
        return False
    part = part_of_labelled(draft.text[slice(*row.label)], draft.text[slice(*row.value)].rstrip("."))
    return part in {"skills", "languages", "certifications"}


def _named_then_dated(draft: Draft, block: Block) -> list[Span]:
    """A name, its period and what was done as a sentence each; or the period ends the first of them."""
    spans = [] if block.bullet else sentences(draft.text, block.start, block.end)
    said = [draft.text[start:end].rstrip(".") for start, end in spans[:3]]
    found = [find_period(words) for words in said]
    at = next((place for place, period in enumerate(found) if period and period.whole), 0)
    names = said[:at]
    if at and all(_may_name(name) for name in names):
        ends = [(start, start + len(words)) for (start, _), words in zip(spans, said[: at + 1], strict=False)]
        return ends + ([(spans[at + 1][0], block.end)] if len(spans) > at + 1 else [])
    return _dated_at_the_end(draft, block)


def _dated_at_the_end(draft: Draft, block: Block) -> list[Span]:
    """ "Foo Hosp. (ITU), Oct 2018 to now. Ventilated patients." as the job and what was done."""
    text = draft.of(block)
    period = find_period(text[:_DATED_ROW])
    behind = period and _STOP_THEN.match(text, period.end)
    if not period or not behind or not period.start or not _may_name(text[: period.start]):
        return []
    if (period.period.ongoing or block.bullet) and not _NAMED_WHOLE.search(text[: period.start]):
        return []  # "ACCA member since 2018."
    return [(block.start, block.start + behind.start("stop")), (block.start + behind.end(), block.end)]


def _may_name(words: str) -> bool:
    if _DEED.match(words):
        return False
    few = 0 < len(words.split()) <= _NAMING_WORDS and not is_prose(words.rstrip(". "))
    return few and not tells(words) and not is_detail(words, "experience") and words[:1].isupper()
