from __future__ import annotations

import asyncio
import math
import time
from typing import Any

import pytest

from agent.errors import ModelUnavailable, ReplyError
from agent.llm import Ledger, Question, find_endpoint, open_model
from tests.llm.asking import CHOICE, PLAIN, SCHEMA, YEARS, ask, years
from tests.llm.server import Scripted, completion, error, no_choices, serving


def test_a_question_always_bounds_and_fixes_its_answer() -> None:
    with serving(completion("hi", reused=40)) as server:
        _, reply, model = ask(server, PLAIN, str)
    assert server.requests == [
        {
            "model": "tiny",
            "messages": [
                {"role": "system", "content": "Be short."},
                {"role": "user", "content": "Hello?"},
            ],
            "temperature": 0,
            "seed": 7,
            "max_tokens": 8,
        }
    ]
    assert (reply.tokens_in, reply.tokens_reused, reply.tokens_out) == (100, 40, 5)
    assert (reply.rung, reply.cached, reply.probabilities) == ("free", False, None)
    assert model.tally.cost_usd == 0.0
    assert model.tally.model_seconds > 0


@pytest.mark.parametrize(
    ("wrong", "objection"),
    [
        pytest.param(completion('{"years": 99}'), "years must be a whole number up to 60.", id="parser"),
        pytest.param(completion("five"), "Expecting value", id="no json"),
        pytest.param(completion(""), "The answer was empty.", id="empty"),
        pytest.param(completion(None), "The answer was empty.", id="null"),
        pytest.param(no_choices(), "There was no answer.", id="no choices"),
        pytest.param(completion('{"years": 5', finish="length"), "cut off after 32 tokens", id="truncated"),
        pytest.param(completion(None, refusal="I cannot"), "was a refusal", id="refusal"),
        pytest.param(completion("x", finish="content_filter"), "was a refusal", id="filtered"),
    ],
)
def test_a_wrong_answer_is_asked_again_with_the_reason(wrong: Scripted, objection: str, waits: list[float]) -> None:
    with serving(wrong, completion('{"years": 5}')) as server:
        value, reply, model = ask(server, YEARS, years)
    assert value == 5
    first, second = (request["messages"] for request in server.requests)
    assert second[: len(first)] == first
    assert [turn["role"] for turn in second[len(first) :]] == ["assistant", "user"]
    assert objection in second[-1]["content"]
    assert all(turn["content"] for turn in second)
    assert reply.attempts == model.tally.calls == 2
    assert (model.tally.repairs, model.tally.retries, waits) == (1, 0, [])


def test_a_model_that_stays_wrong_is_given_up_after_two_repairs() -> None:
    ledger = Ledger(":memory:")
    with (
        serving(completion('{"years": 99}')) as server,
        pytest.raises(ReplyError, match="'years' question in 3 attempts: years must be"),
    ):
        ask(server, YEARS, years, ledger=ledger)
    assert len(server.requests) == 3
    with serving(completion('{"years": 5}')) as server:
        value, reply, _ = ask(server, YEARS, years, ledger=ledger)
    assert (value, reply.cached) == (5, False), "a bad answer must not have been stored"


def test_the_probability_of_each_choice_adds_its_spellings() -> None:
    likely = {"Yes": math.log(0.5), " yes": math.log(0.2), "no": math.log(0.1), "maybe": math.log(0.1)}
    with serving(completion("Yes", finish="length", likely=likely)) as server:
        value, reply, model = ask(server, CHOICE, str)
    assert value == "yes"
    assert reply.probabilities == pytest.approx({"yes": 0.875, "no": 0.125})
    assert (server.requests[0]["logprobs"], server.requests[0]["top_logprobs"]) == (True, 10)
    assert model.probabilities


def test_no_choice_among_the_likely_tokens_is_a_wrong_answer() -> None:
    lost = completion("The", likely={"The": -0.1, "It": -2.0})
    found = completion("no", likely={"no": -0.1, "yes": -2.0})
    with serving(lost, found) as server:
        value, reply, _ = ask(server, CHOICE, str)
    assert (value, reply.attempts) == ("no", 2)
    assert "one of these words alone: yes, no" in server.requests[1]["messages"][-1]["content"]


def test_a_reply_without_probabilities_is_learnt_from() -> None:
    with serving(completion("Yes.")) as server:
        value, reply, model = ask(server, CHOICE, str)
    assert (value, reply.probabilities, model.probabilities) == ("yes", None, False)


@pytest.mark.parametrize(
    ("rejection", "left_out", "instead"),
    [
        pytest.param(
            error(400, "Use 'max_completion_tokens' instead.", param="max_tokens"),
            "max_tokens",
            {"max_completion_tokens": 1},
            id="max_tokens",
        ),
        pytest.param(error(400, "Unsupported value", param="temperature"), "temperature", {}, id="temperature"),
        pytest.param(error(422, "Extra inputs: seed"), "seed", {}, id="seed"),
        pytest.param(error(400, "logprobs are not supported"), "logprobs", {}, id="logprobs"),
    ],
)
def test_a_rejected_parameter_is_put_another_way_and_remembered(
    rejection: Scripted, left_out: str, instead: dict[str, Any]
) -> None:
    async def run(base_url: str) -> None:
        async with open_model(f"tiny@{base_url}", Ledger(":memory:")) as model:
            for user in ("a", "b"):
                await model.ask(Question("cell", (), user, 1, choices=("yes", "no")), str)

    def script(body: dict[str, Any]) -> Scripted:
        return rejection if left_out in body else completion("yes")

    with serving(script) as server:
        asyncio.run(run(server.base_url))
    assert [left_out in request for request in server.requests] == [True, False, False]
    assert server.requests[-1].items() >= instead.items()


def test_questions_at_once_learn_one_rung_together() -> None:
    def script(body: dict[str, Any]) -> Scripted:
        strict = body.get("response_format", {}).get("type") == "json_schema"
        return error(400, "response_format json_schema is not supported") if strict else completion('{"years": 5}')

    async def run(base_url: str) -> list[str]:
        async with open_model(f"tiny@{base_url}", Ledger(":memory:")) as model:
            questions = [Question("y", (), str(n), 9, schema=SCHEMA) for n in range(8)]
            return [reply.rung for _, reply in await asyncio.gather(*(model.ask(q, years) for q in questions))]

    with serving(script) as server:
        assert set(asyncio.run(run(server.base_url))) == {"json_object"}


def test_the_same_question_asked_at_once_is_paid_once() -> None:
    async def run(base_url: str) -> list[bool]:
        async with open_model(f"tiny@{base_url}", Ledger(":memory:")) as model:
            answers = await asyncio.gather(*(model.ask(PLAIN, str) for _ in range(5)))
            return [reply.cached for _, reply in answers]

    with serving(Scripted(delay=0.05, body=completion("hi").body)) as server:
        assert sorted(asyncio.run(run(server.base_url))) == [False, True, True, True, True]
    assert len(server.requests) == 1


def test_concurrency_is_bounded_and_its_seconds_are_counted_once() -> None:
    async def run(base_url: str) -> tuple[float, float]:
        async with open_model(f"tiny@{base_url}", Ledger(":memory:"), concurrency=3) as model:
            begun = time.monotonic()
            await asyncio.gather(*(model.ask(Question("p", (), str(n), 1), str) for n in range(6)))
            return model.tally.model_seconds, time.monotonic() - begun

    with serving(Scripted(delay=0.3, body=completion("hi").body)) as server:
        seconds, passed = asyncio.run(run(server.base_url))
    assert server.most_at_once == 3
    assert 0.6 <= seconds <= passed + 0.1, "three at once count as one"


def test_a_stored_answer_needs_no_server_and_a_repeat_is_a_new_question(waits: list[float]) -> None:
    ledger = Ledger(":memory:")
    with serving(completion("hi")) as server:
        endpoint = find_endpoint(f"tiny@{server.base_url}")
        ask(server, PLAIN, str, ledger=ledger)

    async def again(repeat: int) -> bool:
        async with open_model(None, ledger, endpoint=endpoint) as model:
            question = Question(PLAIN.template, PLAIN.prefix, PLAIN.user, PLAIN.max_tokens, repeat=repeat)
            _, reply = await model.ask(question, str)
            assert (model.tally.calls, model.tally.cached_calls) == (0, 1)
            return reply.cached

    assert asyncio.run(again(0))
    with pytest.raises(ModelUnavailable):
        asyncio.run(again(1))


def test_a_stored_answer_that_no_longer_parses_is_asked_anew() -> None:
    ledger = Ledger(":memory:")
    with serving(completion("old"), completion("new")) as server:
        ask(server, PLAIN, str, ledger=ledger)

        def only_new(text: str) -> str:
            if text != "new":
                raise ValueError("new, please")
            return text

        value, reply, _ = ask(server, PLAIN, only_new, ledger=ledger)
        assert (value, reply.cached, reply.attempts) == ("new", False, 1)
        assert ask(server, PLAIN, only_new, ledger=ledger)[1].cached
