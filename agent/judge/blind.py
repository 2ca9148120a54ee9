"""Judging is blind: who the person is does not reach the questions about what they have done.

Name, contact, age, nationality, gender words, place and school names are
replaced before a passage is shown to a model; a leak check reads the result
again. Facts are extracted before, by questions of their own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from agent.edges import whole
from agent.judge.gendered import gendered, neutral
from agent.judge.own_name import handle, own_name
from agent.places import parts

# Groups of digits alone are as often a count, a standard or a span of years: a telephone number
# has a plus, brackets, a label, a leading zero or the shape of its country.
_PHONE = (
    r"(?<![\w+])(?:\+\d[\d ().\-/]{6,}\d"
    r"|\((?!(?:19|20)\d\d\))\d{2,5}\)[ .\-/]?\d{3,5}[ .\-/]?\d{2,5}"
    r"|\d{3}[-. ]\d{3}[-. ]\d{4}"
    r"|(?=0(?:[ /.-]?\d){8})0\d{1,4}(?:[ /.-]?\d{2,8}){1,4}"
    r"|1[3-9]\d{9}"
    r"|(?i:tel|phone|mobile|cell|fax)[.:]\s*\d[\d ().\-/]{5,}\d)(?!\w)"
)
_SITES = r"(?:linkedin|github|gitlab|xing|twitter|x|facebook|instagram|medium|stackoverflow|kaggle)\.com|t\.me"
_CONTACT = re.compile(
    rf"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?://\S+|\bwww\.\S+|\b(?:{_SITES})/\S+"
    rf"|\b(?:skype|telegram|wechat|whatsapp|signal)(?:\sid)?:\s?\S+|{_PHONE}"
)
_DATE = r"[^.;,|]{0,20}?\b(?:19|20)\d\d\b"
_AGE = re.compile(
    r"(?:^|(?<=[,;|(])\s*|\b(?:is|am)\s+)aged?\s+(?:1[6-9]|[2-9]\d)\b|\bage:\s*\d\d\b"
    r"|\b(?:1[6-9]|[2-9]\d)[- ]years?[- ]old\b"
    rf"|\b(?:date of birth|birth ?date|dob)\b\W{{0,3}}(?:{_DATE}|\d{{1,2}}[./-]\d{{1,2}}[./-]\d{{2,4}})?"
    rf"|\bborn(?:\s+on|\s+in)?\s{_DATE}|\bborn(?: and raised)? in (?-i:[A-Z])\w+",
    re.IGNORECASE,
)
_NATIONALITY = re.compile(
    r"\b[Nn]ationality\s?[:–-]\s?[^.,;|]{1,30}"
    r"|\b(?:an?\s)?(?!Senior|Fellow|Corporate|First)[A-Z][\w.]+(?:[- ][A-Z][\w.]+)?"
    r"\s(?:citizen(?:ship)?|national|passport)\b"
)
_GENERIC = frozenset(
    ["open", "national", "technical", "state", "city", "american", "international", "royal", "imperial", "free",
     "federal", "central", "global", "business", "medical", "community", "online", "the"]
)  # fmt: skip
_KIND_OF_SCHOOL = re.compile(r",?\s+(?:University|College|Institute|Universität|Hochschule|Polytechnic)$")


class Blind:
    """Replaces what tells who one person is. Made for one candidate, used for each of its passages.

    ``terms`` are what the posting asks for; see :func:`agent.judge.own_name.own_name`.
    """

    def __init__(
        self, name: str | None, places: Iterable[str], schools: Iterable[str], terms: Iterable[str] = ()
    ) -> None:
        self._name = own_name(name, terms)
        self._bare_name = own_name(name)
        self._handle = handle(name)
        self._school = _any_of(form for school in schools for form in _school_forms(school))
        self._place = _any_of(form for place in places for form in _place_forms(place))

    def __call__(self, text: str) -> str:
        """The text as a judging question may show it."""
        text = unicodedata.normalize("NFC", text)
        for pattern, word in (
            (_CONTACT, "(contact)"),
            (self._handle, "(contact)"),
            (_AGE, ""),
            (_NATIONALITY, ""),
            (self._school, "a school"),
            (self._name, "the person"),
            (self._place, "a place"),
        ):
            if pattern is not None:
                text = pattern.sub(word, text)
        text = re.sub(r"\s{2,}", " ", neutral(text)).strip()
        return text[:1].upper() + text[1:]

    def leaks(self, text: str) -> list[str]:
        """What a blinded text still tells, to be empty: the check that the replacing worked."""
        patterns = (self._bare_name, self._school, self._handle, _CONTACT, _AGE, _NATIONALITY)
        found = [match.group() for pattern in patterns if pattern and (match := pattern.search(text))]
        return found + gendered(text)


def _school_forms(school: str) -> list[str]:
    """The school as written, and without the word for what it is: "Carnegie Mellon"."""
    short = _KIND_OF_SCHOOL.sub("", school.strip())
    return [school] if short.casefold() in _GENERIC else [school, short]


def _place_forms(place: str) -> list[str]:
    """The place as written and its city; what is no place ("Remote") or a country alone may be a matter of work."""
    read = parts(place)
    if not (read.city or read.region):
        return []
    return [place, place.split(",")[0], read.city or place]


def _any_of(words: Iterable[str]) -> re.Pattern[str] | None:
    """Any of the words, the longest first, as whole words; None for no words.

    Case counts ("Reading", not "reading"), but capitals throughout are the same word.
    """
    told = {" ".join(word.split()) for word in words if len(word.strip()) > 1}
    told |= {word.upper() for word in told if len(word) > 3}
    if not told:
        return None
    ordered = sorted(told, key=lambda word: (-len(word), word))
    return re.compile(whole("|".join(r"\s+".join(map(re.escape, word.split())) for word in ordered)))
