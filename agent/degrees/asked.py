"""What a posting's line asks for: the lowest degree, and whether experience may stand in for it."""

from __future__ import annotations

import re

from .find import find_degrees
from .names import LEVELS, DegreeLevel

_UNNAMED: tuple[tuple[DegreeLevel, re.Pattern[str]], ...] = (
    (
        "bachelor",
        re.compile(
            r"(?<!\w)(?:(?:university|college|undergraduate|four[- ]year|4[- ]year|technical"
            r"|engineering|stem|science)"
            r" degree|degree in|degree or equivalent|hochschulabschluss|hochschulstudium"
            r"|abgeschlossenes (?:\w+ )?studium"
            r"|diplôme universitaire|título universitario)(?!\w)",
            re.IGNORECASE,
        ),
    ),
    ("master", re.compile(r"(?<!\w)(?:advanced|graduate|postgraduate) degree(?!\w)", re.IGNORECASE)),
)
_EQUIVALENT = re.compile(
    r"(?<!\w)(?:or(?:\s(?:an?|its|the))?\s(?:foreign\s)?(?:equivalent|equal)|\(or equivalent"
    r"|equivalent\s(?:\w+\s(?:or\s\w+\s)?){0,3}?(?:experience|qualifications?|training|education"
    r"|background|combination)"
    r"|or\s(?:comparable|similar|commensurate)\s(?:\w+\s){0,2}?(?:experience|qualifications?)"
    r"|or (?:relevant|practical|professional|work) experience|in lieu of (?:an?\s)?(?:\w+\s)?degree"
    r"|oder\s(?:eine?\s)?(?:vergleichbar|gleichwertig|ähnlich)\w{0,3}|ou\s(?:un\s)?(?:niveau\s)?équivalente?"
    r"|o\sequivalente|ou\sequivalente)(?!\w)|或同等",
    re.IGNORECASE,
)


def minimum_degree(text: str) -> DegreeLevel | None:
    """The lowest degree that a posting's line names, ``None`` where it names none.

    "BS/MS" asks for a bachelor's, "PhD preferred" for a doctorate. A degree
    without a level ("a degree in Physics", "Hochschulabschluss") is read as a
    bachelor's, the least it can be; an "advanced degree" as a master's.
    """
    named = {degree.level for degree in find_degrees(text)}
    named = named or {level for level, pattern in _UNNAMED if pattern.search(text)}
    return min(named, key=LEVELS.index, default=None)


def allows_equivalent(text: str) -> bool:
    """Whether a line takes something else for the degree ("or equivalent practical experience").

    "or related field" widens the subject, not the degree, and is no such offer.
    """
    return _EQUIVALENT.search(text) is not None
