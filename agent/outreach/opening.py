"""The sentence that names what only this person did: which fact it is, and who words it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from agent.assessment import Assessment
from agent.documents import Document
from agent.llm import Model
from agent.outreach import openings
from agent.outreach.choosing import has_verb, is_english, worth
from agent.outreach.distinct import is_distinct, rarity
from agent.outreach.lint import Gate
from agent.outreach.note import Fact, Sentence
from agent.outreach.person import Person, is_employer
from agent.outreach.phrases import Phrases
from agent.outreach.wording import clause_of

_TRIED = 3
"""Lines that the model is asked to word, at most, for one note."""

NOT_HELD = "the model's wording did not hold"

_SPOILT = frozenset({"trait", "flattery", "link", "address", "phone", "contested-employer", "rival"})
"""Faults of a line itself: wording it would only carry them over."""


@dataclass(frozen=True)
class Subject:
    """Whom a note is to: the assessment, the profile where it is still there, and what other candidates say."""

    assessment: Assessment
    document: Document | None
    others: Sequence[Collection[frozenset[str]]]
    rivals: Collection[str]


@dataclass(frozen=True)
class Opening:
    """The sentence, the fact it rests on, and why the model did not word it; empty where it did or was not asked."""

    sentence: Sentence
    fact: Fact
    fallback: str = ""


@dataclass(frozen=True)
class Room:
    """What an opening has to keep to: characters, None for no limit, and the firms that are no employer to name."""

    longest: int | None = None
    hiring: Collection[str] = ()


async def opening_of(
    whom: Subject, person: Person, gate: Gate, phrases: Phrases, model: Model | None, variant: int, room: Room
) -> Opening | None:
    """The opening; None where the profile has nothing to name that is true of this person only.

    Raises ModelUnavailable as the model does.
    """
    weights = {requirement.id: requirement.weight for requirement in whom.assessment.requirements}
    lines = [fact for fact in person.work if is_distinct(fact, whom.others) and not _is_spoilt(fact, gate)]
    lines.sort(key=lambda one: -worth(one, weights[one.requirement or ""], rarity(one, whom.others)))
    lines = _rotated(lines, variant)
    fallback = ""
    if model is not None and phrases.has("opening"):
        english = [fact for fact in lines if is_english(fact.text)]
        for fact in [one for one in english if has_verb(one.text)][:_TRIED]:
            if clause := await clause_of(fact, gate, model):
                sentence = _worded(fact, clause, person, phrases)
                if _holds(sentence, fact, gate, phrases, room):
                    return Opening(sentence, fact)
        fallback = _why_not(lines, english)
    for sentence, fact in _plain(person, lines, phrases, whom.assessment, room):
        if is_distinct(fact, whom.others) and _holds(sentence, fact, gate, phrases, room):
            return Opening(sentence, fact, fallback)
    return None


def _why_not(lines: Sequence[Fact], english: Sequence[Fact]) -> str:
    if not lines:
        return "no line of work that could be worded"
    if not english:
        return "the lines of work are in another language"
    return NOT_HELD if any(has_verb(fact.text) for fact in english) else "the lines of work have no verb"


def _holds(sentence: Sentence, fact: Fact, gate: Gate, phrases: Phrases, room: Room) -> bool:
    if room.longest is not None and len(sentence.text) > room.longest:
        return False
    return not gate.faults(sentence, [fact], "" if sentence.by == "model" else phrases.words)


def _is_spoilt(fact: Fact, gate: Gate) -> bool:
    told = gate.faults(Sentence(kind="opening", text=fact.text, facts=[fact.id]), [fact])
    return any(fault.code in _SPOILT for fault in told)


def _rotated(facts: list[Fact], variant: int) -> list[Fact]:
    start = (variant - 1) % len(facts) if facts else 0
    return facts[start:] + facts[:start]


def _worded(fact: Fact, clause: str, person: Person, phrases: Phrases) -> Sentence:
    projects = {project.name for _, project in person.projects}
    where = short_name(fact.where)
    named = where and where.casefold() not in clause.casefold()
    name = ("in_project" if fact.where in projects else "at_employer") if named else "opening"
    text = phrases.of(name).format(where=where, clause=clause, Clause=clause[0].upper() + clause[1:])
    return Sentence(kind="opening", text=text, facts=[fact.id], by="model")


def short_name(where: str) -> str:
    """ "tensorflow/tensorflow" as "tensorflow"; any other name as it is."""
    owner, slash, name = where.partition("/")
    return name if slash and owner.casefold() == name.casefold() else where


def _plain(
    person: Person, lines: Sequence[Fact], phrases: Phrases, assessment: Assessment, room: Room
) -> Iterator[tuple[Sentence, Fact]]:
    """Openings that need no model, the most telling first."""
    for fact, project in sorted(person.projects, key=lambda one: -(one[1].commits or 0)):
        told = openings.with_counts(fact, project)
        if sentence := openings.record(told, project, phrases, alone=True):
            yield sentence, told
    for fact in lines:
        if sentence := openings.of_quote(fact, phrases):
            yield sentence, fact
    for fact, position in person.positions:
        if not is_employer(position.organisation, assessment) or same_firm(position.organisation, room.hiring):
            continue
        if sentence := openings.of_position(fact, position, phrases):
            yield sentence, openings.with_dates(fact, position)
    for fact, degree in person.degrees:
        if sentence := openings.of_degree(fact, degree, phrases):
            yield sentence, fact


def same_firm(name: str | None, firms: Collection[str]) -> str:
    """The one of the firms that a name may mean ("Google" and "Google Cloud"); empty where none is."""
    own = _bare(name or "")
    for firm in firms:
        other = _bare(firm)
        if own and other and (own == other or own[: len(other)] == other or other[: len(own)] == own):
            return firm
    return ""


def _bare(name: str) -> list[str]:
    """The words of a firm's name without its legal form."""
    forms = {
        "inc",
        "ltd",
        "limited",
        "llc",
        "gmbh",
        "ag",
        "sa",
        "sas",
        "sarl",
        "bv",
        "plc",
        "co",
        "corp",
        "pty",
        "kg",
        "se",
    }
    words = ["".join(filter(str.isalnum, word)) for word in name.casefold().replace("&", " ").split()]
    return [word for word in words if word and word not in forms]
