"""English words that tell a person's gender, and the plain words that stand in for them."""

from __future__ import annotations

import re

_PLAIN = {
    "he": "they", "she": "they", "him": "them", "his": "their", "her": "their", "hers": "theirs",
    "himself": "themselves", "herself": "themselves", "mr": "", "mrs": "", "ms": "", "male": "", "female": "",
    "man": "person", "woman": "person", "gentleman": "person", "lady": "person",
    "mother": "parent", "father": "parent", "wife": "spouse", "husband": "spouse",
    "son": "child", "daughter": "child", "brother": "sibling", "sister": "sibling",
    "fraternity": "student society", "sorority": "student society",
    "waitress": "waiter", "actress": "actor", "stewardess": "steward", "hostess": "host",
    "maternity leave": "parental leave", "paternity leave": "parental leave",
    **{f"{role}{who}": f"{role}person" if role != "chair" else "chair"
       for role in ("chair", "sales", "business", "spokes", "crafts", "fore", "trades")
       for who in ("man", "woman")},
}  # fmt: skip
_ACRONYMS = frozenset(["HE", "MS", "HIS", "HER", "HIM", "MR", "MRS", "MAN"])
"""In capitals rather a degree, a hospital's system, a record or an image than a person."""

_LOWER_ONLY = frozenset(["man", "lady", "son", "brother", "sister"])
"""With a capital rather part of a name: "Isle of Man", "Johnson & Son"."""

# A mother tongue, a sister company or a man page tell nothing of the person.
_OTHER_USE = re.compile(
    r"[- ]?(?:tongue|board|compan\w+|ship|site|brand|project|page|hours?|months?|days?|power)\b",
    re.IGNORECASE,
)
_WORD = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(_PLAIN, key=len, reverse=True))})\b\.?", re.IGNORECASE)
_NAME_NEXT = re.compile(r"\s+(?:[A-Z]\w|the person\b)")


def neutral(text: str) -> str:
    """The text with each gendered word replaced."""
    return _WORD.sub(_neutral, text)


def gendered(text: str) -> list[str]:
    """The words of the text that :func:`neutral` would replace."""
    return [match.group() for match in _WORD.finditer(text) if _neutral(match) != match.group()]


def _neutral(match: re.Match[str]) -> str:
    told = match.group()
    word = told.rstrip(".")
    if _is_other(word, match):
        return told
    dot = "." if told.endswith(".") and _PLAIN[word.casefold()] else ""
    plain = _PLAIN[word.casefold()]
    return (plain.capitalize() if word[0].isupper() else plain) + dot


def _is_other(word: str, match: re.Match[str]) -> bool:
    """Whether the word is something else here: an acronym, a degree, part of a name or of another word."""
    if word in _ACRONYMS and not match.string.isupper():
        return True
    if word == "Ms" and not _NAME_NEXT.match(match.string, match.end()):
        return True
    if word[0].isupper() and word.casefold() in _LOWER_ONLY:
        return True
    return word.casefold() in {"mother", "sister", "man"} and bool(_OTHER_USE.match(match.string, match.end()))
