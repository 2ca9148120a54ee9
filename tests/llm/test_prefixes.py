from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from agent.llm import Message
from agent.llm.prefixes import KEPT, PrefixStates

CELL: tuple[Message, ...] = ({"role": "system", "content": "yes or no"},)
LINE: tuple[Message, ...] = ({"role": "system", "content": "which kind"},)


class FakeSlots:
    """Slots that hold the text they read, and save it as their state."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.held: dict[int, str] = {}
        self.calls: list[str] = []
        self.broken: set[str] = set()

    def _call(self, what: str, slot: int) -> None:
        self.calls.append(f"{what} {slot}")
        if what in self.broken:
            raise OSError(what)

    async def read(self, slot: int, messages: Sequence[Message]) -> tuple[int, int, int]:
        self._call("read", slot)
        await asyncio.sleep(0)
        self.held[slot] = messages[0]["content"]
        return 340, 0, 1

    async def save(self, slot: int, file_name: str) -> None:
        self._call("save", slot)
        (self.folder / file_name).write_text(self.held[slot])

    async def restore(self, slot: int, file_name: str) -> None:
        self._call("restore", slot)
        self.held[slot] = (self.folder / file_name).read_text()


def _prepare(slots: FakeSlots, *asked: tuple[int, tuple[Message, ...]], maker: str = "m") -> list[object]:
    async def run() -> list[object]:
        states = PrefixStates(slots.folder, maker, slots)
        return [await states.prepare(slot, prefix) for slot, prefix in asked]

    return asyncio.run(run())


def test_a_prefix_is_read_once_and_restored_elsewhere(tmp_path: Path) -> None:
    slots = FakeSlots(tmp_path)
    spent = _prepare(slots, (0, CELL), (0, CELL), (1, CELL), (0, LINE), (0, CELL))
    assert slots.calls == ["read 0", "save 0", "restore 1", "read 0", "save 0", "restore 0"]
    assert spent == [(340, 0, 1), None, None, (340, 0, 1), None]
    assert slots.held == {0: "yes or no", 1: "yes or no"}


def test_lanes_that_start_together_read_it_once(tmp_path: Path) -> None:
    slots = FakeSlots(tmp_path)

    async def run() -> None:
        states = PrefixStates(tmp_path, "m", slots)
        await asyncio.gather(*(states.prepare(slot, CELL) for slot in range(4)))

    asyncio.run(run())
    assert slots.calls == ["read 0", "save 0", "restore 1", "restore 2", "restore 3"]


def test_the_next_run_restores_what_this_one_kept(tmp_path: Path) -> None:
    _prepare(FakeSlots(tmp_path), (0, CELL))
    slots = FakeSlots(tmp_path)
    assert _prepare(slots, (2, CELL)) == [None]
    assert slots.calls == ["restore 2"]


def test_another_model_makes_its_own(tmp_path: Path) -> None:
    _prepare(FakeSlots(tmp_path), (0, CELL))
    slots = FakeSlots(tmp_path)
    _prepare(slots, (0, CELL), maker="n")
    assert slots.calls == ["read 0", "save 0"]


@pytest.mark.parametrize("content", ["yes or nO", "", "yes or"], ids=["changed", "emptied", "cut"])
def test_a_damaged_state_is_made_again(content: str, tmp_path: Path) -> None:
    _prepare(FakeSlots(tmp_path), (0, CELL))
    (state,) = tmp_path.glob("*.state")
    state.write_text(content)
    slots = FakeSlots(tmp_path)
    _prepare(slots, (0, CELL))
    assert slots.calls == ["read 0", "save 0"]
    assert [path.read_text() for path in tmp_path.iterdir()] == ["yes or no"]


def test_a_state_that_the_server_refuses_is_made_again(tmp_path: Path) -> None:
    _prepare(FakeSlots(tmp_path), (0, CELL))
    slots = FakeSlots(tmp_path)
    slots.broken = {"restore"}
    assert _prepare(slots, (0, CELL)) == [(340, 0, 1)]
    assert slots.calls == ["restore 0", "read 0", "save 0"]


def test_a_state_that_cannot_be_kept_costs_only_time(tmp_path: Path) -> None:
    slots = FakeSlots(tmp_path)
    slots.broken = {"save"}
    assert _prepare(slots, (0, CELL), (0, CELL), (1, CELL)) == [(340, 0, 1), None, (340, 0, 1)]
    assert list(tmp_path.iterdir()) == []


def test_old_states_make_room(tmp_path: Path) -> None:
    for number in range(KEPT + 5):
        (tmp_path / f"{number}-x.state").touch()
    _prepare(FakeSlots(tmp_path), (0, CELL))
    assert len(list(tmp_path.glob("*.state"))) == KEPT


def test_without_a_shared_beginning_nothing_is_done(tmp_path: Path) -> None:
    slots = FakeSlots(tmp_path)
    assert _prepare(slots, (0, ())) == [None]
    assert slots.calls == []
