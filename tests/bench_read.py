"""``make bench-read``: how well documents are read whose person is known as data, and whether formats agree.

For each file: pages, seconds to read it, and the F1 of employers, titles,
dates, schools and degrees found by the reader and the embedded model's facts
against the data. Then, for each group of documents of one person, the share
of facts and of verdicts that are the same in two formats. A degree's level
and field count only where the document prints them.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

from agent.assessment import Assessment, Candidate
from agent.degrees import find_degrees
from agent.documents import Document, read
from agent.errors import DocumentError
from agent.facts.extract import extract
from agent.folders import data_folder
from agent.judge.asking import asking
from agent.judge.assess import assess
from agent.llm import Ledger, Model, open_model
from agent.rubric.compile import compile_rubric
from evals.cases import TrueEducation, TrueFacts, TruePosition
from evals.suites.facts import Pair, pairs
from tests.seeds import POSTING, TODAY
from tests.twins import CORPUS, Group, groups

_FIELDS = {
    "position.organisation": "employers",
    "position.title": "titles",
    "position.start": "starts",
    "position.end": "ends",
    "education.school": "schools",
    "education.level": "degrees",
    "education.field": "fields",
}
_ROW = "{:<34}{:>6}{:>7}" + "{:>10}" * len(_FIELDS) + "{:>8}"


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201 - a bench prints


async def facts_of(document: Document, model: Model) -> Assessment:
    """The document's facts as an assessment without verdicts."""
    who, facts = await extract(document, model)
    candidate = Candidate(id=document.sha256[:12], source=document.name, name=who.name)
    return Assessment(candidate=candidate, status="assessed", facts=facts)


def printed(truth: TrueFacts, document: Document) -> TrueFacts:
    """The truth without degrees' levels and fields that the document does not print."""
    text = document.text.casefold()
    degrees = [
        TrueEducation(
            level=degree.level if _prints_a_degree(document, degree) else None,
            field=degree.field if degree.field and degree.field.casefold() in text else None,
            school=degree.school,
        )
        for degree in truth.education or []
    ]
    return truth.model_copy(update={"education": degrees})


def _prints_a_degree(document: Document, degree: TrueEducation) -> bool:
    """A short form in a row of its own ("BS") is one where the row would read as one with "degree" behind it."""
    rows = (found for line in document.lines for found in find_degrees(f"{line.plain} degree"))
    return any(found.level == degree.level for found in (*find_degrees(document.text), *rows))


def f1(found: Iterable[Pair]) -> tuple[float, int]:
    """F1 over pairs, and how many true values there are."""
    told = list(found)
    right = sum(pair.right for pair in told)
    true, given = sum(pair.true is not None for pair in told), sum(pair.told is not None for pair in told)
    return (2 * right / (true + given) if true + given else 1.0), true


async def measure(model: Model) -> None:
    """Print the tables."""
    _say(_ROW.format("file", "pages", "s", *_FIELDS.values(), "all"))
    every: list[Pair] = []
    told: dict[str, list[tuple[Path, Document, Assessment]]] = {}
    for group in groups():
        for file in group.files:
            begun = time.monotonic()
            try:
                document = read(file)
            except DocumentError as error:
                _say(f"{file.name:<34}{error}")
                continue
            seconds = time.monotonic() - begun
            assessment = await facts_of(document, model)
            told.setdefault(group.name, []).append((file, document, assessment))
            every += _table_row(group, file, document, assessment, seconds)
    _say(
        _ROW.format(
            "all",
            "",
            "",
            *(f"{f1(p for p in every if p.field == field)[0]:.3f}" for field in _FIELDS),
            f"{f1(every)[0]:.3f}",
        )
    )
    _agreement(told)
    if "--verdicts" in sys.argv:
        await _verdicts(told, model)


def _table_row(group: Group, file: Path, document: Document, assessment: Assessment, seconds: float) -> list[Pair]:
    if group.truth is None:
        _say(f"{file.name:<34}{document.pages or '':>6}{seconds:>7.2f}")
        return []
    found = [pair for pair in pairs(printed(group.truth, document), assessment) if pair.field in _FIELDS]
    shares = (f"{f1(pair for pair in found if pair.field == field)[0]:.2f}" for field in _FIELDS)
    _say(_ROW.format(file.name, document.pages or "", f"{seconds:.2f}", *shares, f"{f1(found)[0]:.3f}"))
    for pair in found if "--errors" in sys.argv else ():
        if not pair.right:
            _say(f"    {pair.field}: {pair.true!r} read as {pair.told!r}")
    return found


def _agreement(told: dict[str, list[tuple[Path, Document, Assessment]]]) -> None:
    """The facts that are the same in each two formats of one person."""
    same: Counter[str] = Counter()
    of: Counter[str] = Counter()
    for name, members in told.items():
        for (one, _, first), (other, _, second) in combinations(members, 2):
            facts = [pair for pair in pairs(_as_truth(first), second) if pair.field in _FIELDS]
            same[name] += sum(pair.right for pair in facts)
            of[name] += len(facts)
            for pair in facts if "--errors" in sys.argv else ():
                if not pair.right:
                    _say(f"    {one.name} / {other.name}: {pair.field}: {pair.true!r} / {pair.told!r}")
    for name in of:
        _say(f"same facts in two formats, {name}: {same[name]} of {of[name]}")


def _as_truth(assessment: Assessment) -> TrueFacts:
    facts = assessment.facts
    jobs = [TruePosition(title=j.title, organisation=j.organisation, start=j.start, end=j.end) for j in facts.positions]
    degrees = [TrueEducation(level=d.level, field=d.field, school=d.school) for d in facts.education]
    return TrueFacts(name=assessment.candidate.name, positions=jobs, education=degrees)


async def _verdicts(told: dict[str, list[tuple[Path, Document, Assessment]]], model: Model) -> None:
    """The verdicts that are the same in each two formats of one person, on the postings' rubrics."""
    rubric = await compile_rubric(read(POSTING), model)
    for name, members in told.items():
        judged = []
        for file, document, _ in members:
            result = await assess(document, file.name, rubric, model, asking(model), TODAY)
            judged.append((file, {r.id: r.verdict for r in result.requirements}))
        of, turned = 0, []
        for (one, first), (other, second) in combinations(judged, 2):
            of += len(first)
            turned += [
                f"{one.name} / {other.name}: {key} {first[key]} / {second[key]}"
                for key in first
                if first[key] != second[key]
            ]
        _say(f"same verdicts in two formats, {name}: {of - len(turned)} of {of}")
        for row in turned if "--errors" in sys.argv else ():
            _say(f"    {row}")


async def _main() -> None:
    if not CORPUS.is_dir():
        _say(f"The documents are not here: {CORPUS} is missing.")
        return
    with Ledger(data_folder() / "ledger.sqlite3") as ledger:
        async with open_model("embedded", ledger) as model:
            await measure(model)


if __name__ == "__main__":
    asyncio.run(_main())
