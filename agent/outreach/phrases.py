"""The program's own sentences in each language and tone, as data."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from agent.outreach.note import Language, Tone


class Phrases:
    """The sentences of one language and tone; ``variant`` counts from 1 and goes round each list."""

    def __init__(self, language: Language, tone: Tone, variant: int = 1) -> None:
        told = _data(language)
        self._told: dict[str, Any] = told["plain"] | told.get(tone, {})
        self._variant = variant

    def has(self, name: str) -> bool:
        """Whether this language has such a sentence: a clause that a model words is English only."""
        return name in self._told

    def of(self, name: str) -> str:
        """The sentence of this name, with its blanks; "gap.years" is one of a group."""
        found: Any = self._told
        for part in name.split(".", 1):
            found = found[part]
        return str(found[(self._variant - 1) % len(found)]) if isinstance(found, list) else str(found)


@cache
def _data(language: Language) -> dict[str, Any]:
    return tomllib.loads(resources.files("agent.outreach").joinpath(f"data/{language}.toml").read_text("utf-8"))
