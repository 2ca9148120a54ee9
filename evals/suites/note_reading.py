"""How a note reads, checked without the linter: where each word comes from, which language it is in, how easy it is.

The tokeniser, the forms of words and the lists here are this module's own, so that a
fault of the linter is not repeated by what measures it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile

_WORD = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿĀ-ž\d_+#一-鿿]+")
_ENDING = re.compile(r"(?<=\w{3})(?:ying|ied|ies|ing|ed|es|s|e|y)$")
_GROUPED = re.compile(r"(?<=\d)[.,\u00a0\u202f](?=\d{3}\b)")
_SHORTEST = 3
_KEPT, _SHARE = 4, 0.6
"""Letters that two forms of a word have in common: so many at least, and this share of the longer."""

_PLAIN = frozenset(
    """you your yours and the for from with that this which who into onto over under than then have has had was were
    been being are not but also its their them they our out all any each per via did does done used use using work
    worked working both such when where while help helped included include including in of to on at by as an or is it
    be do so up put kept keep""".split()
)
_OTHER_FORMS = {
    "wrote": "write", "written": "write", "built": "build", "led": "lead", "taught": "teach", "took": "take",
    "ran": "run", "held": "hold", "made": "make", "brought": "bring", "sold": "sell", "found": "find", "grew": "grow",
    "drew": "draw", "won": "win", "gave": "give", "sent": "send", "left": "leave", "rewrote": "rewrite",
    "told": "tell", "knew": "know", "saw": "see", "went": "go", "came": "come", "spoke": "speak",
}  # fmt: skip
_SAID_BY_LANGUAGE = {
    "en": frozenset("the you your and if not say i will for that is one in asks because how".split()),
    "de": frozenset("die der das ist ich sie ihr ihrem wenn nicht und eines verlangt weil wie nennen ein".split()),
    "fr": frozenset("le la les vous votre est je si que pour un une de parce sinon et dans dit".split()),
    "es": frozenset("el la los su usted es si no que para un una de porque le con y dice".split()),
}
_VOWELS = re.compile(r"[aeiouy]+")
_QUOTED = re.compile(r"“[^”]*”|„[^“]*“|«[^»]*»")


def from_nowhere(sentence: str, sources: Iterable[str], own: str) -> list[str]:
    """The words and numbers of a sentence that neither its sources nor the program's own wording (``own``) has.

    Numbers count exactly, words in any of their forms.
    """
    known = {word for text in (*sources, own) for word in _words(text)}
    numbers = {word for text in sources for word in _words(text) if word.isdigit()}
    missing = []
    for word in _words(sentence):
        if word.isdigit():
            if word not in numbers and word.lstrip("0") not in {one.lstrip("0") for one in numbers}:
                missing.append(word)
        elif len(word) >= _SHORTEST and word not in _PLAIN and not any(_alike(word, one) for one in known):
            missing.append(word)
    return missing


def language_of(text: str) -> str:
    """The language of a note by its small words, quotes left out: en, de, fr or es."""
    words = re.findall(r"[^\W\d_]+", _QUOTED.sub(" ", text).casefold())
    counts = {language: sum(word in small for word in words) for language, small in _SAID_BY_LANGUAGE.items()}
    return max(counts, key=lambda language: counts[language])


def reading_ease(text: str) -> float:
    """Flesch's reading ease of an English text: 60 and more is plain, under 30 is hard.

    Flesch, "A new readability yardstick", Journal of Applied Psychology 32
    (1948). Syllables are counted as groups of vowels.
    """
    words = re.findall(r"[A-Za-z]+(?:['’][a-z]+)?", text)
    sentences = max(1, len(re.findall(r"[.?!:](?:\s|$)", text)))
    if not words:
        return 0.0
    syllables = sum(_syllables(word.casefold()) for word in words)
    return 206.835 - 1.015 * len(words) / sentences - 84.6 * syllables / len(words)


def _syllables(word: str) -> int:
    count = len(_VOWELS.findall(word))
    return max(1, count - (word.endswith("e") and not word.endswith("le") and count > 1))


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(_GROUPED.sub("", text))]


def _alike(one: str, other: str) -> bool:
    """Whether two words are forms of one: "introduced" and "introduction"."""
    one, other = _OTHER_FORMS.get(one, one), _OTHER_FORMS.get(other, other)
    if one == other or _ENDING.sub("", one) == _ENDING.sub("", other):
        return True
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return shared >= max(_KEPT, min(len(one), len(other)) - 3, _SHARE * max(len(one), len(other)))
