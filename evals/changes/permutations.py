"""The same candidates and the same criteria in other orders: judging is absolute, so nothing may change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from agent.rubric.requirement import Rubric
from evals.changes.chance import shuffled

T = TypeVar("T")

ORDERS: dict[str, Callable[[Sequence[int]], list[int]]] = {
    "reversed": lambda numbers: [*reversed(numbers)],
    "first last": lambda numbers: [*numbers[1:], *numbers[:1]],
    "shuffled": lambda numbers: shuffled(numbers, "order", len(numbers)),
}
"""Other orders by name; each gives the same for the same length."""


def candidate_orders(candidates: Sequence[T]) -> dict[str, list[T]]:
    """The candidates in every other order, by the order's name; those that change nothing are left out."""
    told = {name: [candidates[number] for number in order(range(len(candidates)))] for name, order in ORDERS.items()}
    return {name: ordered for name, ordered in told.items() if ordered != list(candidates)}


def criteria_orders(rubric: Rubric) -> dict[str, Rubric]:
    """The rubric with its requirements in every other order. Ids stay with their requirements; the hash changes."""
    orders = candidate_orders(rubric.requirements)
    return {name: rubric.model_copy(update={"requirements": ordered}) for name, ordered in orders.items()}


def subject_orders(rubric: Rubric) -> Rubric:
    """The rubric with the subjects of each requirement turned about."""
    turned = [
        requirement.model_copy(update={"subjects": requirement.subjects[::-1]}) for requirement in rubric.requirements
    ]
    return rubric.model_copy(update={"requirements": turned})
