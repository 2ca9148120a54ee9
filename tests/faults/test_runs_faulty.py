"""R5 and R6: a tenth of all replies is faulty, in every way there is; no candidate is lost, and no verdict invented."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from agent.assessment import Assessment, RunRecord
from tests.faults.screening import FAULTS, TODAY, by_reading, called, faulty, write_posting, write_profiles
from tests.faults.server import serving

PROFILES = 28
TRUE_REASONS = ("gave no usable answer", "refused to answer", "refused to pass", "too long", "filter", "is empty")
"""What the faults of a reply can come to."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_posting(tmp_path)
    write_profiles(tmp_path / "profiles", PROFILES, jobs=1)
    (tmp_path / "profiles" / "empty.txt").write_bytes(b"")
    (tmp_path / "profiles" / "again.txt").write_bytes((tmp_path / "profiles" / "00003.txt").read_bytes())
    return tmp_path


def _screen(folder: Path, name: str, script: Any, *more: object) -> tuple[int, RunRecord, dict[str, Assessment]]:
    with serving(script) as server:
        asked = [folder / "posting.txt", folder / "profiles", "--out", folder / name, "--today", TODAY]
        words = ["screen", *asked, "--model", f"tiny@{server.base_url}", "--concurrency", 16, *more]
        code, _, error = called(folder / f"data-{name}", *words)
        assert code == 3, error
    record = RunRecord.model_validate_json((folder / name / "run.json").read_text("utf-8"))
    lines = (folder / name / "assessments.jsonl").read_text("utf-8").split("\n")
    rows = [Assessment.model_validate_json(line) for line in lines if line]
    return code, record, {row.candidate.source: row for row in rows}


def _judged(row: Assessment) -> dict[str, Any]:
    """All of an assessment but its rank, which depends on who else is assessed."""
    return row.model_dump(exclude={"rank"})


def test_a_tenth_of_the_replies_is_faulty(folder: Path, waits: list[float]) -> None:
    log = folder / "calls.jsonl"
    _, clean, truth = _screen(folder, "clean", by_reading)
    _, record, rows = _screen(folder, "faulty", faulty(0.1), "--log", log)
    assert rows.keys() == truth.keys(), "nobody is lost"
    assert clean.accounted == f"{PROFILES + 2} in = {PROFILES} assessed + 1 unscored + 1 skipped"
    assert record.candidates == PROFILES + 2 == record.assessed + record.unscored + record.skipped
    assert record.unscored < PROFILES / 2, "most faults pass"
    for source, row in rows.items():
        if row.status == "assessed":
            assert _judged(row) == _judged(truth[source]), "a verdict that faults changed"
        else:
            assert (row.band, row.score, row.rank, row.requirements) == (None, None, None, [])
            assert any(reason in row.reason for reason in TRUE_REASONS), row.reason
    assert sum(record.reasons.values()) == record.unscored
    troubles = record.troubles
    assert isinstance(troubles["retries"], int)
    assert isinstance(troubles["repairs"], int)
    assert troubles["retries"] > 0
    assert troubles["repairs"] > 0
    assert isinstance(troubles["faults"], dict)
    assert {"connection", "overloaded", "rate limit", "server error", "broken reply"} <= troubles["faults"].keys()
    assert record.log == str(log)
    told = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert {line["run"] for line in told} == {record.run_id}
    assert sum(line["outcome"] == "refused" for line in told) == _count(folder, "refused")


def _count(folder: Path, outcome: str) -> int:
    whole = json.loads(called(folder / "data-faulty", "runs", "show", folder / "faulty", "--calls", "--json")[1])
    assert all(call["seconds"] >= 0 for call in whole["slowest"])
    assert [call["repairs"] for call in whole["repaired"]] == sorted(
        (call["repairs"] for call in whole["repaired"]), reverse=True
    )
    return int(whole["outcomes"].get(outcome, 0))


@pytest.mark.parametrize("kind", FAULTS)
def test_a_model_that_is_always_faulty_leaves_nobody_judged(kind: str, tmp_path: Path, waits: list[float]) -> None:
    write_posting(tmp_path)
    write_profiles(tmp_path / "profiles", 3, jobs=1)

    def script(body: dict[str, Any]) -> Any:
        user = str(body["messages"][-1]["content"])
        return by_reading(body) if user.startswith("Heading:") else FAULTS[kind]

    with serving(script) as server:
        asked = [tmp_path / "posting.txt", tmp_path / "profiles", "--out", tmp_path / "out", "--today", TODAY]
        code, _, error = called(tmp_path / "data", "screen", *asked, "--model", f"tiny@{server.base_url}")
    assert "Traceback" not in error
    if code == 2:  # the model is gone, and nobody was assessed before
        assert not (tmp_path / "out" / "run.json").exists()
        assert error.count("\n") == 1
        return
    assert code == 3, error
    record = RunRecord.model_validate_json((tmp_path / "out" / "run.json").read_text("utf-8"))
    assert (record.assessed, record.unscored) == (0, 3)
