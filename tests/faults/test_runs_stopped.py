"""Stopping a screen: what is finished is ranked, and it can be gone on with, whoever or whatever stopped it."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from agent.assessment import RunRecord
from tests.faults import replies
from tests.faults.screening import (
    TODAY,
    by_reading,
    called,
    ended,
    outcome,
    run_id,
    start,
    write_posting,
    write_profiles,
)
from tests.faults.server import Server, serving

AT_ONCE = 8
PROFILES = 20


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_posting(tmp_path)
    write_profiles(tmp_path / "profiles", PROFILES, jobs=1)
    return tmp_path


def _slow(body: dict[str, Any]) -> replies.Scripted:
    return replies.slow(by_reading(body), 0.05)


def _words(folder: Path, server: Server, out: str = "out") -> list[object]:
    asked = [folder / "posting.txt", folder / "profiles", "--out", folder / out, "--today", TODAY]
    return ["screen", *asked, "--model", f"tiny@{server.base_url}", "--concurrency", AT_ONCE]


@contextmanager
def _told(server: Server, calls: int, numbers: Sequence[signal.Signals]) -> Iterator[list[int]]:
    """Send this process these signals, half a second apart, once so many calls came; gives the calls at the first."""
    asked: list[int] = []
    over = threading.Event()

    def tell() -> None:
        while len(server.requests) < calls and not over.is_set():
            time.sleep(0.005)
        for number in numbers:
            if not over.is_set():
                asked.append(len(server.requests))
                os.kill(os.getpid(), number)
            over.wait(0.5)

    teller = threading.Thread(target=tell)
    teller.start()
    try:
        yield asked
    finally:
        over.set()
        teller.join()


def _record(out: Path) -> RunRecord:
    return RunRecord.model_validate_json((out / "run.json").read_text("utf-8"))


def _calls(data: Path, outcome: str) -> int:
    ledger = sqlite3.connect(data / "ledger.sqlite3")
    count = ledger.execute("SELECT count(*) FROM calls WHERE outcome = ?", (outcome,)).fetchone()[0]
    assert ledger.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    ledger.close()
    return int(count)


def _state(data: Path) -> dict[str, Any]:
    return dict(json.loads((data / "runs" / f"{run_id(data)}.json").read_text("utf-8")))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_asked_to_stop_it_finishes_what_is_under_way_and_ranks_what_is_finished(
    folder: Path, number: signal.Signals
) -> None:
    data = folder / "data"
    with serving(_slow) as server:
        with _told(server, 120, [number]) as asked:
            code, out, error = called(data, *_words(folder, server))
        assert code == 4, error
        assert len(server.requests) <= asked[0] + AT_ONCE, "nothing is asked after a stop"
        assert _calls(data, "answered") == len(server.requests), "what was under way is kept"
        record = _record(folder / "out")
        assert (record.state, record.stopped) == ("stopped", "Stopped by you.")
        assert 0 < record.assessed < PROFILES
        assert record.unscored == record.not_reached == PROFILES - record.assessed
        assert f"{record.assessed} assessed" in out
        assert error.strip() == (
            f"screening-agent: Stopped by you. To go on: screening-agent screen --resume {record.run_id} "
            "(the same command does it too)."
        )
        assert f"{record.assessed} of {PROFILES} candidates" in (folder / "out" / "report.html").read_text("utf-8")
        assert called(data, "screen", "--resume", folder / "out")[0::2] == (0, "")
        assert called(folder / "clean", *_words(folder, server, "once"))[0] == 0
    assert _record(folder / "out").run_id == record.run_id
    assert outcome(folder / "out") == outcome(folder / "once")


def test_twice_it_stops_at_once_and_the_store_is_whole(folder: Path) -> None:
    data = folder / "data"
    with serving(lambda body: replies.slow(by_reading(body), 0.02 if len(server.requests) < 100 else 600)) as server:
        begun = time.monotonic()
        with _told(server, 100 + AT_ONCE // 2, [signal.SIGINT] * 2):
            code, _, error = called(data, *_words(folder, server), SCREENING_AGENT_PRICE="1/1")
    assert code == 4
    assert "Stopped at once" in error
    assert time.monotonic() - begun < 120, "the calls under way would have taken longer"
    assert _calls(data, "answered") >= 90
    assert _state(data)["spent_usd"] > _calls(data, "answered") * 105e-6, "those cut off count with their worst case"
    assert (_state(data)["state"], (folder / "out" / "run.json").exists()) == ("stopped", False)


def test_a_stop_does_not_wait_for_a_rate_to_be_whole_again(folder: Path) -> None:
    def busy(body: dict[str, Any]) -> replies.Scripted:
        return by_reading(body) if len(server.requests) < 80 else replies.rate_limited(200)

    begun = time.monotonic()
    with serving(busy) as server, _told(server, 81, [signal.SIGINT]):
        code, _, error = called(folder / "data", *_words(folder, server))
    assert code == 4, error
    assert time.monotonic() - begun < 120, "the rate is whole again after 200 s"
    assert _record(folder / "out").state == "stopped"


def test_the_budget_is_never_passed_and_a_larger_one_goes_on(folder: Path) -> None:
    billed, data = 0, folder / "data"

    def costly(body: dict[str, Any]) -> replies.Scripted:
        nonlocal billed
        billed += 105  # tokens that each answer takes
        return replies.slow(by_reading(body), 0.01)

    budget = 1.4
    with serving(costly) as server:
        price = {"SCREENING_AGENT_PRICE": "100/100"}
        code, _, error = called(data, *_words(folder, server), "--budget", budget, "--concurrency", 64, **price)
        assert code == 4, error
        assert f"--resume {run_id(data)} --budget USD" in error
        record = _record(folder / "out")
        assert billed * 1e-4 <= budget
        assert record.cost_usd == pytest.approx(billed * 1e-4)
        assert (record.state, record.budget_usd) == ("stopped", budget)
        assert 0 < record.assessed < PROFILES
        assert "budget of USD 1.4" in record.stopped
        again = called(data, "screen", "--resume", record.run_id, **price)
        assert again[0] == 4, "the budget is the run's, however often it is gone on with"
        assert billed * 1e-4 <= budget
        more = called(data, "screen", "--resume", record.run_id, "--budget", 50, **price)
        assert more[0] == 0, more[2]
    whole = _record(folder / "out")
    assert (whole.run_id, whole.assessed, whole.sessions) == (record.run_id, PROFILES, 3)
    assert whole.cost_usd == pytest.approx(billed * 1e-4), "nothing was paid twice"


def test_a_model_that_goes_away_leaves_the_rest_unscored_with_the_reason(folder: Path, waits: list[float]) -> None:
    def gone(body: dict[str, Any]) -> replies.Scripted:
        return by_reading(body) if len(server.requests) < 120 else replies.error(401)

    with serving(gone) as server:
        code, out, _ = called(folder / "data", *_words(folder, server))
    record = _record(folder / "out")
    assert (code, record.state) == (3, "done")
    assert 0 < record.assessed < PROFILES
    assert sum(record.reasons.values()) == record.unscored == PROFILES - record.assessed
    assert all("key" in reason for reason in record.reasons)
    assert len(server.requests) <= 120 + 5 * AT_ONCE, "each candidate under way finds out for itself"
    assert f"{record.unscored} candidates." in out
    assert called(folder / "data", "screen", "--resume", record.run_id)[0] == 3, "nobody listens there any more"
    assert _record(folder / "out").assessed == record.assessed


def test_a_run_that_is_done_is_gone_on_with_for_its_unscored_by_its_own_rubric(folder: Path) -> None:
    data, lost = folder / "data", folder / "profiles" / "late.txt"
    lost.write_bytes(b"")
    with serving(by_reading) as server:
        assert called(data, *_words(folder, server))[0] == 3
        first, asked = _record(folder / "out"), len(server.requests)
        (folder / "posting.txt").write_text("Baker\n\nRequirements\n\n- Experience in sourdough.\n", "utf-8")
        lost.write_bytes((folder / "profiles" / "00001.txt").read_bytes().replace(b"@mail", b"@post"))
        assert called(data, "screen", "--resume", first.run_id)[0] == 0
    second = _record(folder / "out")
    assert (second.assessed, second.unscored, second.rubric_hash) == (PROFILES + 1, 0, first.rubric_hash)
    assert len(server.requests) - asked < 10, "only the new profile is asked about"


def test_a_run_of_another_program_cannot_be_gone_on_with(folder: Path) -> None:
    data = folder / "data"
    with serving(lambda body: replies.slow(by_reading(body), 0 if len(server.requests) < 40 else 600)) as server:
        program = start(data, *_words(folder, server))
        while len(server.requests) < 40 and program.poll() is None:
            time.sleep(0.005)
        second = called(data, "screen", "--resume", run_id(data))
        listed = json.loads(called(data, "runs", "--json")[1])
        program.kill()
        ended(program)
        after = json.loads(called(data, "runs", "--json")[1])
    assert (second[0], "under way in another program" in second[2]) == (2, True)
    assert [one["state"] for one in listed] == ["running"]
    assert [one["state"] for one in after] == ["crashed"]
    assert after[0]["calls"] > 0
