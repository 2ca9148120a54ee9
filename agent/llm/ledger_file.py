"""The ledger's file: opened, recognised, brought to the present schema, or refused in a sentence.

answers   one row a question, under its hash: what the same question is answered with
calls     one row a call, only ever added: answered, cached, wrong, failed, with the run it belongs to
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from agent.errors import InputError

APPLICATION_ID = 0x5C4EE41D
"""Marks an SQLite file as this program's ledger (``PRAGMA application_id``)."""

SCHEMA_VERSION = 3

BUSY_SECONDS = 30.0
"""How long one program waits for another's commit."""

_ANSWERS = """
CREATE TABLE answers (
    key TEXT PRIMARY KEY,
    template TEXT NOT NULL,
    model TEXT NOT NULL,
    text TEXT NOT NULL,
    probabilities TEXT,
    tokens_in INTEGER NOT NULL,
    tokens_reused INTEGER NOT NULL,
    tokens_out INTEGER NOT NULL,
    seconds REAL NOT NULL,
    cost_usd REAL,
    rung TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    created TEXT NOT NULL
) WITHOUT ROWID
"""
_CALLS = """
CREATE TABLE calls (
    id INTEGER PRIMARY KEY,
    run TEXT,
    at TEXT NOT NULL,
    key TEXT NOT NULL,
    template TEXT NOT NULL,
    model TEXT NOT NULL,
    outcome TEXT NOT NULL,
    tokens_in INTEGER NOT NULL,
    tokens_reused INTEGER NOT NULL,
    tokens_out INTEGER NOT NULL,
    seconds REAL NOT NULL,
    cost_usd REAL,
    attempts INTEGER NOT NULL,
    repairs INTEGER NOT NULL,
    said TEXT NOT NULL
)
"""
_BY_RUN = "CREATE INDEX calls_by_run ON calls (run) WHERE run IS NOT NULL"

_ABOUT = ("ALTER TABLE calls ADD COLUMN about TEXT", "CREATE INDEX calls_by_key ON calls (key)")

# Version 1 had the answers alone, in a table named calls; version 2 did not say whom a call was about.
_STEPS = {
    0: (_ANSWERS, _CALLS, _BY_RUN, *_ABOUT),
    1: (
        "ALTER TABLE calls RENAME TO answers",
        _CALLS,
        _BY_RUN,
        "INSERT INTO calls (at, key, template, model, outcome, tokens_in, tokens_reused, tokens_out, seconds, "
        "cost_usd, attempts, repairs, said) SELECT created, key, template, model, 'answered', tokens_in, "
        "tokens_reused, tokens_out, seconds, cost_usd, attempts, attempts - 1, '' FROM answers ORDER BY created",
        *_ABOUT,
    ),
    2: _ABOUT,
}
"""What makes a ledger of each version one of the present."""


def open_file(path: Path | str) -> sqlite3.Connection:
    """The ledger at ``path``, made if missing and brought to the present version.

    Raises InputError where it is not a ledger, sqlite3.Error or OSError where
    it cannot be opened or written.
    """
    if path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        _prepare(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path | str) -> None:
    # Looked at before anything is written, so that a stranger's database stays as it was.
    connection.execute("BEGIN")
    _version(connection, path)
    connection.execute("COMMIT")
    _use_wal(connection)
    connection.execute("BEGIN IMMEDIATE")
    for step in _STEPS.get(_version(connection, path), ()):
        connection.execute(step)
    # Written also where nothing changes: a file that cannot be is told before a call is paid.
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection, path: Path | str) -> int:
    """The ledger's version, 0 for an empty file; in a transaction, for another program may be making it."""
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if empty and application in (0, APPLICATION_ID):
        return 0
    if application != APPLICATION_ID:
        raise InputError(f"{path} is a database of another program, not a ledger. Name another file.")
    if not isinstance(version, int) or not 1 <= version <= SCHEMA_VERSION:
        raise InputError(
            f"The ledger {path} has version {version}, this program writes version {SCHEMA_VERSION}. "
            "Update the program, or move the file aside to start a new one."
        )
    return version


def _use_wal(connection: sqlite3.Connection) -> None:
    """Let readers and one writer work at once, and make a commit cheap.

    SQLite does not always wait for another process that makes the same
    switch, so it is tried for a while.
    """
    for attempt in range(50):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or attempt == 49:
                raise
            time.sleep(0.1)
    connection.execute("PRAGMA synchronous = NORMAL")
    # What is removed or replaced is overwritten: it may be about a person who asked for that.
    connection.execute("PRAGMA secure_delete = ON")
