"""Kinds of employment in plain words: FULL_TIME, "FullTime" and "full-time" are "Full time"."""

from __future__ import annotations

import re
from typing import Any

from agent.documents.postings.values import each, words

_SPELT = {
    "contractor": "Contract",
    "intern": "Internship",
    "full": "Full time",
    "fulltime": "Full time",
    "parttime": "Part time",
    "temp": "Temporary",
}
_NO_TERMS = frozenset({"", "other", "n/a", "not applicable", "unspecified", "none"})


def terms(*told: Any) -> tuple[str, ...]:
    """Each kind once, in the order told."""
    return tuple(dict.fromkeys(term for value in told for one in each(value) for term in _terms(words(one))))


def _terms(told: str) -> list[str]:
    found = []
    for piece in re.split(r"\s*[,/]\s*", told.rsplit("schema.org/", 1)[-1]):
        spelt = re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]", " ", piece).strip()
        plain = _SPELT.get(spelt.casefold(), spelt)
        if plain.casefold() not in _NO_TERMS:
            found.append(plain.capitalize() if plain.isupper() or plain.islower() else plain[:1] + plain[1:].lower())
    return found
