"""Contested cells asked again: of a stronger model, or of the same one several times.

Only the cells on which a verdict hangs are asked (agent/judge/contested.py),
and never more than a share of them. Both answers are kept; the new one counts,
and where it differs from the first, or its votes from each other, that is
said. A vote without a clear majority counts as the more cautious answer, a no:
silence becomes a question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import fsum

from agent.assessment import Assessment, Cell, SecondLook
from agent.errors import ModelUnavailable, ReplyError, UsageError
from agent.judge.asking import Answer, Asking, Forgiving, asking
from agent.judge.contested import Contested, Ground, contested
from agent.judge.disagreement import CLEAR, with_disagreements
from agent.judge.escalated import Escalated
from agent.judge.findings import find_one
from agent.judge.matrix import ROUND, Enough, ask_row, neutral_chances, shows_the_absurd
from agent.judge.passages import Passage
from agent.judge.thresholds import threshold, wording
from agent.llm import Model

MOST = 0.25
"""Of the cells that the first model was asked, at most so many are asked again; a few always may be."""

_A_FEW = 4

_ROUNDS = 3
"""A turned cell may make others decisive; so often they are looked for."""


def second_opinion(first: Model, second: Model | None, votes: int | None) -> SecondOpinion | None:
    """Who is asked again: the second model, else the first in so many votes; None where neither is wanted.

    Raises UsageError where both are one model, or one vote is asked of the first.
    """
    if second is not None:
        if second.identity == first.identity:
            raise UsageError("--escalate names the model that is asked first: name a stronger one, or give --votes 3.")
        return SecondOpinion(second, votes or 1, escalated=True)
    if votes is None or votes == 1:
        return None
    return SecondOpinion(first, votes, escalated=False)


@dataclass
class SecondOpinion:
    """Asks contested cells again; one for all candidates of a run. ``votes`` is how often each is asked.

    ``told`` is what it came to, for the record; ``gone`` why the model answers no more.
    """

    model: Model
    votes: int
    escalated: bool
    told: Escalated = field(init=False)
    gone: str = ""
    _voters: list[Forgiving] = field(init=False)
    _neutral: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.told = Escalated(self.model.name, self.votes, self.model.endpoint.price)
        # The first model has answered with the examples as they stand; its votes need another order to differ.
        first = 0 if self.escalated else 1
        self._plain = asking(self.model)
        self._voters = [Forgiving(asking(self.model, first + n, self.told.heard)) for n in range(self.votes)]

    async def review(self, ground: Ground, first: Asking, enough: Enough) -> None:
        """Ask again what is contested in the matrix, which then holds what counts.

        A subject that loses what it was shown by is asked further of the first
        model. Raises ReplyError where a cell has no answer from either model.
        """
        self.told.all_of(ground, self._plain)
        for _ in range(_ROUNDS):
            left = max(_A_FEW, int(MOST * _asked(ground.matrix.cells))) - _looked_at(ground.matrix.cells)
            picked = [] if self.gone else contested(ground)[: max(0, left)]
            if not picked or not await self._ask(ground, picked):
                break
            await _asked_further(ground, first, enough)
        still = contested(ground)
        self.told.left_out += len(still)
        if any(one.doubt == "no answer" for one in still):
            raise ReplyError("A passage on which a verdict hangs got no usable answer, and no second one either.")

    def told_in(self, assessment: Assessment, ground: Ground) -> Assessment:
        """The assessment with what remains in dispute said in its reasons and flags."""
        return with_disagreements(assessment, ground, escalated=self.escalated, gone=self.gone)

    async def _ask(self, ground: Ground, picked: Sequence[Contested]) -> bool:
        """Ask these cells; whether any was answered. Where the model is gone later on, the first answers stand."""
        try:
            return await self._ask_all(ground, picked)
        except ModelUnavailable as error:
            self.gone = str(error)
            if not self.told.calls + self.told.cached_calls:
                raise
            return False

    async def _ask_all(self, ground: Ground, picked: Sequence[Contested]) -> bool:
        passages = ground.passages
        by_lines = sorted(picked, key=lambda one: one.cell.lines)
        rows = [list(members) for _, members in groupby(by_lines, key=lambda one: one.cell.lines)]
        await self._learn_neutral({one.cell.subject for one in picked})
        answered = await asyncio.gather(
            *(self._row(passages[tuple(row[0].cell.lines)], row, lane) for lane, row in enumerate(rows))
        )
        for one, look in (pair for row in answered for pair in row):
            ground.matrix.cells[one.place] = one.cell.model_copy(update={"answer": look.answer, "second": look})
            self.told.add(look)
        return any(answered)

    async def _row(self, passage: Passage, row: Sequence[Contested], lane: int) -> list[tuple[Contested, SecondLook]]:
        """The new answers of one passage's cells; nothing where it says yes to anything, or none came."""
        if any(one.doubt == "set aside" for one in row) and await shows_the_absurd(passage, self._voters[0], lane):
            row = [one for one in row if one.doubt != "set aside"]
        subjects = [one.cell.subject for one in row]
        votes = [await voter.row(passage.text, subjects, lane=lane) for voter in self._voters]
        looked = []
        for one, answers in zip(row, zip(*votes, strict=True), strict=True):
            usable = [answer for answer in answers if not answer.failed]
            if usable:
                looked.append((one, self._look(one, usable)))
        return looked

    def _look(self, one: Contested, answers: Sequence[Answer]) -> SecondLook:
        cell = one.cell
        base = self._plain.thresholds.of(wording(cell.subject, cell.passage))
        limit = threshold(base, self._neutral.get(cell.subject, 0.0))
        votes = [answer.yes(limit) for answer in answers]
        chances = [answer.probability for answer in answers if answer.probability is not None]
        return SecondLook(
            by=self.model.name,
            doubt=one.doubt,
            first=None if one.doubt in {"no answer", "set aside"} else "shown" if cell.answer == "shown" else "no",
            votes=votes,
            answer="shown" if sum(votes) >= CLEAR * len(votes) else "no",
            probability=round(fsum(chances) / len(chances), 4) if chances else None,
        )

    async def _learn_neutral(self, subjects: set[str]) -> None:
        """What the model says of these subjects beside any text; asked once a run, and kept by the ledger."""
        new = sorted(subjects - self._neutral.keys())
        if self.escalated and new:
            counted = asking(self.model, 0, self.told.heard)
            self._neutral |= dict.fromkeys(new, 0.0) | await neutral_chances(new, Forgiving(counted))


async def _asked_further(ground: Ground, first: Asking, enough: Enough) -> None:
    """Ask the first model the cells that it was not asked because the subject seemed to be shown, until it is."""
    passages = ground.passages
    for subject in ground.rubric.subjects:
        shown = list(find_one(subject, ground.matrix, passages).shown)
        places = [n for n, cell in enumerate(ground.matrix.cells) if cell.subject == subject and cell.why == "enough"]
        for start in range(0, len(places), ROUND):
            if enough(subject, shown):
                break
            batch = places[start : start + ROUND]
            judged = [passages[tuple(ground.matrix.cells[place].lines)] for place in batch]
            rows = await asyncio.gather(
                *(
                    ask_row(passage, [subject], set(), first, ground.matrix.neutral, lane)
                    for lane, passage in enumerate(judged)
                )
            )
            for place, passage, (cell,) in zip(batch, judged, rows, strict=True):
                ground.matrix.cells[place] = cell
                if cell.answer == "shown":
                    shown.append(passage)


def _asked(cells: Sequence[Cell]) -> int:
    return sum(cell.limit is not None for cell in cells)


def _looked_at(cells: Sequence[Cell]) -> int:
    return sum(cell.second is not None for cell in cells)
