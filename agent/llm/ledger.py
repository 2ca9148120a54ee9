"""Every answer that was paid for, under the hash of its question.

The same question is never paid for twice, across runs and processes. Only
answers that kept to what was asked are stored: a wrong one would be served
again for ever.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from agent.errors import InputError, Stopped
from agent.llm.question import Message, Question, Rung

APPLICATION_ID = 0x5C4EE41D
"""Marks an SQLite file as this program's ledger (``PRAGMA application_id``)."""

SCHEMA_VERSION = 1

PARAMETERS: Mapping[str, float] = {"temperature": 0, "seed": 7}
"""Sent with every question, and part of its hash: the same question gets the same answer."""

_PREFIXES_KEPT = 64

_TABLE = """
CREATE TABLE IF NOT EXISTS calls (
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
_COLUMNS = (
    "text, probabilities, tokens_in, tokens_reused, tokens_out, seconds, cost_usd, rung, attempts, template, model"
)


@dataclass(frozen=True)
class Entry:
    """One row of the ledger; ``cost_usd`` is None where the price was not known."""

    text: str
    probabilities: Mapping[str, float] | None
    tokens_in: int
    tokens_reused: int
    tokens_out: int
    seconds: float
    cost_usd: float | None
    rung: Rung
    attempts: int
    template: str
    model: str


def key_of(identity: str, question: Question) -> str:
    """SHA-256, in hex, of everything that decides the answer.

    Where it runs (slot, address, rung) is left out: it must not change what
    is asked.
    """
    parts = {
        "identity": identity,
        "parameters": {**PARAMETERS, "max_tokens": question.max_tokens},
        "prefix": _digest_of(question.prefix),
        "user": question.user,
        "schema": question.schema,
        "choices": question.choices,
        "repeat": question.repeat,
    }
    return _digest(parts)


_prefixes: dict[int, tuple[tuple[Message, ...], str]] = {}


def _digest_of(prefix: tuple[Message, ...]) -> str:
    """The hash of a prefix: thousands of questions share one, so it is made once for each.

    The prefix is kept beside its hash, so that its id stays its own.
    """
    known = _prefixes.get(id(prefix))
    if known is None:
        if len(_prefixes) >= _PREFIXES_KEPT:
            _prefixes.clear()
        known = _prefixes[id(prefix)] = (prefix, _digest(prefix))
    return known[1]


def _digest(value: object) -> str:
    canonical = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()


class Ledger:
    """The ledger file at ``path``, made if missing; ``":memory:"`` forgets when closed.

    Raises InputError where the file cannot be used as a ledger.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = path
        try:
            self._connection = _open(path)
        except (sqlite3.Error, OSError) as error:
            raise InputError(
                f"The ledger {path} cannot be opened: {error}. Check the folder's rights and free space, or "
                "set SCREENING_AGENT_DATA_DIR to another folder."
            ) from error

    def find(self, key: str) -> Entry | None:
        """The stored answer to the question with this key."""
        try:
            row = self._connection.execute(f"SELECT {_COLUMNS} FROM calls WHERE key = ?", (key,)).fetchone()  # noqa: S608
        except sqlite3.Error as error:
            raise InputError(f"The ledger {self.path} cannot be read: {error}. Move it aside and run again.") from error
        if row is None:
            return None
        return Entry(row[0], json.loads(row[1]) if row[1] else None, *row[2:])

    def store(self, key: str, entry: Entry) -> None:
        """Keep an answer, on disk when this returns; raises Stopped where there is no room."""
        row = (
            entry.text,
            json.dumps(entry.probabilities) if entry.probabilities is not None else None,
            entry.tokens_in,
            entry.tokens_reused,
            entry.tokens_out,
            entry.seconds,
            entry.cost_usd,
            entry.rung,
            entry.attempts,
            entry.template,
            entry.model,
        )
        created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        try:
            self._connection.execute(
                f"INSERT OR REPLACE INTO calls ({_COLUMNS}, key, created) VALUES ({'?, ' * 12}?)",  # noqa: S608
                (*row, key, created),
            )
        except sqlite3.Error as error:
            raise Stopped(
                f"The ledger {self.path} cannot be written: {error}. What was answered before is kept; make "
                "room and run the same command again."
            ) from error

    def close(self) -> None:
        """Close the file; closing twice is fine."""
        self._connection.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _open(path: Path | str) -> sqlite3.Connection:
    if path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=30, isolation_level=None)
    try:
        _prepare(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path | str) -> None:
    # Looked at before anything is written, so that a stranger's database stays as it was.
    if _is_current(connection, path):
        _use_wal(connection)
        return
    _use_wal(connection)
    connection.execute("BEGIN IMMEDIATE")
    if not _is_current(connection, path):
        connection.execute(_TABLE)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")


def _is_current(connection: sqlite3.Connection, path: Path | str) -> bool:
    """Whether the ledger is ready for use; False for an empty file."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if empty and application in (0, APPLICATION_ID):
        return False
    if application != APPLICATION_ID:
        raise InputError(f"{path} is a database of another program, not a ledger. Name another file.")
    if version != SCHEMA_VERSION:
        raise InputError(
            f"The ledger {path} has version {version}, this program writes version {SCHEMA_VERSION}. "
            "Update the program, or move the file aside to start a new one."
        )
    return True


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
