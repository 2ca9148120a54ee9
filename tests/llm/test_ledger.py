from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from agent.errors import InputError, Stopped
from agent.llm import Ledger, Message, Question
from agent.llm.ledger import Entry, key_of

PREFIX: tuple[Message, ...] = ({"role": "system", "content": "yes or no"},)
QUESTION = Question("cell", PREFIX, "Go?", 1, choices=("yes", "no"))
ENTRY = Entry("yes", {"yes": 0.9, "no": 0.1}, 300, 290, 1, 0.25, 0.001, "free", 2, "cell", "tiny")


def test_an_answer_comes_back_as_it_was_stored(tmp_path: Path) -> None:
    path = tmp_path / "new" / "ledger.db"
    with Ledger(path) as ledger:
        assert ledger.find("k") is None
        ledger.store("k", ENTRY)
    with Ledger(path) as ledger:
        assert ledger.find("k") == ENTRY
        plain = replace(ENTRY, probabilities=None, cost_usd=None)
        ledger.store("other", plain)
        assert ledger.find("other") == plain


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(replace(QUESTION, user="Rust?"), id="words"),
        pytest.param(replace(QUESTION, prefix=()), id="prefix"),
        pytest.param(replace(QUESTION, max_tokens=2), id="limit"),
        pytest.param(replace(QUESTION, choices=("yes", "no", "unclear")), id="choices"),
        pytest.param(replace(QUESTION, schema={"type": "object"}), id="schema"),
        pytest.param(replace(QUESTION, repeat=1), id="repeat"),
    ],
)
def test_whatever_decides_the_answer_is_in_the_key(other: Question) -> None:
    assert key_of("m", other) != key_of("m", QUESTION)


def test_the_key_is_the_models_and_not_the_objects() -> None:
    again = replace(QUESTION, template="renamed", prefix=tuple(turn.copy() for turn in PREFIX))
    assert key_of("m", again) == key_of("m", QUESTION)
    assert key_of("n", QUESTION) != key_of("m", QUESTION)
    assert key_of("m", replace(QUESTION, user="\ud800")), "half a character pair is text too"


def test_two_processes_write_one_new_ledger(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    code = (
        "import sys; from pathlib import Path; from agent.llm.ledger import Entry, Ledger\n"
        "with Ledger(Path(sys.argv[1])) as ledger:\n"
        "    for n in range(200):\n"
        "        entry = Entry('yes', None, 1, 0, 1, 0.1, None, 'free', 1, 't', 'm')\n"
        "        ledger.store(f'{sys.argv[2]}{n}', entry)\n"
        "        ledger.store('shared', entry)\n"
    )
    processes = [subprocess.Popen([sys.executable, "-c", code, str(path), name]) for name in ("a", "b")]
    assert [process.wait(30) for process in processes] == [0, 0]
    with Ledger(path) as ledger:
        assert all(ledger.find(f"{name}{n}") for name in ("a", "b") for n in range(200))
        assert ledger.find("shared")


def test_a_process_that_is_killed_keeps_what_it_was_answered(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    code = (
        "import os, sys; from pathlib import Path; from agent.llm.ledger import Entry, Ledger\n"
        "Ledger(Path(sys.argv[1])).store('k', Entry('yes', None, 1, 0, 1, 0.1, None, 'free', 1, 't', 'm'))\n"
        "os.kill(os.getpid(), 9)\n"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    with Ledger(path) as ledger:
        assert ledger.find("k")


def _text(path: Path) -> None:
    path.write_text("not a database at all, and long enough to be looked at as one" * 20)


def _other_program(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.close()


def _newer(path: Path) -> None:
    Ledger(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        pytest.param(_text, "cannot be opened: file is not a database", id="text"),
        pytest.param(_other_program, "a database of another program", id="another program's"),
        pytest.param(_newer, "has version 99", id="newer"),
        pytest.param(Path.mkdir, "cannot be opened", id="folder"),
    ],
)
def test_a_file_that_is_no_ledger_is_left_as_it_was(make: object, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    assert callable(make)
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(InputError, match=sentence):
        Ledger(path)
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="SCREENING_AGENT_DATA_DIR"):
        Ledger(tmp_path / "file" / "ledger.db")


def test_a_full_disk_stops_the_run_and_keeps_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with Ledger(path) as ledger:
        ledger.store("k", ENTRY)
        # SQLite raises the same error at its own page limit as on a full disk.
        ledger._connection.execute("PRAGMA max_page_count = 1")
        with pytest.raises(Stopped, match="full"):
            ledger.store("big", replace(ENTRY, text="x" * 100_000))
    with Ledger(path) as ledger:
        assert ledger.find("k") == ENTRY


def test_twenty_thousand_lookups_take_under_a_second() -> None:
    with Ledger(":memory:") as ledger:
        ledger.store(key_of("m", QUESTION), ENTRY)
        questions = [replace(QUESTION, user=f"Go? {n}") for n in range(20_000)]
        # Other work on the machine must not fail this: the time is this process's own.
        begun = time.process_time()
        for question in questions:
            ledger.find(key_of("m", question))
        assert time.process_time() - begun < 1
