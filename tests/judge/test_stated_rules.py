"""Spoken languages and places: what is stated counts, nothing is inferred."""

from __future__ import annotations

import pytest

from agent.assessment import Facts, Named, Verdict
from agent.judge.verdicts import decide
from agent.rubric.requirement import Requirement
from tests.judge.cases import asked, case


def _speaks(*names: str) -> Facts:
    return Facts(languages=[Named(name=name, lines=[number]) for number, name in enumerate(names, start=6)])


@pytest.mark.parametrize(
    ("requirement", "facts", "verdict", "reason"),
    [
        pytest.param(
            asked("language", "Chinese", "German"),
            _speaks("Mandarin"),
            "partly_met",
            "Chinese (Mandarin) stated (line 6); German not stated.",
            id="told as the profile names it",
        ),
        pytest.param(
            asked("language", "German", "French", any_of=True),
            _speaks("English", "french"),
            "met",
            "French stated (line 7).",
            id="either",
        ),
        pytest.param(
            asked("language", "German", "French"), _speaks("English"), "not_stated", "German or French not stated.",
            id="neither",
        ),
        pytest.param(
            asked("location", "Leeds", "York"),
            Facts(place=Named(name="York, England", lines=[3])),
            "met",
            "York, England is stated (line 3).",
            id="either place",
        ),
        pytest.param(
            asked("location", "Leeds"), Facts(), "not_stated", "No place is stated.", id="no place"
        ),
        pytest.param(
            asked("location", "United States"),
            Facts(place=Named(name="Seattle, WA", lines=[3])),
            "met",
            "Seattle, WA is stated (line 3).",
            id="a wider place",
        ),
    ],
)  # fmt: skip
def test_rulings(requirement: Requirement, facts: Facts, verdict: Verdict, reason: str) -> None:
    ruling = decide(requirement, case(facts=facts))
    assert (ruling.verdict, ruling.reason) == (verdict, reason)
    assert bool(ruling.questions) == (verdict != "met")
