"""The gate that every sentence passes before it stands in a note."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from agent.outreach.forbidden import forbidden, strangers
from agent.outreach.grounded import ungrounded
from agent.outreach.note import Fact, Fault, Sentence

_OF_JOB = frozenset({"job", "requirement", "gap"})


@dataclass(frozen=True)
class Gate:
    """What a note's sentences are held against.

    ``own`` are words that are the program's, the sender's or the template's
    and may always stand (greeting, signature, the candidate's name).
    ``contested`` are the employers of a posting that names more than one,
    ``rivals`` the names of other candidates: neither may ever stand.
    """

    own: str = ""
    contested: Collection[str] = ()
    rivals: Collection[str] = ()

    def faults(self, sentence: Sentence, facts: Sequence[Fact], literal: str = "") -> list[Fault]:
        """Why this sentence may not be sent; empty where it may.

        A sentence rests on the facts whose ids it carries and on no other: it
        may hold none but their words and, where the program worded it, those
        of the program's own sentences (``literal``). What a person's template
        says (by "template") is held to the facts' numbers, names and links.
        """
        resting = [fact for fact in facts if fact.id in sentence.facts]
        stated = " ".join(f"{fact.text} {fact.where}" for fact in resting)
        found = [
            Fault(code="fact", words=name, message=f"“{name}” is no fact of this note.")
            for name in sentence.facts
            if name not in {fact.id for fact in facts}
        ]
        job = " ".join(fact.text for fact in resting if fact.kind in _OF_JOB)
        done = " ".join(f"{fact.text} {fact.where}" for fact in resting if fact.kind not in _OF_JOB)
        found += forbidden(_without(sentence.text, self.own), done, job)
        names = {name for fact in resting for name in (fact.where, fact.text)}
        found += strangers(sentence.text, self.own, names, stated)
        if sentence.kind not in {"greeting", "signature"}:
            found += ungrounded(sentence.text, f"{stated} {self.own} {literal}", words_too=sentence.by != "template")
        return found + list(self._names(sentence.text, stated))

    def _names(self, text: str, stated: str) -> Iterator[Fault]:
        for name in self.contested:
            if _holds(text, name):
                message = f"The posting contradicts itself about “{name}”: ask who hires."
                yield Fault(code="contested-employer", words=name, message=message)
        for name in self.rivals:
            if _holds(text, name) and not _holds(f"{stated} {self.own}", name):
                yield Fault(code="rival", words=name, message=f"“{name}” is another candidate.")


def _holds(text: str, name: str) -> bool:
    """Whether a text has a name as words of its own; a name of one word only in its own letters."""
    how = re.IGNORECASE if " " in name.strip() else 0
    return bool(re.search(rf"(?<!\w){re.escape(name.strip())}(?!\w)", text, how)) if name.strip() else False


def _without(text: str, own: str) -> str:
    """The text without what is always allowed, so that a person called Young or a firm called Perfect may stand."""
    for name in own.split("\n"):
        if name.strip():
            text = text.replace(name.strip(), " ")
    return text
