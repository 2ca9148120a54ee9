"""The state of the model after a prompt's shared beginning, computed once and kept on disk.

Reading the beginning of a prompt (its instructions and examples, some 340
tokens) takes seconds; loading what the model made of it takes milliseconds.
The state is one file, named for everything it depends on and for its own
hash, so that a damaged or foreign one is never loaded.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from agent.llm.question import Message
from agent.llm.weights import hash_file

KEPT = 48
"""State files kept, the last used ones; one takes some 10 MB."""


class Slots(Protocol):
    """What the server does with its slots; each call raises OSError where it fails."""

    async def read(self, slot: int, messages: Sequence[Message]) -> tuple[int, int, int]:
        """Read messages into a slot; the tokens of them, those reused, and those written."""
        ...

    async def save(self, slot: int, file_name: str) -> None:
        """Write a slot's state into the folder of states."""
        ...

    async def restore(self, slot: int, file_name: str) -> None:
        """Load a slot's state from the folder of states."""
        ...


class PrefixStates:
    """The states in ``folder``, made for the runtime and weights that ``maker`` stands for."""

    def __init__(self, folder: Path, maker: str, slots: Slots) -> None:
        self._folder = folder
        self._maker = maker
        self._slots = slots
        self._held: dict[int, str] = {}
        self._checked: dict[str, str] = {}
        self._making: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def prepare(self, slot: int, prefix: Sequence[Message]) -> tuple[int, int, int] | None:
        """Have ``slot`` hold ``prefix``; the tokens of the one request made where it had to be read."""
        if not prefix:
            self._held.pop(slot, None)
            return None
        name = self._name_of(prefix)
        if self._held.get(slot) == name:
            return None
        self._held.pop(slot, None)
        spent = None
        async with self._making[name]:
            if not await self._restore(slot, name):
                spent = await self._make(slot, name, prefix)
        self._held[slot] = name
        return spent

    def _name_of(self, prefix: Sequence[Message]) -> str:
        text = json.dumps([self._maker, prefix], sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]

    async def _restore(self, slot: int, name: str) -> bool:
        """Load a kept state into ``slot``; False, and nothing left of it, where there is no good one."""
        for path in sorted(self._folder.glob(f"{name}-*.state")):
            try:
                if self._is_good(path, name):
                    await self._slots.restore(slot, path.name)
                    return True
            except OSError:
                pass
            self._checked.pop(name, None)
            path.unlink(missing_ok=True)
        return False

    def _is_good(self, path: Path, name: str) -> bool:
        """Whether the file holds the bytes it is named for, looked at once a run."""
        if self._checked.get(name) != path.name:
            if path.stem.rpartition("-")[2] != hash_file(path)[:32]:
                return False
            self._checked[name] = path.name
            os.utime(path)
        return True

    async def _make(self, slot: int, name: str, prefix: Sequence[Message]) -> tuple[int, int, int]:
        """Read the prefix into ``slot`` with one request, and keep its state.

        A state that cannot be written costs time on the next run, nothing else.
        """
        # What follows the prefix is cut off again by the first question that differs from it.
        spent = await self._slots.read(slot, [*prefix, {"role": "user", "content": "."}])
        draft = f"{name}.{os.getpid()}.draft"
        try:
            await self._slots.save(slot, draft)
            path = self._folder / f"{name}-{hash_file(self._folder / draft)[:32]}.state"
            (self._folder / draft).replace(path)
            self._checked[name] = path.name
            self._prune()
        except OSError:
            (self._folder / draft).unlink(missing_ok=True)
        return spent

    def _prune(self) -> None:
        states = sorted(self._folder.glob("*.state"), key=lambda path: path.stat().st_mtime)
        for path in states[:-KEPT]:
            path.unlink(missing_ok=True)
