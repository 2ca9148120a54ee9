"""What is true of one candidate only: a note that fits another says nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from agent.assessment import Assessment
from agent.outreach.note import Fact

_WORD = re.compile(r"[^\W_]{3,}|\d+")
_SHARED = 0.8
"""From this share of a fact's words on, another profile says the same."""


def said_by(assessment: Assessment) -> list[frozenset[str]]:
    """Everything that an assessment quotes or states, each as its words in small letters."""
    facts = assessment.facts
    told = [evidence.text for requirement in assessment.requirements for evidence in requirement.evidence]
    told += [" ".join(filter(None, (job.title, job.organisation, job.start, job.end))) for job in facts.positions]
    told += [" ".join(map(str, filter(None, (p.name, p.commits, p.pull_requests, p.reviews)))) for p in facts.projects]
    told += [" ".join(filter(None, (degree.level, degree.field, degree.school))) for degree in facts.education]
    return [words(text) for text in told]


def words(text: str) -> frozenset[str]:
    """The words and numbers of a text, in small letters; short words left out."""
    return frozenset(found.group().casefold() for found in _WORD.finditer(text))


def is_distinct(fact: Fact, others: Iterable[Collection[frozenset[str]]]) -> bool:
    """Whether no other candidate's profile says the same."""
    own = words(f"{fact.where} {fact.text}")
    return bool(own) and all(len(own & told) < _SHARED * len(own) for other in others for told in other)


def rarity(fact: Fact, others: Iterable[Collection[frozenset[str]]]) -> float:
    """The share of a fact's words, 0 to 1, that no other candidate's profile has: the more, the less it fits others."""
    own = words(fact.text)
    rest = own
    for other in others:
        for told in other:
            rest = rest - told
    return len(rest) / len(own) if own else 0.0
