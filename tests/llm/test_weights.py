"""The real embedded model; needs its weights in this machine's cache (``-m weights``)."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from agent.llm import Ledger, Message, Question, open_model
from agent.llm.weights import weights_path
from tests.llm.asking import SCHEMA, years
from tests.llm.processes import ends, peak_memory, runs

pytestmark = pytest.mark.weights

SYSTEM = "Does the passage show that the person used the topic? Answer yes or no."
EXAMPLES = [("Builds billing services in Go.", "Go", "yes"), ("Leads a team of six.", "Java", "no")]


def _prefix() -> tuple[Message, ...]:
    turns: list[Message] = [{"role": "system", "content": SYSTEM}]
    for passage, topic, answer in EXAMPLES:
        turns.append({"role": "user", "content": f"Passage: {passage}\nTopic: {topic}"})
        turns.append({"role": "assistant", "content": answer})
    return tuple(turns)


PREFIX = _prefix()


def cell(passage: str, topic: str) -> Question:
    return Question("cell", PREFIX, f"Passage: {passage}\nTopic: {topic}", 1, choices=("yes", "no"))


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder with the real weights and nothing else."""
    real = weights_path()
    folder = tmp_path / "weights"
    folder.mkdir()
    for name in (real.name, f"{real.name}.verified"):
        if real.with_name(name).exists():
            (folder / name).symlink_to(real.with_name(name))
    monkeypatch.setenv("SCREENING_AGENT_CACHE_DIR", str(tmp_path))
    return tmp_path


def test_it_answers_with_probabilities_and_keeps_to_a_schema(cache: Path) -> None:
    async def run() -> None:
        async with open_model("embedded", Ledger(":memory:")) as model:
            shown = await model.choose(cell("Wrote the scheduler in Rust.", "Rust"))
            absent = await model.choose(cell("Wrote the scheduler in Rust.", "beekeeping"))
            assert (shown.text, absent.text) == ("yes", "no")
            assert shown.probabilities
            assert absent.probabilities
            assert shown.probabilities["yes"] > 0.5 > absent.probabilities["yes"]
            assert sum(shown.probabilities.values()) == pytest.approx(1)
            question = Question("years", (), "How many years? 5 years of Java.", 32, schema=SCHEMA)
            value, reply = await model.ask(question, years)
            assert (value, reply.rung) == (5, "json_schema")
            assert model.server_id
            assert peak_memory(model.server_id) < 3 * 1024**3

    asyncio.run(run())


def test_a_restored_beginning_gives_the_same_answer_without_reading_it(cache: Path) -> None:
    async def run(lane: int) -> tuple[float, int, int]:
        async with open_model("embedded", Ledger(":memory:")) as model:
            reply = await model.choose(cell("Keeps 40 hives.", "beekeeping"), lane=lane)
            assert reply.probabilities
            return reply.probabilities["yes"], reply.tokens_in - reply.tokens_reused, model.tally.calls

    computed, fresh, calls = asyncio.run(run(0))
    (state,) = (cache / "states").iterdir()
    restored, fresh_again, calls_again = asyncio.run(run(3))
    assert (calls, calls_again) == (2, 1)
    assert fresh_again == fresh < 25
    assert restored == pytest.approx(computed, abs=1e-4)

    state.write_bytes(b"damaged" + state.read_bytes()[7:])
    mended, _, calls_mended = asyncio.run(run(1))
    assert calls_mended == 2
    assert mended == pytest.approx(computed, abs=1e-4)


def test_no_orphan_is_left_when_the_parent_is_killed(cache: Path) -> None:
    code = (
        "import asyncio, json\n"
        "from agent.llm.embedded import Embedded\n"
        "async def run():\n"
        "    server = Embedded(4)\n"
        "    await server.start()\n"
        "    print(json.dumps(server.process_id), flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "asyncio.run(run())\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=os.environ.copy())
    assert parent.stdout
    with parent.stdout:
        child = json.loads(parent.stdout.readline())
    assert runs(child)
    parent.kill()
    parent.wait(60)
    assert ends(child, within=60)
