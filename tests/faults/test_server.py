"""The fault server is held to what the tests rest on."""

from __future__ import annotations

import json
import time
from typing import Any

import openai
import pytest

from tests.faults import replies
from tests.faults.asking import ask_all, questions
from tests.faults.server import serving


def test_it_answers_hundreds_of_slow_requests_together() -> None:
    def model(body: dict[str, Any]) -> replies.Scripted:
        return replies.slow(replies.completion("hi"), 2 if len(server.requests) <= 64 else 0.01)

    with serving(model) as server:
        begun = time.monotonic()
        ended = ask_all(server, questions(192), at_once=64)
        assert time.monotonic() - begun < 60, "64 answers of 2 s in turn take 128 s"
    assert len(ended.texts) == 192
    assert server.most_at_once == 64


def test_a_scripted_model_reads_the_prompt() -> None:
    def model(body: dict[str, Any]) -> replies.Scripted:
        return replies.completion(body["messages"][-1]["content"].upper())

    with serving(model) as server:
        assert ask_all(server, questions(2)).texts == ["NUMBER 0?", "NUMBER 1?"]


@pytest.mark.parametrize("at_once", [1, 4])
def test_it_keeps_its_connections_one_for_each_call_at_once(at_once: int) -> None:
    with serving(replies.completion("hi")) as server:
        ask_all(server, questions(20), at_once=at_once)
    assert (len(server.requests), server.opened) == (20, at_once)


def test_files_and_batches_work_with_the_official_client() -> None:
    def model(body: dict[str, Any]) -> replies.Scripted:
        asked = body["messages"][-1]["content"]
        return replies.error(400, "no") if asked == "bad" else replies.completion(asked.upper())

    lines = [
        {"custom_id": word, "method": "POST", "url": "/v1/chat/completions", "body": {"messages": [{"content": word}]}}
        for word in ("good", "bad")
    ]
    with serving(model) as server, openai.OpenAI(api_key="k", base_url=server.base_url) as client:
        sent = "\n".join(map(json.dumps, lines)).encode()
        file = client.files.create(file=("batch.jsonl", sent), purpose="batch")
        made = client.batches.create(input_file_id=file.id, endpoint="/v1/chat/completions", completion_window="24h")
        done = client.batches.retrieve(made.id)
        assert done.status == "completed"
        assert done.output_file_id
        assert done.error_file_id
        answer = json.loads(client.files.content(done.output_file_id).text)
        failure = json.loads(client.files.content(done.error_file_id).text)
        with pytest.raises(openai.NotFoundError):
            client.batches.retrieve("no such")
    assert answer["response"]["body"]["choices"][0]["message"]["content"] == "GOOD"
    assert (failure["custom_id"], failure["response"]["status_code"]) == ("bad", 400)
