"""The lab: cases of one part, one model, and each text assessed once however many suites ask for it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from agent.assessment import Assessment, Candidate
from agent.errors import DocumentError, ReplyError
from agent.judge.asking import asking
from agent.judge.assess import assess
from agent.llm import Model
from agent.rubric.requirement import Rubric
from evals.cases import TODAY, Case, CaseSet
from evals.reading import document_of

Size = Literal["quick", "full"]
Part = Literal["tune", "final", "all"]

_HOSTED_AT_ONCE = 8
_QUICK_A_SET = 2
"""Cases of a set in a quick run: one written by hand and one planted."""

T = TypeVar("T")
R = TypeVar("R")


class Told:
    """Who hears how far a suite is: nobody, unless replaced."""

    def step(self, text: str) -> None:
        """A suite begins."""

    def done(self, done: int, of: int) -> None:
        """So many of the suite's profiles are assessed."""


@dataclass(frozen=True)
class Spent:
    """What one profile took. Answers from the ledger count as calls and tokens, not as seconds."""

    calls: int
    fresh_calls: int
    tokens_in: int
    tokens_out: int
    seconds: float

    def __sub__(self, before: Spent) -> Spent:
        return Spent(
            self.calls - before.calls,
            self.fresh_calls - before.fresh_calls,
            self.tokens_in - before.tokens_in,
            self.tokens_out - before.tokens_out,
            self.seconds - before.seconds,
        )


@dataclass
class Lab:
    """What suites work with. ``repeat``: how often the stability suite asks everything anew, 1 for once."""

    model: Model
    sets: Sequence[CaseSet]
    size: Size = "full"
    repeat: int = 1
    told: Told = field(default_factory=Told)
    spent: dict[str, Spent] = field(default_factory=dict)
    _kept: dict[tuple[str, str], Assessment] = field(default_factory=dict)

    @property
    def cases(self) -> list[Case]:
        """All cases, set by set."""
        return [case for case_set in self.sets for case in case_set.cases]

    def rubric_of(self, case: Case) -> Rubric:
        """The rubric that a case is judged by."""
        return next(case_set.rubric for case_set in self.sets if case_set.name == case.set)

    async def assess_case(self, case: Case) -> Assessment:
        """The assessment of a case as it stands, with what it took."""
        before = _used(self.model)
        assessment = await self.assess(case.text, self.rubric_of(case), case.id)
        after = _used(self.model)
        if after.calls > before.calls and self._one_at_a_time:
            self.spent.setdefault(case.id, after - before)
        return assessment

    @property
    def _one_at_a_time(self) -> bool:
        """Whether profiles go one after another, so that each one's part in the tally can be told."""
        return asking(self.model).name == "cells"

    async def assess(self, text: str, rubric: Rubric, name: str) -> Assessment:
        """The assessment of a text, from an earlier suite where one asked for the same; unscored where it fails."""
        key = (hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(), rubric.hash)
        if key not in self._kept:
            self._kept[key] = await assessed(text, rubric, name, self.model)
        kept = self._kept[key]
        # Two cases may have one text; each is told under its own name.
        return kept.model_copy(update={"candidate": kept.candidate.model_copy(update={"source": name})})

    async def each(self, items: Sequence[T], work: Callable[[T], Awaitable[R]]) -> list[R]:
        """The work done on each item, in order; one at a time where the model's slots serve one profile."""
        gate = asyncio.Semaphore(1 if self._one_at_a_time else _HOSTED_AT_ONCE)
        finished = 0

        async def one(item: T) -> R:
            nonlocal finished
            async with gate:
                result = await work(item)
            finished += 1
            self.told.done(finished, len(items))
            return result

        return list(await asyncio.gather(*map(one, items)))

    def sample(self, items: Iterable[T], most: int, key: Callable[[T], str]) -> list[T]:
        """At most so many of the items, the same each time, in their order; a third of that in a quick run."""
        listed = list(items)
        wanted = most if self.size == "full" else max(1, most // 3)
        if len(listed) <= wanted:
            return listed
        chosen = sorted(listed, key=lambda item: hashlib.sha256(key(item).encode()).hexdigest())[:wanted]
        kept = {key(item) for item in chosen}
        return [item for item in listed if key(item) in kept]


def _used(model: Model) -> Spent:
    tally = model.tally
    return Spent(
        tally.calls + tally.cached_calls,
        tally.calls,
        tally.tokens_in + tally.cached_tokens_in,
        tally.tokens_out + tally.cached_tokens_out,
        tally.model_seconds,
    )


async def assessed(text: str, rubric: Rubric, name: str, model: Model) -> Assessment:
    """A text assessed as a screen does it. A model that cannot be reached at all raises ModelUnavailable."""
    try:
        return await assess(document_of(text, name), name, rubric, model, asking(model), TODAY)
    except (DocumentError, ReplyError) as error:
        identity = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
        candidate = Candidate(id=identity, source=name)
        return Assessment(candidate=candidate, status="unscored", reason=str(error))


def chosen(sets: Sequence[CaseSet], part: Part, size: Size) -> list[CaseSet]:
    """The sets with the cases of one part; in a quick run one written and one planted case of each."""
    kept = []
    for case_set in sets:
        cases = [case for case in case_set.cases if part in {"all", case.part}]
        if size == "quick" and case_set.name != "seeds":
            written = [case for case in cases if case.origin != "planted"][: _QUICK_A_SET // 2]
            planted = [case for case in cases if case.origin == "planted"][: _QUICK_A_SET // 2]
            cases = written + planted
        if cases:
            kept.append(replace(case_set, cases=tuple(cases)))
    return kept
