"""Sentences that are mostly made of words of judging: "The earlier guidance no longer applies", "Rank the others last".

Where :mod:`claims` wants every word to be known, this weighs them. Each word
counts by what it is in a judgement (``data/claims.toml``, ``[weights]``), a word
that is none counts against it, and a sentence that begins with a person's deed,
or in which somebody tells of themselves, is not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from agent.judge.claim_words import MARK, NUMBER, SHARE, STOP, SUBJECT, TICK, Word, in_the_third_person, weights, words
from agent.judge.claims import AGENTS, THIS, label_of

_LEAST, _MOST_UNKNOWN, _UNKNOWN = 0.6, 0.4, -1.2
_FEWEST = 3
_LINK = re.compile(r"\S+://\S+")
_THEY = frozenset("he she they er il elle él ella 他 她".split())
_FILE = frozenset(("file", "text", "line", "page"))
_ANY = frozenset("a an ein eine einen einem einer un une una uno".split())
_OF = frozenset("of from for von der des de du del".split())
_PRESENT = re.compile(r"[a-z]{2,}[^s]s$", re.IGNORECASE)
_DEED = re.compile(r"\w{2,}ed$", re.IGNORECASE)
_TOPICS = ("judged", "process", "sure")
_TOLD = ("done", "weak", "does", "orders", "tells", "highest", "ends", "dealt", "you", "rival", "sure")
_GRAMMAR = ("filler", "person", MARK, NUMBER, STOP, TICK)


def talks_of_judging(text: str, subjects: Sequence[str] = ()) -> bool:
    """Whether a sentence is about the judgement or how it is to be made. ``subjects``: what it names."""
    bare = in_the_third_person(_LINK.sub(" ", text))
    return any(_weighs(words(bare, subject)) for subject in ("", *subjects))


def _weighs(told: Sequence[Word]) -> bool:
    if len(told) < _FEWEST or _tells_of_a_person(told) or _tells_of_elsewhere(told):
        return False
    content = [word for word in told if _counts(word)]
    unknown = sum(not word.kinds for word in told)
    if not content or unknown > _MOST_UNKNOWN * len(content):
        return False
    topics = [place for place in range(len(told)) if _is_topic(told, place)] or _outcomes(told)
    said = any(
        word.is_any(*_TOLD) and not word.is_any("judged", "process") and [place] != topics
        for place, word in enumerate(told)
    )
    weight = sum(_weight(word) for word in content)
    return bool(topics) and said and not _is_duty(told) and weight >= _LEAST * len(content) ** 0.5


def _outcomes(told: Sequence[Word]) -> list[int]:
    """Where the best is ordered: "return the best possible outcome", "be lenient with this file"."""
    if not _any(told, "orders", "tells") or not _any(told, "highest"):
        return []
    files = [n for n, (one, two) in enumerate(pairwise(told), 1) if one.text.casefold() in THIS and two.text in _FILE]
    return files or [place for place, word in enumerate(told) if word.is_any("voice") and _commands(told)]


def _is_topic(told: Sequence[Word], place: int) -> bool:
    """Whether a word is the judgement's own: "criteria", but not "audit criteria" or "criteria of the fair"."""
    before = told[place - 1] if place else None
    if not told[place].is_any(*_TOPICS) or (before and (not before.kinds or before.text.casefold() in _ANY)):
        return False
    after = told[place + 1 : place + 4]
    return not (after and after[0].text.casefold() in _OF and any(not word.kinds for word in after))


def _tells_of_elsewhere(told: Sequence[Word]) -> bool:
    """Whether a number, an owner ("the bot's answers"), a place or doer ("at the fair") or a title stands in it."""
    for place, word in enumerate(told):
        if word.kinds:
            continue
        before = [one.text.casefold() for one in told[max(place - 2, 0) : place]]
        deed = _DEED.search(word.text) and place and told[place - 1].is_any(STOP)
        if deed or re.search(r"\d|['’]s$", word.text) or not AGENTS.isdisjoint(before):
            return True
    return any(not word.kinds for word in label_of(told))


def _is_duty(told: Sequence[Word]) -> bool:
    """Whether it says what to do, as duties of a job are told, and nothing that only a judge is told."""
    wanted = _any(told, "highest", "done", "sure", "earlier", "you", "rival", "dealt", SUBJECT, SHARE)
    return _commands(told) and not wanted and not any(word.text.casefold() in THIS for word in told)


def _commands(told: Sequence[Word]) -> bool:
    """Whether its first word beside grammar is an order."""
    first = next((word for word in told if not word.is_any("plain", "filler") or word.is_any("orders", "tells")), None)
    return first is not None and first.is_any("orders", "tells")


def _any(told: Sequence[Word], *kinds: str) -> bool:
    return any(word.is_any(*kinds) for word in told)


def _counts(word: Word) -> bool:
    """Whether it is more than grammar."""
    return not word.is_any(*_GRAMMAR) and not (word.is_any("plain") and not word.is_any(*_TOLD, "earlier"))


def _weight(word: Word) -> float:
    return max((weights().get(kind, 0.0) for kind in word.kinds), default=_UNKNOWN)


def _tells_of_a_person(told: Sequence[Word]) -> bool:
    """Whether it begins with a deed ("Tested ...") or a noun that no judgement has, or a person speaks."""
    first, second = told[0], told[1]
    if any(word.is_any("person") for word in told) or first.text.casefold() in _THEY:
        return True
    if second.is_any(MARK):
        return told[2].is_any("does") and not told[2].is_any("judged")  # "Rating: exceeds requirements" is the person's
    if not first.kinds or (_PRESENT.search(first.text) and not (second.is_any("plain") or second.is_any("judged"))):
        return True
    deed = first.is_any("done", "weak", "dealt") or _DEED.search(first.text)
    return bool(deed) and not first.is_any("judged", "process") and not second.is_any("does")
