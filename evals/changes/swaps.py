"""Swaps: what must not matter is exchanged, one thing at a time. Verdicts that are not exempt stay as they were."""

from __future__ import annotations

from agent.rubric.requirement import Rubric
from evals.cases import Case
from evals.changes import ages, names, origins, pastimes, pronouns, schools
from evals.changes.variant import Variant


def swaps(case: Case, rubric: Rubric) -> list[Variant]:
    """Every swap that the case allows: name, pronouns, school, place, nationality, age, gap, hobbies, languages.

    A swap that would leave the text as it is, such as "she" where "she"
    stands already, is left out.
    """
    told = [
        *names.swaps(case),
        *pronouns.swaps(case),
        *schools.swaps(case),
        *origins.swaps(case, rubric),
        *ages.swaps(case, rubric),
        *pastimes.swaps(case, rubric),
    ]
    return [variant for variant in told if variant.text != case.text]
