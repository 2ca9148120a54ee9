"""The model's part of a note: one clause in the second person, in the profile's own words, or none."""

from __future__ import annotations

import json
import re

from agent.errors import ReplyError
from agent.llm import Model
from agent.outreach import distinct
from agent.outreach.lint import Gate
from agent.outreach.note import Fact, Sentence
from agent.prompting import load

MOST_WORDS = 24
"""Words of a clause; the prompt asks for 18."""

_FEWEST_WORDS = 4

_SCHEMA = {
    "type": "object",
    "properties": {"clause": {"type": "string", "maxLength": 200}},
    "required": ["clause"],
    "additionalProperties": False,
}
_BEGINS = re.compile(
    r"you(?:r|['’]ve)?\s(?!(?:every|each|the|an?|on|at|in|from|for|of|by|two|three|four|five|\d)\b)", re.IGNORECASE
)
_POINTING = re.compile(r"\b(?:their|them|they)\b", re.IGNORECASE)
_LOOKED_BACK = 5
"""Words before a pronoun that what it stands for is among."""

_OTHERS = re.compile(r"\b(?:he|she|they|him|her|his|i|we|my|our)\b", re.IGNORECASE)
_TURNED = (
    (re.compile(r"^I am\b"), "you are"),
    (re.compile(r"^I was\b"), "you were"),
    (re.compile(r"^I(?=\s(?!am|was))"), "you"),
    (re.compile(r"\b(?:my|our)\b"), "your"),
    (re.compile(r"\bme\b"), "you"),
    (re.compile(r"\bmyself\b"), "yourself"),
    (re.compile(r"\b(you|and) was\b"), r"\1 were"),
)
"""A profile that says "I" or "our" speaks of the same person: the note says "you", "your"."""

_HALF = re.compile(r"(?:[,;:–-]|\b(?:and|or|with|for|to|of|in|the|a|an|by|on|as|that|which))$", re.IGNORECASE)


async def clause_of(fact: Fact, gate: Gate, model: Model) -> str:
    """The clause, or nothing where the one that the model gave does not hold.

    It is not asked about the same line again: told what was wrong, a small
    model repeats itself or an example of the prompt. So the ledger has every
    answer, and a note that was refused once costs nothing the next time.
    Raises ModelUnavailable as the model does.
    """
    question = load("outreach").question({"line": fact.text}, max_tokens=70, schema=_SCHEMA)
    try:
        clause, _ = await model.ask(question, _read)
    except ReplyError:
        return ""
    return "" if objection(clause, fact, gate) else clause


def _read(reply: str) -> str:
    """The clause of a reply, in the second person where the line's own person was left in it."""
    clause = " ".join(str(json.loads(reply)["clause"]).split()).rstrip(" .;,!")
    for own, theirs in _TURNED:
        clause = own.sub(theirs, clause)
    return clause[:1].lower() + clause[1:]


def objection(clause: str, fact: Fact, gate: Gate) -> str:
    """Why a clause cannot be used, in a sentence; empty where it can."""
    words = len(clause.split())
    faults = gate.faults(Sentence(kind="opening", text=clause, facts=[fact.id], by="model"), [fact])
    other = _OTHERS.search(clause)
    told = ", ".join(dict.fromkeys(f"“{fault.words}”" for fault in faults))
    found = {
        "It does not begin with “you” and a verb.": not _BEGINS.match(clause),
        f"It has more than {MOST_WORDS} words.": words > MOST_WORDS,
        "It speaks of somebody whom it left out.": _points_nowhere(clause, fact.text),
        "It breaks off.": words < _FEWEST_WORDS or _breaks_off(clause, fact.text),
        f"It says “{other.group() if other else ''}”.": other is not None,
        f"The line does not say {told}.": bool(faults),
    }
    return next((sentence for sentence, holds in found.items() if holds), "")


def _points_nowhere(clause: str, line: str) -> bool:
    """Whether "their" or "them" is kept while most of what stands before it in the line is left out."""
    kept = distinct.words(clause)
    for found in _POINTING.finditer(clause):
        before, pronoun, _ = line.casefold().partition(found.group().casefold())
        told = re.findall(r"[^\W_]{4,}", before)[-_LOOKED_BACK:]
        held = [word for word in told if any(word[:4] == one[:4] for one in kept)]
        if pronoun and 2 * len(held) < len(told):
            return True
    return False


def _breaks_off(clause: str, line: str) -> bool:
    """Whether a clause ends with a word that something has to follow; "bring in" may end where the line's part does."""
    if not _HALF.search(clause):
        return False
    last = r"\s+".join(map(re.escape, clause.split()[-2:]))
    return not re.search(rf"{last}\s*(?:[,.;:]|$)", line, re.IGNORECASE)
