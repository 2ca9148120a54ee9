"""R2 and R3: a screen killed at random points and gone on with is as if it had never been interrupted.

Six kills by default; ``make bench-runs`` makes fifty (KILLS).
"""

from __future__ import annotations

import json
import os
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

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

KILLS = int(os.environ.get("KILLS", "6"))
PROFILES = 30
AT_ONCE = 8


def _slow(body: dict[str, Any]) -> replies.Scripted:
    return replies.slow(by_reading(body), 0.01)


def _words(folder: Path, server: Server, out: Path) -> list[object]:
    asked = [folder / "posting.txt", folder / "profiles", "--out", out, "--today", TODAY]
    return ["screen", *asked, "--model", f"tiny@{server.base_url}", "--concurrency", AT_ONCE]


def _answered_twice(data: Path) -> int:
    """Questions that were paid for again although their answer was kept."""
    with sqlite3.connect(data / "ledger.sqlite3") as ledger:
        row = ledger.execute(
            "SELECT count(*) FROM (SELECT key FROM calls WHERE outcome = 'answered' GROUP BY key HAVING count(*) > 1)"
        ).fetchone()
    ledger.close()
    return int(row[0])


@pytest.fixture
def folder(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    write_posting(tmp_path)
    write_profiles(tmp_path / "profiles", getattr(request, "param", 6), jobs=1)
    (tmp_path / "profiles" / "empty.txt").write_bytes(b"")
    (tmp_path / "profiles" / "again.txt").write_bytes((tmp_path / "profiles" / "00000.txt").read_bytes())
    return tmp_path


@pytest.mark.parametrize("folder", [PROFILES], indirect=True)
def test_killed_at_random_points_and_gone_on_with(folder: Path) -> None:
    chance = random.Random(5)
    with serving(_slow) as server:
        clean = called(folder / "clean", *_words(folder, server, folder / "once"))
        asked = len(server.requests)
        assert clean[0] == 3, clean[2]

        words, kills, sessions = _words(folder, server, folder / "out"), 0, 0
        while True:
            before = len(server.requests)
            program = start(folder / "data", *words)
            sessions += 1
            if kills < KILLS:
                # Somewhere in the calls, in the start before them, or in the writing after them.
                until = before + chance.randrange(2 * asked // KILLS)
                while len(server.requests) < until and program.poll() is None:
                    time.sleep(0.002)
                time.sleep(chance.random() * 0.1)
                program.kill()
            code, _, error = ended(program)
            kills += code == -9
            if code != -9:
                break
            words = ["screen", "--resume", run_id(folder / "data")] if (folder / "data" / "runs").exists() else words
    assert (code, error) == (3, "")
    assert kills >= min(KILLS, 3)
    again, once = outcome(folder / "out"), outcome(folder / "once")
    for name, content in once.items():
        assert again[name] == content, name
    record = json.loads((folder / "out" / "run.json").read_text())
    assert record["accounted"] == f"{PROFILES + 2} in = {PROFILES} assessed + 1 unscored + 1 skipped"
    assert record["sessions"] > 1
    assert record["calls"] == asked, "each answer was paid once, whichever session asked"
    assert _answered_twice(folder / "data") == 0
    assert len(server.requests) - 2 * asked <= kills * AT_ONCE, "only what was on its way is asked again"
    assert [path.suffix for path in (folder / "data" / "runs").iterdir()] == [".json"], "nothing is left over"


def test_an_unchanged_screen_makes_no_call(folder: Path) -> None:
    with serving(by_reading) as server:
        first = called(folder / "data", *_words(folder, server, folder / "once"))
        asked = len(server.requests)
        second = called(folder / "data", *_words(folder, server, folder / "again"))
    assert (first[0], second[0], len(server.requests)) == (3, 3, asked)
    assert outcome(folder / "once") == outcome(folder / "again")
    assert json.loads((folder / "again" / "run.json").read_text())["calls"] == 0


def test_two_programs_at_once_come_to_the_same(folder: Path) -> None:
    with serving(_slow) as server:
        programs = [start(folder / "data", *_words(folder, server, folder / name)) for name in ("one", "two")]
        codes = [ended(program)[0] for program in programs]
    assert codes == [3, 3]
    assert outcome(folder / "one") == outcome(folder / "two")
