"""Whether work is done on site, from afar, or both."""

from __future__ import annotations

import re
from typing import Literal

Arrangement = Literal["on-site", "hybrid", "remote"]

_NEGATED = re.compile(
    r"(?<!\w)(?:no|not|non|kein|pas de|sin)[\s-](?:\w+\s)?(?:remote|homeoffice|home office|hybrid"
    r"|télétravail|on[- ]?site)"
    r"(?!\w)",
    re.IGNORECASE,
)
_HYBRID = re.compile(
    r"(?<!\w)(?:hybrid(?:es)?(?=\s(?:work|role|position|schedule|working|job|arrangement|remote"
    r"|office)|[^\w\s]|\s*$|\s[(·|/\d])"
    r"|hybride|híbrido|ibrido|[1-4](?:\s?-\s?[2-4])?\s(?:days?|tage)\s(?:a week\s|per week\s)?"
    r"(?:in[- ](?:the\s)?office|on[- ]?site|im büro|remote(?!\w)|from home|home\s?office)"
    r"|[1-4]\s(?:jours?|días?)\s(?:par semaine\s|a la semana\s)?(?:de|en)\s(?:télétravail|teletrabajo|remoto)"
    r"|(?:télétravail|teletrabajo)\s(?:partiel|parcial|[1-4]\s(?:jours?|días?)))(?!\w)",
    re.IGNORECASE,
)
_REMOTE = re.compile(
    r"(?<!\w)(?:(?:fully|100%|100 %)[\s-]remote|remote(?:ly)?(?!\s(?:server|team|sensing|procedure"
    r"|control|access|desktop"
    r"|host|machine|api|call|monitor|data|site|collab|repo|branch|code|exec|patient|area|village"
    r"|support)|-\w)"
    r"|work(?:ing)? from home|wfh|home\s?office|télétravail|teletrabajo|remoto|da remoto)(?!\w)|远程"
    r"|リモート",
    re.IGNORECASE,
)
_ON_SITE = re.compile(
    r"(?<!\w)(?:on[- ]?site(?!\s(?:support|visit|interview|gym|parking|cafeteria|search|training))"
    r"|in[- ](?:the[- ])?office"
    r"(?!\s(?:of|politic|manage))|in[- ]person(?!\sinterview)|vor ort|en présentiel|sur site"
    r"|presencial|in sede)(?!\w)",
    re.IGNORECASE,
)
_HOW_MUCH = re.compile(
    r"(?<!\w)(?:100\s?%|\d(?:\s?-\s?\d)?\s(?:days?|tage?n?|jours?|días?)(?:\s(?:a|per|pro|par|por|the)\s\w+)?|fully)(?!\w)",
    re.IGNORECASE,
)


def find_arrangement(text: str) -> Arrangement | None:
    """The arrangement a text states; ``None`` for none, and for both without the word hybrid."""
    told = _NEGATED.sub(" ", text)
    if _HYBRID.search(told):
        return "hybrid"
    remote, on_site = bool(_REMOTE.search(told)), bool(_ON_SITE.search(told))
    if remote == on_site:
        return None
    return "remote" if remote else "on-site"


def without_arrangement(text: str) -> str:
    """The text without the words for an arrangement; the same text where it has none."""
    left = text
    for words in (_NEGATED, _HYBRID, _REMOTE, _ON_SITE):
        left = words.sub(" ", left)
    return text if left == text else _HOW_MUCH.sub(" ", left)
