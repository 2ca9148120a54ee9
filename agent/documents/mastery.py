"""How well somebody knows a thing, as pages print it beside a skill: "Advanced", "4/5", "80 %", "3 years"."""

from __future__ import annotations

import re

_WORDS = """beginner | basic | basics | elementary | novice | intermediate | advanced | expert | proficient | competent
    | experienced | familiar | fluent | professional | skilled | good | very good | excellent | strong | solid
    | upper intermediate | grundkenntnisse | grundlagen | fortgeschritten | experte | gut | sehr gut | débutant
    | intermédiaire | avancé | confirmé | notions | básico | intermedio | avanzado | experto | base | avanzato | esperto
    | intermediário | avançado | начальный | средний | продвинутый | 精通 | 熟练 | 熟悉 | 了解 | 掌握"""
_LEVELS = frozenset(" ".join(words.split()) for words in _WORDS.split("|"))
_NOUN = re.compile(r" (?:level|user|knowledge|skills?|niveau|kenntnisse)\Z")
_MEASURE = re.compile(
    r"\d{1,2}\s?/\s?\d{1,2}|\d{1,3}\s?%|level \d|\d{1,2}\+?\s?(?:years?|yrs?|jahre?|ans|años|anni)(?: of experience)?"
)


def is_level(text: str) -> bool:
    """Whether a text says how well, and names nothing by itself."""
    plain = " ".join(text.casefold().split()).strip(" ()[].:–-")
    return _NOUN.sub("", plain) in _LEVELS or _MEASURE.fullmatch(plain) is not None
