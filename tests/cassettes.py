"""Recording the embedded model, and replaying it where there are no weights and no runtime.

A request is matched on its method, path and body: a changed prompt must not
pass for the recorded one. The turns that every question of a kind begins with
stand in prompts/ and are most of a request, so their hash is kept for them.
Which slot answered is left out, for it is not part of the question, and so is
what the runtime does to its slots.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import vcr  # type: ignore[import-untyped]
from vcr.request import Request  # type: ignore[import-untyped]

_KEPT_HEADERS = {"content-type"}


def recorder(record_mode: str = "none", serializer: str = "yaml") -> Any:
    """A VCR for the questions of a model; ``record_mode`` as vcrpy names them."""
    made = vcr.VCR(
        record_mode=record_mode,
        match_on=["method", "path", "body"],
        before_record_request=_question_alone,
        before_record_response=_plain_response,
        serializer=serializer,
        decode_compressed_response=True,
    )
    made.register_matcher("body", _same_body)
    return made


def _same_body(one: Request, other: Request) -> None:
    """Compare the bytes, which are written the same way for all; vcrpy's own matcher parses both each time."""
    assert one.body == other.body


def _question_alone(request: Request) -> Request | None:
    """The request without its slot, its key and its port; None for what is no question."""
    if not request.path.startswith("/v1/"):
        return None
    body = json.loads(request.body)
    body.pop("id_slot", None)
    body["messages"] = _without_prefix(body["messages"])
    request.body = json.dumps(body, ensure_ascii=False, sort_keys=True).encode()
    request.headers = {name: value for name, value in request.headers.items() if name.lower() in _KEPT_HEADERS}
    request.uri = f"http://127.0.0.1:1{request.path}"
    return request


def _without_prefix(messages: list[dict[str, str]]) -> list[object]:
    """The system turn and the examples as one hash, then the question's own turns; what is so already stays so."""
    if messages and "sha256" in messages[0]:
        return list(messages)
    own = next((place for place in range(len(messages) - 1, -1, -1) if _ends_examples(messages, place)), 0)
    told = json.dumps(messages[:own], ensure_ascii=False, sort_keys=True).encode()
    return [{"turns": own, "sha256": hashlib.sha256(told).hexdigest()}, *messages[own:]]


def _ends_examples(messages: list[dict[str, str]], place: int) -> bool:
    """Whether the question's own turns begin here: at the last user turn that is no objection to an answer."""
    return messages[place]["role"] == "user" and not messages[place]["content"].startswith("That cannot be used:")


def _plain_response(response: dict[str, Any]) -> dict[str, Any]:
    response["headers"] = {name: value for name, value in response["headers"].items() if name.lower() in _KEPT_HEADERS}
    return response
