"""What the fault server can answer: right, wrong, refused, broken, late."""

from __future__ import annotations

import email.utils
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True)
class Scripted:
    """One response.

    ``body`` is sent as JSON, a text as HTML, bytes as they are under
    ``content_type``. ``delay`` seconds pass before it. ``reset`` breaks the
    connection instead of answering, ``cut`` after so many bytes of the body.
    ``trickle``: seconds between its bytes.
    """

    status: int = 200
    body: object = None
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0.0
    reset: bool = False
    cut: int | None = None
    trickle: float = 0.0
    content_type: str = ""

    def encoded(self) -> tuple[bytes, str]:
        """The body's bytes and their content type."""
        if isinstance(self.body, bytes):
            return self.body, self.content_type or "application/json"
        if isinstance(self.body, str):
            return self.body.encode(), self.content_type or "text/html"
        return json.dumps(self.body).encode(), self.content_type or "application/json"


Script = Callable[[dict[str, Any]], Scripted]
"""Reads a request's body and answers."""


def completion(
    text: str | None,
    *,
    finish: str = "stop",
    refusal: str | None = None,
    likely: Mapping[str, float] | None = None,
    reused: int = 0,
    tokens: tuple[int, int] = (100, 5),
) -> Scripted:
    """A chat completion that says ``text``.

    ``likely`` are log-probabilities of the first token; ``tokens`` those read
    and written.
    """
    choice: dict[str, Any] = {
        "index": 0,
        "finish_reason": finish,
        "message": {"role": "assistant", "content": text, "refusal": refusal},
    }
    if likely is not None:
        tops = [{"token": token, "logprob": value, "bytes": None} for token, value in likely.items()]
        choice["logprobs"] = {"content": [{**tops[0], "top_logprobs": tops}], "refusal": None}
    usage = {
        "prompt_tokens": tokens[0],
        "completion_tokens": tokens[1],
        "total_tokens": sum(tokens),
        "prompt_tokens_details": {"cached_tokens": reused},
    }
    return Scripted(body=_chat([choice], usage))


def no_choices() -> Scripted:
    """A completion without an answer in it."""
    return Scripted(body=_chat([], None))


def no_usage(text: str) -> Scripted:
    """A completion that does not say what it took."""
    return Scripted(body={**_of(completion(text)), "usage": None})


def refused(words: str = "I cannot help with that.") -> Scripted:
    """A refusal, in the field for it."""
    return completion(None, refusal=words)


def filtered() -> Scripted:
    """A reply that the provider's filter cut off."""
    return completion("", finish="content_filter")


def error(status: int, message: str = "no", headers: Mapping[str, str] | None = None, **more: str) -> Scripted:
    """An error in OpenAI's form."""
    return Scripted(status, {"error": {"message": message, **more}}, headers or {})


def rate_limited(after: float | None = None, *, as_date: bool = False) -> Scripted:
    """A rate's 429, with ``Retry-After`` in seconds or as an HTTP date that many seconds from now."""
    headers = {}
    if after is not None:
        headers = {"Retry-After": email.utils.formatdate(time.time() + after, usegmt=True) if as_date else f"{after:g}"}
    return error(429, "Rate limit reached", headers, code="rate_limit_exceeded", type="requests")


def no_credit() -> Scripted:
    """A spent quota's 429."""
    words = "You exceeded your current quota, please check your plan and billing details."
    return error(429, words, code="insufficient_quota", type="insufficient_quota")


def filtered_prompt() -> Scripted:
    """A provider's filter that does not let the question through to the model."""
    words = "The response was filtered due to the prompt triggering the content management policy."
    return error(400, words, code="content_filter", param="prompt")


def too_long(window: int = 128, asked: int = 500) -> Scripted:
    """A prompt that is longer than the model's context."""
    words = f"This model's maximum context length is {window} tokens. However, your messages came to {asked} tokens."
    return error(400, words, code="context_length_exceeded", param="messages", type="invalid_request_error")


def reset() -> Scripted:
    """A connection that breaks before the answer."""
    return Scripted(reset=True)


def half(answer: Scripted) -> Scripted:
    """An answer whose body breaks off in the middle, on a connection that closes."""
    return replace(answer, cut=len(answer.encoded()[0]) // 2)


def broken_json(answer: Scripted) -> Scripted:
    """An answer whose body is complete, and no JSON."""
    return replace(answer, body=answer.encoded()[0][:-7], content_type="application/json")


def trickling(answer: Scripted, seconds: float) -> Scripted:
    """An answer that comes byte by byte."""
    return replace(answer, trickle=seconds)


def slow(answer: Scripted, seconds: float) -> Scripted:
    """An answer that takes its time."""
    return replace(answer, delay=seconds)


def limits(answer: Scripted, *, requests: tuple[int, int, str] | None = None, tokens: Any = None) -> Scripted:
    """An answer that tells the rate's limit, what remains and when it is whole again, in OpenAI's headers."""
    told = dict(answer.headers)
    for name, values in (("requests", requests), ("tokens", tokens)):
        if values:
            for kind, value in zip(("limit", "remaining", "reset"), values, strict=True):
                told[f"x-ratelimit-{kind}-{name}"] = str(value)
    return replace(answer, headers=told)


def _of(answer: Scripted) -> dict[str, Any]:
    assert isinstance(answer.body, dict)
    return answer.body


def _chat(choices: list[dict[str, Any]], usage: object) -> dict[str, Any]:
    return {
        "id": "c",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": choices,
        "usage": usage,
    }
