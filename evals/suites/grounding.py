"""Is the evidence about the requirement, and does the verdict hang on it?

Evidence is held against the lines that a person names for a requirement; a
job's own title and dates count with the lines of that job. Then those lines
are deleted, and the verdict has to become *not_stated* (J3 of the trust rules
in docs/evals.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.assessment import Assessment, RequirementAssessment
from agent.documents import Document
from evals.cases import Case, TrueVerdict
from evals.changes.deletions import deletion
from evals.changes.variant import Variant
from evals.lab import Lab
from evals.reading import document_of, lines_of
from evals.results import Outcome, SuiteResult
from evals.statistics import accuracy, rate

NAME = "grounding"

_DELETIONS = 120


async def run(lab: Lab) -> SuiteResult:
    """Every quoted line of every case, and a sample of deletions."""
    assessments = await lab.each(lab.cases, lab.assess_case)
    quotes = [
        outcome
        for case, assessment in zip(lab.cases, assessments, strict=True)
        for outcome in _quotes(case, assessment)
    ]
    deletions = await _deletions(lab)
    exact = [one for one in quotes if "moved" not in one.tags]
    metrics = {
        "exact_quotes": rate(len(exact), len(quotes)),
        "about_the_requirement": accuracy(quotes),
        "deletion_flips": accuracy(deletions),
    }
    unscored = sum(one.right is None for one in deletions)
    return SuiteResult(name=NAME, metrics=metrics, outcomes=[*quotes, *deletions], unscored=unscored)


def _quotes(case: Case, assessment: Assessment) -> list[Outcome]:
    document = document_of(case.text, case.id)
    return [
        outcome
        for told in assessment.requirements
        if (truth := case.verdicts.get(told.id)) is not None and told.verdict != "not_stated"
        for outcome in _quotes_of(case, document, told, truth)
    ]


def _quotes_of(case: Case, document: Document, told: RequirementAssessment, truth: TrueVerdict) -> list[Outcome]:
    about = about_lines(document, truth.lines)
    return [
        Outcome(
            key=f"{case.id}/{told.id}/line {evidence.line}",
            cluster=case.id,
            group=told.kind,
            expected=["about it"],
            got="about it" if evidence.line in about else "beside it",
            right=evidence.line in about,
            detail=told.text,
            evidence=[evidence.text],
            tags=[] if document.text[evidence.start : evidence.end] == evidence.text else ["moved"],
        )
        for evidence in told.evidence
    ]


def about_lines(document: Document, quotes: Sequence[str]) -> set[int]:
    """The lines that a person names, with the titles and dates of the jobs they stand in."""
    about = {number for words in quotes for number in lines_of(document, words)}
    entries = {document.line(number).entry for number in about} - {None}
    return about | {line.number for line in document.lines if line.entry in entries and line.role in {"head", "dates"}}


def some_deletions(lab: Lab) -> list[tuple[Case, str, Variant]]:
    """A sample of the deletions of all cases, each with its requirement's id; always the same one."""
    found = [
        (case, requirement.id, variant)
        for case in lab.cases
        for requirement in lab.rubric_of(case).requirements
        if (variant := deletion(case, requirement)) is not None
    ]
    return lab.sample(found, _DELETIONS, lambda item: f"{item[0].id}/{item[1]}")


async def _deletions(lab: Lab) -> list[Outcome]:
    async def one(item: tuple[Case, str, Variant]) -> Outcome:
        case, name, variant = item
        assessment = await lab.assess(variant.text, lab.rubric_of(case), case.id)
        told = next((r for r in assessment.requirements if r.id == name), None)
        return Outcome(
            key=f"{case.id}/{name}/deleted",
            cluster=case.id,
            group="deletion",
            expected=["not_stated"],
            got=told.verdict if told else "unscored",
            right=told.verdict == "not_stated" if told else None,
            detail=told.reason if told else assessment.reason,
            evidence=[evidence.text for evidence in told.evidence] if told else [],
        )

    return await lab.each(some_deletions(lab), one)
