from __future__ import annotations

from typing import Any

import pytest

from agent.llm.ladder import json_in
from tests.llm.asking import SCHEMA, YEARS, ask, years
from tests.llm.server import Scripted, completion, error, serving

FENCED = 'Here it is:\n```json\n{"years": 5}\n```\nAnything else?'


def _form(body: dict[str, Any]) -> str:
    return str(body.get("response_format", {}).get("type", "prompted"))


@pytest.mark.parametrize(
    ("takes", "asked"),
    [
        pytest.param({"json_schema", "json_object", "prompted"}, ["json_schema"], id="all"),
        pytest.param({"json_object", "prompted"}, ["json_schema", "json_object"], id="json_object"),
        pytest.param({"prompted"}, ["json_schema", "json_object", "prompted"], id="prompted"),
    ],
)
def test_an_endpoint_moves_down_to_the_rung_it_takes(takes: set[str], asked: list[str]) -> None:
    def script(body: dict[str, Any]) -> Scripted:
        taken = _form(body) in takes
        return completion(FENCED) if taken else error(400, "unknown response_format", param="response_format")

    with serving(script) as server:
        value, reply, _ = ask(server, YEARS, years)
    assert (value, reply.rung, reply.attempts) == (5, asked[-1], 1)
    assert [_form(request) for request in server.requests] == asked


def test_the_first_rung_is_strict_and_leaves_the_prompt_alone() -> None:
    with serving(completion('{"years": 5}')) as server:
        ask(server, YEARS, years)
    request = server.requests[0]
    described = {"name": "answer", "strict": True, "schema": SCHEMA}
    assert request["response_format"] == {"type": "json_schema", "json_schema": described}
    assert request["messages"] == YEARS.messages()


def test_a_lower_rung_puts_the_schema_where_all_questions_share_it() -> None:
    def script(body: dict[str, Any]) -> Scripted:
        return error(400, "no json_schema") if _form(body) == "json_schema" else completion('{"years": 5}')

    with serving(script) as server:
        ask(server, YEARS, years)
    system, user = server.requests[-1]["messages"]
    assert system["content"].startswith("Say the years.")
    assert '"additionalProperties": false' in system["content"]
    assert user == {"role": "user", "content": "5 years"}


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        pytest.param('{"a": 1}', '{"a": 1}', id="bare"),
        pytest.param(FENCED, '{"years": 5}', id="fenced"),
        pytest.param("```\n[1]\n```", "[1]", id="fence without a language"),
        pytest.param('Sure! {"a": {"b": 2}} Done.', '{"a": {"b": 2}}', id="among words"),
        pytest.param('{"a": "``` x ```"}', '{"a": "``` x ```"}', id="fence inside a string"),
        pytest.param("no idea", "no idea", id="none"),
        pytest.param('{"a": ', '{"a":', id="broken"),
        pytest.param("", "", id="empty"),
    ],
)
def test_json_is_taken_out_of_what_surrounds_it(text: str, inner: str) -> None:
    assert json_in(text) == inner
