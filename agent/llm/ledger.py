"""Every answer that was paid for, under the hash of its question, and every call that was made.

The same question is never paid for twice, across runs and processes. Only
answers that kept to what was asked are served: a wrong one would be served
again for ever. Calls that failed are kept beside them, for the record.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from types import TracebackType

from agent.errors import InputError, ScreeningError, Stopped
from agent.llm.calls import Call, timestamp
from agent.llm.ledger_file import open_file
from agent.llm.question import Message, Question, Rung

PARAMETERS: Mapping[str, float] = {"temperature": 0, "seed": 7}
"""Sent with every question, and part of its hash: the same question gets the same answer."""

_PREFIXES_KEPT = 64

_NOTES_KEPT = 500
"""Cached calls noted together: they cost nothing, so a few lost ones cost nothing either."""

_COLUMNS = (
    "text, probabilities, tokens_in, tokens_reused, tokens_out, seconds, cost_usd, rung, attempts, template, model"
)
_FIND = f"SELECT {_COLUMNS} FROM answers WHERE key = ?"  # noqa: S608
# The first answer stands: another program may have asked the same meanwhile, and rests on it. Only the answer that
# the asker found and could not read gives way.
_STORE = (
    f"INSERT INTO answers ({_COLUMNS}, key, created) VALUES ({'?, ' * 12}?) ON CONFLICT (key) DO UPDATE SET "  # noqa: S608
    + ", ".join(f"{name} = excluded.{name}" for name in [*_COLUMNS.split(", "), "created"])
    + " WHERE answers.text IS ?"
)
_CALL = (
    "at, key, template, model, outcome, tokens_in, tokens_reused, tokens_out, seconds, cost_usd, "
    "attempts, repairs, said, about"
)
_call_row = attrgetter(*_CALL.split(", "))
_NOTE = f"INSERT INTO calls ({_CALL}, run) VALUES ({'?, ' * 14}?)"  # noqa: S608
_OF_NO_OTHER = "key IN (SELECT key FROM calls WHERE about = ?) AND key NOT IN (SELECT key FROM calls WHERE about <> ?)"
_TOOK = """
SELECT coalesce(sum(CASE WHEN outcome IN ('answered', 'wrong') OR tokens_in > 0 THEN repairs + 1 ELSE 0 END), 0),
       coalesce(sum(tokens_in), 0), coalesce(sum(tokens_reused), 0), coalesce(sum(tokens_out), 0),
       CASE WHEN sum(cost_usd IS NULL) > 0 THEN NULL ELSE coalesce(sum(cost_usd), 0.0) END,
       coalesce(sum(max(attempts - 1 - repairs, 0)), 0), coalesce(sum(repairs), 0)
FROM calls WHERE run = ? AND outcome <> 'cached'
"""
_CALLS_OF = f"SELECT {_CALL} FROM calls WHERE run = ? ORDER BY id"  # noqa: S608


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


@dataclass(frozen=True)
class Took:
    """What a run's calls took, those of the ledger left out; ``cost_usd`` is None where a price was not known."""

    calls: int = 0
    tokens_in: int = 0
    tokens_reused: int = 0
    tokens_out: int = 0
    cost_usd: float | None = 0.0
    retries: int = 0
    repairs: int = 0


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
        self._notes: list[tuple[object, ...]] = []
        self._closed = False
        try:
            self._connection = open_file(path)
        except (sqlite3.Error, OSError) as error:
            raise InputError(
                f"The ledger {path} cannot be opened: {error}. Check the folder's rights and free space, or "
                "set SCREENING_AGENT_DATA_DIR to another folder."
            ) from error

    def find(self, key: str) -> Entry | None:
        """The stored answer to the question with this key. Raises InputError where the file is damaged."""
        try:
            row = self._connection.execute(_FIND, (key,)).fetchone()
            if row is None:
                return None
            return Entry(row[0], json.loads(row[1]) if row[1] else None, *row[2:])
        except (sqlite3.Error, ValueError) as error:
            raise self._damaged(error) from error

    def store(
        self, key: str, entry: Entry, call: Call | None = None, *, run: str | None = None, instead_of: str | None = None
    ) -> Entry:
        """Keep an answer and its call, on disk when this returns; the answer that stands.

        That is another one where another program stored its own meanwhile.
        ``instead_of``: the text of a stored answer that this one replaces.
        Raises Stopped where there is no room.
        """
        probabilities = json.dumps(entry.probabilities) if entry.probabilities is not None else None
        row = (
            entry.text,
            probabilities,
            entry.tokens_in,
            entry.tokens_reused,
            entry.tokens_out,
            entry.seconds,
            entry.cost_usd,
            entry.rung,
            entry.attempts,
            entry.template,
            entry.model,
            key,
            timestamp(),
            instead_of,
        )
        stored = self._write(row, call, run)
        return entry if stored else self.find(key) or entry

    def note(self, call: Call, *, run: str | None = None) -> None:
        """Keep the record of a call that gave no new answer. Raises Stopped where there is no room.

        Calls that end with the program, after the ledger was closed, are not kept.
        """
        if self._closed:
            return
        self._notes.append((*_call_row(call), run))
        if call.outcome != "cached" or len(self._notes) >= _NOTES_KEPT:
            self._write(None, None, None)

    def calls_of(self, run: str) -> list[Call]:
        """The calls of a run, in the order they ended."""
        try:
            self._write(None, None, None)
            return [Call(*row) for row in self._connection.execute(_CALLS_OF, (run,))]
        except sqlite3.Error as error:
            raise self._damaged(error) from error

    def took(self, run: str) -> Took:
        """What the calls of a run took, all its sessions together."""
        try:
            self._write(None, None, None)
            return Took(*self._connection.execute(_TOOK, (run,)).fetchone())
        except sqlite3.Error as error:
            raise self._damaged(error) from error

    def erase(self, about: str, words: Sequence[str] = ()) -> int:
        """Remove the calls about a candidate and the answers that no other one rests on; how many rows that were.

        ``words``: remove whatever holds one of them (a name, an address) as
        well, for calls of older versions do not say whom they are about. The
        bytes are overwritten. Raises Stopped where another program keeps the
        file in use, so that they may not all be.
        """
        holding = [(word,) for word in words if word]
        with self._writing():
            rows = self._remove(f"DELETE FROM answers WHERE {_OF_NO_OTHER}", [(about, about)])  # noqa: S608
            rows += self._remove("DELETE FROM calls WHERE about = ?", [(about,)])
            rows += self._remove("DELETE FROM answers WHERE instr(lower(text), lower(?))", holding)
            rows += self._remove("DELETE FROM calls WHERE instr(lower(said), lower(?))", holding)
        busy = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if busy:
            raise Stopped(f"Another program uses the ledger {self.path}. End it and run the same command again.")
        return rows

    def _remove(self, statement: str, rows: Sequence[tuple[str, ...]]) -> int:
        return sum(self._connection.execute(statement, row).rowcount for row in rows)

    def close(self) -> None:
        """Close the file; closing twice is fine."""
        if not self._closed:
            with suppress(ScreeningError):
                self._write(None, None, None)
        self._closed = True
        self._connection.close()

    def _write(self, answer: tuple[object, ...] | None, call: Call | None, run: str | None) -> bool:
        """Commit an answer, its call and what was noted before; whether the answer was stored."""
        notes = [*self._notes, (*_call_row(call), run)] if call else self._notes
        if answer is None and not notes:
            return False
        stored = False
        with self._writing():
            if answer is not None:
                stored = self._connection.execute(_STORE, answer).rowcount > 0
            self._connection.executemany(_NOTE, notes)
        self._notes = []
        return stored

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction; raises Stopped where it cannot be committed, InputError where the file is damaged."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise
        except sqlite3.OperationalError as error:
            raise Stopped(
                f"The ledger {self.path} cannot be written: {error}. What was answered before is kept; make room, "
                "check the file's rights, and run the same command again."
            ) from error
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.ProgrammingError):
                raise
            raise self._damaged(error) from error

    def _damaged(self, error: Exception) -> InputError:
        return InputError(f"The ledger {self.path} cannot be read: {error}. Move it aside and run again.")

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
