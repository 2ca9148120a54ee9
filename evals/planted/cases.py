"""Planted cases of a set: the same seeds give the same profiles and truths."""

from __future__ import annotations

import random
from typing import Literal

from evals.cases import Case, CaseSet
from evals.planted.draw import draw
from evals.planted.layouts import LAYOUTS
from evals.planted.truth import facts_of, verdicts_of
from evals.planted.vocabulary import Vocabulary, read_vocabulary
from evals.planted.wording import WORDINGS
from evals.planted.written import words_of

A_SET = 7
"""Planted profiles of each set: five to tune on, and two kept for a last check.

The first and the last are in the set's other language, where it has one.
"""

_FINAL = 2


def planted(case_set: CaseSet) -> tuple[Case, ...]:
    """The planted cases of a set; none where it has no vocabulary. Raises InputError."""
    path = case_set.folder / "vocabulary.yaml"
    if not path.is_file():
        return ()
    vocabulary = read_vocabulary(path)
    other = next(iter(vocabulary.other), "en")
    return tuple(_case(case_set, vocabulary, number, other) for number in range(1, A_SET + 1))


def _case(case_set: CaseSet, vocabulary: Vocabulary, number: int, other: str) -> Case:
    part: Literal["tune", "final"] = "final" if number > A_SET - _FINAL else "tune"
    language = other if number in {1, A_SET} else "en"
    seed = f"{case_set.name} {number}"
    person = draw(seed, case_set.rubric, vocabulary, language)
    words = words_of(person, random.Random(f"{seed} words"))  # noqa: S311 - repeatable, not secret
    text = "\n".join(LAYOUTS[person.layout](words, WORDINGS[person.language])).strip() + "\n"
    return Case(
        id=f"{case_set.name}/planted-{number}",
        set=case_set.name,
        origin="planted",
        part=part,
        language=language,
        why=f"planted: {person.layout}, dates in {person.dates}",
        text=text,
        facts=facts_of(person, words),
        verdicts=verdicts_of(person, words, case_set.rubric),
    )
