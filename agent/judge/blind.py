"""Judging is blind: who the person is does not reach the questions about what they have done.

Name, contact, age, gender words, place and school names are replaced before
a passage is shown to a model; a leak check reads the result again. Facts are
extracted before, by questions of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_CONTACT = re.compile(
    r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?://\S+|\bwww\.\S+|\b(?:linkedin|github|gitlab|xing)\.com/\S+"
    r"|(?<!\w)\+?\(?\d{1,4}\)?(?:[ ./-]\(?\d{2,5}\)?){2,5}(?!\w)"
)
_AGE = re.compile(
    r"\b(?:aged?|age:)\s+\d{2}\b|\b\d{2}[- ]years?[- ]old\b|\b(?:date of birth|born(?: on| in)?)\b[^,;|]*",
    re.IGNORECASE,
)
_GENDERED = {
    "he": "they", "she": "they", "him": "them", "his": "their", "her": "their", "hers": "theirs",
    "himself": "themselves", "herself": "themselves", "mr": "", "mrs": "", "ms": "", "male": "", "female": "",
    "chairman": "chair", "chairwoman": "chair", "salesman": "salesperson", "saleswoman": "salesperson",
    "waitress": "waiter", "actress": "actor", "mother": "parent", "father": "parent",
    "wife": "spouse", "husband": "spouse",
}  # fmt: skip
_GENDER_WORD = re.compile(rf"\b(?:{'|'.join(_GENDERED)})\b\.?", re.IGNORECASE)
_PARTICLES = frozenset(
    ["de", "del", "della", "da", "dos", "van", "von", "der", "den", "di", "du", "la", "le", "al", "bin", "ben", "ibn"]
)


class Blind:
    """Replaces what tells who one person is. Made for one candidate, used for each of its passages."""

    def __init__(self, name: str | None, places: Iterable[str], schools: Iterable[str]) -> None:
        self._name = _any_of(_name_forms(name))
        self._school = _any_of(_longest_first(schools))
        self._place = _any_of(_longest_first(part for place in places for part in _place_parts(place)))

    def __call__(self, text: str) -> str:
        """The text as a judging question may show it."""
        text = _CONTACT.sub("(contact)", text)
        text = _AGE.sub("", text)
        for pattern, word in (
            (self._school, "a school"),
            (self._name, "the person"),
            (self._place, "a place"),
        ):
            if pattern is not None:
                text = pattern.sub(word, text)
        text = _GENDER_WORD.sub(_neutral, text)
        text = re.sub(r"\s{2,}", " ", text).strip()
        return text[:1].upper() + text[1:]

    def leaks(self, text: str) -> list[str]:
        """What a blinded text still tells, to be empty: the check that the replacing worked."""
        patterns = (self._name, self._school, _CONTACT, _AGE)
        found = [match.group() for pattern in patterns if pattern and (match := pattern.search(text))]
        return found + [match.group() for match in _GENDER_WORD.finditer(text) if _neutral(match) != match.group()]


def _name_forms(name: str | None) -> list[str]:
    """The whole name, then each part of it that stands for the person alone."""
    if not name:
        return []
    name = " ".join(name.split())
    parts = [part.strip(",.'’()") for part in name.split()]
    alone = [part for part in parts if len(part) > 1 and part.casefold() not in _PARTICLES]
    return _longest_first([name, *alone])


def _place_parts(place: str) -> list[str]:
    """The place as written and its city; a country alone may be a matter of work."""
    return [place, place.split(",")[0]]


def _longest_first(words: Iterable[str]) -> list[str]:
    return sorted({word.strip() for word in words if len(word.strip()) > 1}, key=lambda word: (-len(word), word))


def _any_of(words: list[str]) -> re.Pattern[str] | None:
    """Any of the words as they stand, as whole words; None for no words. Case counts: "May", not "may"."""
    if not words:
        return None
    forms = "|".join(r"\s+".join(re.escape(part) for part in word.split()) for word in words)
    return re.compile(rf"(?<!\w)(?:{forms})(?!\w)")


def _neutral(match: re.Match[str]) -> str:
    word = match.group().rstrip(".")
    if word in {"MS", "Ms"} or (word.isupper() and word != word.casefold() and len(word) < 3):
        return match.group()  # "MS" is a degree more often than a title
    dot = "." if match.group().endswith(".") and _GENDERED[word.casefold()] else ""
    plain = _GENDERED[word.casefold()]
    return (plain.capitalize() if word[0].isupper() else plain) + dot
