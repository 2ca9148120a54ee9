"""Whether a field of study counts as related to one asked: the model's yes or no, on the degree alone."""

from __future__ import annotations

from agent.assessment import Facts
from agent.judge import mention
from agent.judge.asking import Asking
from agent.judge.blind import Blind
from agent.rubric.requirement import Rubric


async def related_fields(rubric: Rubric, facts: Facts, blind: Blind, asking: Asking) -> dict[str, frozenset[str]]:
    """The stated fields related to each field asked, where the posting allows related ones."""
    related = {}
    for asked in asked_fields(rubric):
        stated = {degree.field for degree in facts.education if degree.field}
        other = sorted(field for field in stated if not mention.names(asked, field))
        near = [field for field in other if await _is_related(field, asked, blind, asking)]
        related[asked] = frozenset(near)
    return related


def asked_fields(rubric: Rubric) -> list[str]:
    """The fields of study that a related one may stand for."""
    fields = [
        field
        for requirement in rubric.requirements
        if requirement.kind == "education" and requirement.or_related
        for field in requirement.subjects
    ]
    return list(dict.fromkeys(fields))


async def _is_related(field: str, asked: str, blind: Blind, asking: Asking) -> bool:
    passage = f"Has a degree in {blind(field)}."
    answers = await asking.row(passage, [f"{asked} or a closely related subject"], lane=0)
    return answers[0].yes(asking.thresholds.of("none"))
