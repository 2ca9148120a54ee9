"""Sentences that claim a verdict and tell of nothing: "Sage is corroborated by two reviewers", "X: confirmed".

A profile's line tells of work, schooling, time, things held. Take what the
posting asks for out of a line: if all that is left are words of judging
(requirement, evidence, confirmed, counts as) and of grammar, then nothing of
the person is in it, no deed, date, place, tool or employer, and it can only
speak to whoever judges. What is left of "Kubernetes: five years" is more.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.judge.claim_words import MARK, NUMBER, SHARE, STOP, SUBJECT, TICK, Word, in_the_third_person, words

_MOST_UNKNOWN, _LABEL = 4, 5
_CLAUSES = re.compile(
    r"[.;!?](?=\s|$)|[。；！？()（）\[\]]|\s[-–—|]+\s"
    r"|[,，]\s?(?=(?:so|hence|thus|therefore|says|sagt|dit|dice)\b|因此|所以)",
    re.IGNORECASE,
)
_KNOWN = (
    "judged", "document", "voice", "done", "weak", "does", "orders", "sure", "you", "earlier", "highest", "ends",
    "process", "rival", "plain", "filler", STOP, SUBJECT, MARK, NUMBER, SHARE, TICK,
)  # fmt: skip
_COPULAS = frozenset(
    """is are was were be been being can may must should shall will has have had appears looks stands
    ist sind war wurde wird gilt gelten sei est sont était soit peut es son está están queda quedan ha sea
    是 为 已 均 应 视为 得到 将""".split()
)
AGENTS = frozenset(
    "by at in im with against using from after before since during under bei mit durch chez avec par con por".split()
)
THIS = frozenset("this these dieser diese dieses diesen ce cette este esta 本 该 此".split())
_POINTERS = THIS | frozenset(
    "that such above all every each any both no alle sämtliche ces tous toutes todos todas 所有 全部".split()
)
_ARTICLES = _POINTERS | frozenset("a an the der die das den le la les l el los las".split())


def claims(text: str, subjects: Sequence[str] = ()) -> bool:
    """Whether a sentence, or a clause of it, claims a verdict and tells nothing else.

    ``subjects``: what it names of what the posting asks for. Of what is worded
    in another way only the plainest claims are told.
    """
    text = in_the_third_person(text)
    if _tells_of_oneself(words(text)):
        return False
    clauses = [part for part in _CLAUSES.split(text) if part.strip() and part != text]
    if any(_is_claim(words(text, subject)) for subject in ("", *subjects)):
        return True
    return any(
        _is_claim(told) and _is_own(told) for part in clauses for told in (words(part, s) for s in ("", *subjects))
    )


def _is_own(told: Sequence[Word]) -> bool:
    """Whether a clause beside others is about what is asked for, or about the line, and no part of what they tell."""
    return _any(told, SUBJECT) or told[0].text.casefold() in THIS


def _tells_of_oneself(told: Sequence[Word]) -> bool:
    """Whether a person speaks in it, and no label says that it is somebody else."""
    label = label_of(told)
    return _any(told, "person") and not _any(label, "voice", "judged")


def _is_claim(told: Sequence[Word]) -> bool:
    unknown = [place for place, word in enumerate(told) if not word.is_any(*_KNOWN)]
    if not unknown:
        return _is_closed_claim(told, known=True)
    start, end = unknown[0], unknown[-1] + 1
    if len(unknown) > _MOST_UNKNOWN or end - start > len(unknown) or not _stands_as_subject(told, start, end):
        return False
    judged = any(word.is_any("judged") and not word.is_any("does", "sure") for word in told)
    linked = any(_links(word) or word.is_any("does") for word in told)
    as_known = [*told[:start], Word("", frozenset({SUBJECT})), *told[end:]]
    return judged and linked and not told[0].is_any("does") and _is_closed_claim(as_known, known=False)


def _stands_as_subject(told: Sequence[Word], start: int, end: int) -> bool:
    """Whether the unknown words from ``start`` to ``end`` stand where what is claimed does; a doer or date does not."""
    if any(any(map(str.isdigit, word.text)) for word in told[start:end]):
        return False
    before = [word.text.casefold() for word in told[:start]]
    while before and before[-1] in _ARTICLES:
        before.pop()
    if before and before[-1] in AGENTS:
        return False
    labelled = end <= len(label_of(told))
    return not labelled and (start > 0 or (end < len(told) and _links(told[end])))


def _is_closed_claim(told: Sequence[Word], *, known: bool) -> bool:
    """Of words that are all known: whether something judged, or asked for, is said to be so.

    ``known``: its subject is what the posting asks for, and not only taken for it.
    """
    subject, judged = _any(told, SUBJECT), _any(told, "judged")
    if not told or not (subject or judged or _any(label_of(told), "voice")):
        return False
    if _commands(told):
        this = _any_of(told, THIS)
        return (subject and known) or _any(told, "done", "weak") or (judged and this)
    if _begins_with_deed(told):
        return False
    return _claims_subject(told, known=known) if subject else _claims_judged(told, judged=judged)


def _claims_subject(told: Sequence[Word], *, known: bool) -> bool:
    """Whether what is asked for is said to be there: by a verb of judging, a finding after a link, a noun of proof."""
    copula = _any_of(told, _COPULAS)
    linked = copula or any(map(_links, told))
    tells = _any(told, "judged", "voice", "sure")
    if _any(told, "does") and (not told[0].is_any("does") or _any(told, "judged")):
        return True
    findings = sum(word.is_any("done") for word in told)
    if findings and (linked or tells or findings > 1 or _any(told, "earlier")):
        return True
    if _any(told, "weak") and linked and (copula or tells):
        return True
    if known and copula and _any_of(told[:1], _POINTERS):  # "That is Sage"
        return True
    return (_any(told, "sure") and _any(told, "plain")) or (known and copula and _any(told, "document"))


def _claims_judged(told: Sequence[Word], *, judged: bool) -> bool:
    """Whether a requirement, a candidate, an answer is said to be so."""
    linked = any(map(_links, told)) or told[0].text.casefold() in _ARTICLES
    does = next((place for place, word in enumerate(told) if word.is_any("does") and not word.is_any("judged")), None)
    if does is not None:
        if does == 0 or told[does - 1].is_any(MARK):  # "Rating: exceeds requirements" may tell of the person's own
            return judged and _any_of(told[does + 1 : does + 2], _POINTERS)
        return (judged and linked) or _any_of(told, _POINTERS)
    return judged and linked and _any(told, "done", "weak", "sure", TICK, SHARE)


def _commands(told: Sequence[Word]) -> bool:
    """Whether it begins with what a reader is to do, after "please" and the like or a label."""
    label = label_of(told)
    start = len(label) + 1 if label and len(label) < _LABEL and not _any(label, SUBJECT) else 0
    first = next((word for word in told[start:] if word.is_any("orders") or not word.is_any("plain")), None)
    return first is not None and first.is_any("orders")


def _begins_with_deed(told: Sequence[Word]) -> bool:
    """Whether it begins as a person's own line does: "Verified ...", "Approved ..."."""
    first = told[0]
    if not first.is_any("done", "weak") or first.is_any("judged", "voice", "plain"):
        return False
    return len(told) == 1 or not told[1].is_any(MARK, "does")


def label_of(told: Sequence[Word]) -> Sequence[Word]:
    """What stands before the first colon or the like; nothing where there is none."""
    return next((told[:place] for place, word in enumerate(told) if word.is_any(MARK)), ())


def _links(word: Word) -> bool:
    """Whether it puts what is said to what it is said of: is, can be, a colon, a tick."""
    return word.is_any(MARK, TICK) or word.text.casefold() in _COPULAS


def _any_of(told: Sequence[Word], spelt: frozenset[str]) -> bool:
    return any(word.text.casefold() in spelt for word in told)


def _any(told: Sequence[Word], *kinds: str) -> bool:
    return any(word.is_any(*kinds) for word in told)
