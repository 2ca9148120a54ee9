"""The peers on the same cases as a run, as runs of their own, so that they stand beside it in the report."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from agent.errors import ReplyError
from agent.rubric.requirement import Requirement
from evals.cases import Case, CaseSet
from evals.lab import Lab
from evals.peers import one_prompt
from evals.peers.judgement import PeerJudgement
from evals.peers.keywords import Keywords, fit
from evals.reading import document_of
from evals.results import EvalRun, Outcome, SuiteResult
from evals.running import Plan, about, sets_of
from evals.suites import ranking, verdicts

_Judge = Callable[[CaseSet, Case], Awaitable[PeerJudgement | None]]


async def keywords_run(plan: Plan, lab: Lab) -> EvalRun:
    """The keyword filter, its limit fitted on the tuning part whatever the part that is asked for."""
    begun = time.monotonic()
    fitted = fit(sets_of(replace(plan, part="tune", size="full")))
    filters = {
        case_set.name: Keywords([document_of(case.text, case.id) for case in case_set.cases], fitted.threshold)
        for case_set in lab.sets
    }

    async def judge(case_set: CaseSet, case: Case) -> PeerJudgement:
        return filters[case_set.name].judge(document_of(case.text, case.id), case_set.rubric)

    suites = await _suites(lab.sets, judge, lab)
    note = f"Limit {fitted.threshold:.3f}, fitted on the tuning part: {fitted.right} of {fitted.of} right there."
    suites[verdicts.NAME].notes.append(note)
    told = about(plan, lab.sets, lab.model, time.monotonic() - begun)
    nothing = {"calls": 0, "cached_calls": 0, "tokens_in": 0, "tokens_out": 0, "cost_usd": 0.0}
    return EvalRun(about=told.model_copy(update={"model": "keywords (BM25)", **nothing}), suites=suites)


async def one_prompt_run(plan: Plan, lab: Lab) -> EvalRun:
    """The same model asked for everything in one prompt."""
    begun = time.monotonic()

    async def judge(case_set: CaseSet, case: Case) -> PeerJudgement | None:
        try:
            return await one_prompt.judge(document_of(case.text, case.id), case_set.rubric, lab.model)
        except ReplyError:
            return None

    suites = await _suites(lab.sets, judge, lab)
    told = about(plan, lab.sets, lab.model, time.monotonic() - begun)
    return EvalRun(about=told.model_copy(update={"model": f"one prompt ({lab.model.name})"}), suites=suites)


async def _suites(sets: Sequence[CaseSet], judge: _Judge, lab: Lab) -> dict[str, SuiteResult]:
    judged: list[Outcome] = []
    ordered: list[Outcome] = []
    pairs = [(case_set, case) for case_set in sets for case in case_set.cases]
    judgements = await lab.each(pairs, lambda pair: judge(*pair))
    by_case = {case.id: judgement for (_, case), judgement in zip(pairs, judgements, strict=True)}
    for case_set in sets:
        for case in case_set.cases:
            judged += _outcomes(case, case_set.rubric.requirements, by_case[case.id])
        ordered += ranking.outcomes_of(case_set, _ranks(case_set, by_case))
    return {verdicts.NAME: verdicts.result(judged), ranking.NAME: ranking.result(ordered)}


def _outcomes(case: Case, requirements: Sequence[Requirement], judgement: PeerJudgement | None) -> list[Outcome]:
    return [
        verdicts.held_against(case, requirement, truth, judgement.verdicts[requirement.id] if judgement else None)
        for requirement in requirements
        if (truth := case.verdicts.get(requirement.id)) is not None
    ]


def _ranks(case_set: CaseSet, judgements: Mapping[str, PeerJudgement | None]) -> dict[str, float]:
    """Ranks by score; equal scores share one."""
    scores = {case.id: found.score for case in case_set.cases if (found := judgements[case.id]) is not None}
    return {name: float(sum(other > score for other in scores.values())) for name, score in scores.items()}
