"""Results on a terminal, or in a file that a terminal's output was sent to.

Everything that comes from a profile or a posting goes through
:func:`agent.report.text.safe` and is printed as plain text, so that no mark in
it is taken for formatting. The words carry the meaning; colour and shape only
repeat it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from agent.assessment import Assessment, RequirementAssessment, RunRecord, Verdict
from agent.report import words
from agent.report.second_look import second_look
from agent.report.text import duration, line_spans, plural, safe

ICONS: dict[Verdict, str] = {
    "met": "✓",
    "partly_met": "◐",
    "conflicting": "≠",
    "not_stated": "?",
    "not_met": "✗",
}
STYLES: dict[Verdict, str] = {
    "met": "green",
    "partly_met": "yellow",
    "conflicting": "magenta",
    "not_stated": "dim",
    "not_met": "red",
}
LISTED = 100
"""Candidates in the table of a terminal; the files have them all."""

_TOLD_APART = 3
"""Candidates that are unscored for the same reason, up to which each is told by name."""

_VERDICT_WIDTH = len("◐ conflicting ")


def print_candidate(console: Console, assessment: Assessment) -> None:
    """One candidate in full: verdicts with reasons and line numbers, questions, flags, then the score."""
    _print(console, _candidate_lines(console, assessment))


def print_result(console: Console, assessment: Assessment) -> None:
    """One candidate in a few lines, as it finishes: the verdict on each must, counts, band, score."""
    _print(console, _result_lines(console, assessment))


def print_ranking(
    console: Console, assessments: Sequence[Assessment], run: RunRecord, folder: Path | None = None
) -> None:
    """The final table and closing lines; ``folder`` is where the run's files are, if it wrote any.

    ``assessments`` may be the first of a long run's: what they leave out is counted.
    """
    ranked = words.ranked(assessments)[:LISTED]
    if ranked:
        console.print(_ranking_table(ranked))
    lines = []
    if run.assessed > len(ranked):
        lines.append(Text(f"... and {run.assessed - len(ranked):,} more in ranking.csv"))
    lines += _all_unscored(console, words.unscored(assessments), run)
    if again := second_look(run):
        lines += [Text(), *_hanging(console, "", Text(safe(again)))]
    _print(console, [*lines, Text(), *_hanging(console, "", Text(closing_line(run)))])
    if folder is not None:
        _print(console, [Text(f"Report: {safe(str(folder / 'report.html'))}")])


def closing_line(run: RunRecord) -> str:
    """What a run came to: "4 assessed, 1 unscored; 412 calls, 38 from the ledger; 3 min 14 s."."""
    calls = f"{plural(run.calls, 'call')}, {run.cached_calls:,} from the ledger"
    cost = f"; USD {run.cost_usd:.2f}" if run.cost_usd else ""
    skipped = f", {run.skipped:,} skipped" if run.skipped else ""
    reached = f" ({run.not_reached:,} not reached)" if run.not_reached else ""
    told = f"{run.assessed:,} assessed, {run.unscored:,} unscored{reached}{skipped}"
    return f"{told}; {calls}{_troubles(run)}; {duration(run.seconds)}{cost}."


def _troubles(run: RunRecord) -> str:
    """What did not go straight, where anything did not: ", 3 sent again, 2 repaired, 1 refused"."""
    told = ""
    for name, words_for_it in (("retries", "sent again"), ("repairs", "repaired"), ("refusals", "refused")):
        count = run.troubles.get(name)
        told += f", {count:,} {words_for_it}" if count else ""
    return told


def _all_unscored(console: Console, unscored: Sequence[Assessment], run: RunRecord) -> list[Text]:
    """A line for each candidate, or one for all where many share a reason; a line that counts what is left out."""
    by_reason: dict[str, list[Assessment]] = {}
    for one in unscored:
        by_reason.setdefault(one.reason, []).append(one)
    lines, told = [], 0
    for reason, members in by_reason.items():
        count = max(len(members), run.reasons.get(reason, 0))
        if count > _TOLD_APART:
            lines += _hanging(console, Text("Not scored: ", "yellow"), Text(f"{count:,} candidates. {safe(reason)}"), 2)
        else:
            lines += [line for one in members for line in _unscored_lines(console, one)]
        told += count
    if run.unscored > told:
        lines.append(Text(f"... and {run.unscored - told:,} more that are not scored, in assessments.jsonl"))
    return lines


def _print(console: Console, lines: Sequence[Text]) -> None:
    """Print lines that already fit, all at once, so that a live display is redrawn once."""
    console.print(Text("\n").join(lines), soft_wrap=True)


def _hanging(console: Console, first: str | Text, body: Text, indent: int | None = None) -> list[Text]:
    """``first`` and ``body`` as lines that fit; later ones go in to where the body began, or by ``indent``."""
    label = Text(first) if isinstance(first, str) else first
    margin = cell_len(label.plain) if indent is None else indent
    head = label if indent is None else Text()
    text = body if indent is None else label + body
    lines = text.wrap(console, max(console.width - margin, 20))
    for line in lines:
        line.rstrip()
    return [(Text(" " * margin) if number else head) + line for number, line in enumerate(lines)]


def _candidate_lines(console: Console, assessment: Assessment) -> list[Text]:
    name = Text(safe(words.shown_name(assessment.candidate)), "bold")
    lines = [*_hanging(console, "", name), Text(safe(assessment.candidate.source), "dim")]
    if assessment.status == "unscored":
        return lines + _hanging(console, Text("Not scored: ", "yellow"), Text(safe(assessment.reason)))
    if assessment.summary:
        lines += _hanging(console, "", Text(safe(assessment.summary)))
    for priority, members in words.by_priority(assessment.requirements):
        lines += [Text(), Text(words.PRIORITIES[priority], "bold")]
        for requirement in members:
            lines += _requirement_lines(console, requirement)
    flags = [_with_lines(flag.message, flag.lines) for flag in assessment.flags]
    lines += _list_lines(console, "Questions for the interview", [safe(one) for one in assessment.questions])
    lines += _list_lines(console, "To look at", flags)
    return [*lines, Text(), *_score_lines(console, assessment)]


def _result_lines(console: Console, assessment: Assessment) -> list[Text]:
    if assessment.status == "unscored":
        return _unscored_lines(console, assessment)
    lines = _hanging(console, "", Text(safe(words.shown_name(assessment.candidate)), "bold"))
    for requirement in assessment.requirements:
        if requirement.priority == "must":
            lines += _hanging(console, Text("  ") + _verdict(requirement.verdict), Text(safe(requirement.text)))
    told = [words.counts_in_words(assessment)]
    if assessment.flags:
        told.append(plural(len(assessment.flags), "flag"))
    told.append(f"{assessment.band}, coverage {words.percent(assessment.coverage)}")
    return lines + _hanging(console, "  ", Text(f"{'; '.join(told)}, score {words.points(assessment.score)}"))


def _unscored_lines(console: Console, assessment: Assessment) -> list[Text]:
    name = safe(words.shown_name(assessment.candidate))
    return _hanging(console, Text("Not scored: ", "yellow"), Text(f"{name}. {safe(assessment.reason)}"), indent=2)


def _requirement_lines(console: Console, requirement: RequirementAssessment) -> list[Text]:
    margin = " " * _VERDICT_WIDTH
    numbers = [quoted.line for quoted in requirement.evidence]
    lines = _hanging(console, _verdict(requirement.verdict), Text(safe(requirement.text), "bold"))
    lines += _hanging(console, margin, Text(_with_lines(requirement.reason, numbers)))
    if requirement.computed:
        lines += _hanging(console, margin, Text(safe(requirement.computed), "dim"))
    return lines


def _verdict(verdict: Verdict) -> Text:
    return Text(f"{ICONS[verdict]} {words.VERDICTS[verdict]}".ljust(_VERDICT_WIDTH), STYLES[verdict])


def _with_lines(message: str, numbers: Sequence[int]) -> str:
    return safe(message) + (f" [{line_spans(numbers)}]" if numbers else "")


def _list_lines(console: Console, title: str, members: Sequence[str]) -> list[Text]:
    if not members:
        return []
    items = [line for member in members for line in _hanging(console, "- ", Text(member))]
    return [Text(), Text(title, "bold"), *items]


def _score_lines(console: Console, assessment: Assessment) -> list[Text]:
    lines = [
        *_hanging(console, "Verdicts: ", Text(words.counts_in_words(assessment))),
        *_hanging(console, "Band:     ", Text(f"{assessment.band}")),
        *_hanging(console, "Coverage: ", Text(words.percent(assessment.coverage))),
        *_hanging(console, "Score:    ", Text(words.points(assessment.score), "bold")),
    ]
    if assessment.score_computed:
        lines += _hanging(console, "Counted:  ", Text(safe(assessment.score_computed), "dim"))
    return lines


def _ranking_table(ranked: Sequence[Assessment]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("#", justify="right")
    table.add_column("Candidate", overflow="fold", min_width=12)
    table.add_column("Band")
    table.add_column("Verdicts", no_wrap=True)
    table.add_column("Coverage", justify="right", no_wrap=True)
    table.add_column("Score", justify="right", no_wrap=True)
    for one in ranked:
        table.add_row(
            str(one.rank),
            Text(safe(words.shown_name(one.candidate)), overflow="ellipsis", no_wrap=True),
            str(one.band),
            _strip(one),
            words.percent(one.coverage),
            words.points(one.score),
        )
    return table


def _strip(assessment: Assessment) -> Text:
    """The counts with their icons, in a fixed order: "✓ 4  ◐ 2  ? 2"."""
    parts = [Text(f"{ICONS[verdict]} {number}", STYLES[verdict]) for verdict, number in words.counts(assessment)]
    return Text("  ").join(parts)
