"""What an eval run says: the shape of ``run.json`` and of the files in ``evals/baselines/``.

One :class:`EvalRun` is one model on one part of the cases. ``results.json``
holds only its metrics, as {suite: {metric: {value, low, high, n, unit}}}.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class _Record(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Metric(_Record):
    """A figure with its 95% interval; ``None`` where nothing could be counted.

    ``n`` is how many cases it rests on, repeats not counted. ``unit`` is
    "share" (0 to 1) or a word to print: "kappa", "seconds", "calls", "tokens".
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    n: int
    unit: str = "share"


class Outcome(_Record):
    """One scored item.

    ``key`` is unique in a suite and stable between runs (case, requirement,
    variant), ``cluster`` the profile it comes from, ``group`` what it is
    counted by (a requirement's kind, a fact's field). ``expected`` lists every
    answer that can be defended. ``right`` is ``None`` where the item could not
    be scored. ``evidence`` is quoted text; ``probability`` the model's, 0 to
    1, that ``got`` is right.
    """

    key: str
    cluster: str
    group: str = ""
    expected: list[str]
    got: str
    right: bool | None
    detail: str = ""
    evidence: list[str] = Field(default_factory=list)
    tags: list[str] = Field(default_factory=list)
    probability: float | None = None


class SuiteResult(_Record):
    """One suite's figures and what they were counted from. ``unscored`` items are in no figure."""

    name: str
    metrics: dict[str, Metric]
    outcomes: list[Outcome] = Field(default_factory=list)
    notes: list[str] = Field(default_factory=list)
    unscored: int = 0


class About(_Record):
    """What made the figures, and what it took; ``cost_usd`` is ``None`` where the price is not known."""

    model: str
    program_version: str
    prompts_hash: str
    data_hash: str
    date: str
    part: str
    seconds: float
    calls: int
    cached_calls: int
    tokens_in: int
    tokens_out: int
    cost_usd: float | None


class EvalRun(_Record):
    """All suites of one model on one part of the cases."""

    about: About
    suites: dict[str, SuiteResult]
