"""Runs, the baselines beside them and the thresholds, put together once for the terminal, the page and the files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from evals.report.against import Check, Threshold, Thresholds, check_run
from evals.results import EvalRun, Metric, Outcome, SuiteResult
from evals.statistics import Comparison, paired, too_small


@dataclass(frozen=True)
class Pair:
    """Two runs on the same cases; ``suites``: the comparison of each suite that both have outcomes of."""

    before: EvalRun
    after: EvalRun
    before_label: str
    after_label: str
    suites: dict[str, Comparison]

    @property
    def caution(self) -> str:
        """A sentence where the two did not see the same data, else ""."""
        if self.before.about.data_hash != self.after.about.data_hash:
            return "The cases have changed between these two runs: only items of the same name are compared."
        return ""


@dataclass(frozen=True)
class Report:
    """What is shown: one run, or several models side by side, and the runs they are held against.

    Thresholds are checked for ``runs`` only; the first is the one a threshold
    fails. Each run is compared with each baseline, and with the first run.
    """

    runs: Sequence[EvalRun]
    baselines: Sequence[EvalRun] = ()
    thresholds: Thresholds = field(default_factory=dict)

    @cached_property
    def labels(self) -> list[str]:
        """A name for each of ``runs`` and then ``baselines``, no two alike."""
        names = [run.about.model for run in self.runs]
        names += [f"{run.about.model}, {run.about.date[:10]}" for run in self.baselines]
        return [name if names.index(name) == place else f"{name} ({place + 1})" for place, name in enumerate(names)]

    @cached_property
    def all_runs(self) -> list[EvalRun]:
        """The runs, then the baselines; as ``labels``."""
        return [*self.runs, *self.baselines]

    @cached_property
    def suites(self) -> list[str]:
        """Every suite of the runs, in their order."""
        return list(dict.fromkeys(name for run in self.runs for name in run.suites))

    @cached_property
    def checks(self) -> list[list[Check]]:
        """The checks of each of ``runs``."""
        return [check_run(run, self.thresholds) for run in self.runs]

    @cached_property
    def pairs(self) -> list[Pair]:
        """Each run against each baseline, then each other run against the first."""
        first = len(self.runs)
        places = [(first + place, run) for run in range(first) for place in range(len(self.baselines))]
        return [self._pair(*two) for two in [*places, *((0, other) for other in range(1, first))]]

    def _pair(self, before: int, after: int) -> Pair:
        old, new = self.all_runs[before], self.all_runs[after]
        suites = {
            name: paired(old.suites[name].outcomes, suite.outcomes)
            for name, suite in new.suites.items()
            if name in old.suites and suite.outcomes and old.suites[name].outcomes
        }
        return Pair(old, new, self.labels[before], self.labels[after], suites)

    def results(self, suite: str) -> list[tuple[str, SuiteResult]]:
        """A suite in each run and baseline that has it, with the run's label."""
        return self._with(suite, self.all_runs)

    def own_results(self, suite: str) -> list[tuple[str, SuiteResult]]:
        """The same of the runs alone."""
        return self._with(suite, self.runs)

    def _with(self, suite: str, runs: Sequence[EvalRun]) -> list[tuple[str, SuiteResult]]:
        labelled = zip(self.labels, runs, strict=False)
        return [(label, run.suites[suite]) for label, run in labelled if suite in run.suites]

    def remarks(self, suite: str) -> list[tuple[str, str]]:
        """What the runs' suites note, with the label of the run; "" where all of them note the same."""
        results = self.own_results(suite)
        shared = [note for note in results[0][1].notes if all(note in result.notes for _, result in results)]
        apart = [(label, note) for label, result in results for note in result.notes if note not in shared]
        return [*(("", note) for note in shared), *apart]

    def metrics(self, suite: str) -> list[str]:
        """The names of a suite's figures, as the runs order them."""
        return list(
            dict.fromkeys(name for run in self.runs if suite in run.suites for name in run.suites[suite].metrics)
        )

    def unit(self, suite: str, metric: str) -> str:
        """The unit of a figure."""
        return next(found.metrics[metric].unit for _, found in self.own_results(suite) if metric in found.metrics)

    def threshold(self, suite: str, metric: str) -> Threshold | None:
        """What is asked of a figure, if anything."""
        return self.thresholds.get(suite, {}).get(metric)

    def warning(self, suite: str) -> str:
        """A sentence where the suite's cases are too few to tell a small difference, else "".

        Judged by the suite's first share in the first run that has it: the
        figure a suite leads with.
        """
        metric = leading(next(run.suites[suite] for run in self.runs if suite in run.suites))
        return too_small(metric) if metric else ""


def leading(suite: SuiteResult) -> Metric | None:
    """The first figure of a suite that is a share."""
    return next((metric for metric in suite.metrics.values() if metric.unit == "share"), None)


def wrong(suite: SuiteResult) -> list[Outcome]:
    """What a suite has wrong, by group and key."""
    return sorted((one for one in suite.outcomes if one.right is False), key=lambda one: (one.group, one.key))


def seconds_a_profile(run: EvalRun) -> float | None:
    """The first figure of the suite ``cost`` that is in seconds, else the run's time by its profiles.

    ``None`` where answers were kept from an earlier run and nothing was measured.
    """
    cost = run.suites.get("cost")
    for metric in cost.metrics.values() if cost else ():
        if metric.unit.startswith("seconds") and metric.value is not None:
            return metric.value
    profiles = {one.cluster for suite in run.suites.values() for one in suite.outcomes}
    return run.about.seconds / len(profiles) if profiles and not run.about.cached_calls else None
