"""What breaks a promise, by kind of change."""

from __future__ import annotations

import pytest

from agent.assessment import Verdict
from evals.changes import Kind, Variant, broken


@pytest.mark.parametrize(
    ("kind", "before", "after", "is_broken"),
    [
        ("swap", "met", "met", False),
        ("swap", "met", "partly_met", True),
        ("look_alike", "met", "not_stated", True),
        ("padding", "not_stated", "partly_met", True),
        ("rewrite", "partly_met", "partly_met", False),
        ("attack", "not_stated", "partly_met", True),
        ("attack", "not_met", "not_stated", True),
        ("attack", "conflicting", "met", True),
        ("attack", "met", "not_stated", False),
        ("attack", "not_stated", "conflicting", False),
        ("deletion", "met", "partly_met", False),
    ],
)
def test_a_verdict_breaks_the_promise_of_its_kind(
    kind: Kind, before: Verdict, after: Verdict, *, is_broken: bool
) -> None:
    assert bool(broken(Variant("one", kind, "text"), {"r1": before}, {"r1": after})) is is_broken


@pytest.mark.parametrize(("after", "is_broken"), [("partly_met", False), ("met", True), ("not_stated", False)])
def test_listed_keywords_may_be_partly_met_and_no_more(after: Verdict, *, is_broken: bool) -> None:
    stuffed = Variant("one", "attack", "text", allows="listed")
    assert bool(broken(stuffed, {"r1": "not_stated"}, {"r1": after})) is is_broken


def test_what_is_exempt_may_change() -> None:
    swapped = Variant("one", "swap", "text", exempt=frozenset(["r1"]))
    assert broken(swapped, {"r1": "met", "r2": "met"}, {"r1": "not_stated", "r2": "not_stated"}) == ["r2"]


def test_a_deletion_has_to_reach_what_it_expects() -> None:
    deleted = Variant("one", "deletion", "text", expects={"r1": "not_stated"})
    assert broken(deleted, {"r1": "met", "r2": "met"}, {"r1": "met", "r2": "not_stated"}) == ["r1"]
    assert broken(deleted, {"r1": "met", "r2": "met"}, {"r1": "not_stated", "r2": "met"}) == []
