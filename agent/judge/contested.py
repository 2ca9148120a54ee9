"""Which cells are contested, and on which of them a verdict hangs: the one place that decides it.

A cell is contested where there is a reason to doubt its answer. Asking it
again is worth something only where a verdict hangs on it: where the other
answer would turn one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from agent.assessment import Cell, Doubt, RequirementAssessment, Verdict
from agent.judge import mention
from agent.judge.findings import Finding, find_one
from agent.judge.matrix import Matrix, is_contested
from agent.judge.passages import Passage
from agent.judge.ruling import Case
from agent.judge.thresholds import wording
from agent.judge.verdicts import decide
from agent.rubric.requirement import Requirement, Rubric
from agent.score import Score

DOUBTS: dict[Doubt, str] = {
    "no answer": "no usable answer came: whatever counts then is a guess",
    "set aside": "the passage showed it, and an absurd subject too, so its answers were set aside",
    "near": "the probability lay so near its limit that asking again may turn it",
    "worded": "answered no, though the passage holds all of the subject's words: the model and the words disagree",
    "unworded": "answered yes, though the passage holds none of its words: where most wrong yeses are",
    "alone": "a verdict rests on this passage alone, so one mistake would turn it",
}
"""Each reason to doubt an answer, and why it is one; the gravest first."""

_RANK = {doubt: rank for rank, doubt in enumerate(get_args(Doubt))}


@dataclass(frozen=True)
class Ground:
    """What one candidate's verdicts stand on; ``case`` may have old findings, those of the matrix count."""

    rubric: Rubric
    case: Case
    judged: Sequence[Passage]
    matrix: Matrix

    @property
    def passages(self) -> dict[tuple[int, ...], Passage]:
        """The passages by their lines."""
        return {passage.lines: passage for passage in self.judged}

    def findings(self) -> dict[str, Finding]:
        """What the matrix holds now, by subject."""
        passages = self.passages
        return {subject: find_one(subject, self.matrix, passages) for subject in self.rubric.subjects}


@dataclass(frozen=True)
class Contested:
    """A doubtful cell, by its place in the matrix, on which the verdicts of ``turns`` hang."""

    place: int
    cell: Cell
    doubt: Doubt
    turns: tuple[str, ...]
    band: bool
    weight: float

    @property
    def urgency(self) -> tuple[bool, bool, int, float, int]:
        """What is asked first: what has no answer, what would turn the band, then by doubt, weight and place."""
        return self.doubt != "no answer", not self.band, _RANK[self.doubt], -self.weight, self.place


def contested(ground: Ground) -> list[Contested]:
    """The contested cells on which the verdict of a must or a should hangs, the most urgent first.

    A cell without an answer counts for any requirement, one looked at twice no more.
    """
    findings = ground.findings()
    case = replace(ground.case, findings=findings)
    verdicts = {requirement.id: decide(requirement, case).verdict for requirement in ground.rubric.requirements}
    found = []
    for place, cell in enumerate(ground.matrix.cells):
        doubt = doubt_of(cell)
        if doubt is None or cell.second is not None:
            continue
        turned = dict(_turned(ground, case, place, verdicts))
        weights = [r.weight for r in ground.rubric.requirements if r.id in turned]
        if turned and (doubt == "no answer" or _matters(ground.rubric, turned)):
            band = _band(ground.rubric, verdicts) != _band(ground.rubric, {**verdicts, **turned})
            found.append(Contested(place, cell, doubt, tuple(turned), band, max(weights)))
    return sorted(found, key=lambda one: one.urgency)


def doubt_of(cell: Cell) -> Doubt | None:
    """The gravest reason to doubt a cell's answer; None for one that was not asked, and for a plain no."""
    if cell.why == "no answer":
        return "no answer"
    if cell.why == "void":
        was_shown = cell.limit is not None and (cell.probability is None or cell.probability >= cell.limit)
        return "set aside" if was_shown else None
    if cell.why not in {"asked", "asked alone", "contested"}:
        return None
    if is_contested(cell) or cell.why != "asked":
        return "near"
    if cell.answer == "no":
        return "worded" if mention.share(cell.subject, cell.passage) == 1 else None
    return "unworded" if wording(cell.subject, cell.passage) == "none" else "alone"


def _turned(ground: Ground, case: Case, place: int, verdicts: Mapping[str, Verdict]) -> Iterator[tuple[str, Verdict]]:
    """The requirements whose verdict the other answer to a cell would turn, and what into."""
    cell = ground.matrix.cells[place]
    other = cell.model_copy(update={"answer": "no" if cell.answer == "shown" else "shown"})
    cells = [other if number == place else one for number, one in enumerate(ground.matrix.cells)]
    finding = find_one(cell.subject, Matrix(cells), ground.passages)
    turned = replace(case, findings={**case.findings, cell.subject: finding})
    for requirement in ground.rubric.requirements:
        if cell.subject in requirement.subjects:
            verdict = decide(requirement, turned).verdict
            if verdict != verdicts[requirement.id]:
                yield requirement.id, verdict


def _matters(rubric: Rubric, ids: Mapping[str, Verdict]) -> bool:
    return any(r.priority in {"must", "should"} for r in rubric.requirements if r.id in ids)


def _band(rubric: Rubric, verdicts: Mapping[str, Verdict]) -> str:
    return Score([_judged(requirement, verdicts[requirement.id]) for requirement in rubric.requirements]).band


def _judged(requirement: Requirement, verdict: Verdict) -> RequirementAssessment:
    return RequirementAssessment(
        id=requirement.id,
        text="",
        kind=requirement.kind,
        priority=requirement.priority,
        weight=requirement.weight,
        verdict=verdict,
        reason="",
    )
