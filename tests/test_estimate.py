"""What a screen would take, against what it took: the seeds' recordings, and what is known of them already."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from agent import estimate as estimating
from agent.documents import find_documents
from agent.estimate import Planned, estimate
from agent.estimated import Estimate, Range
from agent.llm import Ledger, embedded_endpoint, find_endpoint
from agent.llm.measured import taken
from agent.rubric.requirement import Rubric
from tests import seeds
from tests.faults import replies
from tests.faults.server import serving

EMBEDDED = embedded_endpoint()


@pytest.fixture(scope="module")
def rubric() -> Rubric:
    return seeds.rubric()


@pytest.fixture(scope="module")
def known(rubric: Rubric) -> Estimate:
    """What the seeds would take by their rubric, with nothing answered yet."""
    return told(rubric)


def told(
    rubric: Rubric | None = None, ledger: Path | str = ":memory:", profiles: Any = seeds.PROFILES, **more: Any
) -> Estimate:
    measured = taken(ledger, EMBEDDED.name) if isinstance(ledger, Path) else {}
    planned = Planned(seeds.POSTING, find_documents(list(profiles)), seeds.TODAY, EMBEDDED, rubric)
    with Ledger(ledger) as kept:
        return estimate(replace(planned, **more), kept, measured)


def took(ledger: Path) -> tuple[int, int, int]:
    """Calls, tokens read and tokens written of all that a ledger holds."""
    with closing(sqlite3.connect(ledger)) as connection:
        row = connection.execute("SELECT sum(attempts), sum(tokens_in), sum(tokens_out) FROM answers").fetchone()
    return row[0], row[1], row[2]


def holds(found: Range, actual: float) -> bool:
    return found.low <= actual <= found.high


def assert_holds(found: Estimate, actual: tuple[int, int, int]) -> None:
    everything = found.all
    assert holds(everything.calls, actual[0]), (everything.calls, actual[0])
    assert holds(everything.tokens_in, actual[1]), (everything.tokens_in, actual[1])
    assert holds(everything.tokens_out, actual[2]), (everything.tokens_out, actual[2])
    assert everything.calls.high < 3 * actual[0], "a range that says nothing is no estimate"


@pytest.mark.parametrize("profile", seeds.PROFILES, ids=lambda profile: str(profile.stem))
def test_what_a_profile_took_lies_in_the_range(profile: Path, rubric: Rubric, tmp_path: Path) -> None:
    found = told(rubric, profiles=[profile])
    seeds.assessment(profile, rubric, ledger=tmp_path / "ledger")
    assert_holds(found, took(tmp_path / "ledger"))
    assert (found.rubric, found.requirements) == ("given", len(rubric.requirements))


def test_what_the_whole_screen_took_lies_in_the_range_with_and_without_its_rubric(
    rubric: Rubric, known: Estimate, tmp_path: Path
) -> None:
    ledger = tmp_path / "ledger"
    guessed = told()
    assert guessed.rubric == "guessed"
    seeds.rubric(ledger=ledger)
    posting = took(ledger)
    half = told(ledger=ledger)
    assert half.rubric == "known"
    assert half.requirements == len(rubric.requirements)
    assert "past calls" in half.speed
    for profile in seeds.PROFILES:
        seeds.assessment(profile, rubric, ledger=ledger)
    actual = took(ledger)
    assert_holds(guessed, actual)
    judged = (actual[0] - posting[0], actual[1] - posting[1], actual[2] - posting[2])
    assert_holds(half, judged)
    assert_holds(known, judged)


def test_what_the_ledger_knows_is_free(rubric: Rubric, tmp_path: Path) -> None:
    ledger = tmp_path / "ledger"
    seeds.rubric(ledger=ledger)
    for profile in seeds.PROFILES[:2]:
        seeds.assessment(profile, rubric, ledger=ledger)
    before = took(ledger)
    done = told(ledger=ledger, profiles=seeds.PROFILES[:2])
    assert done.all.calls == Range(0, 0)
    assert done.all.known == Range(before[0], before[0])
    rest = told(ledger=ledger)
    assert took(ledger) == before, "an estimate writes nothing"
    for profile in seeds.PROFILES[2:]:
        seeds.assessment(profile, rubric, ledger=ledger)
    assert holds(rest.all.calls, took(ledger)[0] - before[0])


def test_nothing_is_asked_of_a_server_and_a_row_is_one_question(rubric: Rubric) -> None:
    with serving(replies.completion("yes")) as server:
        local = find_endpoint(f"m@{server.base_url}")
        cells = told(rubric, endpoint=local)
        rows = told(rubric, endpoint=replace(local, probabilities=False))
    assert server.requests == []
    assert server.opened == 0
    assert rows.parts["evidence"].calls.high < cells.parts["evidence"].calls.high / 3


def test_cost_is_by_the_price_and_never_above_its_bound(rubric: Rubric) -> None:
    priced = find_endpoint("m@https://example.test/v1", environ={"SCREENING_AGENT_PRICE": "0.40/1.60"})
    found = told(rubric, endpoint=priced)
    assert found.cost_usd
    assert found.at_most_usd
    assert 0 < found.cost_usd.low < found.cost_usd.high < found.at_most_usd
    unknown = told(rubric, endpoint=find_endpoint("m@https://example.test/v1", environ={}))
    assert (unknown.cost_usd, unknown.at_most_usd) == (None, None)
    again = told(rubric, endpoint=priced, second=replace(priced, identity="other"), votes=3)
    assert again.cost_usd
    assert again.cost_usd.low == found.cost_usd.low
    assert again.cost_usd.high > found.cost_usd.high
    assert again.parts["second opinion"].calls.low == 0


def test_a_small_window_is_told_beforehand(rubric: Rubric, known: Estimate) -> None:
    assert known.too_long == 0
    assert told(rubric, endpoint=replace(EMBEDDED, window=200)).too_long > 0


def test_of_many_profiles_a_sample_is_read_and_its_spread_is_in_the_range(
    rubric: Rubric, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "Built a compiler for the team in C++ in the year of number {}."
    for number in range(36):
        body = "\n".join(line.format(n) for n in range(1 + number % 9))
        text = (
            f"Person {number}\nEngineer at Northwind\n\nExperience\nEngineer, Northwind\nJan 2018 - Dec 2020\n{body}\n"
        )
        (tmp_path / f"{number}.txt").write_text(text)
    (tmp_path / "twin.txt").write_bytes((tmp_path / "0.txt").read_bytes())
    (tmp_path / "empty.txt").write_bytes(b"")
    every = told(rubric, profiles=[tmp_path])
    monkeypatch.setattr(estimating, "SAMPLE", 12)
    some = told(rubric, profiles=[tmp_path])
    assert (every.candidates, every.read, every.twins, every.unreadable) == (38, 37, 1, 1)
    assert (some.read, some.twins) == (12, 1)
    assert every.spread == 0 < some.spread < 1
    assert some.all.calls.low <= every.all.calls.low
    assert some.all.calls.high >= every.all.calls.high * 0.95
    assert told(rubric, profiles=[tmp_path]) == some, "the same profiles, picked by a seed"
