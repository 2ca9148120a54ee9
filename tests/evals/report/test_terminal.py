from __future__ import annotations

import io

from rich.console import Console

from evals.report import Report, show
from evals.report.terminal import SHOWN_CASES, comparison_sentence
from evals.results import EvalRun
from evals.statistics import paired
from tests.evals.report.samples import BEFORE, BETTER, KEYWORDS, MODEL, THRESHOLDS, hostile
from tests.evals.statistics.samples import outcome


def shown(report: Report, width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    show(console, report)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_one_run_has_figures_intervals_thresholds_and_change() -> None:
    text = shown(Report([MODEL], [BEFORE], THRESHOLDS))
    accuracy = next(line for line in text.splitlines() if line.strip().startswith("accuracy "))
    assert accuracy.split() == "accuracy 85.3% 80.7 to 89.3% 279 ≥ 85% ✓ +3.6 points".split()
    assert "✗ verdicts, false met is 9.6% (5.4 to 16.3%), over the 3% allowed." in text
    assert "4 of 5 thresholds held by embedded, 3 with an interval that reaches past the limit." in text
    assert "1 item could not be scored: in no figure." in text
    assert "Too small to tell small differences: 279 cases can show one of about 9 points, not one of 5." in text


def test_cases_that_turned_are_listed_up_to_a_number() -> None:
    text = shown(Report([MODEL], [BEFORE]))
    assert "nursing/p00/r1: expected met; met → conflicting" in text
    assert text.count("✗ turned wrong") == SHOWN_CASES
    assert "and 19 more, which the page lists" in text


def test_several_models_stand_side_by_side() -> None:
    text = shown(Report([MODEL, BETTER, KEYWORDS], (), THRESHOLDS), 160)
    row = next(line for line in text.splitlines() if line.strip().startswith("accuracy "))
    assert "85.3% (80.7 to 89.3%) ✓" in row
    assert "57.3% (51.6 to 62.9%) ✗" in row
    assert "openai:small against embedded, on the same items" in text
    assert text.count("Verdicts by the rubric that a careful reader compiled.") == 1, "what all note is said once"


def test_runs_on_other_data_are_said_to_be_so() -> None:
    other = BEFORE.model_copy(update={"about": BEFORE.about.model_copy(update={"data_hash": "other"})})
    assert "The cases have changed between these two runs" in shown(Report([MODEL], [other]))
    assert "The cases have changed" not in shown(Report([MODEL], [BEFORE]))


def test_what_stays_out_of_a_comparison_is_counted() -> None:
    found = paired(
        [outcome("a", True), outcome("b", True), outcome("u", None)],
        [outcome("a", False), outcome("c", True), outcome("u", True)],
    )
    assert comparison_sentence(found) == (
        "from 100% to 0% of 1 item: −100 points (95%: –), McNemar p 1.00; 0 turned right, 1 wrong. "
        "Left out: 1 only in the first, 1 only in the second, 1 not scored in one of the two."
    )
    assert comparison_sentence(paired([], [])) == "no item was scored in both."


def test_a_suite_that_only_one_model_has() -> None:
    fewer = EvalRun(about=BETTER.about, suites={"verdicts": BETTER.suites["verdicts"]})
    text = shown(Report([fewer, MODEL], [BEFORE], THRESHOLDS), 160)
    assert "seconds a profile" in text
    assert "of 5 thresholds held by embedded" in text


def test_texts_that_mean_harm_are_made_visible() -> None:
    text = shown(Report([hostile()], [hostile()]), 400)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "‹U+202E›" in text
