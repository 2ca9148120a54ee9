"""Are the verdicts right? Accuracy, kappa by kind of requirement and, above all, how often *met* is false."""

from __future__ import annotations

from collections.abc import Sequence

from agent.assessment import Assessment, RequirementAssessment, Verdict
from agent.rubric.requirement import Requirement
from evals.cases import Case, TrueVerdict
from evals.lab import Lab
from evals.results import Metric, Outcome, SuiteResult
from evals.statistics import accuracy, by_group, kappa, rate, scored

NAME = "verdicts"


async def run(lab: Lab) -> SuiteResult:
    """Every verdict of every case against its truth."""
    assessments = await lab.each(lab.cases, lab.assess_case)
    outcomes = [
        outcome
        for case, assessment in zip(lab.cases, assessments, strict=True)
        for outcome in outcomes_of(case, lab.rubric_of(case).requirements, assessment)
    ]
    return result(outcomes)


def result(outcomes: Sequence[Outcome]) -> SuiteResult:
    """The figures of outcomes, whoever judged."""
    unscored = len(outcomes) - len(scored(outcomes))
    return SuiteResult(name=NAME, metrics=_metrics(outcomes), outcomes=list(outcomes), unscored=unscored)


def outcomes_of(case: Case, requirements: Sequence[Requirement], assessment: Assessment) -> list[Outcome]:
    """One outcome a requirement that the case has a truth for."""
    told = {requirement.id: requirement for requirement in assessment.requirements}
    return [
        outcome(case, requirement, truth, told.get(requirement.id), assessment)
        for requirement in requirements
        if (truth := case.verdicts.get(requirement.id)) is not None
    ]


def outcome(
    case: Case,
    requirement: Requirement,
    truth: TrueVerdict,
    told: RequirementAssessment | None,
    assessment: Assessment,
) -> Outcome:
    """One verdict held against its truth, with what it rests on; unscored where the candidate is."""
    held = held_against(case, requirement, truth, told.verdict if told else None)
    more = {
        "detail": _detail(requirement, told, truth, assessment),
        "evidence": [evidence.text for evidence in told.evidence] if told else [],
        "probability": _probability(requirement, told, assessment) if told else None,
    }
    return held.model_copy(update=more)


def held_against(case: Case, requirement: Requirement, truth: TrueVerdict, verdict: Verdict | None) -> Outcome:
    """A verdict held against its truth, whoever told it; unscored where there is none."""
    return Outcome(
        key=f"{case.id}/{requirement.id}",
        cluster=case.id,
        group=requirement.kind,
        expected=list(truth.verdicts),
        got=verdict or "unscored",
        right=verdict in truth.verdicts if verdict else None,
        detail=requirement.quote,
        tags=[case.origin, case.language],
    )


def _detail(
    requirement: Requirement, told: RequirementAssessment | None, truth: TrueVerdict, assessment: Assessment
) -> str:
    said = told.reason if told else assessment.reason
    why = f" Truth: {truth.why}" if truth.why else ""
    return f"{requirement.quote} — {said}{why}"


def _probability(requirement: Requirement, told: RequirementAssessment, assessment: Assessment) -> float | None:
    """The model's probability that the verdict told is right, where one subject's cells decide it alone."""
    if len(requirement.subjects) != 1 or told.verdict not in {"met", "not_stated"} or requirement.kind == "years":
        return None
    asked = [cell.probability for cell in assessment.cells if cell.subject == requirement.subjects[0]]
    probabilities = [probability for probability in asked if probability is not None]
    if not probabilities:
        return None
    likeliest = max(probabilities)
    return likeliest if told.verdict == "met" else 1 - likeliest


def _metrics(outcomes: Sequence[Outcome]) -> dict[str, Metric]:
    counted = scored(outcomes)
    metrics = {"accuracy": accuracy(outcomes), "kappa": kappa(outcomes), **_false_met(counted)}
    for kind, members in by_group(counted).items():
        metrics[f"accuracy.{kind}"] = accuracy(members)
        metrics[f"kappa.{kind}"] = kappa(members)
    return metrics


def _false_met(counted: Sequence[Outcome]) -> dict[str, Metric]:
    """How often *met* is false: of all verdicts, of those that are not *met* in truth, and of those told *met*."""
    false = [one for one in counted if one.got == "met" and not one.right]
    unmet = [one for one in counted if "met" not in one.expected]
    told = [one for one in counted if one.got == "met"]
    missed = [one for one in counted if one.expected == ["met"] and one.got != "met"]
    truly = [one for one in counted if one.expected == ["met"]]
    return {
        "false_met": rate(len(false), len(counted)),
        "false_met_of_unmet": rate(len(false), len(unmet)),
        "false_met_of_told": rate(len(false), len(told)),
        "missed_met": rate(len(missed), len(truly)),
    }
