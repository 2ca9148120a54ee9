"""Degrees in order, fields word for word."""

from __future__ import annotations

import itertools
from typing import get_args

import pytest

from agent.assessment import DegreeLevel, Education, Verdict
from agent.judge.verdicts import decide
from agent.rubric.requirement import Requirement
from tests.judge.cases import asked, case, degree, taught

LEVELS: tuple[DegreeLevel, ...] = get_args(DegreeLevel)


@pytest.mark.parametrize(("held", "wanted"), list(itertools.product(LEVELS, repeat=2)))
def test_a_higher_degree_satisfies_a_lower_one_and_never_the_reverse(held: DegreeLevel, wanted: DegreeLevel) -> None:
    ruling = decide(asked("education", min_degree=wanted), case(facts=taught(degree(held))))
    assert ruling.verdict == ("met" if LEVELS.index(held) >= LEVELS.index(wanted) else "not_met")
    assert ruling.lines == (5,)
    assert "secondary's" not in ruling.reason
    assert "vocational's" not in ruling.reason


def _in(*fields: str) -> Requirement:
    return asked("education", *fields, min_degree="bachelor")


@pytest.mark.parametrize(
    ("requirement", "degrees", "verdict"),
    [
        pytest.param(_in("IT"), [degree("bachelor", "Humanities")], "partly_met", id="IT is no part of humanities"),
        pytest.param(_in("IT"), [degree("bachelor", "IT Management")], "met", id="IT as a word"),
        pytest.param(_in("Art"), [degree("bachelor", "Martial Studies")], "partly_met", id="art is no part of martial"),
        pytest.param(_in("Law"), [degree("bachelor", "law and economics")], "met", id="any case"),
        pytest.param(_in("Law", "Tax"), [degree("bachelor", "Tax")], "met", id="one of the fields"),
        pytest.param(_in("Law"), [degree("master", "Art"), degree("bachelor", "Law", 6)], "met", id="any degree held"),
        pytest.param(_in("Law"), [degree(None, "Law")], "not_stated", id="a course is no degree"),
        pytest.param(_in("Law"), [], "not_stated", id="silence"),
    ],
)
def test_fields(requirement: Requirement, degrees: list[Education], verdict: Verdict) -> None:
    assert decide(requirement, case(facts=taught(*degrees))).verdict == verdict


@pytest.mark.parametrize(
    ("requirement", "degrees", "reason"),
    [
        pytest.param(
            _in("Law"),
            [degree("doctorate", "Law")],
            "A doctorate in Law (line 5) satisfies a bachelor's degree.",
            id="doctorate",
        ),
        pytest.param(
            asked("education", min_degree="secondary"),
            [degree("associate")],
            "An associate's degree (line 5) satisfies a secondary-school certificate.",
            id="lowest",
        ),
        pytest.param(
            _in("Law"),
            [degree("secondary"), degree("vocational", line=6)],
            "The degrees stated (lines 5 and 6) are below a bachelor's degree.",
            id="below",
        ),
    ],
)
def test_a_recruiter_can_read_why(requirement: Requirement, degrees: list[Education], reason: str) -> None:
    assert decide(requirement, case(facts=taught(*degrees))).reason == reason
