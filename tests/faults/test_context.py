"""R6: a text that is too long is found before the call, and never cut in silence."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from agent.errors import ReplyError
from agent.llm import Endpoint, Ledger, Message, Model, Question, find_endpoint, open_model
from agent.llm.window import SMALL, Window
from tests.faults import replies
from tests.faults.server import Server, serving

SENTENCE = "The text is too long for the model tiny at "


def _question(length: int, prefix: tuple[Message, ...] = ()) -> Question:
    return Question("p", prefix, "x" * length, 8)


def _with_model(server: Server, use: Any, **more: Any) -> Any:
    async def run() -> Any:
        endpoint = replace(find_endpoint(f"tiny@{server.base_url}"), **more)
        async with open_model(None, Ledger(":memory:"), endpoint=endpoint) as model:
            return await use(model)

    return asyncio.run(run())


async def _ask(model: Model, question: Question) -> str:
    return (await model.ask(question, str))[0]


def _tells(server: Server, tokens: int) -> None:
    server.told["/props"] = {"default_generation_settings": {"n_ctx": tokens}}


def test_a_text_that_cannot_fit_is_told_before_anything_is_sent() -> None:
    with serving(replies.completion("hi")) as server:
        _tells(server, 3000)

        async def use(model: Model) -> None:
            assert await model.fits(_question(100))
            assert not await model.fits(_question(9000))
            with pytest.raises(ReplyError, match=SENTENCE) as caught:
                await _ask(model, _question(9000))
            assert "the context has 3,000" in str(caught.value)
            assert await _ask(model, _question(100)) == "hi"

        _with_model(server, use)
    assert len(server.requests) == 1


def test_a_declared_context_needs_no_question() -> None:
    with serving(replies.completion("hi")) as server, pytest.raises(ReplyError, match=SENTENCE):
        _with_model(server, lambda model: _ask(model, _question(9000)), window=3000)
    assert find_endpoint("gpt-4o-mini", environ={}).window == 128_000


def test_an_unknown_context_stops_nothing() -> None:
    with serving(replies.completion("hi")) as server:
        assert _with_model(server, lambda model: model.fits(_question(10**6)))


def test_the_context_is_asked_for_once_and_not_for_small_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def fetch(method: str, url: str, body: object, endpoint: Endpoint) -> object:
        asked.append(url)
        return {"default_generation_settings": {"n_ctx": 9000}} if url.endswith("/props") else None

    monkeypatch.setattr("agent.llm.window.fetch_json", fetch)

    async def run() -> None:
        window, endpoint = Window(), find_endpoint("tiny@http://127.0.0.1:1/v1")
        for length in (SMALL - 200, SMALL + 200, SMALL + 300):
            question = _question(length)
            await window.check(endpoint, question, question.messages())

    asyncio.run(run())
    assert len([url for url in asked if url.endswith("/props")]) == 1


class Counting:
    """A server that counts tokens in llama.cpp's or vLLM's way, one for four characters."""

    def __init__(self, way: str) -> None:
        self.way = way

    def __call__(self, method: str, path: str, content: bytes) -> replies.Scripted | None:
        if method != "POST":
            return None
        body = json.loads(content)
        if path == "/apply-template" and self.way == "llama.cpp":
            return replies.Scripted(body={"prompt": "".join(turn["content"] for turn in body["messages"])})
        if path == "/tokenize" and self.way == "llama.cpp":
            return replies.Scripted(body={"tokens": [1] * (len(body.get("content", "")) // 4)})
        if path == "/tokenize":
            return replies.Scripted(body={"count": len("".join(t["content"] for t in body["messages"])) // 4})
        return None


@pytest.mark.parametrize("way", ["llama.cpp", "vllm"])
def test_where_the_server_counts_its_count_decides(way: str) -> None:
    with serving(replies.completion("hi")) as server:
        _tells(server, 3000)
        server.other = Counting(way)

        async def use(model: Model) -> tuple[bool, bool]:
            return await model.fits(_question(11_000)), await model.fits(_question(13_000))

        assert _with_model(server, use) == (True, False)


def test_a_shared_beginning_is_counted_once() -> None:
    counted: list[str] = []
    prefix: tuple[Message, ...] = ({"role": "system", "content": "y" * 8000},)

    class Watched(Counting):
        def __call__(self, method: str, path: str, content: bytes) -> replies.Scripted | None:
            counted.append(path)
            return super().__call__(method, path, content)

    with serving(replies.completion("hi")) as server:
        _tells(server, 3000)
        server.other = Watched("llama.cpp")

        async def use(model: Model) -> None:
            for length in (100, 200, 300):
                await _ask(model, _question(length, prefix))

        _with_model(server, use)
    assert counted.count("/tokenize") == 1
    assert len(server.requests) == 3


def test_a_server_that_cuts_in_silence_is_caught_by_the_context_it_filled() -> None:
    cut = replies.completion("hi", tokens=(4090, 6))
    with serving(cut) as server:
        server.told["/api/ps"] = {"models": [{"model": "tiny", "context_length": 4096}]}
        with pytest.raises(ReplyError, match=SENTENCE):
            _with_model(server, lambda model: _ask(model, _question(7000)))


def test_the_providers_own_error_becomes_the_same_sentence_and_costs_one_question(waits: list[float]) -> None:
    with serving(replies.too_long(), replies.completion("hi")) as server:

        async def use(model: Model) -> str:
            with pytest.raises(ReplyError, match=SENTENCE):
                await _ask(model, _question(100))
            return await _ask(model, _question(99))

        assert _with_model(server, use) == "hi"
    assert (len(server.requests), waits) == (2, [])
