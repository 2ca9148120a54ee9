"""A posting among the profiles: it says what is asked for and what is offered."""

from __future__ import annotations

import re

from agent.documents.headings import STRONG_POSTING, WEAK_POSTING, folded
from agent.documents.kinds.view import View

_VOICE = re.compile(
    r"\b(?:we are (?:looking|hiring|seeking)|we're (?:looking|hiring|seeking)|you will (?:be|have|work|join)|you'll"
    r"|the (?:successful|ideal) candidate|candidates? (?:must|should|will)|apply (?:now|today|by|here)"
    r"|equal opportunity employer"
    r"|join (?:our|us)|what we offer|salary range|wir suchen|wir bieten|bewerben sie sich|nous recherchons"
    r"|vous êtes|buscamos"
    r"|se requiere|cerchiamo|procuramos|wij zoeken|мы ищем)\b",
    re.IGNORECASE,
)
_HIRES = re.compile(
    r"\bwe(?:['’]re| are) (?:looking for|seeking|hiring)\b|\bwir suchen\b|\bnous recherchons\b", re.IGNORECASE
)
_FEWEST, _OPENING = 4, 300


def is_posting(view: View) -> bool:
    """Whether the document's headings and turns of phrase are a posting's, and no dated row is a person's."""
    if "posting" in view.document.format:
        return True
    if any(row.dated for row in view.rows):
        return False
    headings = {folded(row.text.strip("#*|-•_ ")) for row in view.rows if len(row.text) <= 60}
    strong, voice = headings & STRONG_POSTING, {found.group().casefold() for found in _VOICE.finditer(view.text)}
    if len(voice) > 1 and _HIRES.search(view.text[:_OPENING]):
        return True
    told = 2 * len(strong) + len(headings & WEAK_POSTING) + min(len(voice), 3)
    return told >= _FEWEST and (len(strong) > 1 or bool(strong and voice))
