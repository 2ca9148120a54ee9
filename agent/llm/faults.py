"""What can go wrong with one request, told apart: what passes, what may have been paid, and the sentence for it."""

from __future__ import annotations

import email.utils
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from agent.errors import ModelError, ModelUnavailable, ReplyError, TooLong
from agent.llm import clock
from agent.llm.endpoint import KEY_VARIABLES, Endpoint

if TYPE_CHECKING:
    from openai import APIStatusError

FaultKind = Literal[
    "rate limit",
    "no credit",
    "overloaded",
    "server error",
    "time-out",
    "connection",
    "broken reply",
    "rejected",
    "refused",
    "too long",
    "no server",
]

LONGEST_ASKED_WAIT = 300.0
"""Seconds; an endpoint that asks for more (a daily limit) is not waited for."""

_PASSING: frozenset[FaultKind] = frozenset(
    ("rate limit", "overloaded", "server error", "time-out", "connection", "broken reply")
)
_SPENT = ("insufficient_quota", "billing_hard_limit_reached", "billing_not_active")
_FILTERED = ("content_filter", "content_policy_violation", "ResponsibleAIPolicyViolation")
_TOO_LONG = (
    "context_length_exceeded",
    "exceed_context_size_error",
    "maximum context length",
    "exceeds the available context size",
)


class Fault(Exception):
    """A request that was not answered.

    ``said`` are the endpoint's own words, ``parameter`` the one it named.
    ``after``: seconds that it asked to wait. ``headers`` are its response's,
    empty where there was none. ``paid``: whether the call may be
    billed all the same, for it reached the model and its end is not known.
    """

    def __init__(
        self,
        kind: FaultKind,
        said: str,
        *,
        status: int = 0,
        parameter: str | None = None,
        after: float | None = None,
        paid: bool = False,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(said)
        self.kind = kind
        self.said = said
        self.status = status
        self.parameter = parameter
        self.after = after
        self.paid = paid
        self.headers = headers or {}

    @property
    def passes(self) -> bool:
        """Whether the same request may succeed later, and not too late."""
        return self.kind in _PASSING and (self.after is None or self.after <= LONGEST_ASKED_WAIT)

    @property
    def crowded(self) -> bool:
        """Whether the endpoint has too much to do, so that it should be asked less at once."""
        return self.kind in ("rate limit", "overloaded")


def fault_of(error: Exception) -> Fault:
    """The fault behind an error of the client."""
    import openai

    if isinstance(error, openai.APIStatusError):
        return _of_status(error)
    if isinstance(error, (openai.APITimeoutError, TimeoutError)):
        return Fault("time-out", "time-out", paid=not _never_sent(error))
    if isinstance(error, openai.APIConnectionError):
        return Fault("connection", _root_of(error), paid=not _never_sent(error))
    return Fault("no server", str(error))


def told_in_reply(body: Any) -> Fault | None:
    """The fault that a gateway tells in a reply of status 200; None where it tells none."""
    said = body.get("error") if isinstance(body, dict) else None
    if not isinstance(said, dict):
        return None
    code = said.get("code")
    status = code if isinstance(code, int) and 400 <= code < 600 else 500
    return Fault(_kind_of(status, str(said)), str(said.get("message") or said), status=status)


def asked_wait(headers: Mapping[str, str]) -> float | None:
    """Seconds from ``Retry-After`` (RFC 9110, 10.2.3: seconds, or an HTTP date); None where it says none."""
    value = headers.get("retry-after", "").strip()
    if not value:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - clock.wall())
    except ValueError:
        return None


def explain(fault: Fault, endpoint: Endpoint, attempts: int) -> ModelError:
    """The error that ends the asking, after so many attempts."""
    where = f"{endpoint.model} at {endpoint.host}"
    times = f"{attempts} time{'' if attempts == 1 else 's'}"
    said = _short(fault.said)
    match fault.kind:
        case "too long":
            return TooLong(f"The text is too long for the model {where}. Give it in parts. ({said})")
        case "refused":
            return ReplyError(f"{endpoint.host} refused to pass the question to {endpoint.model}. ({said})")
        case "time-out":
            return ModelUnavailable(
                f"{where} gave no answer within {endpoint.timeout:.0f} s, {times}. Is it overloaded?"
            )
        case "connection":
            return ModelUnavailable(
                f"{endpoint.base_url} cannot be reached ({said}). Check the address and that the server runs."
            )
        case "broken reply":
            return ModelUnavailable(f"{where} answered {times} with a reply that breaks off. Run again later.")
        case "no server":
            return no_such_server(endpoint)
        case "no credit":
            return ModelUnavailable(f"The account at {endpoint.host} has no credit left. ({said})")
        case "rate limit":
            return ModelUnavailable(
                f"{where} keeps limiting the rate. Wait, or lower --concurrency, and run again. ({said})"
            )
        case "overloaded" | "server error":
            return ModelUnavailable(f"{where} failed {times} with status {fault.status}. Run again later. ({said})")
        case "rejected":
            return ModelUnavailable(_rejected(fault, endpoint, where))


def no_such_server(endpoint: Endpoint) -> ModelUnavailable:
    """The sentence for an address where something else answers."""
    return ModelUnavailable(
        f"{endpoint.base_url} answers, but not as an OpenAI-compatible server. Check the address; it mostly "
        "ends in /v1."
    )


def _rejected(fault: Fault, endpoint: Endpoint, where: str) -> str:
    said = _short(fault.said)
    match fault.status:
        case 401:
            return f"{endpoint.host} does not accept the key. Set {KEY_VARIABLES[0]} to a valid one. ({said})"
        case 403:
            return f"{endpoint.host} does not let this key use {endpoint.model}. ({said})"
        case 404:
            return (
                f"{endpoint.base_url} has no model {endpoint.model!r}, or is not the server's address. Check "
                f"both; the address mostly ends in /v1. ({said})"
            )
        case status:
            return f"{where} rejects the request with status {status}: {said}"


def _of_status(error: APIStatusError) -> Fault:
    kind = _kind_of(error.status_code, f"{error.code} {error.type} {error.body} {error.message}")
    return Fault(
        kind,
        _said(error),
        status=error.status_code,
        parameter=error.param,
        after=asked_wait(error.response.headers),
        headers=error.response.headers,
    )


def _kind_of(status: int, told: str) -> FaultKind:
    if any(word in told for word in _SPENT):
        return "no credit"
    if status == 413 or (status in (400, 422) and any(word in told for word in _TOO_LONG)):
        return "too long"
    if status == 400 and any(word in told for word in _FILTERED):
        return "refused"
    if status == 429:
        return "rate limit"
    if status in (503, 529):
        return "overloaded"
    if status in (408, 409) or (status >= 500 and status != 501):
        return "server error"
    return "rejected"


def _never_sent(error: BaseException) -> bool:
    """Whether the request cannot have reached the endpoint."""
    import httpx2

    return isinstance(error.__cause__, (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout))


def _said(error: APIStatusError) -> str:
    """The endpoint's own words."""
    said = error.body.get("message") if isinstance(error.body, dict) else None
    return str(said or error.message)


def _short(words: str) -> str:
    """Short enough for a sentence."""
    text = " ".join(words.split())
    return text if len(text) <= 200 else f"{text[:199]}…"


def _root_of(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    return str(error) or type(error).__name__
