"""The two ways of asking, against a loopback server that answers by reading the prompt."""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections.abc import Callable
from typing import Any

import pytest

from agent.assessment import Assessment
from agent.documents import find_documents
from agent.errors import ReplyError
from agent.judge.asking import Answer, Asking, RowAtOnce, asking
from agent.llm import Ledger, Model, find_endpoint, open_model
from agent.pipeline import Job, screen
from tests import seeds
from tests.llm.server import Scripted, Server, completion, serving

PASSAGE = "Dresses wounds on a surgical ward."


def by_reading(body: dict[str, Any]) -> Scripted:
    """Yes to a topic whose first word stands in the passage, in whichever way it is asked."""
    user = body["messages"][-1]["content"]
    passage = user.splitlines()[0].casefold()
    if "response_format" not in body:
        topic = user.rpartition("Topic: ")[2]
        yes = topic.split()[0].casefold() in passage
        return completion("yes" if yes else "no", likely={"yes" if yes else "no": math.log(0.9), "other": -3.0})
    if topics := re.findall(r"^(t\d+): (.+)$", user, re.MULTILINE):
        said = {key: "yes" if topic.split()[0].casefold() in passage else "no" for key, topic in topics}
        return completion(json.dumps(said))
    keys = body["response_format"]["json_schema"]["schema"]["properties"]
    return completion(json.dumps(dict.fromkeys(keys, "")))


def _row(server: Server, subjects: list[str], way: Callable[[Model], Asking] = asking) -> list[Answer]:
    async def run() -> list[Answer]:
        async with open_model(f"m@{server.base_url}", Ledger(":memory:")) as model:
            return await way(model).row(PASSAGE, subjects, lane=0)

    return asyncio.run(run())


def test_a_local_server_with_probabilities_is_asked_cell_by_cell() -> None:
    with serving(by_reading) as server:
        answers = _row(server, ["wounds", "sailing"])
    assert [answer.said for answer in answers] == [True, False]
    assert [answer.probability for answer in answers] == [pytest.approx(0.948, abs=0.001), 0.0]
    assert len(server.requests) == 2


def test_a_hosted_model_is_asked_a_row_at_once() -> None:
    endpoint = find_endpoint("m@https://example.test/v1", environ={"OPENAI_API_KEY": "k"})
    assert isinstance(asking(open_model(None, Ledger(":memory:"), endpoint=endpoint)), RowAtOnce)


def test_a_row_is_one_call_and_the_same_matrix() -> None:
    with serving(by_reading) as server:
        answers = _row(server, ["wounds", "sailing", "surgical ward"], RowAtOnce)
    assert [answer.said for answer in answers] == [True, False, True]
    assert [answer.probability for answer in answers] == [None] * 3
    assert len(server.requests) == 1


def test_a_row_that_leaves_a_topic_out_is_asked_again_then_given_up() -> None:
    with serving(lambda body: completion('{"t1": "yes"}')) as server, pytest.raises(ReplyError, match="t2"):
        _row(server, ["wounds", "sailing"], RowAtOnce)
    assert len(server.requests) == 3


class Silent:
    """A listener that only keeps what is finished."""

    def __init__(self) -> None:
        self.finished: list[Assessment] = []
        self.candidate_done = self.finished.append

    def step(self, text: str) -> None: ...

    def candidate_started(self, name: str) -> None: ...

    def cells(self, done: int, of: int) -> None: ...


def test_a_model_that_always_answers_wrongly_leaves_candidates_unscored_and_none_at_zero() -> None:
    rubric = seeds.rubric()
    with serving(lambda body: completion("I would rather not say.")) as server:

        async def run() -> list[Assessment]:
            async with open_model(f"m@{server.base_url}", Ledger(":memory:")) as model:
                job = Job(seeds.POSTING, find_documents(seeds.PROFILES[:2]), seeds.TODAY, rubric)
                return (await screen(job, model, Silent())).assessments

        assessments = asyncio.run(run())
    assert [one.status for one in assessments] == ["unscored"] * 2
    assert all("no usable answer" in one.reason and one.score is None for one in assessments)
