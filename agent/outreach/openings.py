"""What a note opens with: the facts about a person worth naming, each as a sentence of the program's own."""

from __future__ import annotations

import re

from agent.assessment import Education, Position, Project
from agent.outreach.job import plain_title
from agent.outreach.note import Fact, Sentence
from agent.outreach.phrases import Phrases

_FEWEST_COUNTED = 5
"""Fewer commits than this are nothing to speak of."""

_LONGEST_QUOTE = 30
_UNSPOKEN = re.compile(r"[^\x00-\u024f\u2010-\u203a]")
"""Letters that a sentence in a European language cannot run on with: such a title is quoted."""


def counted(project: Project, phrases: Phrases) -> str:
    """The project's counts in words, the telling ones; empty where there are none."""
    counts = (
        ("commits", project.commits),
        ("pull_requests", project.pull_requests),
        ("reviews", project.reviews),
    )
    told = [
        phrases.of(name).format(count=phrases.number(count))
        for name, count in counts
        if count is not None and count >= _FEWEST_COUNTED
    ]
    return phrases.of("and").join(filter(None, (", ".join(told[:-1]), told[-1]))) if told else ""


def with_counts(fact: Fact, project: Project) -> Fact:
    """The project's fact with its numbers and dates, so that a sentence may say them."""
    numbers = (f"{n} {what}" for what, n in _numbers(project) if n is not None)
    return fact.model_copy(
        update={"text": "; ".join([fact.text, *numbers, *filter(None, (project.start, project.end))])}
    )


def _numbers(project: Project) -> tuple[tuple[str, int | None], ...]:
    return ("commits", project.commits), ("pull requests", project.pull_requests), ("reviews", project.reviews)


def record(fact: Fact, project: Project, phrases: Phrases, *, alone: bool) -> Sentence | None:
    """What stands behind a project in numbers; ``alone``: as the note's opening."""
    counts = counted(project, phrases)
    if not counts:
        return None
    dated = bool(project.start and project.end)
    name = ("project" if alone else "record") + ("" if dated else "_undated")
    text = phrases.of(name).format(
        where=project.name, counts=counts, start=phrases.day(project.start), end=phrases.day(project.end)
    )
    return Sentence(kind="opening" if alone else "record", text=text, facts=[fact.id])


def of_position(fact: Fact, position: Position, phrases: Phrases) -> Sentence | None:
    """ "You were Head Nurse at Hospital da Luz, Mar 2019 to Jan 2023."; None where it has no title or employer."""
    if not position.title or not position.organisation:
        return None
    if _UNSPOKEN.search(position.title):
        return of_quote(fact.model_copy(update={"text": f"{position.title}, {position.organisation}"}), phrases)
    ended = position.end and position.end != "present"
    name = "position_past" if position.start and ended else "position_undated" if ended else "position_now"
    if not position.start and not position.end and not position.lines:
        return None
    text = phrases.of(name).format(
        title=plain_title(position.title),
        employer=position.organisation,
        start=phrases.day(position.start),
        end=phrases.day(position.end),
    )
    return Sentence(kind="opening", text=text, facts=[fact.id])


def with_dates(fact: Fact, position: Position) -> Fact:
    """The job's fact with its dates."""
    return fact.model_copy(update={"text": "; ".join([fact.text, *filter(None, (position.start, position.end))])})


def of_degree(fact: Fact, degree: Education, phrases: Phrases) -> Sentence | None:
    """ "You studied Physics at University of Oslo."; None where field or school is not known."""
    if not degree.field or not degree.school:
        return None
    return Sentence(
        kind="opening", text=phrases.of("degree").format(field=degree.field, school=degree.school), facts=[fact.id]
    )


def of_quote(fact: Fact, phrases: Phrases) -> Sentence | None:
    """The profile's own line, quoted; None where it is too long to quote."""
    if len(fact.text.split()) > _LONGEST_QUOTE:
        return None
    quote = fact.text.strip(" .;•*-–")
    text = phrases.of("quote_at" if fact.where else "quote").format(quote=quote, where=fact.where)
    return Sentence(kind="opening", text=text, facts=[fact.id])
