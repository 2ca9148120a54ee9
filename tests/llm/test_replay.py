from __future__ import annotations

import asyncio
import importlib.metadata
from pathlib import Path

import pytest
from vcr.errors import CannotOverwriteExistingCassetteException  # type: ignore[import-untyped]

from agent.errors import ModelUnavailable
from agent.llm import Endpoint, Ledger, Question, embedded, embedded_endpoint, open_model
from tests.cassettes import recorder
from tests.llm.asking import PLAIN

STAND_IN = Path(__file__).parent / "stand_in"
REPLAYED = embedded_endpoint("http://127.0.0.1:1/v1")


def _ask(users: list[str], endpoint: Endpoint | None = None) -> list[str]:
    async def run() -> list[str]:
        async with open_model("embedded", Ledger(":memory:"), endpoint=endpoint) as model:
            questions = [Question(PLAIN.template, PLAIN.prefix, user, 8) for user in users]
            answers = await asyncio.gather(*(model.ask(question, str, lane=n) for n, question in enumerate(questions)))
            return [text for text, _ in answers]

    return asyncio.run(run())


@pytest.fixture
def cassette(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a started server (without weights) answered to four questions on four lanes."""
    path = tmp_path / "cassette.yaml"
    with monkeypatch.context() as patch:
        patch.setenv("SCREENING_AGENT_CACHE_DIR", str(tmp_path))
        patch.setenv("PYTHONPATH", str(STAND_IN))
        patch.setattr(embedded, "checked_path", lambda: tmp_path / "weights.gguf")
        patch.setattr(importlib.metadata, "version", lambda name: "0")
        with recorder("once").use_cassette(str(path)):
            _ask(["a", "b", "c", "d"])
    return path


def test_a_recording_answers_without_weights_or_runtime_in_any_order(
    cassette: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "_PACKAGE", "no-such-runtime")
    with recorder().use_cassette(str(cassette)) as tape:
        answers = _ask(["d", "c", "b", "a"], REPLAYED)
        assert tape.all_played
    assert [answer.split(",")[0] for answer in answers] == ["slot 3", "slot 2", "slot 1", "slot 0"]


def test_a_recording_holds_the_questions_alone(cassette: Path) -> None:
    text = cassette.read_text()
    assert text.count("uri: http://127.0.0.1:1/v1/chat/completions") == 4
    for private in ("id_slot", "uthorization", "/slots/", "Bearer"):
        assert private not in text


def test_a_changed_question_is_not_in_the_recording(cassette: Path, waits: list[float]) -> None:
    with (
        recorder().use_cassette(str(cassette)),
        pytest.raises((ModelUnavailable, CannotOverwriteExistingCassetteException)),
    ):
        _ask(["another"], REPLAYED)
