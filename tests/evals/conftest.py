"""What several tests of the evals share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from agent.llm import Ledger
from evals.results import EvalRun
from tests.evals import small


@pytest.fixture(scope="session")
def answers() -> Iterator[Ledger]:
    """The recorded answers to the small suite's questions."""
    with small.answers() as ledger:
        yield ledger


@pytest.fixture(scope="session")
def small_run(answers: Ledger) -> EvalRun:
    """The small suite as it stands."""
    return small.run_on(answers)
