"""Which line of a profile is worth naming: a doing of the person's own, said plainly, that holds something to name."""

from __future__ import annotations

import re

from agent.judge.told_of import told_of
from agent.outreach.note import Fact
from agent.report.text import safe

_DOER = r"user|developer|author|engineer|changes?|contributions?|commits?|work|project"
_OF_OTHERS = re.compile(rf"^\W*(?:our|my|their colleagues?|the (?!(?:{_DOER})\b)\S+)\b", re.IGNORECASE)
_LOOKED_ON = re.compile(
    r"^\W*(?:I\s)?(?:watch|observ|attend|shadow|sat in|was (?:mentored|taught|shown|trained)|took notes|listen)",
    re.IGNORECASE,
)
_VAGUE = re.compile(
    r"\b(?:primarily|mainly|various|focus\w*|specializ\w*|demonstrat\w*|contribut\w+ to|related to|indicating"
    r"|potentially|features? like)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"(?<!^)(?<![.:] )\b[A-Z][\w+#-]*|\w*[a-z][A-Z]\w*|\w*\d\w*|\w+_\w+|[\"“`][^\"”`]+[\"”`]")
_LABEL = re.compile(r"^[^:]{1,40}:\s*\S+(?:\s\S+){0,2}\.?$")
_LONG = 30
_ENGLISH = re.compile(
    r"\b(?:the|an?|of|and|in|to|for|with|on|by|from|at|into|that|which|between|across|as|every|each)\b", re.IGNORECASE
)
_FOREIGN = re.compile(
    r"\b(?:der|das|und|ich|habe|für|mit|auf|des|les|une|dans|pour|avec|el|los|las|una|para|con|del|eine[nrms]?)\b"
    r"|[^\x00-\u024f\u2010-\u203a]",
    re.IGNORECASE,
)
_NOUN_FIRST = re.compile(
    r"^\W*(?:\w{3,}(?:ions?|ments?|ances?|ences?|ity|ness)\b(?!\s+(?:of|to)\b)|\d|(?:level|grade|morning|evening|night)\b"
    r"|(?!.*\b(?:I|he|she|they)\b)(?:on|at|in|from|for|with|during|one|two|three|four|five|first|every|each)\b)",
    re.IGNORECASE,
)
"""A line that begins with a thing rather than a doing."""


def is_doing(text: str) -> bool:
    """Whether a line may tell what the person did: not others' work, not a wish, not looking on, not a label.

    A line with characters that a terminal or a mail program would obey is none either.
    """
    return not (
        safe(text) != " ".join(text.split())
        or told_of(text, "")
        or _OF_OTHERS.match(text)
        or _LOOKED_ON.match(text)
        or _LABEL.match(text)
        or not _words(text)
    )


def is_english(text: str) -> bool:
    """Whether a line is in English: one in another language is quoted as it stands."""
    return bool(_ENGLISH.search(text)) and not _FOREIGN.search(text)


def has_verb(text: str) -> bool:
    """Whether a line may have a verb to word it with; of "Compression bandaging for ulcers" a model makes nonsense."""
    return not _NOUN_FIRST.match(text)


def worth(fact: Fact, weight: float, rare: float) -> float:
    """How much a line tells, the more the better: names, numbers and rare words for it, vague words against it.

    ``weight`` is that of what the posting asks; ``rare`` the share of words, 0
    to 1, that no other candidate's profile has.
    """
    text = fact.text.replace(fact.where, " ") if fact.where else fact.text
    named = min(len(_NAMED.findall(text)), 4)
    vague = min(len(_VAGUE.findall(text)), 3)
    length = len(fact.text.split())
    return 0.5 * weight + 0.5 * named + rare - vague - (length > _LONG) - (length < _SHORT) + 3 * bool(fact.where)


_SHORT = 7


def _words(text: str) -> bool:
    return any(letter.isalpha() for letter in text)
