"""Takes apart what a page's copy ran together, where something in the text shows the joint.

A capital letter inside a word is no evidence by itself: "PyTorch" and
"MediaTek" have one. A joint is a place where one side is known: the person's
name, a label or a badge of the page, a degree, the title just above.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

from agent.documents.spans import Block, Draft, has_words, trim
from agent.documents.vocabulary import (
    ADVERT_CUES,
    DOCUMENT_TITLES,
    GLUED_BADGE,
    GLUED_DEGREE,
    GLUED_LABEL,
    PAGE_LABEL,
    SCHOOL_THEN_DEGREE,
)

_PICTURE_INSIDE = re.compile(r"(?<=\w)[\u2600-\u27bf\ufe0f\u200d\U0001f000-\U0001faff]+(?=\w)")
_AFTER_COPY = re.compile(r"\s(?:at|@|from|-|–|—|\()|\(|$")
_SENTENCE_END = re.compile(r"[.!?:;,]$")
_NAME = re.compile(r"[^\W\d_][\w.'’-]*(?:\s+[^\W\d_][\w.'’-]*){1,4}")
_SHORTEST_TITLE, _SHORTEST_COPY, _LONGEST_COPY = 6, 8, 300
_TITLE_WORDS, _SHORTEST_FIRST_NAME = 10, 3
_FOOTER_BLOCKS = 3
_YEAR, _MONTHS = r"(?:19|20)\d\d", r"(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?"
_UNTIL = rf"\s?[-–—]\s?(?:(?:{_MONTHS}\s|\d\d/)?{_YEAR}|[Pp]resent|[Nn]ow|[Tt]oday|[Hh]eute)"
_PERIOD_THEN = re.compile(rf"(?:{_MONTHS}\s|\d\d/)?{_YEAR}{_UNTIL}(?=[A-ZÀ-Þ][a-zß-ÿ])")
_THEN_PERIOD = re.compile(rf"(?<=[a-zß-ÿ)])(?=(?:{_MONTHS}\s|\d\d/)?{_YEAR}{_UNTIL}(?!\w))")
"""A period run into the name beside it: "2019-2021Acme", "ClerkJan 2020 - Mar 2021"."""

_FEWEST_GLUED, _GLUED_LEVEL = 2, 2
_GLUED_HEADING = re.compile(
    r"(?:Summary|About(?: me)?|Profile|(?:Work |Professional )?Experience|Work [Hh]istory|Employment|Education|Projects"
    r"|Languages?|(?:Top )?Skills|Certifications|Licen[sc]es (?:&|and) [Cc]ertifi\w+|Volunteering|Interests"
    r"|People also viewed)(?=[A-ZÀ-Þ\d][\w'’&.]|[A-Z] )"
)


def unglue(draft: Draft, blocks: list[Block]) -> list[Block]:
    """The blocks cut at every joint, without adverts and without what is said twice in a row."""
    name = person_name(draft, blocks)
    apart: list[Block] = []
    for block in _without_glued_headings(draft, _without_adverts(draft, blocks)):
        above = draft.of(apart[-1]) if apart else ""
        apart += _cut(draft, block, name, above)
    return _without_repeats(draft, [_without_copy(draft, block) for block in apart])


def _without_glued_headings(draft: Draft, blocks: list[Block]) -> list[Block]:
    """The blocks, each heading of the page cut from the text it ran into: "ExperienceHospice Nurse".

    One alone may be a name ("SkillsFuture"); several show how the page was copied.
    """
    joints = [_GLUED_HEADING.match(draft.text, block.start, block.end) for block in blocks]
    if sum(joint is not None for joint in joints) < _FEWEST_GLUED:
        return blocks
    apart: list[Block] = []
    for block, joint in zip(blocks, joints, strict=True):
        if joint is None or block.kind != "text" or block.bullet or block.level:
            apart.append(block)
        else:
            apart.append(replace(block, end=joint.end(), level=_GLUED_LEVEL))
            apart.append(replace(block, start=joint.end(), gap=False, glued=True))
    return apart


def person_name(draft: Draft, blocks: list[Block]) -> str | None:
    """The name that the first block gives, if it looks like one: two to five words, all capitalised."""
    rows = (draft.of(block) for block in blocks[:2])
    first = next((row for row in rows if row.casefold() not in DOCUMENT_TITLES), "")
    words = first.split()
    if not _NAME.fullmatch(first) or not all(word[0].isupper() or not word[0].isascii() for word in words):
        return None
    return first


def _cut(draft: Draft, block: Block, name: str | None, above: str) -> list[Block]:
    if block.kind != "text":
        return [block]
    text = draft.of(block)
    joints = sorted({joint for joint in _joints(text, name, above) if 0 < joint < len(text)})
    edges = [0, *joints, len(text)]
    parts: list[Block] = []
    for begin, finish in itertools.pairwise(edges):
        start, end = trim(draft.text, block.start + begin, block.start + finish)
        if has_words(draft.text[start:end]):
            follows = bool(parts)
            parts.append(replace(block, start=start, end=end, glued=follows, gap=block.gap and not follows))
    return parts


def _joints(text: str, name: str | None, above: str) -> Iterator[int]:
    """Offsets in a block's text at which a new block begins."""
    if label := PAGE_LABEL.match(text):
        yield label.end()
    if badge := GLUED_BADGE.match(text):
        yield badge.end()
    if len(above) >= _SHORTEST_TITLE and above[-1].islower() and text.startswith(above):
        yield from (len(above) for following in text[len(above) : len(above) + 1] if following.isupper())
    for label in GLUED_LABEL.finditer(text):
        yield from label.span()
    if period := _PERIOD_THEN.match(text):
        yield period.end()
    for pattern in (GLUED_DEGREE, _THEN_PERIOD, SCHOOL_THEN_DEGREE, _PICTURE_INSIDE):
        yield from (joint.end() for joint in pattern.finditer(text))
    if name:
        yield from (joint.start() for joint in _glued_name(name).finditer(text))


def _glued_name(name: str) -> re.Pattern[str]:
    """The whole name or the first name, with a letter directly before it."""
    first, *others = map(re.escape, name.split())
    rest = r"\s+".join(others)
    short = rf"(?:\s+{rest})" + ("?" if len(first) > 2 else "")
    return re.compile(rf"(?<=[^\W\d_A-Z]){first}{short}\b")


def _without_adverts(draft: Draft, blocks: list[Block]) -> list[Block]:
    """The blocks without a footer in which the page speaks to its visitor."""
    kept = list(blocks[:-_FOOTER_BLOCKS])
    for block in blocks[len(kept) :]:
        if len(kept) > 1 and len({cue.group().lower() for cue in ADVERT_CUES.finditer(draft.of(block))}) > 1:
            draft.leave_out(block.start, block.end, "advert")
        else:
            kept.append(block)
    return kept


def _without_copy(draft: Draft, block: Block) -> Block:
    """ "X, X at Y" is "X at Y" with the first X set aside."""
    if block.kind != "text" or block.end - block.start > 3 * _LONGEST_COPY:
        return block
    text = draft.of(block)
    for comma in re.finditer(r",\s", text[: len(text) // 2 + 2]):
        first, rest = text[: comma.start()], text[comma.end() :]
        if len(first) >= _SHORTEST_COPY and rest.startswith(first) and _AFTER_COPY.match(rest, len(first)):
            draft.leave_out(block.start, block.start + comma.end(), "said twice")
            return replace(block, start=block.start + comma.end())
    return block


def _without_repeats(draft: Draft, blocks: list[Block]) -> list[Block]:
    """The blocks without a title that directly repeats the one above it."""
    kept: list[Block] = []
    for block in blocks:
        if kept and _repeats(draft, kept[-1], block):
            draft.leave_out(block.start, block.end, "said twice")
        else:
            kept.append(block)
    return kept


def _repeats(draft: Draft, above: Block, block: Block) -> bool:
    words = draft.of(block).split()
    plain = not (block.gap or block.bullet or block.kind != "text" or block.level)
    return (
        plain
        and len(words) <= _TITLE_WORDS
        and words == draft.of(above).split()
        and not _SENTENCE_END.search(words[-1])
    )
