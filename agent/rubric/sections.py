"""What a posting's headings and marker words say about priority."""

from __future__ import annotations

import re
from typing import Literal

from agent.assessment import Priority

Section = Literal["asked", "wished", "listed", "duties", "not asked", "unknown"]

_SECTIONS: tuple[tuple[Section, str], ...] = (
    ("not asked", r"^\W*(our|company|employer) (mission|story|values|culture|profile|history|vision|purpose)\b"
                  r"|(unternehmens|firmen)profil|^\W*(salary|compensation|pay|benefits?|perks)\b"),
    ("wished", r"prefer|nice[ -]to[ -]have|bonus|\bplus(es)?\b|desir|optional|w(ü|ue)nschenswert|souhait|deseable"
               r"|extra credit|stand out|even better"),
    ("duties", r"responsib|dut(y|ies)|what you('|’)?ll do|what you will do|your role|the role|tasks|aufgaben"
               r"|missions?\b|tareas|funciones|day[ -]to[ -]day|in this role you|you will:?$"
               r"|(how|what) you('|’| wi)?(ll)? (contribute|be doing|own|work on|make an impact)"),
    ("asked", r"qualif|require|must[ -]have|who you are|what you('|’)?ll need|about you|your profile|you have"
              r"|what we('|’)?re looking for|experience|anforderung|profil|requisitos|education|eligib|criteria"
              r"|\byou('|’| wi)?(ll)? bring\b|your background|we('|’| a)?re looking for|competenc(y|ies)"
              r"|what (makes you|it takes)|ideal candidate|\bwe expect\b|you need\b|mitbring|bringst du|bringen sie"),
    ("listed", r"skill|tool|tech|stack|languages?|kenntnisse|comp[ée]tences|certific"),
    ("not asked", r"benefit|offer|perk|about (us|the (company|team|employer))|summary|description|overview"
                  r"|compensation|salary|pay\b|equal|apply|contact|wir bieten|nous offrons|ofrecemos"),
)  # fmt: skip
_COMPILED = tuple((name, re.compile(pattern, re.IGNORECASE)) for name, pattern in _SECTIONS)

_WISHED = re.compile(
    r"\bprefer(red|ably)\b|\b(nice|good) to have\b|\bideally\b|\bdesir(ed|able)\b|\bof advantage\b|\badvantageous\b"
    r"|\ban? (\w+ )?(plus|bonus)(?=\W*$|[,;.)])|\b(is|are|would be) an? (\w+ )?(plus|bonus|advantage|asset)\b"
    r"|\b(not|isn't|no \w+) (strictly )?(required|mandatory|necessary)\b|\boptional\b|\bvon Vorteil\b|\bun plus\b",
    re.IGNORECASE,
)
_DEMANDED = re.compile(
    r"\bmust\b|(?<!\bas )(?<!\bwhen )(?<!\bwhere )(?<!\bif )\brequired\b|\bmandatory\b|\bzwingend\b|\bobligatoire\b",
    re.IGNORECASE,
)


def section_of(heading: str) -> Section:
    """What the lines under this heading are, by the heading's words."""
    for name, pattern in _COMPILED:
        if pattern.search(heading):
            return name
    return "unknown"


def priority_of(section: Section, line: str) -> Priority:
    """A line's priority: its own marker words first ("is a plus", "must"), then its section's."""
    if _WISHED.search(line):
        return "nice"
    if section == "wished":
        return "nice"
    if _DEMANDED.search(line):
        return "must"
    if section == "duties":
        return "nice"
    return "must" if section == "asked" else "should"
