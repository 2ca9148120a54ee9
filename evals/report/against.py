"""Thresholds: what a run has to reach, from one TOML file.

::

    [verdicts]
    accuracy = { min = 0.85 }
    false_met = { max = 0.03 }

A suite that was not run is not checked. A figure that the suite does not have
counts as missed, so that renaming one cannot silence its threshold; a figure
that had nothing to count (``n`` 0) is told apart.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, model_validator

from agent.errors import InputError
from evals.report import words
from evals.results import EvalRun, Metric

State = Literal["held", "missed", "uncounted"]


class Threshold(BaseModel):
    """The least or the most that a figure may be; one of the two."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    min: float | None = None
    max: float | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.min is None) == (self.max is None):
            raise ValueError("give either min or max")
        return self

    @property
    def limit(self) -> float:
        """The number itself."""
        return self.max if self.min is None else self.min  # type: ignore[return-value]  # one of the two is there

    def holds(self, value: float) -> bool:
        """Whether a figure is on the right side; the limit itself is."""
        return value <= self.limit if self.min is None else value >= self.limit

    def spelt(self, unit: str) -> str:
        """As a column shows it: "≥ 85%", "≤ 3%"."""
        return f"{'≤' if self.min is None else '≥'} {limit_in_words(self.limit, unit)}"


Thresholds = Mapping[str, Mapping[str, Threshold]]
"""By suite and metric."""

_FILE = TypeAdapter(dict[str, dict[str, Threshold]])


@dataclass(frozen=True)
class Check:
    """One threshold and what the run has; ``sure`` where the whole interval lies on the value's side."""

    suite: str
    metric: str
    threshold: Threshold
    found: Metric | None
    state: State
    sure: bool

    @property
    def sentence(self) -> str:
        """What was asked and what was found."""
        name = f"{words.spelt(self.suite)}, {words.spelt(self.metric)}"
        if self.found is None:
            return f"{name}: a threshold is set, but the run has no figure of that name."
        unit = self.found.unit
        asked = limit_in_words(self.threshold.limit, unit)
        if self.state == "uncounted":
            return f"{name}: nothing could be counted, so its threshold ({self.threshold.spelt(unit)}) is open."
        told = f"{name} is {self._value(unit)} ({words.interval(self.found)})"
        if self.state == "missed":
            return (
                f"{told}, {f'over the {asked} allowed' if self.threshold.min is None else f'under the {asked} asked'}."
            )
        unsure = "" if self.sure else ", and the interval reaches past that"
        side = "at most" if self.threshold.min is None else "at least"
        return f"{told}; {side} {asked} was asked{unsure}."

    def _value(self, unit: str) -> str:
        """The figure, with more digits where rounding would set a missed one on the limit itself."""
        value = self.found.value if self.found else None
        told = words.figure(value, unit)
        if value is None or unit not in ("share", "kappa") or told != words.figure(self.threshold.limit, unit):
            return told
        return f"{value * 100:.6g}%" if unit == "share" else f"{value:.6g}"


def read_thresholds(path: Path) -> dict[str, dict[str, Threshold]]:
    """The thresholds of a TOML file. Raises InputError with the suite and metric that is wrong."""
    try:
        return _FILE.validate_python(tomllib.loads(path.read_text("utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        told = getattr(error, "strerror", None) or str(error)
        raise InputError(f"The thresholds in {path} cannot be read: {told}.") from error
    except ValidationError as error:
        first = error.errors()[0]
        place = " / ".join(str(step) for step in first["loc"])
        raise InputError(
            f"{path}: {place}: {first['msg']}. A threshold is {{ min = 0.85 }} or {{ max = 0.03 }}."
        ) from error


def check_run(run: EvalRun, thresholds: Thresholds) -> list[Check]:
    """Each threshold of the suites that were run, in the file's order."""
    return [
        _check(suite, metric, threshold, run.suites[suite].metrics.get(metric))
        for suite, by_metric in thresholds.items()
        if suite in run.suites
        for metric, threshold in by_metric.items()
    ]


def missed(checks: Iterable[Check]) -> list[Check]:
    """Those that fail the run."""
    return [check for check in checks if check.state == "missed"]


def limit_in_words(limit: float, unit: str) -> str:
    """A limit as short as it is exact: "85%", "99.5%", "0.75"."""
    if unit == "share":
        return f"{limit * 100:.4g}%"
    return f"{limit:g}" if unit == "kappa" else words.figure(limit, unit)


def _check(suite: str, name: str, threshold: Threshold, found: Metric | None) -> Check:
    if found is None:
        return Check(suite, name, threshold, None, "missed", sure=True)
    if found.value is None:
        return Check(suite, name, threshold, found, "uncounted", sure=False)
    held = threshold.holds(found.value)
    limits = [limit for limit in (found.low, found.high) if limit is not None]
    sure = len(limits) == 2 and all(threshold.holds(limit) == held for limit in limits)
    return Check(suite, name, threshold, found, "held" if held else "missed", sure)
