"""The same facts written otherwise: bullets, headings, dashes, line ends, spaces, the order of a list of skills."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from agent.documents import Line
from evals.cases import Case
from evals.changes.chance import shuffled
from evals.reading import document_of

_BULLET = re.compile(r"^([ \t]*)([•*▪◦·–-])([ \t]+)(?=\S)", re.MULTILINE)
_DASH = re.compile(r"(?<=\d) - (?=\w)")


def bullets(case: Case) -> str:
    """Every bullet as another mark."""
    return _BULLET.sub(lambda found: f"{found[1]}{'•' if found[2] in '-*' else '-'}{found[3]}", case.text)


def headings(case: Case) -> str:
    """Every heading in capitals, or with one capital where it was in capitals."""
    text = case.text
    for line in reversed(document_of(text).lines):
        if line.role == "heading":
            told = line.text.capitalize() if line.text.isupper() else line.text.upper()
            text = text[: line.start] + told + text[line.end :]
    return text


def dashes(case: Case) -> str:
    """A long dash between the ends of a period."""
    return _DASH.sub(" – ", case.text)


def line_ends(case: Case) -> str:
    """Line ends as Windows writes them."""
    return re.sub(r"\r?\n", "\r\n", case.text)


def trailing_spaces(case: Case) -> str:
    """Spaces at the end of every row that has words."""
    return re.sub(r"(?<=\S)$", "  ", case.text, flags=re.MULTILINE)


def blank_rows(case: Case) -> str:
    """Three blank rows where there was one."""
    return re.sub(r"\n[ \t]*\n", "\n\n\n\n", case.text)


def fixed_spaces(case: Case) -> str:
    """No-break spaces between words, as some pages are copied."""
    return re.sub(r"(?<=\w) (?=\w)", "\u00a0", case.text)


def skill_order(case: Case) -> str:
    """Each list of skills in another order; separators stay where they are."""
    text = case.text
    for items in reversed(list(_lists(case))):
        told = shuffled([item.text for item in items], case.id, items[0].number)
        for item, other in reversed(list(zip(items, told, strict=True))):
            text = text[: item.start] + other + text[item.end :]
    return text


def _lists(case: Case) -> Iterator[list[Line]]:
    """Rows of skills that stand together, in the order of the text."""
    items: list[Line] = []
    for line in sorted(document_of(case.text).lines, key=lambda line: line.start):
        if line.part == "skills" and line.role == "item":
            items.append(line)
        elif items:
            yield items
            items = []
    if items:
        yield items


REWRITES: Mapping[str, Callable[[Case], str]] = {
    "bullets": bullets,
    "headings": headings,
    "dashes": dashes,
    "line ends": line_ends,
    "trailing spaces": trailing_spaces,
    "blank rows": blank_rows,
    "no-break spaces": fixed_spaces,
    "order of skills": skill_order,
}
"""Each rewrite by its name; one that has nothing to change gives the text as it was."""
