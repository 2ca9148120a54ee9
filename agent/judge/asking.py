"""Two ways to ask for the cells of a passage; the matrix is the same.

Where a model tells probabilities and reading again what it has just read is
free (the embedded one, a local server), each cell is a question of one token.
Where it does not, or a call has a price, all cells of a passage are one
question with a schema. A passage that is longer than the model's context is
asked about in parts, and shows what one of them shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from agent.documents.halves import SHORTEST, halves
from agent.errors import ReplyError, TooLong
from agent.judge.mention import as_named
from agent.judge.thresholds import CAUTIOUS, Thresholds, thresholds_for
from agent.llm import Model, Question, Reply
from agent.prompting import load

CHOICES = ("yes", "other", "no")
"""The words a cell is answered with. "other": the topic is there, but is not what the person did."""


@dataclass(frozen=True)
class Answer:
    """Yes or no to one cell; ``probability`` of yes, 0 to 1, None where the model tells none.

    ``failed``: no usable answer came, and none was taken for a no.
    """

    said: bool
    probability: float | None
    failed: bool = False

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


Heard = Callable[[Question, Reply], None]
"""Told of each question and its reply, for who counts what was asked."""


def _unheard(question: Question, reply: Reply) -> None: ...


def asking(model: Model, order: int = 0, heard: Heard = _unheard) -> CellByCell | RowAtOnce:
    """The way that suits the model; each ``order`` but 0 has the examples in another order, for another vote."""
    cheap = model.endpoint.slots or model.endpoint.local
    return CellByCell(model, order, heard) if cheap and model.probabilities else RowAtOnce(model, order, heard)


class CellByCell:
    """One question of one token a cell, read with its probability."""

    name = "cells"
    probable = True

    def __init__(self, model: Model, order: int = 0, heard: Heard = _unheard) -> None:
        self._model = model
        self._order = order
        self._heard = heard
        self.thresholds = thresholds_for(model.identity)

    def questions(self, passage: str, subjects: Sequence[str]) -> list[Question]:
        """What would be asked for these cells."""
        return [self._question(passage, subject) for subject in subjects]

    async def row(self, passage: str, subjects: Sequence[str], *, lane: int) -> list[Answer]:
        """The answers, asked one after the other on one lane: the passage is read once."""
        return [await self._cell(passage, subject, lane % self._model.lanes) for subject in subjects]

    async def alone(self, passage: str, subject: str, *, lane: int) -> Answer:
        """The answer from another lane, so that nothing read among other questions is used again."""
        return await self._cell(passage, subject, (lane + 1) % self._model.lanes, repeat=1)

    def _question(self, passage: str, subject: str, repeat: int = 0) -> Question:
        values = {"passage": passage, "subject": as_named(subject, passage)}
        question = load("cell", self._order).question(values, max_tokens=1, choices=CHOICES)
        return replace(question, repeat=repeat)

    async def _cell(self, passage: str, subject: str, lane: int, repeat: int = 0) -> Answer:
        question = self._question(passage, subject, repeat)
        try:
            reply = await self._model.choose(question, lane=lane)
        except TooLong:
            parts = halves(passage)
            if parts is None:
                raise
            return _merged([await self._cell(part, subject, lane, repeat) for part in parts])
        self._heard(question, reply)
        if reply.probabilities is None:
            return Answer(reply.text == "yes", None)
        return Answer(reply.text == "yes", round(reply.probabilities["yes"], 4))


class RowAtOnce:
    """All cells of a passage as one question, answered in a schema."""

    name = "rows"
    probable = False
    thresholds = CAUTIOUS

    def __init__(self, model: Model, order: int = 0, heard: Heard = _unheard) -> None:
        self._model = model
        self._order = order
        self._heard = heard

    def questions(self, passage: str, subjects: Sequence[str]) -> list[Question]:
        """What would be asked for these cells; nothing for no subjects."""
        return [self._question(passage, subjects)] if subjects else []

    async def row(self, passage: str, subjects: Sequence[str], *, lane: int) -> list[Answer]:
        """The answers of one call; none is made for no subjects, and several for what is too long for one."""
        if not subjects:
            return []
        keys = _keys(subjects)
        question = self._question(passage, subjects)
        try:
            said, reply = await self._model.ask(question, lambda text: _said(text, keys))
        except TooLong as error:
            return await self._in_parts(passage, subjects, lane, error)
        self._heard(question, reply)
        return [Answer(said[key], None) for key in keys]

    async def alone(self, passage: str, subject: str, *, lane: int) -> Answer:
        """The same as a row of one."""
        return (await self.row(passage, [subject], lane=lane))[0]

    def _question(self, passage: str, subjects: Sequence[str]) -> Question:
        keys = _keys(subjects)
        topics = [as_named(subject, passage) for subject in subjects]
        values = {"passage": passage, "topics": list(zip(keys, topics, strict=True))}
        schema = {
            "type": "object",
            "properties": {key: {"type": "string", "enum": ["no", "yes"]} for key in keys},
            "required": keys,
            "additionalProperties": False,
        }
        return load("row", self._order).question(values, max_tokens=16 + 8 * len(keys), schema=schema)

    async def _in_parts(self, passage: str, subjects: Sequence[str], lane: int, error: TooLong) -> list[Answer]:
        """The longer of the two, passage or topics, in halves. Raises the error where neither can be."""
        parts = halves(passage)
        topics = len(" ".join(subjects))
        if len(subjects) > 1 and topics >= SHORTEST and (parts is None or topics >= len(passage)):
            middle = len(subjects) // 2
            first = await self.row(passage, subjects[:middle], lane=lane)
            return first + await self.row(passage, subjects[middle:], lane=lane)
        if parts is None:
            raise error
        rows = [await self.row(part, subjects, lane=lane) for part in parts]
        return [_merged(answers) for answers in zip(*rows, strict=True)]


class Forgiving:
    """Another way, whose cells without a usable answer are marked ``failed`` instead of ending the candidate."""

    def __init__(self, way: Asking) -> None:
        self._way = way
        self.name, self.probable, self.thresholds = way.name, way.probable, way.thresholds

    async def row(self, passage: str, subjects: Sequence[str], *, lane: int) -> list[Answer]:
        """The answers; where the whole row gets none, those of its cells one by one."""
        try:
            return await self._way.row(passage, subjects, lane=lane)
        except ReplyError:
            if len(subjects) == 1:
                return [Answer(said=False, probability=None, failed=True)]
        return [(await self.row(passage, [subject], lane=lane))[0] for subject in subjects]

    async def alone(self, passage: str, subject: str, *, lane: int) -> Answer:
        """The answer, or that there is none."""
        try:
            return await self._way.alone(passage, subject, lane=lane)
        except ReplyError:
            return Answer(said=False, probability=None, failed=True)


def _merged(answers: Sequence[Answer]) -> Answer:
    """The answer to a passage that was asked about in parts: what one of them shows, it shows."""
    chances = [answer.probability for answer in answers if answer.probability is not None]
    whole = len(chances) == len(answers)
    return Answer(any(answer.said for answer in answers), max(chances) if whole else None)


def _keys(subjects: Sequence[str]) -> list[str]:
    return [f"t{number}" for number in range(1, len(subjects) + 1)]


def _said(text: str, keys: Sequence[str]) -> dict[str, bool]:
    answer = json.loads(text)
    wrong = [key for key in keys if answer.get(key) not in {"yes", "no"}]
    if wrong:
        raise ValueError(f"Answer yes or no for {', '.join(wrong)}.")
    return {key: answer[key] == "yes" for key in keys}
