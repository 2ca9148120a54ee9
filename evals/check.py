"""``python -m evals.check [FOLDER...]``: whether sets of cases are sound, and the lines that a program sees."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from agent.documents import Document
from agent.errors import InputError
from agent.rubric.requirement import Requirement
from evals.cases import DATA, Case, CaseSet, TrueVerdict, load_sets
from evals.reading import document_of, lines_of


def faults(case_set: CaseSet) -> Iterator[str]:
    """What is wrong with a set, a sentence each; nothing where it is sound."""
    posting = " ".join(case_set.posting.read_text("utf-8").split())
    for requirement in case_set.rubric.requirements:
        if " ".join(requirement.quote.split()) not in posting:
            yield f"{case_set.name}: {requirement.id} quotes {requirement.quote!r}, which the posting does not hold."
    for case in case_set.cases:
        yield from case_faults(case, case_set.rubric.requirements)


def case_faults(case: Case, requirements: list[Requirement]) -> Iterator[str]:
    """What is wrong with one case."""
    document = document_of(case.text, case.id)
    missing = [r.id for r in requirements if r.id not in case.verdicts]
    if missing:
        yield f"{case.id}: no verdict on {', '.join(missing)}."
    for name, truth in case.verdicts.items():
        yield from (f"{case.id}, {name}: {fault}" for fault in _verdict_faults(truth, document))
    yield from (f"{case.id}: {fault}" for fault in _fact_faults(case))


def _verdict_faults(truth: TrueVerdict, document: Document) -> Iterator[str]:
    if set(truth.verdicts) - {"not_stated"} and not truth.lines:
        yield f"{truth.verdicts[0]} needs the words of a line that it rests on."
    for words in truth.lines:
        if not lines_of(document, words):
            yield f"no line holds {words!r}."


def _fact_faults(case: Case) -> Iterator[str]:
    facts = case.facts
    if facts is None:
        return
    named = [facts.name, *(facts.languages or []), *(facts.skills or [])]
    named += [word for job in facts.positions or [] for word in (job.title, job.organisation)]
    named += [word for degree in facts.education or [] for word in (degree.field, degree.school)]
    text = " ".join(case.text.split()).casefold()
    for words in named:
        if words and " ".join(words.split()).casefold() not in text:
            yield f"the fact {words!r} does not stand in the profile."


def main() -> None:
    """Print the faults of the sets named, or of all that come with the program; exit 1 if there is one."""
    shown = "--lines" in sys.argv
    folders = [Path(word) for word in sys.argv[1:] if not word.startswith("--")] or [DATA]
    found = 0
    for case_set in (case_set for folder in folders for case_set in load_sets(folder)):
        for fault in faults(case_set):
            found += 1
            print(fault)  # noqa: T201
        for case in case_set.cases if shown else ():
            print(f"\n{case.id}")  # noqa: T201
            for line in document_of(case.text, case.id).lines:
                print(f"{line.number:>4} {line.part:<11}{line.role:<8}{line.text}")  # noqa: T201
        parts = [case.part for case in case_set.cases]
        print(f"{case_set.name}: {len(parts)} cases, {parts.count('final')} of them final")  # noqa: T201
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    try:
        main()
    except InputError as error:
        sys.exit(str(error))
