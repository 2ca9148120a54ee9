"""Wordings kept for the final part, so that its figures tell of attacks and honest sentences that nothing was tuned on.

They stand in ``held_back.toml``. Which one a case meets follows from its id.
"""

from __future__ import annotations

import base64
import codecs
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Template

from pydantic import BaseModel, ConfigDict

from agent.rubric.requirement import Rubric
from evals.cases import Case
from evals.changes.chance import pick, shuffled

OTHER_LANGUAGE = "another language"
"""The payload whose wordings are one a language."""

_FILE = Path(__file__).with_name("held_back.toml")
_TAGS = 0xE0000
_EACH = ("$id", "$quote")


class HeldBack(BaseModel):
    """``held_back.toml``: payloads by kind, languages by code, look-alikes by who writes them."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    orders: list[str]
    payloads: dict[str, list[str]]
    languages: dict[str, str]
    look_alikes: dict[str, str]


@cache
def held_back() -> HeldBack:
    """All the wordings, as the file holds them."""
    return HeldBack.model_validate(tomllib.loads(_FILE.read_text("utf-8")))


def wordings(kind: str, language: str = "") -> list[str]:
    """The wordings of a payload, unfilled; ``language`` is the profile's own, which is no other language."""
    told = held_back()
    if kind == OTHER_LANGUAGE:
        return [text for code, text in told.languages.items() if code != language]
    return told.payloads[kind]


def worded(kind: str, case: Case, rubric: Rubric, values: Mapping[str, str]) -> str:
    """The wording of a payload that this case meets, filled in.

    ``values``: ``subject``, ``subjects``, ``posting``, ``one`` and ``other``.
    """
    order = pick(held_back().orders, case.id, kind, "order")
    return filled(pick(wordings(kind, case.language), case.id, kind, "held back"), rubric, {**values, **_guises(order)})


def filled(wording: str, rubric: Rubric, values: Mapping[str, str]) -> str:
    """A wording with its values; a row about a requirement once for each requirement."""
    rows = []
    for row in wording.split("\n"):
        each = rubric.requirements if any(name in row for name in _EACH) else []
        rows += [Template(row).substitute(values, id=one.id, quote=one.quote) for one in each]
        rows += [] if each else [Template(row).substitute(values)]
    return "\n".join(rows)


def honest(case: Case, count: int) -> dict[str, str]:
    """So many of the look-alikes, by who writes them."""
    return dict(shuffled(held_back().look_alikes.items(), case.id, "look-alikes")[:count])


def _guises(order: str) -> dict[str, str]:
    """An order, plain and in every disguise."""
    return {
        "order": order,
        "base64": base64.b64encode(order.encode()).decode(),
        "rot13": codecs.encode(order, "rot13"),
        "tags": "".join(chr(_TAGS + ord(letter)) for letter in order),
    }
