"""An answer that is no posting but says why: a closed job, a board that does not exist, an empty list."""

from __future__ import annotations

from typing import Any

from agent.documents.postings.values import at, first, number, words

_FIRST_REFUSAL = 400
_LISTS = ("jobs", "content", "data", "offers", "results", "items", "postings", "jobPostings", "result")


def refusal(answer: Any, name: str) -> str | None:
    """The sentence that tells it, ``None`` where the answer refuses nothing."""
    if answer in ([], {}):
        return f"{name} holds an empty answer: no posting is open there, or the board's name is wrong."
    if not isinstance(answer, dict):
        return None
    codes = (number(answer.get(key)) for key in ("status", "statusCode", "httpStatus", "code"))
    code = next((int(found) for found in codes if found and _FIRST_REFUSAL <= found < 600), None)
    said = first(answer, "error", "message", "errorMessage", "detail", "title") if code else ""
    said = said or first(answer, "error", "errors") or first(at(answer, "error"), "message")
    said = said or words(at(answer, "errors", "message"))
    if not said and answer.get("ok") is False:
        said = first(answer, "message")
    if said or code:
        told = " ".join(filter(None, [f"“{said[:200]}”" if said else "", f"({code})" if code else ""]))
        return f"{name} holds no posting but an error, {told}: the job may be closed; open its page and save that."
    if any(answer.get(key) == [] for key in _LISTS):
        return f"{name} holds an empty list: no posting is open there, or the board's name is wrong."
    return None
