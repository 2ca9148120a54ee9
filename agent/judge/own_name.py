"""The forms in which a person's own name stands in a text about them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from agent.edges import is_unspaced, whole

_PARTICLES = frozenset(
    ["de", "del", "della", "da", "dos", "van", "von", "der", "den", "di", "du", "la", "le", "al", "el", "bin", "ben",
     "ibn", "ter", "y", "e"]
)  # fmt: skip
_TITLES = frozenset(
    ["dr", "prof", "phd", "md", "mba", "cpa", "pmp", "msc", "bsc", "ma", "ms", "ba", "bs", "mr", "mrs", "mx", "jr",
     "sr", "ii", "iii", "iv", "esq", "rn", "bsn", "msn", "pe", "cfa", "cissp", "acca"]
)  # fmt: skip
_MONTH_BEHIND = r"(?!\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(?:19|20)\d\d\b)"
_ALONE_IN_CAPITALS = 4
"""From so many letters on, a part in capitals is the name and no acronym: "JACKY", but not "MA"."""

_RUN_TOGETHER = 6
"""Fewer letters of two parts run together make a word by chance: "Su Do"."""


def own_name(name: str | None, terms: Iterable[str] = ()) -> re.Pattern[str] | None:
    """What finds the name: whole in any order, each part of it, and rows of them; None for no name.

    A part that is one of the ``terms`` a posting asks for ("Ruby", "Julia")
    is left where it stands alone, so that a skill is not taken for a person,
    unless it owns something ("Ruby's team"). Case counts for parts: "May" is
    a person, "may" and "May 2020" are not.
    """
    words = _words(name or "")
    if not words:
        return None
    asked = {term.casefold() for term in terms}
    parts = sorted({form for word in words for form in _part_forms(word, asked)}, key=lambda form: (-len(form), form))
    initials = "".join(sorted(set(re.findall(r"\b[^\W\d_]", (name or "").upper()))))
    particles = "|".join(word for word in map(re.escape, sorted({*_particles(name or "")}))) or r"\b\B"
    part = rf"(?:(?i:{particles})\s+)*(?:{'|'.join(parts)})" if parts else r"\b\B"
    row = rf"(?:[{re.escape(initials)}]\.\s?)*{part}(?:,?\s+(?:[A-Z]\.\s?)*{part})*"
    # The edges once around all: they take milliseconds to compile.
    edged = whole("|".join([*_whole_forms(name or "", words), rf"{row}{_MONTH_BEHIND}"]))
    return re.compile("|".join([edged, *_run_on(words)]))


def handle(name: str | None) -> re.Pattern[str] | None:
    """What finds an address or account made of the name ("jackycao.dev", "@jacky"); None where it could be a word."""
    words = [_plain(word) for word in _words(name or "") if not is_unspaced(word)]
    if len(words) < 2 or len(words[0] + words[-1]) < _RUN_TOGETHER:
        return None
    first, last = re.escape(words[0]), re.escape(words[-1])
    joined = rf"@?[\w.+-]*(?:{first}[._-]?{last}|{last}[._-]?{first})[\w.-]*\w?"
    account = rf"|(?<!\w)@{first}\w*" if len(words[0]) > 3 else ""
    return re.compile(joined + account, re.IGNORECASE)


def _words(name: str) -> list[str]:
    """The words of the name that stand for the person: no title, no degree, no particle, no initial."""
    pieces = re.split(r"[\s,()\"“”]+", unicodedata.normalize("NFC", name))
    words = [piece.strip(".'’") for piece in pieces]
    told = [word for word in words if len(word) > 1 or is_unspaced(word)]
    return [word for number, word in enumerate(told) if not _is_beside(word, surname=number == len(told) - 1 == 1)]


def _is_beside(word: str, *, surname: bool) -> bool:
    """Whether the word stands beside a name: a particle, a title, a degree; the "Ma" of "Jack Ma" is the name."""
    plain = word.casefold().replace(".", "")
    return plain in _PARTICLES or (plain in _TITLES and not (surname and word.istitle()))


def _particles(name: str) -> list[str]:
    return [word for word in name.split() if word.casefold() in _PARTICLES]


def _whole_forms(name: str, words: list[str]) -> list[str]:
    """The whole name as spelt, capitalised or in capitals, its words in the order given or turned about."""
    if len(words) < 2:
        return [re.escape(word) for word in words]
    orders = [" ".join(unicodedata.normalize("NFC", name).split()).split(), words, [words[-1], *words[:-1]]]
    told = [form for order in orders for form in (order, [_plain(word) for word in order])]
    cased = [[case(word.strip(",")) for word in order] for order in told for case in (str, str.title, str.upper)]
    return list(dict.fromkeys(r"[\s,-]+".join(map(_spelt, order)) for order in cased))


def _part_forms(word: str, asked: set[str]) -> list[str]:
    """One word of the name as it may stand alone: capitalised, in capitals, without accents, or half of it."""
    forms: list[str] = []
    for piece in dict.fromkeys([word, *(half for half in word.split("-") if len(half) > 2)]):
        if piece.casefold() in _PARTICLES or is_unspaced(piece):
            continue
        for spelt in dict.fromkeys([piece, _plain(piece)]):
            cased = [spelt] if not (spelt.isupper() or spelt.islower()) else []
            cased += ["-".join(half.capitalize() for half in spelt.split("-"))] if len(cased) == 0 else []
            cased += [spelt.upper()] if len(spelt) >= _ALONE_IN_CAPITALS else []
            owning = r"(?=['’]s)" if spelt.casefold() in asked else ""
            forms += [_spelt(form) + owning for form in cased]
    return forms


def _run_on(words: list[str]) -> list[str]:
    """A name written without spaces, and its given part: 王小明 and 小明; no edge can be asked for."""
    forms: list[str] = []
    for word in (word for word in words if is_unspaced(word) and len(word) > 1):
        forms += [word, *([word[-2:]] if len(word) > 2 else []), *([word[:2]] if len(word) == 4 else [])]
    return sorted(map(re.escape, set(forms)), key=lambda form: (-len(form), form))


def _spelt(word: str) -> str:
    """The word with either apostrophe, and a hyphen or a space where it has a hyphen."""
    return re.sub("['’]", "['’]", re.escape(word)).replace(r"\-", r"[\s-]")


def _plain(word: str) -> str:
    """The word without accents."""
    letters = unicodedata.normalize("NFKD", word)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
