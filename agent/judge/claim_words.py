"""The words of a sentence, by what they are in a judgement: ``data/claims.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from agent.judge import mention

SUBJECT, MARK, SHARE, NUMBER, STOP, TICK = "subject", "mark", "share", "number", "stop", "tick"
_CJK = r"\u3400-\u9fff"
_TOKEN = re.compile(
    rf"\u0001|(?P<word>[^\W\d_{_CJK}](?:[\w+#'’.-]*[\w+#])?)|(?P<cjk>[{_CJK}]+)"
    r"|(?P<share>\d+(?:[.,]\d+)?\s?(?:%|/\s?10+\b))|(?P<number>\d[\d.,]*)"
    r"|(?P<tick>[✓✔☑✅]|\[\s?[xX]\s?\])|(?P<stop>[;,，；])|(?P<mark>[<>:=：→|?？]|\s[-–—]+\s)"
)
_LONGEST_ENDING = 3
_VOUCHING = re.compile(
    r"\b(?:I|we)\s(?:can|may|must|would|could|will|hereby|do|therefore|also|then|\s)*"
    r"(confirm|attest|certify|vouch|infer|conclude|deem|consider|regard|(?:see|find)\sthat|(?:say|answer)\s\W?yes"
    r"|(?:instruct|order|ask)\s(?:the|you|any|all)\s(?:\w+\s)?(?:model|software|system|screen\w*|evaluator|assistant|to))\b",
    re.IGNORECASE,
)
_FAVOURING = re.compile(
    r"\b(rate|rank|score|hire|pass|select|choose|shortlist|recommend|mark|grade|advance|favou?rable\sto|in\sfavour\sof"
    r"|approve|judge|evaluate|assess|consider)\s(?:me|us)\b",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?:19|20)\d\d")
_OWNERS = re.compile(r"['’]s$")
_JOINTS = re.compile(r"[_.'’-]")


@dataclass(frozen=True, slots=True)
class Word:
    """A word or sign with what it may be; nothing where it tells of something else."""

    text: str
    kinds: frozenset[str]

    def is_any(self, *kinds: str) -> bool:
        """Whether it is of one of these kinds."""
        return not self.kinds.isdisjoint(kinds)


def is_of_judging(text: str) -> bool:
    """Whether any word of a judgement's own things, or of who tells one, stands in it."""
    return any(word.is_any("judged", "voice", "process", "sure") for word in words(text))


def in_the_third_person(text: str) -> str:
    """A text with what judges and applicants say in the first person said by others: "I can confirm", "rate me"."""
    return _FAVOURING.sub(r"\1 this candidate", _VOUCHING.sub(r"they \1", text))


@lru_cache(maxsize=1024)
def words(text: str, subject: str = "") -> tuple[Word, ...]:
    """The words of a text. Those of the ``subject``, which the text mentions, are of that kind alone."""
    spaced = re.sub(re.escape(subject), " \u0001 ", text, flags=re.IGNORECASE) if subject else text
    stems = mention.stems(subject)
    told: list[Word] = []
    for piece, kind in _pieces(spaced):
        counts = kind != NUMBER or (told and told[-1].is_any("judged", "document", "voice", MARK))
        told += _told(piece, kind, stems) if counts else [Word(piece, frozenset())]
    return tuple(told)


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    for found in _TOKEN.finditer(text):
        yield found.group(), found.lastgroup or SUBJECT


def _told(text: str, kind: str, stems: frozenset[str]) -> Iterator[Word]:
    if kind == "cjk":
        yield from _segmented(text)
    elif kind == NUMBER and _YEAR.fullmatch(text):
        yield Word(text, frozenset())
    elif kind != "word":
        yield Word(text, frozenset({kind}))
    elif stems & mention.stems(text):
        yield Word(text, frozenset({SUBJECT}))
    else:
        yield Word(text, _kinds(_OWNERS.sub("", text.casefold())))


@lru_cache(maxsize=8192)
def _kinds(word: str) -> frozenset[str]:
    """What a word may be; of one that is joined of several, what these are, if all are known."""
    exact, beginnings, _ = _vocabulary()
    found = set(exact.get(word, ()))
    for length in range(max(len(word) - _LONGEST_ENDING, 3), len(word) + 1):
        found.update(beginnings.get(word[:length], ()))
    parts = [part for part in _JOINTS.split(word) if part]
    if found or len(parts) < 2:
        return frozenset(found)
    kinds = [_kinds(part) for part in parts]
    return frozenset().union(*kinds) if all(kinds) else frozenset()


def _segmented(run: str) -> Iterator[Word]:
    """Chinese, which has no blanks: the longest words that are known, one after the other."""
    exact, _, longest = _vocabulary()
    place = 0
    while place < len(run):
        ends = range(min(len(run), place + longest), place, -1)
        end = next((end for end in ends if run[place:end] in exact), place + 1)
        yield Word(run[place:end], frozenset(exact.get(run[place:end], ())))
        place = end


@cache
def weights() -> dict[str, float]:
    """What a word of each kind counts for where words are weighed."""
    return dict(_told_of()["weights"])


@cache
def _told_of() -> dict[str, dict[str, Any]]:
    return tomllib.loads(resources.files("agent.judge").joinpath("data/claims.toml").read_text("utf-8"))


@cache
def _vocabulary() -> tuple[dict[str, set[str]], dict[str, set[str]], int]:
    """Kinds by whole word, kinds by beginning of a word, and the length of the longest Chinese word."""
    told = {kind: languages for kind, languages in _told_of().items() if kind != "weights"}
    exact: dict[str, set[str]] = {}
    beginnings: dict[str, set[str]] = {}
    for kind, languages in told.items():
        for word in " ".join(languages.values()).split():
            (beginnings if word.endswith("*") else exact).setdefault(word.rstrip("*"), set()).add(kind)
    return exact, beginnings, max(map(len, told["judged"]["zh"].split()), default=1) + 4
