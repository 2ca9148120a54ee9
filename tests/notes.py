"""The notes to the four seeds as tests use them: worded from a recording of the embedded model."""

from __future__ import annotations

import asyncio
from functools import cache

from agent.assessment import Assessment
from agent.documents import read
from agent.llm import Ledger, Model, open_model
from agent.outreach.compose import Wish, compose
from agent.outreach.distinct import said_by
from agent.outreach.note import Note
from agent.outreach.opening import Subject
from agent.outreach.sender import Sender
from agent.rubric.requirement import Rubric
from agent.rubric.yaml_file import read_rubric
from tests import seeds
from tests.cassettes import recorder

RECORDING = seeds.RECORDINGS / "outreach.json"
GOLDEN = seeds.RECORDINGS.parent / "golden"
SENDER = Sender(name="Alex Morgan", role="Recruiter")


@cache
def rubric() -> Rubric:
    """The seeds' golden rubric."""
    return read_rubric(GOLDEN / "rubric.yaml")


@cache
def assessments() -> tuple[Assessment, ...]:
    """The seeds' golden assessments, in ranking order."""
    rows = (GOLDEN / "assessments.jsonl").read_text("utf-8").split("\n")
    return tuple(Assessment.model_validate_json(row) for row in rows if row)


def subject(assessment: Assessment) -> Subject:
    """A seed as the addressee of a note, among the other three."""
    profile = next(path for path in seeds.PROFILES if path.name == assessment.candidate.source)
    others = [one for one in assessments() if one.candidate.id != assessment.candidate.id]
    rivals = [one.candidate.name for one in others if one.candidate.name]
    return Subject(assessment, read(profile), [said_by(one) for one in others], rivals)


def draft(assessment: Assessment, wish: Wish | None = None, model: Model | None = None, variant: int = 1) -> Note:
    """A note to one seed. Raises AssertionError where none could be made."""
    note = asyncio.run(compose(subject(assessment), rubric(), wish or Wish(sender=SENDER), model, variant))
    assert note is not None
    return note


def recorded(mode: str = "none") -> list[Note]:
    """The notes to all four, answered from the recording; ``mode`` as vcrpy names them."""

    async def run() -> list[Note | None]:
        endpoint = seeds.REPLAYED if mode == "none" else None
        async with open_model("embedded", Ledger(":memory:"), endpoint=endpoint) as model:
            wish = Wish(sender=SENDER)
            return [await compose(subject(one), rubric(), wish, model) for one in assessments()]

    with recorder(mode, "json").use_cassette(str(RECORDING)) as tape:
        found = asyncio.run(run())
        assert mode != "none" or tape.all_played, "the recording holds questions that are no longer asked: make record"
    return [note for note in found if note is not None]
