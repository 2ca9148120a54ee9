from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from agent.cli import model
from agent.llm.pull import Progress
from agent.llm.weights import EMBEDDED, weights_path
from tests.llm.server import completion, serving


@pytest.fixture(autouse=True)
def own_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCREENING_AGENT_CACHE_DIR", str(tmp_path))
    for variable in ("SCREENING_AGENT_MODEL", "SCREENING_AGENT_API_KEY", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def console() -> Console:
    return Console(file=io.StringIO(), width=160)


def text_of(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_list_says_what_is_missing(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model.importlib.util, "find_spec", lambda name: object())  # type: ignore[attr-defined]
    model.list_models(console)
    text = text_of(console)
    assert "not here yet: screening-agent model pull (1.1 GB)" in text
    assert "no key: set SCREENING_AGENT_API_KEY or OPENAI_API_KEY" in text
    assert f"Without --model: embedded ({EMBEDDED.name})" in text


def test_the_list_says_what_is_there(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model.importlib.util, "find_spec", lambda name: object())  # type: ignore[attr-defined]
    monkeypatch.setenv("OPENAI_API_KEY", "sesame")
    monkeypatch.setenv("OPENAI_BASE_URL", "https://models.test/v1")
    monkeypatch.setenv("SCREENING_AGENT_MODEL", "big")
    weights_path().write_text("other")
    model.list_models(console)
    text = text_of(console)
    assert "the file is not this model" in text
    assert "key from OPENAI_API_KEY" in text
    assert "a model at https://models.test/v1" in text
    assert "Without --model: big" in text
    assert "sesame" not in text


def test_a_pull_says_where_the_model_is(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pull_weights(progress: Progress) -> Path:
        for done in range(0, 101, 10):
            progress(done * 1_000_000, 100_000_000, "fetching")
        progress(100_000_000, 100_000_000, "ready")
        return tmp_path / "model.gguf"

    monkeypatch.setattr(model, "pull_weights", pull_weights)
    assert model.pull(console) == tmp_path / "model.gguf"
    assert text_of(console).splitlines() == [
        "embedded model: fetching, 0 of 100 MB",
        "embedded model: ready, 100 of 100 MB",
        f"{EMBEDDED.name} is ready: {tmp_path / 'model.gguf'}",
    ]


def test_a_terminal_shows_a_bar() -> None:
    console = Console(file=io.StringIO(), width=160, force_terminal=True)
    with model.progress_on(console) as progress:
        progress(1, 4, "fetching")
        progress(2, 4, "checking")
    assert "checking" in text_of(console)


def test_a_check_prints_what_was_found(console: Console) -> None:
    with serving(completion("no json")) as server:
        checked = model.check(f"tiny@{server.base_url}", console)
    assert not checked.usable
    lines = dict(line.split(maxsplit=1) for line in text_of(console).splitlines()[1:])
    assert lines["schema"] == "kept to in 0 of 3 questions"
    assert lines["probabilities"] == "not told"
    assert lines["context"] == "not told"
    assert lines["usable"].startswith("no")
