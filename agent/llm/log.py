"""A log of a run's calls: JSON, one line a call, with neither prompts nor answers in it."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import IO

from agent.errors import InputError
from agent.llm.calls import Call


class Log:
    """Appends to the file at ``path``, made if missing; raises InputError where that cannot be.

    A line that cannot be written later (a full disk) costs the line, not the
    run: ``lost`` counts them.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lost = 0
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[str] = path.open("a", encoding="utf-8", buffering=1)
        except OSError as error:
            raise InputError(f"The log {path} cannot be written: {error.strerror}. Name another file.") from error

    def write(self, call: Call, run: str | None = None) -> None:
        """Add one call."""
        line = {
            "time": call.at,
            "run": run,
            "hash": call.key,
            "template": call.template,
            "model": call.model,
            "outcome": call.outcome,
            "cached": call.outcome == "cached",
            "tokens_in": call.tokens_in,
            "tokens_out": call.tokens_out,
            "tokens_reused": call.tokens_reused,
            "seconds": round(call.seconds, 4),
            "attempts": call.attempts,
            "repairs": call.repairs,
        }
        try:
            self._file.write(json.dumps(line) + "\n")
        except (OSError, ValueError):  # the second where it was closed
            self.lost += 1

    def close(self) -> None:
        """Close the file; closing twice is fine."""
        try:
            self._file.close()
        except OSError:
            self.lost += 1

    def __enter__(self) -> Log:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
