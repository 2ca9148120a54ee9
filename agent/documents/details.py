"""Short rows of an entry that name nothing: what was done, what a thesis was about, which kind of jobs follow."""

from __future__ import annotations

import re

from agent.documents.document import Part
from agent.documents.headings import folded

_DONE = re.compile(
    r"(?i:[a-z]{2,}ed|built|led|wrote|ran|made|did|taught|won|sold|kept|grew|drove|held|took|gave|began|brought|sang"
    r"|spoke|bought|dealt|oversaw|rebuilt|sent|met|got|helped)\s[a-zà-ÿ\d$€£]"
)
_DOING = re.compile(r"[A-Za-z]{3,}ing (?:up |out |after )?(?:a|an|the|of|all|and|my|our|their|its|to|with|for)\s")
# Words of this form that begin a title or a name.
_ADJECTIVES = frozenset(
    """certified registered licensed licenced chartered qualified accredited united applied allied advanced associated
    retired experienced skilled trained assisted fixed mixed embedded distributed automated integrated limited related
    based seasoned dedicated motivated speed seed feed need shared managed combined unified specialized specialised
    graded rated titled armed""".split()
)
_OF_A_DEGREE = re.compile(
    r"(?:(?:master['’]?s?|bachelor['’]?s?|doctoral|phd|final|diploma) )?"
    r"(?:thesis|dissertation|final project|capstone|gpa|cgpa|grades?|coursework|relevant course|advis[eo]rs?|supervis"
    r"|focus(?:ed|sed)? (?:on|in)|topic|abschlussarbeit|masterarbeit|bachelorarbeit|diplomarbeit|abschlussnote|note:"
    r"|mémoire|trabajo de fin|nota media|tesi\b)",
    re.IGNORECASE,
)
_GRADE = re.compile(
    r"\d[.,]\d{1,2}(?:\s?/\s?\d(?:[.,]\d{1,2})?)?|2[:.][12]|(?:summa |magna )?cum laude|distinction|merit|passed"
    r"|(?:first|upper second|lower second|second|third)[ -]class(?: honou?rs)?",
    re.IGNORECASE,
)
_ONE_WORD = re.compile(r"(?!Corp|Bros|Univ)[^\W\d_][a-zß-ÿ]{3,}[.!]")
_GROUPS = frozenset(
    """vocational miscellaneous misc academic academia industry industrial freelance part-time full-time earlier
    previous current teaching research clinical voluntary other others further additional professional military
    commercial""".split()
)


def is_detail(text: str, part: Part) -> bool:
    """Whether a short row without a period tells of an entry rather than naming one."""
    if part == "education":
        return (_OF_A_DEGREE.match(text) or _GRADE.fullmatch(text)) is not None
    first = text.split(None, 1)[0].casefold() if text else ""
    said = _DONE.match(text) or _DOING.match(text) or _ONE_WORD.fullmatch(text)
    return first not in _ADJECTIVES and said is not None


def names_a_group(text: str) -> bool:
    """Whether a marked row gathers jobs of a kind: "Vocational", "Freelance"."""
    return folded(text) in _GROUPS
