"""Years asked against years stated and dated: what is enough, what disagrees, what is quoted."""

from __future__ import annotations

import pytest

from agent.assessment import Facts, StatedYears, Verdict
from agent.dates import Period, find_period
from agent.judge.ruling import Case
from agent.judge.verdicts import decide
from agent.rubric.requirement import Requirement
from tests.judge.cases import asked, case, finding, shown, stated

TOTAL = asked("years", min_years=5)
FIVE = asked("years", "Python", "C++", min_years=5, overall_years=True)
TWO = asked("years", "C++", min_years=2)


def _job(when: str, *lines: int) -> tuple[Period, tuple[int, ...]]:
    found = find_period(when)
    assert found is not None
    return found.period, lines


def _employed(years: int) -> Facts:
    return Facts(stated_years=StatedYears(employed=years, employed_lines=[2]))


LONG, SHORT = _job("Jan 2010 - Dec 2020", 7, 8), _job("Jan 2020 - Oct 2020", 7)


@pytest.mark.parametrize(
    ("requirement", "candidate", "verdict", "lines"),
    [
        pytest.param(TOTAL, case(facts=stated(6, 5)), "met", (1, 2), id="both totals reach"),
        pytest.param(TOTAL, case(facts=stated(6, 1)), "conflicting", (1, 2), id="6 of coding, 1 of employment"),
        pytest.param(TOTAL, case(facts=stated(1, 6)), "conflicting", (1, 2), id="and the other way about"),
        pytest.param(TOTAL, case(facts=stated(2)), "not_met", (1,), id="the one total is too low"),
        pytest.param(TOTAL, case(jobs=[LONG]), "met", (7, 8), id="dated jobs"),
        pytest.param(TOTAL, case(jobs=[SHORT]), "not_stated", (), id="few dated jobs deny nothing"),
        pytest.param(TOTAL, case(facts=_employed(2), jobs=[LONG]), "conflicting", (2, 7, 8), id="dates say more"),
        pytest.param(TOTAL, case(facts=_employed(2), jobs=[SHORT]), "not_met", (2,), id="dates say no more"),
        pytest.param(
            FIVE,
            case(finding("Python", shown(8, "2015-01 to 2021-12")), finding("C++"), facts=stated(20, 20)),
            "partly_met",
            (1, 2, 8),
            id="whatever else it states, C++ it does not",
        ),
        pytest.param(
            FIVE,
            case(finding("Python", shown(8, years=9.0)), finding("C++", listed=(3,)), facts=stated(20, 20)),
            "partly_met",
            (1, 2, 3, 8),
            id="a list gives no years",
        ),
        pytest.param(
            TWO, case(finding("C++", shown(7, "2019 - 2021"))), "partly_met", (7,), id="years alone: 14 to 36"
        ),
        pytest.param(TWO, case(finding("C++", shown(7, "2018 - 2021"))), "met", (7,), id="years alone: 26 at least"),
    ],
)
def test_verdicts(requirement: Requirement, candidate: Case, verdict: Verdict, lines: tuple[int, ...]) -> None:
    ruling = decide(requirement, candidate)
    assert (ruling.verdict, tuple(sorted(ruling.lines))) == (verdict, lines)
    assert ruling.verdict == "met" or ruling.questions


def test_every_period_that_is_counted_has_its_line() -> None:
    jobs = [shown(number, f"Jan {2010 + number} - Jun {2010 + number}") for number in range(1, 7)]
    ruling = decide(TWO, case(finding("C++", *jobs)))
    assert ruling.verdict == "met"
    assert "36 months" in ruling.computed
    assert sorted(ruling.lines) == [1, 2, 3, 4, 5, 6]


def test_passages_of_one_period_are_quoted_no_further() -> None:
    same = [shown(number, "Jan 2020 - Dec 2022") for number in range(1, 9)]
    assert len(decide(TWO, case(finding("C++", *same))).lines) == 3


@pytest.mark.parametrize(
    ("candidate", "reason"),
    [
        pytest.param(
            case(facts=stated(6, 1)),
            "Stated: 6 years of coding and 1 year of employment (lines 1 and 2); they disagree about 5 years.",
            id="conflict",
        ),
        pytest.param(
            case(facts=_employed(1)), "Stated: 1 year of employment (line 2), where 5 years are asked.", id="short"
        ),
        pytest.param(
            case(facts=_employed(2), jobs=[LONG]),
            "Stated: 2 years of employment (line 2). Dated jobs: 132 months (lines 7 and 8), which may not all be "
            "of this profession.",
            id="dates say more",
        ),
        pytest.param(case(), "No total of years is stated.", id="silence"),
    ],
)
def test_a_recruiter_can_read_why(candidate: Case, reason: str) -> None:
    assert decide(TOTAL, candidate).reason == reason


def test_a_subject_that_is_named_only() -> None:
    ruling = decide(TWO, case(finding("C++", named=(4,))))
    assert (ruling.verdict, ruling.reason) == (
        "not_stated",
        "C++: named (line 4), but no passage shows it as own work.",
    )
    assert ruling.questions == ("Your profile names C++: how long have you worked with that yourself?",)
