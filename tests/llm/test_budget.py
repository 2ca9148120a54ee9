from __future__ import annotations

import pytest

from agent.errors import Stopped, UsageError
from agent.llm import find_endpoint
from agent.llm.budget import Budget

PRICED = find_endpoint("some-model", environ={"SCREENING_AGENT_PRICE": "1000000/1000000"})
UNPRICED = find_endpoint("some-model", environ={})
BODY = {"messages": "x" * 10, "max_tokens": 3}


def _worst() -> float:
    """The worst case of BODY at a dollar a token: its bytes, and what may be written."""
    return len('{"messages": "xxxxxxxxxx", "max_tokens": 3}') + 3.0


def test_a_call_that_fits_is_let_through_and_its_reserve_given_back() -> None:
    budget = Budget(_worst(), PRICED)
    for _ in range(3):
        with budget.reserved(BODY, 0.0):
            pass


def test_calls_under_way_count_with_their_worst_case() -> None:
    budget = Budget(1.5 * _worst(), PRICED)
    with budget.reserved(BODY, 0.0), pytest.raises(Stopped, match="larger --budget"), budget.reserved(BODY, 0.0):
        pass


def test_what_is_spent_counts() -> None:
    with pytest.raises(Stopped), Budget(_worst(), PRICED).reserved(BODY, 0.01):
        pass


def test_no_limit_needs_no_price() -> None:
    with Budget(None, UNPRICED).reserved(BODY, 1e9):
        pass


def test_a_limit_without_a_price_is_refused_with_a_way_out() -> None:
    with pytest.raises(UsageError, match="SCREENING_AGENT_PRICE"):
        Budget(1.0, UNPRICED)
