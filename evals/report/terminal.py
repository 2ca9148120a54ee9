"""The run in the terminal: a table a suite, what turned since the baseline, thresholds in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from agent.report.text import duration, plural, safe
from evals.report import words
from evals.report.against import Check, missed
from evals.report.view import Pair, Report
from evals.results import EvalRun, Metric
from evals.statistics import Comparison, Turned

SHOWN_CASES = 10
"""Turned cases listed each way; the page has them all."""


def show(console: Console, report: Report) -> None:
    """Print everything that a person at the keyboard needs before opening the page."""
    for label, run in zip(report.labels, report.runs, strict=False):
        console.print(_heading(label, run))
    for suite in report.suites:
        console.print()
        console.print(suite_table(report, suite))
        for line in suite_lines(report, suite):
            console.print(line)
    for pair in report.pairs:
        console.print()
        for line in pair_lines(pair):
            console.print(line)
    for label, checks in zip(report.labels, report.checks, strict=False):
        if checks:
            console.print()
            console.print(Text("\n").join(check_lines(label, checks)))


def suite_table(report: Report, suite: str) -> Table:
    """A suite's figures: of one run with interval and change, of several side by side."""
    table = Table(title=Text(words.spelt(suite), "bold"), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("metric")
    if len(report.runs) == 1:
        _one_run(table, report, suite)
    else:
        _side_by_side(table, report, suite)
    return table


def suite_lines(report: Report, suite: str) -> list[Text]:
    """What was not scored, notes of the suite, and a warning where it is too small to tell."""
    lines = []
    for label, result in report.own_results(suite):
        if result.unscored:
            told = f"{plural(result.unscored, 'item')} could not be scored: in no figure."
            lines.append(Text(f"{safe(label)}: {told}" if len(report.runs) > 1 else told, "yellow"))
    for label, note in report.remarks(suite):
        lines.append(Text(f"{safe(label)}: {safe(note)}" if label else safe(note), "dim"))
    warning = report.warning(suite)
    return [*lines, Text(warning, "yellow")] if warning else lines


def pair_lines(pair: Pair) -> list[Text]:
    """The comparison of two runs: a sentence a suite, and the cases that turned."""
    lines = [Text(f"{safe(pair.after_label)} against {safe(pair.before_label)}, on the same items", "bold")]
    if pair.caution:
        lines.append(Text(pair.caution, "yellow"))
    for suite, found in pair.suites.items():
        lines.append(Text(f"{words.spelt(suite)}: {comparison_sentence(found)}"))
        lines += _turned("✗ turned wrong", found.turned_wrong, "red")
        lines += _turned("✓ turned right", found.turned_right, "green")
    if not pair.suites:
        lines.append(Text("The two have no suite in common.", "yellow"))
    return lines


def comparison_sentence(found: Comparison) -> str:
    """What changed, in one sentence, with what stayed out of the comparison in another."""
    if not found.n:
        return "no item was scored in both."
    moved = len(found.turned_right) + len(found.turned_wrong)
    parts = [
        f"from {words.figure(found.before)} to {words.figure(found.after)} of {plural(found.n, 'item')}: "
        f"{words.change(found.difference.value)} (95%: {words.change_interval(found.difference)}), "
        f"McNemar {words.chance(found.p)}; "
        + (f"{len(found.turned_right)} turned right, {len(found.turned_wrong)} wrong." if moved else "none turned.")
    ]
    apart = [
        (found.only_before, "only in the first"),
        (found.only_after, "only in the second"),
        (found.unscored, "not scored in one of the two"),
        (found.repeated, "told more than once"),
    ]
    told = ", ".join(f"{len(keys):,} {where}" for keys, where in apart if keys)
    return " ".join([*parts, f"Left out: {told}."] if told else parts)


def check_lines(label: str, checks: Sequence[Check]) -> list[Text]:
    """Missed thresholds and open ones as sentences, or one line that all hold."""
    failed, opened = missed(checks), [check for check in checks if check.state == "uncounted"]
    lines = [Text(f"✗ {check.sentence}", "red") for check in failed]
    lines += [Text(f"? {check.sentence}", "yellow") for check in opened]
    held = len(checks) - len(failed) - len(opened)
    narrow = sum(check.state == "held" and not check.sure for check in checks)
    total = f"{held} of {plural(len(checks), 'threshold')} held by {safe(label)}"
    total += f", {narrow} with an interval that reaches past the limit." if narrow else "."
    return [*lines, Text(total, "bold red" if failed else "bold green")]


def _heading(label: str, run: EvalRun) -> Text:
    about = run.about
    took = f"{duration(about.seconds)}, {plural(about.calls, 'call')} and {about.cached_calls:,} kept"
    cost = f", USD {about.cost_usd:.2f}" if about.cost_usd else ""
    return Text.assemble((safe(label), "bold"), f"  part {safe(about.part)}; {took}{cost}")


def _one_run(table: Table, report: Report, suite: str) -> None:
    run = report.runs[0]
    before = report.baselines[0].suites.get(suite) if report.baselines else None
    for name in ("value", "95% interval", "n", "asked"):
        table.add_column(name, justify="right")
    table.add_column("")
    if before:
        table.add_column("since baseline", justify="right")
    for metric in report.metrics(suite):
        found = run.suites[suite].metrics[metric]
        row: list[Text | str] = [
            Text(words.titled(metric, found.unit)),
            words.figure(found.value, found.unit),
            words.interval(found),
            f"{found.n:,}",
        ]
        row += _asked(report, suite, metric, found)
        if before:
            row.append(_since(before.metrics.get(metric), found))
        table.add_row(*row)


def _side_by_side(table: Table, report: Report, suite: str) -> None:
    for label in report.labels:
        table.add_column(Text(safe(label)), justify="right")
    table.add_column("asked", justify="right")
    results = dict(report.results(suite))
    for metric in report.metrics(suite):
        figures = [results[label].metrics.get(metric) if label in results else None for label in report.labels]
        cells = [_marked(report, suite, metric, found) for found in figures]
        threshold, unit = report.threshold(suite, metric), report.unit(suite, metric)
        table.add_row(Text(words.titled(metric, unit)), *cells, threshold.spelt(unit) if threshold else "")


def _marked(report: Report, suite: str, metric: str, found: Metric | None) -> Text:
    if found is None:
        return Text(words.NONE, "dim")
    threshold = report.threshold(suite, metric)
    told = Text(words.figure(found.value, found.unit))
    if found.low is not None:
        told.append(f" ({words.interval(found)})", "dim")
    if threshold and found.value is not None:
        told.append(*(" ✓", "green") if threshold.holds(found.value) else (" ✗", "red"))
    return told


def _asked(report: Report, suite: str, metric: str, found: Metric) -> list[Text | str]:
    threshold = report.threshold(suite, metric)
    if threshold is None:
        return ["", ""]
    asked = threshold.spelt(found.unit)
    if found.value is None:
        return [asked, Text("?", "yellow")]
    return [asked, Text("✓", "green") if threshold.holds(found.value) else Text("✗", "red")]


def _since(before: Metric | None, now: Metric) -> str:
    if before is None or before.value is None or now.value is None:
        return words.NONE
    return words.change(now.value - before.value, now.unit)


def _turned(heading: str, pairs: Sequence[Turned], style: str) -> list[Text]:
    lines = [
        Text.assemble(
            "  ",
            (heading, style),
            f"  {safe(pair.after.key)}: expected {words.expected(pair.after)}; "
            f"{words.answer(pair.before.got)} → {words.answer(pair.after.got)}",
        )
        for pair in pairs[:SHOWN_CASES]
    ]
    more = len(pairs) - len(lines)
    return [*lines, Text(f"  and {more:,} more, which the page lists", "dim")] if more > 0 else lines
