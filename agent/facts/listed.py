"""What a profile lists or states in so many words: skills, spoken languages, years, by code alone."""

from __future__ import annotations

from collections.abc import Iterable

from agent.assessment import Named, StatedYears
from agent.documents import Document
from agent.languages import find_languages
from agent.numbers import stated_years


def skills(document: Document) -> list[Named]:
    """The members of the profile's lists of skills, each once, as they are spelt there."""
    return _once(
        (line.plain, line.number) for line in document.visible if line.part == "skills" and line.role == "item"
    )


def languages(document: Document) -> list[Named]:
    """The spoken languages of the profile's list of languages."""
    return _once(
        (name, line.number)
        for line in document.visible
        if line.part == "languages" and line.role in {"item", "body", "head"}
        for name, _ in find_languages(line.plain)
    )


def years(document: Document) -> StatedYears:
    """The years of coding and of employment as stated; the statement standing alone goes before prose."""
    stated = StatedYears()
    for line in sorted(document.visible, key=lambda line: line.part != "statements"):
        if line.role != "body" or (hit := stated_years(line.plain)) is None:
            continue
        if hit.kind not in {"coding", "employed"}:
            continue
        if getattr(stated, hit.kind) is None:
            setattr(stated, hit.kind, int(hit.years.low))
        if getattr(stated, hit.kind) == int(hit.years.low):
            getattr(stated, f"{hit.kind}_lines").append(line.number)
    return stated


def _once(found: Iterable[tuple[str, int]]) -> list[Named]:
    kept: dict[str, Named] = {}
    for name, line in found:
        named = kept.setdefault(name.casefold(), Named(name=name, lines=[]))
        if line not in named.lines:
            named.lines.append(line)
    return list(kept.values())
