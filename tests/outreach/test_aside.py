"""The interview guide and the hiring manager's summary of the same candidate."""

from __future__ import annotations

from collections import Counter

import pytest

from agent.assessment import Assessment, Evidence
from agent.outreach.brief import brief
from agent.outreach.guide import guide
from agent.rubric.requirement import Rubric
from tests import notes
from tests.outreach.made import RUBRIC, asked, assessment


@pytest.mark.parametrize("one", notes.assessments(), ids=lambda one: str(one.candidate.name))
def test_no_row_comes_twice(one: Assessment) -> None:
    for text in (guide(one, notes.rubric()), brief(one, notes.rubric().posting.title)):
        rows = Counter(row for row in text.splitlines() if row.strip() and not row.startswith(">"))
        assert [row for row, often in rows.items() if often > 1] == []
        assert "not stated. not stated" not in text
        for row in rows:
            told = [part.strip(" .") for part in row.removeprefix("* ").split(". ") if part.strip()]
            assert len(told) == len(set(told)), row


@pytest.mark.parametrize("one", notes.assessments(), ids=lambda one: str(one.candidate.name))
def test_a_summary_quotes_no_line_twice(one: Assessment) -> None:
    quotes = [row.partition("“")[2] for row in brief(one, "").splitlines() if "“" in row]
    assert len(quotes) == len(set(quotes))


def test_one_line_for_all_is_quoted_once() -> None:
    one = assessment()
    line = one.requirements[0].evidence
    shared = [each.model_copy(update={"evidence": line, "verdict": "met"}) for each in one.requirements]
    told = brief(one.model_copy(update={"requirements": shared}), "Clerk")
    assert told.count("Ran SAP for the whole office") == 1
    assert told.count("quoted above") == len(shared) - 1


def test_not_stated_is_said_once() -> None:
    one = assessment()
    plain = one.requirements[2].model_copy(update={"text": "Excel", "reason": "Excel: not stated."})
    told = brief(one.model_copy(update={"requirements": [plain]}), "Clerk")
    assert "* Excel: not stated.\n" in told


@pytest.mark.parametrize(
    ("one", "rubric", "question"),
    [
        pytest.param(assessment(), RUBRIC, "Have you worked with Excel? If so, tell me of the last time",
                     id="never mentioned"),
        pytest.param(assessment(listed=["Excel"]), RUBRIC, "You list Excel: tell me of the last time you used it.",
                     id="listed"),
        pytest.param(assessment(), Rubric(requirements=[asked("Excel", "years", min_years=3)]),
                     "Have you worked with Excel? If so, where, and for how long?", id="years, never mentioned"),
        pytest.param(assessment(listed=["Excel"]), Rubric(requirements=[asked("Excel", "years", min_years=3)]),
                     "How long have you worked with Excel, and where?", id="years, listed"),
        pytest.param(assessment(), Rubric(requirements=[asked("Excel", "language")]), "How well do you speak Excel",
                     id="language"),
        pytest.param(assessment(), Rubric(requirements=[asked("Excel", "other", subjects=[], quote="Tidy.")]),
                     "Have you worked with what the posting calls “Tidy”?", id="no subject"),
    ],
)  # fmt: skip
def test_questions(one: Assessment, rubric: Rubric, question: str) -> None:
    assert question in guide(one, rubric)


def test_what_contradicts_itself_is_asked_about() -> None:
    one = assessment()
    read = Evidence(line=8, text="Ran SAP", start=0, end=7)
    torn = one.requirements[2].model_copy(update={"verdict": "conflicting", "evidence": [read], "reason": "Torn."})
    told = guide(one.model_copy(update={"requirements": [torn]}), RUBRIC)
    assert "## 1. Your profile says two things about “Experience with Excel”" in told
    assert "* Question 1: which of the statements is meant" in told


def test_nothing_open() -> None:
    one = assessment()
    met = [each.model_copy(update={"verdict": "met"}) for each in one.requirements]
    assert "Nothing that the posting asks is left open." in guide(one.model_copy(update={"requirements": met}), RUBRIC)
