"""What a person is called in a greeting, made of the name that their profile gives; no guess at a gender."""

from __future__ import annotations

import re

_TITLE = re.compile(
    r"(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|rev|ing|eng|mag|dipl|herr|frau|monsieur|madame|sr|sra)\.?"
    r"(?:[-.]?(?:ing|med|rer|nat|phil|habil|h\.c)\.?)*",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r",?\s+\(?(?:ph\.?\s?d|m\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|mba|rn|bsn|cpa|pmp|cissp|p\.?e|esq|jr|sr|i{2,3})\.?\)?$",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\([^()]*\)|[^\w\s.,'’‘ʼ·•-]")
_FAMILY_FIRST = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_LETTERS = re.compile(r"[^\W\d_]+")
_INITIAL = re.compile(r"[^\W\d_]\.?")


def full_name(name: str) -> str:
    """The name without titles and degrees, the given name first, in ordinary letters: "Ada King"."""
    plain = " ".join(_ASIDE.sub(" ", name).split())
    while (shorter := _AFTER.sub("", plain)) != plain:
        plain = shorter
    family, comma, given = plain.partition(",")
    if comma and given.strip():
        plain = f"{given.strip()} {family.strip()}"
    words = [word for word in plain.strip(" ,").split() if not _TITLE.fullmatch(word)]
    return " ".join(_ordinary(word, all_small=plain.islower()) for word in words) or name


def given_name(name: str) -> str:
    """What to say behind "Hi": the given name, or all of it where it cannot be told.

    Chinese, Japanese and Korean names stay whole, since the family's comes
    first; so does one that begins with an initial.
    """
    whole = full_name(name)
    if _FAMILY_FIRST.search(whole) or _INITIAL.fullmatch(whole.split(" ")[0]):
        return whole
    if "," not in name:
        # "KERDONCUFF Maëlle": the name in capitals is the family's.
        words = [word for word in _ASIDE.sub(" ", name).split() if not _TITLE.fullmatch(word)]
        given = [word for word in words if not (word.isupper() and len(word) > 2) and not _INITIAL.fullmatch(word)]
        if given and len(given) < len(words):
            return _ordinary(given[0], all_small=False)
    return whole.split(" ")[0]


def _ordinary(word: str, *, all_small: bool) -> str:
    """ "O'DWYER-NAGY" as "O'Dwyer-Nagy"; a word in ordinary letters as it is."""
    if all_small or (word.isupper() and len(word.rstrip(".")) > 1):
        return _LETTERS.sub(lambda part: part.group().capitalize(), word)
    return word
