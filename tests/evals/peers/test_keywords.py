"""The keyword filter: what it says, and the limit that is fitted for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from agent.documents import read_text
from agent.errors import InputError
from agent.rubric.requirement import Requirement
from evals.cases import Case, CaseSet, TrueVerdict
from evals.peers.keywords import Fitted, Keywords, fit
from tests.evals.peers.asked import asked, rubric

JOINER = read_text("Anna Holm\nBuilt oak stairs for town houses.\nSharpened planes and chisels.\n", "joiner")
CLERK = read_text("Piet Maas\nFiled letters in a town hall.\nAnswered the telephone.\n", "clerk")
BOTH = (JOINER, CLERK)


def _closeness(requirement: Requirement) -> float:
    return Keywords(BOTH, 0).closeness(requirement, JOINER)


def test_a_requirement_is_met_above_the_limit_and_otherwise_silent() -> None:
    asks = rubric(asked("r1", "oak stairs"), asked("r2", "glazing"))
    assert Keywords(BOTH, 0).judge(JOINER, asks).verdicts == {"r1": "met", "r2": "not_stated"}
    assert Keywords(BOTH, 1).judge(JOINER, asks).verdicts == {"r1": "not_stated", "r2": "not_stated"}
    limit = _closeness(asks.requirements[0])
    assert Keywords(BOTH, limit).judge(JOINER, asks).verdicts["r1"] == "not_stated"


def test_all_subjects_are_asked_or_the_best_one_is_enough() -> None:
    stairs = _closeness(asked("r1", "oak stairs"))
    assert stairs > 0
    assert _closeness(asked("r1", "oak stairs", "glazing")) == 0
    assert _closeness(asked("r1", "oak stairs", "glazing", any_of=True)) == stairs


def test_without_subjects_the_postings_line_is_the_query() -> None:
    assert _closeness(asked("r1", quote="Sharp chisels, please")) > 0
    assert _closeness(asked("r1", quote="...")) == 0


def test_the_score_is_the_closeness_by_weight() -> None:
    stairs = _closeness(asked("r1", "oak stairs"))
    asks = rubric(asked("r1", "oak stairs", weight=3), asked("r2", "glazing", weight=1))
    assert Keywords(BOTH, 0).judge(JOINER, asks).score == pytest.approx(0.75 * stairs)
    assert Keywords(BOTH, 0).judge(JOINER, rubric(asked("r1", "oak", weight=0))).score == 0


def test_the_same_profile_scores_higher_for_what_it_holds() -> None:
    asks = rubric(asked("r1", "oak stairs"), asked("r2", "chisels"))
    keywords = Keywords(BOTH, 0.2)
    assert 1 > keywords.judge(JOINER, asks).score > keywords.judge(CLERK, asks).score == 0


def _set(*cases: tuple[str, str, dict[str, list[str]]]) -> CaseSet:
    """A set that asks for oak stairs; a case is its part, its text and its verdicts."""
    made = tuple(_case(number, *case) for number, case in enumerate(cases))
    return CaseSet("joiner", Path(), rubric(asked("r1", "oak stairs")), made)


def _case(number: int, part: Any, text: str, verdicts: dict[str, Any]) -> Case:
    truth = {name: TrueVerdict.model_validate({"is": said}) for name, said in verdicts.items()}
    return Case(f"joiner/{number}", "joiner", "own", part, "en", "", text, None, truth)


SHOWN = ("tune", "Ada Bell\nBuilt oak stairs for schools.", {"r1": ["met"]})
NEAR = ("tune", "Bo Dahl\nSwept the stairs of a school.", {"r1": ["not_stated"]})
SILENT = ("tune", "Cy Hart\nAnswered the telephone.", {"r1": ["not_stated"]})


def test_the_limit_parts_what_is_shown_from_what_is_near() -> None:
    case_set = _set(SHOWN, NEAR, SILENT)
    fitted = fit([case_set])
    assert (fitted.right, fitted.of) == (3, 3)
    profiles = [read_text(case.text, case.id) for case in case_set.cases]
    keywords = Keywords(profiles, fitted.threshold)
    said = [keywords.judge(profile, case_set.rubric).verdicts["r1"] for profile in profiles]
    assert said == ["met", "not_stated", "not_stated"]


def test_the_final_part_has_no_say_in_the_limit() -> None:
    against = ("final", NEAR[1], {"r1": ["met"]})
    fitted = fit([_set(SHOWN, against, SILENT)])
    assert fitted.of == 2
    with pytest.raises(InputError, match="tuning"):
        fit([_set(against)])


def test_any_verdict_that_can_be_defended_is_right_and_others_never_are() -> None:
    either = ("tune", NEAR[1], {"r1": ["met", "not_stated"]})
    denied = ("tune", SILENT[1], {"r1": ["not_met"]})
    unlabelled: tuple[str, str, dict[str, list[str]]] = ("tune", SILENT[1], {})
    assert (fit([_set(either, denied, unlabelled)]).right, fit([_set(either, denied, unlabelled)]).of) == (1, 2)


def test_any_shared_word_may_be_enough() -> None:
    near_is_met = ("tune", NEAR[1], {"r1": ["met"]})
    assert fit([_set(SHOWN, near_is_met)]) == Fitted(0.0, 2, 2)
