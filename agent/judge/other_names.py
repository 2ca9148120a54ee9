"""Other names of a subject, as trades use them: GTAW is TIG welding, Informatik is computer science.

``data/other_names.toml`` holds them. A name inside a subject is exchanged in
its place ("reading blueprints", "reading prints").
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

from agent.judge.naming import pattern

Row = tuple[str, tuple[str, ...], str]
"""A name, the names that stand for it, and what any spelling of it holds: looked for first, since that is cheap."""


@lru_cache(maxsize=4096)
def other_names(subject: str, *, exact: bool = False) -> tuple[str, ...]:
    """The other forms of a subject, none where no trade has one; the subject itself is not among them.

    ``exact``: only what means the same, without what the subject covers besides.
    """
    same, covers = _rows()
    spelt = _run_together(subject)
    found = [
        subject[: match.start()] + other + subject[match.end() :]
        for name, others, key in (same if exact else (*same, *covers))
        if key in spelt and (match := pattern(name, as_spelt=True).search(subject)) is not None
        for other in others
    ]
    return tuple(dict.fromkeys(form for form in found if form.casefold() != subject.casefold()))


@cache
def _rows() -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """The names of the same, and those that a name covers."""
    data = tomllib.loads((files(__package__) / "data" / "other_names.toml").read_text("utf-8"))
    same = [group for part in data.values() for group in part.get("same", [])]
    covers = [row for part in data.values() for row in part.get("covers", [])]
    alike = [_row(name, [other for other in group if other != name]) for group in same for name in group]
    return tuple(alike), tuple(_row(name, others) for name, *others in covers)


def _row(name: str, others: Sequence[str]) -> Row:
    return name, tuple(others), _run_together(name).removesuffix("s")


def _run_together(words: str) -> str:
    return "".join(letter for letter in words.casefold() if letter not in " -‐‑_.")
