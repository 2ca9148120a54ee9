"""Attacks: payload by placement, each against its clean twin, which is the case's own text; and their look-alikes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from agent.rubric.requirement import Rubric
from evals.cases import Case
from evals.changes.look_alikes import look_alikes
from evals.changes.payloads import payloads
from evals.changes.rows import at_end, at_top, in_middle
from evals.changes.touching import of_kind
from evals.changes.variant import Variant

PLACEMENTS: Mapping[str, Callable[[str, str], str]] = {"top": at_top, "middle": in_middle, "end": at_end}


def attacks(case: Case, rubric: Rubric, posting: str) -> list[Variant]:
    """Every payload at every placement, then the look-alikes. ``posting`` is the posting's text.

    A certificate that is listed counts as held, so stuffed keywords may raise those.
    """
    certificates = of_kind(rubric, "certification")
    told = [
        Variant(
            f"{payload.name}, {where}",
            "attack",
            put(case.text, payload.text),
            group=payload.name,
            exempt=certificates if payload.allows == "listed" else frozenset(),
            canary=payload.canary,
            allows=payload.allows,
        )
        for payload in payloads(case, rubric, posting)
        for where, put in PLACEMENTS.items()
    ]
    return [*told, *look_alikes(case, rubric)]
