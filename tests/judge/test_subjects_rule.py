"""Which subjects are shown, which listed, which not stated."""

from __future__ import annotations

import pytest

from agent.assessment import Verdict
from agent.judge.ruling import Case
from agent.judge.verdicts import decide
from agent.rubric.requirement import Requirement
from tests.judge.cases import asked, case, finding, shown

BOTH, EITHER = asked("skill", "iOS", "compilers"), asked("skill", "Go", "Rust", any_of=True)


@pytest.mark.parametrize(
    ("requirement", "candidate", "verdict", "reason"),
    [
        pytest.param(
            BOTH,
            case(finding("iOS", shown(3)), finding("compilers")),
            "partly_met",
            "iOS: shown (line 3); compilers: not stated.",
            id="as it is spelt, in the plural as in the singular",
        ),
        pytest.param(
            BOTH,
            case(finding("iOS", listed=(9,)), finding("compilers", listed=(8,))),
            "partly_met",
            "iOS: listed (line 9), but no passage shows it used; compilers: listed (line 8), but no passage shows it "
            "used.",
            id="lists are never use",
        ),
        pytest.param(
            EITHER,
            case(finding("Go"), finding("Rust", shown(4))),
            "met",
            "Go: not stated; Rust: shown (line 4).",
            id="one of them",
        ),
        pytest.param(
            EITHER, case(finding("Go"), finding("Rust")), "not_stated", "Go: not stated; Rust: not stated.", id="none"
        ),
        pytest.param(
            BOTH,
            case(finding("iOS", shown(3)), finding("compilers", named=(7, 9))),
            "partly_met",
            "iOS: shown (line 3); compilers: named (lines 7 and 9), but no passage shows it as own work.",
            id="named is not shown",
        ),
        pytest.param(
            asked("certification", "CPA"),
            case(finding("CPA", named=(9,))),
            "not_stated",
            "CPA: named (line 9), but no passage shows it held.",
            id="a certificate that is named and not held",
        ),
        pytest.param(
            asked("certification", "CPA"),
            case(finding("CPA", listed=(9,))),
            "met",
            "CPA: stated (line 9).",
            id="a certificate is stated by its list",
        ),
    ],
)
def test_rulings(requirement: Requirement, candidate: Case, verdict: Verdict, reason: str) -> None:
    ruling = decide(requirement, candidate)
    assert (ruling.verdict, ruling.reason) == (verdict, reason)


def test_what_is_enough_is_not_asked_about() -> None:
    assert decide(EITHER, case(finding("Go"), finding("Rust", shown(4)))).questions == ()
    assert decide(BOTH, case(finding("iOS", shown(3)), finding("compilers"))).questions == (
        "Your profile says nothing about compilers: have you worked with that?",
    )
    assert decide(BOTH, case(finding("iOS"), finding("compilers", named=(7,)))).questions == (
        "Your profile says nothing about iOS: have you worked with that?",
        "Your profile names compilers: what of that was your own work?",
    )
