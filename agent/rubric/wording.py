"""What the wording of a requirement says beside its subjects."""

from __future__ import annotations

import re

_OVERALL = re.compile(
    r"\b(?:software|web|backend|back-end|frontend|front-end|full[- ]stack|coding|programming|development"
    r"|engineering|professional|industry|work(?:ing)?|relevant|overall|total|berufliche)\s+"
    r"(?:development\s+|engineering\s+)?(?:experience|employment|erfahrung)\b"
    r"|\bBerufserfahrung\b|\bexp[ée]rience professionnelle\b|\bexperiencia profesional\b",
    re.IGNORECASE,
)
_RELATED = re.compile(
    r"\b(?:related|similar|comparable|relevant|adjacent|equivalent|vergleichbar\w*|verwandt\w*|connexe|afín)\b",
    re.IGNORECASE,
)
_VERB = re.compile(
    r"^(?:you (?:will |have |are )?|deliver|contribute to|develop|analy[sz]e|build|experience (?:in|with)"
    r"|knowledge of|ability to|able to)\s+",
    re.IGNORECASE,
)


def asks_overall(line: str) -> bool:
    """Whether the years asked are of the profession as a whole ("software development experience")."""
    return bool(_OVERALL.search(line))


def allows_related(line: str) -> bool:
    """Whether a related field of study will do."""
    return bool(_RELATED.search(line))


def whole(line: str) -> str:
    """A line as its own subject, without the verb it begins with and its full stop."""
    return _VERB.sub("", line.strip().rstrip(".;")).strip()[:120]
