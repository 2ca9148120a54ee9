from __future__ import annotations

import itertools
from typing import Any

import pytest

from agent.assessment import Facts, Named, Verdict
from agent.judge.ruling import Case
from agent.judge.stated_rules import place_question
from agent.judge.verdicts import RULES, decide
from agent.rubric.requirement import Posting, Requirement
from tests.judge.cases import asked, case, degree, finding, shown, stated, taught

FIVE = asked("years", "Python", "C++", min_years=5, overall_years=True)
TWO = asked("years", "C++", min_years=2)
EITHER = asked("years", "wards", "clinics", min_years=3, any_of=True)
DEGREE = asked("education", "Computer Science", min_degree="bachelor", or_related=True, or_equivalent=True)
BOTH = asked("area", "audit", "group reporting")

DATED = shown(7, "Feb 2020 - Jan 2023")
PYTHON_LONG = finding("Python", shown(8, "2015-01 to 2021-12"))
CPP_LONG = finding("C++", shown(9, "2015-01 to 2021-12"))
NO_CPP, NO_PYTHON = finding("C++"), finding("Python")


@pytest.mark.parametrize(
    ("requirement", "candidate", "verdict", "lines"),
    [
        pytest.param(FIVE, case(PYTHON_LONG, CPP_LONG, facts=stated(8, 7)), "met", (1, 2, 8, 9), id="both for years"),
        pytest.param(
            FIVE,
            case(PYTHON_LONG, CPP_LONG, facts=stated(6, 1)),
            "conflicting",
            (1, 2, 8, 9),
            id="6 against 1",
        ),
        pytest.param(FIVE, case(PYTHON_LONG, NO_CPP, facts=stated(8, 7)), "partly_met", (1, 2, 8), id="no C++"),
        pytest.param(FIVE, case(NO_PYTHON, NO_CPP, facts=stated(10)), "not_stated", (), id="a total shows no language"),
        pytest.param(FIVE, case(NO_PYTHON, NO_CPP), "not_stated", (), id="silence"),
        pytest.param(FIVE, case(NO_PYTHON, NO_CPP, facts=stated(2, 1)), "not_met", (1, 2), id="stated totals too low"),
        pytest.param(
            FIVE, case(PYTHON_LONG, CPP_LONG, facts=stated(2, 1)), "conflicting", (1, 2, 8, 9), id="dates say more"
        ),
        pytest.param(FIVE, case(PYTHON_LONG, CPP_LONG), "met", (8, 9), id="dates alone"),
        pytest.param(TWO, case(finding("C++", DATED)), "met", (7,), id="36 months of 24"),
        pytest.param(TWO, case(finding("C++", shown(7, "Jan 2022 - Oct 2022"))), "partly_met", (7,), id="10 of 24"),
        pytest.param(TWO, case(finding("C++", shown(7))), "partly_met", (7,), id="undated"),
        pytest.param(TWO, case(finding("C++", listed=(3,))), "partly_met", (3,), id="listed only"),
        pytest.param(TWO, case(finding("C++", shown(7, years=4.0))), "met", (7,), id="stated in the passage"),
        pytest.param(
            TWO,
            case(finding("C++", shown(7, "2020-01 to 2020-12"), shown(8, "2020-06 to 2021-06"))),
            "partly_met",
            (7, 8),
            id="overlap counts once: 18 months, not 25",
        ),
        pytest.param(
            EITHER,
            case(finding("wards", shown(4, "2018-01 to 2019-12")), finding("clinics", shown(5, "2020-01 to 2021-12"))),
            "met",
            (4, 5),
            id="alternatives add up",
        ),
        pytest.param(DEGREE, case(facts=taught(degree("doctorate", "Computer Science"))), "met", (5,), id="PhD"),
        pytest.param(DEGREE, case(facts=taught(degree("bachelor", "History"))), "partly_met", (5,), id="field"),
        pytest.param(DEGREE, case(facts=taught(degree("bachelor"))), "partly_met", (5,), id="field silent"),
        pytest.param(
            DEGREE,
            case(
                facts=taught(degree("master", "Statistics")),
                related={"Computer Science": frozenset({"Statistics"})},
            ),
            "met",
            (5,),
            id="related field",
        ),
        pytest.param(DEGREE, case(), "not_stated", (), id="no degree"),
        pytest.param(
            DEGREE,
            case(facts=taught(degree("associate"))),
            "not_stated",
            (5,),
            id="lower, equivalent allowed",
        ),
        pytest.param(
            asked("education", min_degree="master"),
            case(facts=taught(degree("bachelor", "Law"))),
            "not_met",
            (5,),
            id="lower, nothing else allowed",
        ),
        pytest.param(
            BOTH, case(finding("audit", shown(3)), finding("group reporting", shown(4))), "met", (3, 4), id="both"
        ),
        pytest.param(BOTH, case(finding("audit", shown(3)), finding("group reporting")), "partly_met", (3,), id="one"),
        pytest.param(BOTH, case(finding("audit"), finding("group reporting")), "not_stated", (), id="neither"),
        pytest.param(
            asked("skill", "Excel"), case(finding("Excel", listed=(9,))), "partly_met", (9,), id="a list is not use"
        ),
        pytest.param(
            asked("certification", "CPA"), case(finding("CPA", listed=(9,))), "met", (9,), id="a certificate is held"
        ),
        pytest.param(
            asked("language", "Chinese"),
            case(facts=Facts(languages=[Named(name="Mandarin", lines=[6])])),
            "met",
            (6,),
            id="Mandarin is Chinese",
        ),
        pytest.param(asked("language", "German"), case(), "not_stated", (), id="language unsaid"),
        pytest.param(
            asked("location", "Leeds"),
            case(facts=Facts(place=Named(name="Leeds, England", lines=[3]))),
            "met",
            (3,),
            id="place",
        ),
        pytest.param(
            asked("location", "Leeds"),
            case(facts=Facts(place=Named(name="York, England", lines=[3]))),
            "not_stated",
            (3,),
            id="another place is a question",
        ),
    ],
)
def test_verdicts(requirement: Requirement, candidate: Case, verdict: Verdict, lines: tuple[int, ...]) -> None:
    ruling = decide(requirement, candidate)
    assert (ruling.verdict, tuple(sorted(ruling.lines))) == (verdict, lines)
    assert ruling.reason.endswith(".")
    assert ruling.verdict == "met" or ruling.questions or requirement.kind == "education"


@pytest.mark.parametrize("kind", list(RULES))
def test_silence_is_never_a_fault(kind: str) -> None:
    needs: dict[str, dict[str, Any]] = {"years": {"min_years": 3}, "education": {"min_degree": "bachelor"}}
    more = needs.get(kind, {})
    for any_of, overall in itertools.product((True, False), repeat=2):
        requirement = asked(kind, "a", "b", any_of=any_of, overall_years=overall, **more)
        ruling = decide(requirement, case(finding("a"), finding("b")))
        assert (ruling.verdict, ruling.lines) == ("not_stated", ())
        assert ruling.questions


def test_the_arithmetic_is_written_down() -> None:
    overlapping = finding("C++", shown(7, "Aug 2019 - Oct 2020"), shown(8, "Aug 2019 - Jul 2021"))
    assert decide(TWO, case(overlapping)).computed == (
        "C++: Aug 2019 to Oct 2020 and Aug 2019 to Jul 2021 overlap: Aug 2019 to Jul 2021 = 24 months; asked 24"
    )


def test_an_open_period_is_counted_to_the_day_of_the_run() -> None:
    ruling = decide(TWO, case(finding("C++", shown(7, "Jul 2022 - present"))))
    assert ruling.verdict == "met"
    assert "24 months" in ruling.computed


@pytest.mark.parametrize(
    ("place", "question"),
    [
        ("Seattle, Washington", "Seattle, Washington; the post is on-site in Sunnyvale (CA): willing to move?"),
        ("Sunnyvale, California", None),
        (None, "The post is on-site in Sunnyvale (CA): can you work there?"),
    ],
)
def test_the_place_is_a_question_and_no_verdict(place: str | None, question: str | None) -> None:
    facts = Facts(place=Named(name=place, lines=[3]) if place else None)
    posting = Posting(place="Sunnyvale (CA)", arrangement="on-site")
    assert place_question(case(facts=facts, posting=posting)) == question
