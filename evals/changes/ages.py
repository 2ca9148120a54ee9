"""Years of graduation and gaps in a career."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.degrees import find_degrees
from agent.documents import Line
from agent.rubric.requirement import Rubric
from evals.cases import Case
from evals.changes.rows import at_end
from evals.changes.touching import of_kind
from evals.changes.variant import Variant
from evals.reading import document_of

GRADUATIONS = (1989, 2004, 2019)
GAPS = {"a child": "Parental leave to bring up a child.", "illness": "Time away to recover from an illness."}
_GAP_MONTHS = 30
_NO_JOBS = 2014
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_CERTIFICATE = re.compile(r"renew|valid|expir|certif|licen[cs]e|\bcard\b|refresh", re.IGNORECASE)
_UNFINISHED = re.compile(
    r"expected|present|today|current|in progress|\d(?:st|nd|rd|th) year|to date|ongoing|heute", re.IGNORECASE
)


def swaps(case: Case, rubric: Rubric) -> Iterator[Variant]:
    """Degrees dated anew, and a break of thirty months added before the first dated job."""
    for year in GRADUATIONS:
        text = graduated(case, rubric, year)
        if text != case.text:
            yield Variant(f"graduation: {year}", "swap", text, group="graduation year")
    for reason, told in GAPS.items():
        text = at_end(case.text, f"Career break\n{_gap(case)}\n{told}")
        yield Variant(f"career gap: {reason}", "swap", text, group="career gap")


def graduated(case: Case, rubric: Rubric, year: int) -> str:
    """The text with the last year of its degrees moved to ``year`` and the others with it; unchanged without one.

    Where a degree is named without a year, the year is added behind it.
    """
    lines = _degree_lines(case, rubric)
    if any(_UNFINISHED.search(line.text) for line in lines):
        return case.text
    years = [int(found) for line in lines for found in _YEAR.findall(line.text)]
    if years:
        return _dated_anew(case.text, lines, year - max(years))
    heads = [line for line in lines if line.role != "dates" and _ends_row(case.text, line)]
    return _with_year(case.text, heads[-1], year) if heads else case.text


def _degree_lines(case: Case, rubric: Rubric) -> list[Line]:
    """The lines of the education that tell of a degree; a certificate's year decides whether it has run out."""
    degrees = (case.facts.education if case.facts else None) or []
    told = [word for degree in degrees for word in (degree.field, degree.school) if word]
    certificates = of_kind(rubric, "certification")
    certified = [words for id_ in certificates if id_ in case.verdicts for words in case.verdicts[id_].lines]
    lines = [line for line in document_of(case.text).lines if line.part == "education"]
    named = [line for line in lines if any(word in line.plain for word in told)]
    entries = {line.entry for line in named} - {None}
    dates = [line for line in lines if line.role == "dates" and line.entry in entries]
    others = [line for line in lines if find_degrees(line.text)]
    kept = [line for line in lines if _CERTIFICATE.search(line.text) or any(words in line.plain for words in certified)]
    return [line for line in lines if line in (*named, *dates, *others) and line not in kept]


def _dated_anew(text: str, lines: list[Line], by: int) -> str:
    for line in reversed(lines):
        moved = _YEAR.sub(lambda found: str(int(found.group()) + by), line.text)
        text = text[: line.start] + moved + text[line.end :]
    return text


def _ends_row(text: str, line: Line) -> bool:
    return not text[line.end :].split("\n")[0].strip()


def _with_year(text: str, line: Line, year: int) -> str:
    end = line.start + len(line.text.rstrip(". "))
    return f"{text[:end]}, {year}{text[end:]}"


def _gap(case: Case) -> str:
    """A period that ends in the month before the first dated job, as it is written."""
    jobs = (case.facts.positions if case.facts else None) or []
    starts = sorted(job.start for job in jobs if job.start)
    year, month = (int(part) for part in (f"{starts[0]}-01" if starts else f"{_NO_JOBS}-01").split("-")[:2])
    last = year * 12 + month - 2
    first = last - _GAP_MONTHS + 1
    return f"{first % 12 + 1:02d}/{first // 12} - {last % 12 + 1:02d}/{last // 12}"
