"""Notes to the candidates of a run, from top to bottom."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from agent.assessment import Assessment
from agent.documents.inbox import find_again
from agent.llm import Model
from agent.outreach.compose import Subject, Wish, compose
from agent.outreach.contacts import address_of, is_listed
from agent.outreach.distinct import said_by
from agent.outreach.note import Note
from agent.outreach.profiles import profile_of
from agent.rubric.requirement import Rubric


@dataclass(frozen=True)
class Left:
    """A candidate who gets no note, and why."""

    assessment: Assessment
    reason: str


async def notes(
    chosen: Sequence[Assessment],
    everyone: Sequence[Assessment],
    rubric: Rubric,
    wish: Wish,
    model: Model | None,
    *,
    listed: frozenset[str] = frozenset(),
    variants: int = 1,
) -> AsyncIterator[Note | Left]:
    """A note for each of the chosen, in their order, each as it is finished; ``listed``: who is not to be written to.

    ``everyone``: all candidates of the run, since a note must fit one of them
    only. Raises ModelUnavailable as the model does.
    """
    said = {one.candidate.id: said_by(one) for one in everyone}
    there = find_again(one.candidate.source for one in chosen)
    for assessment in chosen:
        if assessment.status != "assessed":
            yield Left(assessment, f"was not assessed: {assessment.reason}")
            continue
        document = profile_of(assessment.candidate, there.get(assessment.candidate.source))
        address = address_of(document)
        if is_listed(assessment.candidate, address, listed):
            yield Left(assessment, "is on the do-not-contact list")
            continue
        others = [told for identifier, told in said.items() if identifier != assessment.candidate.id]
        rivals = [one.candidate.name for one in everyone if one is not assessment and one.candidate.name]
        whom = Subject(assessment, document, others, rivals)
        for number in range(1, variants + 1):
            note = await compose(whom, rubric, wish, model, number)
            if note is None:
                yield Left(
                    assessment, "has nothing in the profile that a note could name and no other candidate's says"
                )
                break
            yield note.model_copy(update={"to": address})
