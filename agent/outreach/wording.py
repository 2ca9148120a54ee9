"""The model's part of a note: one clause in the second person, in the profile's own words, or none."""

from __future__ import annotations

import json
import re

from agent.errors import ReplyError
from agent.llm import Model
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
_OTHERS = re.compile(r"\b(?:he|she|they|him|her|his|i|we|my|our)\b", re.IGNORECASE)
_TURNED = (
    (re.compile(r"\b(?:my|our)\b"), "your"),
    (re.compile(r"\bme\b"), "you"),
    (re.compile(r"\bmyself\b"), "yourself"),
)
"""A profile that says "my" or "our" speaks of the same person: the note says "your"."""

_HALF = re.compile(r"(?:[,;:–-]|\b(?:and|or|with|for|to|of|in|the|a|an|by|on|as|that|which))$", re.IGNORECASE)


async def clause_of(fact: Fact, gate: Gate, model: Model) -> str:
    """The clause, or nothing where the model gave none that holds in three attempts.

    Raises ModelUnavailable as the model does.
    """
    question = load("outreach").question({"line": fact.text}, max_tokens=70, schema=_SCHEMA)
    try:
        clause, _ = await model.ask(question, lambda reply: _checked(reply, fact, gate))
    except ReplyError:
        return ""
    return clause


def _breaks_off(clause: str, line: str) -> bool:
    """Whether a clause ends with a word that something has to follow; "bring in" may end where the line's part does."""
    if not _HALF.search(clause):
        return False
    last = r"\s+".join(map(re.escape, clause.split()[-2:]))
    return not re.search(rf"{last}\s*(?:[,.;:]|$)", line, re.IGNORECASE)


def _checked(reply: str, fact: Fact, gate: Gate) -> str:
    """The clause of a reply. Raises ValueError with what the model should mend."""
    clause = " ".join(str(json.loads(reply)["clause"]).split()).rstrip(" .;,!")
    if not _BEGINS.match(clause):
        raise ValueError('The clause has to begin with "you" and a verb.')
    for own, theirs in _TURNED:
        clause = own.sub(theirs, clause)
    if len(clause.split()) > MOST_WORDS:
        raise ValueError(f"The clause has more than {MOST_WORDS} words. Say one thing only.")
    if len(clause.split()) < _FEWEST_WORDS or _breaks_off(clause, fact.text):
        raise ValueError("The clause breaks off. Say one whole thing.")
    if other := _OTHERS.search(clause):
        raise ValueError(f'The clause says "{other.group()}". Speak to the person: "you", "your".')
    clause = clause[0].lower() + clause[1:]
    faults = gate.faults(Sentence(kind="opening", text=clause, facts=[fact.id], by="model"), [fact])
    if faults:
        told = ", ".join(dict.fromkeys(f'"{fault.words}"' for fault in faults))
        raise ValueError(f"The line does not say {told}. Use the line's own words only.")
    return clause
