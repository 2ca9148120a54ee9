"""Which model to ask, and what is known of the server that answers for it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from agent.errors import UsageError
from agent.llm.declared import declared
from agent.llm.prices import Price, price_of
from agent.llm.question import Rung
from agent.llm.runtime import CONTEXT
from agent.llm.weights import EMBEDDED

EMBEDDED_LANES = 4
"""Measured on 2 cores: 0.29 s a one-token question with four slots, 0.45 s with one."""

HOSTED_LANES = 8

KEY_VARIABLES = ("SCREENING_AGENT_API_KEY", "OPENAI_API_KEY")


@dataclass(frozen=True)
class Endpoint:
    """A model behind an address.

    ``name`` is shown to people; ``identity`` stands for the model in the
    ledger; ``model`` is the name sent. ``rung`` is the highest way of asking
    for a schema that the server is declared to keep to, ``probabilities``
    whether it tells those of tokens. ``slots``: requests name the slot they
    run on. ``timeout`` is in seconds, for one answer. ``price`` is None where
    it is not known. ``window`` is the longest context in tokens where it is
    declared; ``asks_window``: the server may be asked for it, and to count.
    """

    name: str
    identity: str
    base_url: str
    model: str
    lanes: int
    key: str = field(default="", repr=False)
    rung: Rung = "json_schema"
    probabilities: bool = True
    slots: bool = False
    timeout: float = 120.0
    price: Price | None = None
    window: int | None = None
    asks_window: bool = True

    @property
    def host(self) -> str:
        """The address's host with its port, for messages."""
        return urlsplit(self.base_url).netloc

    @property
    def local(self) -> bool:
        """Whether the address is this machine."""
        return is_loopback(self.base_url)


@dataclass(frozen=True)
class _Habits:
    """What servers at addresses that end in ``suffix`` do, by their own documentation."""

    suffix: str
    rung: Rung
    probabilities: bool


_HABITS = (
    _Habits("api.openai.com", "json_schema", probabilities=True),
    _Habits(".openai.azure.com", "json_schema", probabilities=True),
    _Habits("api.anthropic.com", "prompted", probabilities=False),
    _Habits("generativelanguage.googleapis.com", "json_schema", probabilities=False),
    _Habits("api.mistral.ai", "json_schema", probabilities=False),
    _Habits("api.deepseek.com", "json_object", probabilities=True),
    _Habits(":11434", "json_schema", probabilities=True),  # Ollama
    _Habits(":8080", "json_schema", probabilities=True),  # llama.cpp
    _Habits(":8000", "json_schema", probabilities=True),  # vLLM
)
_UNKNOWN = _Habits("", "json_schema", probabilities=True)


def find_endpoint(
    spec: str | None, *, concurrency: int = HOSTED_LANES, environ: Mapping[str, str] | None = None
) -> Endpoint:
    """The endpoint that ``spec`` names: ``embedded``, a model's name, or ``name@base_url``.

    Without a spec it is the ``usual_spec``. ``OPENAI_BASE_URL`` moves a bare
    name to another server. Raises UsageError where the spec is empty or cannot
    be read.
    """
    environ = os.environ if environ is None else environ
    spec = usual_spec(environ) if spec is None else spec.strip()
    if not spec:
        raise UsageError("The model's name is empty: give embedded, NAME or NAME@BASE_URL, or leave the option out.")
    if spec == "embedded":
        return embedded_endpoint()
    name, base_url = _split(spec, environ)
    habits = next((habits for habits in _HABITS if _host_of(base_url).endswith(habits.suffix)), _UNKNOWN)
    local, host = is_loopback(base_url), _host_of(base_url)
    window = declared("windows", name, host)
    return Endpoint(
        name=spec,
        identity=f"{name}@{base_url}",
        base_url=base_url,
        model=name,
        lanes=max(1, concurrency),
        key=next((environ[variable] for variable in KEY_VARIABLES if environ.get(variable)), ""),
        rung=habits.rung,
        probabilities=habits.probabilities,
        timeout=600.0 if local else 120.0,
        price=price_of(name, host, local=local, environ=environ),
        window=window["tokens"] if window else None,
    )


def usual_spec(environ: Mapping[str, str] | None = None) -> str:
    """The model that is used where none is named: ``SCREENING_AGENT_MODEL`` unless that is empty, else the embedded."""
    environ = os.environ if environ is None else environ
    return environ.get("SCREENING_AGENT_MODEL", "").strip() or "embedded"


def embedded_endpoint(base_url: str = "") -> Endpoint:
    """The embedded model; with an address, as answered there (a recording, say) rather than started."""
    return Endpoint(
        name=f"embedded ({EMBEDDED.name})",
        identity=EMBEDDED.sha256,
        base_url=base_url,
        model="embedded",
        lanes=EMBEDDED_LANES,
        # Four slots share the machine's reading: long passages at once can take minutes on a slow one.
        timeout=900.0,
        price=Price(0.0, 0.0, 0.0),
        slots=not base_url,
        window=None if base_url else CONTEXT,
        asks_window=not base_url,
    )


def is_loopback(base_url: str) -> bool:
    """Whether an address is this machine's own."""
    host = urlsplit(base_url).hostname or ""
    return host in ("localhost", "::1") or host.startswith("127.")


def _split(spec: str, environ: Mapping[str, str]) -> tuple[str, str]:
    name, at, address = spec.partition("@http")
    usual = environ.get("OPENAI_BASE_URL") or "https://api.openai.com/v1"
    base_url = f"http{address}" if at else usual
    if "@" in name and not at:
        raise UsageError(
            f"The address in the model {spec!r} must begin with http:// or https://, as in "
            "name@http://localhost:11434/v1."
        )
    if not name or not urlsplit(base_url).hostname:
        raise UsageError(f"The model {spec!r} cannot be read: give embedded, a name, or name@base_url.")
    return name, base_url.rstrip("/")


def _host_of(base_url: str) -> str:
    return urlsplit(base_url).netloc.lower()
