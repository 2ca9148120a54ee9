"""Labelled cells from the vocabularies: sentences that show a subject, and such as must not count for it."""

from __future__ import annotations

from collections.abc import Iterator

from agent.judge import mention
from agent.rubric.subjects import is_name
from evals.cases import CaseSet
from evals.cells import LabelledCell
from evals.changes.chance import shuffled
from evals.planted.vocabulary import Part, Vocabulary, read_vocabulary

_UNRELATED = 2
"""Fillers, and sentences of other subjects, a subject."""


def planted_cells(case_set: CaseSet, part: Part) -> Iterator[LabelledCell]:
    """The cells of one set in its languages; a proper name that a passage lacks is code's to decide, and left out."""
    path = case_set.folder / "vocabulary.yaml"
    if not path.is_file():
        return
    vocabulary = read_vocabulary(path)
    for language in ("en", *vocabulary.other):
        words = vocabulary.in_language(language).of_part(part)
        for subject in case_set.rubric.subjects:
            if subject in words.subjects:
                cells = _of_subject(subject, words, f"{case_set.name} {language}")
                yield from (cell for cell in cells if not is_name(subject) or mention.names(subject, cell.passage))


def _of_subject(subject: str, words: Vocabulary, seed: str) -> Iterator[LabelledCell]:
    told = words.subjects[subject]
    for sentence in (*told.shows, *told.paraphrases):
        yield LabelledCell(sentence, subject, "yes")
    for sentence in told.near:
        yield LabelledCell(sentence, subject, "near")
    others = [sentence for other, its in words.subjects.items() if other != subject for sentence in its.shows]
    for sentence in (
        *shuffled(words.fillers, seed, subject)[:_UNRELATED],
        *shuffled(others, seed, subject)[:_UNRELATED],
    ):
        yield LabelledCell(sentence, subject, "no")
