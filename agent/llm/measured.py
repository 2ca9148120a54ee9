"""What calls of one model took so far, by kind of question, as the ledger has it; the file is only read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

_TAKEN = (
    "SELECT template, count(*), avg(tokens_in * 1.0 / attempts), avg(tokens_out * 1.0 / attempts), "
    "avg(seconds / attempts) FROM answers WHERE model = ? AND attempts > 0 GROUP BY template"
)


@dataclass(frozen=True)
class Taken:
    """Means over so many past ``calls`` with one kind of question: tokens read and written, seconds on one lane."""

    calls: int
    tokens_in: float
    tokens_out: float
    seconds: float


def taken(ledger: Path, model: str) -> dict[str, Taken]:
    """What calls took, by the name of the prompt; nothing where there is no ledger, or none that can be read."""
    if not ledger.is_file():
        return {}
    try:
        with closing(sqlite3.connect(f"{ledger.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            rows = connection.execute(_TAKEN, (model,)).fetchall()
    except sqlite3.Error:
        return {}
    return {template: Taken(*measured) for template, *measured in rows}
