"""The evidence is deleted: with every line gone that bears on a requirement, its verdict is "not_stated"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.dates import find_period
from agent.degrees import find_degrees
from agent.documents import Document
from agent.numbers import stated_years
from agent.rubric.requirement import Requirement, Rubric
from evals.cases import Case
from evals.changes.variant import Variant
from evals.reading import document_of, lines_of

_ROUNDS = 4
"""How often the text is read again; a page that says its lines twice shows the second copy only then."""


def deletions(case: Case, rubric: Rubric) -> list[Variant]:
    """The deletion for each requirement that allows one."""
    told = (deletion(case, requirement) for requirement in rubric.requirements)
    return [variant for variant in told if variant is not None]


def deletion(case: Case, requirement: Requirement) -> Variant | None:
    """The text without the lines that the truth of one requirement names.

    None where the truth is open or "not_stated" already, where its lines
    cannot all be cut, and where something is left that bears on it still: a
    degree for an education, a total of years or a period for years in general.
    """
    truth = case.verdicts.get(requirement.id)
    if truth is None or len(truth.verdicts) != 1 or truth.verdicts == ["not_stated"] or not truth.lines:
        return None
    text = without(case.text, truth.lines)
    if text is None or _is_left(case, requirement, document_of(text)):
        return None
    name = f"without {requirement.id}"
    return Variant(name, "deletion", text, group=requirement.kind, expects={requirement.id: "not_stated"})


def without(text: str, quotes: Sequence[str]) -> str | None:
    """The text without every line that holds one of the quotes; None where one still stands after some rounds."""
    document = document_of(text)
    numbers = {number for quote in quotes for number in lines_of(document, quote)}
    for _ in range(_ROUNDS):
        if not numbers:
            return document.text
        document = document_of(_cut(document, numbers))
        numbers = {number for quote in quotes for number in _holding(document, quote)}
    return None


def _holding(document: Document, quote: str) -> list[int]:
    """The lines that hold the whole quote. What is only a part of a quote that ran over several lines is gone."""
    wanted = " ".join(quote.split())
    return [line.number for line in document.lines if wanted in line.plain]


def _cut(document: Document, numbers: set[int]) -> str:
    """The source without these lines, a site's score behind one, and the bullets and rows that are empty then."""
    text = document.text
    scores = {left.start: left.end for left in document.left_out if left.reason == "site score"}
    for line in sorted((document.line(number) for number in numbers), key=lambda line: -line.start):
        text = _without_span(text, line.start, scores.get(line.end, line.end))
    return text


def _without_span(text: str, start: int, end: int) -> str:
    row_start = text.rfind("\n", 0, start) + 1
    row_end = text.find("\n", end)
    row_end = len(text) if row_end < 0 else row_end
    before, after = text[row_start:start], text[end:row_end]
    if not re.search(r"\w", before + after):
        return text[:row_start] + text[row_end + 1 :]
    # Words that were glued to the line stay a row of their own: "Top School" + "Jacky Cao is ..."
    joint = "\n" if re.search(r"\w$", before) and re.match(r"\s*\w", after) else ""
    return text[:row_start] + before + joint + after + text[row_end:]


def _is_left(case: Case, requirement: Requirement, document: Document) -> bool:
    """Whether something is left that bears on a degree or on years in general, though no line of the truth names it."""
    if requirement.kind == "education":
        return any(find_degrees(line.text) for line in document.lines) or _degree_is_left(case, document)
    if requirement.kind != "years" or (requirement.subjects and not requirement.overall_years):
        return False
    if any(stated_years(line.text) for line in document.lines):
        return True
    dated = (line for line in document.lines if line.part != "education" and find_period(line.text))
    return not requirement.subjects and any(dated)


def _degree_is_left(case: Case, document: Document) -> bool:
    """Whether the field of a degree is left among the education; a school alone states no degree."""
    degrees = (case.facts.education if case.facts else None) or []
    fields = [degree.field for degree in degrees if degree.level and degree.field]
    return any(field in line.plain for line in document.lines if line.part == "education" for field in fields)
