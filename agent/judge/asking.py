"""Two ways to ask for the cells of a passage; the matrix is the same.

Where a model tells probabilities and reading again what it has just read is
free (the embedded one, a local server), each cell is a question of one token.
Where it does not, or a call has a price, all cells of a passage are one
question with a schema.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from agent.judge.thresholds import CAUTIOUS, Thresholds, thresholds_for
from agent.llm import Model
from agent.prompting import load

CHOICES = ("yes", "other", "no")
"""The words a cell is answered with. "other": the topic is there, but is not what the person did."""


@dataclass(frozen=True)
class Answer:
    """Yes or no to one cell; ``probability`` of yes, 0 to 1, None where the model tells none."""

    said: bool
    probability: float | None

    def yes(self, limit: float) -> bool:
        """Whether this counts as yes: the probability reaches the limit, or there is only the word."""
        return self.said if self.probability is None else self.probability >= limit


class Asking(Protocol):
    """A way to ask for the cells of a passage.

    ``probable``: the answers come with probabilities, which count as yes from ``thresholds`` on.
    """

    name: str
    probable: bool
    thresholds: Thresholds

    async def row(self, passage: str, subjects: Sequence[str], *, lane: int) -> list[Answer]:
        """An answer for each subject, in order. ``lane``: where to ask, so that what was read is reused."""
        ...

    async def alone(self, passage: str, subject: str, *, lane: int) -> Answer:
        """One cell asked anew, for when nothing else is being asked. ``lane``: where it was asked before."""
        ...


def asking(model: Model) -> Asking:
    """The way that suits the model."""
    cheap = model.endpoint.slots or model.endpoint.local
    return CellByCell(model) if cheap and model.probabilities else RowAtOnce(model)


class CellByCell:
    """One question of one token a cell, read with its probability."""

    name = "cells"
    probable = True

    def __init__(self, model: Model) -> None:
        self._model = model
        self.thresholds = thresholds_for(model.identity)

    async def row(self, passage: str, subjects: Sequence[str], *, lane: int) -> list[Answer]:
        """The answers, asked one after the other on one lane: the passage is read once."""
        return [await self._cell(passage, subject, lane % self._model.lanes) for subject in subjects]

    async def alone(self, passage: str, subject: str, *, lane: int) -> Answer:
        """The answer from another lane, so that nothing read among other questions is used again."""
        return await self._cell(passage, subject, (lane + 1) % self._model.lanes, repeat=1)

    async def _cell(self, passage: str, subject: str, lane: int, repeat: int = 0) -> Answer:
        values = {"passage": passage, "subject": subject}
        question = load("cell").question(values, max_tokens=1, choices=CHOICES)
        question = replace(question, repeat=repeat)
        reply = await self._model.choose(question, lane=lane)
        if reply.probabilities is None:
            return Answer(reply.text == "yes", None)
        return Answer(reply.text == "yes", round(reply.probabilities["yes"], 4))


class RowAtOnce:
    """All cells of a passage as one question, answered in a schema."""

    name = "rows"
    probable = False
    thresholds = CAUTIOUS

    def __init__(self, model: Model) -> None:
        self._model = model

    async def row(self, passage: str, subjects: Sequence[str], *, lane: int) -> list[Answer]:
        """The answers of one call; none is made for no subjects."""
        if not subjects:
            return []
        keys = [f"t{number}" for number in range(1, len(subjects) + 1)]
        values = {"passage": passage, "topics": list(zip(keys, subjects, strict=True))}
        schema = {
            "type": "object",
            "properties": {key: {"type": "string", "enum": ["no", "yes"]} for key in keys},
            "required": keys,
            "additionalProperties": False,
        }
        question = load("row").question(values, max_tokens=16 + 8 * len(keys), schema=schema)
        said, _ = await self._model.ask(question, lambda text: _said(text, keys))
        return [Answer(said[key], None) for key in keys]

    async def alone(self, passage: str, subject: str, *, lane: int) -> Answer:
        """The same as a row of one."""
        return (await self.row(passage, [subject], lane=lane))[0]


def _said(text: str, keys: Sequence[str]) -> dict[str, bool]:
    answer = json.loads(text)
    wrong = [key for key in keys if answer.get(key) not in {"yes", "no"}]
    if wrong:
        raise ValueError(f"Answer yes or no for {', '.join(wrong)}.")
    return {key: answer[key] == "yes" for key in keys}
