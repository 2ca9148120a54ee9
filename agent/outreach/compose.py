"""One note from top to bottom: choose the facts, word the opening, say the rest, check it all, keep the limit."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from agent.assessment import Assessment
from agent.documents import Document
from agent.llm import Model
from agent.outreach import openings
from agent.outreach.channels import fitted
from agent.outreach.distinct import is_distinct, rarity
from agent.outreach.gap import gap_of
from agent.outreach.job import asked, job_facts, requirement_of
from agent.outreach.lint import Gate
from agent.outreach.note import Channel, Fact, Fault, Language, Note, Sentence, Tone
from agent.outreach.person import Person, person_of
from agent.outreach.phrases import Phrases
from agent.outreach.sender import Sender
from agent.outreach.template import Template
from agent.outreach.wording import clause_of
from agent.rubric.requirement import Rubric

_TRIED = 2
"""Lines that the model is asked to word, at most, for one note."""


@dataclass(frozen=True)
class Wish:
    """How the notes are to be: what the user said on the command line."""

    channel: Channel = "email"
    tone: Tone = "plain"
    language: Language = "en"
    sender: Sender = field(default_factory=Sender)
    employer: str | None = None
    template: Template | None = None


@dataclass(frozen=True)
class Subject:
    """Whom a note is to: the assessment, the profile where it is still there, and what other candidates say."""

    assessment: Assessment
    document: Document | None
    others: Sequence[Collection[frozenset[str]]]
    rivals: Collection[str]


async def compose(whom: Subject, rubric: Rubric, wish: Wish, model: Model | None, variant: int = 1) -> Note:
    """The draft. Every sentence in it has passed the gate; one that does not is dropped and told.

    Raises ModelUnavailable as the model does.
    """
    phrases = Phrases(wish.language, wish.tone, variant)
    job = job_facts(rubric.posting, wish.employer)
    contested = [e.text for e in rubric.posting.employers] if rubric.posting.employers_differ else []
    contested = [name for name in contested if name != wish.employer]
    own = "\n".join(filter(None, [whom.assessment.candidate.name or "", wish.sender.text]))
    gate = Gate(own, contested, whom.rivals)
    draft = _Draft(gate, phrases, list(job.values()))
    person = person_of(whom.assessment, whom.document)
    opening = await _opening(whom, person, draft, model, variant)
    draft.say(_greeting(whom.assessment.candidate.name, phrases))
    if opening is not None:
        _about_person(opening, person, rubric, draft)
    draft.say(_job(job, phrases))
    if gap := gap_of(whom.assessment, rubric):
        fact, kind, values = gap
        draft.facts.append(fact)
        draft.say(Sentence(kind="gap", text=phrases.of(f"gap.{kind}").format(**values), facts=[fact.id]))
    draft.say(Sentence(kind="step", text=phrases.of("step")))
    draft.say(Sentence(kind="leave", text=phrases.of("leave")))
    draft.say(Sentence(kind="signature", text=wish.sender.signature or phrases.of("nobody")))
    note = Note(
        candidate=whom.assessment.candidate.id,
        name=whom.assessment.candidate.name,
        source=whom.assessment.candidate.source,
        channel=wish.channel,
        language=wish.language,
        subject=_headline(opening, draft, job),
        sentences=draft.sentences,
        facts=draft.used(),
        variant=variant,
        fallback=draft.fallback,
        dropped=draft.dropped,
    )
    if wish.template is not None:
        text, faults = wish.template.filled(note, gate)
        note = note.model_copy(update={"layout": text, "warnings": [f"Template: {one.message}" for one in faults]})
    return fitted(note)


@dataclass
class _Draft:
    """The note so far."""

    gate: Gate
    phrases: Phrases
    facts: list[Fact]
    sentences: list[Sentence] = field(default_factory=list)
    dropped: list[Fault] = field(default_factory=list)
    fallback: str = ""

    def holds(self, sentence: Sentence, literal: str = "") -> list[Fault]:
        """The faults of a sentence of this note."""
        return self.gate.faults(sentence, self.facts, literal)

    def say(self, sentence: Sentence | None, literal: str = "") -> bool:
        """Add a sentence that passes; drop and note one that does not."""
        if sentence is None:
            return False
        faults = self.holds(sentence, literal or sentence.text if sentence.kind in _OWN else literal)
        self.dropped += faults
        if not faults:
            self.sentences.append(sentence)
        return not faults

    def used(self) -> list[Fact]:
        """The facts that the sentences rest on."""
        told = {name for sentence in self.sentences for name in sentence.facts}
        return [fact for fact in self.facts if fact.id in told]


_OWN = frozenset({"greeting", "step", "leave", "signature", "gap"})
"""Sentences whose words are the program's, the sender's or the posting's own."""


@dataclass(frozen=True)
class _Opening:
    sentence: Sentence
    fact: Fact


async def _opening(whom: Subject, person: Person, draft: _Draft, model: Model | None, variant: int) -> _Opening | None:
    """The sentence that names what only this person did; worded by the model where it can be."""
    lines = [fact for fact in person.work if is_distinct(fact, whom.others) and not _is_spoiled(fact, draft.gate)]
    weights = {requirement.id: requirement.weight for requirement in whom.assessment.requirements}
    lines.sort(key=lambda one: (not one.where, -weights[one.requirement or ""], -rarity(one, whom.others)))
    lines = _rotated(lines, variant)
    if model is not None and draft.phrases.has("opening"):
        for fact in lines[:_TRIED]:
            if clause := await clause_of(fact, draft.gate, model):
                draft.facts.append(fact)
                return _Opening(_worded(fact, clause, person, draft.phrases), fact)
        draft.fallback = "the model's wording did not hold" if lines else "no line of work to word"
    for sentence, fact in _plain(person, lines, draft.phrases):
        if is_distinct(fact, whom.others):
            draft.facts.append(fact)
            if not draft.holds(sentence, sentence.text):
                return _Opening(sentence, fact)
            draft.facts.pop()
    return None


def _is_spoiled(fact: Fact, gate: Gate) -> bool:
    """Whether a line holds what no note may, so that wording it would only carry that over."""
    told = gate.faults(Sentence(kind="opening", text=fact.text, facts=[fact.id], by="template"), [fact])
    return any(fault.code in {"trait", "link", "address", "phone", "contested-employer"} for fault in told)


def _rotated(facts: list[Fact], variant: int) -> list[Fact]:
    start = (variant - 1) % len(facts) if facts else 0
    return facts[start:] + facts[:start]


def _worded(fact: Fact, clause: str, person: Person, phrases: Phrases) -> Sentence:
    projects = {project.name for _, project in person.projects}
    named = fact.where and fact.where.casefold() not in clause.casefold()
    name = ("in_project" if fact.where in projects else "at_employer") if named else "opening"
    text = phrases.of(name).format(where=fact.where, clause=clause, Clause=clause[0].upper() + clause[1:])
    return Sentence(kind="opening", text=text, facts=[fact.id], by="model")


def _plain(person: Person, lines: Sequence[Fact], phrases: Phrases) -> Iterator[tuple[Sentence, Fact]]:
    """Openings that need no model, the most telling first."""
    for fact, project in person.projects:
        told = openings.with_counts(fact, project)
        if sentence := openings.record(told, project, phrases, alone=True):
            yield sentence, told
    for fact in lines:
        if sentence := openings.of_quote(fact, phrases):
            yield sentence, fact
    for fact, position in person.positions:
        if sentence := openings.of_position(fact, position, phrases):
            yield sentence, openings.with_dates(fact, position)
    for fact, degree in person.degrees:
        if sentence := openings.of_degree(fact, degree, phrases):
            yield sentence, fact


def _about_person(opening: _Opening, person: Person, rubric: Rubric, draft: _Draft) -> None:
    """The opening, the record behind it, and what in the posting it answers."""
    draft.sentences.append(opening.sentence)
    for fact, project in person.projects:
        if opening.fact.where == project.name:
            told = openings.with_counts(fact, project)
            sentence = openings.record(told, project, draft.phrases, alone=False)
            draft.facts.append(told)
            draft.say(sentence, sentence.text if sentence else "")
    requirement = requirement_of(rubric, opening.fact.requirement)
    if requirement is not None:
        fact = asked(requirement)
        draft.facts.append(fact)
        text = draft.phrases.of("why").format(requirement=fact.text)
        draft.say(Sentence(kind="why", text=text, facts=[fact.id]), draft.phrases.of("why"))


def _greeting(name: str | None, phrases: Phrases) -> Sentence:
    if not name:
        return Sentence(kind="greeting", text=phrases.of("greeting_unknown"))
    return Sentence(kind="greeting", text=phrases.of("greeting").format(first=name.split()[0], name=name))


def _job(job: dict[str, Fact], phrases: Phrases) -> Sentence | None:
    if "title" not in job:
        return None
    at = phrases.of("at").format(employer=job["employer"].text) if "employer" in job else ""
    told = [_where(job, phrases)]
    if "pay" in job:
        told.append(phrases.of("pay").format(pay=job["pay"].text))
    facts = "".join(f", {one}" for one in told if one)
    text = phrases.of("job").format(title=job["title"].text, at=at, facts=facts)
    return Sentence(kind="job", text=text, facts=[fact.id for fact in job.values()])


def _where(job: dict[str, Fact], phrases: Phrases) -> str:
    """ "on-site in Sunnyvale (CA)", or the one of the two that the posting states."""
    arrangement = phrases.of(job["arrangement"].text) if "arrangement" in job else ""
    if "place" not in job:
        return arrangement
    place = job["place"].text
    return phrases.of("placed" if arrangement else "place").format(arrangement=arrangement, place=place)


def _headline(opening: _Opening | None, draft: _Draft, job: dict[str, Fact]) -> str:
    """The subject line: what the note names of the person, and the title."""
    title = re.split(r"\s[-–—|:]\s|\s*[(,]", job["title"].text)[0] if "title" in job else ""
    hook = opening.fact.where if opening else ""
    if hook and title:
        return draft.phrases.of("subject").format(hook=hook, title=title)
    return draft.phrases.of("subject_plain").format(title=title or "…")
