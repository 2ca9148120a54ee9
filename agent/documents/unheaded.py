"""Jobs with no heading above them: dated rows in a profile that has no section of jobs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from agent.dates import find_date, find_period
from agent.degrees import find_degrees
from agent.documents.details import is_detail
from agent.documents.document import Part
from agent.documents.headings import also_heading, part_of
from agent.documents.loose import part_of_row
from agent.documents.naming import names_beside, tells
from agent.documents.placing import is_prose, split_label
from agent.documents.sentences import sentences
from agent.documents.spans import Block, Draft

_LONGEST_ROW, _ROWS_ABOVE = 100, 3
_SCHOOL = re.compile(
    r"(?:[\w.&’'-]+ ){0,3}(?:universi[td]|college|school|institut|academy|hochschule|fachhochschule|école|escuela)",
    re.IGNORECASE,
)
_CELL, _UNSPACED = re.compile(r"\s\|\s|\t|\s{3,}"), re.compile(r"大学|大學|学院|學院|学校|學校")
_WHOLE = re.compile(r"[,:|/(]|\s(?:at|bei|chez|en|@)\s|\s[-–—]\s")
_PERIOD = re.compile(
    r"(?:period|dates?|duration|employed|zeitraum|dauer|période|periodo|fechas)\b[^:]{0,20}:", re.IGNORECASE
)
_WHERE = frozenset({"header", "summary", "statements", "skills", "other"})


@dataclass(slots=True)
class Section:
    """A heading, if there is one, and the blocks under it; ``level`` is the heading's depth.

    ``labelled``: it was opened by the label of its first row. ``trailing``:
    it is what stands below the last job and is none.
    """

    part: Part
    heading: Block | None = None
    level: int = 0
    blocks: list[Block] = field(default_factory=list)
    labelled: bool = False
    trailing: bool = False


def with_unheaded_jobs(draft: Draft, sections: list[Section]) -> list[Section]:
    """The sections; where none holds jobs, one is cut out of the section whose rows are dated like jobs."""
    if any(section.part == "experience" for section in sections):
        return sections
    apart: list[Section] = []
    for place, section in enumerate(sections):
        # A document's first row is its name.
        apart += _cut(draft, section, 0 if place else 1) if _may_hold_jobs(draft, section) else [section]
    return apart


def _may_hold_jobs(draft: Draft, section: Section) -> bool:
    """Whether jobs may stand in a section for want of a heading; "Awards" or "Volunteering" says what is in it."""
    heading = draft.of(section.heading) if section.heading else ""
    known = part_of(heading) == "other" or also_heading(heading)
    return section.part in _WHERE and not known


def _cut(draft: Draft, section: Section, first: int) -> list[Section]:
    starts = (_start(draft, section.blocks, place, first) for place in range(first, len(section.blocks)))
    begin = next((start for start in starts if start is not None), None)
    if begin is None:
        return [section]
    blocks = section.blocks
    listed = blocks[begin].bullet
    ends = (place for place in range(begin + 1, len(blocks)) if _leaves(draft, blocks[place], listed=listed))
    end = next(ends, len(blocks))
    jobs = Section("experience", level=section.level, blocks=blocks[begin:end])
    before = Section(section.part, section.heading, section.level, blocks[:begin])
    after = Section(section.part, level=section.level, blocks=blocks[end:])
    return [each for each in (before, *_without_degrees(draft, jobs), after) if each.heading or each.blocks]


def _without_degrees(draft: Draft, jobs: Section) -> Iterator[Section]:
    """Jobs and, each on its own, the dated rows among them that name a degree or a school leaver's certificate."""
    current = Section("experience", level=jobs.level)
    for block in jobs.blocks:
        if _is_dated_degree(draft, block):
            yield current
            yield Section("education", level=jobs.level, blocks=[block])
            current = Section("experience", level=jobs.level)
        else:
            current.blocks.append(block)
    yield current


def _is_dated_degree(draft: Draft, block: Block) -> bool:
    text = draft.of(block)
    date = find_period(text) or find_date(text)
    if not _plain(block) or len(text) > _LONGEST_ROW or date is None or date.whole:
        return False
    if date.start:
        cells = [cell.strip() for cell in _CELL.split(text)]
        return len(cells) > 1 and any(degree.start == 0 for cell in cells for degree in find_degrees(cell)[:1])
    name = text[date.end :].lstrip(" )]:,|–—-")
    degrees = find_degrees(name)
    school = _SCHOOL.match(name) is not None or _UNSPACED.search(name) is not None
    return bool(degrees) and (degrees[0].start == 0 or school)


def _start(draft: Draft, blocks: list[Block], place: int, first: int) -> int | None:
    """Where the job begins that the row at ``place`` dates, ``None`` where it dates none."""
    block, text = blocks[place], _telling(draft, blocks[place])
    if block.bullet and _is_dated_bullet(draft, block):
        alike = place + 1 < len(blocks) and _is_dated_bullet(draft, blocks[place + 1])
        return place if alike and (block.gap or not is_detail(text, "experience")) else None
    if not _plain(block) or len(text) > _LONGEST_ROW or part_of_row(text):
        return None
    period = find_period(text)
    if period is None or not (period.whole or names_beside(text, (period.start, period.end))):
        return None
    if not period.whole or (block.gap and _names(draft, blocks, place + 1)):
        whole = _WHOLE.search(text) is not None and _another(draft, blocks, place)
        return place if block.gap or period.start == 0 or whole else None
    if _is_dated_list(draft, blocks, place):
        return place
    for above in range(place - 1, max(first, place - _ROWS_ABOVE) - 1, -1):
        if not _names(draft, blocks, above):
            return None
        if blocks[above].gap:
            return above
    return None


def _is_dated_list(draft: Draft, blocks: list[Block], place: int) -> bool:
    """Whether a row that is a period has its name right below, and another such row comes soon."""
    if not _names(draft, blocks, place + 1) or blocks[place + 1].gap:
        return False
    for later in range(place + 2, min(place + 2 + _ROWS_ABOVE, len(blocks) - 1)):
        text = draft.of(blocks[later])
        period = find_period(text) if _plain(blocks[later]) and len(text) <= _LONGEST_ROW else None
        if period is not None and period.whole:
            return _names(draft, blocks, later + 1) and not blocks[later + 1].gap
    return False


def _another(draft: Draft, blocks: list[Block], place: int) -> bool:
    """Whether one of the next rows names and dates a job too, so that rows without gaps are a list of jobs."""
    for block in blocks[place + 1 : place + 1 + _ROWS_ABOVE]:
        text = draft.of(block)
        period = find_period(text) if _plain(block) and len(text) <= _LONGEST_ROW else None
        if period and not period.whole and names_beside(text, (period.start, period.end)):
            return True
    return False


def _is_dated_bullet(draft: Draft, block: Block) -> bool:
    text = draft.of(block)
    period = find_period(text) if len(text) <= _LONGEST_ROW else None
    named = period is not None and not period.whole and names_beside(text, (period.start, period.end))
    return block.bullet and not block.hidden and named


def _telling(draft: Draft, block: Block) -> str:
    """What of a row may date a job: what stands behind "Period:", a first sentence that begins with a period."""
    text = draft.of(block)
    label = split_label(draft, block)
    if label and _PERIOD.match(draft.of(block)):
        return draft.text[slice(*label[1])].strip()
    if is_prose(text) and (period := find_period(text[:_LONGEST_ROW])) and period.start == 0:
        start, end = sentences(draft.text, block.start, block.end)[0]
        return draft.text[start:end].rstrip(".")
    return text


def _names(draft: Draft, blocks: list[Block], place: int) -> bool:
    """Whether a row may name what a period beside it dates."""
    if place >= len(blocks) or not _plain(blocks[place]):
        return False
    text = draft.of(blocks[place])
    return len(text) <= _LONGEST_ROW and not is_prose(text) and not tells(text) and part_of_row(text) is None


def _leaves(draft: Draft, block: Block, *, listed: bool) -> bool:
    """Whether a row below a blank one is no job: a degree, languages, a total of years; any where jobs are bullets."""
    return block.gap and _plain(block) and (listed or part_of_row(draft.of(block)) is not None)


def _plain(block: Block) -> bool:
    return block.kind == "text" and not block.bullet and not block.hidden and not block.level
