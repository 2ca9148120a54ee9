"""The sets that come with the program, read once, with their planted cases."""

from __future__ import annotations

from functools import cache

from evals.cases import DATA, Case, CaseSet, load_sets
from evals.planted.cases import planted


@cache
def written() -> tuple[CaseSet, ...]:
    """All sets as their files hold them."""
    return tuple(load_sets(DATA, "written"))


def names() -> list[str]:
    """The names of those that have planted cases, which needs none of them read."""
    return sorted(path.parent.name for path in DATA.glob("*/vocabulary.yaml"))


def pair(name: str) -> tuple[CaseSet, tuple[Case, ...]]:
    """A set beside its planted cases."""
    return next(pair for pair in grown() if pair[0].name == name)


@cache
def grown() -> tuple[tuple[CaseSet, tuple[Case, ...]], ...]:
    """Each set beside its planted cases."""
    return tuple((case_set, planted(case_set)) for case_set in written())
