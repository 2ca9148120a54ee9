"""How a question is put to an endpoint: the ladder for schemas, and the parameters it takes.

    json_schema   the endpoint binds the reply to the schema (strict)
    json_object   the endpoint binds it to JSON; the schema stands in the prompt
    prompted      only the prompt asks for it

An endpoint starts on its declared rung and moves one down when it rejects the
one it is on; what it taught is kept for the run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from agent.llm.ledger import PARAMETERS
from agent.llm.question import Message, Question, Rung

RUNGS: tuple[Rung, ...] = ("json_schema", "json_object", "prompted")
LIKELIEST = 10
"""Probabilities asked for at the answer's one token: the choices and their spellings (Yes, " yes")."""

_FENCE = re.compile(r"```[a-zA-Z]*\s*\n(.*?)```", re.DOTALL)


@dataclass(frozen=True)
class Manners:
    """What an endpoint takes; a new value replaces it when a rejection teaches one."""

    rung: Rung
    probabilities: bool
    limit: str = "max_tokens"
    dropped: frozenset[str] = frozenset()

    def rung_of(self, question: Question) -> Rung:
        """How this question's schema is asked for."""
        return self.rung if question.schema is not None else "free"

    def body(self, model: str, question: Question, turns: Sequence[Message]) -> dict[str, Any]:
        """The request, with its keys always in the same order."""
        body: dict[str, Any] = {"model": model, "messages": self._messages(question, turns)}
        body |= {name: value for name, value in PARAMETERS.items() if name not in self.dropped}
        body[self.limit] = question.max_tokens
        if question.choices and self.probabilities:
            body |= {"logprobs": True, "top_logprobs": LIKELIEST}
        if question.schema is not None and self.rung == "json_schema":
            described = {"name": question.schema_name, "strict": True, "schema": dict(question.schema)}
            body["response_format"] = {"type": "json_schema", "json_schema": described}
        elif question.schema is not None and self.rung == "json_object":
            body["response_format"] = {"type": "json_object"}
        return body

    def _messages(self, question: Question, turns: Sequence[Message]) -> list[Message]:
        """The turns; below the first rung the schema is added to the system turn, which all share."""
        if question.schema is None or self.rung == "json_schema":
            return list(turns)
        schema = json.dumps(question.schema, ensure_ascii=False, sort_keys=True)
        asked = f"Reply with one JSON object and nothing else. It keeps to this JSON schema: {schema}"
        if turns[0]["role"] == "system":
            return [{"role": "system", "content": f"{turns[0]['content']}\n\n{asked}"}, *turns[1:]]
        return [{"role": "system", "content": asked}, *turns]

    def after(self, rejection: str, parameter: str | None, question: Question) -> Manners | None:
        """What to do after a 400 or 422 with this message; None where it teaches nothing.

        ``parameter`` is the one that the endpoint named, where it named one.
        """
        said = f"{parameter or ''} {rejection}".lower()
        if self.limit == "max_tokens" and "max_completion_tokens" in said:
            return replace(self, limit="max_completion_tokens")
        if self.probabilities and question.choices and "logprobs" in said:
            return replace(self, probabilities=False)
        for name in PARAMETERS:
            if name in said and name not in self.dropped:
                return replace(self, dropped=self.dropped | {name})
        about_schema = any(word in said for word in ("response_format", "json", "schema", "grammar"))
        if question.schema is not None and about_schema and self.rung != RUNGS[-1]:
            return replace(self, rung=RUNGS[RUNGS.index(self.rung) + 1])
        return None


def json_in(text: str) -> str:
    """The JSON that a reply holds, out of its code fence and the words around it.

    A text without any is returned as it is, for the reader to reject.
    """
    stripped = text.strip()
    fenced = _FENCE.search(stripped)
    start = min((at for at in (stripped.find("{"), stripped.find("[")) if at >= 0), default=0)
    end = max(stripped.rfind("}"), stripped.rfind("]")) + 1
    for candidate in (stripped, fenced.group(1).strip() if fenced else "", stripped[start:end]):
        if candidate and _is_json(candidate):
            return candidate
    return stripped


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
