"""One prompt over a profile, against a loopback server that answers as a script says."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from agent.documents import read_text
from agent.errors import ReplyError
from agent.llm import Ledger, open_model
from evals.peers.judgement import PeerJudgement
from evals.peers.one_prompt import VERDICTS, judge
from tests.evals.peers.asked import asked, rubric
from tests.llm.server import Scripted, Server, completion, error, serving

PROFILE = "Anna Holm, anna@holm.example\nBuilt {{ oak }} stairs.\n\nSpeaks Danish.\n"
ASKS = rubric(asked("r1", "oak", quote="Oak stairs."), asked("r2", "glazing", quote="Glazing.", priority="nice"))
RIGHT: dict[str, Any] = {
    "verdicts": {
        "r1": {"reason": "Built oak stairs.", "verdict": "met"},
        "r2": {"reason": "No glazing.", "verdict": "not_stated"},
    },
    "score": 55,
}


def _judge(server: Server) -> PeerJudgement:
    async def run() -> PeerJudgement:
        async with open_model(f"m@{server.base_url}", Ledger(":memory:")) as model:
            return await judge(read_text(PROFILE, "anna"), ASKS, model)

    return asyncio.run(run())


def _reply(**changed: Any) -> Scripted:
    return completion(json.dumps({**RIGHT, **changed}))


def test_one_call_gives_all_verdicts_and_the_score() -> None:
    with serving(_reply()) as server:
        assert _judge(server) == PeerJudgement({"r1": "met", "r2": "not_stated"}, 0.55)
    assert len(server.requests) == 1


def test_the_whole_profile_is_sent_as_it_is_after_one_worked_example() -> None:
    with serving(_reply()) as server:
        _judge(server)
    turns = server.requests[0]["messages"]
    assert [turn["role"] for turn in turns] == ["system", "user", "assistant", "user"]
    assert turns[-1]["content"] == (
        "Job: Joiner\nRequirements:\nr1 (must): Oak stairs.\nr2 (nice): Glazing.\n"
        f"Today: 30 November 2026\nProfile:\n{PROFILE.strip()}"
    )


def test_the_schema_asks_for_each_requirement_and_nothing_else() -> None:
    with serving(_reply()) as server:
        _judge(server)
    request = server.requests[0]
    schema = request["response_format"]["json_schema"]["schema"]
    verdicts = schema["properties"]["verdicts"]
    assert schema["required"] == ["verdicts", "score"]
    assert verdicts["required"] == list(verdicts["properties"]) == ["r1", "r2"]
    assert verdicts["properties"]["r1"]["properties"]["verdict"]["enum"] == list(VERDICTS)
    assert list(verdicts["properties"]["r1"]["properties"]) == ["reason", "verdict"]
    assert request["max_tokens"] == 48 + 2 * 56


def test_the_example_is_an_answer_of_the_kind_that_is_asked_for() -> None:
    with serving(_reply()) as server:
        _judge(server)
    example = json.loads(server.requests[0]["messages"][2]["content"])
    assert sorted(cell["verdict"] for cell in example["verdicts"].values()) == sorted(VERDICTS)
    assert all(list(cell) == ["reason", "verdict"] for cell in example["verdicts"].values())
    assert all(len(cell["reason"].split()) <= 12 for cell in example["verdicts"].values())
    assert 0 <= example["score"] <= 100


R1_ALONE = {"r1": RIGHT["verdicts"]["r1"]}
FAULTS = {
    "no JSON": (completion("Anna is a fine joiner."), "no usable answer"),
    "a list": (completion("[]"), "verdicts and score"),
    "no verdicts": (completion('{"score": 5}'), "verdicts and score"),
    "verdicts in a list": (_reply(verdicts=["met", "met"]), "verdicts and score"),
    "one left out": (_reply(verdicts=R1_ALONE), "Give r2 one of"),
    "a bare word": (_reply(verdicts={**R1_ALONE, "r2": "met"}), "Give r2 one of"),
    "no such verdict": (_reply(verdicts={**R1_ALONE, "r2": {"verdict": "maybe"}}), "Give r2 one of"),
    "a list for a verdict": (_reply(verdicts={**R1_ALONE, "r2": {"verdict": ["met"]}}), "Give r2 one of"),
    "no score": (_reply(score=None), "whole number"),
    "a score of more than all": (_reply(score=101), "whole number"),
    "a score in words": (_reply(score="90"), "whole number"),
    "a score that is a truth": (_reply(score=True), "whole number"),
    "cut off": (completion('{"verdicts": {"r1": ', finish="length"), "cut off"),
    "a refusal": (completion(None, refusal="I cannot judge people."), "refusal"),
    "nothing": (completion(""), "empty"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_answer_that_cannot_be_used_is_told_so_and_given_up_after_three(fault: str) -> None:
    reply, told = FAULTS[fault]
    with serving(reply) as server, pytest.raises(ReplyError, match=told):
        _judge(server)
    assert len(server.requests) == 3


def test_an_answer_that_is_put_right_counts() -> None:
    with serving(_reply(score=900), _reply()) as server:
        assert _judge(server).score == 0.55
    assert "0 to 100" in server.requests[1]["messages"][-1]["content"]


def test_a_profile_that_is_too_long_for_the_model_is_unscored_too() -> None:
    with serving(error(400, "too long", code="context_length_exceeded")) as server, pytest.raises(ReplyError):
        _judge(server)


@pytest.mark.parametrize(("said", "score"), [(0, 0.0), (100, 1.0)])
def test_the_score_is_a_share_of_a_hundred(said: int, score: float) -> None:
    with serving(_reply(score=said)) as server:
        assert _judge(server).score == score
