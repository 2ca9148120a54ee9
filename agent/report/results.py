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
_VERDICT_WIDTH = len("◐ conflicting ")


def print_candidate(console: Console, assessment: Assessment) -> None:
    """One candidate in full: verdicts with reasons and line numbers, questions, flags, then the score."""
    console.print(Text(safe(words.shown_name(assessment.candidate)), "bold"))
    console.print(Text(safe(assessment.candidate.source), "dim"))
    if assessment.status == "unscored":
        hanging(console, Text("Not scored: ", "yellow"), Text(safe(assessment.reason)))
        return
    if assessment.summary:
        hanging(console, Text(), Text(safe(assessment.summary)))
    for priority, members in words.by_priority(assessment.requirements):
        console.print()
        console.print(Text(words.PRIORITIES[priority], "bold"))
        for requirement in members:
            _print_requirement(console, requirement)
    _print_list(console, "Questions for the interview", assessment.questions)
    _print_list(console, "To look at", [_with_lines(flag.message, flag.lines) for flag in assessment.flags])
    console.print()
    hanging(console, Text("Verdicts: "), Text(words.counts_in_words(assessment)))
    hanging(console, Text("Band:     "), Text(f"{assessment.band}", "bold"))
    hanging(console, Text("Coverage: "), Text(words.percent(assessment.coverage)))
    hanging(console, Text("Score:    "), _score_text(assessment))


def print_result(console: Console, assessment: Assessment) -> None:
    """One candidate in a few lines, as it finishes: the verdict on each must, counts, band, score."""
    name = Text(safe(words.shown_name(assessment.candidate)), "bold")
    if assessment.status == "unscored":
        hanging(console, name + Text(": "), Text(f"not scored. {safe(assessment.reason)}"), indent=2)
        return
    hanging(console, Text(), name)
    musts = [one for one in assessment.requirements if one.priority == "must"]
    for requirement in musts:
        hanging(console, Text("  ") + _verdict(requirement.verdict), Text(safe(requirement.text)))
    told = [words.counts_in_words(assessment)]
    if assessment.flags:
        told.append(plural(len(assessment.flags), "flag"))
    told.append(f"{assessment.band}, coverage {words.percent(assessment.coverage)}")
    hanging(console, Text("  "), Text(f"{'; '.join(told)}, score {words.points(assessment.score)}"))


def print_ranking(
    console: Console, assessments: Sequence[Assessment], run: RunRecord, folder: Path | None = None
) -> None:
    """The final table and a closing line; ``folder`` is where the run's files are, if it wrote any."""
    ranked, unscored = words.ranked(assessments), words.unscored(assessments)
    if ranked:
        console.print(_ranking_table(ranked))
    for one in unscored:
        name = safe(words.shown_name(one.candidate))
        hanging(console, Text("Not scored: ", "yellow"), Text(f"{name}. {safe(one.reason)}"), indent=2)
    console.print()
    hanging(console, Text(), Text(closing_line(run)))
    if folder is not None:
        console.print(Text(f"Report: {safe(str(folder / 'report.html'))}"), soft_wrap=True)


def closing_line(run: RunRecord) -> str:
    """What a run came to: "4 assessed, 1 unscored; 412 calls, 38 from the ledger; 3 min 14 s."."""
    calls = f"{plural(run.calls, 'call')}, {run.cached_calls:,} from the ledger"
    cost = f"; USD {run.cost_usd:.2f}" if run.cost_usd else ""
    return f"{run.assessed:,} assessed, {run.unscored:,} unscored; {calls}; {duration(run.seconds)}{cost}."


def hanging(console: Console, first: Text, body: Text, indent: int | None = None) -> None:
    """Print ``body`` after ``first``; lines that follow are indented to where it began, or by ``indent``."""
    margin = cell_len(first.plain) if indent is None else indent
    head = first if indent is None else Text()
    text = body if indent is None else first + body
    for number, line in enumerate(text.wrap(console, max(console.width - margin, 20))):
        line.rstrip()
        console.print((Text(" " * margin) if number else head) + line, soft_wrap=True)


def _print_requirement(console: Console, requirement: RequirementAssessment) -> None:
    hanging(console, _verdict(requirement.verdict), Text(safe(requirement.text), "bold"))
    margin = Text(" " * _VERDICT_WIDTH)
    numbers = [quoted.line for quoted in requirement.evidence]
    hanging(console, margin, Text(_with_lines(requirement.reason, numbers)))
    if requirement.computed:
        hanging(console, margin, Text(safe(requirement.computed), "dim"))


def _verdict(verdict: Verdict) -> Text:
    return Text(f"{ICONS[verdict]} {words.VERDICTS[verdict]}".ljust(_VERDICT_WIDTH), STYLES[verdict])


def _with_lines(message: str, numbers: Sequence[int]) -> str:
    return safe(message) + (f" [{line_spans(numbers)}]" if numbers else "")


def _print_list(console: Console, title: str, members: Sequence[str]) -> None:
    if not members:
        return
    console.print()
    console.print(Text(title, "bold"))
    for member in members:
        hanging(console, Text("- "), Text(safe(member)))


def _score_text(assessment: Assessment) -> Text:
    computed = f"  {safe(assessment.score_computed)}" if assessment.score_computed else ""
    return Text(words.points(assessment.score)) + Text(computed, "dim")


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
    parts = [
        Text(f"{ICONS[verdict]} {number}", STYLES[verdict]) for verdict, number in words.counts(assessment)
    ]
    return Text("  ").join(parts)
