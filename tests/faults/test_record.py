"""Every call leaves a record: in the ledger, in the log, in the tally; a failed one is never an answer."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from agent.errors import InputError, ReplyError, Stopped
from agent.llm import Ledger, Log, Model, Question, about, find_endpoint, open_model
from agent.llm.calls import Call
from tests.faults import replies
from tests.faults.asking import ask_all, questions
from tests.faults.server import serving
from tests.llm.asking import PLAIN, YEARS, years

HI = replies.completion("hi")


def _recorded(*script: Any, question: Question = PLAIN, times: int = 1) -> list[Call]:
    """The calls that a run leaves behind when a question is asked so often."""

    async def run(base_url: str, ledger: Ledger) -> None:
        async with open_model(f"tiny@{base_url}", ledger, run="r") as model:
            for _ in range(times):
                parse: Any = years if question.schema else str
                await asyncio.gather(model.ask(question, parse), return_exceptions=True)

    with serving(*script) as server, Ledger(":memory:") as ledger:
        asyncio.run(run(server.base_url, ledger))
        return ledger.calls_of("r")


@pytest.mark.parametrize(
    ("script", "outcome", "attempts", "repairs", "said"),
    [
        pytest.param([HI], "answered", 1, 0, "", id="answered"),
        pytest.param([replies.error(503), replies.reset(), HI], "answered", 3, 0, "", id="after faults"),
        pytest.param([replies.refused()], "refused", 3, 2, "refused to answer", id="refused"),
        pytest.param([replies.filtered_prompt()], "refused", 1, 0, "refused to pass", id="filtered"),
        pytest.param([replies.completion("")], "wrong", 3, 2, "no usable answer", id="wrong"),
        pytest.param([replies.too_long()], "too long", 1, 0, "too long", id="too long"),
        pytest.param([replies.error(401)], "unavailable", 1, 0, "key", id="unavailable"),
        pytest.param([replies.error(500)], "unavailable", 5, 0, "status 500", id="gone"),
    ],
)
def test_each_end_of_a_call_is_recorded(
    script: list[Any], outcome: str, attempts: int, repairs: int, said: str, waits: list[float]
) -> None:
    (call,) = _recorded(*script)
    assert (call.outcome, call.attempts, call.repairs) == (outcome, attempts, repairs)
    assert (call.template, call.model.partition("@")[0], len(call.key)) == ("plain", "tiny", 64)
    assert said in call.said
    assert bool(call.said) == (outcome != "answered")


def test_attempts_count_requests_and_repairs_only_wrong_answers(waits: list[float]) -> None:
    wrong, right = replies.completion('{"years": 99}'), replies.completion('{"years": 5}')
    answered, cached = _recorded(wrong, replies.error(503), right, question=YEARS, times=2)
    assert (answered.outcome, answered.attempts, answered.repairs) == ("answered", 3, 1)
    assert (answered.tokens_in, answered.tokens_out) == (200, 10)
    assert (cached.outcome, cached.attempts, cached.key) == ("cached", 0, answered.key)


def test_a_failed_call_is_asked_again_on_the_next_run(waits: list[float]) -> None:
    with Ledger(":memory:") as ledger:
        with serving(replies.refused()) as server:
            failed = ask_all(server, questions(1), ledger=ledger)
        assert isinstance(failed.errors[0], ReplyError)
        with serving(HI) as server:
            assert ask_all(server, questions(1), ledger=ledger).texts == ["hi"]


def test_an_interrupted_call_is_recorded_as_one() -> None:
    async def run(base_url: str, ledger: Ledger) -> None:
        async with open_model(f"tiny@{base_url}", ledger, run="r") as model:
            task = asyncio.create_task(model.ask(PLAIN, str))
            await server.asked(1)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    with serving(replies.slow(HI, 600)) as server, Ledger(":memory:") as ledger:
        asyncio.run(run(server.base_url, ledger))
        assert [call.outcome for call in ledger.calls_of("r")] == ["interrupted"]


def test_the_log_has_one_line_a_call_and_no_words_of_a_person(tmp_path: Path) -> None:
    path = tmp_path / "logs" / "calls.jsonl"
    with serving(replies.completion("Jane Doe", reused=40)) as server, Ledger(":memory:") as ledger, Log(path) as log:
        asked = [Question("identity", (), "Jane Doe, jane@example.org", 8)]
        for _ in range(2):
            ask_all(server, asked, ledger=ledger, log=log, run="r7")
    first, second = map(json.loads, path.read_text().splitlines())
    assert first["seconds"] > 0
    assert first == first | {
        "run": "r7",
        "template": "identity",
        "outcome": "answered",
        "cached": False,
        "tokens_in": 100,
        "tokens_reused": 40,
        "tokens_out": 5,
        "attempts": 1,
        "repairs": 0,
    }
    assert (second["hash"], second["cached"], second["outcome"]) == (first["hash"], True, "cached")
    assert {"time", "model"} < first.keys()
    assert "Jane" not in path.read_text()


def test_a_log_that_cannot_be_opened_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="Name another file"):
        Log(tmp_path / "file" / "calls.jsonl")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_costs_the_log_its_lines_and_not_the_run() -> None:
    with serving(HI) as server, Log(Path("/dev/full")) as log:
        assert len(ask_all(server, questions(3), log=log).texts) == 3
    assert log.lost >= 3


def test_the_tally_tells_faults_and_refusals_by_kind(waits: list[float]) -> None:
    script = [replies.error(503), replies.rate_limited(1), replies.reset(), replies.refused(), replies.refused(), HI]
    with serving(*script) as server:
        tally = ask_all(server, questions(1)).model.tally
    assert tally.calls == 3
    assert tally.troubles() == {
        "retries": 3,
        "repairs": 2,
        "refusals": 2,
        "faults": {"connection": 1, "overloaded": 1, "rate limit": 1},
        "wrong": {"refused": 2},
    }


def test_votes_are_so_many_questions_and_paid_once() -> None:
    words = iter(["yes", "no", "yes"])
    with serving(lambda body: replies.completion(next(words))) as server:

        async def run() -> list[list[str]]:
            async with open_model(None, Ledger(":memory:"), endpoint=find_endpoint(f"tiny@{server.base_url}")) as model:
                return [[text for text, _ in await model.votes(PLAIN, str, 3)] for _ in range(2)]

        first, second = asyncio.run(run())
    assert sorted(first) == ["no", "yes", "yes"]
    assert second == first
    assert len(server.requests) == 3


def _text_of(ledger: Ledger, call: Call) -> str:
    entry = ledger.find(call.key)
    assert entry
    return entry.text


def test_calls_say_whom_they_are_about_however_many_are_under_way() -> None:
    async def screen(model: Model, candidate: str) -> None:
        with about(candidate):
            await asyncio.gather(*(model.ask(Question("p", (), f"{candidate} {n}", 8), str) for n in range(3)))

    async def run(base_url: str, ledger: Ledger) -> None:
        async with open_model(f"tiny@{base_url}", ledger, run="r") as model:
            await model.ask(PLAIN, str)
            await asyncio.gather(*(screen(model, candidate) for candidate in "abc"))

    with (
        serving(lambda body: replies.completion(body["messages"][-1]["content"])) as server,
        Ledger(":memory:") as ledger,
    ):
        asyncio.run(run(server.base_url, ledger))
        told = [(call.about, _text_of(ledger, call)) for call in ledger.calls_of("r")]
    assert told[0][0] is None
    assert len(told) == 10
    assert all(text.startswith(str(candidate)) for candidate, text in told[1:])


def test_a_stop_sends_nothing_more_and_keeps_what_is_under_way(tmp_path: Path) -> None:
    async def run(base_url: str, ledger: Ledger) -> list[object]:
        async with open_model(f"tiny@{base_url}", ledger, concurrency=4) as model:
            asking = [asyncio.create_task(model.ask(one, str)) for one in questions(20)]
            await server.asked(4)
            model.stop("Stopped by you.")
            ended = await asyncio.gather(*asking, return_exceptions=True)
            known, reply = await model.ask(questions(1)[0], str)
            assert (known, reply.cached) == ("hi", True)
            return list(ended)

    with serving(replies.slow(HI, 1.0)) as server, Ledger(tmp_path / "ledger.db") as ledger:
        ended = asyncio.run(run(server.base_url, ledger))
    stopped = [error for error in ended if isinstance(error, Stopped)]
    assert (len(server.requests), len(stopped)) == (4, 16)
    assert {str(error) for error in stopped} == {"Stopped by you."}


def test_calls_that_outlive_the_run_end_without_a_word(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    async def run(base_url: str) -> None:
        with Ledger(tmp_path / "ledger.db") as ledger, Log(tmp_path / "log") as log:
            async with open_model(f"tiny@{base_url}", ledger, log=log) as model:
                left = [asyncio.create_task(model.ask(one, str)) for one in questions(8)]
                await server.asked(8)
        assert not any(task.done() for task in left)

    with serving(replies.slow(HI, 600)) as server:
        asyncio.run(run(server.base_url))
    assert len(server.requests) == 8
    assert capfd.readouterr().err == ""
