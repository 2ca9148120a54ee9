"""What remains in dispute after a second look, said where a person reads it: reasons and flags."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agent.assessment import Assessment, Cell, Flag, RequirementAssessment, SecondLook
from agent.judge.contested import Ground, contested
from agent.judge.ruling import in_lines

CLEAR = 2 / 3
"""A majority of votes from which on it counts; with less the cautious answer does."""

_WORD = {"shown": "yes", "no": "no", None: "nothing usable"}


def with_disagreements(assessment: Assessment, ground: Ground, *, escalated: bool, gone: str = "") -> Assessment:
    """The assessment with each dispute in the reasons that it bears on, and flags for a person to look at.

    ``escalated``: another model was asked. ``gone``: why it answered no more.
    """
    looked = [(cell, cell.second) for cell in ground.matrix.cells if cell.second is not None and cell.second.differs]
    subjects = {requirement.id: requirement.subjects for requirement in ground.rubric.requirements}
    requirements = [_told(requirement, subjects[requirement.id], looked) for requirement in assessment.requirements]
    flags = [*assessment.flags, *_flags(ground, looked, escalated, gone)]
    return assessment.model_copy(update={"requirements": requirements, "flags": flags})


def _told(
    requirement: RequirementAssessment, subjects: Sequence[str], looked: Sequence[tuple[Cell, SecondLook]]
) -> RequirementAssessment:
    told = [sentence(cell, look) for cell, look in looked if cell.subject in subjects]
    reason = " ".join([requirement.reason, *told])
    return requirement.model_copy(update={"reason": reason}) if told else requirement


def sentence(cell: Cell, look: SecondLook) -> str:
    """What is in dispute about one cell, and what counts."""
    where = f"about {in_lines(cell.lines)} ({cell.subject})"
    yes, no = look.votes.count(True), look.votes.count(False)
    if yes and no:
        clear = max(yes, no) >= CLEAR * len(look.votes)
        counts = f"the {_WORD[look.answer]} counts" if clear else "no clear majority, so the cautious no counts"
        return f"Asked {len(look.votes)} times {where}, {look.by} says yes {yes} and no {no}: {counts}."
    if len(look.votes) > 1:
        return (
            f"Asked {len(look.votes)} times again {where}, {look.by} always says {_WORD[look.answer]}, which counts; "
            f"the first answer was {_WORD[look.first]}."
        )
    return (
        f"The two models disagree {where}: the first says {_WORD[look.first]}, the second {_WORD[look.answer]}, "
        "which counts."
    )


def _flags(ground: Ground, looked: Sequence[tuple[Cell, SecondLook]], escalated: bool, gone: str) -> Iterator[Flag]:
    if looked:
        lines = sorted({number for cell, _ in looked for number in cell.lines})
        code, who = ("models-disagree", "The two models") if escalated else ("votes-differ", "Repeated answers")
        message = f"{who} disagree about {in_lines(lines)}; the requirements' reasons say what counts."
        yield Flag(code=code, message=message, lines=lines)
    if left := contested(ground):
        lines = sorted({number for one in left for number in one.cell.lines})
        subjects = ", ".join(dict.fromkeys(one.cell.subject for one in left))
        why = f" {gone}" if gone else ""
        message = (
            f"A verdict hangs on contested answers that were not asked again: {subjects} ({in_lines(lines)}).{why}"
        )
        yield Flag(code="contested", message=message, lines=lines)
