"""R1: what passes is waited for as long as asked, what does not is one attempt."""

from __future__ import annotations

import pytest

from agent.errors import ModelUnavailable, ReplyError
from agent.llm import clock, transport
from tests.faults import replies
from tests.faults.asking import ask_all, questions
from tests.faults.server import Server, serving
from tests.llm.asking import PLAIN, YEARS, ask, years

HI = replies.completion("hi")
WRONG = replies.completion('{"years": 99}')
RIGHT = replies.completion('{"years": 5}')


def _none_earlier(server: Server, seconds: float, before: int) -> bool:
    """Whether nothing but the first ``before`` requests came within so many seconds."""
    return min(server.times[before:]) >= seconds


def test_retry_after_in_seconds_holds_back_every_call_not_only_the_one_that_was_told() -> None:
    with serving(replies.rate_limited(0.3), HI) as server:
        ended = ask_all(server, questions(12), at_once=4)
    assert len(ended.texts) == 12
    assert server.log[0].status == 429
    # The three others of the first four were on their way.
    assert _none_earlier(server, 0.3, before=4)


def test_retry_after_as_a_date_holds_back_every_call(monkeypatch: pytest.MonkeyPatch) -> None:
    limited = replies.rate_limited(100, as_date=True)
    # An HTTP date has whole seconds: by this clock, it is 0.3 s away.
    date = clock.wall() + 100
    monkeypatch.setattr(clock, "wall", lambda: int(date) - 0.3)
    with serving(limited, HI) as server:
        ended = ask_all(server, questions(12), at_once=4)
    assert len(ended.texts) == 12
    assert _none_earlier(server, 0.29, before=4)


def test_a_rate_limit_is_waited_out_longer_than_a_fault(waits: list[float]) -> None:
    with serving(*[replies.rate_limited(2)] * 12, HI) as server:
        text, _, model = ask(server, PLAIN, str)
    assert (text, len(server.requests)) == ("hi", 13)
    assert waits == [pytest.approx(2)] * 12
    assert model.tally.faults == {"rate limit": 12}


def test_waiting_ends_after_a_time_however_patient_the_endpoint(waits: list[float]) -> None:
    with serving(replies.rate_limited(250)) as server, pytest.raises(ModelUnavailable, match="limiting the rate"):
        ask(server, PLAIN, str)
    assert sum(waits) <= transport.LONGEST_IN_ALL + 250
    assert len(server.requests) == 5


def test_a_spent_quota_stops_at_once_though_it_is_a_429(waits: list[float]) -> None:
    with serving(replies.no_credit()) as server, pytest.raises(ModelUnavailable, match="has no credit left"):
        ask(server, PLAIN, str)
    assert (len(server.requests), waits) == (1, [])


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 413, 422, 501])
def test_a_rejected_request_is_one_attempt(status: int, waits: list[float]) -> None:
    with serving(replies.error(status)) as server, pytest.raises((ModelUnavailable, ReplyError)):
        ask(server, PLAIN, str)
    assert (len(server.requests), waits) == (1, [])


PASSING = [
    pytest.param(replies.error(500), "server error", id="500"),
    pytest.param(replies.error(502), "server error", id="502"),
    pytest.param(replies.error(503), "overloaded", id="503"),
    pytest.param(replies.error(529), "overloaded", id="529"),
    pytest.param(replies.reset(), "connection", id="reset"),
    pytest.param(replies.half(HI), "connection", id="half a body"),
    pytest.param(replies.broken_json(HI), "broken reply", id="truncated json"),
    pytest.param(replies.Scripted(body=b"{]", content_type="application/json"), "broken reply", id="malformed json"),
    pytest.param(replies.Scripted(body={"error": {"code": 502, "message": "up"}}), "server error", id="told in a 200"),
    pytest.param(replies.slow(HI, 60), "time-out", id="time-out"),
]


@pytest.mark.parametrize(("fault", "kind"), PASSING)
def test_a_passing_fault_is_tried_again_with_growing_jittered_waits(
    fault: replies.Scripted, kind: str, waits: list[float]
) -> None:
    with serving(*[fault] * 4, HI) as server:
        text, reply, model = ask(server, PLAIN, str, timeout=0.5 if kind == "time-out" else 60)
    assert (text, reply.attempts, len(server.requests)) == ("hi", 1, 5)
    assert (model.tally.faults, model.tally.retries, model.tally.repairs) == ({kind: 4}, 4, 0)
    assert len(set(waits)) == 4, "jittered"
    assert all(0 < seconds <= min(20, 0.5 * 2 ** (n + 1)) for n, seconds in enumerate(waits))


@pytest.mark.parametrize("fault", [replies.error(500), replies.reset(), replies.half(HI)], ids=["500", "reset", "half"])
def test_a_fault_that_stays_ends_after_five_attempts(fault: replies.Scripted, waits: list[float]) -> None:
    with serving(fault) as server, pytest.raises(ModelUnavailable):
        ask(server, PLAIN, str)
    assert len(server.requests) == transport.ATTEMPTS


def test_an_answer_that_only_trickles_is_given_up(waits: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "_GRACE", 0.1)
    with serving(replies.trickling(HI, 0.05), HI) as server:
        text, _, model = ask(server, PLAIN, str, timeout=0.5)
    assert (text, model.tally.faults) == ("hi", {"time-out": 1})


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        pytest.param(replies.completion("{"), "off schema", id="malformed"),
        pytest.param(replies.completion('{"age": 5}'), "off schema", id="off schema"),
        pytest.param(WRONG, "off schema", id="valid and wrong"),
        pytest.param(replies.completion(""), "empty", id="empty"),
        pytest.param(replies.completion('{"years"', finish="length"), "cut off", id="truncated"),
        pytest.param(replies.refused(), "refused", id="refused"),
        pytest.param(replies.filtered(), "refused", id="filtered"),
    ],
)
def test_a_wrong_answer_is_asked_again_twice_and_never_waits(
    wrong: replies.Scripted, kind: str, waits: list[float]
) -> None:
    def keyed(text: str) -> int:
        try:
            return years(text)
        except KeyError as error:
            raise ValueError("The answer has no years.") from error

    with serving(wrong) as server, pytest.raises(ReplyError) as caught:
        ask(server, YEARS, keyed)
    assert (len(server.requests), waits) == (3, [])
    assert ("refused to answer" in str(caught.value)) == (kind == "refused"), "a refusal is told as one"


def test_repairs_and_retries_are_counted_apart_and_each_is_bounded_alone(waits: list[float]) -> None:
    busy = replies.error(503)
    with serving(WRONG, busy, busy, busy, WRONG, busy, busy, busy, RIGHT) as server:
        value, reply, model = ask(server, YEARS, years)
    assert (value, reply.attempts, len(server.requests)) == (5, 3, 9)
    assert (model.tally.repairs, model.tally.retries, len(waits)) == (2, 6, 6)


def test_a_refusal_says_so_in_the_models_words() -> None:
    with serving(replies.refused("I will not judge people.")) as server, pytest.raises(ReplyError) as caught:
        ask(server, YEARS, years)
    assert "refused to answer a 'years' question 3 times; its refusal: “I will not judge people.”" in str(caught.value)


def test_a_providers_filter_is_a_refusal_and_costs_only_its_question(waits: list[float]) -> None:
    with serving(replies.filtered_prompt()) as server:
        ended = ask_all(server, questions(1))
    assert "refused to pass the question" in str(ended.errors[0])
    assert isinstance(ended.errors[0], ReplyError)
    assert (len(server.requests), ended.model.tally.refusals) == (1, 1)
