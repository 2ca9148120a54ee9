"""What stands below the last job and is none: languages, cards and degrees that no heading parts from the jobs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.dates import find_period
from agent.documents.details import is_detail
from agent.documents.placing import is_prose
from agent.documents.spans import Block, Draft
from agent.documents.told_rows import told_part, told_pieces
from agent.documents.unheaded import Section

_LONGEST_ROW = 160


def without_what_follows(draft: Draft, sections: Sequence[Section]) -> list[Section]:
    """The sections, the jobs cut where rows begin that say themselves that they are something else."""
    kept: list[Section] = []
    for section in sections:
        below = kept[-1].part if kept else None
        bare = section.part == "experience" and not (section.heading or _dated(draft, section))
        if bare and section.blocks and (below == "education" or told_part(draft, section.blocks[0])):
            kept.append(replace(section, part="other", trailing=True))
        else:
            kept += _cut(draft, section)
    return kept


def _dated(draft: Draft, section: Section) -> list[int]:
    return [place for place, block in enumerate(section.blocks) if _dates_a_job(draft, block)]


def _cut(draft: Draft, section: Section) -> list[Section]:
    dated = _dated(draft, section)
    if section.part != "experience" or not dated:
        return [section]
    listed = section.blocks[dated[-1]].bullet
    begin = _unlike_the_jobs(draft, section.blocks, dated[-1] + 1) if listed else None
    begin = begin or next(
        (place for place in range(dated[-1] + 1, len(section.blocks)) if _begins(draft, section.blocks, place, listed)),
        None,
    )
    if begin is None and dated == list(range(dated[0], dated[-1] + 1)) and len(dated) > 1:
        begin = _apart(draft, section.blocks, dated[-1] + 1)
    if begin is None:
        return [section]
    rest = [piece for block in section.blocks[begin:] for piece in told_pieces(draft, block)]
    jobs = Section(section.part, section.heading, section.level, section.blocks[:begin], section.labelled)
    return [jobs, Section("other", level=section.level, blocks=rest, trailing=True)]


def _unlike_the_jobs(draft: Draft, blocks: Sequence[Block], below: int) -> int | None:
    """Where undated bullets follow bullets that are jobs, some of which say what they are, ``None`` where none do."""
    rest = blocks[below:]
    plain = bool(rest) and all(block.bullet and not is_prose(draft.of(block)) for block in rest)
    return below if plain and any(told_part(draft, block) for block in rest) else None


def _apart(draft: Draft, blocks: Sequence[Block], below: int) -> int | None:
    """Where short rows begin that a blank row parts from jobs of a row each, ``None`` where text follows them."""
    rest = blocks[below:]
    plain = all(not block.bullet and not block.level and not is_prose(draft.of(block)) for block in rest)
    short = bool(rest) and plain and not any(is_detail(draft.of(block), "experience") for block in rest)
    return below if short and rest[0].gap else None


def _dates_a_job(draft: Draft, block: Block) -> bool:
    text = draft.of(block)
    return block.end - block.start <= _LONGEST_ROW and find_period(text) is not None and told_part(draft, block) is None


def _begins(draft: Draft, blocks: Sequence[Block], place: int, listed: bool) -> bool:
    block = blocks[place]
    if block.bullet and not (listed and block.indent <= blocks[place - 1].indent):
        return False
    pieces = told_pieces(draft, block)
    # A sentence of the last job may end in a card; one that begins with it, or a row for itself, is none of the job.
    # "Tools: Go, Rust" directly below is what the job was done with.
    part = told_part(draft, pieces[0])
    if part == "skills":
        return block.gap
    return part is not None or (block.gap and len(pieces) > 1)
