"""From a document to an assessment: facts, passages, matrix, verdicts, score, in that order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from agent.assessment import Assessment, Candidate, Evidence, Facts, RequirementAssessment
from agent.dates import Period, total_range
from agent.documents import Document
from agent.facts.extract import extract
from agent.facts.identity import Identity
from agent.facts.work import entry_period, is_job
from agent.judge.addressed import addressed
from agent.judge.asking import Asking, Forgiving
from agent.judge.blind import Blind
from agent.judge.certificates import Certificates
from agent.judge.contested import Ground
from agent.judge.findings import find
from agent.judge.matrix import Enough, Matrix, fill
from agent.judge.passages import Passage, passages
from agent.judge.pasted import pasted, persons_own
from agent.judge.related import related_fields
from agent.judge.ruling import Case, Ruling
from agent.judge.second_opinion import SecondOpinion
from agent.judge.set_aside import without_addresses
from agent.judge.stated_rules import place_question
from agent.judge.telling import flags, summary
from agent.judge.verdicts import decide
from agent.llm import Model
from agent.rubric.requirement import Requirement, Rubric
from agent.score import Score

_MOST_QUESTIONS = 10


async def assess(
    document: Document,
    source: str,
    rubric: Rubric,
    model: Model,
    asking: Asking,
    today: date,
    told: Callable[[int, int], None] = lambda done, of: None,
    opinion: SecondOpinion | None = None,
) -> Assessment:
    """One candidate's assessment, unranked. ``opinion``: who is asked again what is contested.

    Raises ReplyError or ModelUnavailable as the model does.
    """
    copied = pasted(document, [requirement.quote for requirement in rubric.requirements])
    to_the_judge = addressed(document.visible)
    own = persons_own(document, copied | to_the_judge)
    who, facts = await extract(own, model)
    blind = blind_for(who, facts, rubric.subjects)
    judged = passages(document, blind, copied, to_the_judge)
    judged = without_addresses(judged, document, rubric)
    held = Certificates(rubric.certificates, today)
    enough, first = enough_for(rubric, today), Forgiving(asking) if opinion else asking
    matrix = await fill(judged, rubric.subjects, first, enough, told, held)
    case = Case(
        facts=facts,
        findings=find(matrix, judged, rubric.subjects),
        jobs=_jobs(own),
        related=await related_fields(rubric, facts, blind, asking),
        posting=rubric.posting,
        today=today,
    )
    if opinion is not None:
        ground = Ground(rubric, case, judged, matrix)
        await opinion.review(ground, first, enough)
        case = replace(case, findings=find(matrix, judged, rubric.subjects))
    rulings = [(requirement, decide(requirement, case)) for requirement in rubric.requirements]
    assessment = _assembled(document, source, who, facts, matrix, judged, blind, case, rulings)
    return assessment if opinion is None else opinion.told_in(assessment, ground)


def blind_for(who: Identity, facts: Facts, terms: Sequence[str]) -> Blind:
    """The blinding of one candidate: by name, place and schools; ``terms`` keep their words where a name shares one."""
    places = [facts.place.name] if facts.place else []
    return Blind(who.name, places, [degree.school for degree in facts.education if degree.school], terms)


def enough_for(rubric: Rubric, today: date) -> Enough:
    """When a subject is decided: shown, and for as long as the rubric asks, by dates or in so many words."""
    longest: dict[str, float] = {}
    for requirement in rubric.requirements:
        for subject in requirement.subjects:
            longest[subject] = max(longest.get(subject, 0.0), requirement.min_years or 0.0)

    def enough(subject: str, shown: Sequence[Passage]) -> bool:
        if not shown:
            return False
        asked = longest.get(subject, 0.0)
        least, _ = total_range([p.period for p in shown if p.period is not None], today)
        return least >= asked * 12 or any((p.years or 0.0) >= asked for p in shown)

    return enough


def _jobs(document: Document) -> list[tuple[Period, tuple[int, ...]]]:
    """The dated jobs with the lines that name and date them."""
    jobs = []
    for _, lines in document.entries("experience"):
        period = entry_period(lines)
        if period is not None and is_job(lines):
            jobs.append((period, tuple(line.number for line in lines if line.role in {"head", "dates"})))
    return jobs


def _assembled(
    document: Document,
    source: str,
    who: Identity,
    facts: Facts,
    matrix: Matrix,
    judged: Sequence[Passage],
    blind: Blind,
    case: Case,
    rulings: Sequence[tuple[Requirement, Ruling]],
) -> Assessment:
    requirements = [_requirement(requirement, ruling, document) for requirement, ruling in rulings]
    score = Score(requirements)
    return Assessment(
        candidate=Candidate(id=document.sha256[:12], source=source, name=who.name),
        status="assessed",
        band=score.band,
        score=score.value,
        score_computed=score.computed,
        coverage=score.coverage,
        facts=facts,
        requirements=requirements,
        flags=flags(document, matrix, judged, blind, requirements),
        questions=_questions(rulings, case),
        summary=summary(requirements),
        cells=matrix.cells,
    )


def _requirement(requirement: Requirement, ruling: Ruling, document: Document) -> RequirementAssessment:
    return RequirementAssessment(
        id=requirement.id,
        text=requirement.quote,
        kind=requirement.kind,
        priority=requirement.priority,
        weight=requirement.weight,
        verdict=ruling.verdict,
        reason=ruling.reason,
        computed=ruling.computed,
        evidence=[evidence(document, number) for number in sorted(ruling.lines)],
    )


def evidence(document: Document, number: int) -> Evidence:
    """A line as evidence: its exact text and offsets, never what a model wrote."""
    line = document.line(number)
    return Evidence(
        line=number,
        text=line.text,
        page=line.page,
        box=line.box,
        where=line.where,
        start=line.start,
        end=line.end,
    )


def _questions(rulings: Sequence[tuple[Requirement, Ruling]], case: Case) -> list[str]:
    """What to ask in an interview, the heaviest requirement first, each question once."""
    ordered = sorted(rulings, key=lambda pair: -pair[0].weight)
    asked = [question for _, ruling in ordered for question in ruling.questions]
    place = place_question(case)
    return list(dict.fromkeys([*asked[:_MOST_QUESTIONS], *([place] if place else [])]))
