"""Sending one request: what passes is waited for, what does not is said in a sentence.

A transport fault is never shown to the model, and a wrong answer never waits.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from agent.errors import ModelUnavailable, Stopped
from agent.llm import clock
from agent.llm.budget import Budget, Reservation
from agent.llm.completion import Completion
from agent.llm.endpoint import KEY_VARIABLES, Endpoint
from agent.llm.faults import Fault, fault_of, told_in_reply
from agent.llm.gate import Gate, Passage
from agent.llm.question import Tally
from agent.llm.tls import certificates

if TYPE_CHECKING:
    import httpx2
    from openai import AsyncOpenAI
    from tenacity import RetryCallState

ATTEMPTS = 5
RATE_ATTEMPTS = 20
"""Attempts where the endpoint only has too much to do; other faults end after ``ATTEMPTS``."""

FIRST_WAIT = 0.5
LONGEST_WAIT = 20.0
LONGEST_IN_ALL = 900.0
"""Seconds from the first attempt after which no further one begins."""

_GRACE = 5.0
"""Seconds over the time-out between two bytes, after which an answer that only trickles is given up."""

_HEADERS = {"Content-Type": "application/json"}


@dataclass
class Trail:
    """What became of the requests of one question; ``sent`` counts them all."""

    sent: int = 0
    faults: list[str] = field(default_factory=list)


def make_client(endpoint: Endpoint) -> AsyncOpenAI:
    """A client for an endpoint, its own retries off; raises ModelUnavailable where a key is missing."""
    if not endpoint.key and not endpoint.local:
        raise ModelUnavailable(
            f"The model {endpoint.model} at {endpoint.host} needs a key: set {' or '.join(KEY_VARIABLES)}."
        )
    import httpx2
    from openai import AsyncOpenAI, DefaultAsyncHttpx2Client

    timeout = httpx2.Timeout(endpoint.timeout, connect=10.0, pool=None)
    return AsyncOpenAI(
        api_key=endpoint.key or "none",
        base_url=endpoint.base_url,
        max_retries=0,
        timeout=timeout,
        # A proxy set for the outside must not get what is meant for this machine.
        http_client=DefaultAsyncHttpx2Client(
            timeout=timeout, trust_env=not endpoint.local, verify=certificates(trust_env=not endpoint.local)
        ),
    )


class Transport:
    """The way of requests to one endpoint; ``connect`` gives a lane's client, with its server started if that is ours.

    It is called before each attempt, so that a server that stopped can be
    started again. ``stopped``: why nothing more is to be sent, where it is not.
    """

    def __init__(
        self, endpoint: Endpoint, budget: Budget, tally: Tally, connect: Callable[[int], Awaitable[AsyncOpenAI]]
    ) -> None:
        self.gate = Gate(endpoint.lanes)
        self.stopped = ""
        self._timeout = endpoint.timeout
        self._price = endpoint.price
        self._budget = budget
        self._tally = tally
        self._connect = connect
        self._tokens_a_byte = 0.4

    async def send(self, body: Mapping[str, Any], trail: Trail, lane: int) -> Completion:
        """Post a chat request on a lane until it is answered or hopeless.

        Raises Fault for the last fault, Stopped where the budget would be
        passed or a stop was asked for, ModelUnavailable where there is no way to ask.
        """
        content = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
        attempt = partial(self._attempt, content, _most_written(body), trail, lane)
        begun = clock.now()
        try:
            return await attempt()
        except Fault as fault:
            if not fault.passes:
                raise
            return await self._again(attempt, fault, begun)

    async def _again(self, attempt: Callable[[], Awaitable[Completion]], fault: Fault, begun: float) -> Completion:
        """Attempt what failed with this fault until it is answered or hopeless. Raises as ``send`` does."""
        from tenacity import AsyncRetrying, retry_if_exception

        failed = [fault]

        async def attempted() -> Completion:
            if failed:
                raise failed.pop()
            return await attempt()

        retrying = AsyncRetrying(
            retry=retry_if_exception(lambda error: isinstance(error, Fault) and error.passes),
            wait=_wait,
            stop=lambda state: _enough(state, begun),
            sleep=_pause,
            before_sleep=self._count_retry,
            reraise=True,
        )
        return await retrying(attempted)

    async def _attempt(self, content: bytes, written: int, trail: Trail, lane: int) -> Completion:
        self._go_on()
        client = await self._connect(lane)
        # A token stands for one byte at least.
        async with self._budget.reserved(len(content), written) as reservation:
            async with self.gate.passage(len(content) * self._tokens_a_byte + written) as passage:
                self._go_on()
                trail.sent += 1
                try:
                    completion, headers = await self._post(client, content)
                except Fault as fault:
                    self._failed(fault, passage, reservation, trail)
                    raise
                except asyncio.CancelledError:
                    reservation.settle(None)
                    raise
                usage = completion.usage
                read = usage.prompt_tokens if usage else 0
                passage.answered(headers, read + usage.completion_tokens if usage else 0)
                if read:
                    self._tokens_a_byte = 0.9 * self._tokens_a_byte + 0.1 * read / len(content)
            cost = self._price.cost(read, usage.reused, usage.completion_tokens) if self._price and usage else None
            reservation.settle(cost)
            return completion

    def _go_on(self) -> None:
        if self.stopped:
            raise Stopped(self.stopped)

    def _failed(self, fault: Fault, passage: Passage, reservation: Reservation, trail: Trail) -> None:
        """Count an attempt that failed, and let all others heed what it was told."""
        trail.faults.append(fault.kind)
        self._tally.faults[fault.kind] += 1
        if fault.paid:
            reservation.settle(None)
        passage.failed(fault.headers)
        if fault.crowded:
            passage.crowded()
        if fault.after is not None and fault.passes:
            self.gate.hold(fault.after)

    async def _post(self, client: AsyncOpenAI, content: bytes) -> tuple[Completion, httpx2.Headers]:
        """One request; raises Fault.

        The client's typed call walks through every message in Python, ten
        milliseconds for a prompt with examples, so the body goes as bytes and
        the reply is read by :class:`Completion`.
        """
        import httpx2
        import openai

        try:
            async with asyncio.timeout(self._timeout + _GRACE):
                response = await client.post(
                    "/chat/completions", content=content, cast_to=httpx2.Response, options={"headers": _HEADERS}
                )
        except (openai.APIError, TimeoutError) as error:
            raise fault_of(error) from error
        except ValueError as error:
            raise Fault("no server", str(error)) from error
        return _read(response), response.headers

    def _count_retry(self, state: RetryCallState) -> None:
        self._tally.retries += 1


def _read(response: httpx2.Response) -> Completion:
    """The completion in a reply; a page of HTML or a stranger's JSON is none."""
    from pydantic import ValidationError

    try:
        return Completion.model_validate_json(response.content)
    except ValidationError as error:
        try:
            body = json.loads(response.content)
        except ValueError:
            page = "html" in response.headers.get("content-type", "")
            raise Fault("no server" if page else "broken reply", "no JSON", paid=not page) from error
        raise told_in_reply(body) or Fault("no server", "no completion") from error


def _most_written(body: Mapping[str, Any]) -> int:
    limit = body.get("max_completion_tokens") or body.get("max_tokens")
    return limit if isinstance(limit, int) else 0


def _enough(state: RetryCallState, begun: float) -> bool:
    """Whether no further attempt is to be made."""
    fault = state.outcome.exception() if state.outcome else None
    attempts = RATE_ATTEMPTS if isinstance(fault, Fault) and fault.crowded else ATTEMPTS
    return state.attempt_number >= attempts or clock.now() - begun >= LONGEST_IN_ALL


async def _pause(seconds: float) -> None:
    if seconds > 0:
        await clock.sleep(seconds)


def _wait(state: RetryCallState) -> float:
    """Seconds before the next attempt: growing and jittered, none where the gate holds all back as asked."""
    from tenacity import wait_random_exponential

    fault = state.outcome.exception() if state.outcome else None
    if isinstance(fault, Fault) and fault.after is not None:
        return 0.0
    return wait_random_exponential(FIRST_WAIT, LONGEST_WAIT)(state)
