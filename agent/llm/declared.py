"""What the data files beside this say of known models: tables by name and host."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

_DATED = re.compile(r"-20\d{2}-?\d{2}-?\d{2}$")


def declared(table: str, model: str, host: str) -> dict[str, Any] | None:
    """The entry of ``data/TABLE.toml`` for a model at a host; one named with its date counts as the undated."""
    names = (model, _DATED.sub("", model))
    return next((entry for entry in _entries(table) if entry["name"] in names and entry["host"] == host), None)


@cache
def _entries(table: str) -> tuple[dict[str, Any], ...]:
    text = (files("agent.llm") / "data" / f"{table}.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["model"])
