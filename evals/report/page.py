"""The report as one HTML file: it opens anywhere, runs no script and asks nothing of a network."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from agent.assessment import VERDICT_WORDS
from agent.report import text
from agent.report.page import TEMPLATES, day, house_environment, policy_hash
from evals.report import plots, words
from evals.report.against import missed
from evals.report.terminal import comparison_sentence
from evals.report.view import Report, seconds_a_profile, wrong
from evals.results import Metric, Outcome
from evals.statistics import calibration_error, reliability

if TYPE_CHECKING:
    from jinja2 import Environment

SHOWN_WRONG = 200
"""Wrong outcomes listed of each suite and run; ``run.json`` has them all, and a browser has to open the page."""

_SMALL = 0.3
"""Figures that all lie below this are drawn on an axis of their own, where their differences can be seen."""


def render_page(report: Report) -> str:
    """The whole report as HTML, the same for the same arguments.

    Every string is escaped where it is printed, and made harmless by
    :func:`agent.report.text.safe`; the policy in the head allows no request
    and no style but the page's own.
    """
    env = _environment()
    styles = "".join(env.get_template(name).render() for name in ("house/page.css", "eval/eval.css"))
    return env.get_template("eval/page.html").render(
        report=report,
        styles=Markup(styles),  # noqa: S704 - the program's own files
        style_hash=policy_hash(styles),
        shown_wrong=SHOWN_WRONG,
    )


@cache
def _environment() -> Environment:
    from jinja2 import FileSystemLoader, PrefixLoader

    own = FileSystemLoader(Path(__file__).parent / "templates")
    env = house_environment(PrefixLoader({"eval": own, "house": FileSystemLoader(TEMPLATES)}))
    env.filters["capitalize_first"] = lambda value: value[:1].upper() + value[1:]
    env.globals.update(
        words=words,
        text=text,
        day=day,
        key=key,
        missed=missed,
        wrong=wrong,
        comparison_sentence=comparison_sentence,
        asked_plots=asked_plots,
        suite_plots=suite_plots,
        cost_plot=cost_plot,
        confusions=confusions,
        calibrations=calibrations,
        groups=groups,
    )
    return env


def asked_plots(report: Report) -> list[Markup]:
    """The figures that a threshold is set for, of all suites."""
    rows = [
        _forest_row(report, suite, metric, f"{words.spelt(suite)}: {words.spelt(metric)}")
        for suite in report.suites
        for metric in report.metrics(suite)
        if report.threshold(suite, metric)
    ]
    return _forests(rows, "Figures that a threshold is set for, with 95% intervals")


def suite_plots(report: Report, suite: str, *, by_group: bool = False) -> list[Markup]:
    """A suite's shares and kappas; ``by_group`` those of one group each, which have a full stop in their names."""
    names = [metric for metric in report.metrics(suite) if ("." in metric) == by_group]
    rows = [_forest_row(report, suite, metric, words.spelt(metric)) for metric in names]
    label = f"Figures of the suite {words.spelt(suite)}{' by group' if by_group else ''}, with 95% intervals"
    return _forests(rows, label)


def cost_plot(report: Report) -> Markup:
    """Seconds a profile against accuracy of verdicts; empty for a single run, which has nothing beside it."""
    points = []
    for place, (label, run) in enumerate(zip(report.labels, report.all_runs, strict=True)):
        verdicts, seconds = run.suites.get("verdicts"), seconds_a_profile(run)
        found = verdicts.metrics.get("accuracy") if verdicts else None
        if found and seconds is not None:
            points.append(plots.CostPoint(place, label, seconds, found))
    return plots.cost_against_accuracy(points) if len(points) > 1 else Markup("")


def confusions(report: Report, suite: str) -> list[tuple[str, Markup]]:
    """A confusion matrix for each run with its label, where a suite's answers are verdicts; else nothing."""
    found = []
    for label, result in report.results(suite):
        answers = {answer for one in result.outcomes for answer in [one.got, *one.expected] if one.right is not None}
        if answers and answers <= set(VERDICT_WORDS):
            name = f"Confusion of verdicts, {label}"
            found.append((label, plots.confusion(result.outcomes, list(VERDICT_WORDS), name)))
    return found


def calibrations(report: Report, suite: str) -> list[tuple[str, Markup, float]]:
    """A reliability plot and its calibration error for each run whose outcomes have probabilities."""
    found = []
    for place, (label, run) in enumerate(zip(report.labels, report.all_runs, strict=True)):
        bins = reliability(run.suites[suite].outcomes) if suite in run.suites else []
        error = calibration_error(bins)
        if error is not None:
            found.append((label, plots.reliability_plot(bins, f"Calibration, {label}", place), error))
    return found


def key(place: int) -> Markup:
    """The mark of a run, for the legend and the tables."""
    return Markup('<svg class="key" aria-hidden="true" focusable="false" viewBox="0 0 14 14">{}</svg>').format(
        plots.mark(place, 7, 7)
    )


def groups(outcomes: Sequence[Outcome]) -> list[tuple[str, list[Outcome]]]:
    """Outcomes by their group, in order of the groups' names."""
    names = sorted({one.group for one in outcomes})
    return [(name, [one for one in outcomes if one.group == name]) for name in names]


def _forest_row(report: Report, suite: str, metric: str, name: str) -> plots.ForestRow:
    figures: list[Metric | None] = []
    for run in report.all_runs:
        found = run.suites[suite].metrics.get(metric) if suite in run.suites else None
        figures.append(found if found and found.unit in ("share", "kappa") else None)
    return plots.ForestRow(name, figures, report.threshold(suite, metric), report.labels)


def _forests(rows: Sequence[plots.ForestRow], label: str) -> list[Markup]:
    """Figures that should be large on one axis, those that should or happen to be small on another."""
    rows = [row for row in rows if row.limits]
    small = [row for row in rows if max(row.limits) <= _SMALL or (row.threshold and row.threshold.max is not None)]
    large = [row for row in rows if row not in small]
    return [drawn for part in (large, small) if (drawn := plots.forest(part, label))]
