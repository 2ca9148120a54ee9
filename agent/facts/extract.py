"""All facts of a profile, each pointing at its lines."""

from __future__ import annotations

import asyncio

from agent.assessment import Facts
from agent.documents import Document
from agent.facts import listed
from agent.facts.education import education
from agent.facts.identity import Identity, identity
from agent.facts.work import positions, projects, with_present
from agent.llm import Model


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
        positions=with_present(jobs, who.position),
        education=degrees,
        skills=listed.skills(document),
        languages=listed.languages(document),
        projects=works,
        place=who.place,
    )
    return who, facts
