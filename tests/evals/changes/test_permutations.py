"""Other orders hold the same things."""

from __future__ import annotations

import pytest

from evals.changes.permutations import candidate_orders, criteria_orders, subject_orders
from tests.evals.changes.cases import RUBRIC, requirement


@pytest.mark.parametrize("count", [0, 1, 2, 3, 9])
def test_candidates_in_other_orders(count: int) -> None:
    candidates = [f"candidate {number}" for number in range(count)]
    orders = candidate_orders(candidates)
    assert (not orders) is (count < 2)
    for ordered in orders.values():
        assert sorted(ordered) == candidates
        assert ordered != candidates
    assert orders == candidate_orders(candidates)


def test_criteria_in_other_orders_keep_their_ids() -> None:
    by_id = {requirement.id: requirement for requirement in RUBRIC.requirements}
    orders = criteria_orders(RUBRIC)
    assert set(orders) == {"reversed", "first last", "shuffled"}
    for rubric in orders.values():
        assert {requirement.id: requirement for requirement in rubric.requirements} == by_id
        assert rubric.hash != RUBRIC.hash
        assert rubric.posting == RUBRIC.posting


def test_subjects_turned_about() -> None:
    told = RUBRIC.model_copy(update={"requirements": [requirement("r1", "skill", "TIG", "MIG", any_of=True)]})
    (turned,) = subject_orders(told).requirements
    assert turned.subjects == ["MIG", "TIG"]
    assert turned.any_of
