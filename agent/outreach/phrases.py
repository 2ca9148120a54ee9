"""The program's own sentences in each language and tone, as data."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from agent.outreach.note import Language, Tone

_BLANK = re.compile(r"\{\w+\}")


class Phrases:
    """The sentences of one language and tone; ``variant`` counts from 1 and goes round each list."""

    def __init__(self, language: Language, tone: Tone, variant: int = 1) -> None:
        told = _data(language)
        self._told: dict[str, Any] = told["plain"] | told.get(tone, {})
        self._variant = variant
        self.words = " ".join(_strings(self._told))
        """Every word of these sentences: the program's own, which no fact has to hold."""

    def has(self, name: str) -> bool:
        """Whether this language has such a sentence: a clause that a model words is English only."""
        return name in self._told

    def day(self, value: str | None) -> str:
        """ "2020-02" as "Feb 2020", a year alone as it is; empty for none."""
        if not value or "-" not in value:
            return value or ""
        year, month = value.split("-")[:2]
        return f"{self.of('months').split()[int(month) - 1]} {year}"

    def number(self, value: float, places: int | None = None) -> str:
        """ "1,969" or "2.5" as the language writes it; ``places`` behind the point of what is not whole."""
        behind = 0 if value == int(value) else places
        whole, _, rest = (f"{value:,}" if behind is None else f"{value:,.{behind}f}").partition(".")
        return self.of("decimal").join(filter(None, (whole.replace(",", self.of("thousands")), rest)))

    def of(self, name: str) -> str:
        """The sentence of this name, with its blanks; "gap.years" is one of a group."""
        found: Any = self._told
        for part in name.split(".", 1):
            found = found[part]
        return str(found[(self._variant - 1) % len(found)]) if isinstance(found, list) else str(found)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield _BLANK.sub(" ", value)
    else:
        for one in value.values() if isinstance(value, dict) else value:
            yield from _strings(one)


@cache
def _data(language: Language) -> dict[str, Any]:
    return tomllib.loads(resources.files("agent.outreach").joinpath(f"data/{language}.toml").read_text("utf-8"))
