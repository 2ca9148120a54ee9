"""What an eval run found: in the terminal, as one HTML page, and as files that the next run reads.

view        runs, baselines and thresholds, put together once for all three
against     thresholds: read, compared, missed ones in sentences
terminal    a table a suite, and what turned
page        report.html, with plots drawn as inline SVG
files       results.json, run.json, baselines: written and read
words       how figures are spelt
"""

from evals.report.against import Check, Threshold, Thresholds, check_run, missed, read_thresholds
from evals.report.files import read_run, write_baseline, write_results
from evals.report.page import render_page
from evals.report.terminal import show
from evals.report.view import Report

__all__ = [
    "Check",
    "Report",
    "Threshold",
    "Thresholds",
    "check_run",
    "missed",
    "read_run",
    "read_thresholds",
    "render_page",
    "show",
    "write_baseline",
    "write_results",
]
