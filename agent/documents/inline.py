"""Sections that stand in one row: "Skills: Python, Go", "speak   German, Polish", "Persian, English (B2)"."""

from __future__ import annotations

import re
from dataclasses import replace

from agent.degrees import find_degrees
from agent.documents.document import Part
from agent.documents.headings import folded, part_of, posting_heading
from agent.documents.labelled import is_remark, labelled, part_of_labelled
from agent.documents.naming import tells
from agent.documents.placing import is_prose, split_label
from agent.documents.spans import Block, Draft, has_words
from agent.documents.unheaded import Section
from agent.languages import find_level, is_row_of_languages, listed_languages, only_languages

ENTRY_PARTS = frozenset({"experience", "projects", "education"})
_BESIDE = re.compile(r"(?P<label>[^\W\d_][^\W\d_]+(?: [^\W\d_]+){0,2})(?:\s{3,}|\t\s*|\s[-–—]{1,2}\s)(?=\S)")
_LIST_PARTS = frozenset({"skills", "languages", "certifications", "other"})
_OPEN_PARTS = frozenset({"header", "summary", "statements", "other", "experience", "projects", "education"})
# Labels that open a section even below a job; "Tools:" or "Stack:" there belong to the job.
OWN_ROW = re.compile(
    r"skill|langu|sprach|kompet|compet|educat|certif|summary|kenntnis|aplicac|logiciel|inform[aá]ti|edv", re.IGNORECASE
)


_LEFT_OVER = frozenset(
    {
        "other",
        "also",
        "misc",
        "miscellaneous",
        "interests",
        "hobbies",
        "memberships",
        "sonstiges",
        "interessen",
        "divers",
    }
    | {"centres d'intérêt", "loisirs", "otros", "intereses", "varie", "interessi"}
)
QUALIFICATION = frozenset({"qualification", "qualified as", "degree", "certificate", "card", "membership"})


def in_one_row(draft: Draft, block: Block, current: Section, *, posting: bool) -> Section | None:
    """The section that a row is by itself below ``current``, ``None`` where it is none."""
    known = _inline(draft, block, current, posting=posting) or _beside(draft, block, current, posting=posting)
    return known or (None if posting else _by_words(draft, block, current))


def languages_in_one_row(draft: Draft, block: Block, current: Section) -> bool:
    """Whether a row below a blank one, or with a level in a list, is "Persian, Dutch (B2)" and nothing else."""
    listed = current.part in {"skills", "certifications"}
    apart = block.gap or (listed and find_level(draft.of(block)) is not None)
    plain = apart and block.kind == "text" and not block.bullet and not block.hidden and not block.level
    return plain and is_row_of_languages(draft.of(block))


def _beside(draft: Draft, block: Block, current: Section, *, posting: bool) -> Section | None:
    """ "skills   Python, Go" or "Interests - the sea": a known heading with its text behind a gap or a dash."""
    found = None if posting or block.bullet or block.hidden else _BESIDE.match(draft.text, block.start, block.end)
    if found is None or block.kind != "text" or (part := part_of(found["label"])) is None:
        return None
    inside = current.part in ENTRY_PARTS and not _after_a_gap(block, current) and part != "other"
    if part not in _LIST_PARTS or inside:
        return None
    heading = replace(block, end=found.end("label"))
    return Section(part, heading, blocks=[replace(block, start=found.end(), gap=False)])


def _by_words(draft: Draft, block: Block, current: Section) -> Section | None:
    """The section of a row whose label has words of a kind in it: "Cards held - ECS Gold", "Current post: Clerk"."""
    row = labelled(draft, block) if current.part in _OPEN_PARTS else None
    if row is None or (block.bullet and current.part in ENTRY_PARTS):
        return None
    name, value = draft.text[slice(*row.label)], draft.text[slice(*row.value)]
    part = part_of_labelled(name, value)
    if part is None or (part == current.part and not (part == "experience" and not current.blocks)):
        return None
    if current.part in ENTRY_PARTS and not current.labelled:
        own = part in {"languages", "certifications"} or current.part == "education" or OWN_ROW.search(name)
        apart = _after_a_gap(block, current) or (current.part == "education" and part == "languages")
        if part == "experience" or not (apart and own):
            return None
    if part == "experience" and current.part == "other" and current.heading is not None and block.bullet:
        return None
    whole = is_remark(name, value) or (split_label(draft, block) and part != "education" and not tells(name))
    if whole:
        return Section(part, blocks=[replace(block, bullet=False)], labelled=True)
    heading = replace(block, end=row.label[1], bullet=False)
    return Section(part, heading, blocks=[replace(block, start=row.value[0], gap=False, bullet=False)], labelled=True)


def _after_a_gap(block: Block, current: Section) -> bool:
    """Whether a blank row stands above, or another section in one row."""
    return block.gap or (current.heading is None and not current.blocks)


def _by_its_value(name: str, value: str) -> Part | None:
    """The part of "Qualification: ...": a degree or a certificate."""
    if folded(name) not in QUALIFICATION:
        return None
    return "education" if find_degrees(value) else "certifications"


def _inline(draft: Draft, block: Block, current: Section, *, posting: bool) -> Section | None:
    """A section in one row: "Skills: Python, Go", or a heading with its text behind it."""
    label = None if block.bullet or block.hidden else split_label(draft, block)
    if label is None or not has_words(draft.text[slice(*label[1])]):
        return None
    name, value = draft.text[slice(*label[0])], draft.text[slice(*label[1])].strip()
    part = part_of(name) or _by_its_value(name, value)
    own = OWN_ROW.search(name) or folded(name) in QUALIFICATION or (current.part == "education" and part == "skills")
    if current.part in ENTRY_PARTS and not (_after_a_gap(block, current) and own):
        return None  # what a job was done with
    if part in {"skills", "languages"} and not is_prose(value):
        spoken = only_languages(value) or (part == "languages" and bool(listed_languages(value)))
        return Section("other" if posting else "languages" if spoken else "skills", blocks=[block])
    if not posting and part == "education" and find_degrees(value):
        start = label[1][0] + len(draft.text[slice(*label[1])]) - len(draft.text[slice(*label[1])].lstrip())
        return Section(part, replace(block, end=label[0][1]), blocks=[replace(block, start=start, gap=False)])
    if not posting and part == "certifications" and not is_prose(value):
        return Section(part, blocks=[block])
    if not posting and part == "other" and current.part == "header" and folded(name) in _LEFT_OVER:
        return Section("other", blocks=[block])
    heads = part is not None or (posting and posting_heading(name))
    if heads and is_prose(value):
        start, end = label[1]
        while draft.text[start].isspace():
            start += 1
        heading = replace(block, end=label[0][1])
        return Section(
            "other" if posting else part or "other", heading, blocks=[replace(block, start=start, end=end, gap=False)]
        )
    return None
