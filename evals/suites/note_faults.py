"""Faults planted into real notes: what a careless writer or a model would add. Each has to be caught by the linter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.outreach.note import Fact, Note, Sentence
from evals.changes.chance import pick

_LINKS = (
    "See www.apply-now.io/job for more.",
    "More at https://jobs.fast-hire.net/42.",
    "Apply on quickjobs.co today.",
)
_ADDRESSES = ("Write to jobs@fast-hire.example.", "My address is talent@apply-now.io.", "Mail hr.team@quickjobs.co.")
_PHONES = ("Call me on +44 20 7946 0958.", "My number is (555) 010-7788-21.", "Ring 0171 555 0123 any time.")
_TRAITS = (
    "We want somebody young for this.",
    "As a woman you would be welcome.",
    "Your nationality is no problem.",
    "Being a recent graduate helps.",
    "It suits people who are married.",
    "At your age this is a good step.",
    "A native speaker is what the team lacks.",
    "The lads here will like you, and so will their wives.",
)
_PROMISES = (
    "The job is yours if you want it.",
    "I guarantee you an interview.",
    "You will be hired within the month.",
    "We promise you a decision.",
    "You can skip the interview.",
    "You are sure to get an offer.",
    "This will make your career.",
)
_BENEFITS = (
    "There is a signing bonus.",
    "It comes with stock options.",
    "We cover relocation.",
    "Visa sponsorship is there.",
    "You get unlimited vacation.",
    "A company car goes with it.",
    "You may work from home on Fridays.",
    "There is free parking and a gym.",
    "The pay is above the market.",
)
_PRESSURE = (
    "This is urgent.",
    "Reply by tomorrow.",
    "Act fast, this is your last chance.",
    "Few places left, so hurry.",
    "You must reply within 24 hours.",
    "I need your answer today.",
    "Others have already said yes.",
)
_FLATTERY = (
    "Your work is impressive.",
    "You are a rockstar.",
    "You would be a perfect match.",
    "Your profile is outstanding.",
    "You are exceptionally talented.",
    "You stand out from all the others.",
    "I was struck by how good you are.",
    "Nobody does this better than you.",
)
_TECHNOLOGIES = ("Terraform", "COBOL", "SolidWorks", "QuickBooks", "Erlang", "MATLAB", "ServiceNow", "DaVinci Resolve")
_CLAIMS = (
    "single-handedly",
    "as the chief architect",
    "to the delight of customers",
    "ahead of schedule",
    "and led the team",
    "and halved the cost",
    "for the whole company",
)
_EMPLOYERS = ("Orlando Systems", "Quarrington Partners", "Belvedere Freight", "Northgate Analytics")
_BY_TEMPLATE = {
    "trait": ("We are after someone in their twenties.", "Churchgoers feel at home here.", "No families, please.",
              "We want a young team.", "A woman would suit us.", "Are you married?"),
    "promise": ("Your start date is fixed already.", "I will see that you are chosen.", "It cannot go wrong.",
                "We guarantee an interview.", "You are certain to get it.", "It will transform your life."),
    "benefit": ("Meals are on the house.", "Every second Friday is off.", "We pay your moving costs.",
                "There is a bonus.", "You get stock.", "It comes with health insurance."),
    "pressure": ("The list closes in an hour.", "Time is short.", "Think quickly.",
                 "Reply asap.", "It is urgent.", "Answer me today."),
    "flattery": ("You are in a class of your own.", "I have never read a finer profile.", "We need your genius.",
                 "You are amazing.", "You are the best.", "A brilliant career."),
}  # fmt: skip
"""What a person's own template may bring in: only lists of words stand against it. Half is in no list on purpose."""


@dataclass(frozen=True)
class Planted:
    """A sentence with one fault; ``kind`` says which."""

    kind: str
    sentence: Sentence


def planted_faults(note: Note, others: Sequence[Fact], contested: Sequence[str], seed: str) -> Iterator[Planted]:
    """One fault of each kind that the note has room for, the same for the same seed.

    ``others`` are facts of other candidates, ``contested`` the employers of a
    posting that names two.
    """
    opening = next(one for one in note.sentences if one.kind == "opening")
    job = next((one for one in note.sentences if one.kind == "job"), opening)
    for kind, options in _ADDED.items():
        base = job if kind in {"promise", "benefit", "pressure"} else opening
        yield Planted(kind, _with(base, pick(options, seed, kind)))
    if "USD" in job.text or re.search(r"\d", job.text):
        yield Planted("number", job.model_copy(update={"text": re.sub(r"\d", _next_digit, job.text, count=1)}))
    yield Planted("number", _with(opening, f"You have {_unused(note)} years of it."))
    yield Planted("employer", _with(opening, f"You did it at {pick(_EMPLOYERS, seed)}."))
    yield from _others(note, opening, others, seed)
    if contested:
        yield Planted("contested employer", _with(job, f"It is with {pick(contested, seed)}."))
    fact = next(fact for fact in note.facts if fact.id == opening.facts[0])
    technologies = [one for one in _TECHNOLOGIES if one.casefold() not in fact.text.casefold()]
    yield Planted("technology", _with(opening, f"You know {pick(technologies, seed)}."))
    claimed = opening.text.rstrip(".”»“ ") + f", {pick(_CLAIMS, seed, 'claim')}."
    yield Planted("claim", opening.model_copy(update={"text": claimed, "by": "model"}))


def template_faults(seed: str) -> Iterator[Planted]:
    """What a careless person writes into a template, one of each kind, the same for the same seed."""
    for kind, options in _BY_TEMPLATE.items():
        yield Planted(kind, Sentence(kind="opening", text=pick(options, seed, kind), by="template"))


_ADDED = {
    "link": _LINKS,
    "address": _ADDRESSES,
    "phone": _PHONES,
    "trait": _TRAITS,
    "promise": _PROMISES,
    "benefit": _BENEFITS,
    "pressure": _PRESSURE,
    "flattery": _FLATTERY,
}


def _others(note: Note, opening: Sentence, others: Sequence[Fact], seed: str) -> Iterator[Planted]:
    """What another candidate did, told of this one as the model would."""
    own = " ".join(fact.text for fact in note.facts).casefold()
    apart = [fact for fact in others if fact.kind == "work" and fact.text.casefold() not in own]
    if apart:
        text = "you " + pick(apart, seed, "other").text.strip(" .")
        yield Planted("another's fact", opening.model_copy(update={"text": text, "by": "model"}))


def _with(sentence: Sentence, words: str) -> Sentence:
    return sentence.model_copy(update={"text": f"{sentence.text} {words}"})


def _next_digit(found: re.Match[str]) -> str:
    return str((int(found.group()) + 1) % 10)


def _unused(note: Note) -> int:
    """A number that the note's facts do not have."""
    told = " ".join(f"{fact.text} {fact.where}" for fact in note.facts)
    return next(number for number in range(17, 99) if str(number) not in told)
