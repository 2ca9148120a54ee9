"""Whether a question fits into the endpoint's context, found before the call: a text is never cut in silence.

Three ways to count, the cheapest that settles it: a token stands for one byte
at least, so what has fewer bytes than the context has tokens surely fits; a
server that counts tokens is asked; else half a token a byte is assumed, twice
what English takes, and a reply that fills the whole context is no answer.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from agent.errors import TooLong
from agent.llm.completion import Usage
from agent.llm.endpoint import Endpoint
from agent.llm.question import Message, Question
from agent.llm.tls import certificates

SMALL = 2000
"""Tokens; a question surely under this is asked without knowing the context."""

_A_TURN = 16
"""Tokens, at most, that a chat template sets around one turn."""

_TEMPLATE = 64
"""Tokens, at most, that it adds to the whole, as for a system turn of its own."""

_ASSUMED = 0.5
"""Tokens a byte where nobody counts them."""

_PROBE_SECONDS = 3.0
_PREFIXES_KEPT = 64
_NUM_CTX = re.compile(r"^num_ctx\s+(\d+)", re.MULTILINE)


@dataclass(frozen=True)
class Shortfall:
    """A question that needs more tokens, its answer's included, than the context has."""

    needed: int
    window: int

    def sentence(self, endpoint: Endpoint) -> str:
        """What to tell the person."""
        return (
            f"The text is too long for the model {endpoint.model} at {endpoint.host}: it and its answer need "
            f"{self.needed:,} tokens, and the context has {self.window:,}. Give it in parts, or name a model with a "
            "longer context."
        )


class Window:
    """One endpoint's context, asked for once, when a question first needs it."""

    def __init__(self) -> None:
        self._asking = asyncio.Lock()
        self._told: int | None = None
        self._asked = False
        self._counts = True
        self._prefixes: dict[int, tuple[tuple[Message, ...], int | None]] = {}

    async def check(self, endpoint: Endpoint, question: Question, turns: Sequence[Message]) -> None:
        """Raises TooLong where the conversation does not fit."""
        short = await self.shortfall(endpoint, question, turns)
        if short is not None:
            raise TooLong(short.sentence(endpoint))

    def check_reply(self, endpoint: Endpoint, usage: Usage | None) -> None:
        """Raises TooLong where the context was filled: a server that cuts what is too long does not say so."""
        window = endpoint.window or self._told
        filled = usage.prompt_tokens + usage.completion_tokens if usage else 0
        if window is not None and filled >= window:
            raise TooLong(Shortfall(filled, window).sentence(endpoint))

    async def shortfall(self, endpoint: Endpoint, question: Question, turns: Sequence[Message]) -> Shortfall | None:
        """What is missing; None where the conversation and its answer fit, or the context is not known."""
        if endpoint.window is None and self._told is None and (self._asked or not endpoint.asks_window):
            return None  # nobody tells the context
        answer = question.max_tokens
        most = _bytes_of(turns) + _around(len(turns)) + _schema_bytes(question)
        if most + answer <= SMALL:
            return None
        window = await self.tokens(endpoint)
        if window is None or most + answer <= window:
            return None
        own = turns[len(question.prefix) :]
        shared = await self._shared(endpoint, question.prefix)
        if shared is not None and shared + _bytes_of(own) + _around(len(own)) + answer <= window:
            return None
        counted = await self._counted(endpoint, turns)
        needed = answer + (round(most * _ASSUMED) if counted is None else counted)
        return Shortfall(needed, window) if needed > window else None

    async def tokens(self, endpoint: Endpoint) -> int | None:
        """The context in tokens: declared, else as the server tells it, else None."""
        if endpoint.window is not None or not endpoint.asks_window:
            return endpoint.window
        async with self._asking:
            if not self._asked:
                self._told = await context_of(endpoint)
                self._asked = True
        return self._told

    async def _shared(self, endpoint: Endpoint, prefix: tuple[Message, ...]) -> int | None:
        """The exact tokens of a beginning that many questions share, counted once."""
        known = self._prefixes.get(id(prefix))
        if known is None:
            # A template may want the person to speak last.
            asked: list[Message] = [*prefix, {"role": "user", "content": "."}]
            counted = await self._counted(endpoint, asked) if prefix else None
            if len(self._prefixes) >= _PREFIXES_KEPT:
                self._prefixes.clear()
            # The prefix is kept beside its count, so that its id stays its own.
            known = self._prefixes[id(prefix)] = (prefix, counted)
        return known[1]

    async def _counted(self, endpoint: Endpoint, turns: Sequence[Message]) -> int | None:
        """The tokens as the server counts them (llama.cpp, vLLM); None where it does not."""
        if not self._counts or not endpoint.asks_window:
            return None
        root = endpoint.base_url.removesuffix("/v1")
        worded = await fetch_json("POST", f"{root}/apply-template", {"messages": list(turns)}, endpoint)
        if isinstance(worded, dict) and isinstance(worded.get("prompt"), str):
            asked: dict[str, object] = {"content": worded["prompt"], "add_special": True, "parse_special": True}
            told = await fetch_json("POST", f"{root}/tokenize", asked, endpoint)
            tokens = told.get("tokens") if isinstance(told, dict) else None
            if isinstance(tokens, list):
                return len(tokens)
        asked = {"model": endpoint.model, "messages": list(turns)}
        told = await fetch_json("POST", f"{root}/tokenize", asked, endpoint)
        count = told.get("count") if isinstance(told, dict) else None
        self._counts = isinstance(count, int)
        return count if isinstance(count, int) else None


async def context_of(endpoint: Endpoint) -> int | None:
    """The context in tokens, where the server tells it in its own way (llama.cpp, Ollama, vLLM)."""
    root, model = endpoint.base_url.removesuffix("/v1"), {"model": endpoint.model}
    props, running, shown, models = await asyncio.gather(
        fetch_json("GET", f"{root}/props", None, endpoint),
        fetch_json("GET", f"{root}/api/ps", None, endpoint),
        fetch_json("POST", f"{root}/api/show", model, endpoint),
        fetch_json("GET", f"{endpoint.base_url}/models", None, endpoint),
    )
    found = (
        _at(props, "default_generation_settings", "n_ctx"),
        _of_named(_at(running, "models"), "model", endpoint.model, "context_length"),
        _ollama_setting(_at(shown, "parameters")),
        _ollama_longest(_at(shown, "model_info")),
        _of_named(_at(models, "data"), "id", endpoint.model, "max_model_len"),
    )
    return next((tokens for tokens in found if isinstance(tokens, int) and tokens > 0), None)


async def fetch_json(method: str, url: str, body: object, endpoint: Endpoint) -> Any:
    """What a server tells of itself, outside the path that questions take; None where it does not."""
    import httpx2

    headers = {"Authorization": f"Bearer {endpoint.key}"} if endpoint.key else {}
    outside = not endpoint.local
    verify = certificates(trust_env=outside)
    try:
        async with httpx2.AsyncClient(trust_env=outside, verify=verify, timeout=_PROBE_SECONDS) as http:
            response = await http.request(method, url, json=body, headers=headers)
        return response.json() if response.is_success else None
    except (httpx2.HTTPError, httpx2.InvalidURL, ValueError):
        return None


def _at(told: Any, *names: str) -> Any:
    for name in names:
        told = told.get(name) if isinstance(told, dict) else None
    return told


def _of_named(entries: Any, by: str, name: str, field: str) -> Any:
    entries = entries if isinstance(entries, list) else []
    return next((_at(entry, field) for entry in entries if _at(entry, by) == name), None)


def _ollama_setting(parameters: Any) -> int | None:
    found = _NUM_CTX.search(parameters) if isinstance(parameters, str) else None
    return int(found.group(1)) if found else None


def _ollama_longest(info: Any) -> Any:
    info = info if isinstance(info, dict) else {}
    return next((value for name, value in info.items() if name.endswith(".context_length")), None)


def _bytes_of(turns: Sequence[Message]) -> int:
    return sum(len(turn["content"].encode("utf-8", "replace")) for turn in turns)


def _around(turns: int) -> int:
    return turns * _A_TURN + _TEMPLATE


def _schema_bytes(question: Question) -> int:
    schema: Mapping[str, object] | None = question.schema
    return len(json.dumps(schema, ensure_ascii=False).encode("utf-8", "replace")) + 128 if schema is not None else 0
