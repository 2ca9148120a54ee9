"""Sending one request: what passes is waited for, what does not is said in a sentence.

A transport fault is never shown to the model, and a wrong answer never waits.
"""

from __future__ import annotations

import email.utils
import time
from asyncio import sleep
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from agent.errors import ModelError, ModelUnavailable, ReplyError
from agent.llm.endpoint import KEY_VARIABLES, Endpoint

if TYPE_CHECKING:
    from openai import APIStatusError, AsyncOpenAI
    from openai.types.chat import ChatCompletion
    from tenacity import RetryCallState

ATTEMPTS = 5
FIRST_WAIT = 0.5
LONGEST_WAIT = 20.0
LONGEST_ASKED_WAIT = 300.0
"""Seconds; an endpoint that asks for more (a daily limit) is not waited for."""

_TOO_LONG = ("exceed_context_size_error", "context_length_exceeded")


def make_client(endpoint: Endpoint) -> AsyncOpenAI:
    """A client for an endpoint, its own retries off; raises ModelUnavailable where a key is missing."""
    if not endpoint.key and not endpoint.local:
        raise ModelUnavailable(
            f"The model {endpoint.model} at {endpoint.host} needs a key: set {' or '.join(KEY_VARIABLES)}."
        )
    import httpx2
    from openai import AsyncOpenAI, DefaultAsyncHttpx2Client

    timeout = httpx2.Timeout(endpoint.timeout, connect=10.0)
    return AsyncOpenAI(
        api_key=endpoint.key or "none",
        base_url=endpoint.base_url,
        max_retries=0,
        timeout=timeout,
        # A proxy set for the outside must not get what is meant for this machine.
        http_client=DefaultAsyncHttpx2Client(timeout=timeout, trust_env=not endpoint.local),
    )


async def send(
    connect: Callable[[], Awaitable[AsyncOpenAI]],
    body: dict[str, Any],
    endpoint: Endpoint,
    extra: dict[str, Any] | None = None,
    on_retry: Callable[[], None] = lambda: None,
) -> ChatCompletion:
    """Post a chat request until it is answered or hopeless.

    ``connect`` is called before each attempt, so that a server that stopped
    can be started again. Raises openai's BadRequestError or
    UnprocessableEntityError as they are (the request may be put another way),
    anything else as ModelUnavailable, a prompt that is too long as ReplyError.
    """
    import openai
    from tenacity import AsyncRetrying, retry_if_exception, stop_after_attempt

    async def attempt() -> ChatCompletion:
        client = await connect()
        completion: Any = await client.chat.completions.create(**body, extra_body=extra)
        return _checked(completion, endpoint)

    retrying = AsyncRetrying(
        retry=retry_if_exception(_passes),
        wait=_wait,
        stop=stop_after_attempt(ATTEMPTS),
        sleep=lambda seconds: sleep(seconds),
        before_sleep=lambda _: on_retry(),
        reraise=True,
    )
    try:
        return await retrying(attempt)
    except (openai.BadRequestError, openai.UnprocessableEntityError) as error:
        if _mentions(error, _TOO_LONG):
            raise ReplyError(f"The text is too long for the model: {_said(error)}") from error
        raise
    except openai.APIError as error:
        raise explain(error, endpoint) from error
    except ValueError as error:
        raise _no_such_server(endpoint) from error


def explain(error: Exception, endpoint: Endpoint) -> ModelError:
    """The sentence for a failure that ends the asking."""
    import openai

    where = f"{endpoint.model} at {endpoint.host}"
    if isinstance(error, openai.APITimeoutError):
        return ModelUnavailable(
            f"{where} gave no answer within {endpoint.timeout:.0f} s, {ATTEMPTS} times. Is it overloaded?"
        )
    if isinstance(error, openai.APIStatusError):
        return ModelUnavailable(_status_sentence(error, endpoint, where))
    if isinstance(error, openai.APIConnectionError):
        return ModelUnavailable(
            f"{endpoint.base_url} cannot be reached ({_root_of(error)}). Check the address and that the server runs."
        )
    return _no_such_server(endpoint)


def _status_sentence(error: APIStatusError, endpoint: Endpoint, where: str) -> str:
    said = _said(error)
    match error.status_code:
        case 401:
            return f"{endpoint.host} does not accept the key. Set {KEY_VARIABLES[0]} to a valid one. ({said})"
        case 403:
            return f"{endpoint.host} does not let this key use {endpoint.model}. ({said})"
        case 404:
            return (
                f"{endpoint.base_url} has no model {endpoint.model!r}, or is not the server's address. Check "
                f"both; the address mostly ends in /v1. ({said})"
            )
        case 429 if _mentions(error, ("insufficient_quota",)):
            return f"The account at {endpoint.host} has no credit left. ({said})"
        case 429:
            return f"{where} keeps limiting the rate. Wait, or lower --concurrency, and run again. ({said})"
        case status if status >= 500:
            return f"{where} failed {ATTEMPTS} times with status {status}. Run again later. ({said})"
        case status:
            return f"{where} rejects the request with status {status}: {said}"


def _checked(completion: Any, endpoint: Endpoint) -> ChatCompletion:
    """The completion; a page of HTML or a stranger's JSON is not one."""
    from openai.types.chat import ChatCompletion

    if not isinstance(completion, ChatCompletion) or not isinstance(completion.choices, list):
        raise _no_such_server(endpoint)
    return completion


def _no_such_server(endpoint: Endpoint) -> ModelUnavailable:
    return ModelUnavailable(
        f"{endpoint.base_url} answers, but not as an OpenAI-compatible server. Check the address; it mostly "
        "ends in /v1."
    )


def _passes(error: BaseException) -> bool:
    """Whether the same request may succeed later."""
    import openai

    if isinstance(error, openai.APIConnectionError):
        return True
    if not isinstance(error, openai.APIStatusError) or _mentions(error, ("insufficient_quota",)):
        return False
    asked = _asked_wait(error)
    passing = error.status_code in (408, 409, 429) or error.status_code >= 500
    return passing and (asked is None or asked <= LONGEST_ASKED_WAIT)


def _wait(state: RetryCallState) -> float:
    """Seconds before the next attempt: what the endpoint asked for, else growing and jittered."""
    from tenacity import wait_random_exponential

    error = state.outcome.exception() if state.outcome else None
    asked = _asked_wait(error)
    return asked if asked is not None else wait_random_exponential(FIRST_WAIT, LONGEST_WAIT)(state)


def _asked_wait(error: BaseException | None) -> float | None:
    """Seconds from ``Retry-After`` (RFC 9110, 10.2.3: seconds, or an HTTP date)."""
    import openai

    if not isinstance(error, openai.APIStatusError):
        return None
    value = error.response.headers.get("retry-after", "").strip()
    if not value:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None


def _mentions(error: APIStatusError, words: tuple[str, ...]) -> bool:
    return any(word in (error.code, error.type) or word in str(error.body) for word in words)


def _said(error: APIStatusError) -> str:
    """The endpoint's own words, short enough for a sentence."""
    body = error.body
    said = body.get("message") if isinstance(body, dict) else None
    text = " ".join(str(said or error.message).split())
    return text if len(text) <= 200 else f"{text[:199]}…"


def _root_of(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    return str(error) or type(error).__name__
