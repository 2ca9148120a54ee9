"""The single points in time that a text names: "Jul 2022", "03.2018", "2019年3月", "Q3 2020", "2019".

Two rules where a habit is ambiguous. "2010-12" is December 2010, "2010–12"
with a long dash the years 2010 to 2012, "2019/20" an academic year. A day as
"03/04/2018" may be March or April, so only its year is taken; with dots the
day comes first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from .period import Month, Precision
from .words import FROM, JOIN, MONTH, MONTH_OF, NOW, ORDINARY_WORDS, SEASON, SEASON_OF


class Point(NamedTuple):
    """A named point: ``first`` and ``last`` month it covers, and where it stands.

    ``span`` is a period by itself (a season, a quarter, "2019/20");
    ``bare`` a year alone; ``weak`` one that is no date after a word
    ("Unity 2019.4", "we set 2019").
    """

    first: Month
    last: Month
    start: int
    end: int
    precision: Precision = "month"
    span: bool = False
    bare: bool = False
    weak: bool = False


_YEAR = r"(?:19[4-9]\d|20\d\d|2100)"
_SHORT_YEAR = r"['’‘]\d\d"
_ENDS = r"(?![A-Za-z0-9_])"
_GAP = r"[\s.,/-]{1,3}(?:(?:of|de|del|do)\s)?"
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_MM = r"(?:1[0-2]|0?[1-9])"
_DASH = r"\s?(?:-|–|—|to|bis)\s?"

_SHAPES: dict[str, str] = {
    "within": rf"(?<!\w)(?P<w1>{MONTH})\.?{_DASH}(?P<w2>{MONTH})\.?{_GAP}(?P<wy>{_YEAR}){_ENDS}",
    "named": rf"(?<!\w)(?:{_DAY}(?:st|nd|rd|th|\.|er|º)?[\s-]{{1,2}}(?:(?:of|de)\s)?)?(?P<nm>{MONTH})"
    rf"(?:\.?\s{_DAY}(?:st|nd|rd|th)?,?(?=\s))?(?:\.?{_GAP}|(?<=\w)(?=['’‘]))(?P<ny>{_YEAR}"
    rf"|{_SHORT_YEAR}|(?<=-)\d\d(?!-\d))"
    rf"{_ENDS}",
    "season": rf"(?<!\w)(?P<sn>{SEASON})[\s,]{{1,2}}(?:of\s)?(?P<sy>{_YEAR}|{_SHORT_YEAR}){_ENDS}",
    "quarter": rf"(?<!\w)(?:(?:Q(?P<q0>[1-4])\s?[-–]\s?)?Q(?P<q1>[1-4])[\s/'’-]{{0,2}}(?P<qy1>{_YEAR})"
    rf"|(?P<qy2>{_YEAR})[\s/-]?Q(?P<q2>[1-4])){_ENDS}",
    "cjk": rf"(?<!\d)(?P<cy>{_YEAR})\s?[年년]\s?(?:(?P<cm>{_MM})\s?[月월](?:\s?{_DAY}\s?[日일])?)?",
    "day": rf"(?<![\w.,/])(?P<d1>{_DAY})(?P<ds>[./-])(?P<d2>{_DAY})(?P=ds)(?P<dy>{_YEAR}){_ENDS}",
    "iso": rf"(?<![\w.,/$€£¥])(?P<iy>{_YEAR})(?P<is>[-/.])(?P<im>{_MM})(?:(?P=is){_DAY})?{_ENDS}(?![.,]\d)",
    "tight": rf"(?<![\w.,/])(?P<t1>{_MM})/(?P<u1>\d\d)\s?(?:{JOIN})\s?(?P<t2>{_MM})/(?P<u2>\d\d){_ENDS}(?![/.]\d)",
    "dotted": rf"(?<![\w.,/])(?P<t3>0[1-9]|1[0-2])\.(?P<u3>\d\d)\s?[-–—]\s?(?P<t4>0[1-9]|1[0-2])\.(?P<u4>\d\d)"
    rf"{_ENDS}(?![/.]\d)",
    "opened": rf"(?<![\w.,/])(?P<om>{_MM}/|(?:0[1-9]|1[0-2])\.)(?P<oy>\d\d)(?=\s?(?:{JOIN})\s?(?:{NOW}))",
    "numeric": rf"(?<![\w.,/])(?P<mm>{_MM})[./-](?P<my>{_YEAR}){_ENDS}(?![.,]\d)",
    "years": rf"(?<![\w.,/$€£¥])(?P<y1>{_YEAR})"
    rf"(?:[–—](?P<y2>\d\d)|[-/](?P<y3>[2-9]\d|1[3-9])|/(?P<y4>{_YEAR})){_ENDS}(?![.,/-]\d)",
    "short": rf"(?<![\w'’‘]){_SHORT_YEAR}{_ENDS}",
    "year": rf"(?<![A-Za-z0-9_$€£¥#])(?<!\d[.,/:])(?P<yy>{_YEAR}){_ENDS}"
    rf"(?![.,:/]\d|\s?[%€$£]|-\d{{1,3}}(?!\d))",
}
_POINT = re.compile(
    r"(?=[\d'’‘]|(?<!\w)[^\W\d_])(?:" + "|".join(f"(?P<{name}>{shape})" for name, shape in _SHAPES.items()) + ")",
    re.IGNORECASE,
)

_NOT_A_YEAR_BEFORE = re.compile(
    r"(?:(?:\+\d{1,3}|\(\d{2,5}\)|(?<!\w)\d{2,5})[\s.-]|(?<![\w.])(?:usd|eur|gbp|chf|cad|aud|inr)\s?"
    r"|(?:office|server|studio|windows|excel|word|exchange|sharepoint|autocad|revit|solidworks|iso"
    r"|rfc|port)[\s-])$",
    re.IGNORECASE,
)
_NOT_A_YEAR_AFTER = re.compile(
    r"\s?(?:usd|eur|gbp|chf|users?|people|employees|customers|commits?|reviews?|prs?|stars?|lines"
    r"|requests?|hours"
    r"|ms|mb|gb|kg|km)(?!\w)",
    re.IGNORECASE,
)
_WORD_BEFORE = re.compile(r"[A-Za-z]\s{1,2}$")
_LEADS_IN = re.compile(rf"(?<!\w)(?:{FROM}|{JOIN})\s{{1,2}}$", re.IGNORECASE)


def points(text: str) -> Iterator[Point]:
    """Every point in time that a text names, in order."""
    done = 0
    for match in _POINT.finditer(text):
        point = _READERS[match.lastgroup](match) if match.lastgroup else None
        if point and _stands(text, point, done):
            yield point
            done = point.end


def _stands(text: str, point: Point, done: int) -> bool:
    """Whether what surrounds a point leaves it a date; ``done`` is where the last one ended."""
    before = text[max(done, point.start - 12) : point.start]
    if point.weak and _WORD_BEFORE.search(before) and not _LEADS_IN.search(before):
        return False
    if not point.bare:
        return True
    return not (_NOT_A_YEAR_BEFORE.search(before) or _NOT_A_YEAR_AFTER.match(text, point.end))


def _year(digits: str) -> int:
    """A year; two digits are 1940 to 2039."""
    if len(digits) == 4:
        return int(digits)
    short = int(digits[-2:])
    return short + (1900 if short >= 40 else 2000)


def _whole_year(match: re.Match[str], year: int, last: int | None = None) -> Point:
    return Point(
        Month(year, 1),
        Month(last or year, 12),
        *match.span(),
        precision="year",
        span=last is not None,
        bare=last is None,
    )


def _within(match: re.Match[str]) -> Point | None:
    year = int(match["wy"])
    first, last = (Month(year, MONTH_OF[match[name].lower()]) for name in ("w1", "w2"))
    return Point(first, last, *match.span(), span=True) if first <= last else None


def _named(match: re.Match[str]) -> Point:
    word = match["nm"]
    month = Month(_year(match["ny"]), MONTH_OF[word.lower()])
    return Point(month, month, *match.span(), weak=word in ORDINARY_WORDS)


def _season(match: re.Match[str]) -> Point:
    year = _year(match["sy"])
    first, last = SEASON_OF[match["sn"].lower()]
    return Point(Month(year, first), Month.at(year * 12 + last - 1), *match.span(), span=True)


def _quarter(match: re.Match[str]) -> Point | None:
    year, last = int(match["qy1"] or match["qy2"]), int(match["q1"] or match["q2"])
    first = int(match["q0"] or last)
    if first > last:
        return None
    return Point(Month(year, first * 3 - 2), Month(year, last * 3), *match.span(), span=True)


def _cjk(match: re.Match[str]) -> Point:
    year = int(match["cy"])
    if not match["cm"]:
        return _whole_year(match, year)
    month = Month(year, int(match["cm"]))
    return Point(month, month, *match.span())


def _day(match: re.Match[str]) -> Point | None:
    year, one, other = int(match["dy"]), int(match["d1"]), int(match["d2"])
    if match["ds"] == "." or one > 12:
        number = other
    elif other > 12 or one == other:
        number = one
    else:
        return _whole_year(match, year)
    if number > 12:
        return None
    month = Month(year, number)
    return Point(month, month, *match.span())


def _iso(match: re.Match[str]) -> Point:
    month = Month(int(match["iy"]), int(match["im"]))
    return Point(month, month, *match.span(), weak=match["is"] == "." and len(match["im"]) == 1)


def _numeric(match: re.Match[str]) -> Point:
    month = Month(int(match["my"]), int(match["mm"]))
    return Point(month, month, *match.span())


def _tight(match: re.Match[str]) -> Point | None:
    one = "1" if match["t1"] else "3"
    first = Month(_year(match[f"u{one}"]), int(match[f"t{one}"]))
    last = Month(_year(match[f"u{int(one) + 1}"]), int(match[f"t{int(one) + 1}"]))
    return Point(first, last, *match.span(), span=True) if first <= last else None


def _opened(match: re.Match[str]) -> Point:
    month = Month(_year(match["oy"]), int(match["om"][:-1]))
    return Point(month, month, *match.span())


def _years(match: re.Match[str]) -> Point | None:
    year = int(match["y1"])
    last = int(match["y4"]) if match["y4"] else year // 100 * 100 + int(match["y2"] or match["y3"])
    return _whole_year(match, year, last) if year < last else None


def _short(match: re.Match[str]) -> Point:
    return _whole_year(match, _year(match[0]))


def _bare(match: re.Match[str]) -> Point:
    return _whole_year(match, int(match["yy"]))


_READERS: dict[str, Callable[[re.Match[str]], Point | None]] = {
    "within": _within,
    "named": _named,
    "season": _season,
    "quarter": _quarter,
    "cjk": _cjk,
    "day": _day,
    "iso": _iso,
    "tight": _tight,
    "dotted": _tight,
    "opened": _opened,
    "numeric": _numeric,
    "years": _years,
    "short": _short,
    "year": _bare,
}
