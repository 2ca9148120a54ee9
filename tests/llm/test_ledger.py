from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from agent.errors import InputError, Stopped
from agent.llm import Ledger, Message, Question, ledger_file
from agent.llm.calls import Call, Outcome
from agent.llm.ledger import Entry, key_of
from agent.llm.ledger_file import APPLICATION_ID
from tests.timed import within

PREFIX: tuple[Message, ...] = ({"role": "system", "content": "yes or no"},)
QUESTION = Question("cell", PREFIX, "Go?", 1, choices=("yes", "no"))


def call(outcome: Outcome = "answered", key: str = "k", said: str = "", about: str | None = None) -> Call:
    return Call("2026-01-01T00:00:00Z", key, "cell", "tiny", outcome, 300, 290, 1, 0.25, 0.001, 3, 1, said, about)


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
    assert [process.wait(120) for process in processes] == [0, 0]
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


def test_lookups_by_the_thousand_take_seconds() -> None:
    with Ledger(":memory:") as ledger:
        ledger.store(key_of("m", QUESTION), ENTRY)
        questions = [replace(QUESTION, user=f"Go? {n}") for n in range(5_000)]
        within(3, lambda: [ledger.find(key_of("m", question)) for question in questions])


def _version_1(path: Path) -> None:
    """A ledger as version 1 of its schema made it, with two answers."""
    with sqlite3.connect(path) as connection:
        connection.execute(
            "CREATE TABLE calls (key TEXT PRIMARY KEY, template TEXT NOT NULL, model TEXT NOT NULL, "
            "text TEXT NOT NULL, probabilities TEXT, tokens_in INTEGER NOT NULL, tokens_reused INTEGER NOT NULL, "
            "tokens_out INTEGER NOT NULL, seconds REAL NOT NULL, cost_usd REAL, rung TEXT NOT NULL, "
            "attempts INTEGER NOT NULL, created TEXT NOT NULL) WITHOUT ROWID"
        )
        row = ("cell", "tiny", "yes", '{"yes": 0.9, "no": 0.1}', 300, 290, 1, 0.25, 0.001, "free", 2)
        for key, created in (("k", "2026-01-01T00:00:00Z"), ("l", "2026-01-02T00:00:00Z")):
            connection.execute(f"INSERT INTO calls VALUES ({'?, ' * 12}?)", (key, *row, created))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")
        connection.execute("PRAGMA journal_mode = WAL")
    connection.close()


def _version_2(path: Path) -> None:
    """The same as version 2 had it: a calls table beside the answers, which does not say whom they are about."""
    _version_1(path)
    with sqlite3.connect(path) as connection:
        for step in ledger_file._STEPS[1]:
            if step not in ledger_file._STEPS[2]:
                connection.execute(step)
        connection.execute("PRAGMA user_version = 2")
    connection.close()


@pytest.mark.parametrize("make_old", [_version_1, _version_2], ids=["1", "2"])
def test_an_older_ledger_brought_to_this_version_with_all_its_answers(
    make_old: Callable[[Path], None], tmp_path: Path
) -> None:
    path = tmp_path / "ledger.db"
    make_old(path)
    for _ in range(2):
        with Ledger(path) as ledger:
            assert ledger.find("k") == ledger.find("l") == ENTRY
            rows = ledger._connection.execute(
                "SELECT key, at, outcome, attempts, repairs, run, about FROM calls ORDER BY id"
            )
            assert rows.fetchall() == [
                ("k", "2026-01-01T00:00:00Z", "answered", 2, 1, None, None),
                ("l", "2026-01-02T00:00:00Z", "answered", 2, 1, None, None),
            ]
            assert ledger._connection.execute("PRAGMA user_version").fetchone() == (3,)


def test_two_programs_that_open_an_old_ledger_at_once_migrate_it_once(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    _version_1(path)
    code = "import sys; from agent.llm.ledger import Ledger; assert Ledger(sys.argv[1]).find('k')"
    processes = [subprocess.Popen([sys.executable, "-c", code, str(path)]) for _ in range(3)]
    assert [process.wait(120) for process in processes] == [0, 0, 0]


def test_a_migration_that_fails_leaves_the_old_ledger_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ledger.db"
    _version_1(path)
    with monkeypatch.context() as patch:
        steps = ledger_file._STEPS
        patch.setattr(ledger_file, "_STEPS", {**steps, 1: (*steps[1], "INSERT INTO nowhere VALUES (1)")})
        with pytest.raises(InputError, match="cannot be opened: no such table"):
            Ledger(path)
    with Ledger(path) as ledger:
        assert ledger.find("k") == ENTRY


def test_the_first_of_two_answers_to_one_question_stands(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    other = replace(ENTRY, text="no")
    with Ledger(path) as one, Ledger(path) as two:
        assert one.store("k", ENTRY, call()) == ENTRY
        assert two.store("k", other, call()) == ENTRY, "the other program rests on it"
        assert one.find("k") == ENTRY
        assert two.store("k", other, instead_of="maybe") == ENTRY, "another one was replaced meanwhile"
        assert two.store("k", other, instead_of="yes") == other, "what could not be read gives way"
        assert one.find("k") == other


def test_calls_are_kept_by_run_in_their_order_and_failures_are_no_answers(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    made = [call("unavailable", said="gone"), call("answered"), call("cached"), call("refused", "other", "no")]
    with Ledger(path) as ledger:
        ledger.note(made[0], run="r1")
        ledger.note(call("wrong"), run="r2")
        assert ledger.find("k") is None
        ledger.store("k", ENTRY, made[1], run="r1")
        ledger.note(made[2], run="r1")
        ledger.note(made[3], run="r1")
        assert ledger.calls_of("r1") == made
        assert ledger.find("other") is None
    with Ledger(path) as ledger:
        assert ledger.calls_of("r1") == made
        assert [one.outcome for one in ledger.calls_of("r2")] == ["wrong"]


def test_cached_calls_are_on_disk_when_the_ledger_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with Ledger(path) as ledger:
        for _ in range(3):
            ledger.note(call("cached"), run="r")
        ledger._connection.set_trace_callback(pytest.fail)
        ledger.note(call("cached"), run="r")
        ledger._connection.set_trace_callback(None)
    with Ledger(path) as ledger:
        assert len(ledger.calls_of("r")) == 4


def test_a_file_that_cannot_be_written_is_told_before_a_call_is_paid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ledger.db"
    Ledger(path).close()
    connect = sqlite3.connect

    def read_only(name: object, **more: object) -> sqlite3.Connection:
        return connect(f"file:{name}?mode=ro", uri=True, timeout=1, isolation_level=None)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(InputError, match=r"readonly database.*SCREENING_AGENT_DATA_DIR"):
        Ledger(path)


def test_a_file_that_turns_unwritable_stops_the_run(tmp_path: Path) -> None:
    with Ledger(tmp_path / "ledger.db") as ledger:
        ledger._connection.execute("PRAGMA query_only = 1")
        with pytest.raises(Stopped, match=r"readonly database.*run the same command again"):
            ledger.store("k", ENTRY)


def test_another_program_that_holds_the_file_too_long_stops_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_file, "BUSY_SECONDS", 0.05)
    path = tmp_path / "ledger.db"
    with Ledger(path) as one, Ledger(path) as two:
        one._connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(Stopped, match="locked"):
            two.store("k", ENTRY)
        one._connection.execute("COMMIT")
        two.store("k", ENTRY)
        assert one.find("k") == ENTRY


@pytest.mark.parametrize("where", ["pages", "probabilities"])
def test_a_damaged_file_is_a_sentence_whatever_is_done_with_it(where: str, tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with Ledger(path) as ledger:
        for number in range(300):
            ledger.store(f"k{number}", ENTRY, call())
        ledger._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if where == "probabilities":
            ledger._connection.execute("UPDATE answers SET probabilities = '{broken'")
    if where == "pages":
        content = bytearray(path.read_bytes())
        content[8192:] = b"\xa5" * (len(content) - 8192)
        path.write_bytes(content)
    with Ledger(path) as ledger:
        with pytest.raises(InputError, match=r"cannot be read.*Move it aside"):
            _find_all(ledger)
        if where == "pages":
            with pytest.raises((InputError, Stopped)):
                _store_more(ledger)


def _find_all(ledger: Ledger) -> None:
    for number in range(300):
        ledger.find(f"k{number}")


def _store_more(ledger: Ledger) -> None:
    for number in range(300):
        ledger.store(f"new{number}", ENTRY, call())


CANARY = "Zebedee Quillfeather"


def _bytes_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


def test_a_person_is_erased_to_the_byte_and_nobody_else(tmp_path: Path) -> None:
    named, shared = replace(ENTRY, text=CANARY), replace(ENTRY, text="shared")
    with Ledger(tmp_path / "ledger.db") as ledger:
        ledger.store("own", named, call(key="own", about="z"), run="r")
        ledger.note(call("refused", "other", f"no words about {CANARY}", "z"), run="r")
        ledger.store("both", shared, call(key="both", about="z"), run="r")
        ledger.note(call("cached", "both", about="a"), run="r")
        ledger.store("a's", ENTRY, call(key="a's", about="a"), run="r")
        assert CANARY.encode() in _bytes_in(tmp_path)
        assert ledger.erase("z") == 4
        assert CANARY.encode() not in _bytes_in(tmp_path)
        assert ledger.find("own") is None
        assert (ledger.find("both"), ledger.find("a's")) == (shared, ENTRY)
        assert [one.about for one in ledger.calls_of("r")] == ["a", "a"]


def test_what_older_versions_kept_is_erased_by_its_words(tmp_path: Path) -> None:
    with Ledger(tmp_path / "ledger.db") as ledger:
        ledger.store("old", replace(ENTRY, text=f'{{"name": "{CANARY}"}}'), call(key="old"))
        ledger.store("k", ENTRY, call())
        assert ledger.erase("z", [CANARY, ""]) == 1
        assert CANARY.encode() not in _bytes_in(tmp_path)
        assert ledger.find("k") == ENTRY


def test_an_erasure_that_another_program_holds_up_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_file, "BUSY_SECONDS", 0.05)
    path = tmp_path / "ledger.db"
    with Ledger(path) as one, Ledger(path) as reader:
        one.store("own", replace(ENTRY, text=CANARY), call(key="own", about="z"))
        reader._connection.execute("BEGIN")
        assert reader.find("own")
        with pytest.raises(Stopped, match="Another program uses the ledger"):
            one.erase("z")
        reader._connection.execute("COMMIT")
        one.erase("z")
        assert CANARY.encode() not in _bytes_in(tmp_path)
