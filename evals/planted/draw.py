"""Drawing a person: each requirement gets a fate first, so that every verdict comes up often enough."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar, get_args

from agent.assessment import DegreeLevel
from agent.rubric.requirement import Requirement, Rubric
from evals.planted.names import name_for
from evals.planted.person import DateStyle, Degree, Job, Layout, Month, Person, Sentence
from evals.planted.vocabulary import Vocabulary

NOW: Month = 2026 * 12 + 10
"""November 2026: the month that open-ended jobs are counted to."""

_T = TypeVar("_T")
_LEVELS: tuple[DegreeLevel, ...] = get_args(DegreeLevel)
_FATES = (*["shown"] * 4, *["paraphrased"] * 2, "listed", *["near"] * 3, *["absent"] * 2)
_SPOKEN = ("English", "German", "French", "Spanish", "Italian", "Polish", "Turkish", "Arabic", "Mandarin", "Portuguese")
_OTHER_SKILLS = ("Excel", "Outlook", "PowerPoint", "first aid", "teamwork", "touch typing", "public speaking")


@dataclass
class _Plan:
    """What is to be written about each subject."""

    shown: dict[str, list[str]] = field(default_factory=dict)
    near: list[str] = field(default_factory=list)
    listed: list[tuple[str, str | None]] = field(default_factory=list)
    certificates: list[tuple[str, str]] = field(default_factory=list)


def draw(seed: str, rubric: Rubric, words: Vocabulary, language: str) -> Person:
    """The person of this seed: the same seed and words give the same person."""
    chance = random.Random(seed)  # noqa: S311 - repeatable, not secret
    plan = _plan(rubric, words, chance)
    # A near sentence stands in the summary or in a job, not in both.
    near = (plan.near.pop(0),) if plan.near and chance.random() < 0.5 else ()
    jobs = _jobs(plan, words, chance)
    return Person(
        name=name_for(language, chance),
        town=_town(rubric, words, chance),
        language=language,
        layout=chance.choice(get_args(Layout)),
        dates=chance.choice(get_args(DateStyle)),
        jobs=jobs,
        degrees=_degrees(rubric, words, chance),
        languages=_languages(rubric, chance),
        listed=tuple(_shuffled([*plan.listed, *((s, None) for s in chance.sample(_OTHER_SKILLS, 2))], chance)),
        certificates=tuple(plan.certificates),
        stated_years=_stated(rubric, jobs, chance),
        near=near,
    )


def _plan(rubric: Rubric, words: Vocabulary, chance: random.Random) -> _Plan:
    plan = _Plan()
    held = {s for r in rubric.requirements if r.kind == "certification" for s in r.subjects}
    for subject in rubric.subjects:
        if subject not in words.subjects:
            continue
        told = words.subjects[subject]
        fate = chance.choice(_FATES)
        if subject in held:
            _certificate(subject, fate, words, plan, chance)
        elif fate == "near":
            plan.near += chance.sample(told.near, min(2, len(told.near)))
        elif fate == "listed":
            plan.listed.append((chance.choice(told.listed), subject))
        elif fate != "absent":
            pool = told.paraphrases if fate == "paraphrased" and told.paraphrases else told.shows
            plan.shown[subject] = chance.sample(pool, min(3, len(pool)))
            if chance.random() < 0.4:
                plan.listed.append((chance.choice(told.listed), subject))
    return plan


def _certificate(subject: str, fate: str, words: Vocabulary, plan: _Plan, chance: random.Random) -> None:
    told = words.subjects[subject]
    if fate in {"shown", "paraphrased", "listed"}:
        plan.certificates.append((chance.choice(told.listed), subject))
    elif fate == "near":
        plan.near.append(chance.choice(told.near))


def _jobs(plan: _Plan, words: Vocabulary, chance: random.Random) -> tuple[Job, ...]:
    """One to four jobs, the latest first, some with a gap or an overlap; what is shown is dealt out to them."""
    count = chance.choice((1, 2, 2, 3, 3, 4))
    spans = _spans(count, chance)
    dealt: list[list[Sentence]] = [[] for _ in spans]
    for subject, sentences in plan.shown.items():
        first = chance.randrange(count)
        for number, sentence in enumerate(sentences[: chance.choice((1, 1, 2, 3))]):
            dealt[(first + number) % count].append(Sentence(sentence, subject))
    for sentence in plan.near:
        dealt[chance.randrange(count)].append(Sentence(sentence))
    fillers = chance.sample(words.fillers, min(len(words.fillers), count * 2))
    employers = chance.sample(words.employers, count)
    jobs = []
    for number, (start, end) in enumerate(spans):
        own = [Sentence(filler) for filler in fillers[number * 2 : number * 2 + chance.choice((1, 2))]]
        employer, _, town = employers[number].rpartition(", ")
        told = _shuffled([*dealt[number], *own], chance)
        jobs.append(Job(chance.choice(words.titles), employer or town, town, start, end, tuple(told)))
    return tuple(jobs)


def _spans(count: int, chance: random.Random) -> list[tuple[Month, Month | None]]:
    spans: list[tuple[Month, Month | None]] = []
    end = NOW if chance.random() < 0.6 else NOW - chance.randrange(2, 30)
    for number in range(count):
        length = chance.choice((5, 9, 14, 20, 27, 34, 45, 61, 80))
        start = end - length + 1
        spans.append((start, None if number == 0 and end == NOW else end))
        end = start - 1 - chance.choice((0, 0, 0, 2, 7, 16, -4))
    return spans


def _degrees(rubric: Rubric, words: Vocabulary, chance: random.Random) -> tuple[Degree, ...]:
    """None, one or two degrees around the level that is asked."""
    asked = next((r for r in rubric.requirements if r.kind == "education"), None)
    level = _LEVELS.index((asked.min_degree if asked else None) or "bachelor")
    if chance.random() < 0.15:
        return ()
    own = _LEVELS[max(0, min(len(_LEVELS) - 1, level + chance.choice((0, 0, 0, 0, 1, -1))))]
    pool = words.fields.asked if chance.random() < 0.7 or not words.fields.other else words.fields.other
    field_of_study = chance.choice(pool) if pool and own not in {"secondary"} else None
    finished = chance.random() > 0.1
    return (Degree(own, field_of_study, chance.choice(words.schools), chance.randrange(1998, 2020), finished),)


def _languages(rubric: Rubric, chance: random.Random) -> tuple[str, ...]:
    asked = [subject for r in rubric.requirements if r.kind == "language" for subject in r.subjects]
    spoken = [language for language in asked if chance.random() < 0.65]
    others = [language for language in _SPOKEN if language not in asked]
    return tuple(_shuffled([*spoken, *chance.sample(others, chance.choice((0, 1, 1, 2)))], chance))


def _town(rubric: Rubric, words: Vocabulary, chance: random.Random) -> str:
    asked = [subject for r in rubric.requirements if r.kind == "location" for subject in r.subjects]
    towns = sorted({employer.rpartition(", ")[2] for employer in words.employers})
    return asked[0] if asked and chance.random() < 0.5 else chance.choice(towns)


def _stated(rubric: Rubric, jobs: Sequence[Job], chance: random.Random) -> int | None:
    """A total of years that the profile states: mostly none or what the jobs give, now and then something else."""
    if not any(_is_overall(r) for r in rubric.requirements) or chance.random() < 0.4:
        return None
    months = len({m for job in jobs for m in range(job.start, (job.end if job.end is not None else NOW) + 1)})
    return max(1, months // 12 + chance.choice((0, 0, 0, 6, -4)))


def _is_overall(requirement: Requirement) -> bool:
    return requirement.kind == "years" and (requirement.overall_years or not requirement.subjects)


def _shuffled(items: list[_T], chance: random.Random) -> list[_T]:
    return chance.sample(items, len(items))
