"""Say what a stated number of years is about: coding, being employed, experience, or one subject."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from agent.kept import kept

from .years import FoundYears, find_years

Kind = Literal["coding", "employed", "experience", "subject"]


@dataclass(frozen=True, slots=True)
class StatedYearsHit:
    """A statement of years at ``text[start:end]``.

    ``kind``: "coding" (of programming as such), "employed" (of being paid for
    work), "experience" (said without either), "subject" (of one subject).
    ``subject`` is that subject's words, or the role of an employment ("registered
    nurse"). ``whole`` where the text holds nothing else.
    """

    kind: Kind
    years: FoundYears
    subject: str | None
    start: int
    end: int
    whole: bool


_EXPERIENCE = r"(?:experience|exp\.?|erfahrung|d['’]expérience|(?:de\s)?experiencia|esperienza|experiência|经验|經驗)"
_WORK = (
    r"(?:full[- ]time|professional|work(?:ing)?|industry|industrial"
    r"|job|commercial|employment|paid|on-the-job)"
)
_QUALITY = r"relevant|specialized|total|proven|solid|overall|combined"
_OF = r"['’]?\s{0,2}(?:(?:of|de|di|的)\s{0,2})?"
_TEXT = r"(?P<subject>[^\s.,;:!?()\n·|•-](?:[^\s.,;:!?()\n·|•]|[.](?=\w)|[ ](?![–—-]\s)){0,80})"
_ROLE = rf"\s(?:as|als|como|en tant que|come)\s(?:(?:an?|the|eine?|une?|una?)\s)?{_TEXT}"
_TOPIC = rf"\s(?:in|with|using|on|of|mit|en|avec|con|across)\s{_TEXT}"

_FACING: tuple[tuple[Kind, str], ...] = (
    (
        "coding",
        rf"{_OF}(?:(?:professional|hands-on)\s)?(?:coding|programming|software coding|编程)"
        rf"(?:\s?{_EXPERIENCE})?(?!\w|\s(?:in|with|languages?)(?!\w))",
    ),
    (
        "employed",
        rf"{_OF}(?:{_WORK}\s(?:and\s{_WORK}\s)?){_EXPERIENCE}\s(?:in|with|at|across|for)\s"
        r"(?:(?:\w+\s){0,3}(?:companies|firms|employers|organi[sz]ations|industries|countries|places)|total)(?!\w)",
    ),
    ("subject", rf"{_OF}(?-i:[a-z-]{{2,20}}\s){{0,3}}(?:{_WORK}\s(?:and\s{_WORK}\s)?)?{_EXPERIENCE}{_TOPIC}"),
    ("employed", rf"(?:{_OF}(?:employment|employed|working|work))(?:{_ROLE})?(?!\w|\s{_EXPERIENCE})"),
    ("employed", rf"(?:{_OF}(?:(?:{_WORK}\s)?{_EXPERIENCE}))?{_ROLE}"),
    (
        "employed",
        rf"{_OF}(?:(?:{_QUALITY})\s)?(?:{_WORK}\s(?:and\s{_WORK}\s)?){_EXPERIENCE}(?!\w)"
        r"|\s(?:berufserfahrung|d['’]expérience professionnelle|de experiencia (?:laboral|profesional))(?!\w)"
        r"|(?:的)?工作(?:经验|經驗)?",
    ),
    ("experience", rf"{_OF}(?:(?:{_QUALITY})\s)?{_EXPERIENCE}(?![^\W\u3040-\u9fff])"),
    (
        "experience",
        r"\s(?=(?:build|develop|design|lead|manag|creat|writ|deliver|shipp|maintain|runn|help)ing\s)",
    ),
    (
        "subject",
        rf"(?:['’]?\s(?:of|in|with|de|using|mit|en)\s|['’]\s|\s)(?:experience\s(?:in|with)\s)?{_TEXT}",
    ),
)
_AFTER = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _FACING)
_PAST_EXPERIENCE = re.compile(rf"\s(?:{_WORK}\s)?{_EXPERIENCE}(?!\w)", re.IGNORECASE)
_WORKED_FOR = re.compile(
    r"(?<!\w)(?:work(?:ed|ing)|employed|practi[cs](?:ed|ing)|have been an? (?:\w+ ){0,3}?\w+)(?!\w)[^.\n]{0,60}"
    r"\sfor\s$",
    re.IGNORECASE,
)
_FOR_SO_LONG = re.compile(r"(?<!\w)(?:for|since|seit|depuis|desde hace|llevo)\s$", re.IGNORECASE)
_THEN = r"[^\s.,;:!?()\n][^.,;:!?()\n]{0,80}"
_WENT_ON = re.compile(
    r"\s*,?\s(?:(?:now|today|full[- ]time)\s)?(?:(?:I|we)(?:['’]ve|\s(?:have|had))\s(?:been\s)?(?:\w+ly\s)?"
    rf"(?-i:[a-z]+ing|built|run|kept|written|led|taught|worked)\s(?P<en>{_THEN})"
    rf"|(?-i:[a-zäöüß]+e)\s(?:ich|wir)\s(?P<de>{_THEN})|(?:je\s|j['’]|nous\s)(?P<fr>{_THEN})"
    rf"|(?-i:[a-záéíóú]+(?:o|amos|ando|iendo))\s(?P<es>{_THEN}))",
    re.IGNORECASE,
)
"""What a person has done all that time: "For nine years I have been writing C", "Seit neun Jahren schreibe ich C"."""
_LABEL = re.compile(r"^\W{0,4}(?P<label>[^\W\d_][^:;.\n()–]{0,60}?)\s?[:(–]\s{0,2}$")
_LEAD_NOT = re.compile(
    r"(?<!\w)(?:in|for|within|after|every|per|last|past|next|under|of|a"
    r"|the|binnen|pendant)\s{1,2}$",
    re.IGNORECASE,
)
_NO_SUBJECT = re.compile(
    r"(?:and|or|later|ago|in|at|from|to|with|for|on|until|since|was|is|i|he|she|they|we|you|study|studies|college"
    r"|university|school|age|warranty|support|funding|history|before|after|per|total|experience|exp|as|old|now)(?!\w)",
    re.IGNORECASE,
)
_FILLER = re.compile(r"^(?:an?|the|professional|practical|hands-on)\s", re.IGNORECASE)
_TAIL = re.compile(
    rf"\s+(?:(?:{_WORK}|hands-on|practical)\s)?{_EXPERIENCE}$"
    r"|\s+and\s(?-i:[a-z]).*$"
    r"|\s+(?:at|while|where|who|which|building|developing)(?:\s.*)?$"
    r"|\s+(?:is|are)\s(?:required|preferred|a plus|desired).*$",
    re.IGNORECASE | re.DOTALL,
)
_WORDY = re.compile(r"[^\W_]")


@kept
def stated_years(text: str) -> StatedYearsHit | None:
    """The first statement of years in a text that says what the years are of, else ``None``."""
    for years in find_years(text):
        if hit := _behind(text, years) or _in_front(text, years) or _all_that_time(text, years):
            return hit
    return None


def _behind(text: str, years: FoundYears) -> StatedYearsHit | None:
    lead = text[max(0, years.start - 12) : years.start]
    for kind, pattern in _AFTER:
        match = pattern.match(text, years.end)
        if not match:
            continue
        subject = _subject(match.groupdict().get("subject"))
        if kind == "subject" and (subject is None or _LEAD_NOT.search(lead)):
            continue
        end = match.end() if subject is None else text.index(subject, match.start("subject")) + len(subject)
        return _hit(text, kind, years, subject, (years.start, _past_experience(text, end)))
    return None


def _in_front(text: str, years: FoundYears) -> StatedYearsHit | None:
    before = text[max(0, years.start - 100) : years.start]
    if _WORKED_FOR.search(before):
        return _hit(text, "employed", years, None, (years.start, years.end))
    label = _LABEL.search(before) if years.start <= 100 else None
    if not label or _WORDY.search(text, years.end):
        return None
    told = label["label"].strip()
    span = label.start("label"), years.end
    for kind, pattern in _AFTER[:-1]:
        if pattern.fullmatch(f" {told}"):
            return _hit(text, kind, years, None, span)
    return _hit(text, "subject", years, told, span)


def _all_that_time(text: str, years: FoundYears) -> StatedYearsHit | None:
    went_on = _WENT_ON.match(text, years.end)
    if went_on is None or not _FOR_SO_LONG.search(text, 0, years.start):
        return None
    subject = _subject(next(words for words in went_on.groupdict().values() if words is not None))
    return _hit(text, "subject", years, subject, (years.start, years.end)) if subject else None


def _subject(words: str | None) -> str | None:
    if words is None:
        return None
    kept = _TAIL.sub("", _FILLER.sub("", words)).strip(" .–—-")
    return None if not kept or _NO_SUBJECT.match(kept) or not _WORDY.search(kept) else kept


def _past_experience(text: str, end: int) -> int:
    match = _PAST_EXPERIENCE.match(text, end)
    return match.end() if match else end


def _hit(text: str, kind: Kind, years: FoundYears, subject: str | None, span: tuple[int, int]) -> StatedYearsHit:
    start, end = span
    whole = not (_WORDY.search(text, 0, start) or _WORDY.search(text, end))
    return StatedYearsHit(kind, years, subject, start, end, whole)
