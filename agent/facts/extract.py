"""All facts of a profile, each pointing at its lines."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from agent.assessment import Facts
from agent.documents import Document, Line
from agent.facts import listed
from agent.facts.copying import left_out
from agent.facts.education import education, education_passages
from agent.facts.identity import Identity, header_lines, identity
from agent.facts.told import tells_fields
from agent.facts.work import positions, projects, with_present
from agent.llm import Model


def unread(document: Document) -> list[int]:
    """The lines that no question about facts shows, since too much stands in one place of the profile."""
    return sorted({number for lines in _asked(document) for number in left_out(lines)})


def _asked(document: Document) -> Iterator[list[Line]]:
    """The lines that each question about facts is made of."""
    if not tells_fields(document):
        yield header_lines(document)
    for part in ("experience", "projects"):
        for _, lines in document.entries(part):
            if not tells_fields(lines):
                yield [line for line in lines if line.role == "head"]
    yield from (lines for lines in education_passages(document) if not tells_fields(lines))


async def extract(document: Document, model: Model) -> tuple[Identity, Facts]:
    """Who the profile is about, and what it states.

    Raises ReplyError when the model gives no usable answer, ModelUnavailable
    when there is none to be had.
    """
    who, jobs, works, degrees = await asyncio.gather(
        identity(document, model), positions(document, model), projects(document, model), education(document, model)
    )
    facts = Facts(
        stated_years=listed.years(document),
        positions=with_present(jobs, who.position, employer_said=who.employer_said),
        education=degrees,
        skills=listed.skills(document),
        languages=listed.languages(document),
        projects=works,
        place=who.place,
    )
    return who, facts
