from __future__ import annotations

import asyncio
import email.utils
import re
import socket
import time

import pytest

from agent.errors import ModelUnavailable, ReplyError
from agent.llm import Ledger, find_endpoint, open_model
from tests.llm.asking import PLAIN, ask
from tests.llm.server import Scripted, completion, error, serving


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(error(429), id="rate limit"),
        pytest.param(error(500), id="server error"),
        pytest.param(error(503), id="unavailable"),
        pytest.param(error(408), id="request timeout"),
        pytest.param(Scripted(reset=True), id="reset"),
        pytest.param(Scripted(502, "<html>Bad gateway</html>"), id="a proxy's page"),
    ],
)
def test_a_passing_fault_is_waited_for(fault: Scripted, waits: list[float]) -> None:
    with serving(fault, fault, completion("hi")) as server:
        text, reply, model = ask(server, PLAIN, str)
    assert text == "hi"
    assert len(server.requests) == 3
    assert model.tally.retries == len(waits) == 2
    assert all(0 <= seconds <= 20 for seconds in waits)
    assert (model.tally.calls, model.tally.repairs, reply.attempts) == (1, 0, 1)


def test_a_time_out_is_tried_again(waits: list[float]) -> None:
    slow = Scripted(delay=60, body={})
    with serving(slow, completion("hi")) as server:
        text, _, model = ask(server, PLAIN, str, timeout=0.5)
    assert text == "hi"
    assert model.tally.retries == 1


def test_retry_after_in_seconds_is_obeyed(waits: list[float]) -> None:
    with serving(error(429, headers={"Retry-After": "7"}), completion("hi")) as server:
        ask(server, PLAIN, str)
    assert waits == [pytest.approx(7)]


def test_retry_after_as_a_date_is_obeyed(waits: list[float]) -> None:
    date = email.utils.formatdate(time.time() + 30, usegmt=True)
    with serving(error(503, headers={"Retry-After": date}), completion("hi")) as server:
        ask(server, PLAIN, str)
    assert 10 < waits[0] <= 30


@pytest.mark.parametrize("value", ["soon", "Mon, 99 Foo", ""], ids=["word", "no date", "empty"])
def test_an_unreadable_retry_after_waits_as_usual(value: str, waits: list[float]) -> None:
    with serving(error(429, headers={"Retry-After": value}), completion("hi")) as server:
        ask(server, PLAIN, str)
    assert 0 <= waits[0] <= 1


def test_a_wait_of_hours_is_not_waited(waits: list[float]) -> None:
    with (
        serving(error(429, headers={"Retry-After": "86400"})) as server,
        pytest.raises(ModelUnavailable, match="limiting the rate"),
    ):
        ask(server, PLAIN, str)
    assert waits == []
    assert len(server.requests) == 1


def test_waits_grow_and_end(waits: list[float]) -> None:
    with serving(error(500, "oven on fire")) as server, pytest.raises(ModelUnavailable) as caught:
        ask(server, PLAIN, str)
    assert len(server.requests) == 5
    assert len(waits) == 4
    assert "failed 5 times with status 500" in str(caught.value)
    assert "oven on fire" in str(caught.value)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        pytest.param(error(401, "bad key"), "does not accept the key. Set SCREENING_AGENT_API_KEY", id="key"),
        pytest.param(error(403), "does not let this key use tiny", id="right"),
        pytest.param(error(404), "has no model 'tiny'", id="model"),
        pytest.param(error(400, "odd request"), "rejects the request with status 400: odd request", id="request"),
        pytest.param(error(422, "odd field"), "rejects the request with status 422: odd field", id="field"),
        pytest.param(error(429, code="insufficient_quota"), "has no credit left", id="quota"),
        pytest.param(error(418, "teapot"), "rejects the request with status 418: teapot", id="another"),
        pytest.param(Scripted(body="<html>hello</html>"), "not as an OpenAI-compatible server", id="web page"),
        pytest.param(Scripted(body={"hello": 1}), "not as an OpenAI-compatible server", id="other json"),
    ],
)
def test_a_lasting_fault_is_one_attempt_and_a_sentence(fault: Scripted, sentence: str, waits: list[float]) -> None:
    with serving(fault) as server, pytest.raises(ModelUnavailable, match=re.escape(sentence)):
        ask(server, PLAIN, str)
    assert len(server.requests) == 1
    assert waits == []


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(error(400, "12 > 8 tokens", type="exceed_context_size_error"), id="llama.cpp"),
        pytest.param(error(400, "too many tokens", code="context_length_exceeded"), id="openai"),
    ],
)
def test_a_text_too_long_costs_only_its_question(fault: Scripted, waits: list[float]) -> None:
    with serving(fault) as server, pytest.raises(ReplyError, match="too long for the model"):
        ask(server, PLAIN, str)
    assert len(server.requests) == 1


def test_an_address_that_nobody_answers_is_named(waits: list[float]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        base_url = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"

        async def run() -> None:
            async with open_model(f"tiny@{base_url}", Ledger(":memory:")) as model:
                await model.ask(PLAIN, str)

        with pytest.raises(ModelUnavailable, match=f"{base_url} cannot be reached"):
            asyncio.run(run())


def test_a_missing_key_is_said_before_anything_is_sent() -> None:
    async def run() -> None:
        async with open_model("gpt-4.1-mini", Ledger(":memory:")) as model:
            await model.ask(PLAIN, str)

    with pytest.raises(ModelUnavailable, match="set SCREENING_AGENT_API_KEY or OPENAI_API_KEY"):
        asyncio.run(run())


def test_the_programs_own_key_goes_before_the_general_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "general")
    monkeypatch.setenv("SCREENING_AGENT_API_KEY", "sesame")
    assert "sesame" not in repr(find_endpoint("gpt-4.1-mini"))
    with serving(completion("hi")) as server:
        ask(server, PLAIN, str)
    assert server.headers[0]["authorization"] == "Bearer sesame"
