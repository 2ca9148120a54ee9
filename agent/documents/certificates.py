"""Rows that belong to the certificate above them: who issued it, when, and under which number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.dates import find_date, find_period
from agent.documents.placing import columns, put
from agent.documents.spans import Block, Draft

_CREDENTIAL = re.compile(
    r"(?:credential|certificate|licen[cs]e|verification|registration)?\s?(?:id|no\.?|number|code)\b[\s:#.]*\S*\d\S*"
    r"|(?:see|show|view|verify) (?:credential|certificate)"
    r"|issued (?:by |on |in )?\S.{0,60}",
    re.IGNORECASE,
)
_ROWS_EACH = 3


def remarks(draft: Draft, blocks: Sequence[Block]) -> frozenset[int]:
    """The places of rows that name no certificate: dates, numbers, and issuers where each has one and a date."""
    dated = {place for place, block in enumerate(blocks) if _is_date(draft, block)}
    numbers = {place for place, block in enumerate(blocks) if _CREDENTIAL.fullmatch(draft.of(block))}
    numbers |= {place for place in range(1, len(blocks)) if _below_a_heading(blocks[place - 1], blocks[place])}
    named = [place for place in range(len(blocks)) if place not in dated | numbers]
    return frozenset(dated | numbers | _issuers(named, dated))


def _below_a_heading(above: Block, block: Block) -> bool:
    """Whether a row tells of the certificate that is marked as a heading above it; bullets below one are a group."""
    return above.level > 0 and not block.level and not block.bullet


def put_columns(draft: Draft, block: Block) -> bool:
    """Place "2023   Forklift   IPAF", a certificate with its date and issuer in columns; ``False`` where it is none."""
    cells = list(columns(draft.text, block.start, block.end))
    dated = [cell for cell in cells if _says_when(draft.text[slice(*cell)])]
    if len(cells) < 2 or len(dated) != 1:
        return False
    name = next(cell for cell in cells if cell not in dated)
    for cell in cells:
        put(draft, cell, "certifications", "item" if cell == name else "label", hidden=block.hidden)
    return True


def _is_date(draft: Draft, block: Block) -> bool:
    return not block.level and _says_when(draft.of(block))


def _says_when(text: str) -> bool:
    date, period = find_date(text), find_period(text)
    return bool((date and date.whole) or (period and period.whole))


def _issuers(named: Sequence[int], dated: set[int]) -> set[int]:
    """Every other row, where the rows come in threes: a certificate, its issuer and, at the same place, its date."""
    rows = len(named) + len(dated)
    regular = len({place % _ROWS_EACH for place in dated}) == 1 and rows == max([*named, *dated]) + 1
    return set(named[1::2]) if regular and len(named) == 2 * len(dated) else set()
