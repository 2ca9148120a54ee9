"""Whether a sentence says more than its facts: numbers, names and content words that none of them has."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import takewhile

from agent.outreach.note import Fault

_NUMBER = re.compile(r"\d+(?:[.,:]\d+|[\u00a0\u202f]\d{3}(?!\d))*")
_SPACED = re.compile(r"(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)")
_TOKEN = re.compile(r"[^\W_]+(?:[+#]+|[.&/'’-][^\W_]+)*[+#]*")
_NAME = re.compile(r"[A-ZÀ-ÞА-Я]")
_CODE = re.compile(r"[a-z]+[A-Z]|[+#]|\d|[_/]|\w\.\w")
_ALIKE, _SHORTEST_STEM, _SHORTEST_LEFT = 0.7, 4, 2
_ENDINGS = {
    **{"ying": "y", "ied": "y", "ies": "y"},
    **dict.fromkeys(["ations", "ation", "ions", "ion", "ings", "ing", "ed", "ers", "er", "ors", "or", "es", "s"], ""),
}


@dataclass(frozen=True)
class _English:
    free: frozenset[str]
    function: frozenset[str]
    irregular: dict[str, str]


@cache
def _english() -> _English:
    told = tomllib.loads(resources.files("agent.outreach").joinpath("data/english.toml").read_text("utf-8"))
    function = frozenset(told["function"].split())
    return _English(function | frozenset(told["plain"].split()), function, told["irregular"])


def ungrounded(text: str, stated: str, *, words_too: bool = True) -> Iterator[Fault]:
    """The numbers, names and, where ``words_too``, content words of a sentence that its facts do not have.

    Words match in another form ("implementing", "implemented"). ``stated`` is
    the text of the facts the sentence rests on.
    """
    numbers = {_plain(found.group()) for pattern in (_NUMBER, _SPACED) for found in pattern.finditer(stated)}
    for found in _NUMBER.finditer(text):
        if _plain(found.group()) not in numbers:
            yield Fault(code="number", words=found.group(), message=f"“{found.group()}” is in none of its facts.")
    known = {token.casefold() for token in _tokens(stated)}
    for place, token in enumerate(_tokens(text)):
        if token.casefold() in known or _NUMBER.fullmatch(token):
            continue
        if _is_name(token, first=place == 0):
            yield Fault(code="name", words=token, message=f"“{token}” is named in none of its facts.")
        elif words_too and not _is_known(token.casefold(), known):
            yield Fault(code="claim", words=token, message=f"“{token}” is said in none of its facts.")


def _tokens(text: str) -> list[str]:
    return [found.group().rstrip(".'’") for found in _TOKEN.finditer(text)]


def _plain(number: str) -> str:
    """Without marks of thousands, with a point: "58 000" and "58.000" as "58000", "2,5" as "2.5", "2.50" too."""
    return re.sub(r"(\.\d)0$", r"\1", re.sub(r"[.,\s](?=\d{3}\b)", "", number).replace(",", "."))


def _is_name(token: str, *, first: bool) -> bool:
    """Whether a word is a proper name by its form: a capital inside a sentence, or the spelling of a technology."""
    if token.casefold() in _english().function:
        return False
    return (
        bool(_CODE.search(token))
        or (not first and _NAME.match(token) is not None)
        or (len(token) > 1 and token.isupper())
    )


def _is_known(word: str, known: Collection[str]) -> bool:
    english = _english()
    if word in english.free:
        return True
    parts = [part for part in re.split(r"[-/'’]", re.sub(r"['’]s$", "", word)) if part]
    if parts != [word]:
        return all(_is_known(part, known) for part in parts)
    base = english.irregular.get(word, word)
    return any(
        _same_stem(base, english.irregular.get(other, other)) for token in known for other in re.split(r"[-/]", token)
    )


def _same_stem(one: str, other: str) -> bool:
    """Whether two words are forms of one: "modifying" and "modified", "creation" and "created"."""
    one, other = _stem(one), _stem(other)
    if one == other:
        return True
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    longest, shortest = max(len(one), len(other)), min(len(one), len(other))
    return shared >= max(_SHORTEST_STEM, _ALIKE * longest) and shortest - shared <= 1


def _stem(word: str) -> str:
    """The word without the endings of English verbs and plurals."""
    for ending, instead in _ENDINGS.items():
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_LEFT:
            word = word[: -len(ending)] + instead
            break
    if len(word) > _SHORTEST_STEM - 1 and word[-1] == word[-2] and word[-1] not in "sl":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > _SHORTEST_STEM - 1 else word
