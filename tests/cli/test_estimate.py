"""``screen --estimate`` as a person calls it: a table, JSON, and nothing asked or written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import seeds
from tests.cli.calling import Done, called
from tests.record import GOLDEN


def estimate(data: Path, *more: object) -> Done:
    words = ["screen", seeds.POSTING, *seeds.PROFILES, "--estimate", "--today", seeds.TODAY.isoformat(), *more]
    return called(data, *words, SCREENING_AGENT_CACHE_DIR=str(data / "none"))


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_the_table_tells_calls_tokens_cost_and_time_and_nothing_is_written(tmp_path: Path) -> None:
    done = estimate(tmp_path / "data", "--out", tmp_path / "out")
    assert (done.returncode, done.stderr) == (0, "")
    for words in ("4 candidates", "posting", "facts", "evidence", "Cost: nothing", "own lines", "declared"):
        assert words in " ".join(done.stdout.split())
    assert files(tmp_path) == []
    assert not (tmp_path / "out").exists()


def test_json_is_the_same_for_programs(tmp_path: Path) -> None:
    rubric = ("--rubric", GOLDEN / "rubric.yaml")
    done = estimate(tmp_path, "--json", *rubric, "--model", "gpt-4.1-mini", "--escalate", "gpt-4.1")
    told = json.loads(done.stdout)
    assert (told["rubric"], told["candidates"]) == ("given", 4)
    assert 0 < told["cost_usd"]["low"] < told["cost_usd"]["high"] < told["at_most_usd"]
    assert set(told["parts"]) == {"facts", "evidence", "second opinion"}
    assert told["all"]["calls"]["high"] == sum(part["calls"]["high"] for part in told["parts"].values())


def test_a_price_that_is_not_known_is_said(tmp_path: Path) -> None:
    done = estimate(tmp_path, "--model", "m@https://example.test/v1")
    assert done.returncode == 0
    assert "Cost: not known; set SCREENING_AGENT_PRICE" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [(["--model", "a@b"], "must begin with http"), (["--today", "soon"], "--today takes a day")],
)
def test_bad_input_is_one_sentence(tmp_path: Path, words: list[str], told: str) -> None:
    done = estimate(tmp_path, *words)
    assert (done.returncode, len(done.stderr.strip().splitlines())) == (2, 1)
    assert told in done.stderr
