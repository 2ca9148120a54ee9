"""How well somebody says they speak a language, on the Common European scale.

Where people use other words the usual correspondence is taken: the five steps
of the Interagency Language Roundtable that networking sites offer (elementary
A1, limited working B1, professional working C1, full professional C2, native
or bilingual native), and for plain words the middle of what a teacher would
mean (basic A2, conversational B1, fluent C1).
"""

from __future__ import annotations

import re
from typing import Literal

Level = Literal["A1", "A2", "B1", "B2", "C1", "C2", "native"]

_WORDS: tuple[tuple[Level, str], ...] = (
    (
        "native",
        r"native or bilingual(?: proficiency)?"
        r"|(?:native|bilingual)(?:[ -]level)?(?: speakers?| proficiency| fluency)?"
        r"|mother tongue|first language|muttersprach(?:e|ler(?:in)?|lich)|zweisprachig"
        r"|langue maternelle|bilingue|lengua materna|nativ[oa]|madrelingua|língua materna|moedertaal"
        r"|母语|母語|ネイティブ",
    ),
    ("C2", r"full professional(?: proficiency)?|near[ -]native|mastery"),
    (
        "C1",
        r"professional working(?: proficiency)?|business fluent|verhandlungssicher|(?:very )?fluent(?:ly)?"
        r"|fluency|fließend|fliessend|courante?|couramment|fluido|fluente|fluidez|vloeiend|流利|proficient"
        r"|advanced(?: level)?"
        r"|sehr gut(?:e kenntnisse)?|avancé|avanzado|avançado|avanzato|very good",
    ),
    ("B2", r"upper[ -]intermediate|good working knowledge"),
    (
        "B1",
        r"limited working(?: proficiency)?|(?:lower[ -])?intermediate(?: level)?|conversational"
        r"|gute? kenntnisse"
        r"|intermédiaire|intermedio|intermediário|mittelstufe|good|gut",
    ),
    ("A2", r"basics?(?: knowledge| level)?|grundkenntnisse|notions(?: de base)?|básico|base|scolaire|基础"),
    (
        "A1",
        r"elementary(?: proficiency)?|beginner(?:'s)?(?: level)?|anfänger|débutant|principiante|iniciante",
    ),
)
_CEFR = re.compile(r"(?<!\w)([ABC][12])(?:\+|(?!\w))(?:[ -](?:level|niveau))?")
_WORD = re.compile(
    "|".join(rf"(?P<{level}>(?<![^\W\u3040-\u9fff])(?:{words})(?![^\W\u3040-\u9fff]))" for level, words in _WORDS),
    re.IGNORECASE,
)


def find_level(text: str) -> tuple[Level, tuple[int, int]] | None:
    """The first level a text names, with the characters that name it; a scale's own code goes first."""
    if code := _CEFR.search(text):
        return _as_level(code[1]), code.span()
    if word := _WORD.search(text):
        return _as_level(word.lastgroup or ""), word.span()
    return None


def level(text: str) -> Level | None:
    """The level a text names ("Muttersprache", "B2", "professional working proficiency"), or ``None``."""
    found = find_level(text)
    return found[0] if found else None


def without_levels(text: str) -> str:
    """The text with each level blanked out, at its old length."""
    for pattern in (_CEFR, _WORD):
        text = pattern.sub(lambda match: " " * len(match[0]), text)
    return text


def _as_level(name: str) -> Level:
    levels: dict[str, Level] = {level: level for level, _ in _WORDS}
    return levels[name]
