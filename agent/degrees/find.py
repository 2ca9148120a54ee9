"""Find the degrees a text names, and tell "MS in Physics" from "MS Office"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from .names import LEVELS, STRONG, WEAK, DegreeLevel


@dataclass(frozen=True, slots=True)
class FoundDegree:
    """A degree's name at ``text[start:end]``; not ``finished`` for a student's or an expected one."""

    level: DegreeLevel
    start: int
    end: int
    text: str
    finished: bool = True


_FIELDS = (
    r"(?:Computer|Computing|Computational|Software|Electrical|Electronics?|Mechanical|Civil"
    r"|Chemical|Industrial"
    r"|Biomedical|Aerospace|Engineering|Information|Data Science|Mathematics|Maths?|Applied"
    r"|Statistics|Physics"
    r"|Chemistry|Biology|Economics|Business Administration|Finance|Accounting|Marketing|Psychology"
    r"|Sociology|History"
    r"|English|Linguistics|Philosophy|Political|International|Nursing|Public|Education|Law"
    r"|Communications?|Journalism"
    r"|Fine Arts|Architecture|Environmental|Materials|Cognitive|Artificial|Machine Learning"
    r"|Robotics|Human|Social)\b"
)
_COMPANY_AFTER = re.compile(
    r"\s(?:in|en)\s(?:the\s|an?\s)?\w|\s[Dd]egrees?\b"
    rf"|[,:]?\s(?:[-–]\s)?{_FIELDS}|\s\(?(?:GPA:?\s)?[0-4]\.\d{{1,2}}(?![\d.])|[,\s(]{{1,3}}(?:19"
    rf"|20)\d\d(?!\d)"
    r"|\s\(?Hons|\sfrom\s[A-Z]|,?\s(?:at\s)?(?:[A-Z][\w.&'’-]{1,20}\s){0,5}(?:University|College"
    r"|Institute|School)\b"
)
# "MA Scandinavian Studies, Edinburgh, 2013": a row of its own that begins with the degree and ends in its year.
_ROW_AFTER = re.compile(r"\s[A-Z][a-z]+(?:\s(?:and\s|of\s|&\s)?[A-Z][a-z]+){0,3},\s[^,\n]{2,40},?\s\(?(?:19|20)\d\d\b")
_NOT_AFTER = re.compile(r"\s(?:in|en)\s(?:charge|place|order|the\s(?:office|team|process|field))\b")
_PLACE_BEFORE = re.compile(r"[A-Za-z],\s$")
_STATES = frozenset({"MA", "MD", "MS"})
_NEED_MORE = frozenset({"MD", "AS", "CAP", "Diploma", "diploma"})
_WORD_BEFORE = re.compile(r"[A-Za-z]\s$")
_COMPANY_IN = re.compile(r"\s(?:in|en)\s|\s[Dd]egree|\s[0-4]\.")
_COMPANY_BEFORE = re.compile(r"\b[Dd]egrees?[:,]?\s(?:an?\s|\()?$|\b(?:holds?|earned|received)\san?\s$")
_CHAIN = re.compile(r"['’]?s?\s{0,2}(?:/|,|or|and|&|,\sor|und|oder|ou|o|y|et)\s{0,2}(?:an?\s)?", re.IGNORECASE)
_SAME = re.compile(r"[\s(–-]{1,4}")
_OTHER_USE = re.compile(
    r"\)?\s(?:fellow(?:ship)?s?|students|interns?|internships?|candidates|advis[eo]rs?|supervis\w+"
    r"|programs?\smanager)\b",
    re.IGNORECASE,
)
_UNFINISHED = re.compile(
    r"(?<!\w)(?:candidate|student|in progress|expected|anticipated|not completed|incomplete"
    r"|(?:[1-6](?:st|nd|rd|th)|first|second|third|fourth) year of|graduating"
    r"|(?:exams?|papers?|modules?) left|last exams in"
    r"|dropped|left after|never finished|not finished|abandoned|part of the way|en curso|angestrebt|im \d\. semester"
    r"|abgebrochen|laufend|en cours|dropped out)(?!\w)|在读|在讀|就读",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[^.;\n]{0,120}")
_LEAD = (
    r"(?<!\w)(?:in progress:?|learning:|angestrebt:?|en cours ?:?|en curso:?|ongoing:"
    r"|(?:final|(?:in (?:my|the) )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th|final))[- ]year(?: of)?"
    r"|pursuing|working towards?|studying (?:for|towards?)|enrolled in|candidate for|expected|incoming)\s"
)
_UNFINISHED_LEAD = re.compile(_LEAD, re.IGNORECASE)
_UNFINISHED_BEFORE = re.compile(_LEAD + r"(?:an?\s|the\s|my\s|his\s|her\s|their\s|part-time\s){0,2}$", re.IGNORECASE)


_TAUGHT_BEFORE = re.compile(
    r"(?<!\w)(?:teach\w*|taught|tutor\w*|pupils?|students?|class(?:es)?|lessons?|prepar\w+|revision|profesor\w*|docente\w*"
    r"|clases?|alumn\w+|enseñ\w+|unterricht\w*|lehr\w+|enseign\w+|élèves|cours)(?!\w)[^.;\n]{0,60}$",
    re.IGNORECASE,
)
_TAUGHT_AFTER = re.compile(
    r"\s(?:\w+\s)?(?:papers?|exams?|exam preparation|class(?:es)?|lessons?|courses?|groups?|sets?|pupils|students"
    r"|revision|level teaching|teach\w+|tutor\w*|preparation|syllabus|curriculum|specification)\b",
    re.IGNORECASE,
)


def find_degrees(text: str) -> list[FoundDegree]:
    """The degrees a text names, in order.

    A name with its own short form, "Doctor of Philosophy (Ph.D.)", is one.
    """
    strong = _matches(STRONG, text)
    hits = sorted([*strong, *_in_company(text, strong, _matches(WEAK, text))], key=lambda hit: (hit[1], -hit[2]))
    hedged = bool(_UNFINISHED.search(text) or _UNFINISHED_LEAD.search(text))
    degrees: list[FoundDegree] = []
    for level, start, end in _joined(text, hits):
        if not _OTHER_USE.match(text, end) and not (level == "secondary" and _is_taught(text, start, end)):
            finished = not hedged or _finished(text, start, end)
            degrees.append(FoundDegree(level, start, end, text[start:end], finished))
    return degrees


_Hit = tuple[DegreeLevel, int, int]


def _matches(names: tuple[tuple[DegreeLevel, re.Pattern[str]], ...], text: str) -> list[_Hit]:
    return [(level, match.start(), match.end()) for level, pattern in names for match in pattern.finditer(text)]


def _in_company(text: str, strong: list[_Hit], weak: list[_Hit]) -> list[_Hit]:
    """The weak names in a degree's company, or in a row with one that is ("BS/MS", "BA or BS in")."""
    every = sorted([*strong, *weak], key=lambda hit: hit[1])
    kept = {*strong, *(hit for hit in weak if _has_company(text, hit))}
    rows = [(one, other) for one, other in pairwise(every) if _CHAIN.fullmatch(text, one[2], other[1])]
    for one, other in [*reversed(rows), *rows]:
        if one in kept or other in kept or "/" in text[one[2] : other[1]]:
            kept |= {one, other}
    return [hit for hit in weak if hit in kept]


def _has_company(text: str, hit: _Hit) -> bool:
    _, start, end = hit
    name, before = text[start:end], text[max(0, start - 24) : start]
    if _COMPANY_BEFORE.search(before):
        return True
    if name in {"BA", "MA"} and not text[:start].strip() and _ROW_AFTER.match(text, end):
        return True
    if not _COMPANY_AFTER.match(text, end) or _NOT_AFTER.match(text, end):
        return False
    if name in _NEED_MORE or (name in _STATES and _PLACE_BEFORE.search(before)):
        return bool(_COMPANY_IN.match(text, end))
    return name != "Master" or not _WORD_BEFORE.search(before)


def _joined(text: str, hits: list[_Hit]) -> list[_Hit]:
    """Hits without overlaps, a name and its short form beside it made one."""
    joined: list[_Hit] = []
    for level, start, end in hits:
        if joined and start < joined[-1][2]:
            continue
        if joined and joined[-1][0] == level and _SAME.fullmatch(text, joined[-1][2], start):
            first = joined[-1][1]
            closed = text[end : end + 1] == ")" and "(" in text[first:end]
            joined[-1] = (level, first, end + closed)
        else:
            joined.append((level, start, end))
    return joined


def _is_taught(text: str, start: int, end: int) -> bool:
    """Whether a school's degree is what somebody teaches and not what they hold: "old GCSE papers"."""
    return bool(_TAUGHT_BEFORE.search(text[max(0, start - 90) : start]) or _TAUGHT_AFTER.match(text, end))


def _finished(text: str, start: int, end: int) -> bool:
    before = text[max(0, start - 50) : start]
    clause = _CLAUSE.match(text, end)
    after = clause[0] if clause else ""
    if text[max(0, start - 4) : start].strip().endswith(("在读", "在讀", "就读")):
        return False
    return not (_UNFINISHED.search(after) or _UNFINISHED_BEFORE.search(before))


def satisfies(level: DegreeLevel, minimum: DegreeLevel) -> bool:
    """Whether a degree is at least the one asked for: a doctorate satisfies a bachelor's."""
    return LEVELS.index(level) >= LEVELS.index(minimum)
