"""What a screen would take, before anything is asked: calls, tokens, cost and time, as a range.

The program runs on the real posting and the real profiles with a model that
asks nobody (agent/llm/counting.py), twice. Once every answer is a yes, so that
each subject is settled as early as can be: fewer questions cannot be. Once
every answer is a no, so that no subject ever is. What the ledger knows is
answered from it, and free.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Literal

from agent.documents import Document, File, Reading, read, read_posting
from agent.documents.kinds import as_profile
from agent.errors import DocumentError
from agent.estimated import Again, Estimate, measure
from agent.facts.education import education_passages
from agent.judge.asking import asking
from agent.judge.assess import assess
from agent.judge.matrix import CONTROLS
from agent.judge.related import asked_fields
from agent.judge.second_opinion import MOST
from agent.llm import Endpoint, Ledger, Question
from agent.llm.counting import Asked, Counting, Counts
from agent.llm.measured import Taken
from agent.rubric.compile import compile_rubric
from agent.rubric.requirement import Rubric

SAMPLE = 200
"""Profiles that are read at most; of more, a seeded sample stands for all."""

_SEED = 7


@dataclass(frozen=True)
class Planned:
    """A screen that may be made: as :class:`agent.pipeline.Job`, with the models it names."""

    posting: Path
    profiles: Sequence[File]
    today: date
    endpoint: Endpoint
    rubric: Rubric | None = None
    reading: Reading = field(default_factory=Reading)
    second: Endpoint | None = None
    votes: int = 1


def estimate(planned: Planned, ledger: Ledger, measured: Mapping[str, Taken]) -> Estimate:
    """What it would take. ``measured`` are past calls of the model. Raises InputError for the posting."""
    return asyncio.run(_estimate(planned, ledger, measured))


async def _estimate(planned: Planned, ledger: Ledger, measured: Mapping[str, Taken]) -> Estimate:
    posting = read_posting(planned.posting, planned.reading)
    least, most = (Counting(planned.endpoint, ledger, stand_in) for stand_in in (_yes, _no))
    rubric, of = await _rubric(planned, posting, least, most)
    files = _once(planned.profiles)
    sample = sorted(random.Random(_SEED).sample(range(len(files)), min(SAMPLE, len(files))))  # noqa: S311
    per: list[tuple[int, int]] = []
    before = _copy(least.counts), _copy(most.counts)
    unreadable = 0
    for place in sample:
        try:
            document = as_profile(await asyncio.to_thread(read, files[place], planned.reading))
        except DocumentError:
            unreadable += 1
            per.append((0, 0))
            continue
        calls = least.counts.calls, most.counts.calls
        for model in (least, most):
            await assess(document, files[place].name, rubric, model, asking(model), planned.today)
        _add_related(most, document, rubric)
        per.append((least.counts.calls - calls[0], most.counts.calls - calls[1]))
    scale = len(files) / len(sample) if sample else 1.0
    spread = _spread([high for _, high in per], len(files))
    counts = [_scaled(model.counts, base, scale) for model, base in zip((least, most), before, strict=True)]
    found = Estimate(
        model=planned.endpoint.name,
        candidates=len(planned.profiles),
        read=len(sample),
        unreadable=unreadable,
        twins=len(planned.profiles) - len(files),
        rubric=of,
        requirements=len(rubric.requirements),
        subjects=len(rubric.subjects),
        spread=spread,
        too_long=sum(asked.too_long for asked in most.counts.of.values()),
    )
    # Of rows each may hold a contested cell; how many do, only answers tell.
    share = MOST if asking(most).name == "cells" else 1.0
    again = Again(planned.second or planned.endpoint, planned.votes, share)
    asked_again = planned.second is not None or planned.votes > 1
    measure(found, planned.endpoint, again if asked_again else None, counts[0], counts[1], measured)
    return found


async def _rubric(
    planned: Planned, posting: Document, least: Counting, most: Counting
) -> tuple[Rubric, Literal["given", "known", "guessed"]]:
    """The rubric, as far as it is known; typing the posting is counted where it is not."""
    if planned.rubric is not None:
        return planned.rubric, "given"
    rubric = await compile_rubric(posting, most)
    await compile_rubric(posting, least)
    return rubric, "guessed" if most.counts.calls else "known"


def _yes(question: Question) -> tuple[str, bool]:
    """The answer that settles most: a yes, but to a control subject, which the real answers may never call for."""
    last = question.user.splitlines()[-1] if question.user else ""
    control = last.rpartition(": ")[2] in CONTROLS
    return _stand_in(question, "no" if control else "yes"), not control


def _no(question: Question) -> tuple[str, bool]:
    return _stand_in(question, "no"), True


def _stand_in(question: Question, said: str) -> str:
    """An answer that keeps to what is asked: the word, or nothing copied; a posting's line asks for what it says."""
    if question.choices:
        return said
    properties = (question.schema or {}).get("properties")
    fields = properties if isinstance(properties, dict) else {}
    values = {name: _value(name, told, said) for name, told in fields.items()}
    return json.dumps(values)


def _value(name: str, told: dict[str, object], said: str) -> object:
    if told.get("type") == "array":
        return []
    if name == "kind":
        return "area"
    return said if told.get("enum") else ""


def _add_related(model: Counting, document: Document, rubric: Rubric) -> None:
    """Count whether each degree's field is related to one asked: which field it is, only an answer tells."""
    evidence = model.counts.kind("cell" if asking(model).name == "cells" else "row")
    extra = len(list(education_passages(document))) * len(asked_fields(rubric))
    if evidence.calls:
        _grow(evidence, (evidence.calls + extra) / evidence.calls)


def _grow(asked: Asked, by: float) -> None:
    for name in ("calls", "bytes", "turns", "most_out", "known", "too_long"):
        setattr(asked, name, round(getattr(asked, name) * by))


def _once(profiles: Sequence[File]) -> list[File]:
    """The profiles, each content once; one that cannot be opened counts by its name."""
    kept: dict[str, File] = {}
    for file in profiles:
        try:
            content = file.load()
        except DocumentError:
            content = file.name.encode()
        kept.setdefault(hashlib.sha256(content).hexdigest(), file)
    return list(kept.values())


def _copy(counts: Counts) -> Counts:
    return Counts({template: replace(asked) for template, asked in counts.of.items()})


def _scaled(counts: Counts, base: Counts, scale: float) -> Counts:
    """The counts for all candidates, from those of the sample; ``base`` was counted before any candidate."""
    names = list(Asked.__dataclass_fields__)
    scaled = Counts()
    for template, asked in counts.of.items():
        fixed = base.of.get(template, Asked())
        told = {n: round(getattr(fixed, n) + (getattr(asked, n) - getattr(fixed, n)) * scale) for n in names}
        scaled.of[template] = Asked(**told)
    return scaled


def _spread(calls: Sequence[int], candidates: int) -> float:
    """Two standard errors of the sum over all candidates, as a share of it; 0 where all were read."""
    if len(calls) >= candidates or len(calls) < 2 or not sum(calls):
        return 0.0
    left = sqrt(1 - len(calls) / candidates)
    return 2 * stdev(calls) / sqrt(len(calls)) * left / fmean(calls)
