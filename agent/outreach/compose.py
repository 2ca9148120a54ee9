"""One note from top to bottom: choose the facts, word the opening, say the rest, check it all, keep the limit."""

from __future__ import annotations

from dataclasses import dataclass, field

from agent.llm import Model
from agent.outreach import openings
from agent.outreach.channels import LIMITS, fitted
from agent.outreach.gap import gap_of
from agent.outreach.job import asked, headline, job_facts, job_sentence, requirement_of, short_job
from agent.outreach.lint import Gate
from agent.outreach.names import full_name, given_name
from agent.outreach.note import Channel, Fact, Fault, Language, Note, Sentence, SentenceKind, Tone
from agent.outreach.opening import Opening, Room, Subject, opening_of, same_firm, short_name
from agent.outreach.person import Person, person_of
from agent.outreach.phrases import Phrases
from agent.outreach.sender import Sender
from agent.outreach.template import Template
from agent.rubric.requirement import Posting, Rubric

__all__ = ["Subject", "Wish", "compose"]

_ROOM_FOR_OTHERS = 100
"""Characters of a short note that greeting, job and step need beside the opening."""

_LONGEST_NAME = 60
"""Characters of a name that a greeting says."""


@dataclass(frozen=True)
class Wish:
    """How the notes are to be: what the user said on the command line."""

    channel: Channel = "email"
    tone: Tone = "plain"
    language: Language = "en"
    sender: Sender = field(default_factory=Sender)
    employer: str | None = None
    template: Template | None = None


async def compose(whom: Subject, rubric: Rubric, wish: Wish, model: Model | None, variant: int = 1) -> Note | None:
    """The draft; None where nothing can be named that is true of this person only.

    Every sentence in it has passed the gate; one that does not is dropped and
    told. Raises ModelUnavailable as the model does.
    """
    phrases = Phrases(wish.language, wish.tone, variant)
    gate = gate_of(whom, rubric.posting, wish)
    person = person_of(whom.assessment, rubric, whom.document)
    hiring = [*(one.text for one in rubric.posting.employers), *filter(None, [wish.employer, wish.sender.company])]
    limit = LIMITS[wish.channel]
    room = Room(limit - _ROOM_FOR_OTHERS if limit is not None else None, hiring)
    opening = await opening_of(whom, person, gate, phrases, model, variant, room)
    if opening is None:
        return None
    draft = _Draft(gate, phrases)
    draft.say(_greeting(whom.assessment.candidate.name, phrases))
    _about_person(opening, person, rubric, draft)
    job = job_facts(rubric.posting, wish.employer)
    draft.say(job_sentence(job, phrases), *job.values())
    _gap(whom, rubric, draft)
    draft.say(Sentence(kind="step", text=phrases.of("step")))
    draft.say(Sentence(kind="leave", text=phrases.of("leave")))
    draft.say(Sentence(kind="signature", text=wish.sender.signature or phrases.of("nobody")))
    note = Note(
        candidate=whom.assessment.candidate.id,
        name=whom.assessment.candidate.name,
        source=whom.assessment.candidate.source,
        channel=wish.channel,
        language=wish.language,
        subject=_headline(opening, person, draft, job),
        sentences=draft.sentences,
        facts=draft.used(),
        variant=variant,
        fallback=opening.fallback,
        dropped=draft.dropped,
        warnings=_warnings(whom, rubric.posting, hiring),
    )
    if wish.template is not None:
        text, faults = wish.template.filled(note, gate)
        told = [f"Template: {one}" for one in (*wish.template.lacks, *(fault.message for fault in faults))]
        note = note.model_copy(update={"layout": text, "warnings": [*note.warnings, *told]})
    return fitted(note, draft.shorter(job))


def gate_of(whom: Subject, posting: Posting, wish: Wish) -> Gate:
    """What the sentences of a note to this person are held against."""
    contested = [employer.text for employer in posting.employers] if posting.employers_differ else []
    name = whom.assessment.candidate.name or ""
    own = "\n".join(filter(None, [name, full_name(name) if name else "", wish.sender.text]))
    # Who writes for one of the two has said which it is.
    chosen = {wish.employer, wish.sender.company}
    return Gate(own, [one for one in contested if one not in chosen], whom.rivals)


@dataclass
class _Draft:
    """The note so far."""

    gate: Gate
    phrases: Phrases
    facts: list[Fact] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    dropped: list[Fault] = field(default_factory=list)

    def say(self, sentence: Sentence | None, *facts: Fact) -> None:
        """Add a sentence that passes, with the facts it rests on; drop and note one that does not."""
        if sentence is None:
            return
        self.facts += [fact for fact in facts if fact.id not in {one.id for one in self.facts}]
        faults = self.faults(sentence)
        self.dropped += faults
        if not faults:
            self.sentences.append(sentence)

    def faults(self, sentence: Sentence) -> list[Fault]:
        """The faults of a sentence of this note."""
        return self.gate.faults(sentence, self.facts, "" if sentence.by == "model" else self.phrases.words)

    def used(self) -> list[Fact]:
        """The facts that the sentences rest on."""
        told = {name for sentence in self.sentences for name in sentence.facts}
        return [fact for fact in self.facts if fact.id in told]

    def shorter(self, job: dict[str, Fact]) -> dict[SentenceKind, Sentence]:
        """Shorter wordings for a channel that has little room, those that pass."""
        told: list[Sentence | None] = [
            short_job(job, self.phrases),
            Sentence(kind="step", text=self.phrases.of("step_short")),
            Sentence(kind="leave", text=self.phrases.of("leave_short")),
        ]
        return {one.kind: one for one in told if one is not None and not self.faults(one)}


def _about_person(opening: Opening, person: Person, rubric: Rubric, draft: _Draft) -> None:
    """The opening, the record behind it, and what in the posting it answers."""
    draft.say(opening.sentence, opening.fact)
    for fact, project in person.projects:
        if opening.fact.kind == "work" and opening.fact.where == project.name:
            told = openings.with_counts(fact, project)
            draft.say(openings.record(told, project, draft.phrases, alone=False), told)
    requirement = requirement_of(rubric, opening.fact.requirement)
    if requirement is not None:
        fact, words = asked(requirement, opening.fact.subject)
        text = draft.phrases.of("why").format(requirement=words)
        draft.say(Sentence(kind="why", text=text, facts=[fact.id]), fact)


def _greeting(name: str | None, phrases: Phrases) -> Sentence:
    if not name or len(full_name(name)) > _LONGEST_NAME:
        return Sentence(kind="greeting", text=phrases.of("greeting_unknown"))
    text = phrases.of("greeting").format(first=given_name(name), name=full_name(name))
    return Sentence(kind="greeting", text=text)


def _gap(whom: Subject, rubric: Rubric, draft: _Draft) -> None:
    found = gap_of(whom.assessment, rubric)
    if found is not None:
        fact, kind, values = found
        quote = " ".join(fact.text.split()).strip(" .;:•*-–")
        years = draft.phrases.number(float(values["years"])) if values["years"] else ""
        text = draft.phrases.of(f"gap.{kind}").format(**values | {"years": years}, quote=quote)
        draft.say(Sentence(kind="gap", text=text, facts=[fact.id]), fact)


def _headline(opening: Opening, person: Person, draft: _Draft, job: dict[str, Fact]) -> str:
    """The subject line: what the note names of the person, and the title; the title alone where that does not hold."""
    title, where = headline(job), opening.fact.where
    phrases = draft.phrases
    if where and title:
        name = "subject" if where in {project.name for _, project in person.projects} else "subject_at"
        text = phrases.of(name).format(hook=short_name(where), title=title)
        rests_on = [opening.fact.id, job["title"].id]
        if not draft.faults(Sentence(kind="opening", text=text, facts=rests_on)):
            return text
    return phrases.of("subject_plain").format(title=title) if title else phrases.of("subject_untitled")


def _warnings(whom: Subject, posting: Posting, hiring: list[str]) -> list[str]:
    """What a person should know of this note before sending it."""
    told = []
    name = whom.assessment.candidate.name or whom.assessment.candidate.source
    for job in whom.assessment.facts.positions:
        firm = same_firm(job.organisation, hiring)
        if firm:
            since = "works" if job.end in {None, "present"} else "has worked"
            same = "that firm hires here" if firm == job.organisation else f"that may be {firm}, which hires here"
            told.append(f"By the profile {name} {since} at {job.organisation}; {same}: look before you write.")
            break
    if not posting.title:
        told.append("The posting has no title, so the note cannot say what the job is.")
    return told
