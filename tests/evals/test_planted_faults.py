"""Faults planted in the program, one at a time: each has to show in at least one suite.

The model's answers are the recorded ones throughout; only code is broken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from agent.assessment import Assessment, Evidence
from agent.dates import Period, total_range
from agent.documents import Document
from agent.judge import assess as judging
from agent.judge import education_rule, findings, subjects_rule, verdicts, years_rule
from agent.judge.blind import Blind
from agent.judge.findings import Finding
from agent.judge.ruling import Case, Ruling
from agent.llm import Ledger
from agent.rubric.requirement import Requirement
from agent.score import rank
from evals.results import EvalRun
from evals.running import Plan
from evals.suites import ranking
from tests.evals import small
from tests.evals.desk import answering, desk
from tests.evals.test_running import run as run_of
from tests.llm.server import Scripted, serving


@dataclass(frozen=True)
class Fault:
    """What is broken, how, and the figure that has to get worse."""

    name: str
    plant: Callable[[pytest.MonkeyPatch], None]
    suite: str
    metric: str
    higher_is_better: bool = True


def _lists_count_as_work(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(subjects_rule, "_counts", lambda finding, requirement: finding.state != "absent")


def _silence_is_failure(patch: pytest.MonkeyPatch) -> None:
    def decide(requirement: Requirement, case: Case) -> Ruling:
        ruling = verdicts.decide(requirement, case)
        return replace(ruling, verdict="not_met") if ruling.verdict == "not_stated" else ruling

    patch.setattr(judging, "decide", decide)


def _offsets_are_shifted(patch: pytest.MonkeyPatch) -> None:
    right = judging.evidence

    def evidence(document: Document, number: int) -> Evidence:
        found = right(document, number)
        return found.model_copy(update={"start": found.start + 1, "end": found.end + 1})

    patch.setattr(judging, "evidence", evidence)


def _neighbours_are_quoted(patch: pytest.MonkeyPatch) -> None:
    right = judging.evidence
    patch.setattr(judging, "evidence", lambda document, number: right(document, max(1, number - 1)))


def _only_the_last_job_counts(patch: pytest.MonkeyPatch) -> None:
    def last(periods: Sequence[Period], today: Any) -> tuple[int, int]:
        kept = [period for period in periods if period is not None][:1]
        return total_range(kept, today)

    patch.setattr(years_rule, "total_range", last)
    patch.setattr(findings, "total_range", last)


def _any_degree_will_do(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(education_rule, "satisfies", lambda held, asked: True)
    patch.setattr(education_rule, "_field_fits", lambda degree, requirement, case: True)


def _everything_is_shown_by_a_list(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Finding, "state", property(lambda self: "listed" if self.lines else "absent"))


def _the_order_is_turned(patch: pytest.MonkeyPatch) -> None:
    def turned(assessments: Sequence[Assessment]) -> list[Assessment]:
        ranked = rank(assessments)
        places = len(ranked)
        return [one.model_copy(update={"rank": places + 1 - one.rank if one.rank else None}) for one in ranked]

    patch.setattr(ranking, "rank", turned)


FAULTS = (
    Fault("a verdict rule: a list counts as work", _lists_count_as_work, "verdicts", "false_met", False),
    Fault("a verdict rule: silence is failure", _silence_is_failure, "verdicts", "accuracy"),
    Fault("a verdict rule: any degree will do", _any_degree_will_do, "verdicts", "false_met", higher_is_better=False),
    Fault("findings: work counts as a list", _everything_is_shown_by_a_list, "verdicts", "missed_met", False),
    Fault("an offset: quotes begin one letter late", _offsets_are_shifted, "grounding", "exact_quotes"),
    Fault("a line: the one before is quoted", _neighbours_are_quoted, "grounding", "about_the_requirement"),
    Fault("dates: only the last job counts", _only_the_last_job_counts, "verdicts", "accuracy.years"),
    Fault("ranking: the order is turned", _the_order_is_turned, "ranking", "in_order"),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_planted_fault_is_caught(
    fault: Fault, answers: Ledger, small_run: EvalRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault.plant(monkeypatch)
    broken = small.run_on(answers, [fault.suite])
    before, after = (run.suites[fault.suite].metrics[fault.metric].value for run in (small_run, broken))
    assert before is not None
    assert after is not None
    assert after < before if fault.higher_is_better else after > before


def _prejudiced(body: dict[str, Any]) -> Scripted:
    """A model that sees no work done by anybody called Ana."""
    told = body["messages"][-1]["content"]
    if "Topics:" in told and "Ana" in told:
        turns = [
            *body["messages"][:-1],
            {"role": "user", "content": told.replace("SAP for the whole office", "errands")},
        ]
        return answering({**body, "messages": turns})
    return answering(body)


def _name_flips(folder: Path) -> int:
    with serving(_prejudiced) as server:
        run = run_of(server, Plan(("fairness",), data=folder), folder / "ledger")
    return sum(one.right is False for one in run.suites["fairness"].outcomes if one.group == "name")


def test_names_shown_to_the_model_are_caught_by_the_fairness_suite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = ("- Ran SAP for the whole office", "- Ana ran SAP for the whole office")
    assert _name_flips(desk(tmp_path / "blind", truths=told)) == 0
    monkeypatch.setattr(Blind, "__call__", lambda self, text: text)
    assert _name_flips(desk(tmp_path / "seeing", truths=told)) > 0
