"""What a page says of itself at its foot: the person's name with a page's number, the document's kind, the day."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.documents.glue import person_name
from agent.documents.spans import Block, Draft

_HEADER_ROWS, _LONGEST = 6, 100
_COUNT = r"(?:page|seite|pagina|página|p\.)?\s?\d{1,2}(?:\s?(?:/|of|von|sur|de|di)\s?\d{1,2})?"
_COUNTED = re.compile(
    r"(?:page|seite|pagina|página)\s\d{1,2}(?:\s?(?:/|of|von|sur|de|di)\s?\d{1,2})?|\d{1,2}\s(?:of|von|sur)\s\d{1,2}",
    re.IGNORECASE,
)
_KIND = r"(?:résumé|resume|cv|curriculum vitae|lebenslauf|cover letter|anschreiben)"
_JOINT, _DAY = r"[\s·•|,–—-]+", r"(?:[^\n]{0,24}\b(?:19|20)\d\d\s+)?"


def without_footers(draft: Draft, blocks: Sequence[Block]) -> list[Block]:
    """The blocks without those that are a page's foot; they are set aside as decoration."""
    footer = _footer(_names(draft, blocks))
    kept: list[Block] = []
    for place, block in enumerate(blocks):
        plain = place >= _HEADER_ROWS // 2 and not block.hidden and block.end - block.start <= _LONGEST
        if plain and block.kind == "text" and footer.fullmatch(" ".join(draft.of(block).split())):
            draft.leave_out(block.start, block.end, "decoration")
        else:
            kept.append(block)
    return kept


def _names(draft: Draft, blocks: Sequence[Block]) -> list[str]:
    """What the person may be called: the row marked as the title, the first row that looks like a name."""
    marked = [draft.of(block) for block in blocks[:_HEADER_ROWS] if block.level]
    return [" ".join(name.split()) for name in (*marked[:1], person_name(draft, list(blocks))) if name]


def _footer(names: Sequence[str]) -> re.Pattern[str]:
    if not names:
        return _COUNTED
    name = "|".join(re.escape(name) for name in names)
    foot = rf"{_DAY}(?:{name}){_JOINT}(?:{_KIND}(?:{_JOINT}{_COUNT})?|{_COUNT})"
    return re.compile(rf"{_COUNTED.pattern}|{foot}", re.IGNORECASE)
