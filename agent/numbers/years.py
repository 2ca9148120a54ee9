"""Find lengths of time in years: "6 years", "5+ yrs", "over a decade", "18 months", "5年"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .written import WORDS, number_words


@dataclass(frozen=True, slots=True)
class FoundYears:
    """A length of time at ``text[start:end]``, in years.

    ``low`` and ``high`` are the ends of a range and else both ``years``;
    ``years`` is the low end. ``high`` is ``None`` where only a least length is
    stated ("5+", "at least five"), which ``at_least`` says.
    """

    years: float
    low: float
    high: float | None
    at_least: bool
    start: int
    end: int


_N = rf"(?:\d{{1,3}}(?:[.,]\d)?|{WORDS})"
_YEARS = r"years?|yrs?|jahren?|jahre?|ans|années?|an(?=\s+d['’e])|años?|anni|anno|anos?|jaar"
_MONTHS = r"months?|mos?|mths?|monaten?|mois|mes(?:es)?|mesi|maanden"
_LEAST = (
    r"over|more than|at least|no less than|minimum(?: of)?|min\.?|upwards of|(?:ein )?mindestens"
    r"|mehr als|über|ab|plus de|au moins|más de|al menos|mínimo(?: de)?|oltre|almeno|mais de"
    r"|pelo menos|meer dan|minstens|超过|超過|至少"
)
_LENGTH = re.compile(
    rf"(?=[^\W_])(?<![\w.,$€£¥-])(?:(?P<least>{_LEAST})\s{{0,3}})?"
    rf"(?:(?P<low>{_N})(?:\s?(?:-|–|—|to|bis|à|a|or|oder|bis zu|至)\s?(?P<high>{_N}))?"
    rf"(?P<plus>\s?\+|\s(?:plus|or more|oder mehr|ou plus|o más))?\s?"
    rf"(?:(?P<years>{_YEARS})|(?P<months>{_MONTHS})|(?P<cjk>年|个月|個月|ヶ月)(?![度级級生代月前]))"
    rf"|(?P<some>an?|one|{_N})\s(?:full\s)?(?P<decades>decades?))"
    rf"(?:(?<=[A-Za-zñ])['’]?(?P<plus2>\+)?(?![^\W\u3040-\u9fff]|[-'’]\w)|(?<=[年月]))"
    rf"(?P<more>\s(?:or more|and more|plus|oder mehr|ou plus|o más)(?!\w)|以上)?",
    re.IGNORECASE,
)
_AND_MONTHS = re.compile(
    rf"(?:,|\sand|\sund|\set|\sy)?\s{{0,2}}(\d{{1,2}})\s?(?:{_MONTHS})(?!\w)|(\d{{1,2}})个月",
    re.IGNORECASE,
)
_AGE_AFTER = re.compile(
    r"[\s-]{1,2}(?:old|of age|alt|ago"
    r"|from now|d['’]âge|de edad|later|earlier)(?!\w)|\s?[岁歲]",
    re.IGNORECASE,
)
_AGE_BEFORE = re.compile(
    r"(?:(?<!\w)(?:aged?:?|im alter von|âgée? de|alter:?|edad:?)|vor|il y a|hace)\s$", re.IGNORECASE
)
_PERIOD_BEFORE = re.compile(
    r"(?:\d{4}|['’]\d\d|\d月|present|now|current|today|date|heute|aujourd['’]hui|actualidad|presente?|至今|今)"
    r"[)\s]{0,2}(?:[(（\[·•|~=:]|[,–-]\s)\s{0,2}$",
    re.IGNORECASE,
)


def find_years(text: str) -> list[FoundYears]:
    """Every length of time in a text, in order; months become parts of a year.

    Ages ("45 years old"), "3 years ago" and the length that sites write
    behind a period ("Jul 2022 - Jan 2023 · 7 mos") are left out.
    """
    found: list[FoundYears] = []
    done = 0
    for match in _LENGTH.finditer(text):
        if match.start() < done:
            continue
        if each := _read(text, match):
            done = each.end
            if not _is_other(text, each):
                found.append(each)
    return found


def _is_other(text: str, found: FoundYears) -> bool:
    before = text[max(0, found.start - 20) : found.start]
    return bool(_AGE_AFTER.match(text, found.end) or _AGE_BEFORE.search(before) or _PERIOD_BEFORE.search(before))


def _read(text: str, match: re.Match[str]) -> FoundYears | None:
    least = any(match[name] for name in ("least", "plus", "plus2", "more"))
    end = match.end()
    low, high = _ends(match)
    if low is None or high is None or high < low:
        return None
    in_years = match["years"] or match["cjk"] == "年"
    if in_years and low == high and (rest := _AND_MONTHS.match(text, end)):
        low = high = round(low + int(rest[1] or rest[2]) / 12, 2)
        end = rest.end()
    return FoundYears(low, low, None if least else high, least, match.start(), end)


def _ends(match: re.Match[str]) -> tuple[float | None, float | None]:
    if match["decades"]:
        some = match["some"].casefold()
        count = 1.0 if some in {"a", "an"} else number_words(some)
        return (count * 10, count * 10) if count else (None, None)
    low = number_words(match["low"])
    high = number_words(match["high"]) if match["high"] else low
    if low is None or high is None or not (match["months"] or match["cjk"] not in {None, "年"}):
        return low, high
    return round(low / 12, 2), round(high / 12, 2)
