"""Are the notes to candidates true, of this person only, and fit to send?

A note is drafted to each candidate, among the others of its posting. Each
sentence is held against the lines that it says it rests on, by a check that
shares nothing with the linter; faults are planted into each note, which the
linter has to find; and each opening is held against the facts of the other
candidates, where it must not hold. ``no_fallback`` is of the notes that the
model was asked to word; a line in another language is quoted without asking.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.assessment import Assessment
from agent.outreach.channels import LIMITS, MOST_WORDS
from agent.outreach.compose import Wish, compose, gate_of
from agent.outreach.distinct import said_by
from agent.outreach.note import Channel, Fact, Language, Note, Sentence
from agent.outreach.opening import NOT_HELD, Subject
from agent.outreach.person import person_of
from agent.outreach.phrases import Phrases
from agent.outreach.sender import Sender
from agent.report.text import plural
from evals.cases import Case
from evals.lab import Lab
from evals.reading import document_of
from evals.results import Outcome, SuiteResult
from evals.statistics import accuracy, mean, rate
from evals.suites.note_faults import planted_faults, template_faults
from evals.suites.note_reading import from_nowhere, language_of, reading_ease

NAME = "outreach"

SENDER = Sender(name="Alex Morgan", role="Recruiter")
_CHANNELS: tuple[Channel, ...] = ("email", "linkedin", "inmail")
_LANGUAGES: tuple[Language, ...] = ("en", "de", "fr", "es")
_ABOUT = frozenset({"opening", "record", "why", "job", "gap"})
"""Sentences that say something of the person or the job."""


@dataclass(frozen=True)
class Drafted:
    """A candidate's notes: by channel in English, by language as e-mails; empty where nothing could be named."""

    case: Case
    whom: Subject
    mates: Sequence[Assessment]
    channels: dict[Channel, Note]
    languages: dict[Language, Note]


async def run(lab: Lab) -> SuiteResult:
    """A note to each candidate that was assessed."""
    assessments = await lab.each(lab.cases, lab.assess_case)
    pairs = [(case, one) for case, one in zip(lab.cases, assessments, strict=True) if one.status == "assessed"]
    drafted = await lab.each(pairs, lambda pair: _drafted(lab, pair[0], pair[1], pairs))
    noted = [one for one in drafted if one.channels]
    grounded = [outcome for one in noted for outcome in _grounded(lab, one)]
    caught = [outcome for one in noted for outcome in _caught(lab, one)]
    templates = [outcome for one in noted for outcome in _templates(lab, one)]
    specific = [outcome for one in noted for outcome in _specific(lab, one)]
    within = [outcome for one in noted for outcome in _within(one)]
    languages = [outcome for one in noted for outcome in _languages(one)]
    worded = [one for one in noted if _opening(one.channels["email"]).by == "model"]
    asked = [one for one in noted if one in worded or one.channels["email"].fallback == NOT_HELD]
    metrics = {
        "grounded": accuracy(grounded),
        "faults_caught": accuracy(caught),
        "template_faults_caught": accuracy(templates),
        "specific": accuracy(specific),
        "no_fallback": rate(len(worded), len(asked)),
        "worded_by_model": rate(len(worded), len(noted)),
        "within_limits": accuracy(within),
        "language_right": accuracy(languages),
        "words": mean({one.case.id: [one.channels["email"].words] for one in noted}, "words a note"),
        "reading_ease": mean({one.case.id: [reading_ease(_body(one))] for one in noted}, "Flesch"),
    }
    outcomes = [*grounded, *caught, *templates, *specific, *within, *languages]
    return SuiteResult(
        name=NAME,
        metrics=metrics,
        outcomes=outcomes,
        notes=_notes(drafted, noted),
        unscored=len(lab.cases) - len(pairs),
    )


def _notes(drafted: Sequence[Drafted], noted: Sequence[Drafted]) -> list[str]:
    left = len(drafted) - len(noted)
    return (
        [f"{plural(left, 'candidate')} got no note, since nothing could be named of that person only."] if left else []
    )


async def _drafted(lab: Lab, case: Case, assessment: Assessment, pairs: Sequence[tuple[Case, Assessment]]) -> Drafted:
    """The notes of one candidate among those of the same posting."""
    mates = [one for other, one in pairs if other.set == case.set and other.id != case.id]
    names = [one.candidate.name for one in mates if one.candidate.name]
    rivals = [name for name in names if name != assessment.candidate.name]
    whom = Subject(assessment, document_of(case.text, case.id), [said_by(one) for one in mates], rivals)
    rubric = lab.rubric_of(case)
    channels: dict[Channel, Note] = {}
    for channel in _CHANNELS:
        if note := await compose(whom, rubric, Wish(channel, sender=SENDER), lab.model):
            channels[channel] = note
    languages: dict[Language, Note] = {}
    for language in _LANGUAGES:
        if note := await compose(whom, rubric, Wish(language=language, sender=SENDER), None):
            languages[language] = note
    return Drafted(case, whom, mates, channels, languages)


def _opening(note: Note) -> Sentence:
    return next(one for one in note.sentences if one.kind == "opening")


def _body(one: Drafted) -> str:
    told = [s.text for s in one.channels["email"].sentences if s.kind not in {"greeting", "signature"}]
    return " ".join(told)


def _outcome(one: Drafted, kind: str, name: str, *, right: bool, got: str, detail: str = "") -> Outcome:
    return Outcome(
        key=f"{one.case.id}/{kind}/{name}",
        cluster=one.case.id,
        group=kind,
        expected=["holds"],
        got=got,
        right=right,
        detail=detail,
        tags=[kind],
    )


def _grounded(lab: Lab, one: Drafted) -> list[Outcome]:
    """Each sentence against the very lines of the profile and the posting that its facts name."""
    found = []
    for channel, note in one.channels.items():
        facts = {fact.id: fact for fact in note.facts}
        for number, sentence in enumerate(note.sentences):
            if sentence.kind not in _ABOUT:
                continue
            sources = [text for name in sentence.facts for text in _sources(lab, one, facts[name])]
            own = "" if sentence.by == "model" else Phrases("en", "plain").words
            missing = from_nowhere(sentence.text, sources, own)
            told = f"{sentence.text} Not in its sources: {', '.join(missing)}." if missing else sentence.text
            got = "from nowhere" if missing else "holds"
            found.append(_outcome(one, "grounded", f"{channel}-{number}", right=not missing, got=got, detail=told))
    return found


def _sources(lab: Lab, one: Drafted, fact: Fact) -> list[str]:
    """What the fact's lines really say: of the profile by their numbers, of the posting by its rubric."""
    rubric = lab.rubric_of(one.case)
    if fact.kind == "job":
        posting = rubric.posting
        return [posting.title, posting.place, posting.arrangement, posting.pay, *(e.text for e in posting.employers)]
    if fact.requirement is not None and fact.kind in {"requirement", "gap"}:
        asked = next(requirement for requirement in rubric.requirements if requirement.id == fact.requirement)
        years = f"{asked.min_years:g}" if asked.min_years else ""
        return [asked.quote, *asked.subjects, years]
    document = one.whom.document
    lines = [document.line(number).text for number in fact.lines] if document is not None else []
    # The entry that a line stands in is named by other lines of that entry.
    entries = {document.line(number).entry for number in fact.lines} - {None} if document is not None else set()
    heads = [line.text for line in document.lines if line.entry in entries and line.hidden is None] if document else []
    return [*lines, *(text for text in heads if fact.where and fact.where.casefold() in _row(text)), *_months(heads)]


def _row(text: str) -> str:
    return " ".join(text.split()).casefold()


def _months(texts: Sequence[str]) -> list[str]:
    return [text for text in texts if re.search(r"\b(?:19|20)\d\d\b|\d+ (?:commits|PRs|reviews)", text)]


def _caught(lab: Lab, one: Drafted) -> list[Outcome]:
    rubric = lab.rubric_of(one.case)
    note = one.channels["email"]
    gate = gate_of(one.whom, rubric.posting, Wish(sender=SENDER))
    others = [fact for mate in one.mates for fact in person_of(mate, rubric, None).work]
    words = Phrases("en", "plain").words
    found = []
    for number, planted in enumerate(planted_faults(note, others, list(gate.contested), one.case.id)):
        sentence = planted.sentence
        faults = gate.faults(sentence, note.facts, "" if sentence.by == "model" else words)
        got = ", ".join(dict.fromkeys(fault.code for fault in faults)) or "not caught"
        name = f"{planted.kind}-{number}"
        found.append(_outcome(one, "fault", name, right=bool(faults), got=got, detail=sentence.text))
    return found


def _templates(lab: Lab, one: Drafted) -> list[Outcome]:
    """What a person's own template may bring in, where only lists of words stand against it."""
    gate = gate_of(one.whom, lab.rubric_of(one.case).posting, Wish(sender=SENDER))
    found = []
    for planted in template_faults(one.case.id):
        faults = gate.faults(planted.sentence, [])
        got = ", ".join(dict.fromkeys(fault.code for fault in faults)) or "not caught"
        told = planted.sentence.text
        found.append(_outcome(one, "template fault", planted.kind, right=bool(faults), got=got, detail=told))
    return found


def _specific(lab: Lab, one: Drafted) -> list[Outcome]:
    """The opening held against each other candidate of the posting: it must not fit."""
    opening = _opening(one.channels["email"]).model_copy(update={"by": "model"})
    words = Phrases("en", "plain").words
    gate = gate_of(one.whom, lab.rubric_of(one.case).posting, Wish(sender=SENDER))
    found = []
    for mate in one.mates:
        person = person_of(mate, lab.rubric_of(one.case), None)
        named = [fact for group in (person.projects, person.positions, person.degrees) for fact, _ in group]
        facts = [*person.work, *named]
        swapped = opening.model_copy(update={"facts": [fact.id for fact in facts]})
        fits = not gate.faults(swapped, facts, words)
        told = f"{opening.text} It fits {mate.candidate.name or mate.candidate.source} too." if fits else opening.text
        got = "fits another" if fits else "holds"
        found.append(_outcome(one, "specific", mate.candidate.source, right=not fits, got=got, detail=told))
    return found


def _within(one: Drafted) -> list[Outcome]:
    found = []
    for channel, note in one.channels.items():
        limit = LIMITS[channel]
        length = len(note.text.strip())
        fits = bool(note.sentences) and (length <= limit if limit is not None else note.words <= MOST_WORDS)
        whole = {"opening", "job", "step"} <= {sentence.kind for sentence in note.sentences}
        got = f"{length} characters, {plural(note.words, 'word')}" + ("" if whole else ", not whole")
        found.append(_outcome(one, "within", channel, right=fits and whole, got=got, detail=note.text))
    return found


def _languages(one: Drafted) -> list[Outcome]:
    found = []
    for language, note in one.languages.items():
        got = language_of(note.text)
        found.append(_outcome(one, "language", language, right=got == language, got=got, detail=note.text))
    return found
