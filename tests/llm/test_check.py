from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from agent.errors import ModelUnavailable
from agent.llm import find_endpoint
from agent.llm.check import check
from agent.llm.window import context_of
from tests.llm.server import Scripted, Server, completion, error, serving

GOOD = {"colour": "blue", "letters": 3, "fruits": ["apple"]}


def _answering(values: dict[str, object], *, rung: str = "json_schema", likely: bool = True) -> Any:
    """A model that fills schemas with ``values`` where asked in the way of ``rung``."""

    def script(body: dict[str, Any]) -> Scripted:
        asked = body.get("response_format", {}).get("type", "prompted")
        told = "json_schema" if "schema" in str(body) else ""
        if asked not in (rung, "prompted"):
            return error(400, "response_format is not supported")
        for name, value in values.items():
            if told and name in str(body):
                return completion(json.dumps({name: value}))
        return completion("yes", likely={"yes": -0.1} if likely else None)

    return script


def test_a_good_endpoint_is_usable() -> None:
    with serving(_answering(GOOD)) as server:
        server.told["/props"] = {"default_generation_settings": {"n_ctx": 4096}}
        checked = asyncio.run(check(f"tiny@{server.base_url}"))
    assert (checked.kept, checked.asked, checked.first_time, checked.rung) == (3, 3, 3, "json_schema")
    assert (checked.probabilities, checked.context, checked.usable) == (True, 4096, True)
    assert checked.read_per_second
    assert checked.written_per_second


def test_the_rung_that_works_is_told() -> None:
    with serving(_answering(GOOD, rung="json_object", likely=False)) as server:
        checked = asyncio.run(check(f"tiny@{server.base_url}"))
    assert (checked.rung, checked.kept, checked.probabilities) == ("json_object", 3, False)
    assert checked.context is None


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param({"colour": "green"}, id="outside the enum"),
        pytest.param({"letters": True}, id="another type"),
        pytest.param({"fruits": [1]}, id="another item type"),
    ],
)
def test_one_that_does_not_keep_to_a_schema_is_not_usable(bad: dict[str, object]) -> None:
    with serving(_answering({**GOOD, **bad})) as server:
        checked = asyncio.run(check(f"tiny@{server.base_url}"))
    assert (checked.kept, checked.usable) == (2, False)


def test_one_that_does_not_answer_is_a_sentence() -> None:
    with serving(error(401)) as server, pytest.raises(ModelUnavailable, match="does not accept the key"):
        asyncio.run(check(f"tiny@{server.base_url}"))


@pytest.mark.parametrize(
    ("path", "body", "context"),
    [
        pytest.param("/props", {"default_generation_settings": {"n_ctx": 3072}}, 3072, id="llama.cpp"),
        pytest.param("/api/show", {"model_info": {"qwen2.context_length": 32768}}, 32768, id="ollama"),
        pytest.param("/api/show", {"parameters": "stop x\nnum_ctx    8192"}, 8192, id="ollama, as it was set"),
        pytest.param("/api/ps", {"models": [{"model": "tiny", "context_length": 4096}]}, 4096, id="ollama, running"),
        pytest.param("/v1/models", {"data": [{"id": "tiny", "max_model_len": 8192}]}, 8192, id="vllm"),
        pytest.param("/v1/models", {"data": [{"id": "other", "max_model_len": 8192}]}, None, id="another model"),
        pytest.param("/props", ["odd"], None, id="odd"),
        pytest.param("/props", "<html>", None, id="a web page"),
    ],
)
def test_the_context_is_found_where_a_server_tells_it(path: str, body: object, context: int | None) -> None:
    def ask(server: Server) -> int | None:
        return asyncio.run(context_of(find_endpoint(f"tiny@{server.base_url}")))

    with serving(completion("x")) as server:
        server.told[path] = body
        assert ask(server) == context
