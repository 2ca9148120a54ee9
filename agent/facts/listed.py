"""What a profile lists or states in so many words: skills, spoken languages, years, by code alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from agent.assessment import Named, StatedYears
from agent.documents import Document, Line
from agent.languages import listed_languages, spoken_languages
from agent.numbers import stated_years

_OF_EMPLOYMENT = re.compile(r"employ", re.IGNORECASE)
_TRADE = re.compile(
    r"(?:(?:total|overall|my)\s)?(?:(?:the|this|our|my)\s)?(?:sales|nursing|teaching|accounting|accountancy|bookkeeping"
    r"|payroll|welding|trade|profession|job|business|field|vertrieb|pflege|beruf|vente|ventas|enseñanza)"
    r"(?:\s(?:trade|profession|work|experience))?(?=$|,|\sand\s\d)",
    re.IGNORECASE,
)
"""Subjects that are a trade as a whole: "8 years in sales", "11 years in the trade"."""


def skills(document: Document) -> list[Named]:
    """The members of the profile's lists of skills, each once, as they are spelt there."""
    return _once(
        (line.plain, line.number) for line in document.visible if line.part == "skills" and line.role == "item"
    )


def languages(document: Document) -> list[Named]:
    """The spoken languages: of the profile's list of languages, and what its prose says of speaking them."""
    return _once((name, line.number) for line in document.visible for name, _ in _languages_of(line))


def _languages_of(line: Line) -> list[tuple[str, tuple[int, int]]]:
    if line.field == "language":
        name = line.value or line.plain
        return listed_languages(name)[:1] or ([] if listed_languages(line.plain) else [(name, (0, len(name)))])
    if line.part == "languages":
        return listed_languages(line.plain) if line.role in {"item", "body", "head"} else []
    prose = line.role == "body" or (line.role in {"head", "item"} and line.part in {"header", "skills"})
    return spoken_languages(line.plain) if prose else []


def years(document: Document) -> StatedYears:
    """The years of coding and of employment as stated.

    A statement standing alone goes before prose, and one of employment ("2
    years of employment as a welder") before one of experience ("6 years of
    experience as a welder"), since who learns a trade has experience too.
    """
    stated = StatedYears()
    for line in sorted(document.visible, key=_rank):
        kind, count = _years_of(line)
        if kind is None:
            continue
        if getattr(stated, kind) is None:
            setattr(stated, kind, count)
        if getattr(stated, kind) == count:
            getattr(stated, f"{kind}_lines").append(line.number)
    return stated


def _rank(line: Line) -> tuple[bool, bool]:
    return line.part != "statements", _OF_EMPLOYMENT.search(line.plain) is None


def _years_of(line: Line) -> tuple[Literal["coding", "employed"] | None, int]:
    """What a line's years are of, and how many; ``None`` where they are of one subject, or nobody's."""
    if line.role not in {"body", "head"} or (line.role == "head" and line.part != "header"):
        return None, 0
    hit = stated_years(line.plain)
    if hit is None:
        return None, 0
    if hit.kind == "coding" or hit.kind == "employed":
        return hit.kind, int(hit.years.low)
    trade = hit.kind == "subject" and _TRADE.match(hit.subject or "")
    return ("employed" if trade else None), int(hit.years.low)


def _once(found: Iterable[tuple[str, int]]) -> list[Named]:
    kept: dict[str, Named] = {}
    for name, line in found:
        named = kept.setdefault(name.casefold(), Named(name=name, lines=[]))
        if line not in named.lines:
            named.lines.append(line)
    return list(kept.values())
