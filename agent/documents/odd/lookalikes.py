"""Words written with letters of another script that look like Latin ones: "Руthоn"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from agent.documents.extracted import Note
from agent.documents.odd.found import Found

_CYRILLIC = dict(zip("АВЕЅІЈКМНОРСТУХаеорсухѕіјһԁԛԝкԌԚԜҮүӏӀѵ", "ABESIJKMHOPCTYXaeopcyxsijhdqwkGQWYylIv", strict=True))
_GREEK = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοναιρυκτγηϲϳ", "ABEZHIKMNOPTYXovaipuktynCj", strict=True))
_OTHERS = dict(zip("օոսհցզᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃⲟⲣⲥꓲꓳ", "onuhgqABCEHJKLMPRSTVWZopcIO", strict=True))
_ALIKE = _CYRILLIC | _GREEK | _OTHERS
_SMALL_GREEK = frozenset("οναιρυκτγη")
_WORD = re.compile(r"[^\W\d_]+")
_FORMS = re.compile(r"[\uff21-\uff3a\uff41-\uff5a\U0001d400-\U0001d7cb]")
_MOST_TOLD = 12


def alike(text: str) -> Iterator[Found]:
    """Each word, once, that mixes Latin letters with others that look like them.

    A word of one script is fine, and so is one whose other letters look like
    nothing Latin: "TGFβ", "СтартапXYZ".
    """
    if text.isascii():
        return
    told: set[str] = set()
    for word in _WORD.finditer(text):
        written = word.group()
        if written.isascii() or written in told or (looks := _looks_like(written)) is None:
            continue
        told.add(written)
        if len(told) > _MOST_TOLD:
            return
        message = f"“{written}” looks like “{looks}” and is written with other letters: {_named(written)}."
        yield Found(Note("look-alike-letters", message, word.start(), word.end()))


def _looks_like(word: str) -> str | None:
    """The Latin word that a mixed one looks like, ``None`` if it is not mixed or does not look so."""
    latin = [_is_latin(letter) for letter in word]
    if not any(latin) or all(latin):
        return None
    looks: list[str] = []
    for place, letter in enumerate(word):
        if latin[place]:
            looks.append(letter)
        elif _FORMS.match(letter):
            looks.append(unicodedata.normalize("NFKC", letter))
        elif letter in _ALIKE and not (letter in _SMALL_GREEK and not _between_small(word, place, latin)):
            looks.append(_ALIKE[letter])
        else:
            return None
    return "".join(looks)


def _between_small(word: str, place: int, latin: list[bool]) -> bool:
    """Whether a letter stands between small Latin ones: "mαnager", and not "IFNα"."""
    sides = [other for other in (place - 1, place + 1) if 0 <= other < len(word)]
    return len(sides) == 2 and all(
        word[other].islower() and (latin[other] or word[other] in _SMALL_GREEK) for other in sides
    )


def _is_latin(letter: str) -> bool:
    if letter.isascii():
        return True
    return "\u00aa" <= letter <= "\u02af" or "\u1e00" <= letter <= "\u1eff" or "\ufb00" <= letter <= "\ufb06"


def _named(word: str) -> str:
    names = []
    for letter in word:
        name = unicodedata.name(letter, "a letter without a name").capitalize()
        if not _is_latin(letter) and name not in names:
            names.append(name)
    return ", ".join(names[:3])
