"""Certificates and licences: to list one is to hold it, unless the line says it ran out or is still to come."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from agent.dates import find_date
from agent.judge import mention
from agent.judge.told_of import told_of

_LONGEST = 9
"""Words of a line that is a certificate and no sentence about one."""

_NOT_HELD = re.compile(
    r"\b(?:expired|lapsed|ran out|booked|enrolled|in progress|pending|planned|not yet|no longer|without|former(?:ly)?"
    r"|working towards?|stud(?:ying|ies) for|preparing|due|to follow|hop(?:es?|ing)|would"
    r"|next (?:year|month|spring|autumn)|abgelaufen|in Arbeit|geplant|noch nicht|expirée?|en cours|prévu"
    r"|caducad[oa]|en curso|pendiente|out of date|applied for|n/a)\b|过期|在考|计划"
    r"|:\s*(?:no|none|nein|non|keine?r?|aucune?|ninguno?)\b\W*$|^\W*(?:no|kein|pas de|sin)\b",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"\b(?:valid(?: un)?til?l?|valid to|valid through|until|till|expir(?:es|y)(?: date)?|exp\.?|runs? (?:to|until|out)"
    r"|gültig bis|bis|jusqu['’]?(?:en|à|au)?|válid[oa] hasta|hasta)\b\W{0,3}",
    re.IGNORECASE,
)
_DEED = re.compile(
    r"^\W*(?!(?:enhanced|certified|chartered|registered|licen[cs]ed|qualified|accredited|approved|authori[sz]ed|advanced"
    r"|skilled|trained|insured|passed|obtained|gained|renewed|integrated|applied|united|limited|valid(?:ated)?)\b)[^\W\d_]+ed\b",
    re.IGNORECASE,
)
_NOUN = re.compile(
    r"\s(?:cards?|licen[cs]es?|certificat(?:e|ion)s?|tickets?|registration|memberships?|qualifications?|checks?)$",
    re.IGNORECASE,
)
_SHORT_NAME = re.compile(r"\b[A-Z]{2,}\b")


@dataclass(frozen=True)
class Certificates:
    """The subjects that are certificates, and the day by which one has to be valid still."""

    subjects: Collection[str]
    today: date

    def states(self, subject: str, text: str) -> bool:
        """Whether a line of a list, a header or a few words by themselves states that this one is held."""
        if subject not in self.subjects or len(text.split()) > _LONGEST or not _names(subject, text):
            return False
        return not self.denies(subject, text)

    def decides(self, subject: str, text: str) -> bool:
        """Whether code can tell from a line that names a certificate; else it is the model's question."""
        return self.states(subject, text) or self.denies(subject, text)

    def denies(self, subject: str, text: str) -> bool:
        """Whether a line that names a certificate says that it is not held, or that something was done with one."""
        deed = _DEED.match(text)
        done = deed is not None and not mention.stems(deed.group()) & mention.stems(subject)
        return done or bool(_NOT_HELD.search(text) or told_of(text, "")) or self._is_over(text)

    def _is_over(self, text: str) -> bool:
        ends = _ENDS.search(text)
        found = find_date(text[ends.end() :]) if ends else None
        if found is None:
            return False
        last = found.month.month if found.precision == "month" else 12
        return (found.month.year, last) < (self.today.year, self.today.month)


def _names(subject: str, text: str) -> bool:
    """Whether a line holds the certificate's name; under "Cards" an "ECS gold card" is "ECS Gold"."""
    text = text.replace(":", " ")  # "Permis : B"
    if mention.lists(subject, text):
        return True
    short = _NOUN.sub("", subject)
    return short != subject and _SHORT_NAME.search(short) is not None and mention.lists(short, text)


NONE = Certificates(frozenset(), date.min)
"""For a rubric that asks for none."""
