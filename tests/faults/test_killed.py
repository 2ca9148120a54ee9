"""R2 and R5, of calls: what was answered before a kill is not paid again, and two programs share one ledger."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from agent.llm import Ledger
from tests.faults import replies
from tests.faults.asking import ask_all, questions
from tests.faults.server import serving

AT_ONCE = 4
COUNT = 60
PROGRAM = (
    "import sys; from types import SimpleNamespace; from agent.llm import Ledger\n"
    "from tests.faults.asking import ask_all, questions\n"
    "with Ledger(sys.argv[2]) as ledger:\n"
    "    ended = ask_all(SimpleNamespace(base_url=sys.argv[1]), questions(int(sys.argv[3])), at_once=int(sys.argv[4]),"
    " ledger=ledger)\n"
    "    print(len(ended.texts), *sorted(ended.texts))\n"
)


def _start(base_url: str, ledger: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PROGRAM, base_url, str(ledger), str(COUNT), str(AT_ONCE)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def _echo(body: dict[str, Any]) -> replies.Scripted:
    return replies.slow(replies.completion(body["messages"][-1]["content"]), 0.01)


def test_killed_at_random_points_only_the_calls_in_flight_are_asked_again(tmp_path: Path) -> None:
    path, kills = tmp_path / "ledger.db", 2
    chance = random.Random(7)
    with serving(_echo) as server:
        for number in range(kills):
            program = _start(server.base_url, path)
            until = (number + chance.random()) * COUNT / (kills + 1)
            while len(server.requests) < until and program.poll() is None:
                time.sleep(0.002)
            program.kill()
            program.communicate()
        with Ledger(path) as ledger:
            ended = ask_all(server, questions(COUNT), ledger=ledger)
    assert sorted(ended.texts) == sorted(f"Number {n}?" for n in range(COUNT)), "as if never interrupted"
    assert COUNT <= len(server.requests) <= COUNT + kills * AT_ONCE


def test_two_programs_on_one_ledger_rest_on_the_same_answers(tmp_path: Path) -> None:
    asked = 0

    def different_each_time(body: dict[str, Any]) -> replies.Scripted:
        nonlocal asked
        asked += 1
        return replies.slow(replies.completion(f"{body['messages'][-1]['content'].replace(' ', '')}-{asked}"), 0.01)

    with serving(different_each_time) as server:
        programs = [_start(server.base_url, tmp_path / "ledger.db") for _ in range(2)]
        told = [program.communicate(timeout=300)[0].split() for program in programs]
    assert told[0][0] == str(COUNT)
    assert told[0] == told[1]
