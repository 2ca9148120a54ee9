"""The answers of job boards, each read by the names its maker gave the fields.

A module has ``openings(answer)``: the jobs of a parsed answer, ``None`` where
the answer is not this board's. Field names are those of the public interfaces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from agent.documents.postings.opening import Opening
from agent.documents.postings.vendors import (
    ashby,
    bamboohr,
    greenhouse,
    icims,
    json_resume,
    lever,
    personio,
    recruitee,
    smartrecruiters,
    teamtailor,
    workable,
    workday,
)

_BOARDS: tuple[Callable[[Any], list[Opening] | None], ...] = (
    workday.openings,
    bamboohr.openings,
    smartrecruiters.openings,
    ashby.openings,
    greenhouse.openings,
    lever.openings,
    personio.openings,
    recruitee.openings,
    teamtailor.openings,
    workable.openings,
    icims.openings,
    json_resume.openings,
)


def openings(answer: Any) -> list[Opening] | None:
    """The jobs of a board's answer, ``None`` where no board that is known answers so."""
    for board in _BOARDS:
        if (found := board(answer)) is not None:
            return found
    return None
