"""Planted cases of a set: the same seeds give the same profiles and truths."""

from __future__ import annotations

import random

from evals.cases import Case, CaseSet
from evals.planted.draw import draw
from evals.planted.layouts import LAYOUTS
from evals.planted.person import Layout, Person
from evals.planted.truth import facts_of, verdicts_of
from evals.planted.vocabulary import Part, Vocabulary, read_vocabulary
from evals.planted.wording import WORDINGS
from evals.planted.written import Words, words_of

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
    part = _part(number)
    language = other if number in {1, A_SET} else "en"
    person, words = _drawn(case_set, vocabulary, number, language)
    text = _text(person, words, person.layout)
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


def laid_out_anew(case_set: CaseSet, case: Case) -> str:
    """The text of a planted case's person in the next layout, in the same words."""
    vocabulary = read_vocabulary(case_set.folder / "vocabulary.yaml")
    person, words = _drawn(case_set, vocabulary, int(case.id.rpartition("-")[2]), case.language)
    layouts = list(LAYOUTS)
    return _text(person, words, layouts[(layouts.index(person.layout) + 1) % len(layouts)])


def _part(number: int) -> Part:
    return "final" if number > A_SET - _FINAL else "tune"


def _drawn(case_set: CaseSet, vocabulary: Vocabulary, number: int, language: str) -> tuple[Person, Words]:
    seed = f"{case_set.name} {number}"
    words = vocabulary.in_language(language).of_part(_part(number))
    person = draw(seed, case_set.rubric, words, language)
    return person, words_of(person, random.Random(f"{seed} words"))  # noqa: S311 - repeatable, not secret


def _text(person: Person, words: Words, layout: Layout) -> str:
    return "\n".join(LAYOUTS[layout](words, WORDINGS[person.language])).strip() + "\n"
